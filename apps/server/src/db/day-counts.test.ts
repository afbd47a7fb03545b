import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts'
import { createDayCounts } from './day-counts.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

const day = '2031-06-15'
const dayStart = Date.parse(day)
const minute = 60_000
const hour = 60 * minute
const [sent, read] = [6, 9]

let database: TestDatabase
let db: RuntimeDatabase
let client: string
let now: number
let count: () => Promise<{ counter: number; statuses: Record<number, number> }>
/** How often it asked for rows that it remembers. */
let transactions = 0

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`select herald.herald_make_message_partitions($1, 1)`, [day])
})
afterAll(() => database.close())

/** Messages that were sent, from a moment of the day on, so many seconds apart. */
const store = async (rows: number, fromMs: number, seconds: number): Promise<void> => {
  await database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
     select $1, herald.herald_uuid_floor($2::timestamptz + (n - 1) * $3 * interval '1 second'), $1, n, n, 0, ${sent}, 1, 'text', n, now(), now(), '{}'
     from generate_series(1, $4) n`,
    [client, new Date(dayStart + fromMs), seconds, rows],
  )
  await database.peek(
    `insert into herald.message_day as d (client_id, day, accepted) values ($1, $2, $3)
     on conflict (client_id, day) do update set accepted = d.accepted + excluded.accepted`,
    [client, day, rows],
  )
}

/** The first ones from a moment of the day on. */
const readSome = (rows: number, fromMs: number) =>
  database.peek(
    `update herald.message m set status = ${read} from (
       select f.client_id, f.id from herald.message f where f.client_id = $1 and f.id >= herald.herald_uuid_floor($2) order by f.id limit $3
     ) first where m.client_id = first.client_id and m.id = first.id`,
    [client, new Date(dayStart + fromMs), rows],
  )

describe('a day of 24,000 rows, at nine in the evening', () => {
  beforeEach(async () => {
    client = randomUUID()
    now = dayStart + 21 * hour
    transactions = 0
    await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
    await store(24_000, 0, 3)
    const counted = createDayCounts(
      { rows: 'message', days: 'message_day', counter: 'accepted' },
      {
        clock: { now: () => now },
        database: {
          tenantTransaction: (clientId, work) => {
            transactions += 1
            return db.tenantTransaction(clientId, work)
          },
        },
      },
    )
    count = () => counted(client, day, 24_000)
  })

  it('is counted whole once, and then only where rows may have changed', async () => {
    const all = { counter: 24_000, statuses: { [sent]: 24_000 } }
    expect(await count()).toEqual(all)
    expect(transactions).toBeGreaterThan(20)
    transactions = 0
    expect(await count()).toEqual(all)
    expect(transactions).toBe(1)
  })

  it('tells at once what changed in the last minutes, and a little later what changed before', async () => {
    await store(100, 20 * hour + 50 * minute + 500, 1)
    await count()
    await readSome(100, 20 * hour + 50 * minute)
    await readSome(10, 8 * hour)
    expect(await count()).toEqual({ counter: 24_100, statuses: { [sent]: 24_000, [read]: 100 } })
    now += 9 * minute
    expect((await count()).statuses).toEqual({ [sent]: 24_000, [read]: 100 })
    now += 2 * minute
    expect((await count()).statuses).toEqual({ [sent]: 23_990, [read]: 110 })
  })

  it('counts everything again before it tells that rows are missing, or that there are more', async () => {
    await count()
    await store(5, 3 * hour + 500, 1)
    await readSome(1, 8 * hour)
    expect(await count()).toEqual({ counter: 24_005, statuses: { [sent]: 24_004, [read]: 1 } })
    await database.peek(`update herald.message_day set accepted = accepted + 1 where client_id = $1`, [client])
    expect(await count()).toEqual({ counter: 24_006, statuses: { [sent]: 24_004, [read]: 1 } })
  })

  it('knows the rows of nobody else', async () => {
    const other = randomUUID()
    await database.peek(`insert into herald.client (client_id, name) values ($1, 'other')`, [other])
    await database.peek(`insert into herald.message_day (client_id, day, accepted) values ($1, $2, 0)`, [other, day])
    await count()
    const counted = createDayCounts(
      { rows: 'message', days: 'message_day', counter: 'accepted' },
      { clock: { now: () => now }, database: db },
    )
    expect(await counted(other, day, 24_000)).toEqual({ counter: 0, statuses: {} })
  })
})
