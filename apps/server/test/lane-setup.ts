import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { RuntimeDatabase } from '../src/db/runtime-database.ts'
import { createLaneRunner, type LaneRef, type LaneRunner } from '../src/lanes/index.ts'
import type { LaneTuning } from '../src/lanes/lane-runner.ts'
import { collectLog, type CollectedLog } from './collected-log.ts'
import { createLaneWork, type LaneWork, type WorkItem, type WorkKindOptions } from './lane-work.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { waitFor } from './wait-for.ts'

/** Times short enough for tests; a lease that no busy machine loses, where a test does not wait for its end. */
const quickLanes = { beatMs: 50, leaseMs: 20_000, pollMs: 50, lingerMs: 30_000, flushMs: 5 }
/** For tests that wait for the end of a lease. */
export const shortLease = { leaseMs: 3_000 }
export const kindNumber = 20

export const rowsOfOrderingKey = (n: number, orderingKey: string) => Array.from({ length: n }, () => ({ orderingKey }))
export const rowsApart = (n: number) => Array.from({ length: n }, (_, at) => ({ orderingKey: `s${at}` }))

/** Signals from inside of a run: who arrived, and a gate that lets them go on. */
export const createGate = () => {
  const arrived: WorkItem[] = []
  let arrivals = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    arrived,
    get arrivals() {
      return arrivals
    },
    open: () => open(),
    pass: async (item?: WorkItem) => {
      arrivals += 1
      if (item !== undefined) arrived.push(item)
      await gate
    },
  }
}

/** Database, work table and runners of one test file; every test begins without lanes and nodes. */
export const setupLanes = () => {
  const log: CollectedLog = collectLog()
  let database: TestDatabase
  let db: RuntimeDatabase
  let work: LaneWork
  let clientId: string
  let runners: LaneRunner[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    db = await database.open({ maxConnections: 12 })
    work = await createLaneWork(database, db)
    clientId = await work.addClient()
  })
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop(2_000)))
    runners = []
    await database.peek(
      'delete from herald.lane; delete from herald.ordering_key; delete from herald.intent; delete from herald.node',
    )
  })
  afterAll(() => database.close())

  return {
    log,
    get database() {
      return database
    },
    get db() {
      return db
    },
    get work() {
      return work
    },
    newLane: (): LaneRef => ({ clientId, laneId: randomUUID() }),
    startRunner: async (
      kind: WorkKindOptions,
      tuning: Partial<LaneTuning> = {},
      over: RuntimeDatabase = db,
    ): Promise<LaneRunner> => {
      const runner = createLaneRunner({
        database: over,
        log,
        kinds: [work.kind({ nodeId: () => runner.nodeId, ...kind })],
        tuning: { ...quickLanes, ...tuning },
      })
      runners.push(runner)
      await runner.start()
      return runner
    },
    /** Waits until the lane has so many rows and all are booked, and checks how. */
    allBooked: async (lane: LaneRef, n: number): Promise<void> => {
      await waitFor(`${n} rows booked`, async () => {
        const rows = await work.rows(lane.laneId)
        return rows.length === n && rows.every((row) => row.queue === 0)
      })
      for (const row of await work.rows(lane.laneId)) expect(row).toMatchObject({ booked: 1, foreign_writer: false })
    },
    laneRow: async (lane: LaneRef) =>
      (
        await database.peek<{
          holder: string | null
          due_at: Date | null
          token: number
          last_position: number
          low_watermark: string
        }>(
          `select holder, due_at, token::integer, last_position::integer, low_watermark from herald.lane where lane_id = $1`,
          [lane.laneId],
        )
      )[0],
  }
}
