import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { watchSends } from '../../../../test/demo-process.ts'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { type OutboundWorkers, createOutboundWorkers, killed } from '../../../../test/outbound-workers.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { laneKindNumber } from '../../../lanes/index.ts'
import { uuidOf } from '../../../lib/ids.ts'

// How soon the work of a process that is gone goes on. The figures are printed, not judged: what is judged is which of two
// ends comes first, that of the wait or that of the lease.

let fixture: OutboundFixture
let client: OutboundClient
let sent: ReadonlySet<string>
const workers: OutboundWorkers[] = []
beforeAll(async () => {
  fixture = await createOutboundFixture({ lanes: 'elsewhere' })
  client = await fixture.withChannels()
  sent = watchSends(fixture.platforms.sandbox)
})
afterEach(() => {
  for (const one of workers.splice(0)) one.killAll()
})
afterAll(() => fixture.stop())

const workersWith = (leaseMs: number): OutboundWorkers => {
  const made = createOutboundWorkers(fixture, {
    settle: { windowMs: 5_000, maxMs: 60_000, giveUpMs: 86_400_000 },
    leaseMs,
    pollMs: 1_000,
  })
  workers.push(made)
  return made
}

let people = 0
const queue = async (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const to = String(5_521_930_000_000 + (people += 1))
      const { status, body } = await client.send({ channel_id: client.chat, to, text: 'hi' })
      expect(status).toBe(202)
      return body.id as string
    }),
  )

const areSent = (ids: readonly string[]) =>
  waitFor('the messages to be sent', () => ids.every((id) => sent.has(id)), 30_000)

/** The node that holds the queue, and its process. */
const queueHolder = async (): Promise<{ node: string; pid: number } | undefined> =>
  (
    await fixture.database.peek<{ node: string; pid: number }>(
      `select n.node_id as node, split_part(n.name, ':', 2)::integer as pid
       from herald.lane l join herald.node n on n.node_id = l.holder where l.lane_id = $1 and l.kind = $2`,
      [uuidOf('channel', client.chat), laneKindNumber.outbound],
    )
  )[0]

/** Two workers, one of which holds the queue. */
const startTwo = async (made: OutboundWorkers) => {
  const both = await Promise.all([made.start(), made.start()])
  await areSent(await queue(20))
  const holder = await waitFor('a holder', queueHolder)
  const worker = both.find(({ pid }) => pid === holder.pid)
  if (worker === undefined) throw new Error(`None of the workers is process ${holder.pid}.`)
  return { both, worker, node: holder.node }
}

/** Waits until another node holds the queue, and prints how long that took. */
const takenOver = async (what: string, node: string, since: number): Promise<void> => {
  await waitFor(`another holder after ${what}`, async () => ((await queueHolder())?.node ?? node) !== node, 30_000)
  console.log(`after ${what}: taken over in ${Math.round(performance.now() - since)} ms`)
}

const tenMinutes = 600_000

describe('the queue of a worker', () => {
  it('that is killed goes on in another one, long before its lease ends', async () => {
    const { worker, node } = await startTwo(workersWith(tenMinutes))
    const at = performance.now()
    await killed(worker)
    await takenOver('a worker was killed', node, at)
    await areSent(await queue(5))
  })

  it('goes on in a new one where all were killed', async () => {
    const made = workersWith(tenMinutes)
    const { both, node } = await startTwo(made)
    await Promise.all(both.map(killed))
    await made.start()
    await takenOver('all workers were killed and one was started', node, performance.now())
    await areSent(await queue(5))
  })

  it('that is frozen goes on in another one when its lease is over, and not before', async () => {
    const { worker, node } = await startTwo(workersWith(6_000))
    const at = performance.now()
    worker.kill('SIGSTOP')
    const leaseIsOver = async () =>
      (
        await fixture.database.peek<{ over: boolean }>(
          'select lease_until <= clock_timestamp() as over from herald.node where node_id = $1',
          [node],
        )
      )[0]?.over
    await takenOver('a worker was frozen, of a lease of 6 s', node, at)
    expect(await leaseIsOver()).toBe(true)
    await areSent(await queue(5))
    await killed(worker)
  })
})
