import type { BatchRecord } from './batch-store.ts'

/** Fewer say nothing of the rest. */
const FEWEST_TRIED = 20

export type StopReason =
  | { reason: 'quality_red'; message: string }
  | { reason: 'too_many_failed'; message: string; failed: number; tried: number }

/** Messages that the platform took or refused. */
export const triedOf = ({ sent, delivered, read, failed }: BatchRecord): number => sent + delivered + read + failed

export const isRed = (quality: string | undefined): boolean => quality === 'RED'

/** Why a batch must not go on; undefined when it may. */
export const reasonToStop = (batch: BatchRecord, quality: string | undefined): StopReason | undefined => {
  if (isRed(quality))
    return {
      reason: 'quality_red',
      message:
        'The platform rates the quality of the number red: people block or report it. Going on may cost the number. Wait until it recovers.',
    }
  const tried = triedOf(batch) - batch.spared_tried
  const failed = batch.failed - batch.spared_failed
  if (tried < FEWEST_TRIED || failed * 100 <= batch.stop_when_failed_percent * tried) return undefined
  return {
    reason: 'too_many_failed',
    message: `${failed} of ${tried} messages failed, more than ${batch.stop_when_failed_percent} percent. Look at their errors (GET /api/outbound/messages?batch_id=…&status=failed) before you resume.`,
    failed,
    tried,
  }
}
