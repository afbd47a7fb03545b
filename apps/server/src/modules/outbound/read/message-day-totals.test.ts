import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectLog } from '../../../../test/collected-log.ts'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import type { BatchTransaction } from '../../../db/database.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { createMessageMaintenance } from '../message-maintenance.ts'
import { type MessageState, messageStateCode } from '../message-states.ts'
import { moveMessages } from '../status/status-store.ts'
import { countMarkedMessageDays, markMessageDays } from './message-ledger-store.ts'
import { outboundDefaults } from '../outbound-tuning.ts'
import { createMessageService } from './message-service.ts'

// The totals of a day that is over are stored, and still never differ from its rows.

let database: TestDatabase
let db: RuntimeDatabase
let client: string
/** Midnight may pass meanwhile. */
const startedAtMs = Date.now()
const dayAgo = (n: number) => new Date(startedAtMs - n * 86_400_000).toISOString().slice(0, 10)
const [today, yesterday, before] = [dayAgo(0), dayAgo(1), dayAgo(2)]

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`select herald.herald_make_message_partitions($1, 3)`, [before])
})
afterAll(() => database.close())

/** Messages that were sent on a day, and their ids. */
const store = async (day: string, count: number): Promise<string[]> => {
  await database.peek(`insert into herald.message_day (client_id, day, accepted) values ($1, $2, $3)`, [
    client,
    day,
    count,
  ])
  const rows = await database.peek<{ id: string }>(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
     select $1, herald.herald_uuid_floor($2::date::timestamp at time zone 'UTC' + n * interval '1 second'), $1, n, n, 0,
       ${messageStateCode.sent}, 1, 'text', n, now(), now(), '{}' from generate_series(1, $3) n returning id`,
    [client, day, count],
  )
  return rows.map(({ id }) => id)
}

const storeTotals = () =>
  createTestMaintenance(
    db,
    createMessageMaintenance({ clock: { now: () => startedAtMs + 3_600_000 }, retentionDays: 90 }),
    collectLog(),
  ).runNow('message_day_totals')

const storedDays = async () =>
  (
    await database.peek<{ day: string }>(
      `select day from herald.message_day where client_id = $1 and totals is not null order by day desc`,
      [client],
    )
  ).map(({ day }) => day)

/** As the ledger route says it: the day, and how many are sent and read. */
const ledger = async () => {
  const service = createMessageService({
    database: db,
    clock: { now: () => startedAtMs },
    tuning: outboundDefaults,
    afterCommit: () => undefined,
  })
  const days = await service.ledger(client, undefined, 100)
  return days.map(({ day, counted }) => [day, counted?.sent, counted?.read])
}

const move = (tx: BatchTransaction, id: string | undefined, state: MessageState) =>
  moveMessages(tx, [
    { clientId: client, id: id ?? '', state: messageStateCode[state], platformMessageId: null, failure: null },
  ])

/** A change that is not committed yet. */
const beginMove = async (id: string | undefined, state: MessageState) => {
  const { promise: done, resolve: written } = Promise.withResolvers<void>()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const committed = db.batchTransaction([client], async (tx) => {
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await move(tx, id, state)
    written()
    await gate
  })
  await Promise.race([done, committed])
  return { commit: () => (open(), committed) }
}

describe('the totals of a day', () => {
  beforeEach(async () => {
    client = randomUUID()
    await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  })

  it('are stored when it is over, and not counted again', async () => {
    for (const day of [today, yesterday, before]) await store(day, 3)
    const counted = await ledger()
    expect(await storeTotals()).toBe('ok')
    expect(await storedDays()).toEqual([yesterday, before])
    await database.peek(`delete from herald.message where client_id = $1`, [client])
    expect(counted).toEqual([today, yesterday, before].map((day) => [day, 3, 0]))
    expect(await ledger()).toEqual([[today, 0, 0], ...counted.slice(1)])
  })

  it('are counted again after a message of that day moved, and stored again', async () => {
    const [first] = await store(yesterday, 3)
    await storeTotals()
    await db.batchTransaction([client], (tx) => move(tx, first, 'read'))
    expect(await storedDays()).toEqual([])
    expect(await ledger()).toEqual([[yesterday, 2, 1]])
    await storeTotals()
    expect(await storedDays()).toEqual([yesterday])
    expect(await ledger()).toEqual([[yesterday, 2, 1]])
  })

  it('are counted again after a client changed a message itself', async () => {
    const [first] = await store(yesterday, 3)
    await storeTotals()
    const sql = `update message m set status = ${messageStateCode.read} where m.client_id = $1 and m.id = $2`
    await db.tenantTransaction(client, (tx) => tx.query(sql, [client, first]))
    expect(await ledger()).toEqual([[yesterday, 2, 1]])
  })

  it('leave out a day in which something is being changed', async () => {
    const [first] = await store(yesterday, 3)
    await store(before, 3)
    const change = await beginMove(first, 'read')
    expect(await storeTotals()).toBe('ok')
    await change.commit()
    expect(await storedDays()).toEqual([before])
    expect(await ledger()).toEqual([
      [yesterday, 2, 1],
      [before, 3, 0],
    ])
  })

  it('are not stored when something changed while they were counted', async () => {
    const [first, second] = await store(yesterday, 3)
    const mark = () => db.maintenanceTransaction((tx) => markMessageDays(tx, today))
    const count = () =>
      db.maintenanceTransaction(async (tx) => {
        // It waits until the change is committed here, however late that is.
        await tx.query('set local lock_timeout = 0')
        await countMarkedMessageDays(tx, 10)
      })
    await mark()
    await db.batchTransaction([client], (tx) => move(tx, first, 'read'))
    await count()
    expect(await storedDays()).toEqual([])
    await mark()
    const change = await beginMove(second, 'read')
    const counting = count()
    await waitFor('the count to wait for the change', async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await database.peek(waiting)).length > 0
    })
    await change.commit()
    await counting
    expect(await storedDays()).toEqual([])
    expect(await ledger()).toEqual([[yesterday, 1, 2]])
  })
})
