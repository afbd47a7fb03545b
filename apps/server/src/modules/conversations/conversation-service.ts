import type { Database, TenantTransaction } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { type AuthorRow, answeringRoles, findAuthors, holdUserRole, listAnswering } from '../access/index.ts'
import { findMessages, findWaiting, mayBeResent, withResent } from '../outbound/index.ts'
import { recipientsOf } from './contact-identity.ts'
import { sourceCode } from './conversation-codes.ts'
import {
  type ConversationFilter,
  type ConversationPatch,
  type ConversationRecord,
  type EntryRecord,
  findConversation,
  findNewestInbound,
  listConversations,
  patchConversation,
  identitiesOfContacts,
} from './conversation-store.ts'
import { findSaid } from './conversation-said-store.ts'
import { type SentRecord, type ThreadPage, findMatch, readThread } from './conversation-thread.ts'

export type ShownConversation = ConversationRecord & {
  lastSent: SentRecord | undefined
  /** Accepted and not sent: the events, which conversations are made of, do not tell it yet. */
  waiting: Pick<SentRecord, 'id' | 'type' | 'body'> | undefined
  /** What the person wrote and nobody read, where something was sent after it. */
  unread: Pick<EntryRecord, 'id' | 'type' | 'content'> | undefined
  match?: string | undefined
}
export type ThreadMessage =
  | { id: string; entry: EntryRecord }
  | { id: string; sent: SentRecord; author: AuthorRow | undefined }

const readWaiting = async (tx: TenantTransaction, rows: readonly ConversationRecord[], now: number) => {
  const identities = await identitiesOfContacts(
    tx,
    rows.map((row) => row.contact_id),
  )
  const byContact = Map.groupBy(identities, ({ contact_id }) => contact_id)
  const places = rows.flatMap(({ conversation_id: conversationId, channel_id: channelId, contact_id }) =>
    recipientsOf(channelId, byContact.get(contact_id)?.map(({ identity }) => identity) ?? []).map((recipient) => ({
      conversationId,
      channelId,
      recipient,
    })),
  )
  return findWaiting(tx, places, new Date(now))
}

/** A message that went through Herald tells its own state. */
const withSent = async (
  tx: TenantTransaction,
  rows: readonly ConversationRecord[],
  now: number,
): Promise<ShownConversation[]> => {
  const sent = rows.filter((row) => row.last_source === sourceCode.api).map((row) => row.last_id)
  const covered = rows.filter((row) => row.unread_count > 0 && row.last_source !== sourceCode.person)
  const [messages, waiting, unread] = await Promise.all([
    findMessages(tx, sent),
    readWaiting(tx, rows, now),
    findNewestInbound(tx, covered),
  ])
  const byId = new Map(messages.map((message) => [message.id, message]))
  return rows.map((row) => ({
    ...row,
    lastSent: byId.get(row.last_id),
    waiting: waiting.get(row.conversation_id),
    unread: unread.get(row.conversation_id),
  }))
}

const found = async (tx: TenantTransaction, id: string | undefined): Promise<ConversationRecord> => {
  const row = id === undefined ? undefined : await findConversation(tx, id)
  if (row === undefined) throw new AppError('conversation_not_found')
  return row
}

const shown = async (tx: TenantTransaction, id: string | undefined, now: number): Promise<ShownConversation> => {
  const [row] = await withSent(tx, [await found(tx, id)], now)
  if (row === undefined) throw new AppError('conversation_not_found')
  return row
}

/** A conversation of somebody who does not see it would wait for ever. */
const mustAnswer = async (tx: TenantTransaction, userId: string): Promise<void> => {
  const role = await holdUserRole(tx, userId)
  if (role !== undefined && answeringRoles.includes(role)) return
  const reason =
    role === undefined ? 'is no user of this client' : `has the role "${role}", which sees no conversations`
  throw invalidField('assignee', `${reason}. GET /api/conversations/assignees lists who can be assigned.`)
}

export const createConversationService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  list: (clientId: string, filter: ConversationFilter) =>
    database.tenantSnapshot(clientId, async (tx) => {
      const { words, inPerson } = filter
      const said = words === undefined || inPerson ? undefined : await findSaid(tx, words.text)
      const { rows, end } = await listConversations(tx, { ...filter, saidIn: [...(said?.keys() ?? [])] })
      const shown = await withSent(tx, rows, clock.now())
      if (words === undefined || said === undefined) return { rows: shown, end }
      const matched = async (row: ShownConversation): Promise<ShownConversation> => ({
        ...row,
        match: (await findMatch(tx, row, words.text)) ?? said.get(row.conversation_id),
      })
      return { rows: await Promise.all(shown.map(matched)), end }
    }),

  find: (clientId: string, id: string | undefined): Promise<ShownConversation> =>
    database.tenantSnapshot(clientId, (tx) => shown(tx, id, clock.now())),

  patch: (clientId: string, id: string | undefined, patch: ConversationPatch): Promise<ShownConversation> =>
    database.tenantTransaction(clientId, async (tx) => {
      const row = await found(tx, id)
      if (typeof patch.assignee === 'string') await mustAnswer(tx, patch.assignee)
      if (patch.read === false && row.last_inbound_at === null)
        throw invalidField('read', 'The person has not written yet: there is nothing to be unread.')
      await patchConversation(tx, row.conversation_id, patch)
      return shown(tx, row.conversation_id, clock.now())
    }),

  assignees: (clientId: string, after: string | undefined, limit: number) =>
    database.tenantSnapshot(clientId, (tx) => listAnswering(tx, after, limit)),

  thread: (clientId: string, id: string | undefined, page: ThreadPage): Promise<ThreadMessage[]> =>
    database.tenantSnapshot(clientId, async (tx) => {
      const messages = await readThread(tx, await found(tx, id), page)
      const sent = messages.flatMap((message) => ('sent' in message ? [message.sent] : []))
      const authors = await findAuthors(
        tx,
        sent.map((message) => message.author_id),
      )
      const told = new Map((await withResent(tx, sent, mayBeResent)).map((message) => [message.id, message]))
      return messages.map((message) =>
        'sent' in message
          ? {
              ...message,
              sent: told.get(message.id) ?? message.sent,
              author: authors.get(message.sent.author_id ?? ''),
            }
          : message,
      )
    }),
})

export type ConversationService = ReturnType<typeof createConversationService>
