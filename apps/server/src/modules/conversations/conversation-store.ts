import type { TenantTransaction } from '../../db/database.ts'
import { batchOf } from '../../db/batch.ts'
import { hasNames, wordsOfNames } from '../../db/name-words.ts'
import { plainSql } from '../../db/plain-sql.ts'
import { LOOKED_THROUGH, lookedUntil } from '../../db/search-bounds.ts'
import { identitiesOf, recipientsOf } from './contact-identity.ts'

export interface ConversationRecord {
  conversation_id: string
  channel_id: string
  contact_id: string
  platform: number
  scoped_id: string | null
  group_id: string | null
  first_id: string
  last_id: string
  last_source: number
  last_type: string
  last_preview: string | null
  last_inbound_at: Date | null
  unread_count: number
  origin: string | null
  assignee: string | null
  tags: string[]
  is_open: boolean
  name: string | null
  username: string | null
  phone: string | null
  user_id: string | null
  /** Where words are looked for. */
  recent_text?: string
}

const columns = `c.conversation_id, c.channel_id, c.contact_id, c.platform, c.scoped_id, c.group_id, c.first_id, c.last_id, c.last_source,
  c.last_type, c.last_preview, c.last_inbound_at, c.unread_count, c.origin, c.assignee, c.tags, c.is_open, t.name, t.username,
  t.phone, t.user_id`
const joinContact = `join contact t on t.client_id = c.client_id and t.contact_id = c.contact_id`

type Words = { text: string; plain: string }
type Add = (value: unknown) => string

const known = plainSql(`concat_ws(' ', t.name, t.username, t.phone)`)
const names = wordsOfNames(`concat_ws(' ', t.name, t.username)`)

/** Digits in the middle of an id that nobody sees are no reason to show anybody: an id counts from its start. */
const LEAST_OF_ID = 6

const hasId = ({ text }: Words, add: Add): string[] => {
  if (text.length < LEAST_OF_ID) return []
  const typed = add(text)
  return [`starts_with(lower(t.user_id), ${typed})`, `starts_with(lower(c.scoped_id), ${typed})`]
}

const isNamed = ({ plain }: Words, add: Add): string[] => {
  const condition = hasNames(plain, names, add)
  return condition === undefined ? [] : [condition]
}

const isPerson = (words: Words, add: Add): string => {
  const conditions = [`position(${add(words.text)} in t.phone) > 0`, ...isNamed(words, add), ...hasId(words, add)]
  return `(${conditions.join(' or ')})`
}

const isFound = (words: Words, saidIn: readonly string[], add: Add): string => {
  const conditions = [
    `position(${add(words.plain)} in ${known}) > 0`,
    // One word alone is found by the line above wherever it begins.
    ...(words.plain.includes(' ') ? isNamed(words, add) : []),
    ...hasId(words, add),
    `position(${add(words.text)} in c.recent_text) > 0`,
    `c.conversation_id = any (${add(saidIn)}::uuid[])`,
  ]
  return `(${conditions.join(' or ')})`
}

export interface ConversationFilter {
  channelId: string | undefined
  isOpen: boolean | undefined
  unread: boolean | undefined
  /** Whether the person has written. */
  hasInbound: boolean | undefined
  /** null: nobody's. */
  assignee: string | null | undefined
  words: Words | undefined
  /** They are not looked for in messages. */
  inPerson: boolean
  /** Conversations in whose messages the words were found. */
  saidIn?: readonly string[]
  before: string | undefined
  limit: number
}

const conditionsOf = (filter: ConversationFilter, add: Add): string[] => {
  const { channelId, isOpen, unread, hasInbound, assignee, before } = filter
  const where = ['c.client_id = $1', 'c.last_id is not null']
  if (channelId !== undefined) where.push(`c.channel_id = ${add(channelId)}`)
  if (isOpen !== undefined) where.push(`c.is_open = ${add(isOpen)}`)
  if (unread !== undefined) where.push(unread ? 'c.unread_count > 0' : 'c.unread_count = 0')
  if (hasInbound !== undefined) where.push(`c.last_inbound_at is ${hasInbound ? 'not null' : 'null'}`)
  if (assignee === null) where.push('c.assignee is null')
  else if (assignee !== undefined) where.push(`c.assignee = ${add(assignee)}`)
  if (before !== undefined) where.push(`c.last_id < ${add(before)}`)
  return where
}

/** Newest first. `end`: how far was looked, when that was not to the end and less than a page was found. */
export const listConversations = async (
  tx: TenantTransaction,
  filter: ConversationFilter,
): Promise<{ rows: ConversationRecord[]; end: string | undefined }> => {
  const { words, inPerson, saidIn = [], limit } = filter
  const values: unknown[] = [tx.clientId]
  const add: Add = (value) => `$${values.push(value)}`
  // Cut before the contacts are joined: a planner without statistics might join all of them first.
  const newest = `from conversation c where ${conditionsOf(filter, add).join(' and ')} order by c.last_id desc`
  const filtered = [...values]
  const looked = words === undefined ? limit : LOOKED_THROUGH
  const { rows } = await tx.query<ConversationRecord>(
    `select ${columns}${words === undefined ? '' : ', c.recent_text'}
     from (select c.* ${newest} limit ${looked}) c ${joinContact}
     ${words === undefined ? '' : `where ${inPerson ? isPerson(words, add) : isFound(words, saidIn, add)}`}
     order by c.last_id desc limit ${add(limit)}`,
    values,
  )
  if (words === undefined || rows.length === limit) return { rows, end: undefined }
  return { rows, end: await lookedUntil(tx, 'c.last_id', newest, filtered) }
}

export const findConversation = async (tx: TenantTransaction, id: string): Promise<ConversationRecord | undefined> => {
  const { rows } = await tx.query<ConversationRecord>(
    `select ${columns} from conversation c ${joinContact} where c.client_id = $1 and c.conversation_id = $2 and c.last_id is not null`,
    [tx.clientId, id],
  )
  return rows[0]
}

/** The conversation with a person on a channel, by any of the names that the person has. */
export const findConversationOf = async (
  tx: TenantTransaction,
  channelId: string,
  contact: { phone?: string; user_id?: string; scoped_id?: string },
): Promise<ConversationRecord | undefined> => {
  const { rows } = await tx.query<ConversationRecord>(
    `select ${columns} from contact_identity i
     join conversation c on c.client_id = i.client_id and c.contact_id = i.contact_id ${joinContact}
     where i.client_id = $1 and i.identity = any ($2::text[]) and c.channel_id = $3 and c.last_id is not null
     order by c.last_id desc limit 1`,
    [tx.clientId, identitiesOf(channelId, contact), channelId],
  )
  return rows[0]
}

export type ContactRecord = Pick<ConversationRecord, 'name' | 'username' | 'phone' | 'user_id' | 'scoped_id'>

/** The people of some conversations, by conversation; those of another client are not there. */
export const findContacts = async (
  tx: TenantTransaction,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, ContactRecord>> => {
  const { rows } = await tx.query<ContactRecord & { conversation_id: string }>(
    `select c.conversation_id, t.name, t.username, t.phone, t.user_id, c.scoped_id from conversation c ${joinContact}
     where c.client_id = $1 and c.conversation_id = any ($2::uuid[]) and c.last_id is not null`,
    [tx.clientId, conversationIds],
  )
  return new Map(rows.map(({ conversation_id: id, ...contact }) => [id, contact]))
}

/** What the page or photo account calls the person: one that was only written to has not said it. */
export const scopedIdOf = async (
  tx: TenantTransaction,
  { channel_id, contact_id, scoped_id }: Pick<ConversationRecord, 'channel_id' | 'contact_id' | 'scoped_id'>,
): Promise<string | undefined> => scoped_id ?? recipientsOf(channel_id, await readContactIdentities(tx, contact_id))[0]

export interface ConversationPatch {
  isOpen: boolean | undefined
  assignee: string | null | undefined
  tags: string[] | undefined
  read: boolean | undefined
}

/** What holds until the next message is marked with the event that it holds up to. */
export const patchConversation = async (tx: TenantTransaction, id: string, patch: ConversationPatch): Promise<void> => {
  const values: unknown[] = [tx.clientId, id]
  const add = (value: unknown): string => `$${values.push(value)}`
  const set: string[] = []
  if (patch.isOpen !== undefined) set.push(`closed_sequence = ${patch.isOpen ? 'null' : 'last_sequence'}`)
  if (patch.assignee !== undefined) set.push(`assignee = ${add(patch.assignee)}`)
  if (patch.tags !== undefined) set.push(`tags = ${add(patch.tags)}`)
  if (patch.read === true) set.push('unread_count = 0', 'read_sequence = last_sequence')
  // The mark goes back to before the last message of the person, so that the count is the same when it is made again.
  if (patch.read === false)
    set.push(
      'unread_count = greatest(unread_count, 1)',
      'read_sequence = case when unread_count = 0 then last_inbound_sequence - 1 else read_sequence end',
    )
  if (set.length === 0) return
  await tx.query(`update conversation set ${set.join(', ')} where client_id = $1 and conversation_id = $2`, values)
}

export const readContactIdentities = async (tx: TenantTransaction, contactId: string): Promise<string[]> => {
  const { rows } = await tx.query<{ identity: string }>(
    `select i.identity from contact_identity i where i.client_id = $1 and i.contact_id = $2`,
    [tx.clientId, contactId],
  )
  return rows.map((row) => row.identity)
}

export const identitiesOfContacts = async (
  tx: TenantTransaction,
  contactIds: readonly string[],
): Promise<{ contact_id: string; identity: string }[]> => {
  const { rows } = await tx.query<{ contact_id: string; identity: string }>(
    `select i.contact_id, i.identity from contact_identity i where i.client_id = $1 and i.contact_id = any ($2::uuid[])`,
    [tx.clientId, contactIds],
  )
  return rows
}

export interface EntryRecord {
  id: string
  inbound: boolean
  state: number
  type: string
  platform_message_id: string | null
  content: string
  occurred_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

/** What came in and what was sent from elsewhere. */
export const listEntries = async (
  tx: TenantTransaction,
  conversationId: string,
  { order, after, limit }: { order: 'asc' | 'desc'; after: string | undefined; limit: number },
): Promise<EntryRecord[]> => {
  const bound = after === undefined ? '' : `and m.id ${order === 'asc' ? '>' : '<'} $4`
  const { rows } = await tx.query<EntryRecord>(
    `select m.id, m.inbound, m.state, m.type, m.platform_message_id, m.content, m.occurred_at, m.edited_at, m.deleted_at
     from conversation_message m where m.client_id = $1 and m.conversation_id = $2 ${bound} order by m.id ${order} limit $3`,
    [tx.clientId, conversationId, limit, ...(after === undefined ? [] : [after])],
  )
  return rows
}

const written = batchOf<Pick<ConversationRecord, 'conversation_id' | 'last_inbound_at'>>(
  { conversation_id: ['uuid', (row) => row.conversation_id], at: ['timestamptz', (row) => row.last_inbound_at] },
  { after: 1 },
)

/** The newest message of the person in each conversation, reactions aside. The platform's time says in which days it can be. */
export const findNewestInbound = async (
  tx: TenantTransaction,
  conversations: readonly Pick<ConversationRecord, 'conversation_id' | 'last_inbound_at'>[],
): Promise<ReadonlyMap<string, Pick<EntryRecord, 'id' | 'type' | 'content'>>> => {
  if (conversations.length === 0) return new Map()
  const { rows } = await tx.query<Pick<EntryRecord, 'id' | 'type' | 'content'> & { conversation_id: string }>(
    `select w.conversation_id, m.* from ${written.as('w')} cross join lateral (
       select m.id, m.type, m.content from conversation_message m
       where m.client_id = $1 and m.conversation_id = w.conversation_id and m.id >= herald_uuid_floor(w.at - interval '1 day')
         and m.inbound and m.type <> 'reaction' and m.deleted_at is null
       order by m.id desc limit 1) m`,
    [tx.clientId, ...written.values(conversations)],
  )
  return new Map(rows.map(({ conversation_id: id, ...message }) => [id, message]))
}
