import { describe, expect, it } from 'vitest'
import { inOrder } from './campaign-order.ts'

const campaigns = ['none', 'dear', 'cheap', 'newer-none'].map((id, index) => ({
  id,
  name: id,
  created_time: `2026-01-0${index + 1}T00:00:00+0000`,
}))
const costs: Record<string, number> = { dear: 9, cheap: 2 }
const order = (column: string, down: boolean) =>
  inOrder(campaigns, { column, down }, (id) => ({ spent: 1, results: costs[id], costPerResult: costs[id] })).map(
    ({ id }) => id,
  )

describe('the order of campaigns', () => {
  it('has those without a value last, whichever way is up', () => {
    expect(order('costPerResult', true)).toEqual(['dear', 'cheap', 'newer-none', 'none'])
    expect(order('costPerResult', false)).toEqual(['cheap', 'dear', 'newer-none', 'none'])
    expect(order('results', false)).toEqual(['cheap', 'dear', 'newer-none', 'none'])
  })

  it('is by name where asked for, and else begins with the newest', () => {
    expect(order('name', false)).toEqual(['cheap', 'dear', 'newer-none', 'none'])
    expect(order('name', true)).toEqual(['none', 'newer-none', 'dear', 'cheap'])
    expect(order('', false)).toEqual(['newer-none', 'cheap', 'dear', 'none'])
    expect(order('spent', true)).toEqual(['newer-none', 'cheap', 'dear', 'none'])
  })
})
