import { batchOf } from '../../db/batch.ts'
import type { TenantTransaction } from '../../db/database.ts'
import { pipelined } from '../../db/pipelined.ts'
import { storableText } from '../../lib/storable-text.ts'
import { platformCode } from '../channels/index.ts'
import { moveClicks, writeClicks } from './ad-click-store.ts'
import { sourceCode, stateCode } from './conversation-codes.ts'
import type { Changes, Entry } from './conversation-fold.ts'
import type { Contact, Conversation } from './conversation-row.ts'
import { moveNotes } from './notes/note-store.ts'

// Behind $1, the client.
const after = { after: 1 }
const text = (value: string | undefined): string | undefined => (value === undefined ? undefined : storableText(value))

const contacts = batchOf<Contact>(
  {
    contact_id: ['uuid', (one) => one.contactId],
    name: ['text', (one) => text(one.name)],
    username: ['text', (one) => text(one.username)],
    phone: ['text', (one) => text(one.phone)],
    user_id: ['text', (one) => text(one.userId)],
  },
  after,
)

const identities = batchOf<[identity: string, contactId: string]>(
  { identity: ['text', ([identity]) => identity], contact_id: ['uuid', ([, contactId]) => contactId] },
  after,
)

const conversations = batchOf<Conversation>(
  {
    conversation_id: ['uuid', (one) => one.conversationId],
    channel_id: ['uuid', (one) => one.channelId],
    contact_id: ['uuid', (one) => one.contactId],
    platform: ['smallint', (one) => platformCode[one.platform]],
    scoped_id: ['text', (one) => text(one.scopedId)],
    group_id: ['text', (one) => text(one.groupId)],
    first_id: ['uuid', (one) => one.firstId],
    last_id: ['uuid', (one) => one.lastId],
    last_sequence: ['bigint', (one) => one.lastSequence],
    closed_sequence: ['bigint', (one) => one.closedSequence],
    last_source: ['smallint', (one) => one.lastSource && sourceCode[one.lastSource]],
    last_type: ['text', (one) => text(one.lastType)],
    last_preview: ['text', (one) => one.lastPreview],
    last_inbound_at: ['timestamptz', (one) => one.lastInboundAt],
    last_inbound_sequence: ['bigint', (one) => one.lastInboundSequence],
    unread_count: ['integer', (one) => one.newUnread],
    origin: ['text', (one) => one.origin && JSON.stringify(one.origin)],
    recent_text: ['text', (one) => one.recentText],
  },
  after,
)

const entries = batchOf<Entry>(
  {
    id: ['uuid', (one) => one.id],
    conversation_id: ['uuid', (one) => one.conversationId],
    inbound: ['boolean', (one) => one.inbound],
    state: ['smallint', (one) => stateCode[one.state]],
    type: ['text', (one) => text(one.type)],
    platform_message_id: ['text', (one) => text(one.platformMessageId)],
    content: ['text', (one) => JSON.stringify(one.content)],
    occurred_at: ['timestamptz', (one) => one.occurredAt],
  },
  after,
)

const insertSql = (table: string, batch: { columns: string; as: (alias: string) => string }): string =>
  `insert into ${table} as t (client_id, ${batch.columns}) select $1, w.* from ${batch.as('w')}`

const setAll = (batch: { columns: string }, ...but: string[]): string =>
  batch.columns
    .split(', ')
    .filter((column) => !but.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')

const merge = async (tx: TenantTransaction, changes: Changes): Promise<void> => {
  for (const { from, into } of changes.mergedContacts) {
    const values = [tx.clientId, from, into]
    await tx.query(`update contact_identity set contact_id = $3 where client_id = $1 and contact_id = $2`, values)
    await tx.query(`delete from contact where client_id = $1 and contact_id = $2`, values.slice(0, 2))
  }
  for (const { from, into } of changes.mergedConversations) {
    const values = [tx.clientId, from, into]
    await tx.query(
      `update conversation_message set conversation_id = $3 where client_id = $1 and conversation_id = $2`,
      values,
    )
    await moveClicks(tx, from, into)
    await tx.query(`delete from conversation where client_id = $1 and conversation_id = $2`, values.slice(0, 2))
    // Afterwards: the delete has waited for notes that were being written.
    await moveNotes(tx, from, into)
  }
}

const writeChanged = async (tx: TenantTransaction, entry: Entry): Promise<void> => {
  await tx.query(
    `update conversation_message set state = $3, content = $4, edited_at = $5, deleted_at = $6 where client_id = $1 and id = $2`,
    [
      tx.clientId,
      entry.id,
      stateCode[entry.state],
      JSON.stringify(entry.content),
      entry.editedAt ?? null,
      entry.deletedAt ?? null,
    ],
  )
}

const putSql = {
  contacts: `${insertSql('contact', contacts)}
    on conflict (client_id, contact_id) do update set ${setAll(contacts, 'contact_id')}`,
  identities: `${insertSql('contact_identity', identities)}
    on conflict (client_id, identity) do update set contact_id = excluded.contact_id`,
  conversations: `${insertSql('conversation', conversations)}
    on conflict (client_id, conversation_id) do update set unread_count = t.unread_count + excluded.unread_count,
      ${setAll(conversations, 'conversation_id', 'unread_count', 'closed_sequence')}`,
  entries: insertSql('conversation_message', entries),
}

/** Everything that a batch of events has changed, with how far it went: all of it or nothing. */
export const writeChanges = async (
  tx: TenantTransaction,
  changes: Changes,
  { position, lastAt }: { position: number; lastAt: Date },
): Promise<void> => {
  const put = async <Row>(
    table: keyof typeof putSql,
    batch: { values: (rows: readonly Row[]) => unknown[] },
    rows: readonly Row[],
  ): Promise<void> => {
    if (rows.length > 0)
      await tx.query(putSql[table], [tx.clientId, ...batch.values(rows)], `conversations_put_${table}`)
  }
  await merge(tx, changes)
  const changed = [
    ...changes.changedEntries,
    ...changes.newEntries.filter(({ editedAt, deletedAt }) => editedAt !== undefined || deletedAt !== undefined),
  ]
  await pipelined([
    put('contacts', contacts, [...changes.contacts]),
    put('identities', identities, [...changes.identities]),
    put('conversations', conversations, [...changes.conversations]),
    put('entries', entries, changes.newEntries),
    writeClicks(tx, [...changes.clicks]),
    ...changed.map((entry) => writeChanged(tx, entry)),
    tx.query(
      `update conversation_feed set position = $2, last_at = $3 where client_id = $1`,
      [tx.clientId, position, lastAt],
      'conversations_read_on',
    ),
  ])
}
