import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** At most this part of the time since the last look was work. */
const QUIET = 0.05
const GROWN_BYTES = 24 * 2 ** 20

/**
 * Gives memory back while there is nothing to do: left alone, V8 collects only when it needs room, and keeps for days what a start or
 * an hour of load took. A collection stops everything for some 50 ms, so it is made seldom, and only where it brings something.
 */
export const giveBackMemory = ({ lookMs = 3_000, apartMs = 300_000 } = {}): { stop: () => void } => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let collectedAt = -Infinity
  let keptBytes = 0
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, last)
    last = current
    if (utilization > QUIET || performance.now() - collectedAt < apartMs) return
    if (process.memoryUsage.rss() - keptBytes < GROWN_BYTES) return
    collect()
    collectedAt = performance.now()
    keptBytes = process.memoryUsage.rss()
  }, lookMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
