import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'

it('a test database is migrated, private, and gone after close', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await one.peek(`insert into herald.client (client_id, name) values (gen_random_uuid(), 'x')`)
  expect(await two.peek('select 1 from herald.client')).toEqual([])
  await one.close()
  expect(await two.peek('select 1 from pg_database where datname = $1', [one.owner.database])).toEqual([])
  await two.close()
})

it('a connection that a test forgot fails its close, and says whose it was', async () => {
  const database = await createTestDatabase()
  const forgotten = new pg.Client({ ...database.owner, application_name: 'the forgotten one' })
  // The harness drops the database all the same, and with it this connection.
  const dropped = new Promise((resolve) => forgotten.on('error', resolve))
  await forgotten.connect()
  await forgotten.query('select 1 as left_behind')
  await expect(database.close()).rejects.toThrow(/left open.*the forgotten one \(idle\): select 1 as left_behind/s)
  await dropped
})
