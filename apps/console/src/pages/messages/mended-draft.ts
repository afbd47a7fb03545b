import type { ChosenTemplate, Template, TemplateValues } from '../templates/template-content.ts'
import { type TemplateField, templateFields } from '../templates/template-fields.ts'
import type { ComposeDraft } from './compose-draft.ts'
import { type SentTemplate, sentTemplate } from './message-content.ts'

// A message that was not sent, on its way back into the form of a new one.

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const valuesOf = ({ values, file }: SentTemplate): TemplateValues => ({
  ...values,
  media: file?.url ?? '',
  // The platform keeps an uploaded one for 30 days.
  ...(file?.id === undefined ? {} : { file: { id: file.id, name: file.name ?? file.kind, mime: '' } }),
})

/** What the template asks for and the message did not have. */
export const lackingFields = (template: Template, content: object): TemplateField[] => {
  const sent = sentTemplate(content)
  // A file may have been sent as an upload, which has no address.
  const values = { ...valuesOf(sent), media: sent.file ? 'sent' : '' }
  return templateFields({ template, values }).filter(({ value }) => value === '')
}

const chosenOf = (template: Template, content: object): ChosenTemplate => ({
  template,
  values: valuesOf(sentTemplate(content)),
})

type Draft = Pick<ComposeDraft, 'kind'> & Partial<ComposeDraft>

const asJson = (type: string, content: unknown): Draft => ({
  kind: 'other',
  json: JSON.stringify({ type, [type]: content }, null, 2),
})

/** A text with buttons, as the form makes it: under other ids programs would not know the answers. */
const buttonDraft = ({ type, body, action, ...others }: Fields): Draft | undefined => {
  const listed = fieldsOf(action)['buttons']
  const replies = (Array.isArray(listed) ? listed : []).map((button) => fieldsOf(fieldsOf(button)['reply']))
  if (type !== 'button' || Object.keys(others).length > 0 || replies.some(({ id, title }) => id !== title))
    return undefined
  return { kind: 'text', body: textOf(fieldsOf(body)['text']), buttons: replies.map(({ title }) => textOf(title)) }
}

/** What was sent as the form holds it. What the form has no fields for stays as it was sent. */
export const mendedDraft = (type: string, content: unknown, template: Template | undefined): Draft => {
  const fields = fieldsOf(content)
  switch (type) {
    case 'text':
      return { kind: 'text', body: textOf(fields['body']) || textOf(fields['text']) }
    case 'interactive':
      return buttonDraft(fields) ?? asJson(type, content)
    case 'template':
      return template ? { kind: 'template', template: chosenOf(template, fields) } : asJson(type, content)
    case 'image':
    case 'video':
    case 'audio':
      return fields['link'] === undefined
        ? asJson(type, content)
        : { kind: 'file', link: textOf(fields['link']), caption: textOf(fields['caption']) }
    case 'location': {
      const { latitude, longitude, name } = fields
      return { kind: 'location', latitude: String(latitude), longitude: String(longitude), place: textOf(name) }
    }
    default:
      return asJson(type, content)
  }
}
