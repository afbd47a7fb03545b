import { HeraldError } from '@herald/api-client'
import { QueryClient, useInfiniteQuery } from '@tanstack/react-query'

/** How often a live page looks again. */
export const LIVE_MS = 4_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays a refusal; only a lost connection or an overloaded server is worth another try.
      retry: (count, error) => count < 2 && (!(error instanceof HeraldError) || error.status >= 502),
      retryDelay: 600,
    },
  },
})

type Pages<Row> = { data: Row[]; paging: { next_cursor: string | null } }

/** A list of the API, page after page. */
export const usePages = <Row>(
  key: readonly unknown[],
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<Pages<Row>>,
  options: { live?: boolean; enabled?: boolean } = {},
) => {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ paging }) => paging.next_cursor ?? undefined,
    enabled: options.enabled ?? true,
    ...(options.live ? { refetchInterval: LIVE_MS } : {}),
  })
  return { ...query, rows: query.data?.pages.flatMap((page) => page.data) }
}

/** Leaves out what a filter does not name: the API refuses empty strings where it wants a value. */
export const given = <T extends Record<string, unknown>>(filters: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> }
