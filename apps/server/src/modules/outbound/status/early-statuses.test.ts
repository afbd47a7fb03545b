import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { messageStateCode } from '../message-states.ts'
import { waitFor } from '../../../../test/wait-for.ts'

/** Webhooks come while the call still waits for its answer. */
const times = { windowMs: 60_000, maxMs: 120_000, giveUpMs: 86_400_000 }
let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ settings: { status_delay_ms: 0 }, outbound: { settle: times } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.platforms.control('DELETE', 'faults'))

const fault = (what: object) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, ...what })

/** The sandbox knows whom a page means by who wrote to which of its accounts. */
const meet = (from: string) =>
  fixture.platforms.control('POST', 'inbound', {
    platform: 'photoapp',
    account_id: fixture.platforms.credentials.account_id,
    from,
    message: { text: 'hello' },
  })

const send = async (body: object): Promise<string> => {
  const answer = await client.send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id as string
}

const eventsOf = async (people: readonly string[]) =>
  (await client.events()).filter(
    ({ type, data }) => /^(send|message)\./.test(type) && type !== 'message.received' && people.includes(data.to),
  )

const waiting = () => fixture.database.peek('select from herald.waiting_status')
const nothingWaits = () => waitFor('all statuses to be booked', async () => (await waiting()).length === 0)

it.each([
  ['photo', '6180000000'],
  ['social', '6190000000'],
] as const)('%s: echo and receipts that beat the answer find their message', async (channel, prefix) => {
  const people = [0, 1, 2, 3].map((person) => `${prefix}${person}`)
  if (channel === 'photo') for (const person of people) await meet(person)
  await fault({ times: 20, delay_ms: 150 })
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      send({
        channel_id: client[channel],
        to: people[place % 4],
        text: `early ${place % 2}`,
        client_ref: `early-${channel}-${place}`,
      }),
    ),
  )
  for (const id of ids) await client.reaches(id, 'read')
  await nothingWaits()
  const told = await eventsOf(people)
  expect(told.filter(({ data }) => data.message_id === undefined || data.client_ref === undefined)).toEqual([])
  for (const id of ids) {
    const types = told.filter(({ data }) => data.message_id === id).map(({ type }) => type)
    expect(types[0]).toBe('send.accepted')
    expect(types).toContain('message.read')
  }
})

it.each([
  ['photo', '61830000001'],
  ['social', '61930000001'],
] as const)('%s: they find it also while the answer cannot be committed', async (channel, to) => {
  if (channel === 'photo') await meet(to)
  await client.reaches(await send({ channel_id: client[channel], to, text: 'before', client_ref: 'before' }), 'read')
  const id = await fixture.db.batchTransaction([client.clientId], async (tx) => {
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    // Outcomes are counted here, first of all: none is committed until this transaction ends.
    await tx.query('select from node_flush for update')
    const sent = await send({ channel_id: client[channel], to, text: 'held', client_ref: 'held' })
    // The tag in the echo of the social platform is enough to know the message by; on the other one they wait.
    if (channel === 'social') await client.reaches(sent, 'read')
    else await waitFor('its statuses to wait', async () => (await waiting()).length > 0)
    return sent
  })
  await client.reaches(id, 'read')
  await nothingWaits()
  const told = await eventsOf([to])
  expect(told.filter(({ data }) => data.message_id === undefined)).toEqual([])
  expect(told.filter(({ data }) => data.message_id === id).map(({ type }) => type)[0]).toBe('send.accepted')
})

it('social: "read up to here" finds a message whose answer is stored at the same moment', async () => {
  const to = '61940000001'
  await fault({ times: 1, drop: 'after' })
  await fixture.platforms.control('POST', 'settings', { status_delay_ms: 3_600_000 })
  const id = await send({ channel_id: client.social, to, text: 'held', client_ref: 'held' })
  // It is shown as being sent from its call on; only with the outcome its row says when that was.
  const unsettled = 'select from herald.message_unsettled'
  await waitFor('its answer to be missed', async () => (await fixture.database.peek(unsettled)).length > 0)
  await fixture.platforms.control('POST', 'settings', { status_delay_ms: 0 })
  const { page_id } = fixture.platforms.credentials
  const messaging = [{ sender: { id: to }, recipient: { id: page_id }, read: { watermark: Date.now() } }]
  const body = JSON.stringify({ object: 'page', entry: [{ id: page_id, time: Date.now(), messaging }] })
  const signature = createHmac('sha256', fixture.config.platform.appSecret).update(body).digest('hex')
  const post = () => fixture.anybody.post('/platform/webhooks', body, { 'x-hub-signature-256': `sha256=${signature}` })
  const answer = await fixture.db.batchTransaction([client.clientId], async (tx) => {
    await tx.query(
      `update message set status = ${messageStateCode.sent}, platform_message_id = 'm_held' where client_id = $1 and id = $2`,
      [client.clientId, uuidOf('message', id)],
    )
    const posted = post()
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor('the receipt to wait for the message', async () => (await fixture.database.peek(blocked)).length > 0)
    return { posted }
  })
  expect((await answer.posted).status).toBe(200)
  await client.reaches(id, 'read')
  await nothingWaits()
})

it('photo: of equal texts, those that were dropped before the platform saw them are sent again', async () => {
  const people = ['61810000001', '61810000002']
  for (const person of people) await meet(person)
  times.windowMs = 300
  await fault({ times: 4, drop: 'before' })
  const ids: string[] = []
  for (let place = 0; place < 16; place += 1)
    ids.push(await send({ channel_id: client.photo, to: people[place % 2], text: 'the same' }))
  const done = await Promise.all(ids.map((id) => client.reaches(id, 'sent', 'delivered', 'read')))
  const platformIds = done.map(({ platform_message_id }) => platform_message_id)
  expect(new Set(platformIds).size).toBe(ids.length)
  await nothingWaits()
  expect((await eventsOf(people)).filter(({ data }) => data.message_id === undefined)).toEqual([])
  expect(await fixture.database.peek('select from herald.message_unsettled')).toEqual([])
})

/** The same series of numbers for the same seed (a linear congruence). */
const seeded = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31

it.each([11, 12])(
  'photo: shuffled and repeated echoes of equal texts settle one message each (seed %i)',
  async (seed) => {
    const random = seeded(seed)
    const people = [`6182000${seed}01`, `6182000${seed}02`]
    for (const person of people) await meet(person)
    times.windowMs = 1_000
    await fixture.platforms.control('POST', 'settings', { shuffle_statuses: true, repeat_statuses: true })
    const ways = [{ drop: 'before' }, { drop: 'after' }, { delay_ms: 1 }, { delay_ms: 60 }] as const
    const calls = Array.from({ length: 16 }, () => ways[Math.floor(random() * ways.length)] ?? ways[0])
    for (const way of calls) await fault({ times: 1, ...way })
    const ids: string[] = []
    for (const _ of calls) {
      const to = people[Math.floor(random() * 2)]
      ids.push(
        await send({ channel_id: client.photo, to, text: `text ${Math.floor(random() * 2)}`, client_ref: 'ours' }),
      )
    }
    const done = await Promise.all(ids.map((id) => client.reaches(id, 'sent', 'delivered', 'read')))
    await nothingWaits()
    // Each is on the platform, under an id of its own.
    expect(new Set(done.map((message) => message.platform_message_id)).size).toBe(ids.length)
    // Only a message that was sent twice, and says so, has a copy that cannot be attributed.
    const copies = (await eventsOf(people)).filter(({ data }) => data.message_id === undefined)
    const repeated = done.filter((message) => message.possible_duplicate === true)
    const strangers = new Set(copies.map(({ data }) => data.platform_message_id))
    expect(strangers.size).toBeLessThanOrEqual(repeated.length)
    expect(repeated.length).toBeLessThanOrEqual(calls.filter((way) => 'drop' in way).length)
  },
)
