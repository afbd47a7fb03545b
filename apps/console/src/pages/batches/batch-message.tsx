import { unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Loading } from '../../ui/page.tsx'
import { type ChosenTemplate, noValues, templateNeeds } from '../templates/template-content.ts'
import type { BatchDraft } from './batch-draft.ts'
import { prefilled, type TemplateField, templateFields } from './batch-draft.ts'
import { useBatchTexts } from './batch-texts.ts'

/** A column as the message names it. */
export type Column = { name: string; label: string }
type FieldsProps = { draft: BatchDraft; put: (change: Partial<BatchDraft>) => void; columns: readonly Column[] }

const TextFields = ({ draft, put, columns }: FieldsProps) => {
  const t = useBatchTexts()
  const input = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const { selectionStart = draft.body.length, selectionEnd = draft.body.length } = input.current ?? {}
    const inserted = `{{${name}}}`
    put({ body: draft.body.slice(0, selectionStart) + inserted + draft.body.slice(selectionEnd) })
    const place = selectionStart + inserted.length
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }
  return (
    <>
      <Textarea
        ref={input}
        label={t('message')}
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4096}
        dir="auto"
        value={draft.body}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      {columns.length === 0 ? (
        <span className="quiet">{t('insertHint')}</span>
      ) : (
        <Group gap={6} role="group" aria-label={t('insert')}>
          <span className="quiet">{t('insert')}:</span>
          {columns.map(({ name, label }) => (
            <Button key={name} variant="default" size="compact-xs" radius="xl" maw="100%" onClick={() => insert(name)}>
              <span className="one-line" dir="auto">
                {label}
              </span>
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

const SAME = 'same for all'

/** Where the value of a variable comes from: a column, or one text for everybody. */
const ValueField = ({
  field,
  value,
  columns,
  onChange,
}: {
  field: TemplateField
  value: string
  columns: readonly Column[]
  onChange: (value: string) => void
}) => {
  const t = useBatchTexts()
  const column = columns.find(({ name }) => value === `{{${name}}}`)
  const label =
    field.part === 'media'
      ? t('mediaLink')
      : t(field.part === 'header' ? 'headerValueOf' : field.part === 'buttons' ? 'buttonValueOf' : 'valueOf', {
          name: field.label,
        })
  return (
    <Group gap="xs" grow align="flex-end">
      {columns.length > 0 && (
        <Select
          label={label}
          allowDeselect={false}
          data={[
            ...columns.map(({ name, label }) => ({ value: name, label })),
            { value: SAME, label: t('sameForAll') },
          ]}
          value={column?.name ?? SAME}
          onChange={(chosen) => onChange(chosen === SAME || chosen === null ? '' : `{{${chosen}}}`)}
        />
      )}
      {!column && (
        <TextInput
          label={columns.length > 0 ? t('fixedText', { name: field.label }) : label}
          required
          type={field.part === 'media' ? 'url' : 'text'}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Group>
  )
}

const TemplateFields = ({ draft, put, columns }: FieldsProps) => {
  const t = useBatchTexts()
  const languageName = useLanguageName()
  const { channelId, template: chosen } = draft
  const query = useQuery({
    queryKey: ['templates', channelId, 'picker'],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/templates/list', { body: { channel_id: channelId, limit: 100 }, signal })),
  })
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading rows={2} />
  // One that this form has no fields for would be refused for every recipient.
  const approved = query.data.data.filter(
    (one) =>
      one.status === 'APPROVED' && templateNeeds(one).elsewhere.length === 0 && !templateNeeds(one).authentication,
  )
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
    if (template) put({ template: prefilled({ template, values: noValues }, columns) })
  }
  const change = (known: ChosenTemplate, { part, name }: TemplateField, value: string) => {
    const { values } = known
    put({
      template: {
        ...known,
        values:
          part === 'media' ? { ...values, media: value } : { ...values, [part]: { ...values[part], [name]: value } },
      },
    })
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('approvedTemplate')}
        required
        searchable
        allowDeselect={false}
        data={approved.map((one) => ({ value: one.hsm_id, label: `${one.name} · ${languageName(one.language)}` }))}
        value={chosen?.template.hsm_id ?? null}
        onChange={choose}
      />
      {chosen &&
        templateFields(chosen).map((field) => (
          <ValueField
            key={`${field.part} ${field.name}`}
            field={field}
            value={field.value}
            columns={columns}
            onChange={(value) => change(chosen, field, value)}
          />
        ))}
    </Stack>
  )
}

export const MessageFields = ({ platform, ...props }: FieldsProps & { platform: string }) => {
  const t = useBatchTexts()
  const { draft, put } = props
  const chat = platform === 'chatapp'
  const isTemplate = chat && draft.kind === 'template'
  return (
    <Stack gap="sm">
      {chat && (
        <SegmentedControl
          aria-label={t('kind')}
          size="xs"
          value={draft.kind}
          onChange={(kind) => put({ kind })}
          data={[
            { value: 'template' as const, label: t('templateKind') },
            { value: 'text' as const, label: t('text') },
          ]}
        />
      )}
      {isTemplate ? <TemplateFields {...props} /> : <TextFields {...props} />}
      {!isTemplate && <Note tone="warn">{t(chat ? 'textOutside' : 'textOutsideOther')}</Note>}
    </Stack>
  )
}
