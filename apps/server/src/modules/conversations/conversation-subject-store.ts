import type { TenantTransaction } from '../../db/database.ts'
import { uuidOf } from '../../lib/ids.ts'
import { searchWords } from '../../http/search-words.ts'
import { LOOKED_AT, findEventsOfRecipients } from '../outbound/index.ts'
import type { EventSubject } from '../webhooks/index.ts'
import { recipientsOf } from './contact-identity.ts'
import { readContactIdentities } from './conversation-store.ts'

// Which events are about a person: an entry of a conversation has the id of the event that told it, and what was sent through
// Herald is found by the names that the person has.

/** Conversations of one person: one for each channel of the client. */
const MOST_CONVERSATIONS = 50

type Place = { conversation_id: string; channel_id: string; contact_id: string }

const places = `select c.conversation_id, c.channel_id, c.contact_id from conversation c`

const findPlaces = async (tx: TenantTransaction, subject: string): Promise<Place[]> => {
  const id = uuidOf('conversation', subject)
  if (id !== undefined)
    return (await tx.query<Place>(`${places} where c.client_id = $1 and c.conversation_id = $2`, [tx.clientId, id]))
      .rows
  const names = [`user:${subject}`, `phone:${searchWords(subject)?.digits ?? subject}`]
  const { rows } = await tx.query<Place>(
    `${places} where c.client_id = $1 and c.contact_id = any (array(
       select i.contact_id from contact_identity i where i.client_id = $1 and i.identity = any (
         $2::text[] || array(select 'scoped:' || h.channel_id || ':' || $3::text from channel h where h.client_id = $1))))
     limit ${MOST_CONVERSATIONS}`,
    [tx.clientId, names, subject],
  )
  return rows
}

const findEntries = async (tx: TenantTransaction, found: readonly Place[], subject: string): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    `select m.id from unnest($2::uuid[]) p (conversation_id) cross join lateral (
       select m.id from conversation_message m where m.client_id = $1 and m.conversation_id = p.conversation_id
       order by m.id desc limit ${LOOKED_AT}) m
     union all
     select m.id from conversation_message m where m.client_id = $1 and m.platform_message_id = $3`,
    [tx.clientId, found.map((place) => place.conversation_id), subject],
  )
  return rows.map(({ id }) => id)
}

/** By the conversation, by whom it is with, or by the platform's id of what came in. */
export const findConversationEvents: EventSubject = async (tx, subject) => {
  const found = await findPlaces(tx, subject)
  const ids = await findEntries(tx, found, subject)
  for (const { channel_id, contact_id } of found) {
    const recipients = recipientsOf(channel_id, await readContactIdentities(tx, contact_id))
    ids.push(...(await findEventsOfRecipients(tx, recipients, channel_id)))
  }
  return ids
}
