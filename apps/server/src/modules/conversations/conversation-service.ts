import type { Database, TenantTransaction } from '../../db/database.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { type AuthorRow, findAuthors, isLivingUser, listUsers } from '../access/index.ts'
import { findMessages } from '../outbound/index.ts'
import { sourceCode } from './conversation-codes.ts'
import {
  type ConversationFilter,
  type ConversationPatch,
  type ConversationRecord,
  type EntryRecord,
  findConversation,
  listConversations,
  patchConversation,
} from './conversation-store.ts'
import { type SentRecord, type ThreadPage, findMatch, readThread } from './conversation-thread.ts'

export type ShownConversation = ConversationRecord & { lastSent: SentRecord | undefined; match?: string | undefined }
export type ThreadMessage =
  | { id: string; entry: EntryRecord }
  | { id: string; sent: SentRecord; author: AuthorRow | undefined }

/** A message that went through Herald tells its own state. */
const withLastSent = async (
  tx: TenantTransaction,
  rows: readonly ConversationRecord[],
): Promise<ShownConversation[]> => {
  const sent = rows.filter((row) => row.last_source === sourceCode.api).map((row) => row.last_id)
  const byId = new Map((await findMessages(tx, sent)).map((message) => [message.id, message]))
  return rows.map((row) => ({ ...row, lastSent: byId.get(row.last_id) }))
}

const found = async (tx: TenantTransaction, id: string | undefined): Promise<ConversationRecord> => {
  const row = id === undefined ? undefined : await findConversation(tx, id)
  if (row === undefined) throw new AppError('conversation_not_found')
  return row
}

const shown = async (tx: TenantTransaction, id: string | undefined): Promise<ShownConversation> => {
  const [row] = await withLastSent(tx, [await found(tx, id)])
  if (row === undefined) throw new AppError('conversation_not_found')
  return row
}

export const createConversationService = ({ database }: { database: Database }) => ({
  list: (clientId: string, filter: ConversationFilter) =>
    database.tenantSnapshot(clientId, async (tx) => {
      const { rows, end } = await listConversations(tx, filter)
      const shown = await withLastSent(tx, rows)
      const { words } = filter
      if (words === undefined) return { rows: shown, end }
      return {
        rows: await Promise.all(shown.map(async (row) => ({ ...row, match: await findMatch(tx, row, words) }))),
        end,
      }
    }),

  find: (clientId: string, id: string | undefined): Promise<ShownConversation> =>
    database.tenantSnapshot(clientId, (tx) => shown(tx, id)),

  patch: (clientId: string, id: string | undefined, patch: ConversationPatch): Promise<ShownConversation> =>
    database.tenantTransaction(clientId, async (tx) => {
      const row = await found(tx, id)
      if (typeof patch.assignee === 'string' && !(await isLivingUser(tx, patch.assignee)))
        throw invalidField('assignee', 'is no user of this client. GET /api/conversations/assignees lists them.')
      if (patch.read === false && row.last_inbound_at === null)
        throw invalidField('read', 'The person has not written yet: there is nothing to be unread.')
      await patchConversation(tx, row.conversation_id, patch)
      return shown(tx, row.conversation_id)
    }),

  assignees: (clientId: string, after: string | undefined, limit: number) =>
    database.tenantSnapshot(clientId, (tx) => listUsers(tx, after, limit)),

  thread: (clientId: string, id: string | undefined, page: ThreadPage): Promise<ThreadMessage[]> =>
    database.tenantSnapshot(clientId, async (tx) => {
      const messages = await readThread(tx, await found(tx, id), page)
      const authors = await findAuthors(
        tx,
        messages.flatMap((message) => ('sent' in message ? [message.sent.author_id] : [])),
      )
      return messages.map((message) =>
        'sent' in message ? { ...message, author: authors.get(message.sent.author_id ?? '') } : message,
      )
    }),
})

export type ConversationService = ReturnType<typeof createConversationService>
