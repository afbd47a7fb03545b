import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHeraldClient, unwrap } from '../../../packages/api-client/src/index.ts'
import { type MarketingFixture, consoleUri, createMarketingFixture } from './marketing-fixture.ts'
import { waitFor } from './wait-for.ts'

// The journey of an advertiser again, over real HTTP and through the client that customers install: its types come from the
// OpenAPI document, so this does not compile when document and service differ.

let fixture: MarketingFixture
beforeAll(async () => {
  fixture = await createMarketingFixture()
})
afterAll(() => fixture.stop())

const act = 'act_710000000000001'

it('advertises through the generated client', async () => {
  const client = await fixture.client()
  const baseUrl = await fixture.listen()
  const owner = createHeraldClient({ baseUrl, accessToken: () => client.ownerToken })
  const herald = createHeraldClient({ baseUrl, apiKey: await client.apiKey(['marketing:read', 'marketing:manage']) })

  const { version } = await unwrap(owner.GET('/api/marketing/terms'))
  expect((await unwrap(owner.POST('/api/marketing/terms/accept', { body: { version } }))).accepted).toBe(true)

  const login = await unwrap(herald.GET('/api/marketing/oauth/url'))
  const { code, state } = await fixture.platforms.control<{ code: string; state: string }>('POST', 'dialog', {
    url: login.url,
    accounts: [act, fixture.platforms.credentials.page_id],
  })
  const [account] = await unwrap(
    herald.POST('/api/marketing/oauth/exchange', { body: { code, state, redirect_uri: consoleUri } }),
  )
  const id = account?.id ?? ''
  await unwrap(
    herald.PATCH('/api/marketing/ad-accounts/{id}', { params: { path: { id } }, body: { status: 'active' } }),
  )
  const pages = await unwrap(herald.GET('/api/marketing/pages', { params: { query: { ad_account_id: act } } }))
  const image = await unwrap(
    herald.POST('/api/marketing/images', {
      body: { ad_account_id: act, bytes_base64: Buffer.from('a picture').toString('base64') },
    }),
  )
  const creative = await unwrap(
    herald.POST('/api/marketing/creatives', {
      body: {
        ad_account_id: act,
        object_story_spec: {
          page_id: pages.data[0]?.id ?? '',
          link_data: { link: 'https://shop.example', image_hash: image.hash },
        },
      },
    }),
  )
  const campaign = await unwrap(
    herald.POST('/api/marketing/campaigns', {
      body: { ad_account_id: act, name: 'Client', objective: 'OUTCOME_TRAFFIC' },
    }),
  )
  const adset = await unwrap(
    herald.POST('/api/marketing/adsets', {
      body: { ad_account_id: act, campaign_id: campaign.id, name: 'Client', daily_budget: 2000 },
    }),
  )
  const ad = await unwrap(
    herald.POST('/api/marketing/ads', {
      body: { ad_account_id: act, name: 'Client', adset_id: adset.id, creative: { creative_id: creative.id } },
    }),
  )
  const activated = await unwrap(
    herald.PATCH('/api/marketing/ads/{adId}', {
      params: { path: { adId: ad.id } },
      body: { ad_account_id: act, status: 'ACTIVE' },
    }),
  )
  expect([activated.status, activated.creative?.creative_id]).toEqual(['ACTIVE', creative.id])

  const days = await unwrap(
    herald.GET('/api/marketing/insights', {
      params: { query: { ad_account_id: act, date_preset: 'last_7d', time_increment: '1' } },
    }),
  )
  expect(days.data).toHaveLength(7)
  const byAd = await unwrap(
    herald.GET('/api/marketing/insights', {
      params: { query: { ad_account_id: act, level: 'ad', date_preset: 'last_7d' } },
    }),
  )
  expect(byAd.data.length).toBeGreaterThan(0)

  const report = await unwrap(
    herald.POST('/api/marketing/insights/reports', {
      body: { ad_account_id: act, level: 'ad', date_preset: 'last_7d', time_increment: 1 },
    }),
  )
  const path = { reportRunId: report.report_run_id }
  await waitFor('the report', async () => {
    const run = await unwrap(herald.GET('/api/marketing/insights/reports/{reportRunId}', { params: { path } }))
    return run.async_status === 'Job Completed'
  })
  const rows = await unwrap(herald.GET('/api/marketing/insights/reports/{reportRunId}/results', { params: { path } }))
  expect(rows.data.length).toBeGreaterThan(0)
})
