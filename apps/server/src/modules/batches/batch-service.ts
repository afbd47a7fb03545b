import type { Static } from 'typebox'
import type { Database, TenantTransaction } from '../../db/database.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../lanes/index.ts'
import { AppError } from '../../lib/errors.ts'
import { newUuid, publicId, uuidOf } from '../../lib/ids.ts'
import type { Span } from '../../lib/tracer.ts'
import { findAuthors } from '../access/index.ts'
import { type AuditAction, recordAudit } from '../audit/index.ts'
import { platformCode } from '../channels/index.ts'
import type { IdempotencyKey } from '../idempotency/index.ts'
import {
  type BatchChunk,
  contentText,
  deliveryCode,
  readContent,
  readValidUntil,
  templateName,
} from '../outbound/index.ts'
import { compileContent } from './batch-content.ts'
import type { BatchHeadDto } from './batch-schemas.ts'
import { type BatchState, batchStateOf, uploadCode } from './batch-states.ts'
import {
  type AuthoredBatch,
  type BatchFilter,
  type BatchMove,
  type BatchRecord,
  findBatch,
  findBatchByKey,
  findChannelOfBatch,
  insertBatch,
  listBatches,
  lockBatch,
  moveBatch,
  reopenUpload,
} from './batch-store.ts'
import type { SentBatch } from './batch-view.ts'
import { compileLinkCheck } from './media-links.ts'
import { type UploadDeps, createBatchUpload } from './batch-upload.ts'
import { type RecipientRecord, withFirst } from './record-reader.ts'
import { isRed, triedOf } from './stop-rules.ts'

const STOP_WHEN_FAILED_PERCENT = 25

export type BatchHead = Static<typeof BatchHeadDto>
export type BatchCaller = { clientId: string; by: BatchChunk['by']; span: Span | undefined }

export type BatchServiceDeps = Omit<UploadDeps, 'database'> & {
  database: Pick<Database, 'tenantTransaction'>
  waker: LaneWaker
}

export const createBatchService = (deps: BatchServiceDeps) => {
  const { database, channels, accept, clock, waker } = deps
  const upload = createBatchUpload(deps)

  const notFound = (id: string) => new AppError('batch_not_found', `There is no batch "${id}".`)

  const withAuthors = async (tx: TenantTransaction, batches: readonly AuthoredBatch[]): Promise<SentBatch[]> => {
    const authors = await findAuthors(
      tx,
      batches.map((batch) => batch.author_id),
    )
    return batches.map((batch) => ({ ...batch, author: authors.get(batch.author_id ?? '') }))
  }

  const found = async (tx: TenantTransaction, id: string): Promise<SentBatch> => {
    const batchId = uuidOf('batch', id)
    const batch = batchId === undefined ? undefined : await findBatch(tx, batchId)
    const [sent] = batch === undefined ? [] : await withAuthors(tx, [batch])
    if (sent === undefined) throw notFound(id)
    return sent
  }

  const schedule = (tx: TenantTransaction, laneId: string) =>
    scheduleJob(tx, { clientId: tx.clientId, laneId, kind: laneKindNumber.batch })

  /** The batch that an upload fills: a new one, or that of an interrupted upload with the same key. */
  const open = async (
    { clientId }: BatchCaller,
    head: BatchHead,
    channelId: string,
    platform: keyof typeof platformCode,
    content: string,
    key: IdempotencyKey | undefined,
  ): Promise<BatchRecord> => {
    const earlier = key && (await database.tenantTransaction(clientId, (tx) => findBatchByKey(tx, key.keyHash)))
    if (earlier === undefined && (await accept.room(clientId, channelId)) === 0)
      throw new AppError('queue_full', undefined, { headers: { 'Retry-After': '60' } })
    return database.tenantTransaction(clientId, async (tx) => {
      const batchId = earlier?.batch_id ?? newUuid(clock.now())
      if (earlier === undefined) {
        await insertBatch(tx, {
          batchId,
          channelId,
          platformCode: platformCode[platform],
          name: head.name,
          content,
          stopWhenFailedPercent: head.stop_when_failed_percent ?? STOP_WHEN_FAILED_PERCENT,
          keyHash: key?.keyHash,
        })
        await recordAudit(tx, {
          action: 'batch.created',
          object: { id: publicId('batch', batchId), name: head.name },
          after: {
            channel_id: head.channel_id,
            name: head.name,
            stop_when_failed_percent: head.stop_when_failed_percent,
          },
        })
      } else if (earlier.upload !== uploadCode.complete) await reopenUpload(tx, batchId)
      await schedule(tx, batchId)
      const batch = await findBatch(tx, batchId)
      if (batch === undefined) throw new Error('The batch that was stored a moment ago is gone.')
      return batch
    })
  }

  /** Moves a batch that is not over. `decide` answers where to, or undefined when it is there already. */
  const move = async (
    clientId: string,
    id: string,
    action: AuditAction,
    decide: (
      tx: TenantTransaction,
      batch: BatchRecord,
      state: BatchState,
    ) => BatchMove | undefined | Promise<BatchMove | undefined>,
  ): Promise<SentBatch> => {
    const batch = await database.tenantTransaction(clientId, async (tx) => {
      // Locked before it is looked at: its job may be moving it.
      await lockBatch(tx, uuidOf('batch', id))
      const before = await found(tx, id)
      const to = await decide(tx, before, batchStateOf(before.state))
      if (to === undefined) return before
      await moveBatch(tx, before.batch_id, to)
      await schedule(tx, before.batch_id)
      const after = await found(tx, id)
      await recordAudit(tx, {
        action,
        object: { id, name: before.name ?? undefined },
        before: { status: batchStateOf(before.state) },
        after: { status: batchStateOf(after.state) },
      })
      return after
    })
    waker.wake(laneKindNumber.batch, { clientId, laneId: batch.batch_id })
    return batch
  }

  const refuseEnded = (state: BatchState, id: string): void => {
    if (state !== 'finished' && state !== 'cancelled' && state !== 'cancelling') return
    throw new AppError('batch_ended', `The batch "${id}" is ${state}.`, { fields: { status: state } })
  }

  return {
    create: async (
      caller: BatchCaller,
      head: BatchHead,
      records: AsyncIterable<RecipientRecord>,
      key: IdempotencyKey | undefined,
    ): Promise<SentBatch> => {
      const { clientId, by } = caller
      const { channelId, platform, status } = await channels.find(clientId, head.channel_id)
      const { type, content } = readContent({ ...head, to: '' }, platform)
      const body = contentText(type, content)
      const wrongLink = compileLinkCheck(type, content)
      const validUntil = readValidUntil(head.valid_until, clock.now())
      if (status === 'disconnected')
        throw new AppError(
          'channel_disconnected',
          `The channel "${head.channel_id}" is disconnected. Connect it again first.`,
        )
      const checked = await withFirst(records)
      const batch = await open(caller, head, channelId, platform, JSON.stringify({ type, [type]: content }), key)
      waker.wake(laneKindNumber.batch, { clientId, laneId: batch.batch_id })
      if (batch.upload === uploadCode.receiving)
        await upload(batch, {
          clientId,
          by,
          platform,
          type,
          template: type === 'template' && platform === 'chatapp' ? templateName(content) : undefined,
          deliveryCode: deliveryCode[(head.delivery ?? 'at_least_once') as keyof typeof deliveryCode],
          validUntil,
          traceContext: caller.span?.context,
          content: compileContent(body),
          wrongLink,
          records: checked,
        })
      return database.tenantTransaction(clientId, (tx) => found(tx, publicId('batch', batch.batch_id)))
    },

    list: (clientId: string, filter: BatchFilter): Promise<SentBatch[]> =>
      database.tenantTransaction(clientId, async (tx) => withAuthors(tx, await listBatches(tx, filter))),

    find: (clientId: string, id: string): Promise<SentBatch> =>
      database.tenantTransaction(clientId, (tx) => found(tx, id)),

    pause: (clientId: string, id: string): Promise<SentBatch> =>
      move(clientId, id, 'batch.paused', (_tx, _batch, state) => {
        refuseEnded(state, id)
        return state === 'running' ? { state: 'paused' } : undefined
      }),

    resume: (clientId: string, id: string): Promise<SentBatch> =>
      move(clientId, id, 'batch.resumed', async (tx, batch, state) => {
        refuseEnded(state, id)
        if (state === 'running') return undefined
        if (isRed((await findChannelOfBatch(tx, batch.channel_id)).quality)) throw new AppError('batch_not_resumable')
        return { state: 'running', spare: { tried: triedOf(batch), failed: batch.failed } }
      }),

    cancel: (clientId: string, id: string): Promise<SentBatch> =>
      move(clientId, id, 'batch.cancelled', (_tx, _batch, state) => {
        if (state === 'cancelling' || state === 'cancelled') return undefined
        refuseEnded(state, id)
        return { state: 'cancelling' }
      }),
  }
}

export type BatchService = ReturnType<typeof createBatchService>
