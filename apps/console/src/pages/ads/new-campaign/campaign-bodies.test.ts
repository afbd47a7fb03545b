import { describe, expect, it } from 'vitest'
import type { AdAccount } from '../ad-data.ts'
import { adSetBody, campaignBody, creativeBody, targetingOf } from './campaign-bodies.ts'
import { type CampaignDraft, emptyCampaign, withDestination, withObjective } from './campaign-draft.ts'

const account = { ad_account_id: 'act_1', currency: 'BRL', timezone_name: 'America/Sao_Paulo' } as AdAccount
const draft: CampaignDraft = {
  ...emptyCampaign('Orchard Group'),
  ...withObjective('OUTCOME_TRAFFIC'),
  name: ' Beans ',
  places: [
    { type: 'country', key: 'PT', name: 'Portugal', country: 'PT' },
    { type: 'city', key: '269969', name: 'São Paulo', country: 'BR' },
  ],
  pageId: '61',
  image: { hash: 'abc', name: 'beans.png', preview: '' },
  message: 'm',
  headline: 'h',
  link: 'https://coffee.example',
}
const storyOf = (change: Partial<CampaignDraft>, picture?: string) =>
  creativeBody({ ...draft, ...change }, account, picture).object_story_spec as Record<string, unknown>

describe('what is sent for a campaign', () => {
  it('is an audience of places, ages, gender, interests and placements', () => {
    const chosen: Partial<CampaignDraft> = {
      gender: 'women',
      interests: [
        { id: '1', name: 'Coffee', type: 'interests' },
        { id: '2', name: 'Travellers', type: 'behaviors' },
      ],
      placements: ['instagram'],
    }
    expect(targetingOf({ ...draft, ...chosen })).toEqual({
      geo_locations: { countries: ['PT'], cities: [{ key: '269969' }] },
      age_min: 18,
      age_max: 65,
      genders: [2],
      flexible_spec: [{ interests: [{ id: '1', name: 'Coffee' }], behaviors: [{ id: '2', name: 'Travellers' }] }],
      publisher_platforms: ['instagram'],
      targeting_automation: { advantage_audience: 0 },
    })
  })

  it('makes no choice by age or gender where the law forbids it, and names the countries', () => {
    const housing: CampaignDraft = { ...draft, special: 'HOUSING', gender: 'men', ageMin: 30, ageMax: 40 }
    expect(targetingOf(housing)).toMatchObject({ age_min: 18, age_max: 65 })
    expect(targetingOf(housing)).not.toHaveProperty('genders')
    expect(campaignBody(housing, account)).toMatchObject({
      name: 'Beans',
      status: 'PAUSED',
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['PT', 'BR'],
    })
  })

  it('is a budget in minor units on the clock of the account', () => {
    const body = adSetBody({ ...draft, budget: 19.99, end: '2026-12-01T09:00' }, account, '7')
    expect(body).toMatchObject({
      daily_budget: 1999,
      end_time: '2026-12-01T09:00:00-03:00',
      dsa_payor: 'Orchard Group',
    })
    expect(body).not.toHaveProperty('start_time')
    expect(adSetBody({ ...draft, budget: 500 }, { ...account, currency: 'COP' }, '7')).toMatchObject({
      daily_budget: 500,
    })
    expect(adSetBody({ ...draft, budgetKind: 'lifetime' }, account, '7')).toMatchObject({ lifetime_budget: 2000 })
  })

  it('names what the goal counts', () => {
    const of = (change: Partial<CampaignDraft>) => adSetBody({ ...draft, ...change }, account, '7')
    expect(of({ ...withObjective('OUTCOME_SALES'), pixelId: '81' })).toMatchObject({
      optimization_goal: 'OFFSITE_CONVERSIONS',
      promoted_object: { pixel_id: '81', custom_event_type: 'PURCHASE' },
    })
    expect(of({ ...withObjective('OUTCOME_ENGAGEMENT') })).toMatchObject({
      optimization_goal: 'CONVERSATIONS',
      destination_type: 'WHATSAPP',
      promoted_object: { page_id: '61' },
    })
    expect(of({})).not.toHaveProperty('promoted_object')
    expect(of({})).not.toHaveProperty('destination_type')
  })

  it('leads where the ad should lead', () => {
    expect(storyOf({})['link_data']).toMatchObject({
      image_hash: 'abc',
      call_to_action: { type: 'LEARN_MORE', value: { link: 'https://coffee.example' } },
    })
    expect(storyOf(withDestination('OUTCOME_TRAFFIC', 'chat'))['link_data']).toMatchObject({
      call_to_action: { type: 'WHATSAPP_MESSAGE', value: { app_destination: 'WHATSAPP' } },
    })
    expect(storyOf({ ...withObjective('OUTCOME_LEADS'), formId: '99' })['link_data']).toMatchObject({
      call_to_action: { type: 'SIGN_UP', value: { lead_gen_form_id: '99' } },
    })
    const video = { media: 'video', video: { id: '5', name: 'film' }, image: undefined } as const
    expect(storyOf(video, 'https://cdn.example/frame.png')['video_data']).toMatchObject({
      video_id: '5',
      image_url: 'https://cdn.example/frame.png',
    })
  })
})
