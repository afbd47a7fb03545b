import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectLog, type CollectedLog } from '../../test/collected-log.ts'
import { createLaneWork, type LaneWork, type WorkItem, type WorkKindOptions } from '../../test/lane-work.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { RuntimeDatabase } from '../db/runtime-database.ts'
import { createLaneRunner, done, putBack, retry, snooze, type LaneRef, type LaneRunner } from './index.ts'
import type { LaneRunnerOptions } from './lane-runner.ts'

const kindNumber = 20
const quick = { beatMs: 50, leaseMs: 600, pollMs: 50, lingerMs: 30_000, flushMs: 5 }

let database: TestDatabase
let db: RuntimeDatabase
let work: LaneWork
let clientId: string
let log: CollectedLog
let runners: LaneRunner[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open({ maxConnections: 12 })
  work = await createLaneWork(database, db)
  clientId = await work.addClient()
  log = collectLog()
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop(2_000)))
  runners = []
  await database.peek(
    'delete from herald.lane; delete from herald.strand; delete from herald.intent; delete from herald.node',
  )
})
afterAll(() => database.close())

const startRunner = async (kind: WorkKindOptions, options: Partial<LaneRunnerOptions> = {}): Promise<LaneRunner> => {
  const runner = createLaneRunner({
    database: db,
    log,
    kinds: [work.kind({ nodeId: () => runner.nodeId, ...kind })],
    options: { ...quick, ...options },
  })
  runners.push(runner)
  await runner.start()
  return runner
}

const newLane = (): LaneRef => ({ clientId, laneId: randomUUID() })
const same = (n: number, strand: string) => Array.from({ length: n }, () => ({ strand }))
const apart = (n: number) => Array.from({ length: n }, (_, at) => ({ strand: `s${at}` }))

const allBooked = async (lane: LaneRef, n: number): Promise<void> => {
  await waitFor(`${n} rows booked`, async () => {
    const rows = await work.rows(lane.laneId)
    return rows.length === n && rows.every((row) => row.queue === 0)
  })
  for (const row of await work.rows(lane.laneId)) expect(row).toMatchObject({ booked: 1, foreign_writer: false })
}

const laneRow = async (lane: LaneRef) =>
  (
    await database.peek<{ holder: string | null; due_at: Date | null; token: number; tail: number; floor_id: string }>(
      `select holder, due_at, token::integer, tail::integer, floor_id from herald.lane where lane_id = $1`,
      [lane.laneId],
    )
  )[0]

/** Signals from inside of a run: who arrived, and a gate that lets them go on. */
const createGate = () => {
  const arrived: WorkItem[] = []
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    arrived,
    open: () => open(),
    pass: async (item: WorkItem) => {
      arrived.push(item)
      await gate
    },
  }
}

describe('a lane', () => {
  it('runs what was added before and after it was claimed, each row once', async () => {
    const lane = newLane()
    await work.add(kindNumber, lane, apart(50))
    const runner = await startRunner({ run: () => done('ok') })
    await allBooked(lane, 50)
    await work.add(kindNumber, lane, apart(30))
    runner.wake(kindNumber, lane)
    await allBooked(lane, 80)
  })

  it('is found by the poll without any hint', async () => {
    await startRunner({ run: () => done('ok') })
    const lane = newLane()
    await work.add(kindNumber, lane, apart(5))
    await allBooked(lane, 5)
    await work.add(kindNumber, lane, apart(5))
    await allBooked(lane, 10)
  })

  it('keeps the order of a strand and does not let strands wait for each other', async () => {
    const lane = newLane()
    const order: string[] = []
    const gate = createGate()
    await work.add(kindNumber, lane, [...same(1, 'slow'), ...apart(20), ...same(40, 'many'), ...same(1, 'slow')])
    await startRunner(
      {
        run: async (item) => {
          if (item.strand === 'slow') await gate.pass(item)
          else order.push(`${item.strand}:${item.position}`)
          return done('ok')
        },
      },
      { leaseMs: 20_000 },
    )
    await waitFor('all but the slow strand', () => order.length === 60)
    expect(gate.arrived.map((item) => item.position)).toEqual([1])
    const many = order.filter((one) => one.startsWith('many')).map((one) => Number(one.split(':')[1]))
    expect(many).toEqual(many.toSorted((a, b) => a - b))
    gate.open()
    await allBooked(lane, 62)
    expect(gate.arrived.map((item) => item.position)).toEqual([1, 62])
  })

  it('holds the rows behind a retry, counts its attempts, and reads the strand again when it is due', async () => {
    const lane = newLane()
    const seen: { position: number; attempt: number }[] = []
    await work.add(kindNumber, lane, [...same(30, 'a'), ...apart(5)])
    await startRunner({
      run: (item, { attempt }) => {
        if (item.strand === 'a') seen.push({ position: item.position, attempt })
        return item.position === 1 && attempt < 3 ? retry(60, 'not yet') : done('ok')
      },
    })
    await waitFor(
      'others pass',
      async () => (await work.rows(lane.laneId)).filter((row) => row.queue === 0).length >= 5,
    )
    await allBooked(lane, 35)
    expect(seen.slice(0, 3)).toEqual([1, 2, 3].map((attempt) => ({ position: 1, attempt })))
    expect(seen.slice(3)).toEqual(Array.from({ length: 29 }, (_, at) => ({ position: at + 2, attempt: 1 })))
    await waitFor('no strand waits', async () => (await database.peek('select from herald.strand')).length === 0)
  })

  it('lets the rest of the strand pass when a row steps aside, and keeps counting for that row', async () => {
    const lane = newLane()
    const seen: string[] = []
    await work.add(kindNumber, lane, same(4, 'a'))
    await startRunner({
      run: (item, { attempt }) => {
        seen.push(`${item.position}/${attempt}`)
        return item.position === 1 && attempt < 3 ? retry(80, 'no', { aside: true }) : done('ok')
      },
    })
    await allBooked(lane, 4)
    expect(seen).toEqual(['1/1', '2/1', '3/1', '4/1', '1/2', '1/3'])
    expect((await work.rows(lane.laneId))[0]?.strand).toMatch(/^~/)
  })

  it('spends no attempt on a snooze or a put-back', async () => {
    const lane = newLane()
    const attempts: number[] = []
    await work.add(kindNumber, lane, same(2, 'a'))
    await startRunner({
      run: (item, { attempt, control }) => {
        if (item.position === 2) return done('ok')
        attempts.push(attempt)
        if (attempts.length === 1) return snooze(20, 'later')
        if (attempts.length === 2) {
          control.pauseFor(20)
          return putBack()
        }
        return attempts.length === 3 ? retry(20, 'again') : done('ok')
      },
    })
    await allBooked(lane, 2)
    expect(attempts).toEqual([1, 1, 1, 2])
  })

  it('starts four of the first stream for one of the second', async () => {
    const lane = newLane()
    const order: number[] = []
    const rows = [...Array.from({ length: 100 }, () => 1), ...Array.from({ length: 100 }, () => 0)]
    await work.add(
      kindNumber,
      lane,
      rows.map((stream, at) => ({ strand: `s${at}`, stream })),
    )
    await startRunner({
      streams: [4, 1],
      limits: { window: 1 },
      run: async (item) => {
        order.push(item.stream ?? 0)
        await delay(1)
        return done('ok')
      },
    })
    await allBooked(lane, 200)
    // From where both were read: before that there was nothing to choose from.
    const chosen = order.slice(order.indexOf(1), order.indexOf(1) + 50)
    expect(chosen.filter((stream) => stream === 0)).toHaveLength(40)
  })

  it('keeps its pace, and takes a new one at once', async () => {
    const lane = newLane()
    const starts: number[] = []
    await work.add(kindNumber, lane, apart(60))
    await startRunner({
      open: (control) => control.setPace(100, 1),
      run: (item, { control }) => {
        starts.push(performance.now())
        if (item.position === 20) control.setPace(null)
        return done('ok')
      },
    })
    await allBooked(lane, 60)
    const paced = (starts[19] ?? 0) - (starts[0] ?? 0)
    expect(paced).toBeGreaterThan(180)
    expect((starts[59] ?? 0) - (starts[19] ?? 0)).toBeLessThan(350)
  })

  it('writes a pause down, so that the next runner keeps it too', async () => {
    const lane = newLane()
    await work.add(kindNumber, lane, apart(3))
    let paused = false
    const first = await startRunner({
      run: (_item, { control }) => {
        if (!paused) control.pauseFor(60_000)
        paused = true
        return putBack()
      },
    })
    await waitFor(
      'the pause is stored',
      async () =>
        (await database.peek<{ pace_at: Date | null }>('select pace_at from herald.lane'))[0]?.pace_at !== null,
    )
    await first.stop(1_000)
    const ran: WorkItem[] = []
    const second = await startRunner({
      run: (item) => {
        ran.push(item)
        return done('ok')
      },
    })
    second.wake(kindNumber, lane)
    await delay(150)
    expect(ran).toEqual([])
    await database.peek('update herald.lane set pace_at = null, due_at = now(), holder = null, token = token + 1')
    await allBooked(lane, 3)
  })

  it('runs just committed rows from memory, without reading', async () => {
    const lane = newLane()
    const ran: string[] = []
    const runner = await startRunner(
      {
        run: (item) => {
          ran.push(item.text)
          return done('ok')
        },
      },
      { pollMs: 10_000 },
    )
    await work.add(kindNumber, lane, [{ strand: 'a' }])
    runner.wake(kindNumber, lane)
    await allBooked(lane, 1)
    let added = 1
    const offerTwo = async () => {
      const items = await work.add(kindNumber, lane, [{ strand: 'a' }, { strand: 'b' }])
      const before = ran.length
      runner.offer(
        kindNumber,
        lane,
        items.map((item) => ({ ...item, text: 'from memory' })),
      )
      added += 2
      await allBooked(lane, added)
      return ran.slice(before)
    }
    // A lane that is just looking at the database takes them from there instead.
    const taken = await waitFor('a lane that has caught up', async () => {
      const texts = await offerTwo()
      return texts.includes('from memory') && texts
    })
    expect(taken).toEqual(['from memory', 'from memory'])
    // With a gap before them they are read, so that nothing is passed over.
    await work.add(kindNumber, lane, [{ strand: 'c' }])
    const later = await work.add(kindNumber, lane, [{ strand: 'd' }])
    runner.offer(
      kindNumber,
      lane,
      later.map((item) => ({ ...item, text: 'from memory' })),
    )
    await allBooked(lane, added + 2)
    expect(ran.slice(-2)).toEqual(['', ''])
  })

  it('does not let slow lanes take the slots of the others', async () => {
    const gate = createGate()
    const slow = newLane()
    const fast = newLane()
    const runner = await startRunner(
      {
        open: (control, lane) => control.setSlow(lane.laneId === slow.laneId),
        run: async (item) => {
          if (item.text === 'slow') await gate.pass(item)
          return done('ok')
        },
      },
      { inFlight: 4, slowInFlight: 2, leaseMs: 20_000 },
    )
    await work.add(
      kindNumber,
      slow,
      apart(10).map((row) => ({ ...row, text: 'slow' })),
    )
    runner.wake(kindNumber, slow)
    await waitFor('the slow budget is used up', () => gate.arrived.length === 2)
    await work.add(kindNumber, fast, apart(20))
    runner.wake(kindNumber, fast)
    await allBooked(fast, 20)
    expect(gate.arrived).toHaveLength(2)
    gate.open()
    await allBooked(slow, 10)
  })
})

describe('holding a lane', () => {
  it('is sticky: the lane stays where it is while it has work and for a while after', async () => {
    const lane = newLane()
    await work.add(kindNumber, lane, apart(3))
    const first = await startRunner({ run: () => done('ok') })
    await allBooked(lane, 3)
    await startRunner({ run: () => done('ok') })
    for (let round = 0; round < 5; round += 1) {
      await work.add(kindNumber, lane, apart(3))
      first.wake(kindNumber, lane)
      await allBooked(lane, 6 + round * 3)
      expect(await laneRow(lane)).toMatchObject({ holder: first.nodeId, token: 1 })
    }
  })

  it('ends when there is nothing to do; a waiting strand makes the lane due again', async () => {
    const lane = newLane()
    let tries = 0
    await work.add(kindNumber, lane, apart(1))
    await startRunner({ run: () => ((tries += 1) === 1 ? retry(400, 'later') : done('ok')) }, { lingerMs: 10 })
    await waitFor('idle until the strand is due', async () => {
      const row = await laneRow(lane)
      return tries === 1 && row?.holder === null && row.due_at !== null && row.due_at.getTime() > Date.now()
    })
    await allBooked(lane, 1)
    const idle = await waitFor('idle', async () => {
      const row = await laneRow(lane)
      return row?.holder === null && row.due_at === null && row
    })
    expect(idle.floor_id).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  })

  it('never goes idle over work: commits race with lanes that leave at once', async () => {
    const lane = newLane()
    const options = { lingerMs: 0, pollMs: 10 }
    await startRunner({ run: () => done('ok') }, options)
    await startRunner({ run: () => done('ok') }, options)
    // Nothing is added until the last row is booked: a wake-up that is lost has nobody to make it good.
    for (let round = 1; round <= 60; round += 1) {
      await delay(Math.random() * 15)
      await work.add(kindNumber, lane, [{ strand: `r${round % 3}` }])
      await waitFor(
        'the row is booked',
        async () => (await work.rows(lane.laneId)).every((row) => row.queue === 0),
        3_000,
      )
    }
    await allBooked(lane, 60)
    expect((await laneRow(lane))?.tail).toBe(60)
  })

  it('passes to another node about one lease after a crash, and not before', async () => {
    const lane = newLane()
    const gate = createGate()
    await work.add(kindNumber, lane, apart(4))
    const first = await startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('first')
      },
    })
    await waitFor('the first one runs', () => gate.arrived.length === 4)
    await first.abandon()
    const crashedAt = performance.now()
    await startRunner({ run: () => done('second') })
    await allBooked(lane, 4)
    const took = performance.now() - crashedAt
    expect(took).toBeGreaterThan(quick.leaseMs - 150)
    expect(took).toBeLessThan(quick.leaseMs + 1_500)
    gate.open()
    expect((await work.rows(lane.laneId)).map((row) => row.result)).toEqual(Array(4).fill('second'))
  })

  it('hands begun calls of a crashed runner over as orphans, and runs only the rest', async () => {
    const lane = newLane()
    const gate = createGate()
    await work.add(kindNumber, lane, apart(6))
    const first = await startRunner({
      intent: true,
      limits: { window: 2 },
      open: (control) => control.setPace(1_000, 2),
      run: async (item) => {
        await gate.pass(item)
        return done('first')
      },
    })
    await waitFor('two calls have begun', () => gate.arrived.length === 2)
    await first.abandon()
    const begun = new Set(
      (await database.peek<{ ids: string[] }>('select ids from herald.intent')).flatMap(({ ids }) => ids),
    )
    for (const item of gate.arrived) expect(begun).toContain(item.id)
    const ran: string[] = []
    await startRunner({
      intent: true,
      run: (item) => {
        ran.push(item.id)
        return done('second')
      },
    })
    await allBooked(lane, 6)
    gate.open()
    for (const row of await work.rows(lane.laneId)) expect(row.result).toBe(begun.has(row.id) ? 'orphan' : 'second')
    expect(ran).toHaveLength(6 - begun.size)
    expect(await database.peek('select from herald.intent')).toHaveLength(0)
  })

  it('lets nobody write whose lane was taken', async () => {
    const lane = newLane()
    const gate = createGate()
    await work.add(kindNumber, lane, apart(3))
    const runner = await startRunner({
      run: async (item) => {
        await gate.pass(item)
        return done('late')
      },
    })
    await waitFor('it runs', () => gate.arrived.length === 3)
    await database.peek(`update herald.lane set holder = gen_random_uuid(), token = token + 1`)
    gate.open()
    await waitFor('it noticed', () => runner.stats()[0]?.lost === 1)
    expect((await work.rows(lane.laneId)).every((row) => row.booked === 0)).toBe(true)
  })

  it('starts nothing without enough lease left', async () => {
    const lane = newLane()
    let ran = 0
    // A run may take 550 ms, the lease has 600: it starts only in the first 50 ms after a beat, and without beats never.
    const runner = await startRunner({
      limits: { timeLimitMs: 550 },
      run: () => {
        ran += 1
        return done('ok')
      },
    })
    await work.add(kindNumber, lane, apart(1))
    await allBooked(lane, 1)
    await database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'herald lease' and datname = current_database()`,
    )
    await database.peek(`revoke insert, update on herald.node from herald_system`)
    await delay(120)
    await work.add(kindNumber, lane, apart(1))
    runner.wake(kindNumber, lane)
    await delay(200)
    expect(ran).toBe(1)
    await database.peek(`grant insert, update on herald.node to herald_system`)
    await allBooked(lane, 2)
  })

  it('gives lanes back when it stops, after what runs has ended', async () => {
    const lane = newLane()
    const gate = createGate()
    await work.add(kindNumber, lane, same(3, 'a'))
    const runner = await startRunner(
      {
        run: async (item) => {
          await gate.pass(item)
          return done('ok')
        },
      },
      { leaseMs: 20_000 },
    )
    await waitFor('it runs', () => gate.arrived.length === 1)
    const stopped = runner.stop(5_000)
    gate.open()
    await stopped
    const row = await laneRow(lane)
    expect(row?.holder).toBeNull()
    expect(row?.due_at?.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await work.rows(lane.laneId)).map((one) => one.queue)).toEqual([0, 1, 1])
    expect(gate.arrived).toHaveLength(1)
  })

  it('burns no attempt of a run that a stop cuts off', async () => {
    const lane = newLane()
    const attempts: number[] = []
    await work.add(kindNumber, lane, apart(1))
    const runner = await startRunner({
      limits: { timeLimitMs: 500 },
      run: (_item, { attempt, signal }) =>
        new Promise((_, reject) => {
          attempts.push(attempt)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    await waitFor('it runs', () => attempts.length === 1)
    await runner.stop(20)
    await startRunner({
      run: (_item, { attempt }) => {
        attempts.push(attempt)
        return done('ok')
      },
    })
    await allBooked(lane, 1)
    expect(attempts).toEqual([1, 1])
  })
})

describe('outcomes', () => {
  it('survive the loss of every database connection, booked once', async () => {
    const lane = newLane()
    const gate = createGate()
    await work.add(kindNumber, lane, apart(40))
    await startRunner(
      {
        run: async (item) => {
          await gate.pass(item)
          return done('ok')
        },
      },
      { leaseMs: 20_000 },
    )
    await waitFor('all run', () => gate.arrived.length === 40)
    const kill = () =>
      database.peek(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'test harness'`,
      )
    await kill()
    gate.open()
    for (let round = 0; round < 5; round += 1) await kill()
    await allBooked(lane, 40)
  })

  it('of a poisoned row keep nobody else from being booked', async () => {
    const lane = newLane()
    await work.add(kindNumber, lane, apart(20))
    await startRunner({ run: (item) => done(item.position === 7 ? 'null byte \u0000' : 'ok') })
    await waitFor(
      'all others',
      async () => (await work.rows(lane.laneId)).filter((row) => row.queue === 0).length === 19,
    )
    expect((await work.rows(lane.laneId)).find((row) => row.position === 7)).toMatchObject({ queue: 1, booked: 0 })
    expect(log.lines.some((line) => line.level === 'error' && line.message.includes('refused'))).toBe(true)
  })
})
