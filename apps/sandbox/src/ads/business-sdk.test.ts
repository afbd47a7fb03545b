// The platform's own SDK for Node, unmodified, in strict mode: campaign to ad, images, insights, cursors, errors, batch.
import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Harness } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

type Data = Record<string, unknown>
type Node = {
  id: string
  _data: Data
  read(fields: string[]): Promise<Node>
  update(fields: string[], params: Data): Promise<Data>
  delete(fields: string[]): Promise<Data>
}
type Cursor = Node[] & { hasNext(): boolean; next(): Promise<Cursor>; summary?: Data }
type Caller = (fields: string[], params?: Data) => Promise<Node>
type Lister = (fields: string[], params?: Data) => Promise<Cursor>
type AccountNode = Node & {
  createCampaign: Caller
  createAdSet: Caller
  createAd: Caller
  createAdCreative: Caller
  createAdImage: (fields: string[], params: Data) => Promise<Node>
  createAdVideo: Caller
  getCampaigns: Lister
  getAds: Lister
  getInsights: Lister
  getInsightsAsync: Caller
}
type Sdk = {
  FacebookAdsApi: {
    init(
      token: string,
      locale: string,
      crashLog: boolean,
    ): { call(method: string, path: unknown, params?: Data): Promise<Data> }
  }
  AdAccount: new (id: string) => AccountNode
  Campaign: new (id: string) => Node
  AdSet: new (id: string) => Node
  Ad: new (id: string) => Node
  AdCreative: new (id: string) => Node
  AdReportRun: new (id: null, data: Data) => Node & { getInsights: Lister }
  FacebookAdsApiBatch: new (api: unknown) => {
    add(method: string, path: string[], params?: Data, files?: undefined, success?: (body: unknown) => void): void
    execute(): Promise<unknown>
  }
  User: new (id: string) => Node & { getAdAccounts: Lister }
}

const sdk = createRequire(import.meta.url)('facebook-nodejs-business-sdk') as Sdk

const account = 'act_710000000000001'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
)

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

let world: Harness
let api: ReturnType<Sdk['FacebookAdsApi']['init']>

const pointAt = (base: string): void => {
  for (const [name, value] of [
    ['GRAPH', base],
    ['GRAPH_VIDEO', base],
    ['VERSION', 'v26.0'],
  ])
    Object.defineProperty(sdk.FacebookAdsApi, name as string, { configurable: true, get: () => value })
  api = sdk.FacebookAdsApi.init(seedTokens.user, 'en_US', false)
}

beforeEach(async () => {
  world = await setupSandbox({ settings: { strict: true, review_delay_ms: 0 } })
  pointAt(world.url)
})

const newCampaign = (more: Data = {}): Promise<Node> =>
  new sdk.AdAccount(account).createCampaign(['id'], {
    name: 'Café & Co',
    objective: 'OUTCOME_TRAFFIC',
    status: 'PAUSED',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
    ...more,
  })
const newAdset = (campaignId: string, more: Data = {}): Promise<Node> =>
  new sdk.AdAccount(account).createAdSet(['id'], {
    name: 'Brazil',
    campaign_id: campaignId,
    daily_budget: 1000,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    targeting: { geo_locations: { countries: ['BR'] }, targeting_automation: { advantage_audience: 0 } },
    start_time: '2036-01-01T00:00:00-0300',
    status: 'PAUSED',
    ...more,
  })

describe('facebook-nodejs-business-sdk', () => {
  it('builds campaign, ad set, image, creative and ad, and reads them back', async () => {
    const campaign = await newCampaign()
    const adset = await newAdset(campaign.id)
    const image = await new sdk.AdAccount(account).createAdImage([], { bytes: png.toString('base64') })
    const { hash, width, height } = (image._data['images'] as Record<string, Data>)['bytes'] as {
      hash: string
      width: number
      height: number
    }
    expect([width, height]).toEqual([3, 2])
    const creative = await new sdk.AdAccount(account).createAdCreative(['id'], {
      name: 'Blue lamp',
      object_story_spec: {
        page_id: seedIds.page,
        link_data: {
          link: 'https://orchard.example/',
          message: 'Light',
          image_hash: hash,
          call_to_action: { type: 'LEARN_MORE' },
        },
      },
    })
    const ad = await new sdk.AdAccount(account).createAd(['id', 'effective_status'], {
      name: 'Lamp ad',
      adset_id: adset.id,
      creative: { creative_id: creative.id },
      status: 'ACTIVE',
    })
    expect(ad._data['effective_status']).toMatch(/PENDING_REVIEW|CAMPAIGN_PAUSED|ADSET_PAUSED/)

    const read = await new sdk.AdSet(adset.id).read([
      'name',
      'daily_budget',
      'targeting',
      'start_time',
      'campaign_id',
      'effective_status',
    ])
    expect(read._data).toMatchObject({
      name: 'Brazil',
      daily_budget: '1000',
      start_time: '2036-01-01T00:00:00-0300',
      campaign_id: campaign.id,
      effective_status: 'PAUSED',
    })
    expect((await new sdk.Ad(ad.id).read(['creative', 'adset_id', 'account_id']))._data).toEqual({
      id: ad.id,
      account_id: '710000000000001',
      adset_id: adset.id,
      creative: { id: creative.id },
    })
    expect(
      (await new sdk.AdCreative(creative.id).read(['image_hash', 'object_type', 'call_to_action_type', 'body']))._data,
    ).toMatchObject({
      image_hash: hash,
      object_type: 'SHARE',
      call_to_action_type: 'LEARN_MORE',
      body: 'Light',
    })
  })

  it('edits and deletes', async () => {
    const campaign = await newCampaign()
    expect(await new sdk.Campaign(campaign.id).update([], { status: 'ACTIVE', name: 'Renamed' })).toMatchObject({
      success: true,
    })
    expect((await new sdk.Campaign(campaign.id).read(['name', 'effective_status']))._data).toMatchObject({
      name: 'Renamed',
      effective_status: 'ACTIVE',
    })
    await new sdk.Campaign(campaign.id).delete([])
    const listed = await new sdk.AdAccount(account).getCampaigns(['id'], { limit: 100 })
    expect(listed.map(({ id }) => id)).not.toContain(campaign.id)
    expect((await new sdk.Campaign(campaign.id).read(['effective_status']))._data['effective_status']).toBe('DELETED')
  })

  it('follows cursors over all pages', async () => {
    let page = await new sdk.AdAccount(account).getAds(['name'], { limit: 7, summary: 'total_count' })
    const seen: string[] = page.map(({ id }) => id)
    while (page.hasNext()) {
      page = await page.next()
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen).toHaveLength(18)
    expect(new Set(seen).size).toBe(18)
    const accounts = await new sdk.User('me').getAdAccounts(['name', 'account_status'], { limit: 5 })
    expect(accounts).toHaveLength(5)
    expect(accounts.hasNext()).toBe(true)
  })

  it('reads insights page by page', async () => {
    let page = await new sdk.AdAccount(account).getInsights(['campaign_id', 'impressions', 'spend', 'actions'], {
      level: 'campaign',
      time_range: { since: daysAgo(14), until: daysAgo(10) },
      time_increment: 1,
      filtering: [{ field: 'campaign.effective_status', operator: 'IN', value: ['ACTIVE'] }],
      action_attribution_windows: ['7d_click', '1d_view'],
      limit: 3,
    })
    const rows: Data[] = page.map(({ _data }) => _data)
    while (page.hasNext()) {
      page = await page.next()
      rows.push(...page.map(({ _data }) => _data))
    }
    expect(rows).toHaveLength(10)
    for (const row of rows) {
      expect(row['impressions']).toMatch(/^\d+$/)
      expect(row['spend']).toMatch(/^\d+(\.\d+)?$/)
      expect(row['date_start']).toBe(row['date_stop'])
      expect(row['actions']).toContainEqual(
        expect.objectContaining({ action_type: 'link_click', value: expect.stringMatching(/^\d+$/) }),
      )
    }
  })

  it('runs an asynchronous report to its rows', async () => {
    await world.control('POST', '/ads/settings', { report_delay_ms: 60_000 })
    const started = await new sdk.AdAccount(account).getInsightsAsync(['impressions', 'ad_id'], {
      level: 'ad',
      date_preset: 'last_7d',
    })
    const run = new sdk.AdReportRun(null, { report_run_id: started.id ?? started._data['report_run_id'] })
    await expect(run.getInsights([], { limit: 500 })).rejects.toMatchObject({ status: 400, response: { code: 2601 } })
    await world.control('POST', '/clock', { advance_seconds: 61 })
    const done = await run.read(['async_status', 'async_percent_completion'])
    expect(done._data).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 })
    const rows = await run.getInsights([], { limit: 500 })
    expect(rows).toHaveLength(12)
  })

  it('gets error objects that it understands', async () => {
    await expect(newCampaign({ objective: 'NOPE' })).rejects.toMatchObject({
      status: 400,
      response: {
        code: 100,
        type: 'OAuthException',
        message: expect.stringContaining('objective must be one of the following values'),
      },
    })
    await expect(newCampaign({ is_adset_budget_sharing_enabled: undefined })).rejects.toMatchObject({
      response: {
        code: 100,
        error_subcode: 4834011,
        error_user_title: expect.stringContaining('is_adset_budget_sharing_enabled'),
      },
    })
    await expect(new sdk.Campaign('120200000000009999').read(['name'])).rejects.toMatchObject({
      response: { code: 100, error_subcode: 33, type: 'GraphMethodException' },
    })
    const campaign = await newCampaign()
    await expect(newAdset(campaign.id, { targeting: { geo_locations: { countries: ['BR'] } } })).rejects.toMatchObject({
      response: { error_subcode: 1870227 },
    })
    await expect(
      newAdset(campaign.id, {
        targeting: { geo_locations: { countries: ['DE'] }, targeting_automation: { advantage_audience: 0 } },
      }),
    ).rejects.toMatchObject({
      response: { error_subcode: 3858152, error_data: { blame_field_specs: [['dsa_beneficiary']] } },
    })
    await expect(newAdset(campaign.id, { optimization_goal: 'PAGE_LIKES' })).rejects.toMatchObject({
      response: { error_subcode: 1815715 },
    })
  })

  it('sends a batch', async () => {
    const answer = (await api.call('POST', [''], {
      batch: [
        { method: 'GET', relative_url: 'me?fields=id' },
        {
          method: 'POST',
          relative_url: `${account}/campaigns`,
          body: 'name=From a batch&objective=OUTCOME_TRAFFIC&status=PAUSED&special_ad_categories=[]&is_adset_budget_sharing_enabled=false',
        },
        { method: 'GET', relative_url: `${account}/campaigns?fields=nonsense` },
      ],
    })) as unknown as { code: number; body: string }[]
    expect(answer.map(({ code }) => code)).toEqual([200, 200, 400])
    const { id } = JSON.parse(answer[1]?.body ?? '{}') as { id: string }
    expect((await new sdk.Campaign(id).read(['name']))._data['name']).toBe('From a batch')
  })
})
