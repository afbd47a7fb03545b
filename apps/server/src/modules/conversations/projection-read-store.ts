import type { TenantTransaction } from '../../db/database.ts'
import { defined } from '../../lib/defined.ts'
import type { JsonRecord } from '../../platforms/graph/json-values.ts'
import type { Origin } from '../../platforms/webhook-parser/referral-origin.ts'
import { findSentContents } from '../outbound/index.ts'
import { stableUuid } from './contact-identity.ts'
import { platformOfCode, sourceOfCode, stateOfCode } from './conversation-codes.ts'
import { readLastClicks } from './ad-click-store.ts'
import type { Fact } from './conversation-facts.ts'
import type { Entry, Known } from './conversation-fold.ts'
import type { Contact, Conversation } from './conversation-row.ts'

/** No event is stored so long after it was made. */
const LATEST = `interval '1 day'`

/** How far the events were read, and when the first of the others can have been made. */
export type FeedPosition = { position: number; notBefore: Date }

const positionSql = `
  select f.position, case when f.position = 0 then 'epoch' else f.last_at - ${LATEST} end as "notBefore"
  from conversation_feed f where f.client_id = $1 for update`

/** Keeps every other reader of this client waiting until the transaction ends. */
export const lockPosition = async (tx: TenantTransaction): Promise<FeedPosition> => {
  const look = async () => (await tx.query<FeedPosition>(positionSql, [tx.clientId], 'conversations_position')).rows[0]
  const known = await look()
  if (known !== undefined) return known
  await tx.query(`insert into conversation_feed (client_id) values ($1) on conflict do nothing`, [tx.clientId])
  return (await look()) ?? { position: 0, notBefore: new Date(0) }
}

// Looked up one by one: for a list of them PostgreSQL may read all rows of the client, as long as it takes the table for small.

const readIdentities = async (tx: TenantTransaction, identities: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await tx.query<{ identity: string; contact_id: string }>(
    `select w.identity, i.contact_id from unnest($2::text[]) as w (identity) cross join lateral (
       select i.contact_id from contact_identity i where i.client_id = $1 and i.identity = w.identity limit 1) i`,
    [tx.clientId, identities],
    'conversations_identities',
  )
  return new Map(rows.map((row) => [row.identity, row.contact_id]))
}

type ContactRow = {
  contact_id: string
  name: string | null
  username: string | null
  phone: string | null
  user_id: string | null
}

const readContacts = async (tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, Contact>> => {
  const { rows } = await tx.query<ContactRow>(
    `select t.contact_id, t.name, t.username, t.phone, t.user_id from unnest($2::uuid[]) as w (contact_id) cross join lateral (
       select t.* from contact t where t.client_id = $1 and t.contact_id = w.contact_id limit 1) t`,
    [tx.clientId, ids],
    'conversations_contacts',
  )
  return new Map(
    rows.map((row) => [
      row.contact_id,
      {
        contactId: row.contact_id,
        ...defined({
          name: row.name ?? undefined,
          username: row.username ?? undefined,
          phone: row.phone ?? undefined,
          userId: row.user_id ?? undefined,
        }),
      },
    ]),
  )
}

type ConversationRow = {
  conversation_id: string
  channel_id: string
  contact_id: string
  platform: number
  scoped_id: string | null
  group_id: string | null
  first_id: string | null
  last_id: string | null
  last_sequence: number
  last_source: number | null
  last_type: string | null
  last_preview: string | null
  last_inbound_at: Date | null
  last_inbound_sequence: number
  unread_count: number
  origin: string | null
  recent_text: string
  read_sequence: number
}

const toConversation = (row: ConversationRow): Conversation => ({
  conversationId: row.conversation_id,
  channelId: row.channel_id,
  contactId: row.contact_id,
  platform: platformOfCode(row.platform),
  scopedId: row.scoped_id ?? undefined,
  groupId: row.group_id ?? undefined,
  firstId: row.first_id ?? undefined,
  lastId: row.last_id ?? undefined,
  lastSequence: row.last_sequence,
  lastSource: row.last_source === null ? undefined : sourceOfCode(row.last_source),
  lastType: row.last_type ?? undefined,
  lastPreview: row.last_preview ?? undefined,
  lastInboundAt: row.last_inbound_at ?? undefined,
  lastInboundSequence: row.last_inbound_sequence,
  origin: row.origin === null ? undefined : (JSON.parse(row.origin) as Origin),
  recentText: row.recent_text,
  closedSequence: undefined,
  unreadBefore: row.unread_count,
  newUnread: 0,
  readSequence: row.read_sequence,
})

const readConversations = async (
  tx: TenantTransaction,
  contactIds: readonly string[],
  conversationIds: readonly string[],
): Promise<Map<string, Conversation>> => {
  const columns = `c.conversation_id, c.channel_id, c.contact_id, c.platform, c.scoped_id, c.group_id, c.first_id, c.last_id,
    c.last_sequence, c.last_source, c.last_type, c.last_preview, c.last_inbound_at, c.last_inbound_sequence, c.unread_count,
    c.origin, c.recent_text, c.read_sequence`
  const { rows } = await tx.query<ConversationRow>(
    `select ${columns} from unnest($2::uuid[]) as w (contact_id) cross join lateral (
       select c.* from conversation c where c.client_id = $1 and c.contact_id = w.contact_id offset 0) c
     union
     select ${columns} from unnest($3::uuid[]) as w (conversation_id) cross join lateral (
       select c.* from conversation c where c.client_id = $1 and c.conversation_id = w.conversation_id limit 1) c`,
    [tx.clientId, contactIds, conversationIds],
    'conversations_known',
  )
  return new Map(rows.map((row) => [row.conversation_id, toConversation(row)]))
}

type EntryRow = {
  id: string
  conversation_id: string
  inbound: boolean
  state: number
  type: string
  platform_message_id: string
  content: string
  occurred_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

const readEntries = async (tx: TenantTransaction, platformIds: readonly string[]): Promise<Map<string, Entry>> => {
  if (platformIds.length === 0) return new Map()
  const { rows } = await tx.query<EntryRow>(
    `select m.id, m.conversation_id, m.inbound, m.state, m.type, m.platform_message_id, m.content, m.occurred_at, m.edited_at,
       m.deleted_at
     from conversation_message m
     where m.client_id = $1 and m.platform_message_id = any ($2::text[]) and m.type <> 'reaction' order by m.id`,
    [tx.clientId, platformIds],
    'conversations_entries',
  )
  return new Map(
    rows.map((row) => [
      row.platform_message_id,
      {
        id: row.id,
        conversationId: row.conversation_id,
        inbound: row.inbound,
        state: stateOfCode(row.state),
        type: row.type,
        platformMessageId: row.platform_message_id,
        content: JSON.parse(row.content) as JsonRecord,
        occurredAt: row.occurred_at,
        editedAt: row.edited_at ?? undefined,
        deletedAt: row.deleted_at ?? undefined,
      },
    ]),
  )
}

const readSent = async (tx: TenantTransaction, ids: readonly string[]): Promise<Known['sent']> =>
  new Map(
    (await findSentContents(tx, ids)).map(({ id, type, body, batch_id }) => [
      id,
      { type, content: JSON.parse(body) as unknown, inBatch: batch_id !== null },
    ]),
  )

/** What the database has of all that the facts name. */
export const readKnown = async (tx: TenantTransaction, facts: readonly Fact[]): Promise<Known> => {
  const people = [...new Set(facts.flatMap((fact) => (fact.kind === 'changed' ? [] : fact.people)))]
  const platformIds = facts.flatMap((fact) => (fact.kind === 'changed' ? [fact.platformMessageId] : []))
  const [identities, entries, sent] = await Promise.all([
    readIdentities(tx, people),
    readEntries(tx, platformIds),
    readSent(tx, [...new Set(facts.flatMap((fact) => (fact.kind === 'sent' ? [fact.messageId] : [])))]),
  ])
  const contactIds = [...new Set(identities.values())]
  // Conversations also of contacts that are to be begun: what people set in them outlives a rebuild, which forgets who is who.
  const possible = [...new Set([...contactIds, ...people.map((identity) => stableUuid(tx.clientId, identity))])]
  const [contacts, conversations] = await Promise.all([
    readContacts(tx, contactIds),
    readConversations(tx, possible, [...new Set([...entries.values()].map((entry) => entry.conversationId))]),
  ])
  const clicked = [...conversations.values()].filter(({ origin }) => origin !== undefined)
  const clicks = await readLastClicks(
    tx,
    clicked.map(({ conversationId }) => conversationId),
  )
  return { clientId: tx.clientId, identities, contacts, conversations, entries, clicks, sent }
}
