import type { TenantTransaction } from '../../db/database.ts'
import { defined } from '../../lib/defined.ts'
import { publicId } from '../../lib/ids.ts'
import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND } from '../attention/index.ts'
import { countedStates, listPaused, listStopped } from './batch-store.ts'
import type { StoppedBatch } from './batch-view.ts'

const stoppedItems = async (tx: TenantTransaction): Promise<AttentionItem[]> =>
  (await listStopped(tx, MOST_OF_A_KIND)).map(({ batch_id, name, stopped }) => {
    const { reason, message, failed, tried, at } = JSON.parse(stopped) as StoppedBatch
    const id = publicId('batch', batch_id)
    return {
      kind: 'batch_stopped',
      urgency: 'now',
      subject: { id, name: name ?? id },
      reason: message,
      problem: reason,
      ...defined({ count: failed, total: tried }),
      action: 'Look at the batch, then resume or cancel it.',
      since: new Date(at),
    }
  })

const pausedItems = async (tx: TenantTransaction): Promise<AttentionItem[]> =>
  (await listPaused(tx, MOST_OF_A_KIND)).flatMap((batch) => {
    const id = publicId('batch', batch.batch_id)
    const waiting = batch.accepted - countedStates.reduce((sum, state) => sum + batch[state], 0)
    if (waiting === 0) return []
    return {
      kind: 'batch_paused',
      urgency: 'soon',
      subject: { id, name: batch.name ?? id },
      reason: 'The batch is paused; nothing of it is sent until it is resumed.',
      count: waiting,
      total: batch.accepted,
      action: 'Resume the batch, or cancel it.',
    }
  })

/** Batches that wait until somebody resumes or cancels them: they stopped themselves, or a person paused them. */
export const batchAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('messages:send'),
  list: async (tx) => [...(await stoppedItems(tx)), ...(await pausedItems(tx))],
}
