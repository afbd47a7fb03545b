import type { TenantTransaction } from '../../../db/database.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { searchWords } from '../../../http/search-words.ts'
import { platformCode } from '../../channels/index.ts'
import { type EventSubject, findEventIdsByKeys } from '../../webhooks/index.ts'
import { eventKeysOf } from '../message-events.ts'

// Which events are about a message: those that it can have made are filed under names that follow from it.

/** So many of the newest messages to a person, or of a reference, are looked at. */
export const LOOKED_AT = 200

type Sent = { id: string; platform_message_id: string | null }

const columns = 'm.id, m.platform_message_id'

const eventsOf = async (tx: TenantTransaction, messages: readonly Sent[]): Promise<string[]> => {
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id).sort()
  const { rows } = await tx.query<{ message_id: string; status: string; platform_message_id: string }>(
    `select s.message_id, s.status, s.platform_message_id from message_status s
     where s.client_id = $1 and s.message_id = any ($2::uuid[]) and s.message_id between $3 and $4`,
    [tx.clientId, ids, ids[0], ids.at(-1)],
  )
  const statuses = Map.groupBy(rows, (row) => row.message_id)
  return findEventIdsByKeys(
    tx,
    messages.flatMap((message) => eventKeysOf(message, statuses.get(message.id) ?? [])),
  )
}

/** Of the newest messages to a person, under any of the names. */
export const findEventsOfRecipients = async (
  tx: TenantTransaction,
  recipients: readonly string[],
  channelId?: string,
): Promise<string[]> => {
  const ofChannel = channelId === undefined ? '' : 'and m.channel_id = $4'
  // Name by name, as a thread.
  const { rows } = await tx.query<Sent>(
    `select m.* from unnest($2::text[]) r (recipient) cross join lateral (
       select ${columns} from message m where m.client_id = $1 and m.recipient = r.recipient ${ofChannel}
       order by m.id desc limit $3) m`,
    [tx.clientId, recipients, LOOKED_AT, ...(channelId === undefined ? [] : [channelId])],
  )
  return eventsOf(tx, rows)
}

/** By the message, by the caller's own reference, by whom it went to, or by the id of a platform that has no tag of ours. */
export const findMessageEvents: EventSubject = async (tx, subject) => {
  const id = uuidOf('message', subject)
  const find = async (where: string, value: string): Promise<Sent[]> => {
    const { rows } = await tx.query<Sent>(
      `select ${columns} from message m where m.client_id = $1 and ${where} order by m.id desc limit ${LOOKED_AT}`,
      [tx.clientId, value],
    )
    return rows
  }
  if (id !== undefined) return eventsOf(tx, await find('m.id = $2', id))
  const found = await Promise.all([
    find('m.client_ref = $2', subject),
    find(`m.platform <> ${platformCode.chatapp} and m.platform_message_id = $2`, subject),
  ])
  const names = [...new Set([subject, searchWords(subject)?.digits ?? subject])]
  return [...(await eventsOf(tx, found.flat())), ...(await findEventsOfRecipients(tx, names))]
}
