import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { type MarketingWorkers, createMarketingWorkers } from '../../../../test/marketing-workers.ts'
import { type PlatformInlet, startPlatformInlet } from '../../../../test/outbound-fixture.ts'
import type { TestCaller, TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { projectEvents } from '../../conversations/projection.ts'

type Counted = { event_id: string; times: number }

let fixture: MarketingFixture
let inlet: PlatformInlet
let workers: MarketingWorkers
let client: TestClient
let api: TestCaller
let conversation_id: string

beforeAll(async () => {
  inlet = await startPlatformInlet(() => fixture?.app)
  fixture = await createMarketingFixture({ lanes: 'elsewhere', sandbox: { webhookUrl: inlet.url } })
  workers = createMarketingWorkers(fixture)
  client = await fixture.client()
  await fixture.acceptTerms(client)
  api = await client.program()
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  await client.owner.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  await fixture.platforms.control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: phone_number_id,
    from: '5511900000001',
    message: { type: 'text', text: { body: 'Hi' }, referral: { source_type: 'ad', source_id: '1', ctwa_clid: 'clid' } },
  })
  conversation_id = await waitFor('the conversation', async () => {
    await fixture.db.tenantTransaction(client.clientId, (tx) => projectEvents(tx, 500))
    return (await api.get('/api/conversations')).body.data[0]?.id as string | undefined
  })
})
afterAll(async () => {
  workers.stop()
  await inlet.close()
  await fixture.stop()
})

const convert = async (prefix: string, count: number, more: object = {}) => {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  for (const event_id of ids) {
    const answer = await api.post('/api/marketing/conversions', {
      conversation_id,
      event_name: 'AddToCart',
      event_id,
      ...more,
    })
    expect(answer.status).toBe(202)
  }
  return ids
}
const counted = async () => {
  const { waba_id } = fixture.platforms.credentials
  const { data } = await fixture.platforms.control<{ data: Counted[] }>('GET', `datasets/${waba_id}/events`)
  return new Map(data.map(({ event_id, times }) => [event_id, times]))
}
const told = async (type: string) =>
  (await fixture.events(client.clientId, type)).map(({ data }) => String(data['event_id']))
/** How the platform answered each batch; undefined: the answer never left it. */
const batches = async () => (await fixture.platforms.requests('/events')).map(({ status }) => status)

it('a worker killed after the platform took a batch loses none of it and tells each once; wrong ones do not keep the others', async () => {
  const first = await convert('first', 20)
  const silence = { match: { method: 'POST', path: '/events' }, times: 1, drop: 'after', delay_ms: 60_000 }
  await fixture.platforms.control('POST', 'faults', silence)
  const child = await workers.start()
  await waitFor('the platform to take the batch', async () => {
    return (await batches()).length === 1 && (await counted()).size === first.length
  })
  await workers.kill(child)
  expect([await batches(), await told('conversion.accepted')]).toEqual([[undefined], []])

  // The platform's clock is allowed less ahead than ours: it refuses these.
  const soon = new Date(Date.now() + 240_000).toISOString()
  const wrong = await convert('wrong', 3, { event_time: soon })
  const second = await convert('second', 25)
  await workers.start()
  const right = [...first, ...second]
  await waitFor('all to be told', async () => (await told('conversion.accepted')).length >= right.length, 60_000)
  await waitFor('the wrong ones to be told', async () => (await told('conversion.failed')).length >= wrong.length)
  expect((await told('conversion.accepted')).toSorted()).toEqual(right.toSorted())
  expect((await told('conversion.failed')).toSorted()).toEqual(wrong.toSorted())
  const times = await counted()
  expect([...times.keys()].toSorted()).toEqual(right.toSorted())
  expect(first.map((id) => times.get(id))).toEqual(first.map(() => 2))
  expect(second.map((id) => times.get(id))).toEqual(second.map(() => 1))
  const [, whole, ...halves] = await batches()
  expect(whole).toBe(400)
  expect(halves.filter((status) => status === 400).length).toBeGreaterThanOrEqual(wrong.length)
  // Halved, not sent one by one.
  expect(halves.length).toBeLessThan(right.length / 2)
  const failed = (await api.get('/api/marketing/conversions?status=failed')).body.data
  expect(failed[0]).toMatchObject({ error: { code: 100, subcode: 2804003 } })
})
