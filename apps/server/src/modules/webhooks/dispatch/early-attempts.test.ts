import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Reaction, type TestReceiver, answer, startReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type WebhooksFixture, createWebhooksFixture } from '../../../../test/webhooks-fixture.ts'
import type { EventDraft } from '../events/event-draft.ts'

// Few events at a backend that is down, so that no breaker opens: after four failures they wait for an hour, and the next failure
// that their schedule counts would sideline them.

const SPENT = 4
const tuning = {
  retryDelaysMs: [20, 20, 20, 3_600_000, 3_600_000],
  breakerRules: { failures: 1_000, withinMs: 60_000, firstProbeMs: 5_000, longestProbeMs: 60_000 },
  outageMs: 0,
}
let fixture: WebhooksFixture
const receivers: TestReceiver[] = []
beforeAll(async () => {
  fixture = await createWebhooksFixture({ tuning })
})
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})
afterAll(() => fixture.stop())

const setup = async (reaction: Reaction, node = fixture) => {
  const receiver = await startReceiver(reaction)
  receivers.push(receiver)
  const { clientId, program } = await node.clientWith(receiver.url)
  type Event = {
    id: string
    status: string
    attempts: number
    late: boolean
    next_attempt_at: string
    data: { text: string }
  }
  const event = async (text: string): Promise<Event> => {
    const { data } = (await program.get('/api/webhooks/events?limit=100')).body
    const found = data.find((one: Event) => one.data.text === text)
    if (found === undefined) throw new Error(`There is no event ${text}.`)
    return found
  }
  return {
    receiver,
    event,
    /** Named by conversation and number. */
    append: (texts: readonly string[], more: Partial<EventDraft> = {}, at = node) =>
      at.append(
        texts.map((text) => ({
          clientId,
          key: 'chatapp',
          type: 'message.received',
          platform: 'chatapp',
          orderingKey: text.slice(0, 1),
          occurredAt: new Date(),
          data: { text, raw: {} },
          ...more,
        })),
      ),
    /** Pending with so many calls, or delivered. */
    until: (text: string, wanted: number | 'delivered') =>
      waitFor(`${text} to be ${wanted}`, async () => {
        const found = await event(text)
        return (wanted === 'delivered' ? found.status === wanted : found.attempts === wanted) && found
      }),
    retry: async (text: string) =>
      expect((await program.post(`/api/webhooks/events/${(await event(text)).id}/retry`)).status).toBe(202),
    texts: () => receiver.requests.map(({ body }) => body.data.text as string),
  }
}

const isInAnHour = (at: string) => Date.parse(at) > Date.now() + 1_800_000

describe('a retry by hand of an event that still fails', () => {
  it('costs no attempt, leaves the schedule as it is, and sidelines nothing', async () => {
    const { append, until, retry, texts, receiver } = await setup(answer(503))
    await append(['a1', 'a2'])
    const { next_attempt_at: scheduled } = await until('a1', SPENT)
    for (const calls of [5, 6, 7, 8]) {
      await retry('a1')
      const { status, late, next_attempt_at } = await until('a1', calls)
      expect([status, late]).toEqual(['pending', false])
      expect(Math.abs(Date.parse(next_attempt_at) - Date.parse(scheduled))).toBeLessThan(2_000)
    }
    expect(texts()).not.toContain('a2')
    expect(receiver.requests.at(-1)?.headers).toMatchObject({ 'x-webhook-attempt': '8' })
    expect(receiver.requests.at(-1)?.headers).not.toHaveProperty('x-webhook-late')
    receiver.react(undefined)
    await retry('a1')
    await until('a2', 'delivered')
    expect(texts().slice(-2)).toEqual(['a1', 'a2'])
  })
})

describe('the first success of a receiver that was down', () => {
  it('makes what waits for it due, in order within each conversation', async () => {
    const { append, until, texts, receiver } = await setup(answer(503))
    await append(['a1', 'a2', 'b1'])
    await append(['s1'], { type: 'message.delivered' })
    for (const text of ['a1', 'b1', 's1']) expect(isInAnHour((await until(text, SPENT)).next_attempt_at)).toBe(true)
    receiver.react(undefined)
    receiver.requests.length = 0
    await append(['n1'])
    for (const text of ['n1', 'a1', 'a2', 'b1', 's1']) await until(text, 'delivered')
    expect(texts().toSorted()).toEqual(['a1', 'a2', 'b1', 'n1', 's1'])
    expect(texts().indexOf('a1')).toBeLessThan(texts().indexOf('a2'))
  })

  it('counts also where the node that sends has not seen the outage', async () => {
    const one = await createWebhooksFixture({ tuning })
    const { append, until, receiver } = await setup(answer(503), one)
    await append(['a1', 'a2'])
    await until('a1', SPENT)
    await one.lanes.stop(1_000)
    const two = await createWebhooksFixture({
      tuning: { ...tuning, outageMs: 3_600_000 },
      app: { database: one.database },
    })
    try {
      receiver.react(undefined)
      await append(['n1'], {}, two)
      for (const text of ['n1', 'a1', 'a2']) await until(text, 'delivered')
    } finally {
      await two.stop()
      await one.stop()
    }
  })

  it('says nothing of another URL that answers and refuses', async () => {
    const { append, until, event, receiver } = await setup(answer(404))
    await append(['s1'], { type: 'message.delivered' })
    await until('s1', SPENT)
    receiver.react((request, response) => {
      response.statusCode = request.path.endsWith('/updateMessageStatus') ? 404 : 200
      response.end()
    })
    await append(['n1'])
    await until('n1', 'delivered')
    expect(isInAnHour((await event('s1')).next_attempt_at)).toBe(true)
  })

  it('has an event that is refused all the same tried once, and not after each further one', async () => {
    const { append, until, event, texts } = await setup((request, response) => {
      response.statusCode = request.body.data.text === 'p1' ? 500 : 200
      response.end()
    })
    await append(['p1'])
    await until('p1', SPENT)
    await append(['n1'])
    const { late, next_attempt_at } = await until('p1', SPENT + 1)
    expect([late, isInAnHour(next_attempt_at)]).toEqual([false, true])
    await append(['n2'])
    await until('n2', 'delivered')
    expect(isInAnHour((await event('p1')).next_attempt_at)).toBe(true)
    expect(texts().filter((text) => text === 'p1')).toHaveLength(SPENT + 1)
  })
})
