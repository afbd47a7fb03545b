import { createHash } from 'node:crypto'
import { storableText } from '../../lib/storable-text.ts'
import { type JsonRecord, textOf } from '../../platforms/graph/json-values.ts'

/*
 * What a person is called by, as keys of contact_identity. A phone number and a business-scoped id name the same person on every
 * number of the business; a page and a photo account have ids of their own for people, hence the channel in those keys.
 */

/** An id of the platform, as it can be stored and looked for. */
export const platformId = (value: unknown): string | undefined => {
  const id = textOf(value)
  return id === undefined ? undefined : storableText(id)
}

/** The `contact` of an event, as keys; the surest first. */
export const identitiesOf = (channelId: string, contact: JsonRecord): string[] => {
  const [phone, scopedId] = [platformId(contact['phone']), platformId(contact['scoped_id'])]
  const users = [platformId(contact['user_id']), platformId(contact['parent_user_id'])]
  return [
    ...(phone === undefined ? [] : [`phone:${phone}`]),
    ...users.flatMap((user) => (user === undefined ? [] : [`user:${user}`])),
    ...(scopedId === undefined ? [] : [`scoped:${channelId}:${scopedId}`]),
  ]
}

/** The same for whom a message was sent to. */
export const identityOfRecipient = (platform: string, channelId: string, to: string): string => {
  if (platform !== 'chatapp') return `scoped:${channelId}:${to}`
  return /^\d+$/.test(to) ? `phone:${to}` : `user:${to}`
}

export const identityOfGroup = (channelId: string, groupId: string): string => `group:${channelId}:${groupId}`

/** Under which names messages were sent to a contact on a channel. */
export const recipientsOf = (channelId: string, identities: readonly string[]): string[] =>
  identities.flatMap((identity) => {
    const [kind, first = '', ...rest] = identity.split(':')
    if (kind === 'phone' || kind === 'user') return [[first, ...rest].join(':')]
    return kind === 'scoped' && first === channelId ? [rest.join(':')] : []
  })

/** A uuid that is the same whenever it is made of the same parts: reading the events again gives the same ids. */
export const stableUuid = (...parts: string[]): string => {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
