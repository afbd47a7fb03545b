import type { TenantTransaction } from '../../../db/database.ts'

export interface NoteRecord {
  id: string
  author_id: string | null
  text: string
}

/** Newest first. */
export const listNotes = async (
  tx: TenantTransaction,
  conversationId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<NoteRecord[]> => {
  const { rows } = await tx.query<NoteRecord>(
    `select n.id, n.author_id, n.text from conversation_note n
     where n.client_id = $1 and n.conversation_id = $2 ${before === undefined ? '' : 'and n.id < $4'}
     order by n.id desc limit $3`,
    [tx.clientId, conversationId, limit, ...(before === undefined ? [] : [before])],
  )
  return rows
}

/**
 * Answers whether the conversation was there. Its row is held until the commit: one that is found to be the same as another takes its
 * notes along, and would miss this one.
 */
export const addNote = async (tx: TenantTransaction, conversationId: string, note: NoteRecord): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into conversation_note (client_id, id, conversation_id, author_id, text)
     select c.client_id, $3, c.conversation_id, $4, $5 from conversation c
     where c.client_id = $1 and c.conversation_id = $2 and c.last_id is not null for key share`,
    [tx.clientId, conversationId, note.id, note.author_id, note.text],
  )
  return rowCount === 1
}

/** Held until the commit: of two that delete it, one finds it. */
export const lockNote = async (
  tx: TenantTransaction,
  conversationId: string,
  id: string,
): Promise<NoteRecord | undefined> => {
  const { rows } = await tx.query<NoteRecord>(
    `select n.id, n.author_id, n.text from conversation_note n where n.client_id = $1 and n.conversation_id = $2 and n.id = $3 for update`,
    [tx.clientId, conversationId, id],
  )
  return rows[0]
}

export const deleteNote = async (tx: TenantTransaction, id: string): Promise<void> => {
  await tx.query(`delete from conversation_note where client_id = $1 and id = $2`, [tx.clientId, id])
}

export const moveNotes = async (tx: TenantTransaction, from: string, into: string): Promise<void> => {
  await tx.query(`update conversation_note set conversation_id = $3 where client_id = $1 and conversation_id = $2`, [
    tx.clientId,
    from,
    into,
  ])
}

export const forgetNotes = async (tx: TenantTransaction, conversationIds: readonly string[]): Promise<void> => {
  await tx.query(`delete from conversation_note where client_id = $1 and conversation_id = any ($2::uuid[])`, [
    tx.clientId,
    conversationIds,
  ])
}
