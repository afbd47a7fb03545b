import { describe, expect, it } from 'vitest'
import type { AdAccount, AdSet, Campaign } from '../ad-data.ts'
import { adCopy, adSetCopy, campaignCopy, copiedSchedule } from './campaign-copy.ts'

const account = { ad_account_id: 'act_1' } as AdAccount
const nowMs = Date.parse('2026-11-16T12:00:00Z')
const campaign: Campaign = {
  id: '1',
  name: 'Beans',
  status: 'ACTIVE',
  effective_status: 'ACTIVE',
  objective: 'OUTCOME_TRAFFIC',
  buying_type: 'AUCTION',
  special_ad_categories: [],
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  daily_budget: '0',
  start_time: '2026-11-01T09:00:00-0300',
  created_time: '2026-10-31T09:00:00-0300',
}
const adSet: AdSet = {
  id: '2',
  name: 'Portugal',
  campaign_id: '1',
  status: 'ACTIVE',
  daily_budget: '2500',
  lifetime_budget: '0',
  bid_amount: '120',
  bid_strategy: 'COST_CAP',
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'LINK_CLICKS',
  targeting: { geo_locations: { countries: ['PT'], location_types: ['home'] }, age_min: 21 },
  dsa_payor: 'Orchard',
  dsa_beneficiary: 'Orchard',
}

describe('a copy of a campaign', () => {
  it('is paused and has what can be set, not what the platform computes', () => {
    expect(campaignCopy(campaign, 'Beans (copy)', account, nowMs)).toEqual({
      ad_account_id: 'act_1',
      name: 'Beans (copy)',
      status: 'PAUSED',
      objective: 'OUTCOME_TRAFFIC',
      buying_type: 'AUCTION',
      special_ad_categories: [],
    })
    const budgeted = { ...campaign, daily_budget: '9000', spend_cap: '50000' }
    expect(campaignCopy(budgeted, 'x', account, nowMs)).toMatchObject({
      daily_budget: 9000,
      spend_cap: 50_000,
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    })
  })

  it('has the ad sets with budget, bid and audience, and who pays', () => {
    expect(adSetCopy(adSet, campaign, '10', account, nowMs)).toEqual({
      ad_account_id: 'act_1',
      campaign_id: '10',
      name: 'Portugal',
      status: 'PAUSED',
      daily_budget: 2500,
      bid_amount: 120,
      bid_strategy: 'COST_CAP',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['PT'] }, age_min: 21 },
      dsa_payor: 'Orchard',
      dsa_beneficiary: 'Orchard',
    })
    expect(adSetCopy(adSet, { ...campaign, daily_budget: '9000' }, '10', account, nowMs)).not.toHaveProperty(
      'bid_strategy',
    )
  })

  it('has the ads with the same creatives', () => {
    const ad = { id: '3', name: 'Beans 1', status: 'ACTIVE', creative: { creative_id: '7' } }
    expect(adCopy(ad, '20', account)).toEqual({
      ad_account_id: 'act_1',
      adset_id: '20',
      name: 'Beans 1',
      status: 'PAUSED',
      creative: { creative_id: '7' },
    })
  })
})

describe('the schedule of a copy', () => {
  const of = (start: string | undefined, end: string | undefined, isLifetime = false) =>
    copiedSchedule({ start, end }, isLifetime, nowMs)
  const [past, later, muchLater] = ['2026-11-01T09:00:00-0300', '2026-11-20T09:00:00-0300', '2026-12-20T09:00:00-0300']

  it('keeps what lies ahead', () => {
    expect(of(later, muchLater)).toEqual({ start: later, end: muchLater })
    expect(of(past, muchLater)).toEqual({ start: undefined, end: muchLater })
    expect(of(past, '1970-01-01T00:00:00+0000')).toEqual({ start: undefined, end: undefined })
  })

  it('has no end that is over, or too near', () => {
    expect(of(past, '2026-11-10T09:00:00-0300').end).toBeUndefined()
    expect(of(past, '2026-11-17T09:00:00-0300').end).toBe('2026-11-17T09:00:00-0300')
    expect(of(past, '2026-11-17T08:59:00-0300').end).toBeUndefined()
  })

  it('gives a lifetime budget as many days as it had', () => {
    expect(of(past, '2026-11-10T09:00:00-0300', true)).toEqual({
      start: undefined,
      end: '2026-11-25T12:00:00.000Z',
    })
  })
})
