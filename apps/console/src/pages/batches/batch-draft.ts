import { textRoom } from '../messages/text-room.ts'
import { type ChosenTemplate, templateContent } from '../templates/template-content.ts'
import { type TemplateField, templateFields, withValue } from '../templates/template-fields.ts'
import { filledIn, isLink, placeholderNames, usedPlaceholders } from './batch-recipients.ts'

export type BatchDraft = {
  channelId: string
  name: string
  kind: 'template' | 'text'
  body: string
  template?: ChosenTemplate | undefined
  stopAt: number
  /** Who gets a test before all others. */
  testTo: string
}

export const emptyBatchDraft: BatchDraft = {
  channelId: '',
  name: '',
  kind: 'template',
  body: '',
  stopAt: 25,
  testTo: '',
}

/** One link for everybody that is none. */
export const isWrongLink = ({ part, value }: TemplateField): boolean =>
  part === 'media' && value.trim() !== '' && usedPlaceholders(value).length === 0 && !isLink(value.trim())

/** The fields that keep a template from being sent. */
export const lackingFields = (chosen: ChosenTemplate): TemplateField[] =>
  templateFields(chosen).filter((field) => {
    if (field.part === 'media' && chosen.values.file) return false
    return field.value.trim() === '' || isWrongLink(field)
  })

/** The link to the file of each person, where it is not the same for everybody. */
export const linkPerPerson = ({ values }: ChosenTemplate): string | undefined =>
  !values.file && usedPlaceholders(values.media).length > 0 ? values.media : undefined

/** What is sent: `type` and the object of that name. Undefined while something is missing. */
export const batchContent = (draft: BatchDraft, platform: string): Record<string, unknown> | undefined => {
  if (draft.kind === 'text' || platform !== 'chatapp')
    return draft.body.trim() === '' ? undefined : { type: 'text', text: { body: draft.body } }
  const { template } = draft
  if (template === undefined || lackingFields(template).length > 0) return undefined
  return { type: 'template', template: templateContent(template) }
}

/** One column, and nothing else. */
const wholeColumn = /^\{\{\s*([\w.-]{1,64})\s*\}\}$/
export const columnOf = (value: string): string | undefined => wholeColumn.exec(value)?.[1]

/** A column is taken only where its name says so; whoever sends chooses the others. One that is not there is taken away. */
export const prefilled = (chosen: ChosenTemplate, columns: readonly { name: string }[]): ChosenTemplate => {
  // A number is no name: it would fit the first column of any file without a head.
  const named = (wanted: string) =>
    /^\d*$/.test(wanted)
      ? undefined
      : columns.find(({ name }) => name.toLowerCase() === placeholderNames([wanted])[0]?.toLowerCase())
  const filled = (known: ChosenTemplate, field: TemplateField): ChosenTemplate => {
    const column = columnOf(field.value)
    const isGone = column !== undefined && !columns.some(({ name }) => name === column)
    if (field.value !== '' && !isGone) return known
    const isVariable = field.part === 'header' || field.part === 'body'
    const found = isVariable ? (named(field.name) ?? named(field.sample)) : undefined
    return withValue(known, field, found ? `{{${found.name}}}` : '')
  }
  return templateFields(chosen).reduce(filled, chosen)
}

/** The template as one recipient gets it. What has no value yet is left for the preview to point at. */
export const filledTemplate = (chosen: ChosenTemplate, values: Record<string, string>): ChosenTemplate => {
  const fill = (value: string): string => {
    const filled = filledIn(value, values) as string
    return columnOf(filled) === undefined ? filled : ''
  }
  return templateFields(chosen).reduce((known, field) => withValue(known, field, fill(field.value)), chosen)
}

/** More than its platform takes, whatever stands in for its columns. */
export const isTooLong = ({ body }: Pick<BatchDraft, 'body'>, platform: string): boolean => {
  const { most, count } = textRoom(platform)
  const withoutColumns = filledIn(body, Object.fromEntries(usedPlaceholders(body).map((name) => [name, ''])))
  return count(withoutColumns as string) > most
}
