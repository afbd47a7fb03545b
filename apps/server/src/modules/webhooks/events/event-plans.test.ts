import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planLike, rowAfterRow, whileChanged } from '../../../../test/changed-meanwhile.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { bookOutcomes, bookSql, blockedSql, blockQueued, readySql } from '../dispatch/dispatch-store.ts'
import { createEventRetryStore } from './event-retry-store.ts'

// The statements that run for every batch, explained on 35 partitions with history in them and 20,000 lanes that sleep: they
// must touch neither the past nor more than an index, whatever the planner thinks of next.

let database: TestDatabase
let db: RuntimeDatabase
const client = randomUUID()
const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs) * dayMs

const floorOf = async (ms: number): Promise<string> =>
  (await database.peek<{ id: string }>(`select herald.herald_uuid_floor($1) as id`, [new Date(ms)]))[0]?.id ?? ''

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  await database.peek(`select herald.herald_make_event_partitions($1::date, 35)`, [new Date(today - 20 * dayMs)])
  await database.peek(
    `insert into herald.event (client_id, id, sequence, key, type, ordering_key, queue, status, occurred_at, data)
     select $1, herald.herald_uuid_floor($2::timestamptz + n * interval '80 seconds'), n, 1, 'message.received', 'c' || n % 100,
       case when n > 21400 then 1 + n % 2 else 0 end, case when n > 21400 then 1 else 2 end, now(), '{}'
     from generate_series(1, 21600) n`,
    [client, new Date(today - 20 * dayMs)],
  )
  await database.peek(
    `insert into herald.lane (client_id, kind, lane_id, last_position) select $1, 90, gen_random_uuid(), 1 from generate_series(1, 20000)`,
    [client],
  )
  await database.peek('analyze herald.event')
  await database.peek('analyze herald.lane')
})
afterAll(() => database.close())

/** The plan of a prepared statement as it is after it has run often: without knowing its parameters. */
const planOf = async (scope: 'tenant' | 'batch', sql: string, types: string, values: string): Promise<string> => {
  const explain = async (tx: { query: (text: string) => Promise<unknown> }) => {
    await tx.query(`set local plan_cache_mode = force_generic_plan`)
    await tx.query(`prepare hot (${types}) as ${sql}`)
    const { rows } = (await tx.query(
      `explain (analyze, costs off, timing off, summary off) execute hot (${values})`,
    )) as {
      rows: { 'QUERY PLAN': string }[]
    }
    await tx.query('deallocate hot')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  return scope === 'tenant' ? db.tenantTransaction(client, explain) : db.batchTransaction([client], explain)
}

const past = new Date(today - 5 * dayMs).toISOString().slice(0, 10).replaceAll('-', '')

describe('the plan', () => {
  it.each([
    ['ready', readySql, '', 'event_.*_client_id_sequence_idx'],
    ['blocked', blockedSql, `, 'c21'`, 'event_.*_client_id_ordering_key_sequence_idx'],
  ])('of reading %s events stays in the index and out of the past', async (queue, sql, more, index) => {
    const floor = await floorOf(today - dayMs)
    const types = queue === 'ready' ? 'uuid, bigint, uuid, bigint' : 'uuid, bigint, uuid, bigint, text'
    const plan = await planOf('tenant', sql, types, `'${client}', 0, '${floor}', 200${more}`)
    expect(plan).toMatch(new RegExp(`Index Scan using ${index}`))
    expect(plan).toContain('Subplans Removed')
    expect(plan).not.toContain(`event_${past}`)
    expect(plan).not.toMatch(/Seq Scan on event_\d/)
  })

  it('of booking outcomes looks each row up by its key', async () => {
    const floor = await floorOf(today - dayMs)
    const [row] = await database.peek<{ id: string }>(`select id from herald.event where queue = 1 order by id limit 1`)
    const id = row?.id ?? ''
    const plan = await planOf(
      'batch',
      bookSql,
      'uuid[], uuid[], uuid, uuid, smallint[], smallint[], text[], smallint[], smallint[], boolean[], text[], smallint[], integer[], text[], text[]',
      `'{${client}}', '{${id}}', '${floor}', '${id}', '{0}', '{2}', '{c}', '{1}', '{0}', '{f}', array[null], '{200}', '{3}', '{ok}', array[null]`,
    )
    expect(plan).toContain('Subplans Removed')
    expect(plan).toMatch(/Index Scan using event_\d+_pkey on event_\d+ e_\d+ \(actual rows=1/)
    expect(plan).not.toContain(`event_${past}`)
    expect(plan).not.toMatch(/Seq Scan on event_\d/)
  })
})

describe('rows that somebody changes at that moment', () => {
  const ids: string[] = []
  beforeAll(async () => {
    const rows = await database.peek<{ id: string }>(
      `select id from herald.event where client_id = $1 and queue = 1 order by id`,
      [client],
    )
    ids.push(...rows.map(({ id }) => id))
  })

  const changed = () => ({ table: 'event' as const, clientId: client, ids: ids.slice(0, 20) })
  const written = `select id from herald.event where client_id = $1 and id = any ($2)`

  it('are held with the others', async () => {
    expect(ids.length).toBeGreaterThan(50)
    await whileChanged({ database, db }, changed(), () =>
      db.batchTransaction([client], async (tx) => {
        await planLike(tx, rowAfterRow)
        await blockQueued(
          tx,
          ids.map((id) => ({ lane: { clientId: client, laneId: client }, id, orderingKey: 'c' })),
        )
      }),
    )
    expect(await database.peek(`${written} and queue = 2`, [client, ids])).toHaveLength(ids.length)
  })

  it('are booked with the others', async () => {
    const result = { status: 'delivered' }
    const bookings = ids.map((id) => ({
      lane: { clientId: client, laneId: client },
      item: { id, tries: 0, replay: 0 },
      attempt: 1,
      outcome: { type: 'done', result },
      queue: 'none',
      orderingKey: 'c',
    })) as unknown as Parameters<typeof bookOutcomes>[1]
    await whileChanged({ database, db }, changed(), () =>
      db.batchTransaction([client], async (tx) => {
        await planLike(tx, rowAfterRow)
        await bookOutcomes(tx, bookings)
      }),
    )
    expect(await database.peek(`${written} and queue = 0 and status = 2`, [client, ids])).toHaveLength(ids.length)
  })

  it('are sent again with the others', async () => {
    await database.peek(`insert into herald.webhook_config (client_id, webhook_url) values ($1, 'https://x.example')`, [
      client,
    ])
    const [first] = await database.peek<{ sequence: string }>(
      `select min(sequence) as sequence from herald.event where client_id = $1 and id = any ($2)`,
      [client, ids],
    )
    const chunk = await whileChanged({ database, db }, changed(), () =>
      db.tenantTransaction(client, async (tx) => {
        await planLike(tx, rowAfterRow)
        return createEventRetryStore(tx).requeueChunk({
          filter: {},
          after: Number(first?.sequence) - 1,
          until: 1e9,
          begunAt: 'infinity',
          limit: 1_000,
        })
      }),
    )
    expect(chunk.queued).toBe(ids.length)
    expect(await database.peek(`${written} and replay = 1`, [client, ids])).toHaveLength(ids.length)
  })
})
