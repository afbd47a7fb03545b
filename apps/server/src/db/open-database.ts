import type { Client } from 'pg'
import { describeServers, parseDatabaseUrl, type ConnectionSettings } from './connection-settings.ts'
import { awaitDatabase, overOutages } from './await-database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { DatabaseSetupError, errorCode, errorText } from './errors.ts'
import type { Logger } from '../lib/logger.ts'
import { migrate } from './migrator.ts'
import { createRuntimeDatabase, type RuntimeDatabase, type RuntimeDatabaseOptions } from './runtime-database.ts'
import { ensureRuntimeLogin, ensureRuntimeRoles, resetRuntimePassword, type RuntimeLogin } from './runtime-roles.ts'
import { sqlState } from './sql-states.ts'
import { defined } from '../lib/defined.ts'

export interface OpenDatabaseOptions extends Omit<RuntimeDatabaseOptions, 'settings'> {
  /** Absent: the embedded PostgreSQL under dataDir. */
  databaseUrl?: string | undefined
  /** Given, `databaseUrl` leads to a pooler in front of it, for transactions. */
  directUrl?: string | undefined
  dataDir: string
  log: Logger
  signal?: AbortSignal
  migrationsDirectory?: string
}

export interface OpenedDatabase extends RuntimeDatabase {
  /** "embedded PostgreSQL 18 in …" or "PostgreSQL at …", for the start screen. */
  readonly description: string
}

const readUrl = (url: string, variable = 'DATABASE_URL'): ConnectionSettings => {
  try {
    return parseDatabaseUrl(url, variable)
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error
    throw new DatabaseSetupError(
      `${variable} is not a PostgreSQL URL such as postgres://user:password@host:5432/database. ` +
        'Special characters in the password must be percent-encoded.',
      { cause: errorText(error) },
    )
  }
}

/** Connects as the login; where its password does not fit (a dump restored elsewhere), sets the password and tries again. */
const openRuntime = async (
  owner: Client,
  login: RuntimeLogin,
  options: RuntimeDatabaseOptions,
): Promise<RuntimeDatabase> => {
  try {
    return await createRuntimeDatabase(options)
  } catch (error) {
    if (errorCode(error) !== sqlState.invalidPassword) throw error
    await resetRuntimePassword(owner, login)
    return createRuntimeDatabase(options)
  }
}

/** Brings a database up to date as its owner and hands back the login that the runtime uses. */
export const prepareDatabase = async (owner: Client, log: Logger, directory?: string): Promise<RuntimeLogin> => {
  let login: RuntimeLogin | undefined
  await migrate({
    client: owner,
    log,
    ...defined({ directory }),
    prepare: () => ensureRuntimeRoles(owner),
    finish: async () => {
      login = await ensureRuntimeLogin(owner)
    },
  })
  if (login === undefined) throw new Error('migrate did not finish')
  return login
}

/** The database, from nothing to ready: embedded or external, migrated, entered with a login that cannot bypass tenancy. */
export const openDatabase = async (options: OpenDatabaseOptions): Promise<OpenedDatabase> => {
  const { databaseUrl, directUrl, dataDir, log, signal, migrationsDirectory, ...runtimeOptions } = options
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined
  try {
    const pooler = directUrl === undefined ? undefined : readUrl(databaseUrl ?? '')
    const ownerSettings =
      embedded?.owner ??
      (directUrl === undefined ? readUrl(databaseUrl ?? '') : readUrl(directUrl, 'DATABASE_DIRECT_URL'))
    const runtime = await overOutages({ log, signal }, async () => {
      const owner = await awaitDatabase({
        settings: ownerSettings,
        log,
        applicationName: `${options.applicationName} migrator`,
        ...defined({ signal }),
      })
      try {
        const login = await prepareDatabase(owner, log, migrationsDirectory)
        const { host, port } = owner
        const settings = {
          ...ownerSettings,
          ...login,
          host,
          port,
          ...(pooler && { pooler: { ...pooler, ...login, pooled: true } }),
        }
        return await openRuntime(owner, login, { ...runtimeOptions, log, settings })
      } finally {
        await owner.end()
      }
    })
    return {
      ...runtime,
      description: embedded
        ? `embedded PostgreSQL in ${embedded.directory}`
        : `PostgreSQL at ${describeServers(ownerSettings)}, database ${ownerSettings.database}` +
          (pooler ? `, through the pooler at ${describeServers(pooler)}` : ''),
      close: async () => {
        await runtime.close()
        await embedded?.release()
      },
    }
  } catch (error) {
    await embedded?.release()
    throw error
  }
}
