import type { Database } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { fenceLanes, takeOrphans } from './outcome-store.ts'
import type { HeldLane } from './pending-write.ts'

/**
 * Hands the module what earlier runners of the lane recorded and did not settle: whether those calls happened is unknown.
 * False: the lane has another runner.
 */
export const settleOrphans = (
  database: Pick<Database, 'batchTransaction'>,
  log: Logger,
  lane: HeldLane,
): Promise<boolean> =>
  database.batchTransaction([lane.clientId], async (tx) => {
    const { clientId, laneId, kind } = lane
    const { held } = await fenceLanes(tx, kind.number, [lane])
    if (held.size === 0) return false
    const { ids, since } = await takeOrphans(tx, kind.number, lane)
    if (ids.length > 0) {
      await kind.onOrphans?.(tx, { clientId, laneId }, ids, since)
      log.warn({ kind: kind.name, client_id: clientId, lane: laneId, ids: ids.length }, 'a runner left calls behind')
    }
    return true
  })
