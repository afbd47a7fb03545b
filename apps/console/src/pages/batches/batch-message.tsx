import { unwrap } from '@herald/api-client'
import {
  Button,
  Group,
  Input,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Loading } from '../../ui/page.tsx'
import { noValues, templateNeeds } from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { openEnd, type TemplateField, templateFields, withValue } from '../templates/template-fields.ts'
import { type BatchDraft, columnOf, prefilled } from './batch-draft.ts'
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
  columns,
  onChange,
}: {
  field: TemplateField
  columns: readonly Column[]
  onChange: (value: string) => void
}) => {
  const t = useBatchTexts()
  const labels = useFieldLabel()
  const id = useId()
  const column = columns.find(({ name }) => columnOf(field.value) === name)
  const [isSame, setIsSame] = useState(field.value !== '' && !column)
  const text = (props: TextInputProps) => (
    <TextInput
      type={field.part === 'media' ? 'url' : 'text'}
      dir="auto"
      value={field.value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  )
  const about = { label: labels.label(field), description: field.url && openEnd(field.url), required: true }
  if (columns.length === 0) return text(about)
  return (
    <Input.Wrapper {...about} id={id}>
      <Group gap="xs" grow>
        <Select
          id={id}
          placeholder={t('chooseColumn')}
          allowDeselect={false}
          data={[
            ...columns.map(({ name, label }) => ({ value: name, label })),
            { value: SAME, label: t('sameForAll') },
          ]}
          value={column?.name ?? (isSame ? SAME : null)}
          onChange={(chosen) => {
            setIsSame(chosen === SAME)
            onChange(chosen === SAME || chosen === null ? '' : `{{${chosen}}}`)
          }}
        />
        {isSame && !column && text({ 'aria-label': t('fixedText', { name: labels.named(field) }) })}
      </Group>
    </Input.Wrapper>
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
  return (
    <Stack gap="sm">
      <Select
        label={t('approvedTemplate')}
        placeholder={t('chooseTemplate')}
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
            key={`${chosen.template.hsm_id} ${field.part} ${field.name}`}
            field={field}
            columns={columns}
            onChange={(value) => put({ template: withValue(chosen, field, value) })}
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
