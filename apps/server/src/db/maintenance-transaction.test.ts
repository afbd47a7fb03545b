import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { RuntimeDatabase } from './runtime-database.ts'
import { tryAdvisoryLock } from './try-advisory-lock.ts'
import { sqlState } from './sql-states.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open({ maxConnections: 1, statementTimeoutMs: 500, answerGraceMs: 500 })
})
afterAll(() => database.close())

// Longer than the limit of a statement and the grace of its answer together.
const slow = 'select pg_sleep(1.3), current_user::text as user'

const sleepers = async (seconds: number): Promise<number> =>
  (
    await database.peek(
      `select from pg_stat_activity where datname = current_database() and query = $1 and state = 'active'`,
      [`select pg_sleep(${seconds})`],
    )
  ).length

describe('a slow statement', () => {
  it('is cut off by the database in an ordinary transaction', async () => {
    // With a driver that waits: on a busy machine both limits would be over at once.
    const waiting = await database.open({ statementTimeoutMs: 500, answerGraceMs: 60_000 })
    await expect(waiting.systemTransaction(({ query }) => query(slow))).rejects.toMatchObject({
      code: sqlState.queryCanceled,
    })
  })

  it('is cut off by the driver in an ordinary transaction that lifts the limit of the database', async () => {
    const lifted = db.systemTransaction(async ({ query }) => {
      await query('set local statement_timeout = 0')
      // Long: a busy machine must not have the answer and the end of the wait in hand at once.
      return query('select pg_sleep(60)')
    })
    await expect(lifted).rejects.toThrow('Query read timeout')
    await database.peek(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'`,
    )
  })

  it('ends well in a patient one, as the system role, and keeps no request waiting', async () => {
    const patient = db.maintenanceTransaction(async ({ query }) => (await query(slow)).rows[0])
    await expect(db.ready()).resolves.toBeUndefined()
    expect(await patient).toMatchObject({ user: 'herald_system' })
  })

  it('has an end in a patient one too', async () => {
    const hurried = await database.open({ maintenanceTimeoutMs: 100 })
    await expect(hurried.maintenanceTransaction(({ query }) => query('select pg_sleep(300)'))).rejects.toMatchObject({
      code: sqlState.queryCanceled,
    })
  })
})

describe('a patient transaction', () => {
  it('does not wait for locks for long', async () => {
    const { rows } = await db.maintenanceTransaction(({ query }) => query('show lock_timeout'))
    expect(rows).toEqual([{ lock_timeout: '2s' }])
  })

  it('is ended by its signal, on the server too, and the next one works', async () => {
    const stopping = new AbortController()
    const endless = db.maintenanceTransaction(({ query }) => query('select pg_sleep(301)'), stopping.signal)
    const ended = expect(endless).rejects.toThrow()
    await waitFor('the statement to run', async () => (await sleepers(301)) === 1)
    stopping.abort()
    await ended
    await waitFor('the statement to end', async () => (await sleepers(301)) === 0)
    await expect(db.maintenanceTransaction(() => Promise.resolve(7), stopping.signal)).rejects.toThrow('aborted')
    expect(await db.maintenanceTransaction(() => Promise.resolve(7))).toBe(7)
  })

  it('has its turn at a maintenance task alone, until it ends', async () => {
    const turn = (task: string) => db.maintenanceTransaction((tx) => tryAdvisoryLock(tx, task))
    const during = await db.maintenanceTransaction(async (tx) => [
      await tryAdvisoryLock(tx, 'one'),
      await turn('one'),
      await turn('other'),
    ])
    expect(during).toEqual([true, false, true])
    expect(await turn('one')).toBe(true)
  })
})
