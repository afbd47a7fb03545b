import './template-editor.css'
import { unwrap } from '@herald/api-client'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { api } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import type { Channel } from '../channels/channel-data.ts'
import { ChannelChoice, ForChannels } from '../channels/channel-form.tsx'
import { useUsualChannel } from '../channels/usual-channel.ts'
import { useTemplateCheck } from './template-check.ts'
import type { Template } from './template-content.ts'
import { type TemplateDraft, draftOf, emptyDraft, isCode, templateData } from './template-draft.ts'
import { useCheckTexts } from './template-finding-texts.ts'
import type { TemplateForm } from './template-form-field.ts'
import { TemplateFields } from './template-form.tsx'
import { CheckList, DraftPreview, goToFirst } from './template-preview.tsx'
import { TemplateStanding } from './template-standing.tsx'
import { useTemplateTexts } from './template-texts.ts'

/** Where the template begins: empty, or from one that is there. */
type Source = { as: 'edit' | 'copy' | 'translation'; template: Template; taken: string[] } | undefined

const firstDraft = (source: Source): TemplateDraft => {
  if (!source) return emptyDraft
  const draft = draftOf(source.template)
  if (source.as === 'copy') return { ...draft, name: `${draft.name.slice(0, 507)}_copy` }
  const free = ['en_US', 'pt_BR', 'es', 'en_GB', 'fr', 'de', 'it'].find((code) => !source.taken.includes(code))
  return source.as === 'translation' ? { ...draft, language: free ?? draft.language } : draft
}

/** The file that was chosen as a sample, for as long as the page is open. */
const useSampleFile = () => {
  const [sample, setSample] = useState<{ url: string; file: File }>()
  useEffect(() => () => URL.revokeObjectURL(sample?.url ?? ''), [sample])
  return { sample, choose: (file: File | undefined) => setSample(file && { file, url: URL.createObjectURL(file) }) }
}

const useSubmit = (channelId: string, draft: TemplateDraft, source: Source, onTaken: () => void) => {
  const t = useTemplateTexts()
  const word = useStatusWord()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    // The key tells which version of the draft was refused.
    mutationFn: (_key: string) => {
      const body = { channel_id: channelId, template_data: templateData(draft) }
      return unwrap(
        source?.as === 'edit'
          ? api.POST('/api/templates/edit', { body: { ...body, hsm_id: source.template.hsm_id } })
          : api.POST('/api/templates/submit', { headers: { 'Idempotency-Key': draft.key }, body }),
      )
    },
    onSuccess: async (answer) => {
      if (answer.externalCode !== 200) return
      onTaken()
      toast(t('submitted', { status: word(answer.status ?? 'PENDING') }))
      await queries.invalidateQueries({ queryKey: ['templates'] })
      await navigate({ to: '/templates', search: { channel_id: channelId } })
    },
  })
}

/** What one began from and has not changed yet is not ready, although nothing is wrong with it. */
const useUnready = (draft: TemplateDraft, source: Source): string | undefined => {
  const t = useCheckTexts()
  const languageName = useLanguageName()
  if (!source || source.as === 'copy') return undefined
  const before = draftOf(source.template)
  const isSame = (part: (one: TemplateDraft) => unknown) => JSON.stringify(part(draft)) === JSON.stringify(part(before))
  if (source.as === 'edit') {
    if (!isSame(templateData)) return undefined
    return t(source.template.platform_status === 'REJECTED' ? 'unchangedRejected' : 'unchanged')
  }
  // The words of a code are the platform's, in each language.
  return !isCode(draft) && isSame(({ body }) => body)
    ? t('untranslated', { language: languageName(source.template.language) })
    : undefined
}

const Editor = ({ channels, source, draftName }: { channels: Channel[]; source: Source; draftName: string }) => {
  const t = useTemplateTexts()
  const checkTexts = useCheckTexts()
  const search = useSearch({ from: '/frame/templates/new' })
  const [chosen, setChosen] = useState(search.channel_id ?? '')
  const { channelId } = useUsualChannel(channels, chosen)
  const [first] = useState(() => firstDraft(source))
  const { draft, put: keep, clear } = useDraft(draftName, first)
  const [wasKept] = useState(draft.key !== '')
  // A changed draft is another template.
  const put = (change: Partial<TemplateDraft>) => keep({ ...change, key: crypto.randomUUID() })
  const { sample, choose } = useSampleFile()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saysAll, setSaysAll] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isEdit = source?.as === 'edit'
  const check = useTemplateCheck(draft, isEdit ? undefined : channelId)
  const submitting = useSubmit(channelId, draft, source, clear)
  /** What stands in the way comes before what is worth a look. */
  const problemAt = (field: string) =>
    check.problems
      .filter((one) => one.field === field && (one.severity !== 'missing' || saysAll || left.has(field)))
      .toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))[0]
  const form: TemplateForm = {
    channelId,
    draft,
    put,
    leave: (field) => setLeft((known) => new Set(known).add(field)),
    problemAt: (field) => problemAt(field)?.words,
    isHint: (field) => problemAt(field)?.severity === 'warning',
    fixed: {
      name: isEdit || source?.as === 'translation',
      language: isEdit,
      category: isEdit && source.template.status === 'APPROVED',
    },
    onSampleChosen: choose,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaysAll(true)
    setWanted(true)
  }
  // The last words may still be at the check.
  useEffect(() => {
    if (!wanted || !check.isSettled) return
    setWanted(false)
    if (check.problems.some(({ severity }) => severity !== 'warning')) goToFirst(check.problems)
    else if (!submitting.isPending) submitting.mutate(draft.key)
  }, [wanted, check.isSettled])
  const startOver = () => {
    clear()
    choose(undefined)
    setSaysAll(false)
    setLeft(new Set())
  }
  const refused = submitting.data && submitting.data.externalCode !== 200 ? submitting.data : undefined
  const unready = useUnready(draft, source)
  // The refusal says it, until something is changed.
  const notReady = refused && submitting.variables === draft.key ? '' : unready
  return (
    <form onSubmit={submit} noValidate>
      <div className="template-editor">
        <div className="template-form">
          {wasKept && draft.key !== '' && (
            <Note tone="idle">
              <Group gap="xs">
                {t('draftRestored')}
                <Button variant="subtle" size="compact-xs" onClick={startOver}>
                  {t('startOver')}
                </Button>
              </Group>
            </Note>
          )}
          {isEdit && source.template.platform_status === 'REJECTED' && <TemplateStanding template={source.template} />}
          {source?.as === 'translation' && <Note>{t('translateHint')}</Note>}
          {!source && channels.length > 1 && (
            <Section>
              <ChannelChoice label={t('channel')} channels={channels} value={channelId} onChange={setChosen} />
            </Section>
          )}
          <TemplateFields form={form} taken={source?.as === 'translation' ? source.taken : []} />
        </div>
        <div className="template-aside">
          <DraftPreview draft={draft} sample={sample} />
          <div className="template-checks">
            <Section
              title={checkTexts('checks')}
              actions={!check.isSettled && <span className="quiet">{checkTexts('checking')}</span>}
            >
              <Stack gap="sm">
                <CheckList check={check} notReady={notReady} />
                <ErrorNote error={submitting.error} />
                {refused && (
                  <Note tone="bad">{t('refused', { code: refused.externalCode, message: refused.message ?? '' })}</Note>
                )}
                <Button type="submit" fullWidth loading={submitting.isPending || wanted}>
                  {t(isEdit ? 'resubmit' : 'submit')}
                </Button>
              </Stack>
            </Section>
          </div>
        </div>
      </div>
    </form>
  )
}

/** Reads the template that the new one begins from. */
const EditorFrom = ({ channels }: { channels: Channel[] }) => {
  const t = useTemplateTexts()
  const {
    channel_id: chosen = '',
    name,
    hsm_id: hsmId,
    as,
  } = useSearch({
    from: '/frame/templates/new',
  })
  const { channelId } = useUsualChannel(channels, chosen)
  const query = useQuery({
    queryKey: ['templates', channelId, 'named', name],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/templates/list', { body: { channel_id: channelId, name: name ?? '', limit: 100 }, signal }),
      ),
    enabled: name !== undefined,
  })
  if (name === undefined) return <Editor key="new" channels={channels} source={undefined} draftName="template" />
  if (!query.data)
    return query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : <Loading />
  const translations = query.data.data.filter((one) => one.name === name)
  const template = translations.find((one) => one.hsm_id === hsmId)
  if (!template)
    return (
      <Section>
        <Empty title={t('gone')} action={<Link to="/templates">{t('title')}</Link>} />
      </Section>
    )
  const way = as === 'edit' || as === 'translation' ? as : 'copy'
  const taken = translations.map(({ language }) => language)
  const draftName = `template ${way} ${template.hsm_id}`
  return <Editor key={draftName} channels={channels} source={{ as: way, template, taken }} draftName={draftName} />
}

export const TemplateEditorPage = () => {
  const t = useTemplateTexts()
  const { as, name } = useSearch({ from: '/frame/templates/new' })
  const titles = { edit: 'editTitle', translation: 'translateTitle', copy: 'copyTitle' } as const
  const title =
    name === undefined ? t('newTemplate') : t(titles[as === 'edit' || as === 'translation' ? as : 'copy'], { name })
  return (
    <Page title={title} back={<BackLink to="/templates" label={t('title')} />}>
      <ForChannels
        fits={({ platform }) => platform === 'chatapp'}
        words={{ none: t('noChannel'), hint: t('noChannelHint'), toChannels: t('toChannels') }}
      >
        {(channels) => <EditorFrom channels={channels} />}
      </ForChannels>
    </Page>
  )
}
