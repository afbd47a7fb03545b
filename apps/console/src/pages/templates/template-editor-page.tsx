import { unwrap } from '@herald/api-client'
import {
  ActionIcon,
  Button,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
  Textarea,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { TemplateBubble } from './template-bubble.tsx'
import { placeholders } from './template-placeholders.ts'
import type { Channel } from '../channels/channel-data.ts'
import { ChannelChoice, ForChannels } from '../channels/channel-form.tsx'
import { type TemplateDraft, draftComponents, emptyDraft } from './template-draft.ts'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

const languageCodes = ['en_US', 'en_GB', 'pt_BR', 'pt_PT', 'es', 'es_AR', 'es_ES', 'es_MX', 'de', 'fr', 'it']
// Not AUTHENTICATION: its text is the platform's own, and a template that brings one is rejected.
const categories = ['UTILITY', 'MARKETING']

const Editor = ({ channels }: { channels: Channel[] }) => {
  const t = useTemplateTexts()
  const word = useStatusWord()
  const templateWord = useTemplateWord()
  const languageName = useLanguageName()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const search = useSearch({ from: '/frame/templates/new' })
  const [channelId, setChannelId] = useState(search.channel_id ?? channels[0]?.channel_id ?? '')
  const [draft, setDraft] = useState<TemplateDraft>(emptyDraft)
  const put = (change: Partial<TemplateDraft>) => setDraft((known) => ({ ...known, ...change }))
  const components = draftComponents(draft)
  const names = placeholders(draft.body)
  const headerNames = draft.headerKind === 'TEXT' ? placeholders(draft.headerText) : []
  const submitting = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/templates/submit', {
          body: {
            channel_id: channelId,
            template_data: { name: draft.name, language: draft.language, category: draft.category, components },
          },
        }),
      ),
    onSuccess: async (answer) => {
      if (answer.externalCode !== 200) return
      toast(t('submitted', { status: word(answer.status ?? 'PENDING') }))
      await queries.invalidateQueries({ queryKey: ['templates'] })
      await navigate({ to: '/templates', search: { channel_id: channelId } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitting.mutate()
  }
  const refused = submitting.data && submitting.data.externalCode !== 200 ? submitting.data : undefined
  const nextPlaceholder = names.filter((name) => /^\d+$/.test(name)).length + 1
  const setButton = (index: number, change: object) =>
    put({ buttons: draft.buttons.map((button, at) => (at === index ? { ...button, ...change } : button)) })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Section>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <p className="quiet" style={{ margin: 0 }}>
              {t('limits')}
            </p>
            <ChannelChoice label={t('channel')} channels={channels} value={channelId} onChange={setChannelId} />
            <TextInput
              label={t('name')}
              description={t('nameHint')}
              required
              maxLength={512}
              value={draft.name}
              onChange={(event) => put({ name: event.currentTarget.value.toLowerCase().replaceAll(/[\s-]+/g, '_') })}
            />
            <Group grow>
              <Select
                label={t('language')}
                searchable
                allowDeselect={false}
                data={languageCodes.map((value) => ({ value, label: languageName(value) }))}
                value={draft.language}
                onChange={(value) => put({ language: value ?? 'en_US' })}
              />
              <Select
                label={t('category')}
                allowDeselect={false}
                data={categories.map((value) => ({ value, label: templateWord(value) }))}
                value={draft.category}
                onChange={(value) => put({ category: value ?? 'UTILITY' })}
              />
            </Group>
            <div>
              <strong className="quiet">{t('header')}</strong>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label={t('header')}
                value={draft.headerKind}
                onChange={(value) => put({ headerKind: value })}
                data={[
                  { value: 'NONE', label: t('headerNone') },
                  { value: 'TEXT', label: t('headerText') },
                ]}
              />
            </div>
            {draft.headerKind === 'TEXT' && (
              <TextInput
                label={t('headerContent')}
                required
                maxLength={60}
                value={draft.headerText}
                onChange={(event) => put({ headerText: event.currentTarget.value })}
              />
            )}
            <Textarea
              label={t('body')}
              description={t('bodyHint')}
              required
              autosize
              minRows={5}
              maxLength={1024}
              value={draft.body}
              onChange={(event) => put({ body: event.currentTarget.value })}
            />
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-xs"
                onClick={() => put({ body: `${draft.body}{{${nextPlaceholder}}}` })}
              >
                {t('addVariable', { next: nextPlaceholder })}
              </Button>
            </Group>
            {headerNames.map((name) => (
              <TextInput
                key={`header ${name}`}
                label={t('sample', { name: `{{${name}}} (${t('header')})` })}
                required
                value={draft.headerExamples[name] ?? ''}
                onChange={(event) =>
                  put({ headerExamples: { ...draft.headerExamples, [name]: event.currentTarget.value } })
                }
              />
            ))}
            {names.map((name) => (
              <TextInput
                key={name}
                label={t('sample', { name: `{{${name}}}` })}
                required
                value={draft.examples[name] ?? ''}
                onChange={(event) => put({ examples: { ...draft.examples, [name]: event.currentTarget.value } })}
              />
            ))}
            <TextInput
              label={t('footer')}
              maxLength={60}
              value={draft.footer}
              onChange={(event) => put({ footer: event.currentTarget.value })}
            />
            <strong className="quiet">{t('buttons')}</strong>
            {draft.buttons.map((button, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Group key={index} gap="xs" wrap="nowrap" align="flex-end">
                <TextInput
                  style={{ flex: 1 }}
                  label={t('buttonText')}
                  required
                  maxLength={25}
                  value={button.text}
                  onChange={(event) => setButton(index, { text: event.currentTarget.value })}
                />
                {button.type === 'URL' && (
                  <TextInput
                    style={{ flex: 1 }}
                    label={t('buttonUrl')}
                    type="url"
                    required
                    value={button.url ?? ''}
                    onChange={(event) => setButton(index, { url: event.currentTarget.value })}
                  />
                )}
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={t('removeButton')}
                  onClick={() => put({ buttons: draft.buttons.filter((_, at) => at !== index) })}
                >
                  <Icon name="trash" />
                </ActionIcon>
              </Group>
            ))}
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-xs"
                leftSection={<Icon name="plus" size={12} />}
                onClick={() => put({ buttons: [...draft.buttons, { type: 'QUICK_REPLY', text: '' }] })}
              >
                {t('addReply')}
              </Button>
              <Button
                variant="default"
                size="compact-xs"
                leftSection={<Icon name="plus" size={12} />}
                onClick={() => put({ buttons: [...draft.buttons, { type: 'URL', text: '', url: '' }] })}
              >
                {t('addUrl')}
              </Button>
            </Group>
            <ErrorNote error={submitting.error} />
            {refused && (
              <Note tone="bad">{t('refused', { code: refused.externalCode, message: refused.message ?? '' })}</Note>
            )}
            <Group justify="flex-end">
              <Button type="submit" size="sm" loading={submitting.isPending}>
                {t('submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      <Section title={t('preview')}>
        <TemplateBubble components={components} values={{ header: draft.headerExamples, body: draft.examples }} />
      </Section>
    </SimpleGrid>
  )
}

export const TemplateEditorPage = () => {
  const t = useTemplateTexts()
  return (
    <Page
      title={t('newTemplate')}
      back={
        <Link className="back" to="/templates" aria-label={t('title')}>
          <Icon name="back" size={18} />
        </Link>
      }
    >
      <ForChannels
        fits={({ platform }) => platform === 'chatapp'}
        words={{ none: t('noChannel'), hint: t('noChannelHint'), toChannels: t('toChannels') }}
      >
        {(channels) => <Editor channels={channels} />}
      </ForChannels>
    </Page>
  )
}
