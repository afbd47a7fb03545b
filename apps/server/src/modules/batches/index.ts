/*
 * Batches: one content to many people. Owns the batch with its progress, its upload (JSON, NDJSON, CSV, stored while it arrives), and
 * the job that hands its messages to the channel's lane, stops it and tells its end. The messages themselves are outbound's, and go the
 * way of any other.
 */
import type { Database } from '../../db/database.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { AnyKind } from '../../lanes/index.ts'
import type { AttentionSource } from '../attention/index.ts'
import { type AnswerOnceDeps, createAnswerOnce } from '../idempotency/index.ts'
import { type BatchJobDeps, createBatchJob } from './batch-job.ts'
import { batchAttention } from './batch-attention.ts'
import { batchMaintenance } from './batch-maintenance.ts'
import { addBatchRoutes } from './batch-routes.ts'
import { type BatchServiceDeps, createBatchService } from './batch-service.ts'

export type BatchesDeps = BatchServiceDeps &
  Omit<BatchJobDeps, 'uploadSilenceMs'> &
  Pick<AnswerOnceDeps, 'secretBox'> & { database: Database; tuning?: Partial<BatchTuning> }

/** What tests set otherwise. */
export type BatchTuning = Pick<BatchJobDeps, 'uploadSilenceMs'>

export type BatchesModule = {
  attention: AttentionSource
  addRoutes: AddRoutes
  laneKinds: readonly AnyKind[]
  maintenance: readonly MaintenanceTask[]
}

/** Several signs of life of an upload. */
const UPLOAD_SILENCE_MS = 120_000

export const createBatchesModule = (deps: BatchesDeps): BatchesModule => ({
  attention: batchAttention,
  addRoutes: (app) => addBatchRoutes(app, createBatchService(deps), createAnswerOnce(deps)),
  laneKinds: [createBatchJob({ uploadSilenceMs: UPLOAD_SILENCE_MS, ...deps, ...deps.tuning })],
  maintenance: batchMaintenance,
})
