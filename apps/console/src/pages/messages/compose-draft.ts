import { given } from '../../api/queries.ts'
import { type ChosenTemplate, templateContent } from '../templates/template-content.ts'
import { coordinateOf } from './coordinates.ts'
import { fileContent, fileKind, takesCaption, type UploadedFile } from './file-upload.tsx'
import type { Failure } from './failure-words.ts'
import type { AnyMessage } from './message-content.ts'

export type Kind = 'text' | 'template' | 'file' | 'location' | 'other'
export type ComposeDraft = {
  channelId: string
  to: string
  /** What the link here calls the person, who has not written yet. */
  toName?: string | undefined
  /** The lead that is written to: contacted once the message is on its way. */
  leadId?: string | undefined
  kind: Kind
  body: string
  /** What stands on the buttons below the text. */
  buttons: string[]
  template?: ChosenTemplate | undefined
  file?: UploadedFile | undefined
  link: string
  caption: string
  latitude: string
  longitude: string
  place: string
  json: string
  priority: string
  clientRef: string
  /** Why a message that is mended here was not sent. */
  reason?: Failure | undefined
  /** One per content: a second click, or a retry after a lost answer, makes no second message. */
  key: string
}

export const emptyDraft: ComposeDraft = {
  channelId: '',
  to: '',
  kind: 'text',
  body: '',
  buttons: [],
  link: '',
  caption: '',
  latitude: '',
  longitude: '',
  place: '',
  json: '{\n  "type": "interactive",\n  "interactive": {\n    "type": "button",\n    "body": { "text": "Shall we deliver tomorrow?" },\n    "action": {\n      "buttons": [\n        { "type": "reply", "reply": { "id": "yes", "title": "Yes" } },\n        { "type": "reply", "reply": { "id": "no", "title": "No" } }\n      ]\n    }\n  }\n}',
  priority: 'normal',
  clientRef: '',
  key: '',
}

export const kindsOf = (platform: string | undefined): Kind[] =>
  platform === 'chatapp' ? ['text', 'template', 'file', 'location', 'other'] : ['text', 'file', 'other']

/** Whether it can be read at all. */
export const isJson = (json: string): boolean => {
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}

/** A message in the platform's own format: an object that has something in it. */
export const readJson = (json: string): Record<string, unknown> | undefined => {
  try {
    const read: unknown = JSON.parse(json)
    const isMessage = typeof read === 'object' && read !== null && !Array.isArray(read) && Object.keys(read).length > 0
    return isMessage ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Where it cannot be read, as far as the browser says. */
export const faultOfJson = (json: string): { line: number; column: number } | undefined => {
  try {
    JSON.parse(json)
    return undefined
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
    return line === undefined || column === undefined ? undefined : { line: Number(line), column: Number(column) }
  }
}

// What a file behind a link is can only be told by its name.
const mimes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  amr: 'audio/amr',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
}
const linkedContent = (link: string, platform: string, caption: string): Record<string, unknown> => {
  const path = link.split(/[?#]/)[0] ?? ''
  const kind = fileKind(mimes[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? '', platform)
  return { type: kind, [kind]: { link, ...(takesCaption(kind, platform) ? given({ caption }) : {}) } }
}

/** Whoever receives the answer knows the button by what stands on it. */
const buttonContent = (text: string, titles: readonly string[]): Record<string, unknown> => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text },
    action: { buttons: titles.map((title) => ({ type: 'reply', reply: { id: title, title } })) },
  },
})

/** What is sent: `type` and the object of that name. */
export const contentOf = (draft: ComposeDraft, kind: Kind, platform: string): Record<string, unknown> => {
  const { body, template, file, link, caption, latitude, longitude, place, json } = draft
  const buttons = platform === 'chatapp' ? draft.buttons.map((title) => title.trim()).filter(Boolean) : []
  switch (kind) {
    case 'text':
      return buttons.length > 0 ? buttonContent(body, buttons) : { type: 'text', text: { body } }
    case 'template':
      return { type: 'template', template: template ? templateContent(template) : {} }
    case 'file':
      return file ? fileContent(file, platform, caption) : linkedContent(link.trim(), platform, caption)
    case 'location':
      return {
        type: 'location',
        location: {
          latitude: coordinateOf(latitude),
          longitude: coordinateOf(longitude),
          ...given({ name: place.trim() }),
        },
      }
    default:
      return readJson(json) ?? {}
  }
}

/** Whether there is something to look at yet. */
export const isBlank = (
  { body, template, file, link, latitude, longitude, json }: ComposeDraft,
  kind: Kind,
): boolean => {
  if (kind === 'text') return body.trim() === ''
  if (kind === 'template') return template === undefined
  if (kind === 'file') return file === undefined && link.trim() === ''
  if (kind === 'location') return latitude.trim() === '' || longitude.trim() === ''
  return readJson(json) === undefined
}

/** The content as a message to show. The type may be left out when there is one object. */
export const messageOf = (content: Record<string, unknown>): AnyMessage => {
  const { type: said, ...objects } = content
  const type = typeof said === 'string' ? said : (Object.keys(objects)[0] ?? '')
  const given = objects[type]
  return { type, content: typeof given === 'string' ? { body: given } : given, source: 'api' }
}
