import { plainSql } from '../../../db/plain-sql.ts'
import type { TenantTransaction } from '../../../db/database.ts'

export interface SavedReplyRecord {
  id: string
  name: string
  text: string
  author_id: string | null
  updated_at: Date
}
/** With the name as the list is in order of it: the database decides what is lower case. */
export type ListedReply = SavedReplyRecord & { place: string }

const columns = 's.id, s.name, s.text, s.author_id, s.updated_at'

/** By name, those whose name or text has the words. */
export const listSavedReplies = async (
  tx: TenantTransaction,
  { words, after, limit }: { words: string | undefined; after: string | undefined; limit: number },
): Promise<ListedReply[]> => {
  const values: unknown[] = [tx.clientId, limit]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = ['s.client_id = $1']
  if (words !== undefined) where.push(`position(${add(words)} in ${plainSql("(s.name || ' ' || s.text)")}) > 0`)
  if (after !== undefined) where.push(`lower(s.name) > ${add(after)}`)
  const { rows } = await tx.query<ListedReply>(
    `select ${columns}, lower(s.name) as place from saved_reply s where ${where.join(' and ')} order by lower(s.name) limit $2`,
    values,
  )
  return rows
}

export const findSavedReply = async (tx: TenantTransaction, id: string): Promise<SavedReplyRecord | undefined> => {
  const { rows } = await tx.query<SavedReplyRecord>(
    `select ${columns} from saved_reply s where s.client_id = $1 and s.id = $2 for update`,
    [tx.clientId, id],
  )
  return rows[0]
}

export const insertSavedReply = async (
  tx: TenantTransaction,
  { id, name, text, author_id }: Omit<SavedReplyRecord, 'updated_at'>,
): Promise<SavedReplyRecord | undefined> => {
  const { rows } = await tx.query<SavedReplyRecord>(
    `insert into saved_reply as s (client_id, id, name, text, author_id) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [tx.clientId, id, name, text, author_id],
  )
  return rows[0]
}

export const updateSavedReply = async (
  tx: TenantTransaction,
  { id, name, text }: Pick<SavedReplyRecord, 'id' | 'name' | 'text'>,
): Promise<SavedReplyRecord | undefined> => {
  const { rows } = await tx.query<SavedReplyRecord>(
    `update saved_reply s set name = $3, text = $4, updated_at = now() where s.client_id = $1 and s.id = $2 returning ${columns}`,
    [tx.clientId, id, name, text],
  )
  return rows[0]
}

export const deleteSavedReply = async (tx: TenantTransaction, id: string): Promise<void> => {
  await tx.query(`delete from saved_reply where client_id = $1 and id = $2`, [tx.clientId, id])
}
