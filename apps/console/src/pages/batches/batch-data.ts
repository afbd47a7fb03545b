import { type components, unwrap } from '@herald/api-client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLivePages } from '../../api/live-pages.ts'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'

export type Batch = components['schemas']['BatchDto']
export type BatchSummary = components['schemas']['BatchSummaryDto']
export type BatchStatus = BatchSummary['status']
export type MessageStatus = keyof BatchSummary['counts']

export const batchStatuses: readonly BatchStatus[] = [
  'running',
  'paused',
  'stopped',
  'cancelling',
  'cancelled',
  'finished',
]

/** Each a part of the bar, in the order in which a message gets there. */
export const messageStatuses = [
  'read',
  'delivered',
  'sent',
  'sending',
  'queued',
  'failed',
  'expired',
  'unknown',
  'cancelled',
] as const satisfies readonly MessageStatus[]

/** Messages that were tried: they wait no more, and were not taken back. */
export const doneOf = ({ accepted, counts }: Pick<BatchSummary, 'accepted' | 'counts'>): number =>
  accepted - (counts.queued ?? 0) - (counts.sending ?? 0) - (counts.cancelled ?? 0)
export const failedOf = ({ counts }: Pick<BatchSummary, 'counts'>): number =>
  (counts.failed ?? 0) + (counts.expired ?? 0) + (counts.unknown ?? 0)

export const useBatches = (filters: { channel_id?: string; status?: BatchStatus; q?: string }) =>
  useLivePages(['batches', 'list', filters], (page, signal) =>
    unwrap(api.GET('/api/outbound/batches', { params: { query: { limit: 50, ...filters, ...page } }, signal })),
  )

const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/outbound/batches/{id}', { params: { path: { id } }, signal })),
  })

export const useBatch = (id: string) => useQuery({ ...batchQuery(id), ...liveOptions })

/** Its id while the name is not known, and where it has none. */
export const useBatchName = (id: string): string => useQuery({ ...batchQuery(id), staleTime: 60_000 }).data?.name ?? id

export const useBatchMessages = (id: string, status: MessageStatus | undefined) =>
  useLivePages(['messages', 'of-batch', id, status], (page, signal) =>
    unwrap(
      api.GET('/api/outbound/messages', {
        params: { query: { limit: 50, batch_id: id, ...(status ? { status } : {}), ...page } },
        signal,
      }),
    ),
  )

/** Who sent it, as one of its messages tells: all of them have the same author. */
export const useBatchAuthor = ({ id, accepted }: Pick<BatchSummary, 'id' | 'accepted'>) =>
  useQuery({
    queryKey: ['batches', id, 'author'],
    queryFn: async ({ signal }) => {
      const query = { batch_id: id, limit: 1 }
      const { data } = await unwrap(api.GET('/api/outbound/messages', { params: { query }, signal }))
      if (data[0] === undefined) return null
      const path = { id: data[0].id }
      return (await unwrap(api.GET('/api/outbound/messages/{id}', { params: { path }, signal }))).author ?? null
    },
    enabled: accepted > 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

export type BatchMove = 'pause' | 'resume' | 'cancel'

export const useBatchMove = (id: string, move: BatchMove) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.POST(`/api/outbound/batches/{id}/${move}`, { params: { path: { id } } })),
    onSuccess: (batch) => {
      queries.setQueryData(['batches', id], batch)
      return queries.invalidateQueries({ queryKey: ['batches', 'list'] })
    },
  })
}

export type BatchHead = components['schemas']['BatchHeadDto']

/** Of a request line with everything around it; servers take 16 KB. */
const MAX_HEAD_CHARACTERS = 12_000

export const fitsHead = (head: BatchHead): boolean =>
  encodeURIComponent(JSON.stringify(head)).length <= MAX_HEAD_CHARACTERS

/** A million lines over a slow connection. */
const UPLOAD_MS = 30 * 60_000

/** With the same key a repeated upload goes on where the last one broke off. */
export const createBatch = (head: BatchHead, upload: Blob, key: string): Promise<Batch> =>
  unwrap(
    api.POST('/api/outbound/batches', {
      params: { query: { batch: JSON.stringify(head) } },
      headers: { 'Idempotency-Key': key, 'content-type': 'application/x-ndjson' },
      body: upload,
      timeoutMs: UPLOAD_MS,
    }),
  )
