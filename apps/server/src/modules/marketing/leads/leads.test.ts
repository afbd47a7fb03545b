import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { type PlatformInlet, startPlatformInlet } from '../../../../test/outbound-fixture.ts'
import type { TestCaller, TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { signBody } from '../../../platforms/graph/signatures.ts'

let fixture: MarketingFixture
let inlet: PlatformInlet
let client: TestClient
let api: TestCaller
let channel_id: string

beforeAll(async () => {
  inlet = await startPlatformInlet(() => fixture?.app)
  fixture = await createMarketingFixture({
    sandbox: { webhookUrl: inlet.url, settings: { status_delay_ms: 0, review_delay_ms: 3_600_000 } },
    tuning: { leadScheduleMs: [50, 50] },
  })
  client = await fixture.client()
  await fixture.acceptTerms(client)
  api = await client.program()
  const { system_token: access_token, page_id } = fixture.platforms.credentials
  const made = await client.owner.post('/api/channels', {
    platform: 'socialapp',
    access_token,
    page_id,
    external_ref: 'shop',
  })
  channel_id = made.body.channel_id
})
afterAll(async () => {
  await inlet.close()
  await fixture.stop()
})

const fill = async (more: object = {}): Promise<string> =>
  (await fixture.platforms.control<{ leadgen_id: string }>('POST', 'notices', { kind: 'lead', ...more })).leadgen_id
const told = async (leadId: string, clientId = client.clientId) =>
  (await fixture.events(clientId, 'lead.received')).map(({ data }) => data).filter(({ lead_id: id }) => id === leadId)
const lead = (id: string) => api.get(`/api/marketing/leads/${id}`)
const becomes = (id: string, status: string) =>
  waitFor(`the lead to be ${status}`, async () => {
    const { body } = await lead(id)
    return body.status === status && body
  })
/** The platform tells of each by a call of its own: a second one that is not held back may come before the first. */
const fillInTurn = async (...all: object[]): Promise<string[]> => {
  const ids: string[] = []
  for (const more of all) {
    const id = await fill(more)
    await becomes(id, 'fetched')
    ids.push(id)
  }
  return ids
}
const attempts = async (id: string) =>
  (await fixture.platforms.requests(`/${id}`)).filter(({ method }) => method === 'GET').length
const fault = (id: string, more: object) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'GET', path: id }, ...more })
const forbidden = {
  status: 403,
  error: { message: '(#200) Requires leads_retrieval permission', type: 'OAuthException', code: 200 },
}
const anyLead = '/4440*'

describe('a lead', () => {
  it('is told with its answers and the names of form and ad, and can be read', async () => {
    const answers = { full_name: 'Bruno Lima', email: 'bruno@lagoon.example' }
    const ad_id = '120210000000000004'
    const id = await fill({ field_data: answers, form_name: 'Newsletter', ad_id })
    const found = await becomes(id, 'fetched')
    const fields = { full_name: ['Bruno Lima'], email: ['bruno@lagoon.example'] }
    const shown = {
      lead_id: id,
      page_id: fixture.platforms.credentials.page_id,
      form_name: 'Newsletter',
      ad_id,
      fields,
    }
    expect(found).toMatchObject({ ...shown, channel_id, external_ref: 'shop', is_organic: false })
    expect(found.ad_name).toMatch(/\w/)
    expect(await told(id)).toEqual([expect.objectContaining({ ...shown, ad_name: found.ad_name })])
    expect((await told(id))[0]).toMatchObject({ raw: { leadgen_id: id } })
  })

  it('is told once, however often the platform says so', async () => {
    const id = await fill()
    const { page_id, app_secret } = fixture.platforms.credentials
    const value = { leadgen_id: id, page_id, form_id: '1', created_time: Math.floor(Date.now() / 1_000) }
    const body = JSON.stringify({ object: 'page', entry: [{ id: page_id, changes: [{ field: 'leadgen', value }] }] })
    const signed = { 'x-hub-signature-256': signBody(app_secret, body) }
    const repeat = async () => expect((await fixture.anybody.post('/platform/webhooks', body, signed)).status).toBe(200)
    await Promise.all([repeat(), repeat(), repeat()])
    await becomes(id, 'fetched')
    await repeat()
    // One that came later is through, so nothing of the first is under way.
    await becomes(await fill(), 'fetched')
    expect(await told(id)).toHaveLength(1)
  })

  it('without the permission raises attention on the channel, is told without answers, and can be fetched later', async () => {
    await fault(anyLead, forbidden)
    const id = await fill({ field_data: { email: 'ada@example.com' } })
    const failed = await becomes(id, 'failed')
    expect(failed).toMatchObject({ failure: { reason: 'permission' } })
    expect(failed).not.toHaveProperty('fields')
    expect(await attempts(id)).toBe(3)
    const [event, ...more] = await told(id)
    expect([event?.['failure'], event?.['fields'], more]).toEqual([failed.failure, undefined, []])
    const channel = async () => (await client.owner.get(`/api/channels/${channel_id}`)).body
    expect((await channel()).health.problems).toMatchObject([{ reason: 'leads_unreadable' }])
    const attention = await fixture.events(client.clientId, 'channel.attention')
    expect(attention.map(({ data }) => data['reason'])).toEqual(['leads_unreadable'])

    const refused = await api.post(`/api/marketing/leads/${id}/fetch`)
    expect([refused.status, refused.body.error]).toEqual([403, 'platform_permission_denied'])
    await fixture.platforms.control('DELETE', 'faults')
    const fetched = await api.post(`/api/marketing/leads/${id}/fetch`)
    expect([fetched.status, fetched.body.status, fetched.body.fields]).toEqual([
      200,
      'fetched',
      { email: ['ada@example.com'] },
    ])
    expect(fetched.body).not.toHaveProperty('failure')
    expect(await told(id)).toHaveLength(1)
    // The next one that is read ends the attention.
    await becomes(await fill(), 'fetched')
    await waitFor('the end of the attention', async () => (await channel()).health.problems.length === 0)
  })

  it('is tried again after a failure of the platform', async () => {
    await fault(anyLead, { status: 500, times: 1 })
    const id = await fill()
    await becomes(id, 'fetched')
    expect(await told(id)).toHaveLength(1)
  })

  it('is listed newest first, by form, ad, channel and status, and belongs to one client', async () => {
    const ids = await fillInTurn({ form_id: '555000000000077' }, { form_id: '555000000000077' })
    const list = async (query: string) =>
      ((await api.get(`/api/marketing/leads?${query}`)).body.data as { lead_id: string }[]).map((one) => one.lead_id)
    expect(await list('form_id=555000000000077')).toEqual(ids.toReversed())
    expect(await list(`form_id=555000000000077&channel_id=${channel_id}&status=fetched`)).toEqual(ids.toReversed())
    expect(await list('form_id=555000000000077&status=pending')).toEqual([])
    expect(await list('channel_id=nonsense')).toEqual([])
    const first = (await api.get('/api/marketing/leads?limit=1')).body
    expect(first.data).toMatchObject([{ lead_id: ids[1] }])
    expect(await list(`limit=1&cursor=${first.paging.next_cursor}`)).toEqual([ids[0]])

    const other = await fixture.client()
    await fixture.acceptTerms(other)
    const stranger = await other.program()
    expect((await stranger.get('/api/marketing/leads')).body.data).toEqual([])
    for (const answer of [
      await api.get('/api/marketing/leads/nonsense'),
      await stranger.get(`/api/marketing/leads/${ids[0]}`),
      await stranger.post(`/api/marketing/leads/${ids[0]}/fetch`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'lead_not_found'])
    expect(await fixture.events(other.clientId, 'lead.received')).toEqual([])
  })

  it('are marked as contacted by whoever sees them: who and when, once, and it can be taken back', async () => {
    const form_id = '555000000000066'
    const [first = '', second = ''] = await fillInTurn({ form_id }, { form_id })
    const listed = async (contacted: boolean) =>
      (await api.get(`/api/marketing/leads?form_id=${form_id}&contacted=${contacted}`)).body.data.map(
        (one: { lead_id: string }) => one.lead_id,
      )
    const path = `/api/marketing/leads/${first}`
    expect(await listed(false)).toEqual([second, first])
    expect((await lead(first)).body).not.toHaveProperty('contacted_at')

    const marketer = await client.user('marketer')
    const marked = await marketer.patch(path, { contacted: true })
    const contacted_by = { type: 'user', id: marketer.id, name: 'Test marketer' }
    expect([marked.status, marked.body.contacted_by]).toEqual([200, contacted_by])
    expect(Date.now() - Date.parse(marked.body.contacted_at)).toBeLessThan(60_000)
    expect([await listed(true), await listed(false)]).toEqual([[first], [second]])
    // Said again by another, it stays with the first.
    const member = await client.user('member')
    const { contacted_at } = marked.body
    expect((await member.patch(path, { contacted: true })).body).toMatchObject({ contacted_at, contacted_by })
    expect((await api.get(`/api/marketing/leads?form_id=${form_id}`)).body.data[1]).toMatchObject({ contacted_by })

    const undone = await member.patch(path, { contacted: false })
    expect(undone.status).toBe(200)
    for (const field of ['contacted_at', 'contacted_by']) expect(undone.body).not.toHaveProperty(field)
    expect(await listed(true)).toEqual([])
    // A program is named too.
    expect((await api.patch(path, { contacted: true })).body.contacted_by).toMatchObject({ type: 'api_key' })

    for (const body of [{}, { contacted: 'yes' }, { contacted: true, status: 'fetched' }])
      expect((await api.patch(path, body)).status).toBe(400)
    for (const role of ['support', 'developer'] as const)
      expect((await (await client.user(role)).patch(path, { contacted: false })).status).toBe(403)
    const other = await fixture.client()
    for (const [caller, id] of [[other.owner, first] as const, [api, 'nonsense'] as const]) {
      const answer = await caller.patch(`/api/marketing/leads/${id}`, { contacted: false })
      expect([answer.status, answer.body.error]).toEqual([404, 'lead_not_found'])
    }
    expect(await listed(true)).toEqual([first])
  })

  it('are found by what people answered, whoever asks for it in which notation', async () => {
    const [id] = await fillInTurn({
      form_id: '555000000000099',
      // What JSON can write and the database cannot read must not end every search.
      field_data: { full_name: 'Zuleide Araújo', phone_number: '+55 11 90000-7788', 'odd\0': 'a\0 \uD83D' },
    })
    const found = async (q: string, caller = api) =>
      ((await caller.get(`/api/marketing/leads?q=${encodeURIComponent(q)}`)).body.data as { lead_id: string }[]).map(
        (one) => one.lead_id,
      )
    for (const q of ['zuleide', 'ARAÚJO', '+5511900007788', '(11) 90000']) expect(await found(q), q).toEqual([id])
    // A question is no answer.
    for (const q of ['full_name', 'zuleide silva']) expect(await found(q), q).toEqual([])
    expect(await found('zuleide', await (await fixture.client()).program())).toEqual([])
  })

  it('are found by form, ad and time, and their sources are listed', async () => {
    const ad_id = '120210000000000004'
    const ids = await fillInTurn({ form_id: '555000000000088' }, { form_id: '555000000000088', ad_id })
    const list = async (query: string) =>
      ((await api.get(`/api/marketing/leads?form_id=555000000000088&${query}`)).body.data as { lead_id: string }[]).map(
        (one) => one.lead_id,
      )
    expect(await list(`ad_id=${ad_id}`)).toEqual([ids[1]])
    const { body: second } = await lead(ids[1] ?? '')
    const at = Date.parse(second.received_at)
    const moment = (ms: number) => new Date(at + ms).toISOString()
    expect(await list(`since=${moment(-60_000)}&until=${moment(60_000)}`)).toEqual(ids.toReversed())
    expect(await list(`since=${moment(60_000)}`)).toEqual([])
    expect(await list(`until=${moment(-60_000)}`)).toEqual([])
    expect((await api.get(`/api/marketing/leads?since=${moment(1)}&until=${moment(0)}`)).status).toBe(400)

    const { body } = await api.get('/api/marketing/leads/sources')
    const { form_name, ad_name } = second
    expect(body.forms).toContainEqual({ form_id: '555000000000088', form_name })
    expect(body.ads).toContainEqual(expect.objectContaining({ ad_id, ad_name }))
    const stranger = await (await fixture.client()).program()
    expect((await stranger.get('/api/marketing/leads/sources')).body).toEqual({ forms: [], ads: [] })
  })
})
