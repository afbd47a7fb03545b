import type { Database } from '../../db/database.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { createRecentMap } from '../../lib/recent-map.ts'

export type ConnectionCheckRequestDeps = {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
  log: Logger
  waker: LaneWaker
}

const againAfterMs = 30_000
const mostChannels = 10_000

/** Has a channel's connection checked now, at most every 30 s: the check finds out what is wrong and tells the customer. */
export const createConnectionCheckRequest = ({ database, clock, log, waker }: ConnectionCheckRequestDeps) => {
  const requestedAt = createRecentMap<string, number>(mostChannels)
  return (clientId: string, channelId: string): void => {
    const now = clock.now()
    if (now - (requestedAt.get(channelId) ?? -Infinity) < againAfterMs) return
    requestedAt.set(channelId, now)
    const lane = { clientId, laneId: channelId }
    database
      .tenantTransaction(clientId, (tx) => scheduleJob(tx, { ...lane, kind: laneKindNumber.connection_check }))
      .then(() => waker.wake(laneKindNumber.connection_check, lane))
      .catch((error: unknown) => log.warn({ err: error }, 'a connection check could not be scheduled'))
  }
}
