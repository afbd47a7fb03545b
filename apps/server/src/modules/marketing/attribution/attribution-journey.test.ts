import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HeraldFixture, createHeraldFixture } from '../../../../test/herald-fixture.ts'
import { consoleUri } from '../../../../test/marketing-fixture.ts'
import type { TestCaller, TestClient } from '../../../../test/test-app.ts'
import { type TestReceiver, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'

const account = 'act_710000000000001'
const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
const until = new Date().toISOString().slice(0, 10)

let fixture: HeraldFixture
let receiver: TestReceiver
let client: TestClient
let api: TestCaller
let channel_id: string
beforeAll(async () => {
  receiver = await startReceiver()
  fixture = await createHeraldFixture()
  client = await fixture.client()
  api = await client.program()
  const { version } = (await client.owner.get('/api/marketing/terms')).body
  await client.owner.post('/api/marketing/terms/accept', { version })
  await api.patch('/api/webhooks/config', { webhook_url: receiver.url })
  const { url } = (await api.get('/api/marketing/oauth/url')).body
  const { code, state } = await fixture.platforms.control<{ code: string; state: string }>('POST', 'dialog', {
    url,
    accounts: [account],
  })
  expect((await api.post('/api/marketing/oauth/exchange', { code, state, redirect_uri: consoleUri })).status).toBe(200)
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const made = await api.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  channel_id = made.body.channel_id
})
afterAll(async () => {
  await fixture.stop()
  await receiver.close()
})

const attribution = async (ad: string) => {
  const query = `ad_account_id=${account}&since=${since}&until=${until}&level=ad`
  const { data } = (await api.get(`/api/marketing/attribution?${query}`)).body
  return data.find((row: { ad_id: string }) => row.ad_id === ad)
}

it('from a click on an ad over a conversation to a purchase, and what the ad cost for it', async () => {
  const ads = (await api.get(`/api/marketing/ads?ad_account_id=${account}&status=ACTIVE&limit=100`)).body.data
  const ad = ads.find((one: { name: string }) => one.name === 'Spring sale 1')
  expect(await attribution(ad.id)).toMatchObject({ conversations: 0, conversions: 0, conversion_value: '0.00' })

  // The person clicks and writes.
  const { phone_number_id, waba_id } = fixture.platforms.credentials
  await fixture.platforms.control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: phone_number_id,
    from: '5511987654321',
    name: 'Ana Lima',
    message: 'I saw your ad. Is it still available?',
    ad_id: ad.id,
  })
  const conversation = await waitFor('the conversation', async () => {
    const { data } = (await api.get('/api/conversations')).body
    return data[0]
  })
  expect(conversation).toMatchObject({
    contact: { name: 'Ana Lima', phone: '5511987654321' },
    origin: { type: 'ad', id: ad.id, title: ad.name, click_id: expect.any(String) },
  })
  expect(await attribution(ad.id)).toMatchObject({ conversations: 1, answered: 0 })

  // An agent answers.
  const reply = await api.post('/api/outbound/send', { channel_id, to: conversation.contact.phone, text: 'It is.' })
  expect(reply.status).toBe(202)
  await waitFor('the answer to count', async () => (await attribution(ad.id)).answered === 1)

  // The person buys, and the ad platform hears of it.
  const bought = await api.post('/api/marketing/conversions', {
    conversation_id: conversation.id,
    event_name: 'Purchase',
    event_id: 'order-1042',
    value: 199.9,
    currency: 'BRL',
  })
  expect([bought.status, bought.body.ad_id]).toEqual([202, ad.id])
  const told = await waitFor('the conversion to be told', () =>
    receiver.requests.map(({ body }) => body).find(({ type }) => type === 'conversion.accepted'),
  )
  expect(told.data).toMatchObject({ conversion_id: bought.body.id, conversation_id: conversation.id, ad_id: ad.id })
  const { data: events } = await fixture.platforms.control<{ data: object[] }>('GET', `datasets/${waba_id}/events`)
  expect(events).toMatchObject([
    { event_name: 'Purchase', event_id: 'order-1042', user_data: { ctwa_clid: conversation.origin.click_id } },
  ])

  // What the ad cost stands beside what it brought.
  const row = await attribution(ad.id)
  expect(row).toMatchObject({ conversations: 1, answered: 1, conversions: 1, conversion_value: '199.90' })
  expect(Number(row.spend)).toBeGreaterThan(0)
  expect(row.cost_per_conversation).toBe(row.spend)
  expect(row.return_on_ad_spend).toBeCloseTo(199.9 / Number(row.spend), 3)

  // The person wants no more advertising, and a second click does not change that.
  const writes = (message: string, more: object = {}) =>
    fixture.platforms.control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: phone_number_id,
      from: '5511987654321',
      message,
      ...more,
    })
  await writes('STOP')
  await waitFor('the opt-out', async () => (await api.get('/api/opt-outs?to=5511987654321')).body.data.length === 1)
  await writes('Now in blue?', { ad_id: ad.id })
  await waitFor('the second click to count', async () => (await attribution(ad.id)).conversations === 2)
  const offer = {
    channel_id,
    to: '5511987654321',
    type: 'template',
    template: { name: 'spring_offer', language: { code: 'en_US' } },
  }
  const refused = await api.post('/api/outbound/send', offer)
  expect([refused.status, refused.body.error]).toEqual([409, 'opted_out'])
  const answer = await api.post('/api/outbound/send', { channel_id, to: '5511987654321', text: 'In blue too.' })
  await waitFor('what is no advertising to be sent', async () => {
    const { status } = (await api.get(`/api/outbound/messages/${answer.body.id}`)).body
    return status === 'read'
  })
  const sent = (await fixture.platforms.requests('/messages')).map(({ body }) => JSON.stringify(body))
  expect(sent.filter((body) => body.includes('spring_offer'))).toEqual([])
})
