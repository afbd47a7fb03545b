import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explained, rowsOf } from '../../../../test/query-plans.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { eventStatusCode } from '../event-codes.ts'
import { type EventFilter, createEventHistoryStore } from './event-history-store.ts'

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
  await database.peek(`select herald.herald_make_event_partitions(current_date - ${days}, ${days})`)
  await database.peek(
    `insert into herald.event (client_id, id, sequence, key, type, ordering_key, queue, status, occurred_at, data)
     select $1, herald.herald_uuid_floor(date_trunc('day', now(), 'UTC') - n * interval '${86_400 / perDay} seconds'), ${days * perDay} - n, 1,
       case when n % 1000 = 5 then 'channel.attention' else 'message.read' end, 'c' || n,
       case when n % 1000 = ${eventStatusCode.pending} then 1 + (n / 1000) % 2 else 0 end,
       case when n % 1000 in (1, 3, 4) then n % 1000 else ${eventStatusCode.delivered} end, now(), '{}'
     from generate_series(1, ${days * perDay}) n`,
    [client],
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

it.each(filters)('a list of events that are %o reads few others', async (filter) => {
  const [plans, found] = await db.tenantTransaction(client, async (tx) => [
    await explained(tx, (explaining) => createEventHistoryStore(explaining).list(filter, {}, 26)),
    await createEventHistoryStore(tx).list(filter, {}, 26),
  ])
  expect(found).toHaveLength(26)
  expect(rowsOf(plans)).toBeLessThan(500)
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
    const [plans, found] = await db.tenantTransaction(client, async (tx) => [
      await explained(tx, (explaining) => createEventHistoryStore(explaining).list(filter, { before: 1e9 }, 26)),
      await createEventHistoryStore(tx).list(filter, { before: 1e9 }, 26),
    ])
    expect(found).toHaveLength(rows.length)
    expect(rowsOf(plans)).toBeLessThan(200)
  },
)
