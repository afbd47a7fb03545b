import { Gauge, type Registry } from 'prom-client'
import type { LaneRunner } from '../lanes/index.ts'

/** What an operator watches: age of the oldest past-due work, not its amount. A long line that moves on time is fine. */
export const addLaneMetrics = (metrics: Registry, runner: () => LaneRunner | undefined): void => {
  const gauge = (name: string, help: string, read: (stats: ReturnType<LaneRunner['stats']>[number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [metrics],
      collect() {
        for (const stats of runner()?.stats() ?? []) this.set({ kind: stats.name }, read(stats))
      },
    })
  gauge('herald_lane_lag_seconds', 'Age of the oldest past-due work, by kind of lane.', ({ lagSeconds }) => lagSeconds)
  gauge('herald_lanes_held', 'Lanes that this process runs.', ({ lanes }) => lanes)
  gauge('herald_lane_runs_in_flight', 'Runs that are under way.', ({ inFlight }) => inFlight)
  gauge('herald_lane_outcomes_unwritten', 'Outcomes that are not committed yet.', ({ unwritten }) => unwritten)
  gauge(
    'herald_lane_takeovers',
    'Lanes taken over from nodes that died, since the start.',
    ({ takenOver }) => takenOver,
  )
  gauge('herald_lane_leases_lost', 'Lanes lost to another node, since the start.', ({ lost }) => lost)
}
