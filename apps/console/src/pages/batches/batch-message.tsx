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
import { useFocusWithin } from '@mantine/hooks'
import { useId, useRef, useState } from 'react'
import { useLackTexts } from '../../ui/checked-form.ts'
import { Note } from '../../ui/feedback.tsx'
import { acceptedFiles } from '../messages/compose-template.tsx'
import { FileOrLink } from '../messages/file-or-link.tsx'
import type { UploadedFile } from '../messages/file-upload.tsx'
import { noValues, type Template, templateNeeds } from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { openEnd, type TemplateField, templateFields, withValue } from '../templates/template-fields.ts'
import { TemplateSelect } from '../templates/template-select.tsx'
import { type BatchDraft, columnOf, isTooLong, isWrongLink, prefilled } from './batch-draft.ts'
import { useBatchTexts } from './batch-texts.ts'

/** A column as the message names it. */
export type Column = { name: string; label: string }
type FieldsProps = { draft: BatchDraft; put: (change: Partial<BatchDraft>) => void; columns: readonly Column[] }
/** Whether the column that was chosen for the links has none. */
type LinksProps = { hasNoLinks: boolean }

const TextFields = ({ draft, put, columns, platform }: FieldsProps & { platform: string }) => {
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
        dir="auto"
        error={isTooLong(draft, platform) && t('textTooLong')}
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
    <TextInput dir="auto" value={field.value} onChange={(event) => onChange(event.currentTarget.value)} {...props} />
  )
  const about = {
    label: labels.label(field),
    description: field.url && openEnd(field.url),
    required: true,
  }
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

/** The file of the header: one for everybody, which is uploaded or linked, or a column of links. */
const FileField = ({
  field,
  columns,
  channelId,
  file,
  hasNoLinks,
  onChange,
}: LinksProps & {
  field: TemplateField
  columns: readonly Column[]
  channelId: string
  file: UploadedFile | undefined
  onChange: (chosen: { link: string; file: UploadedFile | undefined }) => void
}) => {
  const t = useBatchTexts()
  const lacks = useLackTexts()
  const { label, named } = useFieldLabel()
  // Nobody is corrected while they are still typing.
  const { ref, focused } = useFocusWithin()
  const column = columns.find(({ name }) => columnOf(field.value) === name)
  return (
    <Stack gap="xs" ref={ref}>
      {columns.length > 0 && (
        <Select
          label={label(field)}
          required
          allowDeselect={false}
          description={column && t('mediaHint')}
          error={column && hasNoLinks && t('columnOfLinks')}
          data={[{ value: SAME, label: t('sameFile') }, ...columns.map(({ name, label }) => ({ value: name, label }))]}
          value={column?.name ?? SAME}
          onChange={(chosen) =>
            onChange({ link: chosen === SAME || chosen === null ? '' : `{{${chosen}}}`, file: undefined })
          }
        />
      )}
      {!column && (
        <FileOrLink
          channelId={channelId}
          label={named(field)}
          isLabelled={columns.length === 0}
          accept={acceptedFiles[field.kind]}
          checked={{ 'data-field': 'media', error: !focused && isWrongLink(field) && lacks('url') }}
          link={field.value}
          file={file}
          onChange={onChange}
        />
      )}
    </Stack>
  )
}

/** One that this form has no fields for would be refused for every recipient. */
const canBeFilledIn = (template: Template): boolean => {
  const { elsewhere, authentication } = templateNeeds(template)
  return elsewhere.length === 0 && !authentication
}

const TemplateFields = ({ draft, put, columns, hasNoLinks }: FieldsProps & LinksProps) => {
  const { channelId, template: chosen } = draft
  return (
    <Stack gap="sm">
      <TemplateSelect
        channelId={channelId}
        isOffered={canBeFilledIn}
        chosen={chosen?.template}
        onChoose={(template) => put({ template: prefilled({ template, values: noValues }, columns) })}
      />
      {chosen &&
        templateFields(chosen).map((field) =>
          field.part === 'media' ? (
            <FileField
              key={`${chosen.template.hsm_id} media`}
              field={field}
              columns={columns}
              channelId={channelId}
              file={chosen.values.file}
              hasNoLinks={hasNoLinks}
              onChange={({ link, file }) =>
                put({ template: { ...chosen, values: { ...chosen.values, media: link, file } } })
              }
            />
          ) : (
            <ValueField
              key={`${chosen.template.hsm_id} ${field.part} ${field.name}`}
              field={field}
              columns={columns}
              onChange={(value) => put({ template: withValue(chosen, field, value) })}
            />
          ),
        )}
    </Stack>
  )
}

export const MessageFields = ({ platform, hasNoLinks, ...props }: FieldsProps & LinksProps & { platform: string }) => {
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
      {isTemplate ? (
        <TemplateFields {...props} hasNoLinks={hasNoLinks} />
      ) : (
        <TextFields {...props} platform={platform} />
      )}
      {!isTemplate && <Note tone="warn">{t(chat ? 'textOutside' : 'textOutsideOther')}</Note>}
    </Stack>
  )
}
