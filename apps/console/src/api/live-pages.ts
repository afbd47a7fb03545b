import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LiveOptions, liveOptions, type Pages } from './queries.ts'

// A long list, newest first, that grows while it is looked at. Older pages are read once, when they are scrolled to; only the
// newest is read again, and put before what is known.

type Known<Row> = InfiniteData<Pages<Row>, string>
/** Descending in the list. */
type OrderOf<Row> = (row: Row) => string

export const withNewest = <Row>(known: Known<Row>, newest: Pages<Row>, orderOf: OrderOf<Row>): Known<Row> => {
  const only = { pages: [newest], pageParams: [''] }
  const [first, ...others] = known.pages
  const last = newest.data.at(-1)
  if (newest.paging.next_cursor === null) return only
  const top = first?.data[0]
  if (first === undefined || last === undefined || top === undefined) return last === undefined ? known : only
  // More came than a page holds: what lies between is not known.
  if (orderOf(top) < orderOf(last)) return only
  // A row that would stand in the newest page and does not has left the list.
  const older = first.data.filter((row) => orderOf(row) < orderOf(last))
  return { ...known, pages: [{ ...first, data: [...newest.data, ...older] }, ...others] }
}

/** For rows that keep their places: what follows the last row that both have stays. */
export const withNewestInPlace = <Row extends { id: string }>(known: Known<Row>, newest: Pages<Row>): Known<Row> => {
  const only = { pages: [newest], pageParams: [''] }
  const [first, ...others] = known.pages
  const ids = new Set(newest.data.map(({ id }) => id))
  const last = first?.data.findLastIndex(({ id }) => ids.has(id)) ?? -1
  if (newest.paging.next_cursor === null || first === undefined || last === -1) return only
  return { ...known, pages: [{ ...first, data: [...newest.data, ...first.data.slice(last + 1)] }, ...others] }
}

/**
 * A further page that is on its way will be put behind the pages that were known when it was asked for, and those replace what
 * is known by then. So what came meanwhile is put before them once more.
 */
export const putNewest = <Row>(queries: QueryClient, key: QueryKey, merge: (known: Known<Row>) => Known<Row>): void => {
  const put = () => queries.setQueryData<Known<Row>>(key, (known) => known && merge(known))
  put()
  const list = queries.getQueryCache().find({ queryKey: key, exact: true })
  if (list?.state.fetchStatus === 'fetching' && list.state.fetchMeta?.fetchMore?.direction === 'forward')
    void list.promise?.then(put, () => undefined)
}

/** A row that has moved up stands in an older page too. */
export const rowsOf = <Row extends { id: string }>(pages: readonly Pages<Row>[]): Row[] => {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.data).filter(({ id }) => !seen.has(id) && seen.add(id))
}

export const useLivePages = <Row extends { id: string }>(
  key: readonly unknown[],
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Pages<Row>>,
  /** For rows that move up, such as conversations. */
  orderOf?: OrderOf<Row>,
  live: LiveOptions = liveOptions,
) => {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ paging }) => paging.next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing every row that was ever loaded with itself takes longer than drawing those in view.
    structuralSharing: false,
  })
  const newest = useQuery({
    queryKey: [...key, 'newest'],
    queryFn: async ({ signal }) => {
      const page = await read({}, signal)
      putNewest<Row>(queries, key, (known) =>
        orderOf ? withNewest(known, page, orderOf) : withNewestInPlace(known, page),
      )
      return page
    },
    enabled: query.data !== undefined,
    ...live,
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages && rowsOf(pages), [pages])
  return { ...query, error: query.error ?? newest.error, rows }
}
