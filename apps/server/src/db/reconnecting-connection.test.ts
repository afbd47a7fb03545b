import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import { createReconnectingConnection } from './reconnecting-connection.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

const name = 'herald reconnecting'
let database: TestDatabase
let db: RuntimeDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

const connect = () => db.connectAsSystem(name)
const pids = async (): Promise<number[]> =>
  (
    await database.peek<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
      [name],
    )
  ).map(({ pid }) => pid)
const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

describe('a reconnecting connection', () => {
  it('is opened once, however many ask for it, and again after it broke', async () => {
    const prepared: pg.Client[] = []
    const broken: Error[] = []
    const connection = createReconnectingConnection({
      connect,
      prepare: async (client) => {
        prepared.push(client)
      },
      onBroken: (error) => broken.push(error),
    })
    const [first, same] = await Promise.all([connection.get(), connection.get()])
    expect(same).toBe(first)
    await database.peek('select pg_terminate_backend($1)', [await pidOf(first)])
    await waitFor('it is seen to be broken', () => broken.length > 0)
    const second = await connection.get()
    const own = await pidOf(second)
    // The server tells of the end of the first one before it has left the list.
    await waitFor('the second one alone', async () => (await pids()).every((pid) => pid === own))
    expect(await pids()).toEqual([own])
    expect(prepared).toEqual([first, second])
    await connection.close()
    await waitFor('it ended', async () => (await pids()).length === 0)
    await expect(connection.get()).rejects.toThrow('closed')
    expect(broken).toHaveLength(1)
  })

  it('asks again after a connection that was refused or could not be prepared, and leaves none behind', async () => {
    let tries = 0
    const connection = createReconnectingConnection({
      connect: () => ((tries += 1) === 1 ? Promise.reject(new Error('refused')) : connect()),
      prepare: () => (tries === 2 ? Promise.reject(new Error('not prepared')) : Promise.resolve()),
    })
    await expect(connection.get()).rejects.toThrow('refused')
    await expect(connection.get()).rejects.toThrow('not prepared')
    const client = await connection.get()
    const own = await pidOf(client)
    await waitFor('the others ended', async () => (await pids()).every((pid) => pid === own))
    await connection.close()
  })

  it('may be terminated at the very moment in which it is opened', async () => {
    let terminated = 0
    const over = new AbortController()
    const terminate = async (): Promise<void> => {
      while (!over.signal.aborted)
        terminated += (
          await database.peek(
            'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
            [name],
          )
        ).length
    }
    const terminating = Promise.all([terminate(), terminate()])
    // An error before the first listener would end the process, and this test.
    for (let n = 0; n < 200; n += 1) {
      const connection = createReconnectingConnection({ connect })
      await connection.get().catch(() => undefined)
      await connection.close()
    }
    over.abort()
    await terminating
    expect(terminated).toBeGreaterThan(0)
  })

  it('that is dropped while it is being opened ends when it arrives, and the next one is used', async () => {
    let arrive: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let tries = 0
    const connection = createReconnectingConnection({
      connect: async () => {
        tries += 1
        if (tries === 1) await gate
        return connect()
      },
    })
    const late = connection.get()
    const dropped = connection.drop()
    const client = await connection.get()
    arrive()
    expect(await late).not.toBe(client)
    await dropped
    expect(await connection.get()).toBe(client)
    const own = await pidOf(client)
    await waitFor('the late one ended', async () => (await pids()).every((pid) => pid === own))
    await connection.close()
  })
})
