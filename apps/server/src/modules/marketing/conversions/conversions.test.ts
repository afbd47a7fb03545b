import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { type PlatformInlet, startPlatformInlet } from '../../../../test/outbound-fixture.ts'
import type { TestCaller, TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'

type DatasetEvent = Record<string, unknown> & { event_id: string; times: number }

let fixture: MarketingFixture
let inlet: PlatformInlet
let client: TestClient
let api: TestCaller
let chat: string
let social: string
let photo: string
/** Of somebody who came from an ad. */
let clicked: string
const ad_id = '120210000000000004'

beforeAll(async () => {
  inlet = await startPlatformInlet(() => fixture?.app)
  fixture = await createMarketingFixture({
    sandbox: { webhookUrl: inlet.url, settings: { status_delay_ms: 0, review_delay_ms: 3_600_000 } },
    tuning: { conversionScheduleMs: [50, 50, 50] },
  })
  client = await fixture.client()
  await fixture.acceptTerms(client)
  api = await client.program()
  const { system_token: access_token, waba_id, phone_number_id, page_id, account_id } = fixture.platforms.credentials
  const connect = async (body: object): Promise<string> =>
    (await client.owner.post('/api/channels', { access_token, external_ref: 'shop', ...body })).body.channel_id
  chat = await connect({ platform: 'chatapp', waba_id, phone_number_id })
  social = await connect({ platform: 'socialapp', page_id })
  photo = await connect({ platform: 'photoapp', account_id, page_id })
  clicked = await writes('5511900000001', {
    type: 'text',
    text: { body: 'Is it new?' },
    referral: { source_type: 'ad', source_id: ad_id, ctwa_clid: 'clid-1' },
  })
})
afterAll(async () => {
  await inlet.close()
  await fixture.stop()
})

const writes = async (from: string, message: unknown, platform = 'chatapp', more: object = {}): Promise<string> => {
  const { phone_number_id, page_id, account_id } = fixture.platforms.credentials
  const account = { chatapp: phone_number_id, socialapp: page_id, photoapp: account_id }[platform]
  await fixture.platforms.control('POST', 'inbound', { platform, account_id: account, from, message, ...more })
  return waitFor('the conversation', async () => {
    const { body } = await api.get(`/api/conversations?q=${from}`)
    return body.data[0]?.id as string | undefined
  })
}
const convert = (body: object, headers?: Record<string, string>) =>
  api.post('/api/marketing/conversions', { event_name: 'Purchase', value: 19.9, currency: 'BRL', ...body }, headers)
const ends = (id: string) =>
  waitFor('the conversion to end', async () => {
    const { body } = await api.get(`/api/marketing/conversions/${id}`)
    return body.status !== 'pending' && body
  })
const told = async (id: string) =>
  (await Promise.all(['conversion.accepted', 'conversion.failed'].map((type) => fixture.events(client.clientId, type))))
    .flat()
    .filter(({ data }) => data['conversion_id'] === id)
const counted = async (owner: string) =>
  (await fixture.platforms.control<{ data: DatasetEvent[] }>('GET', `datasets/${owner}/events`)).data
const fault = (path: string, more: object) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path }, ...more })
const forbidden = {
  status: 403,
  error: { message: '(#200) Requires whatsapp_business_manage_events', type: 'OAuthException', code: 200 },
}

describe('a conversion', () => {
  it('waits for a permission that is missing, says so on the channel, and goes out when it is given', async () => {
    await fault('/dataset', forbidden)
    const made = await convert({ conversation_id: clicked, event_id: 'first' })
    expect([made.status, made.body.status]).toEqual([202, 'pending'])
    const problems = async () => (await client.owner.get(`/api/channels/${chat}`)).body.health.problems
    await waitFor('the attention', async () => (await problems()).length === 1)
    expect(await problems()).toMatchObject([{ reason: 'conversions_forbidden' }])
    // The schedule of this test is short: it is given up before the permission comes.
    expect(await ends(made.body.id)).toMatchObject({ status: 'failed', error: { reason: 'permission', code: 200 } })
    expect((await told(made.body.id)).map(({ type }) => type)).toEqual(['conversion.failed'])
    await fixture.platforms.control('DELETE', 'faults')
    // One that failed can be sent again under its own id.
    const next = await convert({ conversation_id: clicked, event_id: 'first', value: 20 })
    expect([next.body.id, next.body.status, next.body.error]).toEqual([made.body.id, 'pending', undefined])
    expect(await ends(next.body.id)).toMatchObject({ status: 'accepted', value: 20 })
    expect((await told(made.body.id)).map(({ type }) => type)).toEqual(['conversion.accepted', 'conversion.failed'])
    await waitFor('the end of the attention', async () => (await problems()).length === 0)
  })

  it('goes to the dataset of the account, counts for the ad that was clicked, and is told', async () => {
    const { waba_id } = fixture.platforms.credentials
    const event_time = new Date(Date.now() - 1_000).toISOString()
    const made = await convert({ conversation_id: clicked, event_id: 'order-1', value: 0.1, event_time })
    expect([made.status, made.body]).toEqual([
      202,
      expect.objectContaining({ status: 'pending', conversation_id: clicked, channel_id: chat, ad_id, value: 0.1 }),
    ])
    const ended = await ends(made.body.id)
    expect(ended).toMatchObject({ status: 'accepted', event_id: 'order-1', event_time })
    const [event] = (await counted(waba_id)).filter((one) => one.event_id === 'order-1')
    expect(event).toMatchObject({
      event_name: 'Purchase',
      event_time: Math.floor(Date.parse(event_time) / 1_000),
      messaging_channel: 'whatsapp',
      user_data: { whatsapp_business_account_id: waba_id, ctwa_clid: 'clid-1' },
      custom_data: { value: 0.1, currency: 'BRL' },
      times: 1,
    })
    expect(await told(made.body.id)).toMatchObject([
      { type: 'conversion.accepted', data: { conversation_id: clicked, event_id: 'order-1', ad_id, value: 0.1 } },
    ])
    const listed = await api.get(`/api/marketing/conversions?conversation_id=${clicked}&status=accepted&limit=1`)
    expect(listed.body.data).toEqual([ended])
    const made2 = (await fixture.platforms.requests(`/${waba_id}/dataset`)).filter(({ status }) => status === 200)
    expect(made2).toHaveLength(1)
  })

  it('of the same name and id is the same one', async () => {
    const [first, second] = await Promise.all([
      convert({ conversation_id: clicked, event_id: 'once' }),
      convert({ conversation_id: clicked, event_id: 'once', value: 5 }),
    ])
    expect([first.status, second.status, first.body.id]).toEqual([202, 202, second.body.id])
    const key = { 'idempotency-key': 'conversion-1' }
    const [third, fourth] = [
      await convert({ conversation_id: clicked }, key),
      await convert({ conversation_id: clicked }, key),
    ]
    expect([fourth.body.id, fourth.headers['idempotent-replay']]).toEqual([third.body.id, 'true'])
    for (const { body } of [first, third]) {
      await ends(body.id)
      expect(await told(body.id)).toHaveLength(1)
    }
  })

  it('is sent again when the platform fails, and counted once', async () => {
    await fault('/events', { drop: 'after', times: 1 })
    const made = await convert({ conversation_id: clicked, event_id: 'lost-answer' })
    expect(await ends(made.body.id)).toMatchObject({ status: 'accepted' })
    const [event] = (await counted(fixture.platforms.credentials.waba_id)).filter(
      (one) => one.event_id === 'lost-answer',
    )
    expect(event?.times).toBe(2)
    expect(await told(made.body.id)).toHaveLength(1)
  })

  it('names the person on the other two platforms, whether an ad was clicked or not', async () => {
    const { page_id, account_id } = fixture.platforms.credentials
    await writes('5275000000000009', 'Hi', 'socialapp', { ad_id })
    await writes('527500000000008', 'Hello', 'photoapp')
    const onPage = await convert({ channel_id: social, contact: { scoped_id: '5275000000000009' } })
    const onPhoto = await convert({
      channel_id: photo,
      contact: { scoped_id: '527500000000008' },
      event_name: 'LeadSubmitted',
      value: undefined,
      currency: undefined,
    })
    for (const { body } of [onPage, onPhoto]) expect(await ends(body.id)).toMatchObject({ status: 'accepted' })
    expect([onPage.body.ad_id, onPhoto.body.ad_id]).toEqual([ad_id, undefined])
    // Each channel sends its own: one may overtake the other.
    const events = await counted(page_id)
    const on = (channel: string) => events.filter(({ messaging_channel }) => messaging_channel === channel)
    expect(events).toHaveLength(2)
    expect(on('messenger')).toMatchObject([{ user_data: { page_id, page_scoped_user_id: '5275000000000009' } }])
    expect(on('instagram')).toMatchObject([
      { user_data: { instagram_business_account_id: account_id, ig_sid: '527500000000008' } },
    ])
  })

  it('counts for no ad when the click is older than the platform counts', async () => {
    await fixture.database.peek(
      `update herald.ad_click set clicked_at = clicked_at - interval '8 days' where client_id = $1 and click_id = 'clid-1'`,
      [client.clientId],
    )
    const made = await convert({ conversation_id: clicked, event_id: 'late' })
    expect(await ends(made.body.id)).toMatchObject({ status: 'accepted' })
    expect(made.body).not.toHaveProperty('ad_id')
    await fixture.database.peek(
      `update herald.ad_click set clicked_at = clicked_at + interval '8 days' where client_id = $1 and click_id = 'clid-1'`,
      [client.clientId],
    )
  })

  it('is refused for what the platform would refuse, and for what is not there', async () => {
    const organic = await writes('5511900000002', 'No ad brought me')
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    const refused: [object, number, string][] = [
      [{ conversation_id: organic }, 409, 'no_ad_click'],
      [{ conversation_id: clicked, event_name: 'Lead' }, 400, 'validation_failed'],
      [{ conversation_id: clicked, value: undefined }, 400, 'validation_failed'],
      [{ conversation_id: clicked, currency: 'R$' }, 400, 'validation_failed'],
      [{ conversation_id: clicked, value: 0.0001 }, 400, 'validation_failed'],
      [{ conversation_id: clicked, value: -1 }, 400, 'validation_failed'],
      [{ conversation_id: clicked, event_time: inAnHour }, 400, 'validation_failed'],
      [{ conversation_id: clicked, event_time: '2016-12-31T23:59:60Z' }, 400, 'validation_failed'],
      [{ conversation_id: clicked, channel_id: chat, contact: { phone: '1' } }, 400, 'validation_failed'],
      [{ channel_id: chat }, 400, 'validation_failed'],
      [{}, 400, 'validation_failed'],
      [{ channel_id: chat, contact: {} }, 400, 'validation_failed'],
      [{ channel_id: chat, contact: { phone: '5511999999999' } }, 404, 'conversation_not_found'],
      [{ channel_id: 'ch_nonsense', contact: { phone: '5511900000001' } }, 404, 'channel_not_found'],
      [{ conversation_id: 'conv_nonsense' }, 404, 'conversation_not_found'],
    ]
    for (const [body, status, error] of refused) {
      const answer = await convert(body)
      expect([body, answer.status, answer.body.error]).toEqual([body, status, error])
    }
  })

  it('are listed and added up by when they happened, and name the person to who may read conversations', async () => {
    const conversation_id = await writes(
      '5511900000077',
      {
        type: 'text',
        text: { body: 'In blue?' },
        referral: { source_type: 'ad', source_id: ad_id, ctwa_clid: 'clid-7' },
      },
      'chatapp',
      { name: 'Ana Lima' },
    )
    await fixture.database.peek(
      `update herald.ad_click set clicked_at = clicked_at - interval '3 days' where client_id = $1 and click_id = 'clid-7'`,
      [client.clientId],
    )
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const made = async (event_id: string, hours: number, body: object = {}) =>
      (await convert({ conversation_id, event_id, event_time: hoursAgo(hours), ...body })).body.id as string
    const old = await made('sum-1', 30, { value: 0.1 })
    const first = await made('sum-2', 20, { value: 0.2 })
    const second = await made('sum-3', 10, { value: 0.1 })
    const dollars = await made('sum-4', 5, { value: 7, currency: 'USD' })
    const cart = await made('sum-5', 1, { event_name: 'AddToCart', value: undefined, currency: undefined })
    for (const id of [old, first, second, dollars, cart]) await ends(id)
    const of = `conversation_id=${conversation_id}`
    const listed = async (more: string) =>
      (await api.get(`/api/marketing/conversions?${of}&${more}`)).body.data.map(({ id }: { id: string }) => id)
    const totals = async (more: string, caller = api) =>
      (await caller.get(`/api/marketing/conversions/totals?${more}`)).body
    expect(await listed(`since=${hoursAgo(25)}&until=${hoursAgo(7)}`)).toEqual([second, first])
    expect(await listed(`until=${hoursAgo(25)}`)).toEqual([old])
    expect(await totals(`${of}&since=${hoursAgo(25)}`)).toEqual({
      count: 4,
      data: [
        { event_name: 'Purchase', currency: 'BRL', count: 2, value: 0.3 },
        { event_name: 'AddToCart', count: 1 },
        { event_name: 'Purchase', currency: 'USD', count: 1, value: 7 },
      ],
    })
    expect(await totals(`${of}&status=failed`)).toEqual({ count: 0, data: [] })
    const wrong = await api.get(`/api/marketing/conversions/totals?since=${hoursAgo(1)}&until=${hoursAgo(2)}`)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'validation_failed'])

    const person = async (caller: TestCaller) => [
      (await caller.get(`/api/marketing/conversions/${cart}`)).body.contact,
      (await caller.get(`/api/marketing/conversions?${of}&limit=1`)).body.data[0].contact,
    ]
    const ana = expect.objectContaining({ name: 'Ana Lima', phone: '5511900000077' })
    expect(await person(api)).toEqual([ana, ana])
    expect(await person(await client.program(['marketing:read']))).toEqual([undefined, undefined])

    const other = await fixture.client()
    await fixture.acceptTerms(other)
    expect(await totals(of, await other.program())).toEqual({ count: 0, data: [] })
  })

  it('belongs to one client', async () => {
    const made = await convert({ conversation_id: clicked, event_id: 'ours' })
    const other = await fixture.client()
    await fixture.acceptTerms(other)
    const stranger = await other.program()
    const theirs = { event_name: 'AddToCart', conversation_id: clicked }
    expect((await stranger.post('/api/marketing/conversions', theirs)).body.error).toBe('conversation_not_found')
    expect((await stranger.get(`/api/marketing/conversions/${made.body.id}`)).body.error).toBe('conversion_not_found')
    expect((await stranger.get('/api/marketing/conversions')).body.data).toEqual([])
    expect((await api.get('/api/marketing/conversions?conversation_id=nonsense')).body.data).toEqual([])
    await ends(made.body.id)
    expect(await fixture.events(other.clientId, 'conversion.accepted')).toEqual([])
  })

  it('ends with its channel', async () => {
    await fault('/events', { status: 500 })
    const made = await convert({ channel_id: social, contact: { scoped_id: '5275000000000009' }, event_id: 'gone' })
    expect((await client.owner.delete(`/api/channels/${social}`)).status).toBe(200)
    await fixture.platforms.control('DELETE', 'faults')
    const { status, error } = await ends(made.body.id)
    // Whether the schedule or the channel ended first.
    expect([status, ['channel_disconnected', 'unavailable'].includes(error.reason)]).toEqual(['failed', true])
    const next = await convert({ channel_id: social, contact: { scoped_id: '5275000000000009' } })
    expect([next.status, next.body.error]).toEqual([409, 'channel_disconnected'])
  })
})
