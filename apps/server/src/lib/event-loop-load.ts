import { performance } from 'node:perf_hooks'

const WINDOW_MS = 200
let last = performance.eventLoopUtilization()
let readAt = performance.now()
let load = 0

/** How much of the last moments this process was at work, from 0 to 1. One event loop, so one figure for all. */
export const eventLoopLoad = (): number => {
  const now = performance.now()
  if (now - readAt >= WINDOW_MS) {
    const current = performance.eventLoopUtilization()
    load = performance.eventLoopUtilization(current, last).utilization
    last = current
    readAt = now
  }
  return load
}
