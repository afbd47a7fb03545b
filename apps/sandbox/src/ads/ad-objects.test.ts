// Campaigns, ad sets, ads and creatives: what is stored, what is derived, what is hidden, what is refused.
import { describe, expect, it } from 'vitest'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import type { Answer, Harness } from '../../test/graph-calls.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'
import type { SandboxSettings } from '../state/sandbox-settings.ts'

const account = 'act_710000000000004'
type Tree = Harness & { campaign: string; adset: string; creative: string; ad: string }

const idOf = ({ body, status }: Answer): string => {
  expect([status, body['error']]).toEqual([200, undefined])
  return String(body['id'])
}

/** Without strict rules the interface's required fields are enough. */
const setup = async (settings: Partial<SandboxSettings> = {}): Promise<Tree> => {
  const world = await setupSandbox({ settings: { review_delay_ms: 0, ...settings } })
  const campaign = idOf(
    await world.post(`/${account}/campaigns`, {
      name: 'C',
      objective: 'LINK_CLICKS',
      status: 'ACTIVE',
      special_ad_categories: [],
    }),
  )
  const adset = idOf(await world.post(`/${account}/adsets`, { name: 'S', campaign_id: campaign, status: 'ACTIVE' }))
  const creative = idOf(
    await world.post(`/${account}/adcreatives`, {
      name: 'K',
      object_story_spec: {
        page_id: '1',
        link_data: { link: 'https://x.example', message: 'm', image_hash: 'unknown' },
      },
    }),
  )
  const ad = idOf(
    await world.post(`/${account}/ads`, {
      name: 'A',
      adset_id: adset,
      creative: { creative_id: creative },
      status: 'ACTIVE',
    }),
  )
  return { ...world, campaign, adset, creative, ad }
}

const effective = async (world: Harness, id: string): Promise<unknown> =>
  (await world.get(`/${id}?fields=effective_status`)).body['effective_status']
const errorOf = ({ body }: Answer): Record<string, unknown> => (body['error'] ?? {}) as Record<string, unknown>
const idsOf = ({ body }: Answer): string[] => (body['data'] as { id: string }[]).map(({ id }) => id)

describe('effective_status', () => {
  it('follows campaign, ad set, review and account', async () => {
    const world = await setup({ review_delay_ms: 60_000 })
    const { campaign, adset, ad } = world
    expect(await effective(world, ad)).toBe('PENDING_REVIEW')
    await world.control('POST', '/clock', { advance_seconds: 61 })
    expect(await effective(world, ad)).toBe('ACTIVE')
    await world.post(`/${campaign}`, { status: 'PAUSED' })
    expect([await effective(world, campaign), await effective(world, adset), await effective(world, ad)]).toEqual([
      'PAUSED',
      'CAMPAIGN_PAUSED',
      'CAMPAIGN_PAUSED',
    ])
    await world.post(`/${campaign}`, { status: 'ACTIVE' })
    await world.post(`/${adset}`, { status: 'PAUSED' })
    expect([await effective(world, adset), await effective(world, ad)]).toEqual(['PAUSED', 'ADSET_PAUSED'])
    await world.post(`/${adset}`, { status: 'ACTIVE' })
    await world.control('POST', '/notices', {
      kind: 'ad_review',
      ad_id: ad,
      status: 'DISAPPROVED',
      reason: 'Before and after',
    })
    const read = await world.get(`/${ad}?fields=effective_status,ad_review_feedback`)
    expect(read.body).toMatchObject({
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { 'Before and after': expect.any(String) } },
    })
    await world.control('POST', '/notices', { kind: 'ad_review', ad_id: ad, status: 'APPROVED' })
    await world.control('POST', '/notices', { kind: 'ad_account', ad_account_id: account, account_status: 3 })
    expect(await effective(world, ad)).toBe('PENDING_BILLING_INFO')
  })

  it('goes back into review when the creative changes', async () => {
    const world = await setup({ review_delay_ms: 60_000 })
    await world.control('POST', '/clock', { advance_seconds: 61 })
    expect(await effective(world, world.ad)).toBe('ACTIVE')
    await world.post(`/${world.ad}`, { name: 'Only a name' })
    expect(await effective(world, world.ad)).toBe('ACTIVE')
    const other = idOf(
      await world.post(`/${account}/adcreatives`, {
        object_story_spec: { page_id: '1', link_data: { link: 'https://y.example' } },
      }),
    )
    await world.post(`/${world.ad}`, { creative: { creative_id: other } })
    expect(await effective(world, world.ad)).toBe('PENDING_REVIEW')
  })

  it('is told to the subscriber of the account, once per change', async () => {
    const receiver = await startReceiver()
    const world = await setupSandbox({ webhookUrl: receiver.url, settings: { review_delay_ms: 0 } })
    const [ad] = idsOf(
      await world.get(
        '/act_710000000000001/ads?filtering=[{"field":"campaign.name","operator":"EQUAL","value":"Spring sale"}]&limit=1',
      ),
    )
    await world.control('POST', '/notices', { kind: 'ad_review', ad_id: ad, status: 'DISAPPROVED' })
    const received = await receiver.until((list) =>
      JSON.stringify(list.map(({ body }) => body)).includes('with_issues_ad_objects'),
    )
    const changes = received.flatMap(({ body }) =>
      (body['entry'] as { id: string; changes: unknown[] }[]).flatMap((entry) => entry.changes),
    )
    expect(changes).toContainEqual({
      field: 'field_changed',
      value: { object_id: ad, object_type: 'ad', changed_fields: ['effective_status'] },
    })
    expect(received[0]?.body).toMatchObject({ object: 'ad_account', entry: [{ id: '710000000000001' }] })
  })
})

describe('lists', () => {
  it('hide what is deleted or archived, and show it when asked', async () => {
    const world = await setup()
    await world.post(`/${world.ad}`, { status: 'ARCHIVED' })
    expect(idsOf(await world.get(`/${account}/ads`))).toEqual([])
    expect(idsOf(await world.get(`/${account}/ads?effective_status=["ARCHIVED"]`))).toEqual([world.ad])
    await world.remove(`/${world.campaign}`)
    expect(idsOf(await world.get(`/${account}/campaigns`))).toEqual([])
    expect(await effective(world, world.campaign)).toBe('DELETED')
    expect(await effective(world, world.adset)).toBe('DELETED')
    expect(errorOf(await world.post(`/${world.campaign}`, { status: 'ACTIVE' }))).toMatchObject({
      code: 100,
      error_subcode: 1487566,
    })
    expect((await world.post(`/${world.campaign}`, { name: 'A deleted one can be renamed' })).status).toBe(200)
  })

  it('filter by name, parent, status and time, and count', async () => {
    const { get } = await setup()
    const filter = (value: unknown): string => encodeURIComponent(JSON.stringify([value]))
    const found = await get(
      `/act_710000000000001/ads?fields=name,campaign_id&summary=total_count&filtering=${filter({ field: 'campaign.name', operator: 'CONTAIN', value: 'spring' })}`,
    )
    expect(idsOf(found)).toHaveLength(6)
    expect(found.body['summary']).toEqual({ total_count: 6 })
    expect(idsOf(await get(`/act_710000000000001/campaigns?effective_status=["PAUSED"]`))).toHaveLength(1)
    expect(idsOf(await get(`/act_710000000000001/campaigns?updated_since=1893456000`))).toHaveLength(0)
    expect(
      errorOf(
        await get(`/act_710000000000001/campaigns?filtering=${filter({ field: 'moon', operator: 'EQUAL', value: 1 })}`),
      ),
    ).toMatchObject({ code: 100 })
    expect(errorOf(await get(`/act_710000000000001/campaigns?effective_status=["SLEEPY"]`))['message']).toContain(
      'must be one of the following values',
    )
  })
})

describe('creating', () => {
  it('reads after the write, and only validates when asked', async () => {
    const world = await setupSandbox()
    const body = { name: 'C', objective: 'OUTCOME_SALES', special_ad_categories: ['NONE'], daily_budget: 5000 }
    const created = await world.post(`/${account}/campaigns`, {
      ...body,
      fields: 'name,daily_budget,bid_strategy,status',
    })
    expect(created.body).toEqual({
      id: expect.stringMatching(/^\d{18}$/),
      name: 'C',
      daily_budget: '5000',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      status: 'ACTIVE',
    })
    const checked = await world.post(`/${account}/campaigns`, { ...body, execution_options: ['validate_only'] })
    expect(checked.body).toEqual({ success: true })
    expect(idsOf(await world.get(`/${account}/campaigns`))).toHaveLength(1)
  })

  it.each([false, true])('refuses a campaign without special_ad_categories (strict: %s)', async (strict) => {
    const world = await setupSandbox({ settings: { strict } })
    const answer = await world.post(`/${account}/campaigns`, {
      name: 'C',
      objective: 'OUTCOME_SALES',
      is_adset_budget_sharing_enabled: false,
    })
    expect([answer.status, errorOf(answer)['message']]).toEqual([
      400,
      '(#100) The parameter special_ad_categories is required.',
    ])
  })

  it('takes a form whose objects are JSON, and times as seconds', async () => {
    const { url, campaign, get } = await setup()
    const response = await fetch(`${url}/v25.0/${account}/adsets`, {
      method: 'POST',
      body: new URLSearchParams({
        access_token: seedTokens.user,
        name: 'Form',
        campaign_id: campaign,
        targeting: '{"geo_locations":{"countries":["BR"]}}',
        start_time: '2082769200',
        lifetime_budget: '9007199254740991',
        end_time: '2083000000',
      }),
    })
    const { id } = (await response.json()) as { id: string }
    expect((await get(`/${id}?fields=targeting,start_time,lifetime_budget`)).body).toEqual({
      id,
      targeting: { geo_locations: { countries: ['BR'] } },
      start_time: '2036-01-01T00:00:00-0300',
      lifetime_budget: '9007199254740991',
    })
  })

  it('knows the same content again, and never changes it', async () => {
    const world = await setup()
    const spec = { page_id: '1', link_data: { message: 'm', link: 'https://x.example', image_hash: 'unknown' } }
    expect(idOf(await world.post(`/${account}/adcreatives`, { name: 'Another name', object_story_spec: spec }))).toBe(
      world.creative,
    )
    expect(errorOf(await world.post(`/${world.creative}`, { object_story_spec: spec }))).toMatchObject({
      code: 100,
      error_subcode: 1815573,
    })
    expect((await world.post(`/${world.creative}`, { name: 'New' })).body).toEqual({ success: true })
    expect((await world.get(`/${world.creative}?fields=name`)).body['name']).toBe('New')
    await world.control('POST', '/ads/settings', { creative_sharing: 0 })
    expect(idOf(await world.post(`/${account}/adcreatives`, { object_story_spec: spec }))).not.toBe(world.creative)
  })

  it('holds 200 ad sets per campaign and 4 budget changes an hour', async () => {
    const world = await setup()
    for (let count = 1; count < 200; count += 1)
      idOf(await world.post(`/${account}/adsets`, { name: `S${count}`, campaign_id: world.campaign }))
    expect((await world.post(`/${account}/adsets`, { name: 'One too many', campaign_id: world.campaign })).status).toBe(
      400,
    )

    const strict = await setupSandbox({ settings: { strict: true } })
    const [adset] = idsOf(await strict.get('/act_710000000000002/adsets?limit=1'))
    const change = (budget: number): Promise<Answer> => strict.post(`/${adset}`, { daily_budget: budget })
    for (const budget of [9001, 9002, 9003, 9004]) expect((await change(budget)).body).toEqual({ success: true })
    expect(errorOf(await change(9005))).toMatchObject({ code: 613, error_subcode: 1487632 })
    await strict.control('POST', '/clock', { advance_seconds: 3601 })
    expect((await change(9005)).body).toEqual({ success: true })
  })

  it('refuses writes to a disabled account and to one that the token does not reach', async () => {
    const world = await setupSandbox()
    const body = { name: 'C', objective: 'OUTCOME_SALES', special_ad_categories: [] }
    expect(errorOf(await world.post('/act_710000000000031/campaigns', body))).toMatchObject({
      code: 100,
      error_subcode: 1404163,
    })
    expect((await world.get('/act_710000000000031?fields=account_status,disable_reason')).body).toMatchObject({
      account_status: 2,
      disable_reason: 1,
    })
    const page = await world.post(`/${account}/campaigns`, body, seedTokens.page(1))
    expect([page.status, errorOf(page)['code']]).toEqual([403, 200])
  })
})

describe('previews', () => {
  it('show the texts of an ad as texts', async () => {
    const world = await setupSandbox()
    const link = { link: 'https://x.example', message: '<script>alert(1)</script>', name: 'A & B' }
    const creative = encodeURIComponent(JSON.stringify({ object_story_spec: { page_id: '1', link_data: link } }))
    const generated = await world.get(
      `/${account}/generatepreviews?ad_format=DESKTOP_FEED_STANDARD&creative=${creative}`,
    )
    const [frame] = generated.body['data'] as { body: string }[]
    expect(frame?.body).toMatch(/^<iframe /)
    expect(frame?.body).not.toContain('&#60;script')
    expect(frame?.body).toContain('&#38;#60;script')
    const read = await world.get('/120210000000000004?fields=preview_shareable_link')
    const page = await fetch(String(read.body['preview_shareable_link']))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Spring sale')])
    expect((await fetch(`${world.url}/ads/preview/1`)).status).toBe(404)
  })
})

describe('copies', () => {
  it('copy a campaign with its children', async () => {
    const world = await setup()
    const answer = await world.post(`/${world.campaign}/copies`, {
      deep_copy: true,
      rename_options: { rename_suffix: ' 2' },
    })
    const { copied_campaign_id: id, ad_object_ids: made } = answer.body as {
      copied_campaign_id: string
      ad_object_ids: { ad_object_type: string }[]
    }
    expect(made.map(({ ad_object_type: type }) => type)).toEqual(['campaign', 'ad_set', 'ad'])
    expect((await world.get(`/${id}?fields=name,status,objective`)).body).toMatchObject({
      name: 'C 2',
      status: 'PAUSED',
      objective: 'LINK_CLICKS',
    })
    expect(idsOf(await world.get(`/${id}/ads`))).toHaveLength(1)
  })
})

describe('the call budget', () => {
  it('is what a control call says, on answers and on refusals', async () => {
    const world = await setupSandbox()
    await world.control('POST', '/usage', { ad_account_id: account, percent: 95 })
    const fine = await world.get(`/${account}?fields=name`)
    expect(fine.status).toBe(200)
    expect(JSON.parse(fine.headers.get('x-ad-account-usage') ?? '{}')).toMatchObject({ acc_id_util_pct: 95 })
    await world.control('POST', '/usage', { ad_account_id: account, percent: 118, regain_minutes: 47 })
    const refused = await world.get(`/${account}/campaigns`)
    expect(errorOf(refused)).toMatchObject({ code: 80_004, error_subcode: 2446079 })
    expect(JSON.parse(refused.headers.get('x-business-use-case-usage') ?? '{}')).toEqual({
      '710000000000004': [
        expect.objectContaining({ type: 'ads_management', call_count: 118, estimated_time_to_regain_access: 47 }),
      ],
    })
    const insights = await world.get(`/${account}/insights`)
    expect(errorOf(insights)).toMatchObject({ code: 80_000 })
    expect(JSON.parse(insights.headers.get('x-fb-ads-insights-throttle') ?? '{}')).toMatchObject({
      acc_id_util_pct: 118,
    })
    expect((await world.get('/act_710000000000001')).status).toBe(200)
    await world.control('POST', '/usage', { ad_account_id: account, percent: null })
    expect((await world.get(`/${account}/campaigns`)).status).toBe(200)
  })
})

describe('leads', () => {
  it('arrive at the page and are read back', async () => {
    const receiver = await startReceiver()
    const world = await setupSandbox({ webhookUrl: receiver.url })
    const { body } = await world.control('POST', '/notices', { kind: 'lead', field_data: { email: 'ada@example.com' } })
    await receiver.until((list) => list.length > 0)
    expect(receiver.received[0]?.body).toMatchObject({
      object: 'page',
      entry: [{ id: seedIds.page, changes: [{ field: 'leadgen', value: { leadgen_id: body['leadgen_id'] } }] }],
    })
    const lead = await world.get(`/${String(body['leadgen_id'])}?fields=field_data,form_id`)
    expect(lead.body).toMatchObject({ field_data: [{ name: 'email', values: ['ada@example.com'] }] })
  })
})

describe('a burst', () => {
  it('of more than 100 changes in a second is refused under strict rules', async () => {
    const world = await setupSandbox({ settings: { strict: true } })
    // One batch is one call: the changes stand so close together that a slow machine changes nothing.
    const batch = Array.from({ length: 50 }, (_none, index) => ({
      method: 'POST',
      relative_url: '120210000000000001',
      body: `name=Name ${index}`,
    }))
    const calls = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => world.post('/', { batch, include_headers: false })))
    const answers = calls.flatMap(({ body }) => body as unknown as { code: number; body: string }[])
    expect(answers).toHaveLength(350)
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused)
      expect(JSON.parse(body)).toMatchObject({ error: { code: 613, error_subcode: 5044001 } })
  })
})
