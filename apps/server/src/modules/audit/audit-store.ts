import type { SystemTransaction, TenantTransaction } from '../../db/database.ts'
import { plainSql } from '../../db/plain-sql.ts'
import { LOOKED_THROUGH, lookedUntil } from '../../db/search-bounds.ts'

export type AuditRow = {
  id: string
  action: string
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  object_id: string | null
  object_name: string | null
  address: string | null
  user_agent: string | null
  request_id: string | null
  /** JSON text. */
  before: string | null
  after: string | null
}

const columns = [
  'id',
  'action',
  'actor_type',
  'actor_id',
  'actor_name',
  'actor_email',
  'object_id',
  'object_name',
  'address',
  'user_agent',
  'request_id',
  'before',
  'after',
] as const satisfies (keyof AuditRow)[]

/** The name of an API key is known only to its own row. */
const nameOfKey = `(select k.name from api_key k where k.client_id = $1 and k.key_id = $2)`
const insertSql = `insert into audit_entry (client_id, ${columns.join(', ')})
  select $1, ${columns.map((column, at) => (column === 'actor_name' ? `coalesce($${at + 3}, ${nameOfKey})` : `$${at + 3}`)).join(', ')}`

export const insertEntry = async (tx: TenantTransaction, row: AuditRow, keyId: string | undefined): Promise<void> => {
  await tx.query(insertSql, [tx.clientId, keyId, ...columns.map((column) => row[column])])
}

export type AuditFilter = {
  actor?: string | undefined
  /** An action, or all of those about one thing: what stands before the dot. */
  action?: string | undefined
  object?: string | undefined
  /** Part of the id or name of what it was done to, in lower case. */
  words?: string | undefined
  /** From this moment on. */
  since?: Date | undefined
  /** Before this moment. */
  until?: Date | undefined
}

/** Newest first. `end`: how far was looked, when that was not to the end and less than asked for was found. */
export const listEntries = async (
  tx: TenantTransaction,
  { actor, action, object, words, since, until }: AuditFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ rows: AuditRow[]; end: string | undefined }> => {
  const values: unknown[] = [tx.clientId]
  const add = (value: unknown): string => `$${values.push(value)}`
  const where = ['e.client_id = $1']
  if (actor !== undefined) where.push(`e.actor_id = ${add(actor)}`)
  if (action !== undefined)
    where.push(action.includes('.') ? `e.action = ${add(action)}` : `starts_with(e.action, ${add(`${action}.`)})`)
  if (object !== undefined) where.push(`e.object_id = ${add(object)}`)
  if (since !== undefined) where.push(`e.id >= herald_uuid_floor(${add(since)}::timestamptz)`)
  if (until !== undefined) where.push(`e.id < herald_uuid_floor(${add(until)}::timestamptz)`)
  if (before !== undefined) where.push(`e.id < ${add(before)}`)
  const newest = `from audit_entry e where ${where.join(' and ')} order by e.id desc`
  const filtered = [...values]
  const shown = columns.map((column) => `e.${column}`).join(', ')
  const isNamed = () => `position(${add(words)} in ${plainSql("concat_ws(' ', e.object_name, e.object_id)")}) > 0`
  const looked =
    words === undefined
      ? newest
      : `from (select e.* ${newest} limit ${LOOKED_THROUGH}) e where ${isNamed()} order by e.id desc`
  const { rows } = await tx.query<AuditRow>(`select ${shown} ${looked} limit ${add(limit)}`, values)
  if (words === undefined || rows.length === limit) return { rows, end: undefined }
  return { rows, end: await lookedUntil(tx, 'e.id', newest, filtered) }
}

export const makeAuditPartitions = (tx: SystemTransaction, first: string, months: number) =>
  tx.query(`select herald_make_audit_partitions($1, $2)`, [first, months])

/** Drops the months that ended before a day. */
export const dropAuditMonths = (tx: SystemTransaction, before: string) =>
  tx.query(`select herald_drop_audit_months($1)`, [before])
