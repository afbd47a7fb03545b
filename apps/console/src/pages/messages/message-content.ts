import type { TemplateValues } from '../templates/template-content.ts'

// What a message shows, whatever its type and in either direction: what came in has the form of message.received, what was sent through
// Herald the chat platform's own.

export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'
export type ShownFile = { kind: FileKind; id?: string; url?: string; name?: string }
export type SentTemplate = {
  name: string
  language: string
  values: Pick<TemplateValues, 'header' | 'body' | 'buttons'>
  file: ShownFile | undefined
}
export type Shown = {
  files: ShownFile[]
  header?: string
  text?: string
  footer?: string
  buttons: string[]
  place?: { latitude: number; longitude: number; name?: string; address?: string }
  people?: { name: string; phones: string[] }[]
  template?: SentTemplate
  /** How many products were ordered. */
  ordered?: number
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const texts = (...values: unknown[]): string[] => values.map(textOf).filter((text) => text !== undefined)
/** Leaves out what is not there. */
const present = <T extends Fields>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const kinds: Record<string, FileKind> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  sticker: 'sticker',
  file: 'document',
  ig_reel: 'video',
  reel: 'video',
  story_mention: 'image',
}
export const isFileKind = (type: string): type is FileKind => Object.hasOwn(kinds, type)

const placeOf = (value: unknown): Partial<Shown> => {
  const { latitude, longitude, name, address } = fieldsOf(value)
  if (Number.isNaN(Number(latitude ?? Number.NaN)) || Number.isNaN(Number(longitude ?? Number.NaN))) return {}
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return { place: { ...place, ...present({ name: textOf(name), address: textOf(address) }) } }
}

const peopleOf = (value: unknown): Shown['people'] =>
  listOf(value).map(({ name, phones }) => {
    const { formatted_name, first_name } = fieldsOf(name)
    return {
      name: textOf(formatted_name) ?? textOf(first_name) ?? '',
      phones: listOf(phones).flatMap(({ phone, wa_id }) => texts(phone ?? wa_id)),
    }
  })

const receivedFile = ({ kind, id, url, filename, title }: Fields): ShownFile => ({
  kind: kinds[textOf(kind) ?? ''] ?? 'document',
  ...present({ id: textOf(id), url: textOf(url), name: textOf(filename) ?? textOf(title) }),
})

const receivedContent = (content: Fields): Shown => ({
  files: listOf(content['media']).map(receivedFile),
  buttons: [],
  ...present({ text: textOf(content['text']) ?? textOf(fieldsOf(content['reply'])['title']) }),
  ...(content['location'] === undefined ? {} : placeOf(content['location'])),
  ...(content['contacts'] === undefined ? {} : present({ people: peopleOf(content['contacts']) })),
  ...(content['order'] === undefined ? {} : { ordered: listOf(fieldsOf(content['order'])['product_items']).length }),
})

const sentFile = (kind: FileKind, { id, link, filename }: Fields): ShownFile => ({
  kind,
  ...present({ id: textOf(id), url: textOf(link), name: textOf(filename) }),
})

const headerFile = (header: Fields): ShownFile[] => {
  const type = textOf(header['type']) ?? ''
  return isFileKind(type) ? [sentFile(type, fieldsOf(header[type]))] : []
}

/** Reply buttons, the button of a list with its rows, a link, quick replies. */
const buttonsOf = (content: Fields): string[] => {
  const action = fieldsOf(content['action'])
  return [
    ...listOf(action['buttons']).flatMap(({ reply, title }) => texts(fieldsOf(reply)['title'] ?? title)),
    ...listOf(action['sections']).flatMap(({ rows }) => listOf(rows).flatMap(({ title }) => texts(title))),
    ...texts(fieldsOf(action['parameters'])['display_text'], fieldsOf(action['parameters'])['flow_cta']),
    ...listOf(content['quick_replies']).flatMap(({ title }) => texts(title)),
  ]
}

const interactiveContent = (content: Fields): Partial<Shown> => {
  const header = fieldsOf(content['header'])
  const footer = textOf(fieldsOf(content['footer'])['text'])
  const text = textOf(fieldsOf(content['body'])['text']) ?? textOf(content['text'])
  return { files: headerFile(header), ...present({ header: textOf(header['text']), text, footer }) }
}

/** Values by variable: those without a name are numbered. */
const valuesOf = (parameters: Fields[]): Record<string, string> =>
  Object.fromEntries(
    parameters.map((parameter, index) => {
      const { type, parameter_name, text } = parameter
      const value = text ?? fieldsOf(parameter[textOf(type) ?? ''])['fallback_value']
      return [textOf(parameter_name) ?? String(index + 1), textOf(value) ?? '']
    }),
  )

export const sentTemplate = (content: object): SentTemplate => {
  const { name, language, components } = fieldsOf(content)
  const parametersOf = (wanted: string) =>
    listOf(listOf(components).find(({ type }) => String(type).toLowerCase() === wanted)?.['parameters'])
  const header = parametersOf('header')
  const buttons = listOf(components).filter(({ type }) => String(type).toLowerCase() === 'button')
  return {
    name: textOf(name) ?? '',
    language: textOf(fieldsOf(language)['code']) ?? '',
    values: {
      header: valuesOf(header),
      body: valuesOf(parametersOf('body')),
      buttons: Object.fromEntries(
        buttons.map(({ index, parameters }) => {
          const { text, coupon_code } = listOf(parameters)[0] ?? {}
          return [String(index), textOf(text ?? coupon_code) ?? '']
        }),
      ),
    },
    file: header.flatMap(headerFile)[0],
  }
}

/** Cards of the photo and social platforms: the first stands for all. */
const cardContent = (content: Fields): Partial<Shown> => {
  const payload = fieldsOf(content['payload'] ?? content)
  const card = listOf(payload['elements'])[0] ?? payload
  const url = textOf(card['image_url'])
  return {
    files: url === undefined ? [] : [{ kind: 'image', url }],
    buttons: listOf(card['buttons']).flatMap(({ title }) => texts(title)),
    ...present({ header: textOf(card['title']), text: textOf(card['text']) ?? textOf(card['subtitle']) }),
  }
}

const sentContent = (type: string, given: unknown): Shown => {
  const content = fieldsOf(given)
  const shown = { files: [], buttons: buttonsOf(content) }
  if (isFileKind(type))
    return { ...shown, files: [sentFile(type, content)], ...present({ text: textOf(content['caption']) }) }
  switch (type) {
    case 'text':
      return { ...shown, ...present({ text: textOf(content['body']) ?? textOf(content['text']) }) }
    case 'location':
      return { ...shown, ...placeOf(content) }
    case 'contacts':
      return { ...shown, ...present({ people: peopleOf(given) }) }
    case 'interactive':
      return { ...shown, ...interactiveContent(content) }
    case 'template':
      return textOf(content['name']) === undefined
        ? { ...shown, ...cardContent(content) }
        : { ...shown, template: sentTemplate(content) }
    case 'reaction':
      return { ...shown, ...present({ text: textOf(content['emoji']) }) }
    default:
      return shown
  }
}

export type AnyMessage = { type: string; content: unknown; source?: string | undefined }

/** `source` is `api` for what was sent through Herald. */
export const shownContent = ({ type, content, source }: AnyMessage): Shown =>
  source === 'api' ? sentContent(type, content) : receivedContent(fieldsOf(content))

export const isEmpty = ({ files, buttons, ...rest }: Shown): boolean =>
  files.length + buttons.length === 0 && Object.keys(rest).length === 0
