import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { type StandbyPair, startStandbyPair } from '../../test/standby-pair.ts'
import { waitFor } from '../../test/wait-for.ts'
import { isDatabaseAway } from './errors.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { findPrimary } from './primary-address.ts'
import { createReconnectingConnection } from './reconnecting-connection.ts'

let pair: StandbyPair
let db: OpenedDatabase
let log: ReturnType<typeof collectLog>

beforeEach(async () => {
  pair = await startStandbyPair()
  log = collectLog()
  // The standby first: it answers as well, and must not be taken.
  db = await openDatabase({
    databaseUrl: pair.url(pair.standby, pair.primary),
    dataDir: '/nonexistent',
    log,
    applicationName: 'test',
    statementTimeoutMs: 2_000,
    answerGraceMs: 1_000,
  })
})
afterEach(async () => {
  await db?.close()
  await pair?.close()
})

const port = async (database: Pick<OpenedDatabase, 'systemStatement'> = db): Promise<number> => {
  const statement = { text: 'select inet_server_port() as port, pg_is_in_recovery() as standby', name: 'where_am_i' }
  const { rows } = await database.systemStatement<{ port: number; standby: boolean }>(statement)
  expect(rows[0]?.standby).toBe(false)
  return rows[0]?.port ?? 0
}

/** Until one succeeds; none may fail for another reason than that the database is away. */
const untilServed = (database?: Pick<OpenedDatabase, 'systemStatement'>) =>
  waitFor('the new primary to be used', () =>
    port(database).catch((error: unknown) => {
      expect(isDatabaseAway(error), String(error)).toBe(true)
      return undefined
    }),
  )

const moves = () => log.lines.filter(({ message }) => message.startsWith('the primary is now')).length

describe('several servers in DATABASE_URL', () => {
  it('uses the primary, wherever it stands in the list', async () => {
    expect(await port()).toBe(pair.primary.port)
    expect(db.description).toContain(`127.0.0.1:${pair.standby.port} or 127.0.0.1:${pair.primary.port}`)
  })

  it('stays with a primary whose connections were cut, however quickly a standby answers', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'herald'`
    for (let n = 0; n < 10; n += 1) {
      // Tried again: another one that the last round has cut may still be in the pool.
      await untilServed()
      await pair.primary.query(cut)
      expect(await untilServed()).toBe(pair.primary.port)
    }
    const standby = { host: '127.0.0.1', port: pair.standby.port, database: 'herald', user: 'postgres' }
    await expect(findPrimary(standby, { applicationName: 'test' })).rejects.toMatchObject({
      errors: [{ message: `the server at 127.0.0.1:${pair.standby.port} is a standby` }],
    })
    expect(moves()).toBe(0)
  })

  it('says at once what waiting cannot mend', async () => {
    const url = pair.url(pair.standby, pair.primary).replace('/herald?', '/nowhere?')
    const opening = openDatabase({ databaseUrl: url, dataDir: '/nonexistent', log, applicationName: 'test' })
    await expect(opening).rejects.toThrow(/the database does not exist.*"nowhere" does not exist/)
  })

  it('goes over to the one that is promoted: statements, prepared ones too, the lanes and the listeners', async () => {
    const heard: string[] = []
    const listener = createReconnectingConnection({
      connect: () => db.connectAsSystem('listener'),
      prepare: async (client) => {
        client.on('notification', ({ payload = '' }) => heard.push(payload))
        await client.query('listen news')
      },
    })
    await listener.get()
    expect(await port()).toBe(pair.primary.port)
    await pair.primary.kill()
    await expect(port()).rejects.toSatisfy(isDatabaseAway)
    await pair.standby.promote()
    expect(await untilServed()).toBe(pair.standby.port)
    expect(await untilServed(db.forLanes)).toBe(pair.standby.port)
    await waitFor('the listener', () => listener.get().catch(() => undefined))
    await db.systemStatement({ text: `select pg_notify('news', 'heard')` })
    await waitFor('the notification', () => heard.includes('heard'))
    await listener.close()
  })

  it('leaves a primary that answers no more, and what waits for it is told', async () => {
    expect(await port()).toBe(pair.primary.port)
    await pair.primary.freeze()
    await pair.standby.promote()
    expect(await untilServed()).toBe(pair.standby.port)
  })

  it('is not served by a standby, which would show what was and take nothing', async () => {
    await pair.primary.kill()
    for (let n = 0; n < 30; n += 1) await expect(port()).rejects.toSatisfy(isDatabaseAway)
    expect(moves()).toBe(0)
    await pair.standby.promote()
    expect(await untilServed()).toBe(pair.standby.port)
    expect(moves()).toBe(1)
  })
})
