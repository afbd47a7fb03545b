import { Stack, TextInput } from '@mantine/core'
import type { FieldProps } from '../../ui/checked-form.ts'
import { Note } from '../../ui/feedback.tsx'
import { TemplateBubble } from '../templates/template-bubble.tsx'
import { MessageFile } from './message-file.tsx'
import { useMessageTexts } from './message-texts.ts'
import { type ChosenTemplate, noValues, type Template, templateNeeds } from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { openEnd, templateFields, withValue } from '../templates/template-fields.ts'
import { TemplateSelect } from '../templates/template-select.tsx'

/** A field for each variable of the chosen template. */
const TemplateFields = ({
  chosen,
  field: props,
  onChoose,
}: {
  chosen: ChosenTemplate
  field: FieldProps
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
  const { label } = useFieldLabel()
  const { elsewhere } = templateNeeds(chosen.template)
  return (
    <>
      {templateFields(chosen).map((field) => (
        <TextInput
          key={`${field.part} ${field.name}`}
          label={label(field)}
          description={field.part === 'media' ? t('linkHint') : field.url && openEnd(field.url)}
          type={field.part === 'media' ? 'url' : 'text'}
          required
          {...props(`${field.part} ${field.name}`)}
          dir="auto"
          value={field.value}
          onChange={(event) => onChoose(withValue(chosen, field, event.currentTarget.value))}
        />
      ))}
      {elsewhere.length > 0 && (
        <Note tone="warn">{t('partsElsewhere', { parts: elsewhere.join(', '), other: t('other') })}</Note>
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
  field,
  onChoose,
}: {
  channelId: string
  /** The template to start with. */
  wanted: WantedTemplate | undefined
  /** Begins with its list open, for somebody who has just asked for one. */
  isOpen?: boolean
  chosen: ChosenTemplate | undefined
  field: FieldProps
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const start = (offered: readonly Template[]) => {
    const named = offered.filter((template) => template.name === wanted?.name)
    const first = named.find(({ language }) => language === wanted?.language) ?? named[0]
    const isChosen = chosen?.template.name === first?.name && wanted?.language === undefined
    return isChosen ? undefined : first
  }
  return (
    <Stack gap="sm">
      <TemplateSelect
        channelId={channelId}
        first={start}
        {...field('template')}
        autoFocus={isOpen}
        defaultDropdownOpened={isOpen}
        chosen={chosen?.template}
        onChoose={(template) => onChoose({ template, values: noValues })}
      />
      {chosen && <TemplateFields chosen={chosen} field={field} onChoose={onChoose} />}
    </Stack>
  )
}
