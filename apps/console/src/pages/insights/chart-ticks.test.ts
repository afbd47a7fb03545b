import { describe, expect, it } from 'vitest'
import { dayTicks, valueTicks } from './chart-ticks.ts'

describe('the marks of a value axis', () => {
  it.each([
    [0, false, [0, 1]],
    [377.9, false, [0, 100, 200, 300, 400]],
    [1_234, true, [0, 500, 1_000, 1_500]],
    [40, true, [0, 10, 20, 30, 40]],
    [3, true, [0, 1, 2, 3]],
    [1, true, [0, 1]],
    [7, true, [0, 2, 4, 6, 8]],
    [0.39, false, [0, 0.1, 0.2, 0.3, 0.4]],
    [0.9, false, [0, 0.25, 0.5, 0.75, 1]],
  ])('up to %d (whole: %s)', (largest, whole, ticks) => {
    expect(valueTicks(largest, whole)).toEqual(ticks)
  })

  it('are at most five, and hold every value', () => {
    for (let largest = 0.001; largest < 1e12; largest *= 1.37)
      for (const whole of [false, true]) {
        const ticks = valueTicks(largest, whole)
        expect(ticks.length, `${largest}`).toBeLessThanOrEqual(5)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-6))
        if (whole) expect(ticks.every(Number.isInteger), `${largest}`).toBe(true)
      }
  })
})

describe('the dates of a day axis', () => {
  it('are different days, as many as fit', () => {
    expect(dayTicks(2, 8)).toEqual([0, 1])
    expect(dayTicks(14, 14)).toHaveLength(14)
    expect(dayTicks(14, 8)).toEqual([0, 2, 4, 6, 8, 10, 12])
    expect(dayTicks(30, 3)).toEqual([0, 14, 28])
    expect(dayTicks(366, 4)).toEqual([0, 182, 364])
    expect(dayTicks(1, 0)).toEqual([0])
  })
})
