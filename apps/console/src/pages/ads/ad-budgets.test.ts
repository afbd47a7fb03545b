import { describe, expect, it } from 'vitest'
import { budgetsBelow } from './ad-budgets.ts'

const daily = (amount: number, status = 'ACTIVE') => ({ daily_budget: String(amount), status })

describe('the budgets below a campaign', () => {
  it('are added up by kind', () => {
    expect(budgetsBelow([daily(1000), daily(500), { lifetime_budget: '9000', status: 'ACTIVE' }])).toEqual({
      onlyActive: false,
      count: 3,
      sums: [
        { kind: 'daily', amount: 1500 },
        { kind: 'lifetime', amount: 9000 },
      ],
    })
  })

  it('are those of the ad sets that are on, or of all while none is', () => {
    expect(budgetsBelow([daily(1000), daily(500, 'PAUSED')])).toEqual({
      onlyActive: true,
      count: 1,
      sums: [{ kind: 'daily', amount: 1000 }],
    })
    expect(budgetsBelow([daily(1000, 'PAUSED'), daily(500, 'PAUSED')])).toEqual({
      onlyActive: false,
      count: 2,
      sums: [{ kind: 'daily', amount: 1500 }],
    })
  })

  it('are none where nothing has one', () => {
    // The platform writes 0 for the kind that is not used.
    expect(budgetsBelow([{ daily_budget: '0', status: 'ACTIVE' }, {}]).sums).toEqual([])
  })
})
