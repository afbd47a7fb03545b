import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { clientConfig, describeConnection, describeServers, type ConnectionSettings } from './connection-settings.ts'
import { DatabaseSetupError, errorCode, errorText, isDatabaseAway } from './errors.ts'
import { PrimaryClient, StandbyError, findPrimary } from './primary-address.ts'
import { sqlState } from './sql-states.ts'
import { defined } from '../lib/defined.ts'
import type { Logger } from '../lib/logger.ts'

const oldestSupportedVersion = 15
const firstPauseMs = 250
const longestPauseMs = 2_000

/** Refusals that waiting does not mend, with what to do about each. */
const refusals: Record<string, string> = {
  [sqlState.invalidPassword]: 'the password is wrong. Check the user and password in DATABASE_URL',
  [sqlState.invalidAuthorizationSpecification]:
    'the server does not let this user in from here. Check the user in DATABASE_URL and pg_hba.conf',
  [sqlState.invalidCatalogName]: 'the database does not exist. Create it, or correct the name in DATABASE_URL',
  [sqlState.insufficientPrivilege]: 'the user may not connect to this database. Grant CONNECT on it',
}

/** Certificate and protocol errors come from Node, under many codes; none of them goes away by itself. */
const isTlsRefusal = (error: unknown): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/.test(errorCode(error) ?? '') ||
  /SSL|no password|certificate/i.test(errorText(error))

/** Poolers take none of the settings of a session, which Herald needs here. */
const isPooler = (error: unknown): boolean => errorText(error).includes('unsupported startup parameter')

const poolerHint =
  'Set DATABASE_DIRECT_URL to the PostgreSQL behind it, where migrations, leases and LISTEN go, and DATABASE_URL to the pooler.'

const refusalHint = (error: unknown): string | undefined =>
  refusals[errorCode(error) ?? ''] ?? (isTlsRefusal(error) ? 'the connection was refused' : undefined)

/** Of several servers, one that is out of reach may still be the primary that lets us in: that is waited for. */
const explainRefusal = (error: unknown, settings: ConnectionSettings): DatabaseSetupError | undefined => {
  const told = (error instanceof AggregateError ? error.errors : [error]).filter(
    (one: unknown) => !(one instanceof StandbyError),
  )
  // Not as a cause: PgBouncer says everything with the code of a lost connection, which is waited for.
  if (told.some(isPooler)) return new DatabaseSetupError(`${describeServers(settings)} is a pooler. ${poolerHint}`)
  const [hint, ...others] = told.map(refusalHint)
  if (hint === undefined || others.includes(undefined)) return undefined
  return new DatabaseSetupError(
    `Cannot use the database at ${describeConnection(settings)}: ${hint} (${errorText(error)}).`,
    { cause: error },
  )
}

const checkDatabase = async (client: pg.Client, { settings, oldestVersion }: ArrivalOptions): Promise<void> => {
  const oldest = oldestVersion ?? oldestSupportedVersion
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding`,
  )
  const { number = 0, version, encoding } = rows[0] ?? {}
  const database = `The database at ${describeConnection(settings)}`
  if (number < oldest * 10_000)
    throw new DatabaseSetupError(`${database} is PostgreSQL ${version}; Herald needs ${oldest} or later.`)
  // Names are searched without their accents, which PostgreSQL can tell in UTF8 alone.
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `${database} has the encoding ${encoding}; Herald needs UTF8. Create it with: create database … encoding 'UTF8' template template0`,
    )
}

export interface ArrivalOptions {
  settings: ConnectionSettings
  log: Logger
  applicationName: string
  /** Ends the waiting, as when the process is told to stop. */
  signal?: AbortSignal
  /** First pause between two attempts; it doubles up to 2 s. */
  firstPauseMs?: number
  oldestVersion?: number
}

const connectToPrimary = async (options: ArrivalOptions): Promise<pg.Client> => {
  const { settings, applicationName } = options
  const address = settings.servers ? await findPrimary(settings, { applicationName }) : {}
  const client = new PrimaryClient({ ...clientConfig(settings, { applicationName }), ...address })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkDatabase(client, options)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * A connection to a database that may not be up yet: one line per failed attempt, longer and longer pauses, no end but
 * the signal's. What waiting cannot mend (password, name, version) is thrown at once.
 */
export const awaitDatabase = async (options: ArrivalOptions): Promise<pg.Client> => {
  const { settings, log, signal } = options
  let pauseMs = options.firstPauseMs ?? firstPauseMs
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await connectToPrimary(options)
    } catch (error) {
      const refusal = error instanceof DatabaseSetupError ? error : explainRefusal(error, settings)
      if (refusal !== undefined) throw refusal
      log.warn(
        { attempt },
        `database at ${describeConnection(settings)} is not reachable (${errorText(error)}); trying again in ${pauseMs / 1000} s`,
      )
    }
    await delay(pauseMs, undefined, defined({ signal }))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** A step of the start: where the database goes away in the middle of it, it is taken again once the database is back. */
export const overOutages = async <T>(
  { log, signal }: { log: Logger; signal?: AbortSignal | undefined },
  step: () => Promise<T>,
): Promise<T> => {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await step()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({}, `the database went away during the start (${errorText(error)}); trying again in ${pauseMs / 1000} s`)
    }
    await delay(pauseMs, undefined, defined({ signal }))
  }
}
