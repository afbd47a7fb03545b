import { createHash } from 'node:crypto'
import { isRecord, recordOf, textOf } from '../graph/json-values.ts'
import type { MessageContent } from '../webhook-parser/normalized-update.ts'

/**
 * The photo platform's echo carries no tag, so a message whose outcome is unknown is recognized by recipient, time and this.
 * An echoed attachment has another address than the one we sent, so only its kind counts.
 */
const fingerprint = (facts: readonly string[]): string =>
  createHash('sha256').update(facts.join('\0')).digest('base64url')

const echoedKinds: Record<string, string> = { document: 'file', template: 'template', attachment: 'template' }

/** Of a body that was handed to the platform; undefined for reactions, which are not echoed. */
export const fingerprintOfBody = (body: Record<string, unknown>): string | undefined => {
  if (!isRecord(body['message'])) return undefined
  const { message } = body
  const attachment = recordOf(message['attachment'])
  const kind = textOf(attachment['type'])
  const text = textOf(message['text'])
  if (kind === undefined && text === undefined) return undefined
  return fingerprint([text ?? '', kind ?? ''])
}

export const fingerprintOfEcho = (content: MessageContent): string | undefined => {
  const kind = content.media?.[0]?.kind
  if (kind === undefined && content.text === undefined) return undefined
  return fingerprint([content.text ?? '', kind === undefined ? '' : (echoedKinds[kind] ?? kind)])
}
