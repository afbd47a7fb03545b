// Campaigns, ad sets, ads and creatives: what is stored, what is derived, what is hidden, what is refused.
import { describe, expect, it } from 'vitest'
import { account, effective, errorOf, idOf, idsOf, setupAdTree } from '../../test/ad-tree-fixture.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import type { Answer } from '../../test/graph-calls.ts'
import { seedTokens } from '../state/seed-world.ts'

describe('effective_status', () => {
  it('follows campaign, ad set, review and account', async () => {
    const world = await setupAdTree({ review_delay_ms: 60_000 })
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
    const world = await setupAdTree({ review_delay_ms: 60_000 })
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
    const world = await setupAdTree()
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
    const { get } = await setupAdTree()
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
    const { url, campaign, get } = await setupAdTree()
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
    const world = await setupAdTree()
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

  it('takes no budget below the smallest, of a campaign either', async () => {
    const { post, campaign, control } = await setupAdTree()
    await control('POST', '/settings', { strict: true })
    const refused = errorOf(await post(`/${campaign}`, { daily_budget: 50 }))
    expect(refused).toMatchObject({ code: 100, error_subcode: 1885272 })
    const made = await post(`/${account}/campaigns`, {
      name: 'Cheap',
      objective: 'OUTCOME_TRAFFIC',
      special_ad_categories: [],
      lifetime_budget: 50,
    })
    expect(errorOf(made)).toMatchObject({ code: 100, error_subcode: 1885272 })
    expect((await post(`/${campaign}`, { daily_budget: 5_000 })).status).toBe(200)
  })

  it('holds 200 ad sets per campaign and 4 budget changes an hour', async () => {
    const world = await setupAdTree()
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
