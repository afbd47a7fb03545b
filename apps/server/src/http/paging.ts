import { AppError } from '../lib/errors.ts'
import { isUuid } from '../lib/ids.ts'

/** A cursor is the sort key of the last row, wrapped so that callers do not build on what is inside. */
export const encodeCursor = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** What one part of a cursor must look like. Whatever passes goes into a query, so the shape must be exact. */
export type CursorPart = RegExp | ((part: string) => boolean)

export const uuidPart: CursorPart = isUuid

/** A day that exists: 2026-02-30 does not. */
export const dayPart: CursorPart = (part) => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(part) ? Date.parse(`${part}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(part)
}

const fits = (shape: CursorPart | undefined, part: string) =>
  shape instanceof RegExp ? shape.test(part) : (shape?.(part) ?? false)

/** The key inside a cursor that this list gave out; anything else is a 400. `shapes` says what each part must look like. */
export const decodeCursor = (cursor: string | undefined, shapes: readonly CursorPart[]): string[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw new AppError('invalid_cursor')
  }
  if (!Array.isArray(key) || key.length !== shapes.length || !key.every((part, i) => fits(shapes[i], String(part))))
    throw new AppError('invalid_cursor')
  return key.map(String)
}

/**
 * Reads one row more than asked for and turns it into the cursor of the next page. A search that found less than a page may
 * have stopped before the end of the list: `end` is how far it came.
 */
export const toPage = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
  toItem: (row: Row) => Item,
  end?: string,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? keyOf(last) : end === undefined ? undefined : [end]
  return { data: shown.map(toItem), paging: { next_cursor: next === undefined ? null : encodeCursor(next) } }
}
