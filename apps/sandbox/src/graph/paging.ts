import { invalidParameter } from './graph-error.ts'
import type { RequestParameters } from './request-parameters.ts'

export type Page<T> = {
  items: T[]
  before: string | undefined
  after: string | undefined
  hasNext: boolean
  hasPrevious: boolean
}

const defaultLimit = 25

// A cursor names the item and remembers where it stood, so that it survives both insertions and the item's removal.
const encodeCursor = (id: string, index: number): string => `${Buffer.from(`${index}:${id}`).toString('base64url')}ZD`

const decodeCursor = (cursor: string): { id: string; index: number } => {
  const match = /^(\d{1,9}):(.*)$/s.exec(Buffer.from(cursor.replace(/ZD$/, ''), 'base64url').toString())
  if (!match) throw invalidParameter('Invalid cursors values for after/before')
  return { index: Number(match[1]), id: match[2] ?? '' }
}

export const pageLimit = (params: RequestParameters, maximum: number): number => {
  const limit = params.integer('limit')
  if (limit === undefined) return Math.min(defaultLimit, maximum)
  if (limit < 0) throw invalidParameter('Param limit must be a non-negative integer')
  return Math.min(limit, maximum)
}

/** Cuts one page out of the whole list. `idOf` may give '' for rows without identity; then the position alone counts. */
export const cutPage = <T>(
  all: readonly T[],
  idOf: (item: T) => string,
  params: RequestParameters,
  maximum = 5000,
): Page<T> => {
  const limit = pageLimit(params, maximum)
  const locate = (cursor: string): { index: number; found: boolean } => {
    const { id, index } = decodeCursor(cursor)
    const item = all[index]
    if (id === '' || (item !== undefined && idOf(item) === id)) return { index, found: true }
    const moved = all.findIndex((candidate) => idOf(candidate) === id)
    return moved === -1 ? { index, found: false } : { index: moved, found: true }
  }
  let start = 0
  let end = Math.min(limit, all.length)
  const after = params.text('after')
  const before = params.text('before')
  if (after !== undefined && after !== '') {
    const position = locate(after)
    start = position.found ? position.index + 1 : position.index
    end = Math.min(start + limit, all.length)
  } else if (before !== undefined && before !== '') {
    end = Math.min(locate(before).index, all.length)
    start = Math.max(0, end - limit)
  }
  const items = all.slice(start, end)
  const first = items[0]
  const last = items.at(-1)
  return {
    items,
    before: first === undefined ? undefined : encodeCursor(idOf(first), start),
    after: last === undefined ? undefined : encodeCursor(idOf(last), end - 1),
    hasNext: items.length > 0 && end < all.length,
    hasPrevious: items.length > 0 && start > 0,
  }
}
