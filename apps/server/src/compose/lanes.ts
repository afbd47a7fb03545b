import { type AnyKind, type LaneRunner, type LaneWaker, createLaneNotifier, createLaneRunner } from '../lanes/index.ts'
import type { ReadinessCheck } from '../http/health.ts'
import type { Foundation } from './foundation.ts'
import { addLaneMetrics } from './lane-metrics.ts'

const DRAIN_MS = 10_000

/**
 * Modules need the waker to be built, and the runner needs the modules' kinds: the waker comes first and passes on to
 * whatever runs behind it. A process of role "api" runs no lanes and only tells the others.
 */
export const composeLanes = ({ config, database, log, metrics }: Foundation) => {
  let behind: LaneWaker | undefined
  const waker: LaneWaker = {
    wake: (kind, lane) => behind?.wake(kind, lane),
    offer: (kind, lane, items) => behind?.offer(kind, lane, items),
  }
  let runner: LaneRunner | undefined
  let notifier: ReturnType<typeof createLaneNotifier> | undefined
  addLaneMetrics(metrics, () => runner)

  return {
    waker,
    /** What /readyz asks of a process that runs lanes. */
    readiness: {
      name: 'workers',
      check: async () => {
        if (config.role === 'api') return
        if ((runner?.leaseMs() ?? 0) === 0)
          throw new Error('This process may run no work right now: the database has not heard from it for a while.')
      },
    } satisfies ReadinessCheck,
    start: async (kinds: readonly AnyKind[]) => {
      if (config.role === 'api') behind = notifier = createLaneNotifier({ database, log })
      else {
        behind = runner ??= createLaneRunner({ database: database.forLanes, log, kinds })
        await runner.start()
      }
    },
    /** Starts no more work and books what runs. Requests may still come in meanwhile. */
    drain: async () => runner?.stop(DRAIN_MS),
    stop: async () => {
      await runner?.stop(DRAIN_MS)
      await notifier?.close()
    },
  }
}
