/*
 * Many rows as the parameters of one statement: an array for each column, put together again by unnest. A batch is made once,
 * when its module is loaded, and so is the text of its statement: the text has to stay the same for a prepared statement.
 */

import { arraysOf, type ArrayColumn } from './binary-array.ts'

export type BatchColumns<Row> = Readonly<Record<string, ArrayColumn<Row>>>

export interface Batch<Row> {
  /** "client_id, id, …": for an insert of the whole batch. */
  readonly columns: string
  /** "unnest($1::uuid[], …) as w (client_id, …)"; `ordinal` adds a column that counts the rows from 1. */
  readonly as: (alias: string, ordinal?: string) => string
  /** "$2::uuid[]": one column by itself. */
  readonly parameter: (column: string) => string
  /** How many parameters come up to and with this batch: where the next one begins. */
  readonly end: number
  readonly values: (rows: readonly Row[]) => Buffer[]
}

/** `after`: how many parameters the statement has before those of the batch. */
export const batchOf = <Row>(columns: BatchColumns<Row>, { after = 0 }: { after?: number } = {}): Batch<Row> => {
  const entries = Object.entries(columns)
  const names = entries.map(([name]) => name)
  const all = entries.map(([, column]) => column)
  const parameters = new Map(entries.map(([name, [type]], index) => [name, `$${after + index + 1}::${type}[]`]))
  return {
    columns: names.join(', '),
    as: (alias, ordinal) => {
      const [counting, named] = ordinal === undefined ? ['', names] : [' with ordinality', [...names, ordinal]]
      return `unnest(${[...parameters.values()].join(', ')})${counting} as ${alias} (${named.join(', ')})`
    },
    parameter: (column) => {
      const parameter = parameters.get(column)
      if (parameter === undefined) throw new Error(`The batch (${names.join(', ')}) has no column "${column}".`)
      return parameter
    },
    end: after + entries.length,
    values: (rows) => arraysOf(all, rows),
  }
}
