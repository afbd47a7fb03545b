import type { components } from '@herald/api-client'
import { placeholders } from './template-variables.ts'

export type Template = components['schemas']['TemplateDto']
/** Form values: texts by variable, buttons by their index in the template. */
export type TemplateValues = {
  header: Record<string, string>
  body: Record<string, string>
  buttons: Record<string, string>
  /** The address of the header's file, where it was not uploaded. */
  media: string
  file?: { id: string; name: string; mime: string } | undefined
}
export const isMarketing = ({ category }: Template): boolean => category.toUpperCase() === 'MARKETING'

export type ChosenTemplate = { template: Template; values: TemplateValues }

export const noValues: TemplateValues = { header: {}, body: {}, buttons: {}, media: '' }

type Media = 'image' | 'video' | 'document'
export type ValueButton = {
  index: number
  kind: 'url' | 'copy_code' | 'one_time_code'
  text: string
  url: string
  /** Of the review: for a link, what stands at its end. */
  sample: string
}
type Part = { type?: unknown; format?: unknown; text?: unknown; buttons?: unknown }
type Button = { type?: unknown; text?: unknown; url?: unknown; example?: unknown }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asWord = (value: unknown): string => asText(value).toUpperCase()

// A GIF is sent as a video.
const mediaOf: Record<string, Media> = { IMAGE: 'image', VIDEO: 'video', GIF: 'video', DOCUMENT: 'document' }
/** Parts that this form has no fields for. */
const elsewhere = new Set([
  'LOCATION',
  'PRODUCT',
  'CAROUSEL',
  'LIMITED_TIME_OFFER',
  'FLOW',
  'MPM',
  'SPM',
  'ORDER_DETAILS',
])

/** Its text with the values filled in; a variable without a value stays visible. */
export const templateText = ({ components }: Pick<Template, 'components'>, values: Record<string, string>): string => {
  const body = (components as Part[]).find((one) => asWord(one.type) === 'BODY')
  return asText(body?.text).replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => values[name] || mark)
}

/** The platform's own status where a template cannot be sent: a paused one is in no review, a disabled one was not rejected. */
export const shownStatus = ({ status, platform_status }: Template): string =>
  status === 'APPROVED' ? status : platform_status

/** The platform's own status, where it says more than what is shown. */
export const ownStatus = (template: Template): string | undefined =>
  template.platform_status === shownStatus(template) ? undefined : template.platform_status

const buttonSample = ({ url, example }: Button): string => {
  const sample = asText([example].flat()[0])
  const start = asText(url).split('{{')[0] ?? ''
  return sample.startsWith(start) ? sample.slice(start.length) : sample
}

/** The values that a template needs when it is sent. */
export const templateNeeds = ({ category, components }: Template) => {
  const parts = components as Part[]
  const part = (type: string) => parts.find((one) => asWord(one.type) === type)
  const header = part('HEADER')
  const listed = part('BUTTONS')?.buttons
  const buttons = Array.isArray(listed) ? (listed as Button[]) : []
  const authentication = category.toUpperCase() === 'AUTHENTICATION'
  const kindOf = ({ type, url }: Button): ValueButton['kind'] | undefined => {
    const word = asWord(type)
    if (word === 'COPY_CODE') return 'copy_code'
    const asks = word === 'OTP' || (word === 'URL' && placeholders(asText(url)).length > 0)
    if (asks) return authentication || word === 'OTP' ? 'one_time_code' : 'url'
    return undefined
  }
  return {
    authentication,
    media: mediaOf[asWord(header?.format)],
    header: placeholders(asText(header?.text)),
    // The text of an authentication template is the platform's own; the code is its only variable.
    body: authentication ? ['1'] : placeholders(asText(part('BODY')?.text)),
    buttons: buttons.flatMap((button, index): ValueButton[] => {
      const kind = kindOf(button)
      const text = asText(button.text) || asText(button.type)
      return kind ? [{ index, kind, text, url: asText(button.url), sample: buttonSample(button) }] : []
    }),
    elsewhere: [
      asWord(header?.format),
      ...parts.map(({ type }) => asWord(type)),
      ...buttons.map(({ type }) => asWord(type)),
    ].filter((word) => elsewhere.has(word)),
  }
}

const texts = (names: string[], values: Record<string, string>) =>
  names.map((name) => ({
    type: 'text',
    ...(/^\d+$/.test(name) ? {} : { parameter_name: name }),
    text: values[name] ?? '',
  }))

/** The template in the chat platform's message format. */
export const templateContent = ({ template, values }: ChosenTemplate): Record<string, unknown> => {
  const { media, header, body, buttons } = templateNeeds(template)
  const buttonPart = ({ index, kind }: ValueButton) => {
    const value = (kind === 'one_time_code' ? values.body['1'] : values.buttons[index]) ?? ''
    return {
      type: 'button',
      sub_type: kind === 'copy_code' ? 'copy_code' : 'url',
      index: String(index),
      parameters: [kind === 'copy_code' ? { type: 'coupon_code', coupon_code: value } : { type: 'text', text: value }],
    }
  }
  const file = values.file
    ? { id: values.file.id, ...(media === 'document' ? { filename: values.file.name } : {}) }
    : { link: values.media }
  const components = [
    ...(media ? [{ type: 'header', parameters: [{ type: media, [media]: file }] }] : []),
    ...(header.length > 0 ? [{ type: 'header', parameters: texts(header, values.header) }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: texts(body, values.body) }] : []),
    ...buttons.map(buttonPart),
  ]
  return {
    name: template.name,
    language: { code: template.language },
    ...(components.length > 0 ? { components } : {}),
  }
}
