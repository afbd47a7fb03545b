import { describe, expect, it } from 'vitest'
import { type Measured, baselineOf, joinTurns, limitOf, lossesAgainst } from './comparison.ts'

const figure = (value: number, better: 'more' | 'less' = 'more') =>
  ({ bench: 'accept', name: 'of the bare route', value, unit: '', better, isComparable: true }) as const
const measured = (better: 'more' | 'less', ...values: number[]): Measured[] =>
  joinTurns(values.map((value) => figure(value, better)))

describe('figures against the baseline', () => {
  it('join the turns of a figure', () => {
    expect(measured('more', 0.8, 0.9, 0.7)).toMatchObject([{ bench: 'accept', values: [0.8, 0.9, 0.7] }])
  })

  it('have the spread of before as slack, and a tenth at least', () => {
    expect(limitOf('less', { low: 1, median: 1.2, high: 1.5 })).toBeCloseTo(2)
    expect(limitOf('more', { low: 1, median: 1, high: 1 })).toBeCloseTo(0.9)
    expect(limitOf('less', { low: 0, median: 0, high: 0 })).toBe(0)
  })

  it('say what is worse beyond it, in either direction, and what is missing', () => {
    const before = baselineOf(measured('more', 0.8, 0.82, 0.84), '2026-01-01', 'here')
    expect(before.figures).toEqual({ accept: { 'of the bare route': { low: 0.8, median: 0.82, high: 0.84 } } })
    const losses = (...values: number[]) => lossesAgainst(before, measured('more', ...values), ['accept'])
    expect(losses(0.73, 0.6, 0.9)).toEqual([])
    expect(losses(0.7, 0.6, 0.9)).toEqual(['accept: of the bare route is 0.70; it was 0.82, the limit is 0.72.'])
    expect(lossesAgainst(before, [], ['accept'])).toEqual(['accept: "of the bare route" was not measured.'])
    expect(lossesAgainst(before, [], ['forward'])).toEqual([])
  })

  it('leave out what cannot be compared between days', () => {
    const [one] = measured('less', 3)
    expect(baselineOf(one ? [{ ...one, isComparable: false }] : [], '2026-01-01', 'here').figures).toEqual({})
  })
})
