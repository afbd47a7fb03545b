import pg from 'pg'

const int8: number = pg.types.builtins.INT8
const numeric: number = pg.types.builtins.NUMERIC
const date: number = pg.types.builtins.DATE

/** bigint columns here are counts, positions and sequences: plain numbers, and never a silently rounded one. */
const readInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`)
  return value
}

// Its declared type wants an enum of oids, and a column may have any oid.
const builtinParser = pg.types.getTypeParser as (oid: number, format: string) => (value: string) => unknown

const asText = (text: string): string => text

/**
 * How columns become values, decided once: bigint is a number (or an error), numeric and date stay text (a number would
 * round, a Date would shift by the time zone), everything else as pg does it.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') => {
    if (format === 'text' && oid === int8) return readInt8
    if (format === 'text' && (oid === numeric || oid === date)) return asText
    return builtinParser(oid, format)
  },
}
