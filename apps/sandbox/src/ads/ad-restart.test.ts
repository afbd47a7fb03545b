// What was answered is there after a restart: objects, reviews that were under way, runs, tokens.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { sandboxDefaults } from '../start-sandbox.ts'

const account = 'act_710000000000006'

it('keeps ads, reviews, reports and tokens over a restart', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sandbox-ads-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const options = { dataDirectory, settings: { review_delay_ms: 3_600_000 } }
  const first = await setupSandbox(options)
  const made = async (edge: string, body: Record<string, unknown>): Promise<string> =>
    String((await first.post(`/${account}/${edge}`, body)).body['id'])
  const campaign = await made('campaigns', { name: 'C', objective: 'OUTCOME_SALES', special_ad_categories: [] })
  const adset = await made('adsets', { name: 'S', campaign_id: campaign, daily_budget: 1000 })
  const story = { page_id: '1', link_data: { link: 'https://x.example' } }
  const ad = await made('ads', { name: 'A', adset_id: adset, creative: { object_story_spec: story } })
  const run = String(
    (await first.post('/act_710000000000001/insights', { level: 'ad', fields: 'spend' })).body['report_run_id'],
  )
  const search = new URLSearchParams({
    client_id: sandboxDefaults.appId,
    redirect_uri: 'http://x.example/',
    scope: 'ads_read',
  })
  const dialog = await first.control('POST', '/dialog', { url: `${first.url}/v25.0/dialog/oauth?${search.toString()}` })
  await first.sandbox.close()

  const second = await setupSandbox(options)
  expect(
    (await second.get(`/${ad}?fields=effective_status,adset{name},creative{object_story_spec}`)).body,
  ).toMatchObject({
    effective_status: 'PENDING_REVIEW',
    adset: { name: 'S' },
    creative: { object_story_spec: story },
  })
  expect((await second.get(`/${account}/ads`)).body['data']).toEqual([{ id: ad }])
  await second.control('POST', '/clock', { advance_seconds: 3601 })
  expect((await second.get(`/${ad}?fields=effective_status`)).body['effective_status']).toBe('ACTIVE')
  expect((await second.get(`/${ad}/insights?date_preset=today&fields=impressions`)).body['data']).toHaveLength(1)
  expect((await second.get(`/${run}/insights`)).body['data']).toHaveLength(12)
  const code = String(dialog.body['code'])
  const exchange = {
    client_id: sandboxDefaults.appId,
    client_secret: sandboxDefaults.appSecret,
    redirect_uri: 'http://x.example/',
    code,
  }
  // The hour that the clock moved is longer than a code lives.
  expect((await second.post('/oauth/access_token', exchange)).body['error']).toMatchObject({
    code: 100,
    error_subcode: 36007,
  })
})
