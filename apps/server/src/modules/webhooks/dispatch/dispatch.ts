import type { Registry } from 'prom-client'
import { type AnyKind, type LaneWaker, laneKindNumber } from '../../../lanes/index.ts'
import type { StoredConfig } from '../config/webhook-config-store.ts'
import type { AppendedEvent } from '../events/event-draft.ts'
import { defaultBreakerRules } from '../receivers/receiver-breaker.ts'
import { defaultOutageMs } from '../receivers/receiver-outage.ts'
import { type TargetCounterDeps, createTargetCounter } from '../receivers/target-counter.ts'
import { type DispatchConfigDeps, createDispatchConfigs } from './dispatch-config.ts'
import { type DispatchLaneDeps, type DispatchTuning, createDispatchLane } from './dispatch-lane.ts'
import { createDispatchMetrics } from './dispatch-metrics.ts'
import { retryDelaysMs } from './dispatch-schedule.ts'

export type DispatchDeps = DispatchConfigDeps &
  TargetCounterDeps &
  Omit<DispatchLaneDeps, 'configs' | 'metrics' | 'targets' | 'tuning'> & {
    metrics: Registry
    waker: LaneWaker
    tuning?: Partial<DispatchTuning>
  }

export interface Dispatch {
  kind: AnyKind
  /** Call it when the transaction of `appendEvents` has committed: sends from memory where it can, wakes the lanes. */
  afterCommit: (appended: readonly AppendedEvent[]) => void
  /** Call it when a client's configuration was changed here. */
  configChanged: (clientId: string, config: StoredConfig) => void
  /** When the lanes have stopped. */
  stop: () => Promise<void>
}

const defaults: DispatchTuning = {
  postLimitMs: 10_000,
  retryDelaysMs,
  breakerRules: defaultBreakerRules,
  outageMs: defaultOutageMs,
}

/** The delivery of events to clients' backends: one lane for each client. */
export const createDispatch = (deps: DispatchDeps): Dispatch => {
  const { waker } = deps
  const targets = createTargetCounter(deps)
  const lane = createDispatchLane({
    ...deps,
    configs: createDispatchConfigs(deps),
    metrics: createDispatchMetrics(deps.metrics),
    targets,
    tuning: { ...defaults, ...deps.tuning },
  })
  const laneOf = (clientId: string) => ({ clientId, laneId: clientId })

  return {
    kind: lane.kind,
    afterCommit: (appended) => {
      for (const [clientId, events] of Map.groupBy(appended, (event) => event.clientId)) {
        // A skipped event has no place in line; the rest is then read, because rows from memory must be without holes.
        if (events.every(({ skipped }) => skipped === undefined))
          waker.offer(
            laneKindNumber.dispatch,
            laneOf(clientId),
            events.map(({ item }) => item),
          )
        else if (events.some(({ skipped }) => skipped === undefined))
          waker.wake(laneKindNumber.dispatch, laneOf(clientId))
      }
    },
    configChanged: (clientId, config) => {
      lane.configChanged(clientId, config)
      waker.wake(laneKindNumber.dispatch, laneOf(clientId))
    },
    stop: async () => {
      lane.stop()
      await targets.stop()
    },
  }
}
