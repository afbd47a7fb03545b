import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explained, nodesOf, rowsOf } from '../../../../test/query-plans.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { eventStatusCode } from '../event-codes.ts'
import { type EventFilter, type EventRecord, createEventHistoryStore } from './event-history-store.ts'

// A list of what is rare costs by what it shows, however many other events the client has.

const days = 10
const perDay = 3_000

let database: TestDatabase
let db: RuntimeDatabase
const client = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  // Once for all: midnight may come in between.
  const [today] = await database.peek<{ day: string }>('select current_date::text as day')
  await database.peek(`select herald.herald_make_event_partitions($1::date - ${days}, ${days})`, [today?.day])
  await database.peek(
    `insert into herald.event (client_id, id, sequence, key, type, ordering_key, queue, status, occurred_at, data)
     select $1, herald.herald_uuid_floor($2::date - n * interval '${86_400 / perDay} seconds'), ${days * perDay} - n, 1,
       case when n % 1000 = 5 then 'channel.attention' else 'message.read' end, 'c' || n,
       case when n % 1000 = ${eventStatusCode.pending} then 1 + (n / 1000) % 2 else 0 end,
       case when n % 1000 in (1, 3, 4) then n % 1000 else ${eventStatusCode.delivered} end, now(), '{}'
     from generate_series(1, ${days * perDay}) n`,
    [client, today?.day],
  )
  await database.peek(
    `insert into herald.event_day (client_id, day, received) select $1, $2::date - n, ${perDay} from generate_series(1, ${days}) n`,
    [client, today?.day],
  )
  await database.peek('analyze herald.event')
})
afterAll(() => database.close())

const filters: EventFilter[] = [
  { type: 'channel.attention' },
  { type: 'channel.attention', statuses: ['delivered'] },
  { statuses: ['pending'] },
  { statuses: ['waiting'] },
  { statuses: ['failed'] },
  { statuses: ['skipped'] },
]

const listed = async (filter: EventFilter, from = {}, limit = 26) => {
  let found: EventRecord[] = []
  const plans = await db.tenantTransaction(client, (tx) =>
    explained(
      tx,
      async (through) => (found = (await createEventHistoryStore(through).list(filter, from, limit)).rows),
      { answering: true },
    ),
  )
  const partitions = plans.flatMap(nodesOf).flatMap((node) => node['Relation Name'] ?? [])
  return { found, rows: rowsOf(plans), partitions: partitions.filter((name) => /^event_\d/.test(name)) }
}

it.each(filters)('a list of events that are %o reads few others', async (filter) => {
  const { found, rows } = await listed(filter)
  expect(found).toHaveLength(26)
  expect(rows).toBeLessThan(500)
})

it('the newest events are planned for in the days that fill the page and one more, and the oldest in two', async () => {
  const { found, partitions } = await listed({})
  expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 26 }, (_, n) => days * perDay - 1 - n))
  expect(new Set(partitions).size).toBe(4)
})

it('the newest events are in the order of their numbers, also where their ids are not, over a midnight', async () => {
  const ids = await database.peek<{ id: string; sequence: number }>(
    `select id, sequence from herald.event where client_id = $1 order by sequence desc offset ${perDay - 13} limit 26`,
    [client],
  )
  // The last of one day and the first of the next change their numbers.
  const sum = (ids[0]?.sequence ?? 0) + (ids.at(-1)?.sequence ?? 0)
  await database.peek(
    `update herald.event set sequence = $3 - sequence where client_id = $1 and id = any ($2::uuid[])`,
    [client, ids.map(({ id }) => id), sum],
  )
  const { found } = await listed({}, {}, perDay)
  expect(found.map(({ sequence }) => sequence)).toEqual(Array.from({ length: perDay }, (_, n) => days * perDay - 1 - n))
})

it.each([{}, { type: 'message.read' }, { statuses: ['delivered'] }] as EventFilter[])(
  'a list of few events by their ids that are %o reads no others',
  async (more) => {
    const rows = await database.peek<{ id: string }>(
      `select id from herald.event where client_id = $1 and sequence % 3001 = 7 and status = 2 and type = 'message.read'`,
      [client],
    )
    expect(rows.length).toBeGreaterThan(5)
    const filter = { ...more, ids: [rows.map(({ id }) => id)] }
    const { found, rows: read } = await listed(filter, { before: 1e9 })
    expect(found).toHaveLength(rows.length)
    expect(read).toBeLessThan(200)
  },
)
