import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../../test/collected-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import {
  cancel,
  createLaneNotifier,
  createLaneRunner,
  done,
  dropLane,
  jobKind,
  retry,
  scheduleJob,
  snooze,
  type JobContext,
  type JobKind,
  type JobOutcome,
  type LaneRunner,
} from '../index.ts'
import { nextSlotMs } from './period.ts'

const kind = 5
const clientId = randomUUID()
let database: TestDatabase
let db: RuntimeDatabase
let runners: LaneRunner[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await db.tenantTransaction(clientId, (tx) =>
    tx.query(`insert into client (client_id, name) values ($1, 'jobs')`, [clientId]),
  )
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop(1_000)))
  runners = []
  await database.peek('delete from herald.lane; delete from herald.node')
})
afterAll(() => database.close())

const start = async (
  run: (context: JobContext) => Promise<JobOutcome<string>> | JobOutcome<string>,
  more: Partial<JobKind<string>> = {},
  leaseMs = 20_000,
): Promise<LaneRunner> => {
  const runner = createLaneRunner({
    database: db,
    log: collectLog(),
    kinds: [
      jobKind<string>({
        name: 'test job',
        number: kind,
        limits: { timeLimitMs: 200, concurrency: 4 },
        run: async (context) => run(context),
        ...more,
      }),
    ],
    tuning: { beatMs: 50, leaseMs, pollMs: 30 },
  })
  runners.push(runner)
  await runner.start()
  return runner
}

const schedule = async (afterMs = 0): Promise<string> => {
  const laneId = randomUUID()
  await db.tenantTransaction(clientId, (tx) => scheduleJob(tx, { clientId, kind, laneId }, afterMs))
  return laneId
}

const laneRow = async (laneId: string) =>
  (
    await database.peek<{ holder: string | null; due_at: Date | null; attempts: number; why: string | null }>(
      'select holder, due_at, attempts, why from herald.lane where lane_id = $1',
      [laneId],
    )
  )[0]

const asleep = (laneId: string) =>
  waitFor('the job sleeps', async () => {
    const row = await laneRow(laneId)
    return row?.holder === null && row.due_at === null && row
  })

describe('a job', () => {
  it('runs when it is due, once, and books its outcome with the end of the turn', async () => {
    const ran: string[] = []
    const booked: string[] = []
    await start(
      ({ lane }) => {
        ran.push(lane.laneId)
        return done('fine')
      },
      {
        write: async (tx, lane, outcome) => {
          const { rows } = await tx.query<{ holder: string | null }>('select holder from lane where lane_id = $1', [
            lane.laneId,
          ])
          booked.push(`${outcome.type} ${rows[0]?.holder}`)
          return undefined
        },
      },
    )
    const laneId = await schedule()
    await asleep(laneId)
    expect(ran).toEqual([laneId])
    expect(booked).toEqual(['done null'])
  })

  it('tells of its outcome when that is committed, and only then', async () => {
    let writes = 0
    const told: Promise<{ holder: string | null } | undefined>[] = []
    await start(() => done('fine'), {
      write: async (_tx, { laneId }) => {
        writes += 1
        if (writes === 1) throw new Error('Connection terminated unexpectedly')
        return () => {
          told.push(laneRow(laneId))
          throw new Error('a fault in telling')
        }
      },
    })
    const laneId = await schedule()
    await asleep(laneId)
    await waitFor('it is told', () => told.length > 0)
    // What another connection saw at that moment was the end of the turn.
    expect(await Promise.all(told)).toEqual([expect.objectContaining({ holder: null, due_at: null })])
    expect(writes).toBe(2)
  })

  it('counts attempts of retries, not of snoozes, and says why it waits', async () => {
    const attempts: number[] = []
    await start(({ attempt }) => {
      attempts.push(attempt)
      const turn = attempts.length
      if (turn === 1) return retry(10, 'no luck')
      if (turn === 2) return snooze(10, 'not yet')
      if (turn === 3) throw new Error('a fault')
      return cancel('enough')
    })
    const laneId = await schedule()
    const waiting = await waitFor('the fault waits', async () => {
      const row = await laneRow(laneId)
      return row?.why === 'a fault' && row
    })
    expect(waiting.attempts).toBe(2)
    await database.peek('update herald.lane set due_at = now()')
    expect(await asleep(laneId)).toMatchObject({ attempts: 0, why: null })
    expect(attempts).toEqual([1, 2, 2, 3])
  })

  it('runs again when it is asked for during its run', async () => {
    let turns = 0
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await start(async () => {
      turns += 1
      await gate
      return done('ok')
    })
    const laneId = await schedule()
    await waitFor('it runs', () => turns === 1)
    await db.tenantTransaction(clientId, (tx) => scheduleJob(tx, { clientId, kind, laneId }))
    release()
    await waitFor('it ran again', () => turns === 2)
    await asleep(laneId)
  })

  it('is due again after its period, at its own place in it', async () => {
    await start(() => done('ok'), { everyMs: 3_600_000 })
    const laneId = await schedule()
    const row = await waitFor('it is due in the future', async () => {
      const found = await laneRow(laneId)
      return found?.holder === null && found.due_at !== null && found.due_at.getTime() > Date.now() && found
    })
    // Its slot may be passing just now; then it is due a period later.
    const expected = Date.now() + nextSlotMs(laneId, 3_600_000, new Date())
    const off = Math.abs((row.due_at?.getTime() ?? 0) - expected) % 3_600_000
    expect(Math.min(off, 3_600_000 - off)).toBeLessThan(2_000)
    const slots = Array.from({ length: 200 }, () => nextSlotMs(randomUUID(), 3_600_000, new Date(0)))
    expect(Math.max(...slots) - Math.min(...slots)).toBeGreaterThan(3_000_000)
    expect(slots.every((slot) => slot > 0 && slot <= 3_600_000)).toBe(true)
  })

  it('of a crashed node is run by another one', async () => {
    const turns: string[] = []
    const first = await start(
      () => {
        turns.push('first')
        return new Promise(() => undefined)
      },
      {},
      3_000,
    )
    const laneId = await schedule()
    await waitFor('it runs', () => turns.length === 1)
    runners = []
    await first.abandon()
    await start(() => {
      turns.push('second')
      return done('ok')
    })
    await asleep(laneId)
    expect(turns).toEqual(['first', 'second'])
  })

  it('is woken by a notification of a process without a runner', async () => {
    const ran: string[] = []
    const log = collectLog()
    const runner = createLaneRunner({
      database: db,
      log,
      kinds: [
        jobKind<string>({
          name: 'test job',
          number: kind,
          limits: { timeLimitMs: 200, concurrency: 4 },
          run: async ({ lane }) => {
            ran.push(lane.laneId)
            return done('ok')
          },
        }),
      ],
      tuning: { pollMs: 600_000 },
    })
    runners.push(runner)
    await runner.start()
    await waitFor(
      'it listens',
      async () =>
        (
          await database.peek(
            `select from pg_stat_activity where application_name = 'herald listener' and query like 'listen%' and datname = current_database()`,
          )
        ).length > 0,
    )
    const notifier = createLaneNotifier({ database: db, log })
    const laneId = await schedule()
    notifier.wake(kind, { clientId, laneId })
    await waitFor('it ran', () => ran.length === 1)
    await notifier.close()
  })

  it('that is dropped does not run again', async () => {
    const ran: string[] = []
    await start(({ lane }) => {
      ran.push(lane.laneId)
      return retry(30, 'again')
    })
    const laneId = await schedule()
    await waitFor('it runs', () => ran.length > 0)
    await db.tenantTransaction(clientId, (tx) => dropLane(tx, { clientId, kind, laneId }))
    await waitFor('it is gone', async () => (await laneRow(laneId)) === undefined)
    const turns = ran.length
    const other = await schedule()
    await waitFor('another one has run', () => ran.includes(other))
    expect(ran.filter((one) => one === laneId).length).toBeLessThanOrEqual(turns + 1)
  })
})
