import { InfiniteQueryObserver, QueryClient, notifyManager } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { putNewest, rowsOf, withNewest, withNewestInPlace } from './live-pages.ts'

type Row = { id: string; at: string }
const row = (at: number, id = `r${at}`): Row => ({ id, at: String(at).padStart(4, '0') })
const page = (ats: number[], next: string | null = 'more') => ({
  data: ats.map((at) => row(at)),
  paging: { next_cursor: next },
})
const known = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: pages.map(() => '') })
const shown = (pages: ReturnType<typeof known>) => rowsOf(pages.pages).map(({ id }) => id)
const merge = (before: ReturnType<typeof known>, newest: ReturnType<typeof page>) =>
  withNewest(before, newest, ({ at }) => at)

describe('the newest page before what is known', () => {
  it('adds what is new and keeps what was read, without a gap', () => {
    const before = known(page([30, 20, 10]), page([5, 4], null))
    expect(shown(merge(before, page([50, 40, 30])))).toEqual(['r50', 'r40', 'r30', 'r20', 'r10', 'r5', 'r4'])
  })

  it('drops a row that would stand there and does not', () => {
    expect(shown(merge(known(page([30, 20, 10]), page([5], null)), page([30, 10, 5])))).toEqual(['r30', 'r10', 'r5'])
  })

  it('moves a row up that was in an older page', () => {
    const moved = { data: [row(60, 'r5'), row(30), row(20)], paging: { next_cursor: 'more' } }
    expect(shown(merge(known(page([30, 20, 10]), page([5, 4], null)), moved))).toEqual([
      'r5',
      'r30',
      'r20',
      'r10',
      'r4',
    ])
  })

  it('begins anew when more came than a page holds, and when the page is all there is', () => {
    const before = known(page([30, 20, 10]), page([5], null))
    expect(shown(merge(before, page([90, 80, 70])))).toEqual(['r90', 'r80', 'r70'])
    expect(shown(merge(before, page([30], null)))).toEqual(['r30'])
    expect(shown(merge(before, page([])))).toEqual(['r30', 'r20', 'r10', 'r5'])
  })
})

describe('rows that keep their places', () => {
  it('need no order: what follows the last row that both have stays', () => {
    const before = known(page([9, 3, 7]), page([1, 8], null))
    expect(shown(withNewestInPlace(before, page([5, 9, 3])))).toEqual(['r5', 'r9', 'r3', 'r7', 'r1', 'r8'])
    // One that left the list.
    expect(shown(withNewestInPlace(before, page([9, 7, 1])))).toEqual(['r9', 'r7', 'r1', 'r8'])
  })

  it('begin anew when more came than a page holds, and when the page is all there is', () => {
    const before = known(page([9, 3]), page([1], null))
    expect(shown(withNewestInPlace(before, page([5, 6])))).toEqual(['r5', 'r6'])
    expect(shown(withNewestInPlace(before, page([9], null)))).toEqual(['r9'])
  })
})

describe('a page that is on its way', () => {
  it('does not take away what came meanwhile', async () => {
    const queries = new QueryClient()
    const second = Promise.withResolvers<ReturnType<typeof page>>()
    const list = new InfiniteQueryObserver(queries, {
      queryKey: ['list'],
      queryFn: ({ pageParam }) => (pageParam === '' ? page([30, 20]) : second.promise),
      initialPageParam: '',
      getNextPageParam: ({ paging }) => paging.next_cursor ?? undefined,
      structuralSharing: false,
    })
    const seen: string[] = []
    // As a page does: it is told a moment later, and looks then.
    const look = () =>
      seen.push(
        rowsOf(list.getCurrentResult().data?.pages ?? [])
          .map(({ id }) => id)
          .join(' '),
      )
    onTestFinished(list.subscribe(notifyManager.batchCalls(look)))
    await list.refetch()
    const next = list.fetchNextPage()
    for (const newest of [page([40, 30]), page([50, 40])])
      putNewest<Row>(queries, ['list'], (known) => withNewest(known, newest, ({ at }) => at))
    second.resolve(page([10], null))
    await next
    await new Promise((resolve) => setTimeout(resolve))
    expect(seen.at(-1)).toBe('r50 r40 r30 r20 r10')
    expect(seen, 'not even for a moment').not.toContain('r30 r20 r10')
  })
})
