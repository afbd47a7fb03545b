import { expect, it } from 'vitest'
import { waitFor } from '../../test/wait-for.ts'
import { giveBackMemory } from './idle-memory.ts'

it('gives back what is no longer needed once there is nothing to do, without being asked for room', async () => {
  const usedMb = () => process.memoryUsage().heapUsed / 2 ** 20
  const kept: unknown[][] = []
  const fill = () => kept.push(Array.from({ length: 4_000_000 }, (_, at) => ({ at })))
  fill()
  const full = usedMb()
  kept.length = 0
  const { stop } = giveBackMemory({ lookMs: 20 })
  await waitFor('the memory to be given back', () => usedMb() < full - 80)
  // Once, however quiet it stays: the next one would stop everything again.
  fill()
  const fullAgain = usedMb()
  kept.length = 0
  let looks = 0
  const beside = setInterval(() => (looks += 1), 20)
  await waitFor('ten more looks', () => looks > 10)
  clearInterval(beside)
  expect(usedMb()).toBeGreaterThan(fullAgain - 80)
  stop()
})
