import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../../test/test-database.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'
import type { RuntimeDatabase } from '../../../db/runtime-database.ts'
import { adCreateRetention } from './ad-create-maintenance.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

it('attempts to create something go after 31 days, of every client and however many there are; others cannot be seen', async () => {
  const clients = [randomUUID(), randomUUID()]
  for (const client of clients) {
    await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
    await database.peek(
      `insert into herald.ad_create (client_id, attempt_id, account_id, kind, fingerprint, started_at)
       select $1, gen_random_uuid(), '1', 1, sha256('x'), now() - case when n = 1 then interval '30 days' else interval '32 days' end
       from generate_series(1, 3000) n`,
      [client],
    )
  }
  expect(await createTestMaintenance(db, [adCreateRetention]).runNow('ad_create_retention')).toBe('ok')
  const left = await database.peek<{ client_id: string }>(`select client_id from herald.ad_create`)
  expect(left.map(({ client_id }) => client_id).toSorted()).toEqual(clients.toSorted())
  const seen = await db.systemTransaction(({ query }) => query(`select attempt_id from ad_create`))
  expect(seen.rows).toEqual([])
})
