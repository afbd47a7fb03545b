import { publicId, uuidOf } from '../../lib/ids.ts'

/** What travels with every send and comes back in statuses and echoes: the message and which try it was. */
export const messageTag = (messageId: string, attempt: number): string => `${publicId('message', messageId)}.${attempt}`

/** Undefined when it is not one of ours. */
export const readMessageTag = (tag: string | undefined): { messageId: string; attempt: number } | undefined => {
  const [id, attempt, more] = tag?.split('.') ?? []
  if (id === undefined || attempt === undefined || more !== undefined || !/^\d{1,5}$/.test(attempt)) return undefined
  const messageId = uuidOf('message', id)
  return messageId === undefined ? undefined : { messageId, attempt: Number(attempt) }
}
