import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { explained, rowsOf } from '../../../../test/query-plans.ts'
import { type TestReceiver, answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import { listOverdue } from './overdue-events-store.ts'

// A backend that gets few events and refuses them: no breaker opens, and a person has to be told all the same.

const BUNDLED = 'http://127.0.0.1:1/receiver'
let fixture: WebhooksFixture
let receiver: TestReceiver
beforeAll(async () => {
  fixture = await createWebhooksFixture({
    tuning: { retryDelaysMs: [3_600_000], outageMs: 0 },
    bundledReceiverUrl: BUNDLED,
  })
  receiver = await startReceiver()
})
afterAll(async () => {
  await fixture.stop()
  await receiver.close()
})
beforeEach(() => receiver.react(undefined))

type Client = Awaited<ReturnType<WebhooksFixture['clientWith']>>
const itemsOf = ({ clientId }: Client, afterMinutes: number) =>
  fixture.db.tenantTransaction(clientId, (tx) =>
    fixture.webhooks.attention.list(tx, new Date(Date.now() + afterMinutes * 60_000)),
  )
const failingOf = async (client: Client, afterMinutes = 6) =>
  (await itemsOf(client, afterMinutes)).filter(({ kind }) => kind === 'receiver_failing')
const event = async ({ program }: Client, key: string, status: 'pending' | 'delivered'): Promise<void> => {
  const { id } = (await program.post('/api/webhooks/test', { key })).body
  await settled(program, id, status, 1)
}
const settled = (program: Client['program'], id: string, status: string, calls: number) =>
  waitFor(`the event to be ${status} after ${calls} calls`, async () => {
    const { body } = await program.get(`/api/webhooks/events/${id}`)
    return body.status === status && body.tries.length === calls
  })

describe('a receiver that fails', () => {
  it('is told of within a minute when an event was tried again in vain, and not after a single failed call', async () => {
    const client = await fixture.clientWith(receiver.url)
    receiver.react(answer(503))
    await event(client, 'chatapp', 'pending')
    expect(await failingOf(client, 1)).toEqual([])
    const { data } = (await client.program.get('/api/webhooks/events?status=retrying')).body
    expect((await client.program.post(`/api/webhooks/events/${data[0].id}/retry`)).status).toBe(202)
    await settled(client.program, data[0].id, 'pending', 2)
    expect(await failingOf(client, 0.2)).toEqual([])
    expect(await failingOf(client, 0.8)).toMatchObject([{ subject: { id: receiver.url }, problem: 'http_503' }])
  })

  it('is told of when an event waits for minutes, until it is delivered', async () => {
    const client = await fixture.clientWith(receiver.url)
    receiver.react(answer(503))
    await event(client, 'chatapp', 'pending')
    await event(client, 'marketing', 'pending')
    expect(await failingOf(client, 4)).toEqual([])
    expect(await failingOf(client)).toMatchObject([
      { subject: { id: receiver.url }, problem: 'http_503', reason: 'Your server answered HTTP 503.' },
    ])
    expect(await failingOf(await fixture.clientWith(receiver.url))).toEqual([])
    receiver.react(undefined)
    const { data } = (await client.program.get('/api/webhooks/events?status=pending')).body
    expect(data).toHaveLength(2)
    // The other one follows.
    expect((await client.program.post(`/api/webhooks/events/${data[0].id}/retry`)).status).toBe(202)
    for (const waiting of data) await settled(client.program, waiting.id, 'delivered', 2)
    expect(await failingOf(client)).toEqual([])
  })

  it('is the URL that refuses, and not while it takes others or is another by now', async () => {
    const client = await fixture.clientWith(receiver.url)
    receiver.react(answer(404))
    await event(client, 'chatapp', 'pending')
    receiver.react(undefined)
    await event(client, 'marketing', 'delivered')
    const path = '/chat/receiveMessage'
    expect(await failingOf(client)).toMatchObject([{ subject: { id: receiver.url + path }, problem: 'http_404' }])
    await event(client, 'chatapp', 'delivered')
    expect(await failingOf(client)).toEqual([])
    await waitFor('the other one to follow', async () => {
      const { body } = await client.program.get('/api/webhooks/events?status=pending')
      return body.data.length === 0
    })

    receiver.react(answer(503))
    await event(client, 'socialapp', 'pending')
    expect(await failingOf(client)).toMatchObject([{ subject: { id: receiver.url } }])
    // It is back, and refuses this one again: it waits, which is told of, and is no failure of the receiver any more.
    const [refused] = (await client.program.get('/api/webhooks/events?status=retrying')).body.data
    receiver.react((request, response) => {
      response.statusCode = request.text.includes(refused.id) ? 503 : 200
      response.end()
    })
    await event(client, 'socialapp', 'delivered')
    await settled(client.program, refused.id, 'pending', 2)
    expect((await itemsOf(client, 6)).filter(({ kind }) => kind.startsWith('receiver_'))).toMatchObject([
      {
        kind: 'receiver_recovering',
        urgency: 'soon',
        subject: { id: receiver.url },
        count: 1,
        reason: 'Your server answered HTTP 503, and takes events again.',
        dueAt: expect.any(Date),
      },
      { kind: 'receiver_unsigned' },
    ])
    const waiting = (await client.program.get('/api/webhooks/targets')).body.data.filter(
      (target: { retrying?: object }) => target.retrying,
    )
    expect(waiting).toMatchObject([
      { url: expect.stringContaining('/social/'), retrying: { events: 1, failure: 'http_503', recovering: true } },
    ])
    receiver.react(answer(503))
    await event(client, 'photoapp', 'pending')
    expect(await failingOf(client)).toMatchObject([{ subject: { id: receiver.url } }])
    await client.program.patch('/api/webhooks/config', { webhook_url: `${receiver.url}/new` })
    expect(await failingOf(client)).toEqual([])
  })

  it('is told of once for each way it fails, with the number of its URLs', async () => {
    const client = await fixture.clientWith(receiver.url)
    const fails = async (keys: readonly string[], status: number) => {
      receiver.react(answer(status))
      for (const key of keys) await event(client, key, 'pending')
    }
    await fails(['chatapp', 'photoapp', 'socialapp'], 404)
    await fails(['marketing'], 410)
    const alike = { subject: { id: receiver.url, name: receiver.url }, problem: 'http_404', count: 3 }
    const alone = { subject: { id: expect.stringContaining('/marketing/') }, problem: 'http_410' }
    expect(await failingOf(client)).toMatchObject([
      { ...alike, reason: 'Your server answered HTTP 404 at 3 URLs.', since: expect.any(Date) },
      { ...alone, reason: 'Your server answered HTTP 410.' },
    ])
    expect((await failingOf(client))[1]).not.toHaveProperty('count')
  })

  it('is found by index, however much waits behind', async () => {
    const client = await fixture.clientWith(receiver.url)
    receiver.react(answer(503))
    await event(client, 'chatapp', 'pending')
    await fixture.database.peek(
      `insert into herald.event (client_id, id, sequence, key, type, ordering_key, queue, status, occurred_at, data)
       select e.client_id, herald.herald_uuid_floor(now() + n * interval '1 millisecond'), e.sequence + n, 1, e.type, e.ordering_key, 2, 1, now(), '{}'
       from herald.event e, generate_series(1, 5000) n where e.client_id = $1`,
      [client.clientId],
    )
    await fixture.database.peek('analyze herald.event')
    const plans = await fixture.db.tenantTransaction(client.clientId, (tx) =>
      explained(tx, listOverdue, { answering: true }),
    )
    expect(rowsOf(plans)).toBeLessThan(50)
  })
})

it('a receiver is told to be without secret, unless it is the one that was given it', async () => {
  const kinds = async (url: string) => (await itemsOf(await fixture.clientWith(url), 0)).map(({ kind }) => kind)
  expect(await kinds(receiver.url)).toEqual(['receiver_unsigned'])
  expect(await kinds(BUNDLED)).toEqual([])
})
