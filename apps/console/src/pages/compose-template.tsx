import { type components, unwrap } from '@herald/api-client'
import { Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../session.ts'
import { ErrorNote, Note } from '../ui/feedback.tsx'
import { Loading } from '../ui/page.tsx'
import { placeholders } from '../ui/template-placeholders.ts'
import { useMessageTexts } from './message-texts.ts'

export type Template = components['schemas']['TemplateDto']
export type TemplateValues = { header: Record<string, string>; body: Record<string, string>; media: string }
export type ChosenTemplate = { template: Template; values: TemplateValues }

type Part = { type?: string; format?: string; text?: unknown }

const partOf = ({ components }: Template, type: string): Part | undefined =>
  (components as Part[]).find((one) => one.type?.toUpperCase() === type)

const mediaFormat = (template: Template): 'image' | 'video' | 'document' | undefined => {
  const format = (partOf(template, 'HEADER')?.format ?? '').toLowerCase()
  return format === 'image' || format === 'video' || format === 'document' ? format : undefined
}

const textOf = (template: Template, type: string): string => {
  const text = partOf(template, type)?.text
  return typeof text === 'string' ? text : ''
}

const parameters = (names: string[], values: Record<string, string>) =>
  names.map((name) => ({
    type: 'text',
    ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
    text: values[name] ?? '',
  }))

/** The template as the chat platform wants it in a message. */
export const templateContent = ({ template, values }: ChosenTemplate): Record<string, unknown> => {
  const header = placeholders(textOf(template, 'HEADER'))
  const body = placeholders(textOf(template, 'BODY'))
  const media = mediaFormat(template)
  const components = [
    ...(media ? [{ type: 'header', parameters: [{ type: media, [media]: { link: values.media } }] }] : []),
    ...(header.length > 0 ? [{ type: 'header', parameters: parameters(header, values.header) }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: parameters(body, values.body) }] : []),
  ]
  return {
    name: template.name,
    language: { code: template.language },
    ...(components.length > 0 ? { components } : {}),
  }
}

export const TemplatePicker = ({
  channelId,
  wanted,
  chosen,
  onChoose,
}: {
  channelId: string
  /** Name of the template to begin with. */
  wanted: string | undefined
  chosen: ChosenTemplate | undefined
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
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
          {t('makeTemplate')}
        </Link>
      </Note>
    )
  const choose = (id: string | null) => {
    const template = approved.find((one) => one.hsm_id === id)
    if (template) onChoose({ template, values: { header: {}, body: {}, media: '' } })
  }
  if (!started) {
    const first = approved.find((template) => template.name === wanted)
    if (first) queueMicrotask(() => choose(first.hsm_id))
    setStarted(true)
  }
  const put = (part: 'header' | 'body', name: string) => (event: { currentTarget: { value: string } }) => {
    if (!chosen) return
    const { value } = event.currentTarget
    onChoose({ ...chosen, values: { ...chosen.values, [part]: { ...chosen.values[part], [name]: value } } })
  }
  const parts = chosen
    ? (['header', 'body'] as const).flatMap((part) =>
        placeholders(textOf(chosen.template, part.toUpperCase())).map((name) => ({ part, name })),
      )
    : []
  return (
    <Stack gap="sm">
      <Select
        label={t('pickTemplate')}
        required
        searchable
        allowDeselect={false}
        data={approved.map((one) => ({ value: one.hsm_id, label: `${one.name} · ${one.language}` }))}
        value={chosen?.template.hsm_id ?? null}
        onChange={choose}
      />
      {chosen && mediaFormat(chosen.template) && (
        <TextInput
          label={t('mediaLink')}
          description={t('linkHint')}
          required
          type="url"
          value={chosen.values.media}
          onChange={(event) => onChoose({ ...chosen, values: { ...chosen.values, media: event.currentTarget.value } })}
        />
      )}
      {chosen &&
        parts.map(({ part, name }) => (
          <TextInput
            key={part + name}
            label={t('parameter', { name: `{{${name}}}` })}
            required
            value={chosen.values[part][name] ?? ''}
            onChange={put(part, name)}
          />
        ))}
    </Stack>
  )
}
