import { randomBytes } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { freePorts } from '../../test/herald-process.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import { parseDatabaseUrl } from './connection-settings.ts'
import { awaitDatabase } from './await-database.ts'
import { DatabaseSetupError } from './errors.ts'
import { openDatabase, type OpenedDatabase } from './open-database.ts'
import { createRuntimeDatabase } from './runtime-database.ts'

let database: TestDatabase
let roles: string[]
let opened: OpenedDatabase[]

const open = async (databaseUrl: string): Promise<OpenedDatabase> => {
  const result = await openDatabase({
    databaseUrl,
    dataDir: '/nonexistent',
    log: collectLog(),
    applicationName: 'test',
  })
  opened.push(result)
  return result
}

/** Another owner for the database: an ordinary role with the given attributes. */
const ownedBy = async (attributes: string): Promise<string> => {
  const name = `test_owner_${randomBytes(4).toString('hex')}`
  roles.push(name)
  await database.peek(`create role ${name} login ${attributes} password 'secret'`)
  await database.peek(`alter database ${database.owner.database} owner to ${name}`)
  return database.url.replace(/\/\/[^@]*@/, `//${name}:secret@`)
}

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  roles = []
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()))
  const left = await database.peek<{ role_name: string }>('select role_name from herald.runtime_login').catch(() => [])
  if (roles.length > 0) await database.peek(`drop owned by ${roles.join(', ')} cascade`)
  const { database: name } = database.owner
  if (roles.length > 0) await database.peek(`alter database ${name} owner to herald_owner`)
  for (const role of [...left.map((row) => row.role_name), ...roles]) await database.peek(`drop role if exists ${role}`)
  await database.close()
})

const runtimeUser = async (db: OpenedDatabase): Promise<unknown> =>
  (await db.systemTransaction((tx) => tx.query('select session_user::text as session, current_user::text as now')))
    .rows[0]

describe('a database given by URL', () => {
  it('is migrated and entered with a login of its own', async () => {
    const db = await open(database.url)
    expect(await runtimeUser(db)).toEqual({
      session: expect.stringMatching(/^herald_app_[0-9a-f]{8}$/),
      now: 'herald_system',
    })
    const again = await open(database.url)
    expect(await runtimeUser(again)).toEqual(await runtimeUser(db))
  })

  it('is opened by two nodes at once', async () => {
    const [one, two] = await Promise.all([open(database.url), open(database.url)])
    expect(await runtimeUser(one)).toEqual(await runtimeUser(two))
  })

  it('gets its login back after a restore into a cluster without it, or with another password', async () => {
    await (await open(database.url)).close()
    const [login] = await database.peek<{ role_name: string }>('select role_name from herald.runtime_login')
    await database.peek(`alter role ${login?.role_name} password 'another'`)
    await (await open(database.url)).close()
    await database.peek(`drop role ${login?.role_name}`)
    await expect(open(database.url)).resolves.toBeDefined()
  })

  it('may belong to a superuser, who is never the one that runs', async () => {
    const db = await open(await ownedBy('superuser'))
    expect(await runtimeUser(db)).toMatchObject({ session: expect.stringMatching(/^herald_app_/) })
  })

  it('whose owner may not make roles says which SQL to run, and then works', async () => {
    const url = await ownedBy('nocreaterole')
    const error = await open(url).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(DatabaseSetupError)
    const [explanation, ...statements] = (error as Error).message.split('\n')
    expect(explanation).toMatch(/^User "test_owner_\w+" may not make the roles that Herald runs with: .*Run this once/)
    expect((error as Error).message).not.toContain('secret')
    await database.peek(statements.join('\n'))
    await expect(open(url)).resolves.toBeDefined()
  })
})

describe('what waiting cannot mend is said at once', () => {
  it.each([
    ['a wrong password', (url: string) => url.replace(/:[^:@/]*@/, ':wrong@'), /the password is wrong.*DATABASE_URL/],
    ['an unknown database', (url: string) => url.replace(/\/test_\w+/, '/nowhere'), /database does not exist/],
    ['no URL at all', () => 'http://[', /not a PostgreSQL URL/],
  ])('%s', async (_what, spoil, message) => {
    const failed = open(spoil(database.url))
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toBeInstanceOf(DatabaseSetupError)
    await expect(failed).rejects.not.toThrow('wrong@')
  })
})

it('a server that is too old is named with its version', async () => {
  const tooOld = awaitDatabase({
    settings: database.owner,
    log: collectLog(),
    applicationName: 'test',
    oldestVersion: 99,
  })
  await expect(tooOld).rejects.toThrow(/is PostgreSQL 18\.\d+.*; Herald needs 99 or later/)
})

it('a database of another encoding than UTF8 is refused with how to make one', async () => {
  const name = `ascii_${process.pid}`
  await database.peek(`create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`)
  try {
    const strange = awaitDatabase({
      settings: { ...database.owner, database: name },
      log: collectLog(),
      applicationName: 'test',
    })
    await expect(strange).rejects.toThrow(/has the encoding SQL_ASCII; Herald needs UTF8/)
    await expect(strange).rejects.toBeInstanceOf(DatabaseSetupError)
  } finally {
    await database.peek(`drop database ${name}`)
  }
})

describe('a database that is down', () => {
  /** A port where nothing listens until `appear` puts the test database there. */
  const absent = async () => {
    const relay = createServer((inbound) => {
      const outbound = connect(`${database.settings.host}/.s.PGSQL.${database.settings.port}`)
      inbound.pipe(outbound).pipe(inbound)
      inbound.on('error', () => outbound.destroy())
    })
    const listen = (port: number) => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
    const [port = 0] = await freePorts(1)
    const close = () => new Promise((resolve) => relay.close(resolve))
    return { settings: { ...database.owner, host: '127.0.0.1', port }, appear: () => listen(port), close }
  }

  it('is asked again, a line per attempt, until it is there', async () => {
    const { settings, appear, close } = await absent()
    const log = collectLog()
    const waiting = awaitDatabase({ settings, log, applicationName: 'test', firstPauseMs: 5 })
    await waitFor('three attempts', () => log.lines.length >= 3)
    await appear()
    await (await waiting).end()
    await close()
    expect(log.lines[0]?.message).toMatch(
      /^database at 127\.0\.0\.1:\d+, .* is not reachable \(.*ECONNREFUSED.*\); trying again in 0\.005 s$/,
    )
    expect(log.lines[2]?.message).toContain('trying again in 0.02 s')
  })

  it('is given up when the process is told to stop', async () => {
    const { settings } = await absent()
    const log = collectLog()
    const stop = new AbortController()
    const waiting = awaitDatabase({ settings, log, applicationName: 'test', signal: stop.signal, firstPauseMs: 60_000 })
    await waitFor('the first attempt', () => log.lines.length === 1)
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a runtime role that tenancy does not bind', () => {
  const refusal = (settings: TestDatabase['settings']) =>
    createRuntimeDatabase({ settings, log: collectLog(), applicationName: 'test' })

  it('is refused: superuser, BYPASSRLS, owner, and members of those', async () => {
    await (await open(database.url)).close()
    await expect(refusal(database.superuser)).rejects.toThrow(/Refusing to run: role "postgres" is a superuser/)
    await expect(refusal(database.owner)).rejects.toThrow(/"herald_owner" owns tables of Herald/)
    const [bypassing, member] = ['a', 'b'].map((letter) => `test_${letter}_${randomBytes(4).toString('hex')}`)
    roles.push(String(bypassing), String(member))
    await database.peek(`create role ${bypassing} login bypassrls password 'secret'`)
    await database.peek(`create role ${member} login noinherit password 'secret' in role ${bypassing}`)
    const as = (user: string | undefined) => ({ ...database.settings, user: String(user), password: 'secret' })
    await expect(refusal(as(bypassing))).rejects.toThrow(/has BYPASSRLS/)
    await expect(refusal(as(member))).rejects.toThrow(/is a member of "test_a_\w+", which has BYPASSRLS/)
  })
})

describe('DATABASE_URL', () => {
  it('keeps socket directories, ports and passwords with special characters', () => {
    expect(parseDatabaseUrl('postgres://u%40x:p%2Fw@db.example:6432/main')).toMatchObject({
      host: 'db.example',
      port: 6432,
      user: 'u@x',
      password: 'p/w',
      database: 'main',
    })
    expect(parseDatabaseUrl(database.url)).toEqual({
      ...inject('testCluster').owner,
      database: database.owner.database,
    })
  })
})
