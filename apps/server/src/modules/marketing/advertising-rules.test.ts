import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../test/marketing-fixture.ts'
import type { Answer } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { defined } from '../../lib/defined.ts'

// Every refusal of the interface and of our own rules: what the body says, and that the platform heard nothing of it.

let fixture: MarketingFixture
let us: Advertiser
let them: Advertiser
const act = 'act_710000000000001'
const theirs = 'act_710000000000002'

beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
  them = await fixture.advertiser([theirs])
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.newRequests()
})

/** A report that is still followed would be heard of later on. */
const reportEnded = ({ client }: Advertiser) =>
  waitFor(
    'the end of the report',
    async () => (await fixture.events(client.clientId, 'insights_report.finished')).length > 0,
  )
const nothingSent = async () => expect(await fixture.newRequests()).toEqual([])
const writesSent = async () => (await fixture.newRequests()).filter(({ method }) => method !== 'GET')
const refused = (answer: Answer, status: number, error: string) =>
  expect([answer.status, answer.body.error, typeof answer.body.message]).toEqual([status, error, 'string'])
const fieldsOf = (answer: Answer) => (answer.body.details ?? []).map(({ field }: { field: string }) => field)

const campaign = { ad_account_id: act, name: 'C', objective: 'OUTCOME_TRAFFIC' }
const adset = { ad_account_id: act, campaign_id: '120200000000000001', name: 'S' }
const ad = {
  ad_account_id: act,
  name: 'A',
  adset_id: '120200000000000001',
  creative: { creative_id: '120200000000000001' },
}
const story = { page_id: '610000000000001', link_data: { link: 'https://shop.example' } }

describe('bodies that break a rule are 400 and reach nobody', () => {
  const cases: [string, 'post' | 'patch', string, object, string][] = [
    [
      'both budgets of a campaign',
      'post',
      'campaigns',
      { ...campaign, daily_budget: 1, lifetime_budget: 1 },
      'lifetime_budget',
    ],
    [
      'both budgets in an edit',
      'patch',
      'campaigns/1',
      { ad_account_id: act, daily_budget: 1, lifetime_budget: 1 },
      'lifetime_budget',
    ],
    [
      'both budgets of an ad set',
      'post',
      'adsets',
      { ...adset, daily_budget: 1, lifetime_budget: 1, end_time: '2036-01-01T00:00:00Z' },
      'lifetime_budget',
    ],
    [
      'both budgets in an edit of an ad set',
      'patch',
      'adsets/1',
      { ad_account_id: act, daily_budget: 1, lifetime_budget: 1 },
      'lifetime_budget',
    ],
    ['a lifetime budget without end', 'post', 'adsets', { ...adset, lifetime_budget: 1000 }, 'end_time'],
    [
      'a lifetime budget without end in an edit',
      'patch',
      'adsets/1',
      { ad_account_id: act, lifetime_budget: 1000 },
      'end_time',
    ],
    [
      'neither link nor video',
      'post',
      'creatives',
      { ad_account_id: act, object_story_spec: { page_id: '1' } },
      'object_story_spec',
    ],
    [
      'link and video',
      'post',
      'creatives',
      { ad_account_id: act, object_story_spec: { ...story, video_data: { video_id: '1' } } },
      'object_story_spec',
    ],
    [
      'null for both',
      'post',
      'creatives',
      { ad_account_id: act, object_story_spec: { page_id: '1', link_data: null, video_data: null } },
      'object_story_spec',
    ],
    [
      'a story without page',
      'post',
      'creatives',
      { ad_account_id: act, object_story_spec: { link_data: {} } },
      'object_story_spec.page_id',
    ],
    ['adset_id in the edit of an ad', 'patch', 'ads/1', { ad_account_id: act, adset_id: '2' }, 'adset_id'],
    ['adset_id null in the edit of an ad', 'patch', 'ads/1', { ad_account_id: act, adset_id: null }, 'adset_id'],
    [
      'an account without prefix',
      'post',
      'campaigns',
      { ...campaign, ad_account_id: '710000000000001' },
      'ad_account_id',
    ],
    ['no account', 'post', 'campaigns', { name: 'C', objective: 'OUTCOME_TRAFFIC' }, 'ad_account_id'],
    ['an unknown objective', 'post', 'campaigns', { ...campaign, objective: 'FAME' }, 'objective'],
    ['an unknown status', 'post', 'campaigns', { ...campaign, status: 'PAUSE' }, 'status'],
    [
      'an unknown category',
      'post',
      'campaigns',
      { ...campaign, special_ad_categories: ['CATS'] },
      'special_ad_categories[0]',
    ],
    ['an unknown field', 'post', 'campaigns', { ...campaign, budget: 1 }, 'budget'],
    ['objective in an edit', 'patch', 'campaigns/1', { ad_account_id: act, objective: 'REACH' }, 'objective'],
    ['a budget in quotes', 'post', 'campaigns', { ...campaign, daily_budget: '1000' }, 'daily_budget'],
    ['a budget with decimals', 'post', 'campaigns', { ...campaign, daily_budget: 10.5 }, 'daily_budget'],
    ['a budget of nothing', 'post', 'campaigns', { ...campaign, daily_budget: 0 }, 'daily_budget'],
    ['a budget beyond counting', 'post', 'campaigns', { ...campaign, daily_budget: 2 ** 53 }, 'daily_budget'],
    ['a time without offset', 'post', 'campaigns', { ...campaign, start_time: '2036-01-01T00:00:00' }, 'start_time'],
    ['31 February', 'post', 'campaigns', { ...campaign, start_time: '2036-02-31T00:00:00Z' }, 'start_time'],
    ['an unknown billing event', 'post', 'adsets', { ...adset, billing_event: 'SMILES' }, 'billing_event'],
    ['an unknown goal', 'post', 'adsets', { ...adset, optimization_goal: 'SMILES' }, 'optimization_goal'],
    ['targeting as text', 'post', 'adsets', { ...adset, targeting: '{}' }, 'targeting'],
    ['an ad without creative', 'post', 'ads', { ...ad, creative: {} }, 'creative.creative_id'],
    [
      'a data: prefix',
      'post',
      'images',
      { ad_account_id: act, bytes_base64: 'data:image/png;base64,AAAA' },
      'bytes_base64',
    ],
    ['bytes that are no base64', 'post', 'images', { ad_account_id: act, bytes_base64: 'not base64!' }, 'bytes_base64'],
    ['a video without address', 'post', 'videos', { ad_account_id: act }, 'file_url'],
    ['a video from a disk', 'post', 'videos', { ad_account_id: act, file_url: 'file:///etc/passwd' }, 'file_url'],
    ['a report with half a range', 'post', 'insights/reports', { ad_account_id: act, since: '2026-01-01' }, 'until'],
    ['a report of an unknown level', 'post', 'insights/reports', { ad_account_id: act, level: 'planet' }, 'level'],
  ]
  it.each(cases)('%s', async (_title, verb, path, body, field) => {
    const answer = await us.api[verb](`/api/marketing/${path}`, body)
    refused(answer, 400, 'validation_failed')
    expect(fieldsOf(answer)).toContain(field)
    await nothingSent()
  })

  it.each([
    ['no account', '/api/marketing/campaigns/1', 'ad_account_id'],
    ['no account for a list', '/api/marketing/ads', 'ad_account_id'],
    ['a limit too large', `/api/marketing/campaigns?ad_account_id=${act}&limit=101`, 'limit'],
    ['an insights limit too large', `/api/marketing/insights?ad_account_id=${act}&limit=1001`, 'limit'],
    ['a day that is none', `/api/marketing/insights?ad_account_id=${act}&since=2026-02-30&until=2026-03-01`, 'since'],
    ['a range backwards', `/api/marketing/insights?ad_account_id=${act}&since=2026-03-02&until=2026-03-01`, 'until'],
    ['an unknown account status', '/api/marketing/ad-accounts?status=gone', 'status'],
  ])('a query with %s', async (_title, url, field) => {
    const answer = await us.api.get(url)
    refused(answer, 400, 'validation_failed')
    expect(fieldsOf(answer)).toContain(field)
    await nothingSent()
  })

  it('a cursor that no list gave out', async () => {
    refused(await us.api.get(`/api/marketing/campaigns?ad_account_id=${act}&cursor=x`), 400, 'invalid_cursor')
    refused(await us.api.get(`/api/marketing/insights?ad_account_id=${act}&cursor=e30`), 400, 'invalid_cursor')
    await nothingSent()
  })
})

describe('the switches of what is sent to the client', () => {
  it.each([
    ['an unknown key', 'fax', { enabled: true }],
    ['no enabled', 'marketing', {}],
    ['an enabled that is no boolean', 'marketing', { enabled: 'yes' }],
    ['an enabled that is null', 'marketing', { enabled: null }],
  ])('are refused with %s', async (_title, key, body) => {
    const program = await us.client.program(['webhooks:manage'])
    const answer = await program.patch(`/api/webhooks/dispatch/${key}`, body)
    refused(answer, 400, 'validation_failed')
    const { services } = (await program.get('/api/webhooks/config')).body.dispatch_urls
    expect(services.marketing.enabled).toBe(true)
    await nothingSent()
  })
})

describe('the gate', () => {
  it('closes every change until the terms are accepted, whatever the body', async () => {
    const client = await fixture.client()
    const api = await client.program(['marketing:read', 'marketing:manage'])
    for (const [verb, path] of [
      ['post', 'oauth/exchange'],
      ['patch', 'ad-accounts/x'],
      ['post', 'ad-accounts/x/refresh'],
      ['post', 'campaigns'],
      ['patch', 'campaigns/1'],
      ['post', 'adsets'],
      ['patch', 'adsets/1'],
      ['post', 'ads'],
      ['patch', 'ads/1'],
      ['post', 'creatives'],
      ['post', 'images'],
      ['post', 'videos'],
    ] as const)
      refused(await api[verb](`/api/marketing/${path}`, {}), 403, 'terms_not_accepted')
    // Reads and reports are open: they stop at the body or the account.
    refused(await api.post('/api/marketing/insights/reports', {}), 400, 'validation_failed')
    refused(await api.get(`/api/marketing/campaigns?ad_account_id=${act}`), 404, 'ad_account_not_found')
    await nothingSent()
  })
})

describe('other people’s accounts are not there', () => {
  it('by uuid', async () => {
    const other = them.accounts.get(theirs)?.id
    for (const answer of [
      await us.api.get(`/api/marketing/ad-accounts/${other}`),
      await us.api.patch(`/api/marketing/ad-accounts/${other}`, { status: 'disabled' }),
      await us.api.post(`/api/marketing/ad-accounts/${other}/refresh`),
      await us.api.get('/api/marketing/ad-accounts/nonsense'),
    ])
      refused(answer, 404, 'ad_account_not_found')
    expect((await them.api.get(`/api/marketing/ad-accounts/${other}`)).body.status).toBe('active')
    await nothingSent()
  })

  it('by act_ id, on every route that takes one', async () => {
    const account = `ad_account_id=${theirs}`
    for (const answer of [
      await us.api.get(`/api/marketing/campaigns?${account}`),
      await us.api.get(`/api/marketing/campaigns/1?${account}`),
      await us.api.get(`/api/marketing/adsets/1?${account}`),
      await us.api.get(`/api/marketing/ads/1?${account}`),
      await us.api.get(`/api/marketing/creatives/1?${account}`),
      await us.api.get(`/api/marketing/videos/1?${account}`),
      await us.api.get(`/api/marketing/pages?${account}`),
      await us.api.get(`/api/marketing/pixels?${account}`),
      await us.api.get(`/api/marketing/targeting-search?q=x&${account}`),
      await us.api.get(`/api/marketing/insights?${account}`),
      await us.api.get(`/api/marketing/insights/reports/1?${account}`),
      await us.api.post('/api/marketing/campaigns', { ...campaign, ad_account_id: theirs }),
      await us.api.patch('/api/marketing/campaigns/1', { ad_account_id: theirs, name: 'x' }),
      await us.api.post('/api/marketing/images', { ad_account_id: theirs, bytes_base64: 'AAAA' }),
      await us.api.post('/api/marketing/videos', { ad_account_id: theirs, file_url: 'https://a.example/v.mp4' }),
      await us.api.post('/api/marketing/insights/reports', { ad_account_id: theirs }),
    ])
      refused(answer, 404, 'ad_account_not_found')
    await nothingSent()
  })

  it('by the id of a campaign or a report, even with an account of one’s own', async () => {
    const made = await them.api.post('/api/marketing/campaigns', { ...campaign, ad_account_id: theirs, name: 'Theirs' })
    expect(made.status).toBe(201)
    const report = await them.api.post('/api/marketing/insights/reports', { ad_account_id: theirs })
    expect(report.status).toBe(202)
    await reportEnded(them)
    await fixture.newRequests()

    const { id } = made.body
    refused(await us.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${act}`), 404, 'platform_object_not_found')
    refused(
      await us.api.patch(`/api/marketing/campaigns/${id}`, { ad_account_id: act, name: 'ours' }),
      404,
      'platform_object_not_found',
    )
    refused(await us.api.post('/api/marketing/adsets', { ...adset, campaign_id: id }), 404, 'platform_object_not_found')
    refused(
      await us.api.get(`/api/marketing/adsets?ad_account_id=${act}&campaign_id=${id}`),
      404,
      'platform_object_not_found',
    )
    refused(
      await us.api.get(`/api/marketing/insights?ad_account_id=${act}&object_id=${id}`),
      404,
      'platform_object_not_found',
    )
    const run = `/api/marketing/insights/reports/${report.body.report_run_id}`
    for (const url of [run, `${run}/results`, `${run}?ad_account_id=${act}`, `${run}/results?ad_account_id=${act}`])
      refused(await us.api.get(url), 404, 'platform_object_not_found')
    expect(await writesSent()).toEqual([])
    const theirCampaign = await them.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${theirs}`)
    expect(theirCampaign.body.name).toBe('Theirs')
  })

  it('nor are objects of another account that the same token opens', async () => {
    const [first, second] = ['act_710000000000011', 'act_710000000000012']
    const both = await fixture.advertiser([first, second])
    const made = await both.api.post('/api/marketing/campaigns', { ...campaign, ad_account_id: first })
    const report = await both.api.post('/api/marketing/insights/reports', { ad_account_id: first })
    await reportEnded(both)
    await fixture.newRequests()
    const { id } = made.body
    for (const answer of [
      await both.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${second}`),
      await both.api.patch(`/api/marketing/campaigns/${id}`, { ad_account_id: second, name: 'moved' }),
      await both.api.post('/api/marketing/adsets', { ...adset, ad_account_id: second, campaign_id: id }),
      await both.api.get(`/api/marketing/adsets/${id}?ad_account_id=${first}`),
      await both.api.get(`/api/marketing/insights?ad_account_id=${second}&object_id=${id}`),
      await both.api.get(`/api/marketing/insights/reports/${report.body.report_run_id}?ad_account_id=${second}`),
    ])
      refused(answer, 404, 'platform_object_not_found')
    await nothingSent()
    expect((await both.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${first}`)).status).toBe(200)
  })

  it('nor does one see what hangs behind a made-up id', async () => {
    for (const id of ['act_710000000000002', 'me', '..', '1%2Finsights', 'x'.repeat(40)])
      refused(
        await us.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${act}`),
        404,
        id === '..' ? 'not_found' : 'platform_object_not_found',
      )
    refused(
      await us.api.get(`/api/marketing/insights?ad_account_id=${act}&object_id=me`),
      404,
      'platform_object_not_found',
    )
    await nothingSent()
  })
})

describe('the state of an account', () => {
  it('moves as the interface says', async () => {
    const own = await fixture.advertiser(['act_710000000000008'], 'available')
    const [account] = own.accounts.values()
    const move = (status: string) => own.api.patch(`/api/marketing/ad-accounts/${account?.id}`, { status })
    refused(await move('disabled'), 409, 'invalid_transition')
    refused(await move('available'), 400, 'validation_failed')
    refused(await own.api.patch(`/api/marketing/ad-accounts/${account?.id}`, {}), 400, 'validation_failed')
    for (const status of ['active', 'active', 'disabled', 'disabled', 'active'])
      expect(await move(status)).toMatchObject({ status: 200, body: { status } })
  })

  it('is needed to be active for changes; reads work on available and disabled too', async () => {
    const own = await fixture.advertiser(['act_710000000000009'], 'available')
    const number = 'act_710000000000009'
    const [account] = own.accounts.values()
    const create = () => own.api.post('/api/marketing/campaigns', { ...campaign, ad_account_id: number })
    const read = () => own.api.get(`/api/marketing/campaigns?ad_account_id=${number}`)
    const early = await create()
    refused(early, 409, 'ad_account_not_active')
    expect(early.body.status).toBe('available')
    expect((await read()).status).toBe(200)
    await own.api.patch(`/api/marketing/ad-accounts/${account?.id}`, { status: 'active' })
    await own.api.patch(`/api/marketing/ad-accounts/${account?.id}`, { status: 'disabled' })
    await fixture.newRequests()
    const late = await create()
    refused(late, 409, 'ad_account_not_active')
    expect(late.body.status).toBe('disabled')
    await nothingSent()
    expect((await read()).status).toBe(200)
    expect((await own.api.post(`/api/marketing/ad-accounts/${account?.id}/refresh`)).status).toBe(200)

    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: number })
    refused(await read(), 409, 'ad_account_revoked')
    await fixture.newRequests()
    refused(await read(), 409, 'ad_account_revoked')
    refused(await create(), 409, 'ad_account_revoked')
    refused(await own.api.post(`/api/marketing/ad-accounts/${account?.id}/refresh`), 409, 'ad_account_revoked')
    refused(
      await own.api.patch(`/api/marketing/ad-accounts/${account?.id}`, { status: 'active' }),
      409,
      'invalid_transition',
    )
    await nothingSent()
    expect(await fixture.events(own.client.clientId, 'ad_account.revoked')).toHaveLength(1)
  })

  it('is told in the language of the caller', async () => {
    const [account] = us.accounts.values()
    const label = async (language?: string) =>
      (
        await us.api.get(
          `/api/marketing/ad-accounts/${account?.id}`,
          language === undefined ? {} : { 'accept-language': language },
        )
      ).body.account_status_label
    expect(await label()).toBe('Active')
    expect(await label('pt-BR,pt;q=0.9,en;q=0.8')).toBe('Ativa')
    expect(await label('de, es;q=0.5')).toBe('Activa')
    expect(await label('fr')).toBe('Active')
  })
})

describe('images at the edge', () => {
  it('7 MB pass, one byte more does not', async () => {
    const exact = Buffer.alloc(7_340_032, 7).toString('base64')
    const answer = await us.api.post('/api/marketing/images', { ad_account_id: act, bytes_base64: exact })
    expect([answer.status, typeof answer.body.hash]).toEqual([200, 'string'])
    await fixture.newRequests()
    const more = Buffer.alloc(7_340_033, 7).toString('base64')
    refused(
      await us.api.post('/api/marketing/images', { ad_account_id: act, bytes_base64: more }),
      413,
      'image_too_large',
    )
    refused(
      await us.api.post('/api/marketing/images', { ad_account_id: act, bytes_base64: 'A'.repeat(10_485_760) }),
      413,
      'payload_too_large',
    )
    await nothingSent()
  })
})

describe('what the platform refuses is passed on in our shape', () => {
  const fault = (error: object, status?: number) =>
    fixture.platforms.control('POST', 'faults', {
      match: { method: 'GET', path: `/${act}/campaigns` },
      times: 1,
      ...defined({ status }),
      error,
    })
  const read = () => us.api.get(`/api/marketing/campaigns?ad_account_id=${act}`)

  it.each([
    ['a permission', { code: 200, message: '(#200) Permission' }, 403, 'platform_permission_denied'],
    ['a missing object', { code: 100, error_subcode: 33, message: 'gone' }, 404, 'platform_object_not_found'],
    ['an account limit', { code: 17, error_subcode: 2446079, message: 'limit' }, 429, 'platform_rate_limited'],
    ['an insights limit', { code: 80000, message: 'limit' }, 429, 'platform_rate_limited'],
    ['an app limit', { code: 4, message: 'limit' }, 429, 'platform_rate_limited'],
    ['wrong parameters', { code: 100, message: '(#100) wrong' }, 400, 'platform_rejected'],
    ['a block', { code: 368, message: 'blocked' }, 400, 'platform_rejected'],
    ['a security check', { code: 190, error_subcode: 459, message: 'checkpoint' }, 403, 'platform_permission_denied'],
    ['a bad moment', { code: 2, message: 'later' }, 502, 'platform_unavailable'],
  ])('%s', async (_title, error, status, code) => {
    await fault(error)
    const answer = await read()
    refused(answer, status, code)
    expect(answer.body.platform).toMatchObject({ code: error.code, message: error.message })
    if (status === 429) {
      const seconds = Number(answer.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(answer.body.message).toContain(`Try again in ${seconds} s.`)
      expect(answer.body.message).not.toContain('by itself')
    }
    const [account] = us.accounts.values()
    expect((await us.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status).toBe('active')
  })

  it('with the title, the text for people, and the fields it blames', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'POST', path: `/${act}/campaigns` },
      times: 1,
      error: {
        code: 100,
        error_subcode: 1885272,
        message: 'Invalid parameter',
        error_user_title: 'Budget is too low',
        error_user_msg: 'It must be at least 5.00.',
        error_data: { blame_field_specs: [['daily_budget']] },
      },
    })
    const answer = await us.api.post('/api/marketing/campaigns', { ...campaign, daily_budget: 1 })
    refused(answer, 400, 'platform_rejected')
    expect(answer.body.platform).toMatchObject({
      subcode: 1885272,
      user_title: 'Budget is too low',
      user_message: 'It must be at least 5.00.',
    })
    expect(answer.body.platform.trace_id).toBeTruthy()
    expect(answer.body.details).toEqual([{ field: 'daily_budget', message: 'It must be at least 5.00.' }])
  })

  it('a page of HTML instead of an answer is 502', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'GET', path: `/${act}/campaigns` },
      times: 1,
      status: 502,
    })
    const answer = await read()
    refused(answer, 502, 'platform_unavailable')
    expect(answer.body.message).not.toContain('<')
  })
})
