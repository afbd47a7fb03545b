/*
 * Many rows of a table that is partitioned by day, chosen by their keys: the first four parameters of a statement. Nothing is
 * joined to such a table in a statement that locks or writes, for two reasons.
 *
 * A new day has no statistics yet. A planner that joins it to a list of keys may read everything between the lowest and the
 * highest of them, and that for each key: seconds for 300 messages of two channels, one of them with a backlog of 200,000.
 *
 * And PostgreSQL 18 loses rows: a generic plan that prunes partitions by the row it is joined to, and meets a row that was
 * changed concurrently since it began, skips this one and may skip all after it (seen in 18.4).
 */

import { arraysOf, type ArrayColumn } from './binary-array.ts'

export type KeyParameters = [clientIds: Buffer, ids: Buffer, lowest: string | undefined, highest: string | undefined]

/** Where the parameters of a batch begin that gives values to rows chosen by key: batchOf(…, { after: keyParameters }). */
export const keyParameters = 4

/** What a row gets: the value at its id's place in an array that has one for each id. The ids are in order: see inKeyOrder. */
export const valueOf = (row: string, array: string): string => `(${array})[width_bucket(${row}.id, $2::uuid[])]`

/**
 * Each row must be of the client that its id was given with; the index is entered by the clients that the transaction has
 * announced (row-level security). The bounds say nothing new: they are what partitions are chosen by, before the statement
 * begins.
 */
export const byKey = (row: string): string =>
  `${row}.id = any ($2::uuid[]) and ${row}.id between $3 and $4 and ${row}.client_id = ${valueOf(row, '$1::uuid[]')}`

const keyColumns: ArrayColumn<{ key: { clientId: string; id: string } }>[] = [
  ['uuid', ({ key }) => key.clientId],
  ['uuid', ({ key }) => key.id],
]

/** The rows in the order of their ids, as valueOf needs them, and the parameters that choose them. No id may come twice. */
export const inKeyOrder = <T>(
  rows: readonly T[],
  keyOf: (row: T) => { clientId: string; id: string },
): { sorted: T[]; keys: KeyParameters } => {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) })).sort((a, b) => (a.key.id < b.key.id ? -1 : 1))
  const [clientIds, ids] = arraysOf(keyColumns, keyed) as [Buffer, Buffer]
  return { sorted: keyed.map(({ row }) => row), keys: [clientIds, ids, keyed[0]?.key.id, keyed.at(-1)?.key.id] }
}
