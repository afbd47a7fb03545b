import { describe, expect, it } from 'vitest'
import { type Brought, broughtBy, costPerResult, goalsByCampaign, sumOf, totalOf } from './ad-sums.ts'

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

describe('what one brought', () => {
  const adSet = { id: '2', campaign_id: '1', optimization_goal: 'LEAD_GENERATION' }
  const chats = { id: '3', campaign_id: '1', optimization_goal: 'CONVERSATIONS' }
  const campaign = { id: '1', objective: 'OUTCOME_LEADS' }
  const row = {
    spend: '6',
    actions: [
      { action_type: 'lead', value: '3' },
      { action_type: 'link_click', value: '40' },
    ],
  }
  const goals = (adSets: (typeof adSet)[], one: { id: string; objective?: string } = campaign) =>
    goalsByCampaign([one], adSets).get('1')

  it('is counted by the goal of its ad sets, also where that is nothing yet', () => {
    expect(broughtBy(row, goals([adSet])).results).toEqual([{ kind: 'lead', count: 3 }])
    expect(broughtBy(undefined, goals([adSet])).results).toEqual([{ kind: 'lead', count: 0 }])
    expect(broughtBy(undefined, goals([chats])).results).toEqual([{ kind: 'conversation', count: 0 }])
    expect(broughtBy(undefined, goals([])).results).toEqual([{ kind: 'lead', count: 0 }])
    expect(broughtBy(undefined, goals([], { id: '1' })).results).toEqual([])
  })

  it('is each ad set’s own where goals differ', () => {
    const clicks = { ...chats, optimization_goal: 'LINK_CLICKS' }
    const mixed = goals([adSet, clicks])
    const idle = { spend: '0', actions: [] }
    const ofAdSet = new Map([
      ['2', row],
      ['3', idle],
    ])
    expect(broughtBy(row, mixed).results).toEqual([])
    expect(broughtBy(row, mixed, ofAdSet)).toEqual({
      spent: 6,
      results: [
        { kind: 'lead', count: 3 },
        { kind: 'link_click', count: 0 },
      ],
    })
  })

  it('is not mixed by an ad set that did not run', () => {
    const mixed = goals([adSet, { ...chats, optimization_goal: 'LINK_CLICKS' }])
    expect(broughtBy(row, mixed, new Map([['2', row]])).results).toEqual([{ kind: 'lead', count: 3 }])
  })

  it('is not guessed from what came, where no goal says it', () => {
    const engaged = {
      ...row,
      objective: 'OUTCOME_ENGAGEMENT',
      actions: [{ action_type: 'post_engagement', value: '70' }],
    }
    expect(broughtBy(engaged).results).toEqual([])
    const meant = { ...engaged, optimization_goal: 'CONVERSATIONS' }
    expect(broughtBy(meant).results).toEqual([{ kind: 'conversation', count: 0 }])
  })

  it('has no part in a total where it did not run', () => {
    const idle: Brought = { spent: 0, results: [{ kind: 'conversation', count: 0 }] }
    expect(totalOf([leads, idle])).toEqual(leads)
    expect(totalOf([idle])).toEqual(idle)
  })
})
