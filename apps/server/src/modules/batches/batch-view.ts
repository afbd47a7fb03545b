import type { Static } from 'typebox'
import { defined } from '../../lib/defined.ts'
import { publicId } from '../../lib/ids.ts'
import { type AuthorRow, authorView } from '../access/index.ts'
import { platformOf } from '../channels/index.ts'
import type { BatchDto, BatchSummaryDto } from './batch-schemas.ts'
import { batchStateOf, uploadStateOf } from './batch-states.ts'
import { type BatchCounts, type BatchRecord, countedStates } from './batch-store.ts'
import type { RefusedLine } from './recipient.ts'

export const countsOf = (batch: BatchCounts & { accepted: number }) => {
  const { sending, sent, delivered, read, failed, expired, unknown, cancelled } = batch
  const queued = batch.accepted - countedStates.reduce((sum, state) => sum + batch[state], 0)
  return { queued, sending, sent, delivered, read, failed, expired, unknown, cancelled }
}

/** Those without a name or language are refused by the platform. */
const templateOf = (content: string): { name: string; language: string } | undefined => {
  const { template } = JSON.parse(content) as { template?: { name?: unknown; language?: { code?: unknown } } }
  const { name, language } = template ?? {}
  return typeof name === 'string' && typeof language?.code === 'string' ? { name, language: language.code } : undefined
}

export type StoppedBatch = NonNullable<Static<typeof BatchSummaryDto>['stopped']>

/** A batch and who sent it. */
export type SentBatch = BatchRecord & { author: AuthorRow | undefined }

export const batchSummaryView = (row: SentBatch): Static<typeof BatchSummaryDto> => ({
  id: publicId('batch', row.batch_id),
  ...defined({ name: row.name ?? undefined }),
  channel_id: publicId('channel', row.channel_id),
  platform: platformOf(row.platform),
  ...defined({ template: templateOf(row.content), author: row.author && authorView(row.author) }),
  status: batchStateOf(row.state),
  upload: uploadStateOf(row.upload),
  accepted: row.accepted,
  refused: row.refused,
  counts: countsOf(row),
  stop_when_failed_percent: row.stop_when_failed_percent,
  ...(row.stopped === null ? {} : { stopped: JSON.parse(row.stopped) as StoppedBatch }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  ...defined({ finished_at: row.finished_at?.toISOString() }),
})

export const batchView = (row: SentBatch): Static<typeof BatchDto> => ({
  ...batchSummaryView(row),
  content: JSON.parse(row.content) as { type: string },
  refused_lines: (JSON.parse(row.refusals) as RefusedLine[]).toSorted((a, b) => a.line - b.line),
})
