import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Platform } from './tenants.ts'

/** What the platforms keep of the messages that reached them: the sandbox's own file, which survives its kills. */
export type Arrived = {
  platform: Platform
  /** Number, photo account or page. */
  account: string
  person: string
  id: string
  /** Grows with every message that the platform took. */
  order: number
  at: number
  /** The message and the attempt, where the platform keeps a tag. */
  tag?: string
  content: string
}

export type PlatformRecord = { outbound: Arrived[]; inbound: Arrived[] }

type ChatRow = { number: number; id: string; phone_id: string; user_key: string; at_ms: number; payload: string }
type MessengerRow = { sequence: number; json: string }
type MessengerMessage = {
  mid: string
  platform: Platform
  accountId: string
  personId: string
  direction: 'in' | 'out'
  atMs: number
  metadata?: string
  content: unknown
}

const ofChat = (row: ChatRow): Arrived => {
  const tag = (JSON.parse(row.payload) as { biz_opaque_callback_data?: string }).biz_opaque_callback_data
  return {
    platform: 'chatapp',
    account: row.phone_id,
    person: row.user_key,
    id: row.id,
    order: row.number,
    at: row.at_ms,
    content: row.payload,
    ...(tag === undefined ? {} : { tag }),
  }
}

const ofMessenger = (message: MessengerMessage, order: number): Arrived => ({
  platform: message.platform,
  account: message.accountId,
  person: message.personId,
  id: message.mid,
  order,
  at: message.atMs,
  content: JSON.stringify(message.content),
  ...(message.metadata === undefined ? {} : { tag: message.metadata }),
})

/** Only once the sandbox has ended: it holds its file alone. */
export const readPlatformRecord = (dataDirectory: string): PlatformRecord => {
  const database = new DatabaseSync(join(dataDirectory, 'sandbox', 'sandbox.sqlite'))
  try {
    const chat = (direction: 'in' | 'out') =>
      (
        database
          .prepare('SELECT * FROM chat_messages WHERE direction = ? ORDER BY number')
          .all(direction) as unknown as ChatRow[]
      ).map(ofChat)
    const rows = database
      .prepare('SELECT sequence, json FROM messenger_messages ORDER BY sequence')
      .all() as unknown as MessengerRow[]
    const messenger = rows.map(({ sequence, json }) => ({
      sequence,
      message: JSON.parse(json) as MessengerMessage,
    }))
    const messengerOf = (direction: 'in' | 'out') =>
      messenger
        .filter(({ message }) => message.direction === direction)
        .map(({ message, sequence }) => ofMessenger(message, sequence))
    return {
      outbound: [...chat('out'), ...messengerOf('out')],
      inbound: [...chat('in'), ...messengerOf('in')],
    }
  } finally {
    database.close()
  }
}
