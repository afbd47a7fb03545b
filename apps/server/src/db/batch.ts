/*
 * Many rows as the parameters of one statement: an array for each column, put together again by unnest. A batch is made once,
 * when its module is loaded, and so is the text of its statement: the text has to stay the same for a prepared statement.
 */

interface ValueTypes {
  uuid: string
  text: string
  smallint: number
  integer: number
  bigint: number
  float8: number
  boolean: boolean
  bytea: Buffer
  date: string
  timestamptz: Date | string
}

/** The type of a column beside the value that a row has for it. */
type Column<Row> = {
  [Type in keyof ValueTypes]: readonly [type: Type, value: (row: Row) => ValueTypes[Type] | null | undefined]
}[keyof ValueTypes]

export type BatchColumns<Row> = Readonly<Record<string, Column<Row>>>

export interface Batch<Row> {
  /** "client_id, id, …": for an insert of the whole batch. */
  readonly columns: string
  /** "unnest($1::uuid[], …) as w (client_id, …)"; `ordinal` adds a column that counts the rows from 1. */
  readonly as: (alias: string, ordinal?: string) => string
  /** "$2::uuid[]": one column by itself. */
  readonly parameter: (column: string) => string
  /** How many parameters come up to and with this batch: where the next one begins. */
  readonly end: number
  readonly values: (rows: readonly Row[]) => unknown[]
}

const needsQuotes = /[{}",\\\s]|^$|^null$/i
const needsEscape = /["\\]/
const escaped = (text: string): string => (needsEscape.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text)

/**
 * An array as PostgreSQL writes it, `{1,NULL,abc,"a b"}`; bytes and dates are left to the driver. Nothing but nulls is an empty array
 * where the length is given by another column.
 */
const arrayOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => unknown, givesLength: boolean): unknown => {
  let text = ''
  let isMissing = true
  for (const row of rows) {
    const value = valueOf(row)
    if (value === null || value === undefined) {
      text += ',NULL'
      continue
    }
    if (typeof value === 'object') return rows.map((one) => valueOf(one))
    if (typeof value === 'string' && needsQuotes.test(value)) text += `,"${escaped(value)}"`
    else text += `,${value as string | number | boolean}`
    isMissing = false
  }
  return isMissing && !givesLength ? '{}' : `{${text.slice(1)}}`
}

/** `after`: how many parameters the statement has before those of the batch. */
export const batchOf = <Row>(columns: BatchColumns<Row>, { after = 0 }: { after?: number } = {}): Batch<Row> => {
  const entries = Object.entries(columns)
  const names = entries.map(([name]) => name)
  const parameters = new Map(entries.map(([name, [type]], index) => [name, `$${after + index + 1}::${type}[]`]))
  return {
    columns: names.join(', '),
    as: (alias, ordinal) => {
      const [counting, all] = ordinal === undefined ? ['', names] : [' with ordinality', [...names, ordinal]]
      return `unnest(${[...parameters.values()].join(', ')})${counting} as ${alias} (${all.join(', ')})`
    },
    parameter: (column) => {
      const parameter = parameters.get(column)
      if (parameter === undefined) throw new Error(`The batch (${names.join(', ')}) has no column "${column}".`)
      return parameter
    },
    end: after + entries.length,
    values: (rows) => entries.map(([, [, valueOf]], index) => arrayOf(rows, valueOf, index === 0)),
  }
}
