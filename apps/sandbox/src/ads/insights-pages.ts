// Pages of an insights result: rows are made one object and one slot of time at a time, so that a page costs what it shows,
// whether the whole result has ten rows or a million; only `sort` needs them all.
import { GraphError, invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import { pageUrl } from '../graph/node-rendering.ts'
import { pageLimit } from '../graph/paging.ts'
import { asText } from '../graph/request-parameters.ts'
import { numberOf } from './insights-fields.ts'
import type { RowContext } from './insights-fields.ts'
import type { InsightsQuery } from './insights-query.ts'

export type InsightRow = Record<string, unknown>
/** Where a row stands: object, slot, row within both. */
type Position = [number, number, number]
export type PlacedRow = { row: InsightRow; position: Position; context: RowContext }

type InsightPage = {
  rows: InsightRow[]
  before?: string
  after?: string
  hasNext: boolean
  hasPrevious: boolean
}

type ReadPage = (limit: number, after: string | undefined, before: string | undefined) => InsightPage

export type InsightResult = {
  /** At most about that many rows. */
  estimate: number
  page: ReadPage
  summary(fields: string[]): InsightRow
}

const mostSortedRows = 50_000

const encode = (position: Position): string => `${Buffer.from(position.join(':')).toString('base64url')}ZDZD`
const decode = (cursor: string): Position => {
  const match = /^(\d{1,9}):(\d{1,9}):(\d{1,9})$/.exec(Buffer.from(cursor.replace(/ZDZD$/, ''), 'base64url').toString())
  if (!match) throw invalidParameter('Invalid cursors values for after/before')
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

type RowSource = {
  objects: number
  slots: number
  rowsAt: (objectIndex: number, slotIndex: number) => PlacedRow[]
  sort: InsightsQuery['sort']
}

export const reduceData = (): GraphError =>
  new GraphError({
    code: 1,
    message: "Please reduce the amount of data you're asking for, then retry your request",
  })

export const pageOf = ({ objects, slots, rowsAt, sort }: RowSource): ReadPage => {
  function* forward(from: Position | undefined): Generator<PlacedRow> {
    for (let object = from?.[0] ?? 0; object < objects; object += 1) {
      const firstSlot = from && object === from[0] ? from[1] : 0
      for (let slot = firstSlot; slot < slots; slot += 1) {
        const isFirst = from !== undefined && object === from[0] && slot === from[1]
        for (const placed of rowsAt(object, slot)) if (!isFirst || placed.position[2] > from[2]) yield placed
      }
    }
  }
  function* backward(from: Position): Generator<PlacedRow> {
    for (let object = Math.min(from[0], objects - 1); object >= 0; object -= 1) {
      const lastSlot = object === from[0] ? Math.min(from[1], slots - 1) : slots - 1
      for (let slot = lastSlot; slot >= 0; slot -= 1) {
        const isFirst = object === from[0] && slot === from[1]
        for (const placed of rowsAt(object, slot).toReversed())
          if (!isFirst || placed.position[2] < from[2]) yield placed
      }
    }
  }
  const take = (rows: Iterator<PlacedRow>, count: number): PlacedRow[] => {
    const taken: PlacedRow[] = []
    while (taken.length < count) {
      const next = rows.next()
      if (next.done) break
      taken.push(next.value)
    }
    return taken
  }

  const sortedPage = (
    { field, descending }: NonNullable<InsightsQuery['sort']>,
    limit: number,
    after: string | undefined,
    before: string | undefined,
  ): InsightPage => {
    const all = take(forward(undefined), mostSortedRows + 1)
    if (all.length > mostSortedRows) throw reduceData()
    const valueOf = ({ row, context }: PlacedRow): number | string =>
      field === 'date_start' ? asText(row['date_start']) : (numberOf(context, field) ?? context.labels[field] ?? 0)
    const sign = descending ? -1 : 1
    const rows = all
      .map((placed) => ({ placed, value: valueOf(placed) }))
      .sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -sign : sign))
      .map(({ placed }) => placed.row)
    const beforeAt = before === undefined ? undefined : decode(before)[0]
    const start =
      after !== undefined ? decode(after)[0] + 1 : beforeAt === undefined ? 0 : Math.max(0, beforeAt - limit)
    const end = Math.min(rows.length, beforeAt ?? start + limit)
    const shown = rows.slice(start, end)
    return {
      rows: shown,
      ...(shown.length > 0 ? { before: encode([start, 0, 0]), after: encode([end - 1, 0, 0]) } : {}),
      hasNext: shown.length > 0 && end < rows.length,
      hasPrevious: shown.length > 0 && start > 0,
    }
  }

  return (limit, after, before) => {
    if (sort) return sortedPage(sort, limit, after, before)
    let rows: PlacedRow[]
    let hasNext: boolean
    let hasPrevious: boolean
    if (after === undefined && before !== undefined) {
      const found = take(backward(decode(before)), limit + 1)
      rows = found.slice(0, limit).toReversed()
      hasPrevious = found.length > limit
      hasNext = rows.length > 0
    } else {
      const found = take(forward(after === undefined ? undefined : decode(after)), limit + 1)
      rows = found.slice(0, limit)
      hasNext = found.length > limit && limit > 0
      hasPrevious = after !== undefined && rows.length > 0
    }
    const first = rows[0]
    const last = rows.at(-1)
    return {
      rows: rows.map(({ row }) => row),
      ...(first && last ? { before: encode(first.position), after: encode(last.position) } : {}),
      hasNext,
      hasPrevious,
    }
  }
}

const mostRowsPerPage = 5000

/** One page of the result as the Graph answers it, with cursors, links and the summary row. */
export const insightPage = (
  context: GraphContext,
  result: InsightResult,
  summary: string[] | undefined,
): GraphResult => {
  const { params } = context
  const page = result.page(
    pageLimit(params, mostRowsPerPage),
    params.text('after') || undefined,
    params.text('before') || undefined,
  )
  const body: Record<string, unknown> = { data: page.rows }
  if (page.after !== undefined && page.before !== undefined) {
    const paging: Record<string, unknown> = { cursors: { before: page.before, after: page.after } }
    if (page.hasNext) paging['next'] = pageUrl(context, 'after', page.after)
    if (page.hasPrevious) paging['previous'] = pageUrl(context, 'before', page.before)
    body['paging'] = paging
  }
  if (summary) body['summary'] = result.summary(summary)
  return json(body)
}
