import { unwrap } from '@herald/api-client'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { unformatted } from '../../ui/formatted-text.tsx'
import { Loading } from '../../ui/page.tsx'
import { TemplateBubble } from '../templates/template-bubble.tsx'
import { MessageFile } from './message-file.tsx'
import { useMessageTexts } from './message-texts.ts'
import { type ChosenTemplate, noValues, templateNeeds, templateText } from '../templates/template-content.ts'
import { templateSamples } from '../templates/template-draft.ts'

type Field = {
  part: 'header' | 'body' | 'buttons'
  name: string
  label: string
  description?: string
  sample?: string | undefined
}

/** A field for each variable of the chosen template. */
const TemplateFields = ({
  chosen: { template, values },
  onChoose,
}: {
  chosen: ChosenTemplate
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
  const needs = templateNeeds(template)
  const samples = templateSamples(template)
  const fields: Field[] = [
    ...needs.header.map((name): Field => ({
      part: 'header',
      name,
      label: t('headerVariable', { name: `{{${name}}}` }),
      sample: samples.header[name],
    })),
    ...needs.body.map((name): Field => ({
      part: 'body',
      name,
      label: needs.authentication ? t('oneTimeCode') : t('variable', { name: `{{${name}}}` }),
      sample: samples.body[name],
    })),
    ...needs.buttons.flatMap(({ index, kind, text, url }): Field[] => {
      const field = { part: 'buttons', name: String(index) } as const
      if (kind === 'url') return [{ ...field, label: t('buttonUrl', { button: text }), description: url }]
      // The button takes the one-time code of the body.
      return kind === 'copy_code' ? [{ ...field, label: t('buttonCode', { button: text }) }] : []
    }),
  ]
  return (
    <>
      {needs.media && (
        <TextInput
          label={t('mediaLink')}
          description={t('linkHint')}
          required
          type="url"
          value={values.media}
          onChange={(event) => onChoose({ template, values: { ...values, media: event.currentTarget.value } })}
        />
      )}
      {fields.map(({ part, name, label, description, sample }) => (
        <TextInput
          key={`${part} ${name}`}
          label={label}
          description={description}
          placeholder={sample}
          required
          value={values[part][name] ?? ''}
          onChange={(event) =>
            onChoose({
              template,
              values: { ...values, [part]: { ...values[part], [name]: event.currentTarget.value } },
            })
          }
        />
      ))}
      {needs.elsewhere.length > 0 && (
        <Note tone="warn">{t('partsElsewhere', { parts: needs.elsewhere.join(', '), other: t('other') })}</Note>
      )}
    </>
  )
}

export const TemplatePreview = ({ channelId, chosen }: { channelId: string; chosen: ChosenTemplate }) => {
  const { template, values } = chosen
  const kind = templateNeeds(template).media
  const file = kind && values.media !== '' && <MessageFile channelId={channelId} file={{ kind, url: values.media }} />
  return <TemplateBubble components={template.components} values={values} {...(file ? { media: file } : {})} />
}

/** By name, and by language where that was said. */
export type WantedTemplate = { name: string | undefined; language: string | undefined }

export const TemplatePicker = ({
  channelId,
  wanted,
  isOpen = false,
  chosen,
  onChoose,
}: {
  channelId: string
  /** The template to start with. */
  wanted: WantedTemplate | undefined
  /** Begins with its list open, for somebody who has just asked for one. */
  isOpen?: boolean
  chosen: ChosenTemplate | undefined
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
  const languageName = useLanguageName()
  const [started, setStarted] = useState(false)
  const query = useQuery({
    queryKey: ['templates', channelId, 'picker'],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/templates/list', { body: { channel_id: channelId, limit: 100 }, signal })),
  })
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading rows={2} />
  const approved = query.data.data.filter((template) => template.status === 'APPROVED')
  if (approved.length === 0)
    return (
      <Note tone="warn">
        {t('noTemplates')}{' '}
        <Link to="/templates/new" search={{ channel_id: channelId }}>
          {t('createTemplate')}
        </Link>
      </Note>
    )
  const choose = (id: string | null) => {
    const template = approved.find((one) => one.hsm_id === id)
    if (template) onChoose({ template, values: noValues })
  }
  if (!started) {
    const named = approved.filter((template) => template.name === wanted?.name)
    const first = named.find(({ language }) => language === wanted?.language) ?? named[0]
    const isChosen = chosen?.template.name === first?.name && wanted?.language === undefined
    if (first && !isChosen && chosen?.template.hsm_id !== first.hsm_id) queueMicrotask(() => choose(first.hsm_id))
    setStarted(true)
  }
  const texts = new Map(approved.map((one) => [one.hsm_id, unformatted(templateText(one, templateSamples(one).body))]))
  const fits = ({ value, label }: { value: string; label: string }, search: string): boolean =>
    `${label} ${texts.get(value)}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  return (
    <Stack gap="sm">
      <Select
        label={t('pickTemplate')}
        required
        placeholder={t('searchTemplates')}
        searchable
        autoFocus={isOpen}
        defaultDropdownOpened={isOpen}
        allowDeselect={false}
        maxDropdownHeight={320}
        data={approved.map((one) => ({ value: one.hsm_id, label: `${one.name} · ${languageName(one.language)}` }))}
        filter={({ options, search }) => options.filter((one) => 'value' in one && fits(one, search))}
        renderOption={({ option }) => (
          <div className="breakable">
            {option.label}
            <Text className="quiet" lineClamp={2} dir="auto">
              {texts.get(option.value)}
            </Text>
          </div>
        )}
        value={chosen?.template.hsm_id ?? null}
        onChange={choose}
      />
      {chosen && <TemplateFields chosen={chosen} onChoose={onChoose} />}
    </Stack>
  )
}
