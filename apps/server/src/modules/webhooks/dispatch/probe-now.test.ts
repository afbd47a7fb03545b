import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import type { EventDraft } from '../events/event-draft.ts'

// Nobody waits for these probes to come by themselves.
const tuning = {
  retryDelaysMs: [40, 40, 3_600_000],
  outageMs: 0,
  breakerRules: { failures: 3, withinMs: 60_000, firstProbeMs: 3_600_000, longestProbeMs: 3_600_000 },
}
let one: WebhooksFixture
let two: WebhooksFixture
beforeAll(async () => {
  one = await createWebhooksFixture({ tuning })
  two = await createWebhooksFixture({ tuning, app: { database: one.database } })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

/** A client whose receiver refuses until its breaker is open, with so many events that wait. */
const downClient = async (react: Parameters<typeof startReceiver>[0], more: Partial<EventDraft> = {}) => {
  const receiver = await startReceiver(react)
  onTestFinished(() => receiver.close())
  const client = await one.clientWith(receiver.url)
  const draft = (_: unknown, n: number): EventDraft => ({
    clientId: client.clientId,
    key: 'chatapp',
    type: 'message.received',
    platform: 'chatapp',
    orderingKey: `conversation ${n}`,
    occurredAt: new Date(),
    data: { text: String(n), raw: {} },
    ...more,
  })
  await one.append(Array.from({ length: 6 }, draft))
  const down = async () => (await client.program.get('/api/webhooks/ledger')).body.receivers_down
  await waitFor('the breaker to open', async () => (await down()).length > 0)
  const list = async () =>
    (await client.program.get('/api/webhooks/events')).body.data as { id: string; status: string }[]
  const untilDelivered = () =>
    waitFor('all to be delivered', async () => (await list()).every(({ status }) => status === 'delivered'))
  return { ...client, receiver, down, list, untilDelivered }
}

describe('a retry of events whose receiver is down', () => {
  it('asks the receiver at once, and all that waited goes out when it is back', async () => {
    const { program, receiver, down, list, untilDelivered } = await downClient(answer(503))
    receiver.react(undefined)
    const [event] = await list()
    expect((await program.post(`/api/webhooks/events/${event?.id}/retry`)).status).toBe(202)
    await untilDelivered()
    expect(await down()).toEqual([])
  })

  it('asks once where it is still down', async () => {
    const { program, receiver, down } = await downClient(answer(503))
    const before = receiver.requests.length
    const all = { status: 'retrying', dry_run: false }
    expect((await program.post('/api/webhooks/events/retry', all)).status).toBe(202)
    await waitFor('the probe to be told', async () => (await down())[0]?.probes === 1)
    expect(receiver.requests.length).toBeGreaterThan(before)
    receiver.react(undefined)
    expect((await program.post('/api/webhooks/events/retry', all)).status).toBe(202)
    await waitFor('the receiver to be up', async () => (await down()).length === 0)
  })

  it('asks one URL that refuses while the others take events', async () => {
    const { program, receiver, untilDelivered } = await downClient(answer(404), { type: 'send.accepted' })
    receiver.react(undefined)
    expect((await program.post('/api/webhooks/events/retry', { status: 'retrying', dry_run: false })).status).toBe(202)
    await untilDelivered()
  })

  it('reaches the node that has the lane', async () => {
    const { apiKey, receiver, untilDelivered } = await downClient(answer(503))
    receiver.react(undefined)
    const elsewhere = two.caller({ apiKey: await apiKey(['webhooks:manage']) })
    expect((await elsewhere.post('/api/webhooks/events/retry', { status: 'retrying', dry_run: false })).status).toBe(
      202,
    )
    await untilDelivered()
  })
})
