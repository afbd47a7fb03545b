import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectLog } from '../../../test/collected-log.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { createTestMaintenance } from '../../../test/test-maintenance.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { noticeRetention } from './ingress-maintenance.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

it('notices that became no event go after a month, however many there are', async () => {
  const client = randomUUID()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  // More than a chunk, and one that is not old enough.
  const ages = `select n, case when n = 1 then interval '29 days' else interval '31 days' end as age from generate_series(1, 5500) n`
  await database.peek(
    `insert into herald.unrouted_notice (hash, object, account_id, field, body, last_at)
     select sha256(n::text::bytea), '', '', '', '', now() - age from (${ages})`,
  )
  await database.peek(
    `insert into herald.unrecognized_notice (client_id, id, hash, object, field, body, received_at)
     select $1, gen_random_uuid(), sha256(n::text::bytea), '', '', '', now() - age from (${ages})`,
    [client],
  )
  const log = collectLog()
  expect(await createTestMaintenance(db, [noticeRetention], log).runNow('notice_retention')).toBe('ok')
  expect(await database.peek(`select 1 from herald.unrouted_notice`)).toHaveLength(1)
  expect(await database.peek(`select 1 from herald.unrecognized_notice`)).toHaveLength(1)
  expect(log.lines).toEqual([])
})
