import { PerformanceObserver, constants } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { waitFor } from '../../test/wait-for.ts'
import { giveBackMemory } from './idle-memory.ts'

it('gives back what is no longer needed once there is nothing to do, without being asked for room', async () => {
  const usedMb = () => process.memoryUsage().heapUsed / 2 ** 20
  /** Collections that were asked for; V8 makes others of its own. */
  let collections = 0
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as unknown as { detail: { flags: number } }[])
      if ((detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) collections += 1
  })
  observer.observe({ entryTypes: ['gc'] })
  const kept: unknown[][] = []
  const fill = () => kept.push(Array.from({ length: 4_000_000 }, (_, at) => ({ at })))
  fill()
  const full = usedMb()
  kept.length = 0
  const { stop } = giveBackMemory({ lookMs: 20 })
  await waitFor('the memory to be given back', () => usedMb() < full - 80 && collections === 1)
  // Once, however quiet it stays: the next one would stop everything again.
  fill()
  kept.length = 0
  let looks = 0
  const beside = setInterval(() => (looks += 1), 20)
  await waitFor('ten more looks', () => looks > 10)
  clearInterval(beside)
  stop()
  observer.disconnect()
  expect(collections).toBe(1)
})
