// A message as the page for people shows it, whatever platform it is on. Buttons carry the `message` that a tap sends to
// POST /_sandbox/inbound, so that the page needs to know nothing about the platforms.

export type BubbleButton = { title: string; detail?: string; message?: Record<string, unknown>; url?: string }

export type BubbleMedia = {
  kind: 'image' | 'video' | 'audio' | 'file' | 'sticker' | 'location' | 'contact'
  title: string
  /** Where it leads; the page opens it, but loads only what the sandbox itself serves. */
  url?: string
  /** Served by the sandbox: may be shown as a picture. */
  local?: boolean
}

export type BubbleCard = { title: string; subtitle?: string; media?: BubbleMedia; buttons: BubbleButton[] }

export type Bubble = {
  id: string
  direction: 'in' | 'out'
  at: string
  status: string
  /** A line above the message: which template, which tag. */
  label?: string
  header?: string
  text?: string
  footer?: string
  media?: BubbleMedia
  cards?: BubbleCard[]
  buttons: BubbleButton[]
  reply_to?: string
  reactions: string[]
  edited?: boolean
  deleted?: boolean
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.map((item) => objectOf(item)) : []

/** Only these may become a link; anything else in a message is shown as text. */
export const safeUrl = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}

const kinds = new Set(['image', 'video', 'audio', 'file', 'sticker', 'location', 'contact'])

/** A file by link: local when the sandbox itself serves it. */
export const mediaAt = (type: string, url: unknown, title?: string): BubbleMedia => {
  const kind = (kinds.has(type) ? type : 'file') as BubbleMedia['kind']
  const link = safeUrl(url)
  const file = link === undefined ? undefined : new URL(link)
  const local = file?.pathname.startsWith('/_files/') === true
  return {
    kind,
    title: title ?? (file && !local ? file.pathname.split('/').at(-1) || file.hostname : type),
    ...(file ? { url: local ? file.pathname : file.href } : {}),
    ...(local ? { local } : {}),
  }
}
