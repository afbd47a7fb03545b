import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { DatabaseSetupError, errorText } from './errors.ts'
import type { Logger } from '../lib/logger.ts'
import { serverDirectory } from '../lib/server-directory.ts'

export const migrationsDirectory = join(serverDirectory, 'migrations')

/** Any constant does, as long as every Herald that migrates this database uses the same one. */
const migrationLock = 'hashtextextended($$herald migration$$, 0)'

interface AppliedMigration {
  number: number
  name: string
  checksum: string
  /** Code that does not know the file goes on working, and may start: an upgrade without downtime. */
  compatible: boolean
}

interface MigrationFile extends AppliedMigration {
  sql: string
}

/** The first line of a file that takes nothing away from the code before it. */
const compatibleMark = '-- compatible'

export interface MigratorDeps {
  /** Connected as the owner, with no other use meanwhile. */
  client: Client
  log: Logger
  directory?: string
  /** Runs under the lock before the first file: the roles that the files hand privileges to. */
  prepare?: () => Promise<void>
  /** Runs under the lock after the last file. */
  finish?: () => Promise<void>
}

export const readMigrations = async (directory: string): Promise<MigrationFile[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (!Number.isInteger(number))
        throw new DatabaseSetupError(`Migration "${name}" must be called NNNN_what.sql, as in 0002_access.sql.`)
      const sql = (await readFile(`${directory}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number, name, checksum, compatible: sql.startsWith(compatibleMark), sql }
    }),
  )
  files.forEach((file, index) => {
    const previous = files[index - 1]
    if (previous?.number === file.number)
      throw new DatabaseSetupError(`Migrations "${previous.name}" and "${file.name}" have the same number: rename one.`)
  })
  return files
}

const takeLock = async (client: Client, log: Logger): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`)
  if (rows[0]?.taken) return
  log.info({}, 'another node is migrating the database; waiting for it to finish')
  await client.query(`select pg_advisory_lock(${migrationLock})`)
}

const createLedger = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('herald.migration') is not null as exists`,
  )
  if (rows[0]?.exists) return
  try {
    await client.query(`
      begin;
      create schema if not exists herald;
      create table herald.migration (
        number integer primary key,
        name text not null,
        checksum text not null,
        compatible boolean not null,
        applied_at timestamptz not null default now()
      );
      commit`)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new DatabaseSetupError(
      `Cannot create schema "herald" as user "${client.user}": ${errorText(error)}. ` +
        `DATABASE_URL must name the owner of the database, or a user with CREATE on it.`,
      { cause: error },
    )
  }
}

/** Old files must be the ones that ran; files that this code does not know must fit it. Returns the names of the latter. */
const refuseMismatch = (files: MigrationFile[], applied: AppliedMigration[]): string[] => {
  const newer: string[] = []
  for (const { number, name, checksum, compatible } of applied) {
    const file = files.find((one) => one.number === number)
    if (file === undefined && compatible) newer.push(name)
    else if (file === undefined)
      throw new DatabaseSetupError(
        `The database is newer than this code: it has migration "${name}", and the newest here is ` +
          `"${files.at(-1)?.name ?? 'none'}". Start a Herald of at least that version, or restore the backup taken before the upgrade.`,
      )
    else if (file.name !== name || file.checksum !== checksum)
      throw new DatabaseSetupError(
        `Migration "${file.name}" differs from the one that ran on this database ("${name}"). ` +
          `Migrations are never edited: restore the file and put the change into a new one.`,
      )
  }
  return newer
}

const apply = async (client: Client, file: MigrationFile): Promise<void> => {
  try {
    // lock_timeout: a migration that waits for a lock makes every later statement on that table wait behind it.
    await client.query(
      `begin; set local search_path = herald; set local lock_timeout = '10s'; set local statement_timeout = 0`,
    )
    await client.query(file.sql)
    await client.query('insert into herald.migration (number, name, checksum, compatible) values ($1, $2, $3, $4)', [
      file.number,
      file.name,
      file.checksum,
      file.compatible,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new DatabaseSetupError(`Migration "${file.name}" failed and was rolled back: ${errorText(error)}`, {
      cause: error,
    })
  }
}

/**
 * Brings the database to the state of the newest file: forward only, a transaction per file, one migrator at a time
 * over all nodes. Returns the names that it applied.
 */
export const migrate = async ({ client, log, directory, prepare, finish }: MigratorDeps): Promise<string[]> => {
  const files = await readMigrations(directory ?? migrationsDirectory)
  await takeLock(client, log)
  try {
    await createLedger(client)
    const { rows: applied } = await client.query<AppliedMigration>(
      'select number, name, checksum, compatible from herald.migration order by number',
    )
    const newer = refuseMismatch(files, applied)
    if (newer.length > 0)
      log.info({ migrations: newer }, 'the database is newer than this code, and fits it: an upgrade is under way')
    await prepare?.()
    // By number and not by count: a branch that was merged later may bring a lower number than the newest applied one.
    const done = new Set(applied.map(({ number }) => number))
    const missing = files.filter(({ number }) => !done.has(number))
    for (const file of missing) {
      await apply(client, file)
      log.info({ migration: file.name }, 'migration applied')
    }
    await finish?.()
    return missing.map((file) => file.name)
  } finally {
    // Session locks end with the connection too; a failed unlock must not hide the error above.
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined)
  }
}
