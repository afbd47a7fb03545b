import type { Database } from '../../../db/database.ts'
import { appendEvents } from '../../webhooks/index.ts'
import { ownFailure, statusEvent } from '../message-events.ts'
import { factsOf } from '../message-row.ts'
import { messageStateCode } from '../message-states.ts'
import { endMessages } from '../send/outbound-queue-store.ts'
import { listAtMostOnce, markPossibleDuplicates } from './restored-store.ts'
import { lockMessages } from './settle-store.ts'

const mostAtOnce = 500

const restored = ownFailure(
  'unknown',
  'The database was restored from a backup in which the message was still waiting. It may have been sent since; check with the recipient before sending it again.',
)

/**
 * After a restore: what waited at the moment of the backup may have been sent before the database was lost. It is sent again
 * marked `possible_duplicate`, or, with `at_most_once`, ends as unknown. Calls that were under way in the backup need nothing:
 * their intents say so. To be called while no process runs.
 */
export const settleRestoredMessages = async (
  database: Pick<Database, 'batchTransaction'>,
  clientIds: readonly string[],
): Promise<{ repeated: number; unknown: number }> => {
  const total = { repeated: 0, unknown: 0 }
  const endSome = (clientId: string): Promise<number> =>
    database.batchTransaction([clientId], async (tx) => {
      const waiting = await listAtMostOnce(tx, clientId, mostAtOnce)
      if (waiting === undefined) return 0
      const rows = await lockMessages(tx, { clientId, channelId: waiting.channelId }, waiting.ids)
      const failure = JSON.stringify(restored)
      await endMessages(
        tx,
        rows.map(({ id }) => ({ clientId, id, state: messageStateCode.unknown, failure })),
      )
      const now = new Date()
      await appendEvents(
        tx,
        rows.map((row) => statusEvent(factsOf(row), 'message.unknown', 'unknown', now, { error: restored })),
      )
      return rows.length
    })
  for (const clientId of clientIds) {
    total.repeated += await database.batchTransaction([clientId], (tx) => markPossibleDuplicates(tx, clientId))
    for (let ended = await endSome(clientId); ended > 0; ended = await endSome(clientId)) total.unknown += ended
  }
  return total
}
