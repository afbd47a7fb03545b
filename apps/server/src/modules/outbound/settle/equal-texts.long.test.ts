import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { type OutboundWorkers, createOutboundWorkers, killed } from '../../../../test/outbound-workers.ts'
import { waitFor } from '../../../../test/wait-for.ts'

// The hardest case of settling: photoapp gives no tag back, a few people get the same words over and over, calls are cut off
// before and after their effect, workers die, and echoes come in any order. Whatever happens, a message that is said to be
// sent was taken by the platform, and no other message is said to be that one.

/** Shorter than in production, but longer than a busy machine needs to hand on an echo. */
const settle = { windowMs: 3_000, maxMs: 60_000, giveUpMs: 86_400_000 }
const texts = ['Thank you!', 'On its way.']

type Step =
  | { do: 'send'; person: number; text: number; delivery: 'at_least_once' | 'at_most_once' }
  | { do: 'cut'; drop: 'before' | 'after' }
type Death = { at: 'call' | 'called'; pass: number }

const send = fc.record({
  do: fc.constant('send' as const),
  person: fc.nat({ max: 1 }),
  text: fc.nat({ max: texts.length - 1 }),
  delivery: fc.constantFrom('at_least_once' as const, 'at_least_once' as const, 'at_most_once' as const),
})
const cut = fc.record({
  do: fc.constant('cut' as const),
  drop: fc.constantFrom('before' as const, 'after' as const),
})
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 3, arbitrary: send }, { weight: 1, arbitrary: cut }), {
  minLength: 40,
  maxLength: 60,
})
const deaths: fc.Arbitrary<Death[]> = fc.array(
  fc.record({ at: fc.constantFrom('call' as const, 'called' as const), pass: fc.integer({ min: 3, max: 9 }) }),
  { minLength: 1, maxLength: 2 },
)

let fixture: OutboundFixture
let client: OutboundClient
let workers: OutboundWorkers
beforeAll(async () => {
  fixture = await createOutboundFixture({
    lanes: 'elsewhere',
    outbound: { settle },
    // At once: most echoes then come before the answer of their call is stored.
    settings: { status_delay_ms: 0, shuffle_statuses: true },
  })
  workers = createOutboundWorkers(fixture, { settle, leaseMs: 12_000 })
  client = await fixture.withChannels()
})
afterAll(async () => {
  workers.killAll()
  await fixture.stop()
})

let cases = 0
/** The sandbox takes an unknown id of 15 digits for a person on the photo platform. */
const personOf = (number: number): string => String(610_000_000_000_000 + cases * 100 + number)

const accept = async (person: string, text: string, delivery = 'at_least_once'): Promise<string> => {
  const { status, body } = await client.send({ channel_id: client.photo, to: person, text, delivery })
  expect(status, JSON.stringify(body)).toBe(202)
  return body.id as string
}

/** To another person on the channel: statuses that show that webhooks flow. */
const flow = () => accept(personOf(50), 'flow')

type Arrived = { mid: string; direction: string; content: { text?: string } }
const arrivedAt = async (person: string): Promise<Arrived[]> => {
  const { account_id } = fixture.platforms.credentials
  const path = `messenger/messages?account_id=${account_id}&person_id=${person}`
  const { data } = await fixture.platforms.control<{ data: Arrived[] }>('GET', path)
  return data.filter(({ direction }) => direction === 'out')
}

/** Each cut then hits one call, instead of all of them the first calls of the next worker. */
const lineIsShort = () =>
  waitFor(
    'the line to get short',
    async () => {
      const { body } = await client.api.get(`/api/outbound/messages?status=queued&channel_id=${client.photo}`)
      return body.data.length < 4
    },
    60_000,
  )

/** One worker after the other, each until it dies; the last one stays. */
const workInTurns = async (plan: readonly Death[]) => {
  for (const die of plan) {
    const worker = await workers.start({ die })
    await waitFor('the worker to die', () => worker.signalCode === 'SIGKILL', 60_000)
  }
  return workers.start()
}

const isOpen = (status: string) => status === 'queued' || status === 'sending'

const play = async (plan: readonly Step[], deathPlan: readonly Death[]) => {
  cases += 1
  const sent: { id: string; person: string; text: string }[] = []
  const working = workInTurns(deathPlan)
  for (const step of plan)
    if (step.do === 'cut') {
      await lineIsShort()
      await fixture.platforms.control('POST', 'faults', {
        match: { method: 'POST', path: '/messages' },
        times: 1,
        drop: step.drop,
      })
    } else {
      const [person, text] = [personOf(step.person), texts[step.text] ?? '']
      sent.push({ id: await accept(person, text, step.delivery), person, text })
    }
  const last = await working
  await fixture.platforms.control('DELETE', 'faults')
  /** All messages, once each of them is in such a state. */
  const allAre = (what: string, fits: (status: string) => boolean) =>
    waitFor(
      `every message to be ${what}`,
      async () => {
        await flow()
        const found = await Promise.all(sent.map(({ id }) => client.message(id)))
        return found.every(({ status }) => fits(status)) && found
      },
      90_000,
    )
  return { sent, last, allAre }
}

describe('equal texts to a few people on photoapp', () => {
  it('none is said to be sent that the platform did not take', async () => {
    await fc.assert(
      fc.asyncProperty(steps, deaths, async (plan, deathPlan) => {
        const { sent, last, allAre } = await play(plan, deathPlan)
        const messages = await allAre('settled', (status) => !isOpen(status))
        const isSent = new Map(messages.map(({ id, status }) => [id, status !== 'unknown']))
        const claimed = messages.flatMap(({ platform_message_id }) => platform_message_id ?? [])
        expect(claimed.length, 'an echo belongs to one message').toBe(new Set(claimed).size)
        for (const person of new Set(sent.map((one) => one.person))) {
          const arrived = await arrivedAt(person)
          for (const text of texts) {
            const told = sent.filter((one) => one.person === person && one.text === text && isSent.get(one.id))
            const taken = arrived.filter(({ content }) => content.text === text)
            expect(taken.length, `"${text}" to ${person}: told ${told.length}`).toBeGreaterThanOrEqual(told.length)
          }
        }
        await allAre('read or unknown', (status) => status === 'read' || status === 'unknown')
        await killed(last)
      }),
      { seed: 15, numRuns: 2, endOnFailure: true },
    )
  }, 600_000)
})
