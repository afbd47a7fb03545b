import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { createLaneWork, type LaneWork } from '../../test/lane-work.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import { createLaneRunner, done, retry, type LaneRunner } from './index.ts'
import { createForwardClock } from './ownership/lane-clock.ts'

const kindNumber = 20
const laneCount = 2
const quickTimes = { beatMs: 30, leaseMs: 300, graceMs: 60, pollMs: 25, lingerMs: 60, flushMs: 5 }

let database: TestDatabase
let db: RuntimeDatabase
let work: LaneWork
let clientId: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open({ maxConnections: 16 })
  work = await createLaneWork(database, db)
  clientId = await work.addClient()
})
afterAll(() => database.close())

/** One thing that happens to the system. `who` picks one of the runners that are there. */
type Step =
  | { do: 'add'; lane: number; orderingKeys: number[] }
  | { do: 'start' }
  /** Gone without a word. */
  | { do: 'crash'; who: number }
  | { do: 'stop'; who: number }
  /** It no longer reaches the database for its lease, but works on. */
  | { do: 'isolate'; who: number }
  /** Its calls hang, and end much later. */
  | { do: 'slow'; who: number }
  /** The machine slept: its own clock jumps. */
  | { do: 'sleep'; who: number }
  /** The database's clock jumps: every lease is over at once. */
  | { do: 'leap' }
  | { do: 'cutConnections' }
  | { do: 'wait'; ms: number }

const who = fc.nat(5)
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        lane: fc.nat(laneCount - 1),
        orderingKeys: fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('crash' as const), who }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('isolate' as const), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('slow' as const), who }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('leap' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cutConnections' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(120) }) },
  ),
  { minLength: 5, maxLength: 25 },
)

interface Actor {
  runner: LaneRunner
  isolated: boolean
  slow: boolean
  slept: number
}

const createWorld = (intent: boolean) => {
  const lanes = Array.from({ length: laneCount }, () => ({ clientId, laneId: randomUUID() }))
  const calls = new Map<string, number>()
  const log = collectLog()
  const actors: Actor[] = []
  let present: Actor[] = []
  const added = lanes.map(() => 0)
  let healed = false

  const start = async (): Promise<void> => {
    if (present.length >= 3) return
    const actor = { isolated: false, slow: false, slept: 0 } as Actor
    const lonely: RuntimeDatabase = {
      ...db,
      connectAsSystem: (name) =>
        actor.isolated && name === 'herald lease' ? Promise.reject(new Error('isolated')) : db.connectAsSystem(name),
    }
    const base = createForwardClock()
    actor.runner = createLaneRunner({
      database: lonely,
      log,
      tuning: { ...quickTimes, nodeName: `actor ${actors.length}`, clock: { now: () => base.now() + actor.slept } },
      kinds: [
        work.kind({
          number: kindNumber,
          nodeId: () => actor.runner.nodeId,
          intent,
          limits: { timeLimitMs: 100, window: 8, orderingKeyBuffer: 3, readBatch: 10 },
          run: async (item, { attempt }) => {
            calls.set(item.id, (calls.get(item.id) ?? 0) + 1)
            await delay(actor.slow ? 500 : Math.random() * 6)
            return item.position % 7 === 3 && attempt === 1 ? retry(20, 'once more') : done('done')
          },
        }),
      ],
    })
    actors.push(actor)
    present.push(actor)
    await actor.runner.start().catch(() => {
      present = present.filter((one) => one !== actor)
    })
  }

  const pick = (index: number): Actor | undefined => present[index % Math.max(1, present.length)]
  const leave = async (actor: Actor | undefined, how: (runner: LaneRunner) => Promise<void>): Promise<void> => {
    if (actor === undefined) return
    present = present.filter((one) => one !== actor)
    await how(actor.runner)
  }

  const perform = async (step: Step): Promise<void> => {
    if (step.do === 'add') {
      const lane = lanes[step.lane] ?? { clientId, laneId: '' }
      // A commit whose connection is cut may or may not have happened; what counts is what the table says.
      const rows = step.orderingKeys.map((orderingKey) => ({ orderingKey: `s${orderingKey}` }))
      await work.add(kindNumber, lane, rows).then(
        (items) => {
          added[step.lane] = (added[step.lane] ?? 0) + items.length
          for (const { runner } of present) if (Math.random() < 0.5) runner.offer(kindNumber, lane, items)
        },
        () => undefined,
      )
    } else if (step.do === 'start') await start()
    else if (step.do === 'crash') await leave(pick(step.who), (runner) => runner.abandon())
    else if (step.do === 'stop') await leave(pick(step.who), (runner) => runner.stop(50))
    else if (step.do === 'leap') await database.peek(`update herald.node set lease_until = now() - interval '1 second'`)
    else if (step.do === 'wait') await delay(step.ms)
    else if (step.do === 'cutConnections')
      await database.peek(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name in ('test', 'herald lease') and pid <> pg_backend_pid()`,
      )
    else {
      const actor = pick(step.who)
      if (actor === undefined) return
      if (step.do === 'slow') actor.slow = true
      else if (step.do === 'sleep') actor.slept += 1_000
      else {
        actor.isolated = true
        await database.peek(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'herald lease'`,
        )
      }
    }
  }

  /** Isolated ones stay so: the others have to bring everything to its end. */
  const settle = async (): Promise<void> => {
    healed = true
    for (const actor of actors) actor.slow = false
    if (!present.some((actor) => !actor.isolated)) {
      await leave(present[0], (runner) => runner.abandon())
      // On a busy machine even a first beat may come too late for such a short lease.
      while (!present.some((actor) => !actor.isolated)) await start()
    }
    for (const { laneId } of lanes)
      // A busy machine loses such a short lease again and again; that costs time, and nothing else.
      await waitFor(
        `every row of the lane is booked`,
        async () => (await work.rows(laneId)).every((row) => row.queue === 0),
        45_000,
      )
  }

  const check = async (): Promise<void> => {
    for (const [index, { laneId }] of lanes.entries()) {
      const rows = await work.rows(laneId)
      expect(rows.length).toBeGreaterThanOrEqual(added[index] ?? 0)
      const last = new Map<string, number>()
      for (const row of rows) {
        expect(row.booked, 'booked once').toBe(1)
        expect(row.foreign_writer, 'only the holder writes').toBe(false)
        if (row.result === 'orphan') continue
        expect(row.booked_at ?? 0, 'in the order of its ordering key').toBeGreaterThanOrEqual(
          last.get(row.orderingKey) ?? 0,
        )
        last.set(row.orderingKey, row.booked_at ?? 0)
        if (intent) expect(calls.get(row.id), 'no blind repeat').toBeLessThanOrEqual(row.attempt)
      }
      if (intent)
        for (const row of rows.filter(({ result }) => result === 'orphan'))
          expect(calls.get(row.id) ?? 0).toBeLessThanOrEqual(2)
    }
    expect(healed).toBe(true)
    expect(await database.peek('select from herald.intent')).toHaveLength(0)
  }

  const close = async (): Promise<void> => {
    await Promise.all(actors.map(({ runner }) => runner.abandon()))
    await database.peek(
      'delete from herald.lane; delete from herald.ordering_key; delete from herald.intent; delete from herald.node; delete from herald.lane_work',
    )
  }

  const report = async (): Promise<string> => {
    const lines = log.lines.map(
      ({ level, message, fields }) =>
        `${level}: ${message} ${JSON.stringify(fields)} ${'err' in fields ? String(fields.err) : ''}`,
    )
    const tables = await Promise.all(
      ['lane', 'ordering_key', 'intent', 'node', 'lane_work'].map((table) =>
        database.peek(`select * from herald.${table}`),
      ),
    )
    return [...lines, ...tables.flat().map((row) => JSON.stringify(row))].join('\n')
  }

  return { start, perform, settle, check, close, report }
}

const property = (intent: boolean) =>
  fc.asyncProperty(steps, async (list: Step[]) => {
    const world = createWorld(intent)
    try {
      await world.start()
      for (const step of list) await world.perform(step)
      await world.settle()
      await world.check()
    } catch (error) {
      throw new Error(await world.report(), { cause: error })
    } finally {
      await world.close()
    }
  })

const numRuns = Number(process.env['LANE_MODEL_RUNS'] ?? 8)

describe('any interleaving of crashes, slow runners, lost leases and jumping clocks', () => {
  it('loses nothing, books each row once and lets only the holder write', { timeout: 120_000 + numRuns * 20_000 }, () =>
    fc.assert(property(false), { numRuns, endOnFailure: true }),
  )

  it('with intents, repeats no call whose outcome is unknown', { timeout: 120_000 + numRuns * 20_000 }, () =>
    fc.assert(property(true), { numRuns, endOnFailure: true }),
  )
})
