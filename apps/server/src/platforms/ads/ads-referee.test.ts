// What we send for an intent, held against what the platform's own SDK sends for the same intent, both seen by the sandbox.
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../test/marketing-fixture.ts'

type Data = Record<string, unknown>
type Made = { id: string; _data: Data }
type Create = (fields: string[], params: Data) => Promise<Made>
type Sdk = {
  FacebookAdsApi: { init: (token: string, locale: string, crashLog: boolean) => unknown }
  AdAccount: new (id: string) => {
    createCampaign: Create
    createAdSet: Create
    createAd: Create
    createAdCreative: Create
    createAdImage: Create
    createAdVideo: Create
    getInsights: (fields: string[], params: Data) => Promise<unknown>
    getInsightsAsync: Create
  }
  Campaign: new (id: string) => { update: (fields: string[], params: Data) => Promise<unknown> }
}

const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Sdk
const act = 'act_710000000000001'
let fixture: MarketingFixture
let us: Advertiser

beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
  for (const [name, value] of [
    ['GRAPH', fixture.platforms.sandbox.url],
    ['GRAPH_VIDEO', fixture.platforms.sandbox.url],
    ['VERSION', 'v25.0'],
  ] as const)
    Object.defineProperty(sdk.FacebookAdsApi, name, { configurable: true, get: () => value })
  sdk.FacebookAdsApi.init(fixture.platforms.credentials.system_token, 'en_US', false)
})
afterAll(() => fixture.stop())

type Logged = { method: string; path: string; query: Data; body: Data }
/** How a parameter travels differs (JSON body or form); what it says must not. */
const meaning = (value: unknown): unknown => {
  if (typeof value === 'string' && /^[[{]/.test(value)) return JSON.parse(value)
  return typeof value === 'object' && value !== null ? value : String(value)
}
const notParameters = new Set(['access_token', 'appsecret_proof', 'id'])

/** Parameters of the last call to this path. */
const sentTo = async (method: string, path: string): Promise<Data> => {
  const all = (await fixture.newRequests()) as unknown as Logged[]
  const last = all.findLast((one) => one.method === method && one.path === `/v25.0/${path}`)
  if (!last) throw new Error(`nothing was sent to ${method} ${path}`)
  const merged = { ...last.query, ...last.body }
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([name]) => !notParameters.has(name))
      .map(([name, value]) => [name, meaning(value)]),
  )
}

/** Everything that the SDK sends must come from us too, with the same meaning; `fields` of a create only asks for an answer. */
const compare = async (method: string, path: string, theirs: () => Promise<unknown>, ours: () => Promise<unknown>) => {
  await fixture.newRequests()
  await theirs()
  const { fields: _theirFields, ...wanted } = await sentTo(method, path)
  await ours()
  const sent = await sentTo(method, path)
  expect(sent).toMatchObject(wanted)
  return { sent, wanted }
}
const account = () => new sdk.AdAccount(act)
const post = async (path: string, body: object) => {
  const answer = await us.api.post(`/api/marketing/${path}`, { ad_account_id: act, ...body })
  expect([200, 201, 202]).toContain(answer.status)
  return answer.body
}

describe('the platform’s own SDK would send the same', () => {
  let campaignId = ''
  let adsetId = ''
  let creativeId = ''

  it('campaign', async () => {
    const intent = {
      name: 'Café & Co',
      objective: 'OUTCOME_SALES',
      special_ad_categories: ['HOUSING', 'CREDIT'],
      special_ad_category_country: ['BR'],
      buying_type: 'AUCTION',
      daily_budget: 5000,
      bid_strategy: 'COST_CAP',
      spend_cap: 90000,
      status: 'ACTIVE',
      start_time: '2036-01-31T09:00:00-0300',
      stop_time: '2036-02-28T09:00:00-0300',
    }
    const { sent, wanted } = await compare(
      'POST',
      `${act}/campaigns`,
      () => account().createCampaign(['id'], { ...intent }),
      () => post('campaigns', intent),
    )
    expect(Object.keys(sent).sort()).toEqual(Object.keys(wanted).sort())
  })

  it('campaign without a budget', async () => {
    const intent = { name: 'Plain', objective: 'OUTCOME_TRAFFIC' }
    await compare(
      'POST',
      `${act}/campaigns`,
      () =>
        account().createCampaign(['id'], {
          ...intent,
          status: 'PAUSED',
          special_ad_categories: [],
          is_adset_budget_sharing_enabled: false,
        }),
      async () => (campaignId = (await post('campaigns', intent)).id),
    )
  })

  it('an edit: only what is there', async () => {
    const { sent } = await compare(
      'POST',
      campaignId,
      () => new sdk.Campaign(campaignId).update([], { status: 'ACTIVE', lifetime_budget: 70000 }),
      () =>
        us.api.patch(`/api/marketing/campaigns/${campaignId}`, {
          ad_account_id: act,
          status: 'ACTIVE',
          lifetime_budget: 70000,
          name: null,
        }),
    )
    expect(Object.keys(sent).sort()).toEqual(['lifetime_budget', 'status'])
  })

  it('ad set', async () => {
    const parent = (await post('campaigns', { name: 'Parent', objective: 'OUTCOME_TRAFFIC' })).id
    const intent = {
      name: 'Brazil',
      campaign_id: parent,
      status: 'PAUSED',
      lifetime_budget: 100000,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      bid_amount: 150,
      bid_strategy: 'LOWEST_COST_WITH_BID_CAP',
      start_time: '2036-01-31T09:00:00-0300',
      end_time: '2036-03-31T09:00:00-0300',
      targeting: { geo_locations: { countries: ['BR'] }, targeting_automation: { advantage_audience: 0 } },
      promoted_object: { page_id: fixture.platforms.credentials.page_id },
      destination_type: 'WEBSITE',
      attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 7 }],
      dsa_payor: 'Orchard Ltd',
      dsa_beneficiary: 'Orchard Ltd',
    }
    const { sent, wanted } = await compare(
      'POST',
      `${act}/adsets`,
      () => account().createAdSet(['id'], { ...intent }),
      async () => (adsetId = (await post('adsets', intent)).id),
    )
    expect(Object.keys(sent).sort()).toEqual(Object.keys(wanted).sort())
  })

  it('image and video', async () => {
    const bytes = Buffer.from('a picture').toString('base64')
    await compare(
      'POST',
      `${act}/adimages`,
      () => account().createAdImage([], { bytes }),
      () => post('images', { bytes_base64: bytes }),
    )
    const intent = { name: 'Lamp', file_url: 'https://cdn.example.com/lamp.mp4' }
    await compare(
      'POST',
      `${act}/advideos`,
      () => account().createAdVideo([], { ...intent }),
      () => post('videos', intent),
    )
  })

  it('creative', async () => {
    const intent = {
      name: 'Blue lamp',
      object_story_spec: {
        page_id: fixture.platforms.credentials.page_id,
        link_data: {
          link: 'https://shop.example/lamps?a=1&b=2',
          message: 'Light “for” all\nof us',
          call_to_action: { type: 'LEARN_MORE', value: { link: 'https://shop.example/lamps' } },
        },
      },
      degrees_of_freedom_spec: { creative_features_spec: { image_touchups: { enroll_status: 'OPT_OUT' } } },
    }
    await compare(
      'POST',
      `${act}/adcreatives`,
      () => account().createAdCreative(['id'], structuredClone(intent)),
      async () => (creativeId = (await post('creatives', intent)).id),
    )
  })

  it('ad', async () => {
    const intent = {
      name: 'Lamp in Brazil',
      adset_id: adsetId,
      creative: { creative_id: creativeId },
      status: 'PAUSED',
      tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: ['1'] }],
    }
    await compare(
      'POST',
      `${act}/ads`,
      () => account().createAd(['id'], structuredClone(intent)),
      () => post('ads', intent),
    )
  })

  it('insights, at once and as a report', async () => {
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const intent = { level: 'ad', time_range: { since: day, until: day }, time_increment: 1, breakdowns: ['age'] }
    await compare(
      'GET',
      `${act}/insights`,
      () => account().getInsights(['impressions', 'spend'], { ...intent, limit: 50 }),
      () =>
        us.api.get(
          `/api/marketing/insights?ad_account_id=${act}&level=ad&since=${day}&until=${day}&time_increment=1&breakdowns=age&fields=impressions,spend&limit=50`,
        ),
    )
    await compare(
      'POST',
      `${act}/insights`,
      () => account().getInsightsAsync(['impressions', 'spend'], { ...intent }),
      () =>
        post('insights/reports', {
          level: 'ad',
          since: day,
          until: day,
          time_increment: 1,
          breakdowns: 'age',
          fields: 'impressions,spend',
        }),
    )
  })
})
