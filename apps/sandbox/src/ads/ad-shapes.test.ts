// Every answer and webhook of the ads side against the documented payload: key by key, types included, nothing extra.
import type { FixtureName } from '@herald/platform-fixtures'
import { fixture } from '@herald/platform-fixtures'
import { describe, it } from 'vitest'
import { expectShape } from '../../test/expect-shape.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const account = 'act_710000000000001'
const campaign = '120210000000000001'
const gif = 'R0lGODlhBwAFAIAAAAAAAP///yH5BAAAAAAALAAAAAAHAAUAAAIFhI+py1kAOw=='

/** All fields that the documented object has: what is asked for must come in the documented type. */
const fieldsOf = (name: FixtureName): string => {
  const payload = fixture<Record<string, unknown>>(name).payload
  const sample = (Array.isArray(payload['data']) ? payload['data'][0] : payload) as Record<string, unknown>
  return Object.keys(sample)
    .filter((key) => !key.startsWith('date_st'))
    .join(',')
}

describe('ad objects', () => {
  it('are created, read, changed and deleted in the documented shape', async () => {
    const world = await setupSandbox({ settings: { strict: true, review_delay_ms: 0 } })
    const create = async (edge: string, name: FixtureName, change: Record<string, unknown>): Promise<string> => {
      const payload = { ...fixture<Record<string, unknown>>(name).payload, ...change }
      for (const [key, value] of Object.entries(payload)) if (value === undefined) delete payload[key]
      const answer = await world.post(`/${account}/${edge}`, payload)
      expectShape(answer.body, 'ads/objects/created')
      return String(answer.body['id'])
    }
    const campaignId = await create('campaigns', 'ads/objects/campaign-create', {
      lifetime_budget: undefined,
      daily_budget: undefined,
      bid_strategy: undefined,
    })
    const adsetId = await create('adsets', 'ads/objects/adset-create', {
      campaign_id: campaignId,
      lifetime_budget: undefined,
      start_time: '2036-01-01T00:00:00-0300',
      end_time: '2036-03-01T00:00:00-0300',
    })
    const uploaded = await world.post(`/${account}/adimages`, { bytes: gif, name: 'lamp.gif' })
    expectShape(uploaded.body, 'ads/media/image-created')
    const { hash } = (uploaded.body['images'] as { bytes: { hash: string } }).bytes
    const link = fixture<{ object_story_spec: { link_data: Record<string, unknown> } }>(
      'ads/objects/creative-create-link',
    ).payload.object_story_spec.link_data
    const creativeId = await create('adcreatives', 'ads/objects/creative-create-link', {
      object_story_spec: { page_id: seedIds.page, link_data: { ...link, image_hash: hash } },
    })
    const adId = await create('ads', 'ads/objects/ad-create', {
      adset_id: adsetId,
      creative: { creative_id: creativeId },
    })
    for (const [id, name, list, edge] of [
      [campaignId, 'ads/objects/campaign', 'ads/objects/campaigns', 'campaigns'],
      [adsetId, 'ads/objects/adset', 'ads/objects/adsets', 'adsets'],
      [adId, 'ads/objects/ad', 'ads/objects/ads', 'ads'],
      [creativeId, 'ads/objects/creative', 'ads/objects/creatives', 'adcreatives'],
    ] as const) {
      expectShape((await world.get(`/${id}?fields=${fieldsOf(name)}`)).body, name)
      const page = await world.get(`/${account}/${edge}?limit=1&summary=total_count&fields=${fieldsOf(name)}`)
      expectShape(page.body, list)
      expectShape((await world.post(`/${id}`, { name: 'Renamed' })).body, 'ads/objects/updated')
    }
    expectShape((await world.get(`/?ids=${campaignId},${adsetId}&fields=name`)).body, 'ads/objects/many-by-id')
    expectShape((await world.post(`/${campaignId}/copies`)).body, 'ads/objects/campaign-copied')
    expectShape((await world.remove(`/${adId}`)).body, 'ads/objects/deleted')
    expectShape(
      (await world.remove(`/${account}/campaigns?delete_strategy=DELETE_OLDEST&object_count=1`)).body,
      'ads/objects/campaigns-deleted',
    )
    expectShape(
      (await world.get(`/${account}/adimages?summary=1&fields=${fieldsOf('ads/media/images')}`)).body,
      'ads/media/images',
    )
    expectShape((await world.remove(`/${account}/adimages?hash=${hash}`)).body, 'ads/media/image-deleted')
  })

  it('show the account in the documented shape', async () => {
    const world = await setupSandbox()
    expectShape((await world.get(`/${account}`)).body, 'ads/objects/account-default')
    expectShape((await world.get(`/${account}?fields=${fieldsOf('ads/objects/account')}`)).body, 'ads/objects/account')
    expectShape((await world.get(`/${account}/subscribed_apps`)).body, 'ads/subscribed-apps')
    const subscribed = await world.post(`/${account}/subscribed_apps`)
    expectShape(subscribed.body, 'ads/subscribed')
    for (const [header, name] of [
      ['x-ad-account-usage', 'headers/ad-account-usage'],
      ['x-business-use-case-usage', 'headers/business-use-case-usage'],
      ['x-app-usage', 'headers/app-usage'],
    ] as const)
      expectShape(JSON.parse(subscribed.headers.get(header) ?? 'null'), name)
  })

  it('send videos in the documented shape', async () => {
    const world = await setupSandbox()
    const created = await world.post(`/${account}/advideos`, fixture('ads/media/video-create').payload)
    expectShape(created.body, 'ads/media/video-created')
    const id = String(created.body['id'])
    expectShape((await world.get(`/${id}?fields=status`)).body, 'ads/media/video-status')
    await world.control('POST', '/clock', { advance_seconds: 5 })
    expectShape((await world.get(`/${id}?fields=status`)).body, 'ads/media/video-status')
    expectShape((await world.get(`/${id}/thumbnails`)).body, 'ads/media/video-thumbnails')
    expectShape(
      (await world.post(`/${account}/advideos`, { upload_phase: 'start', file_size: 10 })).body,
      'ads/media/video-upload-start',
    )
  })
})

describe('insights', () => {
  it('have rows, runs and failures in the documented shape', async () => {
    const world = await setupSandbox()
    const fields = fieldsOf('ads/insights/page')
    const query = `level=ad&date_preset=last_7d&fields=${fields}`
    const page = await world.get(`/${account}/insights?${query}`)
    expectShape(page.body, 'ads/insights/page')
    const windows = '&action_attribution_windows=["7d_click","1d_view"]&fields=actions'
    expectShape((await world.get(`/${account}/insights?date_preset=last_7d${windows}`)).body, 'ads/insights/page')
    expectShape(JSON.parse(page.headers.get('x-fb-ads-insights-throttle') ?? 'null'), 'headers/insights-throttle')
    for (const breakdown of [
      'age,gender',
      'country,region',
      'publisher_platform,platform_position,impression_device',
      'device_platform',
      'hourly_stats_aggregated_by_advertiser_time_zone',
    ])
      expectShape(
        (await world.get(`/${account}/insights?${query}&breakdowns=${breakdown}`)).body,
        'ads/insights/page-breakdowns',
      )
    const started = await world.post(`/${account}/insights`, { level: 'ad', fields, date_preset: 'last_7d' })
    expectShape(started.body, 'ads/insights/report-created')
    const id = String(started.body['report_run_id'])
    expectShape((await world.get(`/${id}`)).body, 'ads/insights/report-run')
    await world.control('POST', '/clock', { advance_seconds: 1 })
    expectShape((await world.get(`/${id}`)).body, 'ads/insights/report-run')
    expectShape((await world.get(`/${id}/insights`)).body, 'ads/insights/report-page')
    await world.control('POST', '/notices', { kind: 'report_failure', report_run_id: id })
    expectShape((await world.get(`/${id}`)).body, 'ads/insights/report-run-failed')
  })
})

describe('webhooks and leads', () => {
  it('have the documented shape', async () => {
    const receiver = await startReceiver()
    const world = await setupSandbox({ webhookUrl: receiver.url, settings: { webhook_batch_ms: 0 } })
    const ads = (await world.get(`/${campaign}/ads`)).body['data'] as { id: string }[]
    const take = async (field: string): Promise<unknown> => {
      const has = (body: unknown): boolean => JSON.stringify(body).includes(`"field":"${field}"`)
      const list = await receiver.until((all) => all.some(({ body }) => has(body)))
      const body = list.find((one) => has(one.body))?.body as {
        object: string
        entry: { changes: { field: string }[] }[]
      }
      return {
        ...body,
        entry: body.entry.map((entry) => ({
          ...entry,
          changes: entry.changes.filter((change) => change.field === field),
        })),
      }
    }
    const notice = (status: string, id: string | undefined): Promise<unknown> =>
      world.control('POST', '/notices', { kind: 'ad_review', ad_id: id, status })
    await notice('DISAPPROVED', ads[0]?.id)
    expectShape(await take('with_issues_ad_objects'), 'ads/webhooks/with-issues')
    expectShape(await take('field_changed'), 'ads/webhooks/effective-status')
    await notice('IN_PROCESS', ads[1]?.id)
    expectShape(await take('in_process_ad_objects'), 'ads/webhooks/in-process')
    await world.control('POST', '/notices', { kind: 'creative_fatigue', ad_id: ads[2]?.id })
    expectShape(await take('creative_fatigue'), 'ads/webhooks/creative-fatigue')
    const lead = await world.control('POST', '/notices', { kind: 'lead', ad_id: ads[0]?.id })
    expectShape(await take('leadgen'), 'social/webhooks/lead')
    expectShape(
      (await world.get(`/${String(lead.body['leadgen_id'])}?fields=id,created_time,ad_id,form_id,field_data`)).body,
      'social/lead',
    )
  })
})

describe('refusals', () => {
  it('have the documented shape', async () => {
    const world = await setupSandbox({ settings: { strict: true } })
    const body = { name: 'C', objective: 'OUTCOME_TRAFFIC', special_ad_categories: [] }
    expectShape((await world.get(`/${account}?fields=moon`)).body, 'errors/nonexisting-field')
    expectShape((await world.post(`/${account}/campaigns`, { ...body, objective: 'MOON' })).body, 'errors/enum-value')
    expectShape(
      (await world.get(`/${account}/insights?time_range={"since":"2019-01-01","until":"2019-01-02"}`)).body,
      'errors/insights-too-old',
    )
    expectShape((await world.post(`/${account}/advideos`, { file_url: 'ftp://x' })).body, 'errors/video-unreachable')
    expectShape((await world.get('/120299999999999999')).body, 'errors/unknown-node')
    await world.control('POST', '/ads/settings', { sync_row_limit: 1 })
    expectShape((await world.get(`/${account}/insights?level=ad`)).body, 'errors/reduce-data')
    for (const [more, path, name] of [
      [{}, '', 'errors/ads-management-limit'],
      [{}, '/insights', 'errors/ads-insights-limit'],
      [{ tier: 'development_access' }, '', 'errors/ads-account-limit'],
    ] as const) {
      await world.control('POST', '/usage', { ad_account_id: account, percent: 120, ...more })
      expectShape((await world.get(`/${account}${path}`)).body, name)
    }
  })
})
