import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { createTestMaintenance } from '../../../test/test-maintenance.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { idempotencyRetention } from './index.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

it('first answers go after 30 days', async () => {
  const client = randomUUID()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [client])
  await database.peek(
    `insert into herald.idempotency (client_id, key_hash, body_hash, route, subject_id, status, response, created_at)
     select $1, sha256(n::text::bytea), sha256('body'), 'r', gen_random_uuid(), 202, '{}', now() - n * interval '1 day'
     from generate_series(28, 33) n`,
    [client],
  )
  expect(await createTestMaintenance(db, [idempotencyRetention]).runNow('idempotency_retention')).toBe('ok')
  expect(await database.peek(`select from herald.idempotency where client_id = $1`, [client])).toHaveLength(2)
})
