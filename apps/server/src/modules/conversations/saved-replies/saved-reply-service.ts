import type { Database, TenantTransaction } from '../../../db/database.ts'
import { uniqueViolation } from '../../../db/errors.ts'
import { callerId } from '../../../http/caller-context.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { storableText } from '../../../lib/storable-text.ts'
import { type AuthorRow, findAuthors } from '../../access/index.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  type SavedReplyRecord,
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-reply-store.ts'

type Words = { name: string; text: string }
export type ShownReply<Row = SavedReplyRecord> = Row & { author: AuthorRow | undefined }

const withAuthors = async <Row extends SavedReplyRecord>(
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<ShownReply<Row>[]> => {
  const authors = await findAuthors(
    tx,
    rows.map((row) => row.author_id),
  )
  return rows.map((row) => ({ ...row, author: authors.get(row.author_id ?? '') }))
}

const found = async (tx: TenantTransaction, id: string | undefined): Promise<SavedReplyRecord> => {
  const row = id === undefined ? undefined : await findSavedReply(tx, id)
  if (row === undefined) throw new AppError('saved_reply_not_found')
  return row
}

const objectOf = ({ id, name }: { id: string; name: string }) => ({ id: publicId('savedReply', id), name })
const stored = ({ name, text }: Words): Words => ({ name: storableText(name.trim()), text: storableText(text.trim()) })

export const createSavedReplyService = ({ database }: { database: Database }) => {
  /** Writes it, and says so when another has its name. */
  const write = async (
    clientId: string,
    work: (tx: TenantTransaction) => Promise<SavedReplyRecord | undefined>,
  ): Promise<ShownReply> => {
    try {
      return await database.tenantTransaction(clientId, async (tx) => {
        const row = await work(tx)
        const [shown] = row === undefined ? [] : await withAuthors(tx, [row])
        if (shown === undefined) throw new AppError('saved_reply_not_found')
        return shown
      })
    } catch (error) {
      if (uniqueViolation(error) === 'saved_reply_name') throw new AppError('saved_reply_exists')
      throw error
    }
  }

  return {
    list: (clientId: string, page: { words: string | undefined; after: string | undefined; limit: number }) =>
      database.tenantSnapshot(clientId, async (tx) => withAuthors(tx, await listSavedReplies(tx, page))),

    create: (clientId: string, words: Words): Promise<ShownReply> =>
      write(clientId, async (tx) => {
        const after = stored(words)
        const row = await insertSavedReply(tx, { id: newUuid(), author_id: callerId() ?? null, ...after })
        if (row) await recordAudit(tx, { action: 'saved_reply.created', object: objectOf(row), after })
        return row
      }),

    update: (clientId: string, id: string | undefined, change: Partial<Words>): Promise<ShownReply> =>
      write(clientId, async (tx) => {
        const before = await found(tx, id)
        const after = stored({ name: change.name ?? before.name, text: change.text ?? before.text })
        const row = await updateSavedReply(tx, { id: before.id, ...after })
        if (row)
          await recordAudit(tx, {
            action: 'saved_reply.updated',
            object: objectOf(row),
            before: { name: before.name, text: before.text },
            after,
          })
        return row
      }),

    delete: (clientId: string, id: string | undefined): Promise<void> =>
      database.tenantTransaction(clientId, async (tx) => {
        const row = await found(tx, id)
        await deleteSavedReply(tx, row.id)
        await recordAudit(tx, { action: 'saved_reply.deleted', object: objectOf(row), before: { text: row.text } })
      }),
  }
}

export type SavedReplyService = ReturnType<typeof createSavedReplyService>
