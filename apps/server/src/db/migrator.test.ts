import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import { clientConfig } from './connection-settings.ts'
import { DatabaseSetupError } from './errors.ts'
import { migrate, migrationsDirectory, readMigrations } from './migrator.ts'

let database: TestDatabase
let directory: string
const clients: pg.Client[] = []

const asOwner = async (): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(database.owner, { applicationName: 'migrator test' }))
  await client.connect()
  clients.push(client)
  return client
}

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql)

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  directory = mkdtempSync(join(tmpdir(), 'herald-migrations-'))
  write('0001_first.sql', 'create table first (id integer);')
  write('0002_second.sql', 'create table second (id integer);')
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  rmSync(directory, { recursive: true })
  await database.close()
})

const tables = async (): Promise<string[]> =>
  (
    await database.peek<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'herald' order by tablename`,
    )
  ).map((row) => row.name)

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    const client = await asOwner()
    const log = collectLog()
    expect(await migrate({ client, log, directory })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate({ client, log, directory })).toEqual([])
    write('0003_third.sql', 'insert into second values (3);')
    expect(await migrate({ client, log, directory })).toEqual(['0003_third.sql'])
    expect(await tables()).toEqual(['first', 'migration', 'second'])
    expect(log.lines.map((line) => line.message)).toEqual([
      'migration applied',
      'migration applied',
      'migration applied',
    ])
  })

  it('lets one node work while the others wait', async () => {
    const blocker = await asOwner()
    const gate = await asOwner()
    await gate.query('select pg_advisory_lock(1)')
    write('0002_second.sql', 'select pg_advisory_lock(1); create table second (id integer);')
    const first = migrate({ client: blocker, log: collectLog(), directory })
    await waitFor(
      'the first node to be inside its migration',
      async () =>
        (
          await database.peek(`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 1
            and database = (select oid from pg_database where datname = current_database())`)
        ).length > 0,
    )
    const log = collectLog()
    const second = migrate({ client: await asOwner(), log, directory })
    await waitFor('the second node to wait', () => log.lines[0]?.message.includes('another node is migrating'))
    await gate.query('select pg_advisory_unlock(1)')
    expect(await Promise.all([first, second])).toEqual([['0001_first.sql', '0002_second.sql'], []])
  })

  it('leaves nothing of a file that fails', async () => {
    write('0002_second.sql', 'create table second (id integer); select 1/0;')
    const client = await asOwner()
    const failed = migrate({ client, log: collectLog(), directory })
    await expect(failed).rejects.toThrow('"0002_second.sql" failed and was rolled back: division by zero')
    expect(await tables()).toEqual(['first', 'migration'])
    write('0002_second.sql', 'create table second (id integer);')
    expect(await migrate({ client, log: collectLog(), directory })).toEqual(['0002_second.sql'])
  })

  it('refuses a database that is newer than the code, and changes nothing', async () => {
    const client = await asOwner()
    write('0003_third.sql', 'create table third (id integer);')
    await migrate({ client, log: collectLog(), directory })
    rmSync(join(directory, '0003_third.sql'))
    const refused = migrate({ client, log: collectLog(), directory })
    await expect(refused).rejects.toThrow(/newer than this code: it has migration "0003_third.sql".*"0002_second.sql"/)
    await expect(refused).rejects.toBeInstanceOf(DatabaseSetupError)
  })

  it('takes a database that is newer by files which are compatible, and changes nothing', async () => {
    const client = await asOwner()
    write('0003_third.sql', '-- compatible: a table of its own\ncreate table third (id integer);')
    await migrate({ client, log: collectLog(), directory })
    rmSync(join(directory, '0003_third.sql'))
    const log = collectLog()
    expect(await migrate({ client, log, directory })).toEqual([])
    expect(log.lines).toMatchObject([{ message: expect.stringContaining('newer than this code, and fits it') }])
    expect(await tables()).toContain('third')
  })

  it('refuses a file that was edited after it ran', async () => {
    const client = await asOwner()
    await migrate({ client, log: collectLog(), directory })
    write('0001_first.sql', 'create table first (id bigint);')
    write('0003_third.sql', 'create table third (id integer);')
    await expect(migrate({ client, log: collectLog(), directory })).rejects.toThrow('"0001_first.sql" differs')
    expect(await tables()).not.toContain('third')
  })

  it('takes a file with other line ends for the same file', async () => {
    const client = await asOwner()
    write('0001_first.sql', 'create table first (\n  id integer\n);\n')
    await migrate({ client, log: collectLog(), directory })
    write('0001_first.sql', 'create table first (\r\n  id integer\r\n);\r\n')
    expect(await migrate({ client, log: collectLog(), directory })).toEqual([])
  })

  it('applies a file that was merged after one with a higher number', async () => {
    const client = await asOwner()
    write('0009_ninth.sql', 'create table ninth (id integer);')
    await migrate({ client, log: collectLog(), directory })
    write('0004_fourth.sql', 'create table fourth (id integer);')
    expect(await migrate({ client, log: collectLog(), directory })).toEqual(['0004_fourth.sql'])
  })

  it('refuses doubles and names without a number', async () => {
    write('0002_another.sql', '')
    await expect(readMigrations(directory)).rejects.toThrow(
      '"0002_another.sql" and "0002_second.sql" have the same number',
    )
    rmSync(join(directory, '0002_another.sql'))
    write('fixes.sql', '')
    await expect(readMigrations(directory)).rejects.toThrow('NNNN_what.sql')
  })
})

it('the files of this repository are well-formed', async () => {
  expect((await readMigrations(migrationsDirectory)).length).toBeGreaterThan(0)
})
