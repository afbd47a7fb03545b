import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketingFixture, consoleUri, createMarketingFixture } from '../../../test/marketing-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'

// The whole way of an advertiser, once: from the terms to the rows of a report.

let fixture: MarketingFixture
beforeAll(async () => {
  fixture = await createMarketingFixture()
})
afterAll(() => fixture.stop())

const act = 'act_710000000000001'
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='

describe('advertising', () => {
  it('runs from connecting an account to the rows of a report', async () => {
    const client = await fixture.client()
    const { version } = (await client.owner.get('/api/marketing/terms')).body
    expect((await client.owner.post('/api/marketing/terms/accept', { version })).status).toBe(200)
    const api = await client.program(['marketing:read', 'marketing:manage'])

    const login = await fixture.dialog(api, { accounts: [act, fixture.platforms.credentials.page_id] })
    const connected = await api.post('/api/marketing/oauth/exchange', { ...login, redirect_uri: consoleUri })
    expect(connected.body).toMatchObject([{ ad_account_id: act, status: 'available' }])
    const { id } = connected.body[0]
    expect((await api.get('/api/marketing/ad-accounts')).body.data).toMatchObject([{ id }])
    const activated = await api.patch(`/api/marketing/ad-accounts/${id}`, { status: 'active' })
    expect(activated).toMatchObject({ status: 200, body: { status: 'active', account_status_label: 'Active' } })
    expect((await api.post(`/api/marketing/ad-accounts/${id}/refresh`)).status).toBe(200)
    expect((await api.get(`/api/marketing/ad-accounts/${id}`)).body.status).toBe('active')

    const pages = await api.get(`/api/marketing/pages?ad_account_id=${act}`)
    const pageId = pages.body.data[0].id
    expect(JSON.stringify(pages.body)).not.toContain('access_token')
    const found = await api.get(`/api/marketing/targeting-search?ad_account_id=${act}&q=coffee`)
    const interest = found.body.data[0]
    expect(interest.name).toBe('Coffee')

    const image = await api.post('/api/marketing/images', { ad_account_id: act, name: 'lamp.png', bytes_base64: png })
    expect(image).toMatchObject({ status: 200, body: { width: 3, height: 2 } })
    const video = await api.post('/api/marketing/videos', {
      ad_account_id: act,
      name: 'Lamp',
      file_url: 'https://cdn.example.com/lamp.mp4',
    })
    expect(video.status).toBe(200)
    const processing = await api.get(`/api/marketing/videos/${video.body.id}?ad_account_id=${act}`)
    expect(processing).toMatchObject({ status: 200, body: { id: video.body.id, name: 'Lamp' } })
    expect(processing.body.status).toMatch(/^(processing|ready)$/)

    const creative = await api.post('/api/marketing/creatives', {
      ad_account_id: act,
      name: 'Blue lamp',
      object_story_spec: {
        page_id: pageId,
        link_data: {
          link: 'https://shop.example/lamps',
          message: 'Light for the long evenings',
          image_hash: image.body.hash,
          call_to_action: { type: 'SHOP_NOW', value: { link: 'https://shop.example/lamps' } },
        },
      },
    })
    expect(creative).toMatchObject({
      status: 201,
      body: { name: 'Blue lamp', call_to_action_type: 'SHOP_NOW', image_hash: image.body.hash },
    })
    const creativeId = creative.body.id
    expect((await api.get(`/api/marketing/creatives/${creativeId}?ad_account_id=${act}`)).body.id).toBe(creativeId)

    const campaign = await api.post('/api/marketing/campaigns', {
      ad_account_id: act,
      name: 'Café & Co',
      objective: 'OUTCOME_TRAFFIC',
    })
    expect(campaign).toMatchObject({
      status: 201,
      body: { name: 'Café & Co', objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [] },
    })
    const campaignId = campaign.body.id

    const adset = await api.post('/api/marketing/adsets', {
      ad_account_id: act,
      campaign_id: campaignId,
      name: 'Brazil',
      daily_budget: 2000,
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      start_time: '2036-01-31T09:00:00-03:00',
      targeting: {
        geo_locations: { countries: ['BR'] },
        interests: [{ id: interest.id, name: interest.name }],
        targeting_automation: { advantage_audience: 0 },
      },
    })
    expect(adset).toMatchObject({
      status: 201,
      body: { campaign_id: campaignId, daily_budget: '2000', status: 'PAUSED', billing_event: 'IMPRESSIONS' },
    })
    expect(adset.body.start_time).toMatch(/^2036-01-31T\d{2}:\d{2}:\d{2}[+-]\d{4}$/)
    const adsetId = adset.body.id

    const ad = await api.post('/api/marketing/ads', {
      ad_account_id: act,
      name: 'Lamp in Brazil',
      adset_id: adsetId,
      creative: { creative_id: creativeId },
    })
    expect(ad).toMatchObject({
      status: 201,
      body: { adset_id: adsetId, campaign_id: campaignId, creative: { creative_id: creativeId }, status: 'PAUSED' },
    })
    const adId = ad.body.id

    for (const [path, object] of [
      ['ads', adId],
      ['adsets', adsetId],
      ['campaigns', campaignId],
    ]) {
      const changed = await api.patch(`/api/marketing/${path}/${object}`, { ad_account_id: act, status: 'ACTIVE' })
      expect(changed).toMatchObject({ status: 200, body: { id: object, status: 'ACTIVE' } })
      expect((await api.get(`/api/marketing/${path}/${object}?ad_account_id=${act}`)).body.status).toBe('ACTIVE')
    }
    const ads = await api.get(`/api/marketing/ads?ad_account_id=${act}&adset_id=${adsetId}&status=ACTIVE`)
    expect(ads.body.data).toMatchObject([{ id: adId }])

    const byDay = await api.get(
      `/api/marketing/insights?ad_account_id=${act}&date_preset=last_7d&time_increment=1&limit=1000`,
    )
    expect(byDay.status).toBe(200)
    expect(byDay.body.data).toHaveLength(7)
    expect(typeof byDay.body.data[0].impressions).toBe('string')
    const byAd = await api.get(`/api/marketing/insights?ad_account_id=${act}&level=ad&date_preset=last_7d`)
    expect(byAd.body.data.length).toBeGreaterThan(0)
    expect(byAd.body.data[0]).toHaveProperty('ad_id')
    const oneObject = await api.get(
      `/api/marketing/insights?ad_account_id=${act}&object_id=${byAd.body.data[0].campaign_id}&date_preset=last_7d`,
    )
    expect(oneObject.status).toBe(200)

    // It takes a minute, until the clock is moved.
    await fixture.platforms.control('POST', 'ads/settings', { report_delay_ms: 60_000 })
    const report = await api.post('/api/marketing/insights/reports', {
      ad_account_id: act,
      level: 'ad',
      date_preset: 'last_7d',
      time_increment: '1',
    })
    expect(report).toMatchObject({ status: 202, body: { async_status: 'Job Not Started' } })
    const reportUrl = `/api/marketing/insights/reports/${report.body.report_run_id}`
    const early = await api.get(`${reportUrl}/results`)
    expect(early).toMatchObject({ status: 200, body: { data: [], paging: { next_cursor: null } } })
    await fixture.platforms.control('POST', 'clock', { advance_seconds: 61 })
    await waitFor('the report', async () => (await api.get(reportUrl)).body.async_status === 'Job Completed')
    const rows: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await api.get(`${reportUrl}/results?limit=5${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      expect(page.status).toBe(200)
      rows.push(...page.body.data)
      cursor = page.body.paging.next_cursor
    }
    expect(rows.length).toBeGreaterThan(5)
    const [finished] = await waitFor('the event', async () => {
      const told = await fixture.events(client.clientId, 'insights_report.finished')
      return told.length > 0 && told
    })
    expect(finished?.data).toMatchObject({
      report_run_id: report.body.report_run_id,
      ad_account_id: act,
      async_status: 'Job Completed',
    })
    const enums = await api.get('/api/marketing/enums')
    expect(enums.body.objective).toContain('OUTCOME_TRAFFIC')
  })
})
