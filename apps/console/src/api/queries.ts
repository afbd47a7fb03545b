import { HeraldError } from '@herald/api-client'
import { keepPreviousData, notifyManager, QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { isSessionEnded } from './session-ended.ts'

/** The polling interval of live pages, without the stream of events and beside it. */
const LIVE_MS = 4_000
const BESIDE_STREAM_MS = 12_000

let isStreaming = false
export const setStreaming = (streaming: boolean): void => {
  isStreaming = streaming
}

/** What a live query has: it is read again when an event comes (live-events.ts), and polled. */
export const liveOptions = {
  meta: { live: true },
  refetchInterval: (): number => (isStreaming ? BESIDE_STREAM_MS : LIVE_MS),
}
/** For what two people work on at once: no event tells what a colleague changes. */
export const sharedLiveOptions = { ...liveOptions, refetchInterval: LIVE_MS }
export type LiveOptions = typeof liveOptions | typeof sharedLiveOptions
type WithMeta = { meta?: Record<string, unknown> | undefined }
export const isLive = ({ meta }: WithMeta): boolean => meta?.['live'] === true

/** What only the ad platform knows: each reading costs calls of it, so it is read again when an event is about ads, and not polled. */
export const adLiveOptions = { meta: { live: 'ads' } }
export const isAdLive = ({ meta }: WithMeta): boolean => meta?.['live'] === 'ads'

/** The same of an account itself, and of what it pays with: what happens to an ad changes neither. */
export const adAccountLiveOptions = { meta: { live: 'ad-accounts' } }
export const isAdAccountLive = ({ meta }: WithMeta): boolean => meta?.['live'] === 'ad-accounts'

/** A lost connection or an overloaded server is worth another try; a 4xx would be the same again. */
export const isPassing = (error: unknown): boolean =>
  !isSessionEnded(error) && (!(error instanceof HeraldError) || error.status >= 502)

/**
 * That a write is under way is known to its button before the next click: by default it is told by a timer, which a double click
 * outruns, and it would be done twice.
 */
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && isPassing(error),
      retryDelay: 600,
    },
    // Offline it fails at once and says so. By default it would wait, and be sent by itself once the network is back.
    mutations: { networkMode: 'always' },
  },
})

export type Pages<Row> = { data: Row[]; paging: { next_cursor: string | null } }

/** Everything that a list has, page by page. */
export const readAll = async <Row>(
  read: (page: { cursor?: string }) => Promise<Pages<Row>>,
  onCount?: (count: number) => void,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page: { cursor?: string } | undefined = {}; page !== undefined;) {
    const { data, paging } = await read(page)
    rows.push(...data)
    onCount?.(rows.length)
    page = paging.next_cursor === null ? undefined : { cursor: paging.next_cursor }
  }
  return rows
}

/** A paginated list of the API. */
export const usePages = <Row>(
  key: readonly unknown[],
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Pages<Row>>,
  options: {
    live?: boolean
    meta?: { live: string }
    enabled?: boolean
    /** What was shown stays until the answer to the next question is there. */
    keeps?: boolean
  } = {},
) => {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ paging }) => paging.next_cursor ?? undefined,
    enabled: options.enabled ?? true,
    ...(options.keeps ? { placeholderData: keepPreviousData } : {}),
    ...(options.meta ? { meta: options.meta } : {}),
    ...(options.live ? liveOptions : {}),
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.data) }
}

/** Drops empty values: the API refuses empty strings. */
export const given = <T extends Record<string, unknown>>(filters: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> }
