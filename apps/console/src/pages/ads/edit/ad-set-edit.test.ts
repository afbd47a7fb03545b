import { describe, expect, it } from 'vitest'
import type { AdAccount, AdSet, Campaign } from '../ad-data.ts'
import type { CampaignDraft } from '../new-campaign/campaign-draft.ts'
import { adSetChange, checkAdSet, draftOfAdSet } from './ad-set-edit.ts'

const account = {
  ad_account_id: 'act_1',
  name: 'Orchard',
  currency: 'BRL',
  timezone_name: 'America/Sao_Paulo',
} as AdAccount
const campaign: Campaign = { id: '1', name: 'Beans', special_ad_categories: [] }
const targeting = {
  geo_locations: {
    countries: ['BR'],
    cities: [{ key: '2420605', name: 'Los Angeles', country: 'US', radius: 12, distance_unit: 'mile' }],
    location_types: ['home'],
  },
  age_min: 21,
  genders: [2],
  flexible_spec: [{ interests: [{ id: '1', name: 'Coffee' }] }],
  targeting_automation: { advantage_audience: 0 },
}
const daily: AdSet = {
  id: '2',
  name: 'Beans',
  daily_budget: '2500',
  lifetime_budget: '0',
  start_time: '2026-11-01T09:00:00-0300',
  targeting,
}
const { daily_budget: _none, ...unbudgeted } = daily
const lifetime: AdSet = { ...unbudgeted, lifetime_budget: '30000', end_time: '2026-12-01T23:59:59-0300' }
const facts = { zone: account.timezone_name, nowMs: Date.parse('2026-11-16T12:00:00Z'), smallestBudget: 5.25 }

const draftOf = (adSet: AdSet) => draftOfAdSet(adSet, campaign, account, 'en-GB')
const change = (adSet: AdSet, more: Partial<CampaignDraft>) =>
  adSetChange(adSet, draftOf(adSet), { ...draftOf(adSet), ...more }, account)
const problems = (adSet: AdSet, more: Partial<CampaignDraft>) =>
  checkAdSet(adSet, draftOf(adSet), { ...draftOf(adSet), ...more }, facts).map(({ field, kind }) => `${field} ${kind}`)
const portugal = { type: 'country' as const, key: 'PT', name: 'Portugal', country: 'PT' }

describe('an ad set as a draft', () => {
  it('has its budget in units, its times on the clock of the account and its places by name', () => {
    expect(draftOf(daily)).toMatchObject({
      budgetKind: 'daily',
      budget: 25,
      start: '2026-11-01T09:00',
      end: '',
      ageMin: 21,
      ageMax: 65,
      gender: 'women',
      payor: 'Orchard',
      places: [
        { type: 'country', key: 'BR', name: 'Brazil', country: 'BR' },
        { type: 'city', key: '2420605', name: 'Los Angeles', country: 'US' },
      ],
    })
    expect(draftOf(lifetime)).toMatchObject({ budgetKind: 'lifetime', budget: 300, end: '2026-12-01T23:59' })
    expect(draftOf({ ...daily, end_time: '1970-01-01T00:00:00+0000' }).end).toBe('')
  })
})

describe('what is sent for a changed ad set', () => {
  it('is nothing while nothing was changed', () => {
    expect(change(daily, {})).toEqual({})
    expect(change(lifetime, {})).toEqual({})
  })

  it('is the budget of its kind, and a lifetime budget with its end', () => {
    expect(change(daily, { budget: 40 })).toEqual({ daily_budget: 4000 })
    expect(change(lifetime, { budget: 400 })).toEqual({ lifetime_budget: 40000, end_time: lifetime.end_time })
    expect(change(lifetime, { end: '2026-12-10T09:00' })).toEqual({
      lifetime_budget: 30000,
      end_time: '2026-12-10T09:00:00-03:00',
    })
  })

  it('is an end, or none', () => {
    expect(change(daily, { end: '2026-12-10T09:00' })).toEqual({ end_time: '2026-12-10T09:00:00-03:00' })
    expect(change({ ...daily, end_time: '2026-12-01T09:00:00-0300' }, { end: '' })).toEqual({
      end_time: '1970-01-01T00:00:00Z',
    })
  })

  it('is the audience with everything that was not touched, and without what the platform takes no more', () => {
    expect(change(daily, { ageMax: 40, gender: 'all' })).toEqual({
      targeting: {
        geo_locations: { countries: ['BR'], cities: [{ key: '2420605', radius: 12, distance_unit: 'mile' }] },
        age_min: 21,
        age_max: 40,
        flexible_spec: targeting.flexible_spec,
        targeting_automation: { advantage_audience: 0 },
      },
    })
    const places = [...draftOf(daily).places.slice(1), portugal]
    expect(change(daily, { places })).toEqual({
      targeting: {
        geo_locations: { countries: ['PT'], cities: [{ key: '2420605', radius: 12, distance_unit: 'mile' }] },
        age_min: 21,
        genders: [2],
        flexible_spec: targeting.flexible_spec,
        targeting_automation: { advantage_audience: 0 },
      },
      dsa_payor: 'Orchard',
      dsa_beneficiary: 'Orchard',
    })
  })

  it('leaves age and gender alone where the law forbids a choice', () => {
    const housing = { ...campaign, special_ad_categories: ['HOUSING'] }
    const before = draftOfAdSet(daily, housing, account, 'en-GB')
    const after = { ...before, places: [portugal], ageMin: 30, gender: 'men' as const }
    expect(adSetChange(daily, before, after, account).targeting).toMatchObject({ age_min: 21, genders: [2] })
  })
})

describe('a changed ad set', () => {
  it('is held against the rules of the wizard', () => {
    expect(problems(daily, { budget: 1 })).toEqual(['budget budgetLow'])
    expect(problems(daily, { end: '2026-11-10T09:00' })).toEqual(['end endPast'])
    expect(problems(daily, { places: [] })).toEqual(['places places'])
    expect(problems(daily, { ageMin: 60, ageMax: 20 })).toEqual(['ageMax ageOrder'])
    expect(problems(daily, { places: [portugal], payor: ' ' })).toEqual(['payor required'])
    expect(problems(lifetime, { end: '' })).toEqual(['end endRequired'])
    // Thirty days and a bit at 5.25 each.
    expect(problems(lifetime, { budget: 160 })).toEqual(['budget budgetLow'])
  })

  it('may have begun long ago, and end within a day', () => {
    expect(problems(daily, { end: '2026-11-16T20:00' })).toEqual([])
  })

  it('is not blamed for what was so before', () => {
    const over = { ...daily, end_time: '2026-11-10T09:00:00-0300' }
    expect(problems(over, { ageMax: 40 })).toEqual([])
    const elsewhere = { ...daily, targeting: { geo_locations: { zips: [{ key: 'US:90210' }], countries: ['BR'] } } }
    expect(problems(elsewhere, { places: [] })).toEqual([])
    expect(problems(unbudgeted, { end: '2026-11-20T09:00' })).toEqual([])
  })
})

describe('the name of an ad set', () => {
  it('is changed alone, and not to nothing', () => {
    expect(change(daily, { name: ' Old beans ' })).toEqual({ name: 'Old beans' })
    expect(problems(daily, { name: ' ' })).toEqual(['name required'])
  })
})
