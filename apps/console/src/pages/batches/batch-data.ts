import { type components, unwrap } from '@herald/api-client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLivePages } from '../../api/live-pages.ts'
import { liveOptions } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { useBatchTexts } from './batch-texts.ts'

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

export const failedOf = ({ counts }: Pick<BatchSummary, 'counts'>): number =>
  (counts.failed ?? 0) + (counts.expired ?? 0) + (counts.unknown ?? 0)
export const readOf = ({ counts }: Pick<BatchSummary, 'counts'>): number => counts.read ?? 0
/** Whoever has read it has got it. */
export const deliveredOf = (batch: Pick<BatchSummary, 'counts'>): number =>
  (batch.counts.delivered ?? 0) + readOf(batch)
export const sentOf = (batch: Pick<BatchSummary, 'counts'>): number => (batch.counts.sent ?? 0) + deliveredOf(batch)

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

/** Its id while the name is not known. */
export const useBatchName = (id: string): string => {
  const t = useBatchTexts()
  const { data } = useQuery({ ...batchQuery(id), staleTime: 60_000 })
  return data ? (data.name ?? t('unnamed')) : id
}

export const useBatchMessages = (id: string, status: MessageStatus | undefined) =>
  useLivePages(['messages', 'of-batch', id, status], (page, signal) =>
    unwrap(
      api.GET('/api/outbound/messages', {
        params: { query: { limit: 50, batch_id: id, ...(status ? { status } : {}), ...page } },
        signal,
      }),
    ),
  )

export type BatchMessage = NonNullable<ReturnType<typeof useBatchMessages>['rows']>[number]

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
