import { describe, expect, it } from 'vitest'
import { type Brought, costPerResult, sumOf } from './ad-sums.ts'

const leads: Brought = { spent: 10, results: [{ kind: 'lead', count: 4 }] }
const clicks: Brought = { spent: 5, results: [{ kind: 'link_click', count: 90 }] }
const purchases: Brought = { spent: 1, results: [{ kind: 'purchase', count: 4 }] }
const nothing: Brought = { spent: 2, results: [] }

describe('what several brought', () => {
  it('is added up by kind, the most first, in whatever order they stand', () => {
    const all = [leads, nothing, clicks, purchases, leads]
    const sum = {
      spent: 28,
      results: [
        { kind: 'link_click', count: 90 },
        { kind: 'lead', count: 8 },
        { kind: 'purchase', count: 4 },
      ],
    }
    expect(sumOf(all)).toEqual(sum)
    expect(sumOf(all.toReversed())).toEqual(sum)
    expect(sumOf([leads, purchases])).toEqual(sumOf([purchases, leads]))
  })

  it('has a cost only where it is of one kind, and something came', () => {
    expect(costPerResult(sumOf([leads, leads]))).toBe(2.5)
    expect(costPerResult(sumOf([leads, clicks]))).toBeUndefined()
    expect(costPerResult(nothing)).toBeUndefined()
    expect(costPerResult({ spent: 3, results: [{ kind: 'lead', count: 0 }] })).toBeUndefined()
  })
})
