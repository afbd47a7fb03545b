import type { Database, TenantTransaction } from '../../db/database.ts'
import { type AnyKind, type LaneWaker, jobKind, laneKindNumber } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import { defined } from '../../lib/defined.ts'
import { publicId, uuidTimeMs } from '../../lib/ids.ts'
import { platformOf } from '../channels/index.ts'
import { cancelBatchMessages, factsOf, feedBatch, findMainFailure, statusEvent } from '../outbound/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../webhooks/index.ts'
import { batchStateOf, uploadCode } from './batch-states.ts'
import { type BatchRecord, addUpChanges, findChannelOfBatch, moveBatch } from './batch-store.ts'
import { countsOf } from './batch-view.ts'
import { reasonToStop } from './stop-rules.ts'

/** Messages of batches that may wait in the lane of a channel: two seconds of the fastest number. */
const WINDOW = 2_000
const CHANGES = 20_000
const CANCEL_CHUNK = 500
/** While there is something to hand over. */
const SOON_MS = 500
/** While it is paused or stopped: only late statuses come. */
const QUIET_MS = 15_000

export type BatchJobDeps = {
  database: Pick<Database, 'tenantTransaction'>
  waker: LaneWaker
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
  /** How long an upload may be silent before it counts as interrupted. */
  uploadSilenceMs: number
}

type Turn = { nextMs: number | undefined; events: AppendedEvent[]; fedChannel?: string }

const finishedEvent = (
  clientId: string,
  batch: BatchRecord,
  status: string,
  externalRef: string | undefined,
  at: Date,
) =>
  ({
    clientId,
    key: platformOf(batch.platform),
    type: 'batch.finished',
    platform: platformOf(batch.platform),
    channelId: batch.channel_id,
    ...defined({ externalRef }),
    orderingKey: `batch:${batch.batch_id}`,
    // An upload that was interrupted and goes on after its end finishes a second time, with more.
    dedupe: {
      day: new Date(uuidTimeMs(batch.batch_id)).toISOString().slice(0, 10),
      key: `batch:${batch.batch_id}:${batch.accepted + batch.refused}`,
    },
    occurredAt: at,
    data: {
      batch_id: publicId('batch', batch.batch_id),
      ...defined({ name: batch.name ?? undefined }),
      status,
      accepted: batch.accepted,
      refused: batch.refused,
      counts: countsOf(batch),
    },
  }) satisfies EventDraft

/**
 * One job for each batch that is not over: adds up what became of its messages, stops it when it must, hands the next messages
 * to the lane of the channel, cancels, and tells the end. Each turn is one short transaction behind the lock of the batch.
 */
export const createBatchJob = (deps: BatchJobDeps): AnyKind => {
  const { database, waker, clock, afterCommit, uploadSilenceMs } = deps

  const cancelSome = async (tx: TenantTransaction, batch: BatchRecord): Promise<AppendedEvent[]> => {
    const rows = await cancelBatchMessages(tx, rowsOf(batch), CANCEL_CHUNK)
    const now = new Date(clock.now())
    return appendEvents(
      tx,
      rows.map((row) => statusEvent(factsOf(row), 'message.cancelled', 'cancelled', now, {})),
    )
  }

  const finish = async (tx: TenantTransaction, batch: BatchRecord): Promise<AppendedEvent[]> => {
    const status = batchStateOf(batch.state) === 'cancelling' ? 'cancelled' : 'finished'
    await moveBatch(tx, batch.batch_id, { state: status })
    const { externalRef } = await findChannelOfBatch(tx, batch.channel_id)
    return appendEvents(tx, [finishedEvent(tx.clientId, batch, status, externalRef, new Date(clock.now()))])
  }

  const turn = async (tx: TenantTransaction, batchId: string): Promise<Turn> => {
    const nothing = { nextMs: undefined, events: [] }
    const batch = await addUpChanges(tx, batchId, { limit: CHANGES, silentMs: uploadSilenceMs })
    if (batch === undefined) return nothing
    const state = batchStateOf(batch.state)
    if (state === 'finished' || state === 'cancelled') return nothing
    const { queued, sending } = countsOf(batch)
    if (queued + sending === 0 && (batch.upload !== uploadCode.receiving || state === 'cancelling'))
      return { nextMs: undefined, events: await finish(tx, batch) }
    if (state === 'cancelling') {
      const events = await cancelSome(tx, batch)
      return { nextMs: events.length > 0 ? 1 : SOON_MS, events }
    }
    if (state !== 'running') return { nextMs: QUIET_MS, events: [] }
    // Storing and sending at once would slow down both, and replies with them.
    if (batch.upload === uploadCode.receiving) return { nextMs: SOON_MS, events: [] }
    const { quality } = await findChannelOfBatch(tx, batch.channel_id)
    const why = reasonToStop(batch, quality)
    if (why !== undefined) {
      const cause = why.reason === 'too_many_failed' ? await findMainFailure(tx, rowsOf(batch)) : undefined
      const stopped = JSON.stringify({ ...why, ...defined({ cause }), at: new Date(clock.now()).toISOString() })
      await moveBatch(tx, batchId, { state: 'stopped', stopped })
      return { nextMs: QUIET_MS, events: [] }
    }
    const fed = await feedBatch(tx, rowsOf(batch), WINDOW)
    return { nextMs: SOON_MS, events: [], ...(fed > 0 ? { fedChannel: batch.channel_id } : {}) }
  }

  return jobKind<undefined>({
    name: 'batch',
    number: laneKindNumber.batch,
    limits: { timeLimitMs: 10_000, concurrency: 8 },
    run: async ({ lane: { clientId, laneId } }) => {
      const { nextMs, events, fedChannel } = await database.tenantTransaction(clientId, (tx) => turn(tx, laneId))
      if (fedChannel !== undefined) waker.wake(laneKindNumber.outbound, { clientId, laneId: fedChannel })
      afterCommit(events)
      return { type: 'done', result: undefined, ...defined({ nextMs }) }
    },
  })
}

const rowsOf = (batch: BatchRecord) => ({
  batchId: batch.batch_id,
  channelId: batch.channel_id,
  lowestId: batch.lowest_id,
})
