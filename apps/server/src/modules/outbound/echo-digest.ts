import { createHash } from 'node:crypto'
import { recordOf, textOf } from '../../platforms/graph/json-values.ts'
import type { MessageType } from '../../platforms/outbound-content.ts'
import type { MessageContent } from '../../platforms/webhook-parser/normalized-update.ts'

/*
 * The photo platform's echo carries no tag. Person, content and time name the message then. What
 * both sides know of the content: the text, or the kind and address of an attachment.
 */
const digest = (parts: readonly (string | undefined)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

const kinds: Partial<Record<MessageType, string>> = { image: 'image', video: 'video', audio: 'audio', document: 'file' }

export const digestOfMessage = (type: string, body: string): Buffer => {
  const content = recordOf(JSON.parse(body) as unknown)
  if (type === 'text') return digest(['text', textOf(content['body']) ?? textOf(content['text'])])
  if (type === 'interactive')
    return digest(['text', textOf(content['text']) ?? textOf(recordOf(content['body'])['text'])])
  const kind = kinds[type as MessageType]
  return digest([kind ?? type, textOf(content['link'])])
}

export const digestOfEcho = ({ text, media }: MessageContent): Buffer => {
  const [first] = media ?? []
  return first === undefined ? digest(['text', text]) : digest([first.kind, first.url])
}
