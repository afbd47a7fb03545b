import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { type OutboundWorkers, createOutboundWorkers, killed } from '../../../../test/outbound-workers.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import type { FailpointName } from '../index.ts'

/** Ten thousand in the long form. */
const MESSAGES = Number(process.env['KILL_TEST_MESSAGES'] ?? 1_000)

/**
 * Shorter than in production, but longer than a busy machine needs to hand on the statuses of all that one worker had in its hands:
 * what is not heard of by then is sent again, rightly.
 */
const settle = { windowMs: 20_000, maxMs: 60_000, giveUpMs: 86_400_000 }

let fixture: OutboundFixture
let client: OutboundClient
let workers: OutboundWorkers
beforeAll(async () => {
  fixture = await createOutboundFixture({
    lanes: 'elsewhere',
    outbound: { settle },
    sandbox: { requestLogSize: 1_000_000 },
  })
  client = await fixture.withChannels()
  workers = createOutboundWorkers(fixture, { settle, leaseMs: 12_000 })
})
afterAll(async () => {
  workers.killAll()
  await fixture.stop()
})

let people = 0
const accept = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  while (ids.length < count) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(200, count - ids.length) }, () =>
        client.send({ channel_id: client.chat, to: String(5_521_900_000_000 + (people += 1)), text: 'hi' }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(202)
      ids.push(body.id as string)
    }
  }
  return ids
}

/** How often each message reached the platform with effect, as the platform's own request log has it. */
const effects = (): Map<string, number> => {
  const counts = new Map<string, number>()
  const log = fixture.platforms.sandbox.core.requests.list({ limit: 1_000_000 })
  for (const { method, path, body, error_code, status } of log) {
    if (method !== 'POST' || !path.endsWith('/messages') || error_code !== undefined) continue
    if (status !== undefined && status !== 200) continue
    const tag = (body as Record<string, unknown>)['biz_opaque_callback_data']
    const [id = ''] = String(tag).split('.')
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const open = async (): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: string }>('select count(*) as n from herald.message where status < 8')
  return Number(row?.n)
}

const delivered = async (): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: string }>('select count(*) as n from herald.message where status >= 8')
  return Number(row?.n)
}

const allDelivered = (timeoutMs: number) =>
  waitFor(
    'every message to be delivered',
    async () => {
      const left = await open()
      // Something must be sent now and then, or no later status shows that webhooks flow.
      if (left > 0 && left < 400) {
        const [id = ''] = await accept(1)
        const isThere = async () => ['delivered', 'read'].includes((await client.message(id)).status)
        await waitFor('a later message to be delivered', isThere, timeoutMs)
      }
      return left === 0
    },
    timeoutMs,
  )

const expectOnce = (ids: readonly string[]): void => {
  const counts = effects()
  const lost = ids.filter((id) => counts.get(id) === undefined)
  expect(lost).toEqual([])
  expect(ids.filter((id) => (counts.get(id) ?? 0) > 1)).toEqual([])
}

/** Every message that was sent shows by which call, also where the caller could not book it. */
const expectAttempts = async (ids: readonly string[], killedAt: FailpointName): Promise<void> => {
  const lives = await Promise.all(ids.map((id) => client.message(id)))
  const tags = lives.flatMap(({ life }) => life.attempts.map(({ tag }: { tag: string }) => tag))
  expect(ids.filter((id) => !tags.includes(`${id}.1`))).toEqual([])
  const outcomes = lives.flatMap(({ life }) => life.attempts.map(({ outcome }: { outcome: string }) => outcome))
  if (killedAt === 'called') expect(outcomes).toContain('interrupted')
}

describe('a worker that is killed', () => {
  const boundaries: FailpointName[] = ['confirm', 'confirmed', 'call', 'called', 'write', 'written', 'committed']
  for (const [index, at] of boundaries.entries())
    it(`at "${at}" loses nothing and sends nothing twice`, async () => {
      const ids = await accept(40)
      const first = await workers.start({ die: { at, pass: at === 'call' || at === 'called' ? 10 : 2 } })
      const rest = await accept(20)
      await waitFor('the worker to die', () => first.signalCode === 'SIGKILL', 60_000)
      // Every other time, those who clean up after it die too.
      if (index % 2 === 1) {
        const second = await workers.start({ die: { at: 'orphans', pass: 1 } })
        // What dies over its second confirmation may have booked every call of the first one: then it leaves no orphans.
        await waitFor(
          'its successor to die',
          async () => second.signalCode === 'SIGKILL' || (at === 'confirmed' && (await open()) === 0),
          60_000,
        )
        await killed(second)
        // Where webhooks have settled everything by now, there is nothing left for it to die of.
        const third = await workers.start({ die: { at: 'settle', pass: 1 } })
        await waitFor(
          'the third to die or to finish',
          async () => third.signalCode === 'SIGKILL' || (await open()) === 0,
          30_000,
        )
        await killed(third)
      }
      const last = await workers.start()
      await allDelivered(60_000)
      // Statuses can be faster than the successor, who has the calls of the dead worker to book.
      const intents = () => fixture.database.peek('select from herald.intent')
      await waitFor('all calls to be booked', async () => (await intents()).length === 0, 60_000)
      await killed(last)
      expectOnce([...ids, ...rest])
      await expectAttempts([...ids, ...rest], at)
    })

  it(`at random, over and over, during ${MESSAGES} messages`, async () => {
    const sending = new AbortController()
    let count = 0
    const kills = (async () => {
      while (!sending.signal.aborted) {
        const child = await workers.start()
        // A crash chooses its moment by chance. By what it did and not by the clock: on a busy machine it would hardly begin.
        const until = (await delivered()) + Math.random() * (MESSAGES / 8)
        const latest = performance.now() + 10_000
        await waitFor(
          'its moment',
          async () => sending.signal.aborted || performance.now() > latest || (await delivered()) >= until,
          60_000,
        )
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
        await killed(child)
        count += 1
      }
    })()
    const ids = await accept(MESSAGES)
    // However long the first one lived, and however quick it was: the next one has something to do.
    const twoKilled = async () => {
      ids.push(...(await accept(1)))
      return count > 1
    }
    await waitFor('two of them to be killed', twoKilled, 60_000)
    // One of them can die with all that is left in its hands: later sends show that silence about those means something.
    let lastMs = performance.now()
    const mostAreSent = async () => {
      if (performance.now() - lastMs > 500) {
        lastMs = performance.now()
        ids.push(...(await accept(1)))
      }
      return (await open()) < MESSAGES * 0.05
    }
    await waitFor('most of them to be sent', mostAreSent, 600_000)
    sending.abort()
    await kills
    const last = await workers.start()
    await allDelivered(120_000)
    await killed(last)
    expectOnce(ids)
    const { body } = await client.api.get('/api/outbound/ledger')
    expect(body.balanced).toBe(true)
  }, 900_000)
})
