import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../../../test/collected-log.ts'
import { hinderDays, shortLimits } from '../../../../test/hindered-days.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { tryAdvisoryLock } from '../../../db/try-advisory-lock.ts'
import { createEventMaintenanceStore } from './event-maintenance-store.ts'
import { createEventMaintenance, dayText } from './event-maintenance.ts'

const dayMs = 86_400_000
const now = Date.UTC(2031, 5, 15, 12)

let database: TestDatabase
let db: RuntimeDatabase
const client = randomUUID()

const run = (task: string, { log = collectLog(), through = db, at = now } = {}) => {
  const tasks = createEventMaintenance({
    clock: { now: () => at },
    log,
    retentionDays: 30,
    metrics: new Registry(),
  })
  return createTestMaintenance(through, tasks, log).runNow(task)
}

const idAt = (ms: number, n: number) => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(n).padStart(12, '0')}`
}

const store = async (ms: number, statuses: number[]): Promise<void> => {
  await database.peek(`insert into herald.event_day (client_id, day, received) values ($1, $2, $3)`, [
    client,
    dayText(ms),
    statuses.length,
  ])
  for (const [n, status] of statuses.entries()) {
    await database.peek(
      `insert into herald.event (client_id, id, sequence, key, type, ordering_key, status, occurred_at, data)
       values ($1, $2, $3, 1, 'message.received', 's', $4, now(), '{}')`,
      [client, idAt(ms, n), n + 1, status],
    )
    await database.peek(
      `insert into herald.event_attempt (client_id, event_id, number, started_at, outcome, duration_ms)
       values ($1, $2, 1, now(), 'delivered', 1)`,
      [client, idAt(ms, n)],
    )
  }
}

const partitions = async () =>
  (
    await database.peek<{ name: string }>(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent in ('herald.event'::regclass, 'herald.event_key'::regclass, 'herald.event_attempt'::regclass)`,
    )
  ).map(({ name }) => name)

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
})
afterAll(() => database.close())

describe('maintenance of events', () => {
  it('make partitions three days ahead, once, without rights of their own', async () => {
    expect(await run('event_partitions')).toBe('ok')
    const made = await partitions()
    for (const day of [-8, 0, 3])
      for (const table of ['event', 'event_key', 'event_attempt'])
        expect(made).toContain(`${table}_${dayText(now + day * dayMs).replaceAll('-', '')}`)
    expect(await run('event_partitions')).toBe('ok')
    expect(await partitions()).toHaveLength(made.length)
    const open = await database.peek(
      `select 1 from pg_class c where c.relispartition and has_any_column_privilege('herald_tenant', c.oid, 'select')`,
    )
    expect(open).toEqual([])
  })

  it('leave a day alone whose rows are in the default partition already', async () => {
    const odd = now + 40 * dayMs
    await store(odd, [1])
    expect(await run('event_partitions', { at: odd })).toBe('ok')
    expect(await partitions()).toContain(`event_${dayText(odd + dayMs).replaceAll('-', '')}`)
    expect(await database.peek(`select 1 from herald.event where id >= $1`, [idAt(odd, 0)])).toHaveLength(1)
  })

  it('book a day before it goes: the totals stay, what was pending has failed', async () => {
    const [old, young] = [now - 31 * dayMs, now - 3 * dayMs]
    await database.peek(`select herald.herald_make_event_partitions($1, 1)`, [dayText(old)])
    await store(old, [1, 2, 2, 3, 4])
    await store(young, [2, 2])
    expect(await run('event_retention')).toBe('ok')
    const days = await database.peek(
      `select day, received::int, delivered::int, failed::int, skipped::int, pending::int, closed_at is not null as closed
       from herald.event_day where client_id = $1 and day <= $2 order by day`,
      [client, dayText(now)],
    )
    expect(days).toEqual([
      { day: dayText(old), received: 5, delivered: 2, failed: 2, skipped: 1, pending: 0, closed: true },
      { day: dayText(young), received: 2, delivered: null, failed: null, skipped: null, pending: null, closed: false },
    ])
    expect(await partitions()).not.toContain(`event_${dayText(old).replaceAll('-', '')}`)
    expect(await partitions()).not.toContain(`event_attempt_${dayText(old).replaceAll('-', '')}`)
    expect(await database.peek(`select 1 from herald.event where id < $1`, [idAt(young + dayMs, 0)])).toHaveLength(2)
  })

  it('leave an old day to the node that is at it', async () => {
    const old = now - 50 * dayMs
    await store(old, [2])
    const rows = () => database.peek(`select 1 from herald.event where id < $1`, [idAt(old + dayMs, 0)])
    await db.maintenanceTransaction(async (tx) => {
      await tryAdvisoryLock(tx, 'event_retention')
      expect(await run('event_retention')).toBe('elsewhere')
    })
    expect(await rows()).toHaveLength(1)
    expect(await run('event_retention')).toBe('ok')
    expect(await rows()).toEqual([])
  })

  it('drop a day that takes long, and those behind one that cannot be dropped', async () => {
    const days = [45, 44, 43].map((n) => now - n * dayMs)
    for (const day of days) await store(day, [2])
    const [broken = '', slow = '', plain = ''] = days.map(dayText)
    await hinderDays(database, 'event_day', { broken, slow })
    const log = collectLog()
    expect(await run('event_retention', { log, through: await database.open(shortLimits) })).toBe('failed')
    const closed = await database.peek(
      `select day from herald.event_day where day between $1 and $2 and closed_at is not null order by day`,
      [broken, plain],
    )
    expect(closed).toEqual([{ day: slow }, { day: plain }])
    expect(log.lines.map(({ level, fields }) => ({ level, ...fields }))).toMatchObject([{ level: 'warn', day: broken }])
  })

  it('forget dedupe keys that no repeat can carry any more', async () => {
    const key = (n: number) => Buffer.alloc(32, n)
    await database.peek(
      `insert into herald.event_key (client_id, day, key, event_id, seen_at) values
         ($1, $2, $3, $6, now()), ($1, '1970-01-01', $4, $6, now() - interval '9 days'), ($1, '1970-01-01', $5, $6, now())`,
      [client, dayText(now - 2 * dayMs), key(1), key(2), key(3), randomUUID()],
    )
    expect(await run('event_key_retention')).toBe('ok')
    const left = await database.peek<{ key: Buffer }>(
      `select key from herald.event_key where client_id = $1 order by key`,
      [client],
    )
    expect(left.map((row) => row.key[0])).toEqual([1, 3])
    expect(await partitions()).not.toContain(`event_key_${dayText(Date.now() - 8 * dayMs).replaceAll('-', '')}`)
  })

  it('forget the events of a client that is gone, and of no other', async () => {
    const gone = randomUUID()
    await database.peek(`insert into herald.event_day (client_id, day, received) values ($1, '2031-06-15', 2)`, [gone])
    for (const n of [1, 2])
      await database.peek(
        `insert into herald.event (client_id, id, sequence, key, type, ordering_key, status, occurred_at, data)
         values ($1, $2, $3, 1, 'message.received', 's', 2, now(), '{}')`,
        [gone, idAt(now, n), n],
      )
    await database.peek(`insert into herald.target_hour values ($1, 'https://gone.example', now(), 1, 0, '{1}')`, [
      gone,
    ])
    const count = async (clientId: string) =>
      (await database.peek(`select 1 from herald.event where client_id = $1`, [clientId])).length
    const before = await count(client)
    expect(await run('deleted_client_events')).toBe('ok')
    expect([await count(gone), await count(client)]).toEqual([0, before])
    for (const table of ['event_day', 'target_hour'])
      expect(await database.peek(`select 1 from herald.${table} where client_id = $1`, [gone])).toEqual([])
  })
  it('forget a client in chunks, the daily totals last', async () => {
    const gone = randomUUID()
    const tables = ['event', 'event_attempt', 'event_key', 'event_day']
    await database.peek(
      `insert into herald.event_day (client_id, day) select $1, '2031-06-15'::date + n from generate_series(1, 3) n`,
      [gone],
    )
    await database.peek(
      `insert into herald.event_key (client_id, day, key, event_id)
       select $1, '2031-06-15', sha256(n::text::bytea), gen_random_uuid() from generate_series(1, 3) n`,
      [gone],
    )
    await database.peek(
      `insert into herald.event_attempt (client_id, event_id, number, started_at, outcome, duration_ms)
       select $1, gen_random_uuid(), 1, now(), 'delivered', 1 from generate_series(1, 3)`,
      [gone],
    )
    const left = async () => {
      const counts: number[] = []
      for (const table of tables)
        counts.push((await database.peek(`select 1 from herald.${table} where client_id = $1`, [gone])).length)
      return counts.join(' ')
    }
    const seen = [await left()]
    while (!(await db.maintenanceTransaction((tx) => createEventMaintenanceStore(tx).forgetClient(gone, 2))))
      seen.push(await left())
    expect(seen).toEqual(['0 3 3 3', '0 1 3 3', '0 0 3 3', '0 0 1 3', '0 0 0 3', '0 0 0 1', '0 0 0 0'])
  })
})
