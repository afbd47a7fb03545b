import { defined } from '../../lib/defined.ts'
import { publicId } from '../../lib/ids.ts'
import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND } from '../attention/index.ts'
import { listStopped } from './batch-store.ts'
import type { StoppedBatch } from './batch-view.ts'

/** Batches that stopped themselves: each waits until somebody resumes or cancels it. */
export const batchAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('messages:send'),
  list: async (tx) =>
    (await listStopped(tx, MOST_OF_A_KIND)).map(({ batch_id, name, stopped }): AttentionItem => {
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
    }),
}
