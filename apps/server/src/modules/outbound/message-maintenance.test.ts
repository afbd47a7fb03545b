import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../../test/collected-log.ts'
import { hinderDays, shortLimits } from '../../../test/hindered-days.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { createTestMaintenance } from '../../../test/test-maintenance.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { tryAdvisoryLock } from '../../db/try-advisory-lock.ts'
import { createMessageMaintenance } from './message-maintenance.ts'

const now = Date.UTC(2031, 5, 15, 12)
const dayBefore = (days: number): string => new Date(now - days * 86_400_000).toISOString().slice(0, 10)

let database: TestDatabase
let db: RuntimeDatabase
const client = randomUUID()

const tasks = createMessageMaintenance({ clock: { now: () => now }, retentionDays: 30 })
const dropOldDays = (log = collectLog(), through = db) =>
  createTestMaintenance(through, tasks, log).runNow('message_retention')

/** A day with messages of these states. Without a partition of its own it lies in the default one. */
const store = async (day: string, statuses: number[], partition = true): Promise<void> => {
  if (partition) await database.peek(`select herald.herald_make_message_partitions($1, 1)`, [day])
  await database.peek(`insert into herald.message_day (client_id, day, accepted) values ($1, $2, $3)`, [
    client,
    day,
    statuses.length,
  ])
  await database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at,
       updated_at, body)
     select $1, herald.herald_uuid_floor($2::date::timestamp at time zone 'UTC' + n * interval '1 second'),
       gen_random_uuid(), n, 's', 0, s, 1, 'text', 'r', now(), now(), '{}'
     from unnest($3::smallint[]) with ordinality as t (s, n)`,
    [client, day, statuses],
  )
}

const messagesLeft = async (): Promise<number> =>
  (await database.peek(`select 1 from herald.message where client_id = $1`, [client])).length

const closedDays = () =>
  database.peek<{ day: string; totals: string }>(
    `select day, totals from herald.message_day where client_id = $1 and closed_at is not null order by day`,
    [client],
  )

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
})
afterAll(() => database.close())

describe('maintenance of messages', () => {
  it('book a day before it goes, wherever its rows are: the totals stay, what still waited has failed', async () => {
    await store(dayBefore(62), [1, 6, 6])
    await store(dayBefore(61), [2, 9], false)
    await store(dayBefore(3), [6])
    expect(await dropOldDays()).toBe('ok')
    expect((await closedDays()).map(({ day, totals }) => [day, JSON.parse(totals)])).toEqual([
      [dayBefore(62), { 6: 2, 7: 1 }],
      [dayBefore(61), { 7: 1, 9: 1 }],
    ])
    expect(await messagesLeft()).toBe(1)
    const name = `herald.message_${dayBefore(62).replaceAll('-', '')}`
    expect(await database.peek(`select to_regclass($1) as found`, [name])).toEqual([{ found: null }])
  })

  it('leave an old day to the node that is at it', async () => {
    await store(dayBefore(50), [6])
    await db.maintenanceTransaction(async (tx) => {
      await tryAdvisoryLock(tx, 'message_retention')
      expect(await dropOldDays()).toBe('elsewhere')
    })
    expect(await messagesLeft()).toBe(2)
    expect(await dropOldDays()).toBe('ok')
    expect(await messagesLeft()).toBe(1)
  })

  it('drop a day that takes long, and those behind one that cannot be dropped', async () => {
    const [broken, slow, plain] = [dayBefore(45), dayBefore(44), dayBefore(43)]
    for (const day of [broken, slow, plain]) await store(day, [6])
    await hinderDays(database, 'message_day', { broken, slow })
    const log = collectLog()
    expect(await dropOldDays(log, await database.open(shortLimits))).toBe('failed')
    expect((await closedDays()).map(({ day }) => day).slice(-2)).toEqual([slow, plain])
    expect(await messagesLeft()).toBe(2)
    expect(log.lines.map(({ level, fields }) => ({ level, ...fields }))).toMatchObject([{ level: 'warn', day: broken }])
  })
})
