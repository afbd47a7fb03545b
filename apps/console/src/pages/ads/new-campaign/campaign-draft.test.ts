import { describe, expect, it } from 'vitest'
import type { AdAccount, AdSet, Campaign } from '../ad-data.ts'
import { adSetBody } from './campaign-bodies.ts'
import { checkCampaign, stepsOf } from './campaign-check.ts'
import {
  type CampaignDraft,
  createdSteps,
  emptyAd,
  emptyAdSet,
  emptyCampaign,
  mayTakeAd,
  mayTakeAdSet,
  withBudgetKind,
} from './campaign-draft.ts'

const zone = 'America/Sao_Paulo'
const account = { ad_account_id: 'act_1', currency: 'BRL', timezone_name: zone } as AdAccount
const campaign: Campaign = {
  id: '7',
  name: 'Spring',
  status: 'PAUSED',
  objective: 'OUTCOME_TRAFFIC',
  special_ad_categories: ['NONE'],
  daily_budget: '0',
}

describe('an ad set for a campaign that exists', () => {
  it('begins with the objective and the name of the campaign, which was not made by who adds to it', () => {
    const draft = emptyAdSet(campaign, 'Orchard', zone)
    expect(draft).toMatchObject({
      objective: 'OUTCOME_TRAFFIC',
      goal: 'LINK_CLICKS',
      name: 'Spring',
      special: '',
      payor: 'Orchard',
      budget: emptyCampaign('Orchard').budget,
      into: { id: '7', name: 'Spring', hasBudget: false },
    })
    expect(createdSteps(draft)).toEqual([])
    expect(createdSteps({ ...draft, created: { ...draft.created, creative: '8' } })).toEqual(['creative'])
    const housing = { ...campaign, special_ad_categories: ['HOUSING'] }
    expect(emptyAdSet(housing, 'Orchard', zone).special).toBe('HOUSING')
  })

  it('has the budget that was entered, or none where the campaign has one', () => {
    const own = adSetBody({ ...emptyAdSet(campaign, 'Orchard', zone), budget: 25 }, account, '7')
    expect(own).toMatchObject({ campaign_id: '7', daily_budget: 2_500, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
    for (const budget of [
      { daily_budget: '9000' },
      { lifetime_budget: '90000', stop_time: '2026-12-24T20:00:00+0000' },
    ]) {
      const draft = emptyAdSet({ ...campaign, ...budget }, 'Orchard', zone)
      expect(draft.into?.hasBudget).toBe(true)
      const shared = adSetBody(draft, account, '7')
      for (const field of ['daily_budget', 'lifetime_budget', 'bid_strategy']) expect(shared).not.toHaveProperty(field)
    }
    // Its ad sets end with it, on the clock of the account.
    const lifetime = { ...campaign, lifetime_budget: '90000', stop_time: '2026-12-24T20:00:00+0000' }
    expect(emptyAdSet(lifetime, 'Orchard', zone)).toMatchObject({ budgetKind: 'lifetime', end: '2026-12-24T17:00' })
  })

  it('is offered for campaigns that go on, with an objective of today', () => {
    expect(mayTakeAdSet(campaign)).toBe(true)
    expect(mayTakeAdSet({ ...campaign, status: 'ARCHIVED' })).toBe(false)
    expect(mayTakeAdSet({ ...campaign, objective: 'CONVERSIONS' })).toBe(false)
  })
})

describe('a lifetime budget', () => {
  const filled = '2026-11-26T10:00'
  const put = (draft: CampaignDraft, kind: CampaignDraft['budgetKind']) => ({
    ...draft,
    ...withBudgetKind(draft, kind, filled),
  })

  it('brings an end, which goes with it unless somebody chose it', () => {
    const lifetime = put(emptyCampaign(''), 'lifetime')
    expect(lifetime.end).toBe(filled)
    expect(put(lifetime, 'daily').end).toBe('')
    const chosen = '2026-12-01T10:00'
    expect(put({ ...lifetime, end: chosen }, 'daily').end).toBe(chosen)
    expect(put(put({ ...emptyCampaign(''), end: chosen }, 'lifetime'), 'daily').end).toBe(chosen)
  })
})

describe('an ad for an ad set that exists', () => {
  const adSet: AdSet = { id: '8', name: 'Neighbours', status: 'PAUSED', campaign_id: '7' }
  const facts = { zone, nowMs: Date.now(), smallestBudget: 5, videoStatus: undefined }

  it('leads where the ad set does, and is asked for nothing but itself', () => {
    const draft = emptyAd(
      campaign,
      { ...adSet, destination_type: 'WHATSAPP', promoted_object: { page_id: '9' } },
      '',
      zone,
    )
    expect(draft).toMatchObject({ destination: 'chat', cta: 'WHATSAPP_MESSAGE', name: 'Neighbours', pageId: '9' })
    expect(createdSteps(draft)).toEqual([])
    expect(stepsOf(draft)).toEqual(['ad', 'review'])
    expect(checkCampaign({ ...draft, name: '' }, facts).map(({ step, field }) => `${step} ${field}`)).toEqual([
      'ad name',
      'ad message',
      'ad headline',
      'ad image',
    ])
    expect(emptyAd(campaign, adSet, '', zone).destination).toBe('website')
  })

  it('is offered where the wizard knows the way', () => {
    expect(mayTakeAd(campaign, adSet)).toBe(true)
    expect(mayTakeAd(campaign, { ...adSet, destination_type: 'UNDEFINED' })).toBe(true)
    expect(mayTakeAd(campaign, { ...adSet, destination_type: 'SHOP_AUTOMATIC' })).toBe(false)
    expect(mayTakeAd(campaign, { ...adSet, status: 'ARCHIVED' })).toBe(false)
  })
})
