import { describe, expect, it } from 'vitest'
import { changesOf } from './audit-change.ts'

const entry = { id: '1', at: '2026-11-16T12:00:00Z', actor: { type: 'system' as const }, object: { type: 'campaign' } }

describe('what an audit entry changed', () => {
  it('is what differs, not where it happened', () => {
    expect(
      changesOf({
        ...entry,
        action: 'ad_set.updated',
        before: { daily_budget: '5000', end_time: 'x' },
        after: { ad_account_id: 'act_1', daily_budget: 8000, end_time: 'x', name: 'New' },
      }),
    ).toEqual([
      { field: 'daily_budget', before: '5000', after: 8000 },
      { field: 'name', before: undefined, after: 'New' },
    ])
  })

  it('is nothing for an amount that came as a number, and for what was created', () => {
    const same = { before: { daily_budget: '5000' }, after: { daily_budget: 5000 } }
    expect(changesOf({ ...entry, action: 'campaign.updated', ...same })).toEqual([])
    expect(changesOf({ ...entry, action: 'campaign.created', after: { name: 'New' } })).toEqual([])
  })
})
