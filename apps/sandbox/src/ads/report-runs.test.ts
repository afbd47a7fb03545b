// Asynchronous reports over time, and what insights refuse.
import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import type { Answer, Harness } from '../../test/graph-calls.ts'

const account = 'act_710000000000001'
const errorOf = ({ body }: Answer): Record<string, unknown> => (body['error'] ?? {}) as Record<string, unknown>

// Fixed for the test: with a preset the days could change between two calls.
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const range = { since: daysAgo(40), until: daysAgo(10) }
const rangeQuery = `time_range=${encodeURIComponent(JSON.stringify(range))}`

const start = async (world: Harness, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await world.post(`/${account}/insights`, {
    level: 'campaign',
    time_range: range,
    fields: ['impressions', 'spend'],
    ...body,
  })
  expect(answer.body).toEqual({ report_run_id: expect.stringMatching(/^\d+$/) })
  return String(answer.body['report_run_id'])
}
const advance = (world: Harness, seconds: number): Promise<Answer> =>
  world.control('POST', '/clock', { advance_seconds: seconds })
const status = async (world: Harness, id: string): Promise<unknown> => {
  const { body } = await world.get(`/${id}?fields=async_status,async_percent_completion`)
  return [body['async_status'], body['async_percent_completion']]
}

describe('a report run', () => {
  it('goes through its states and gives the rows of the synchronous query', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/ads/settings', { report_delay_ms: 1_000_000 })
    const id = await start(world)
    expect(await status(world, id)).toEqual(['Job Not Started', 0])
    expect(errorOf(await world.get(`/${id}/insights`))).toMatchObject({ code: 2601 })
    await advance(world, 300)
    expect(await status(world, id)).toEqual(['Job Started', 0])
    await advance(world, 350)
    const [running, percent] = (await status(world, id)) as [string, number]
    expect(running).toBe('Job Running')
    expect(percent).toBeGreaterThan(40)
    expect(percent).toBeLessThan(60)
    await advance(world, 300)
    expect(await status(world, id)).toEqual(['Job Running', 100])
    await advance(world, 60)
    expect(await status(world, id)).toEqual(['Job Completed', 100])
    const rows = await world.get(`/${id}/insights?limit=500`)
    const direct = await world.get(`/${account}/insights?level=campaign&${rangeQuery}&fields=impressions,spend`)
    expect(rows.body['data']).toEqual(direct.body['data'])
    expect(rows.body['data']).toHaveLength(2)
  })

  it('keeps its days when time goes on, and is gone after 30 days', async () => {
    const world = await setupSandbox()
    const id = await start(world, { time_range: undefined, date_preset: 'last_7d' })
    await advance(world, 1)
    const before = (await world.get(`/${id}/insights`)).body['data']
    await advance(world, 29 * 86_400)
    expect((await world.get(`/${id}/insights`)).body['data']).toEqual(before)
    await advance(world, 86_400)
    expect(errorOf(await world.get(`/${id}`))).toMatchObject({
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
    })
  })

  it('fails or is skipped when told to, with the reason on the run', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/notices', {
      kind: 'report_failure',
      ad_account_id: account,
      code: -3,
      subcode: 1504045,
      message: 'Report too large',
    })
    const failed = await start(world)
    await advance(world, 1)
    expect((await world.get(`/${failed}`)).body).toMatchObject({
      async_status: 'Job Failed',
      async_percent_completion: 17,
      error_code: -3,
      error_subcode: 1504045,
      error_message: 'Report too large',
    })
    expect(errorOf(await world.get(`/${failed}/insights`))['code']).toBe(2601)
    const skipped = await start(world)
    await world.control('POST', '/notices', { kind: 'report_failure', report_run_id: skipped, status: 'Job Skipped' })
    expect((await world.get(`/${skipped}`)).body['async_status']).toBe('Job Skipped')
    const next = await start(world)
    await advance(world, 1)
    expect(await status(world, next)).toEqual(['Job Completed', 100])
  })

  it('may not be found by its first polls', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/ads/settings', { report_missing_polls: 2 })
    const id = await start(world)
    for (const _poll of [1, 2])
      expect(errorOf(await world.get(`/${id}`))).toMatchObject({ code: 100, error_subcode: 33 })
    expect((await world.get(`/${id}`)).status).toBe(200)
  })
})

describe('insights refuse', () => {
  const refused: [string, string, Record<string, unknown>][] = [
    [
      'an unknown field',
      'fields=impressions,moon',
      { code: 100, message: '(#100) Tried accessing nonexisting field (moon) on node type (AdsInsights)' },
    ],
    ['breakdowns that do not go together', 'breakdowns=age,country', { code: 2, error_subcode: 1504041 }],
    ['an unknown breakdown', 'breakdowns=dma', { code: 100 }],
    [
      'a range that is too old',
      `time_range=${encodeURIComponent('{"since":"2019-01-01","until":"2019-01-02"}')}`,
      { code: 3018 },
    ],
    [
      'a range that ends before it starts',
      `time_range=${encodeURIComponent('{"since":"2026-01-02","until":"2026-01-01"}')}`,
      { code: 100 },
    ],
    [
      'a date that does not exist',
      `time_range=${encodeURIComponent('{"since":"2026-02-31","until":"2026-03-01"}')}`,
      { code: 100 },
    ],
    ['an unknown preset', 'date_preset=lifetime', { code: 100 }],
    ['an increment of 0', 'time_increment=0', { code: 100 }],
    ['an unknown attribution window', 'action_attribution_windows=["9d_click"]', { code: 100 }],
    ['an unknown level', 'level=planet', { code: 100 }],
    ['a sort that is none', 'sort=["sideways"]', { code: 100 }],
    ['a cursor that is none', 'after=%25%25', { code: 100 }],
  ]
  it.each(refused)('%s', async (_name, query, expected) => {
    const world = await setupSandbox()
    const answer = await world.get(`/${account}/insights?${query}`)
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject(expected)
  })

  it('too much data, when the limit says so', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/ads/settings', { sync_row_limit: 100 })
    const answer = await world.get(`/${account}/insights?level=ad&date_preset=last_90d&time_increment=1`)
    expect([answer.status, errorOf(answer)['code']]).toEqual([500, 1])
    expect((await world.get(`/${account}/insights?level=ad&date_preset=last_3d`)).status).toBe(200)
  })
})

describe('insights', () => {
  it('sort, summarize, filter and show windows', async () => {
    const world = await setupSandbox()
    const base = `/${account}/insights?level=ad&${rangeQuery}&fields=ad_id,spend,actions`
    const sorted = (await world.get(`${base}&sort=["spend_descending"]&limit=5&summary=["spend"]`)).body as {
      data: { spend: string }[]
      summary: { spend: string }
      paging: { next: string }
    }
    const spends = sorted.data.map(({ spend }) => Number(spend))
    expect(spends).toEqual([...spends].sort((a, b) => b - a))
    const all = (await world.get(`${base}&limit=100`)).body['data'] as { spend: string }[]
    const cents = all.reduce((sum, { spend }) => sum + Math.round(Number(spend) * 100), 0)
    expect(Math.round(Number(sorted.summary.spend) * 100)).toBe(cents)
    const filtered = (
      await world.get(
        `${base}&filtering=${encodeURIComponent(JSON.stringify([{ field: 'spend', operator: 'GREATER_THAN', value: spends[2] }]))}`,
      )
    ).body['data']
    expect(filtered).toHaveLength(2)
    const purchases = (
      await world.get(
        `/${account}/insights?date_preset=last_30d&fields=actions&action_attribution_windows=["7d_click","1d_view"]&filtering=${encodeURIComponent('[{"field":"action_type","operator":"IN","value":["purchase"]}]')}`,
      )
    ).body['data'] as { actions: Record<string, string>[] }[]
    const [purchase, ...others] = purchases[0]?.actions ?? []
    expect(others).toEqual([])
    expect(Number(purchase?.['7d_click']) + Number(purchase?.['1d_view'])).toBe(Number(purchase?.['value']))
  })

  /** An ad that is active at once, in an account without others. */
  const runningAd = async (schedule: Record<string, unknown> = {}) => {
    const world = await setupSandbox({ settings: { review_delay_ms: 0 } })
    const own = 'act_710000000000005'
    const made = async (edge: string, body: Record<string, unknown>): Promise<string> =>
      String((await world.post(`/${own}/${edge}`, { name: 'N', status: 'ACTIVE', ...body })).body['id'])
    const campaign = await made('campaigns', { objective: 'OUTCOME_SALES', special_ad_categories: [] })
    const adset = await made('adsets', { campaign_id: campaign, daily_budget: 10_000, ...schedule })
    const ad = await made('ads', {
      adset_id: adset,
      creative: { object_story_spec: { page_id: '1', link_data: { link: 'https://x.example' } } },
    })
    const total = async (): Promise<number> => {
      const { body } = await world.get(`/${ad}/insights?date_preset=maximum&fields=spend`)
      return Number((body['data'] as { spend: string }[])[0]?.spend ?? 0)
    }
    return { world, own, campaign, total }
  }

  it('begin and end with the schedule of the ad set', async () => {
    const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * 86_400
    const { world, total } = await runningAd({ start_time: inDays(2), end_time: inDays(4) })
    await advance(world, 86_400)
    expect(await total()).toBe(0)
    await advance(world, 5 * 86_400)
    const spent = await total()
    expect(spent).toBeGreaterThan(100)
    await advance(world, 5 * 86_400)
    expect(await total()).toBe(spent)
  })

  it('begin when an ad begins to run, and stand still when it is paused', async () => {
    const { world, own, campaign, total } = await runningAd()
    await advance(world, 5 * 86_400)
    // While it runs a cent may be added at any moment.
    await world.post(`/${campaign}`, { status: 'PAUSED' })
    const spent = await total()
    expect(spent).toBeGreaterThan(400)
    expect(spent).toBeLessThan(700)
    expect(Number((await world.get(`/${own}?fields=amount_spent`)).body['amount_spent'])).toBe(Math.round(spent * 100))
    await advance(world, 5 * 86_400)
    expect(await total()).toBe(spent)
  })
})
