import { Box, type BoxProps, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { FieldProps } from '../../ui/checked-form.ts'
import { Note } from '../../ui/feedback.tsx'
import { useOptOut } from '../inbox/inbox-data.ts'
import { TemplateBubble } from '../templates/template-bubble.tsx'
import { FileOrLink } from './file-or-link.tsx'
import { MessageFile } from './message-file.tsx'
import { useMessageTexts } from './message-texts.ts'
import { isWhole } from './recipient.ts'
import {
  type ChosenTemplate,
  isMarketing,
  noValues,
  type Template,
  templateNeeds,
} from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { openEnd, type TemplateField, templateFields, withValue } from '../templates/template-fields.ts'
import { TemplateSelect } from '../templates/template-select.tsx'

type FieldsProps = {
  channelId: string
  chosen: ChosenTemplate
  field: FieldProps
  onChoose: (chosen: ChosenTemplate) => void
}

/** What the platform takes in a header. */
export const acceptedFiles: Partial<Record<TemplateField['kind'], string>> = {
  image: 'image/jpeg,image/png',
  video: 'video/mp4,video/3gpp',
  document: 'application/pdf',
}

/** A field for each variable of the chosen template. */
const TemplateFields = (props: FieldsProps) => {
  const t = useMessageTexts()
  const { label } = useFieldLabel()
  const { channelId, chosen, onChoose } = props
  const { elsewhere } = templateNeeds(chosen.template)
  return (
    <>
      {templateFields(chosen).map((field) =>
        field.part === 'media' ? (
          <FileOrLink
            key="media"
            channelId={channelId}
            label={label(field)}
            accept={acceptedFiles[field.kind]}
            checked={props.field('media')}
            link={field.value}
            file={chosen.values.file}
            onChange={({ link, file }) => onChoose({ ...chosen, values: { ...chosen.values, media: link, file } })}
          />
        ) : (
          <TextInput
            key={`${field.part} ${field.name}`}
            label={label(field)}
            description={field.url && openEnd(field.url)}
            required
            {...props.field(`${field.part} ${field.name}`)}
            dir="auto"
            value={field.value}
            onChange={(event) => onChoose(withValue(chosen, field, event.currentTarget.value))}
          />
        ),
      )}
      {elsewhere.length > 0 && (
        <Note tone="warn">{t('partsElsewhere', { parts: elsewhere.join(', '), other: t('other') })}</Note>
      )}
    </>
  )
}

export const TemplatePreview = ({ channelId, chosen }: { channelId: string; chosen: ChosenTemplate }) => {
  const { template, values } = chosen
  const kind = templateNeeds(template).media
  const { media: url, file } = values
  const shown = kind && (file ? { kind, id: file.id, name: file.name } : url === '' ? undefined : { kind, url })
  const media = shown && <MessageFile key={file?.id ?? url} channelId={channelId} file={shown} />
  return <TemplateBubble components={template.components} values={values} {...(media ? { media } : {})} />
}

type ToPerson = { to: string; template: Template | undefined }

/** Whether the person wants no template of this kind, which is then refused. */
export const useIsOptedOut = ({ to, template }: ToPerson): boolean => {
  const [whole] = useDebouncedValue(isWhole(to) ? to : undefined, 250)
  const optOut = useOptOut('chatapp', whole)
  return Boolean(optOut.data) && whole === to && template !== undefined && isMarketing(template)
}

/** Said before it is sent. */
export const OptOutNote = ({ to, template, ...where }: ToPerson & Pick<BoxProps, 'hiddenFrom' | 'visibleFrom'>) => {
  const t = useMessageTexts()
  if (!useIsOptedOut({ to, template })) return null
  return (
    <Box {...where}>
      <Note tone="warn">{t('optedOutTemplate')}</Note>
    </Box>
  )
}

/** By name, and by language where that was said. */
export type WantedTemplate = { name: string | undefined; language: string | undefined }

export const TemplatePicker = ({
  channelId,
  wanted,
  isOpen = false,
  opensUpwards = false,
  note,
  chosen,
  field,
  onChoose,
}: {
  channelId: string
  /** The template to start with. */
  wanted: WantedTemplate | undefined
  /** Begins with its list open, for somebody who has just asked for one. */
  isOpen?: boolean
  /** At the bottom of the page, where its list would cover its own label. */
  opensUpwards?: boolean
  /** About the choice, in sight beside it. */
  note?: ReactNode
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
        opensUpwards={opensUpwards}
        chosen={chosen?.template}
        onChoose={(template) => onChoose({ template, values: noValues })}
      />
      {note}
      {chosen && <TemplateFields channelId={channelId} chosen={chosen} field={field} onChoose={onChoose} />}
    </Stack>
  )
}
