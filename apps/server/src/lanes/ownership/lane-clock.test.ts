import { describe, expect, it } from 'vitest'
import { createForwardClock } from './lane-clock.ts'

describe('the clock of lanes', () => {
  it('runs as fast as the monotonic one, however often it is asked and however coarse the wall clock is', () => {
    let mono = 0
    const clock = createForwardClock(
      () => mono,
      () => Math.floor(1_700_000_000_000 + mono),
    )
    const begin = clock.now()
    for (let step = 0; step < 10_000; step += 1) {
      mono += 0.1
      clock.now()
    }
    expect(clock.now() - begin).toBeCloseTo(1_000, 3)
  })

  it('counts the time that a machine slept, and never goes back when the wall clock is set', () => {
    let mono = 0
    let wall = 1_700_000_000_000
    const clock = createForwardClock(
      () => mono,
      () => wall,
    )
    const begin = clock.now()
    wall += 30_000
    expect(clock.now() - begin).toBe(30_000)
    wall -= 3_600_000
    mono += 10
    expect(clock.now() - begin).toBe(30_010)
    mono += 1_000
    wall += 1_000
    expect(clock.now() - begin).toBe(31_010)
  })
})
