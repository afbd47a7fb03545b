import type { Database, TenantTransaction } from '../../db/database.ts'
import { type AnyKind, type LaneWaker, done, jobKind, laneKindNumber, scheduleJobs, snooze } from '../../lanes/index.ts'
import { errorText } from '../../db/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { eventLoopLoad } from '../../lib/event-loop-load.ts'
import type { Logger } from '../../lib/logger.ts'
import { createRecentMap } from '../../lib/recent-map.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { takeFromGone } from './conversation-assignee-store.ts'
import { forgetQuiet } from './conversation-retention-store.ts'
import { projectEvents } from './projection.ts'

const BATCH = 500
/** Of one turn; the rest is for the next, so that many clients get their share. */
const TURN_MS = 2_000
/** Events of so long become one turn: nothing of it is on the way of a request. Under load a turn pays for more of them. */
const gatherMs = (): number => 100 + 400 * eventLoopLoad()
/** How often old conversations are looked for, and those of people who see them no more. */
const TIDY_MS = 3_600_000
const MOST_CLIENTS = 10_000
const CHUNK = 500
const dayMs = 86_400_000

export type ProjectionDeps = {
  database: Pick<Database, 'tenantTransaction' | 'systemTransaction'>
  waker: LaneWaker
  clock: Clock
  log: Logger
  retentionDays: number
}

const kind = laneKindNumber.conversations

/** One job for each client: reads its events into conversations, and at least once a day forgets what is past its retention. */
export const createProjectionJob = ({ database, waker, clock, retentionDays }: ProjectionDeps): AnyKind => {
  const tidiedAt = createRecentMap<string, number>(MOST_CLIENTS)
  return jobKind<undefined>({
    name: 'conversations',
    number: kind,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    everyMs: dayMs,
    run: async ({ lane: { clientId }, signal }) => {
      const until = clock.now() + TURN_MS
      const inTime = () => clock.now() < until && !signal.aborted
      const oldest = new Date(clock.now() - retentionDays * dayMs)
      let full: boolean
      do {
        const { read, askingChannels } = await database.tenantTransaction(clientId, (tx) => projectEvents(tx, BATCH))
        for (const laneId of askingChannels) waker.wake(laneKindNumber.contact_profiles, { clientId, laneId })
        full = read === BATCH
      } while (full && inTime())
      if (full) return snooze(0, 'more events')
      if (clock.now() - (tidiedAt.get(clientId) ?? -Infinity) < TIDY_MS) return done(undefined)
      for (const tidy of [
        (tx: TenantTransaction) => forgetQuiet(tx, oldest, CHUNK),
        (tx: TenantTransaction) => takeFromGone(tx, CHUNK),
      ]) {
        do full = (await database.tenantTransaction(clientId, tidy)) === CHUNK
        while (full && inTime())
        if (full) return snooze(0, 'more to tidy')
      }
      tidiedAt.set(clientId, clock.now())
      return done(undefined)
    },
  })
}

/**
 * Makes the job of a client due when it has got events. After their commit, for all clients of a moment in one statement: accepting and
 * taking in pay nothing for it. What a killed process did not get to say is found by maintenance.
 */
export const createProjectionWaker = ({ database, waker, log }: ProjectionDeps) => {
  let clients = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const schedule = async (): Promise<void> => {
    const lanes = [...clients].map((clientId) => ({ clientId, laneId: clientId }))
    clients = new Set()
    try {
      await database.systemTransaction((tx) =>
        scheduleJobs(
          tx,
          lanes.map((lane) => ({ ...lane, kind, afterMs: 0 })),
        ),
      )
      for (const lane of lanes) waker.wake(kind, lane)
    } catch (error) {
      log.warn({ reason: errorText(error) }, 'conversations were not told of new events; maintenance finds them')
    }
  }

  return {
    afterCommit: (events: readonly AppendedEvent[]): void => {
      for (const { clientId } of events) clients.add(clientId)
      if (clients.size === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        running = schedule()
      }, gatherMs())
    },
    stop: async (): Promise<void> => {
      clearTimeout(timer)
      await running
    },
  }
}
