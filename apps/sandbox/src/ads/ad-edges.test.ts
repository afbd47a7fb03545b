// What hangs on ad objects and accounts: previews, copies, the call budget, leads, bursts of changes.
import { describe, expect, it } from 'vitest'
import { account, errorOf, idsOf, setupAdTree } from '../../test/ad-tree-fixture.ts'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

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
    const world = await setupAdTree()
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
