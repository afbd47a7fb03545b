import { batchOf } from '../../db/batch.ts'
import type { SystemTransaction, TenantTransaction } from '../../db/database.ts'
import type { SealedPlace } from './sealed-place.ts'

export type SealedRow = { clientId: string; id: string }

/**
 * One page of rows that are sealed with another key than $1. Bare columns and parameters: the primary key then gives the order
 * and the place to go on from, and each parameter takes the type of its column, which is not the same everywhere.
 */
export const staleSql = ({ table, idColumn, keyColumn }: SealedPlace, goOn: boolean): string =>
  `select t.client_id as "clientId", t.${idColumn}::text as id from ${table} t
   where t.${keyColumn} <> $1 and t.client_id <> all (array(select c.client_id from client c where c.status = 4))${goOn ? ` and (t.client_id, t.${idColumn}) > ($3, $4)` : ''}
   order by t.client_id, t.${idColumn} limit $2`

/** Rows that are sealed with another key than this one, in the order of their names. */
export const findStale = async (
  tx: SystemTransaction,
  place: SealedPlace,
  key: string,
  after: SealedRow | undefined,
  limit: number,
): Promise<SealedRow[]> => {
  const { rows } = await tx.query<SealedRow>(staleSql(place, after !== undefined), [
    key,
    limit,
    ...(after ? [after.clientId, after.id] : []),
  ])
  return rows
}

export const countByKey = async (
  tx: SystemTransaction,
  { table, keyColumn }: SealedPlace,
): Promise<{ key: string; count: number }[]> => {
  const { rows } = await tx.query<{ key: string; count: number }>(
    `select t.${keyColumn} as key, count(*)::integer as count from ${table} t where t.${keyColumn} is not null group by 1`,
  )
  return rows
}

const rotated = batchOf<{ id: string; text: string }>(
  { id: ['text', (row) => row.id], text: ['text', (row) => row.text] },
  { after: 2 },
)

/** Seals these rows anew, as far as they still need it; what `reseal` has no answer for stays as it is. */
export const rotateRows = async (
  tx: TenantTransaction,
  { table, idColumn, column, keyColumn }: SealedPlace,
  key: string,
  ids: readonly string[],
  rotate: (id: string, sealed: string) => string | undefined,
): Promise<number> => {
  const { rows } = await tx.query<{ id: string; sealed: string }>(
    `select t.${idColumn}::text as id, t.${column} as sealed from ${table} t
     where t.client_id = $1 and t.${idColumn} = any ($2) and t.${keyColumn} <> $3
     order by t.${idColumn} for no key update`,
    [tx.clientId, ids, key],
  )
  const fresh = rows.flatMap(({ id, sealed }) => {
    const text = rotate(id, sealed)
    return text === undefined ? [] : [{ id, text }]
  })
  if (fresh.length > 0)
    await tx.query(
      `update ${table} t set ${column} = f.text from ${rotated.as('f')}
       where t.client_id = $1 and t.${idColumn} = any ($2) and t.${idColumn}::text = f.id`,
      [tx.clientId, fresh.map(({ id }) => id), ...rotated.values(fresh)],
    )
  return fresh.length
}
