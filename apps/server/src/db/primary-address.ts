import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  addressesOf,
  clientConfig,
  type Address,
  type ClientLimits,
  type ConnectionSettings,
} from './connection-settings.ts'
import { defined } from '../lib/defined.ts'
import type { Logger } from '../lib/logger.ts'
import { sqlState } from './sql-states.ts'

// Where there are several servers, one of them is the primary, and which one changes when it is lost: replication and promotion are
// PostgreSQL's and its cluster manager's. Herald only finds the primary, and stays with it.

/** A server that can be reached and takes no writes: counts as a database that is away. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError'
  readonly code = sqlState.cannotConnectNow

  constructor({ host, port }: Address) {
    super(`the server at ${host}:${port} is a standby`)
  }
}

/** Properties of the driver's client that its types do not declare. */
const connectionOf = (client: pg.Client) => (client as unknown as { connection: pg.Connection }).connection

/**
 * A connection that ends before its first statement when the server is a standby. PostgreSQL says so while it greets
 * (`in_hot_standby`, since 14): the question costs no round trip.
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const connection = connectionOf(this)
    connection.on(
      'parameterStatus',
      ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
        if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
        // It stands in the same packet, and would count as a connection before the end of the stream is told.
        connection.removeAllListeners('readyForQuery')
        connection.stream.destroy(new StandbyError(this))
      },
    )
  }
}

const isSame = (a: Address, b: Address): boolean => a.host === b.host && a.port === b.port

const isPrimary = async (settings: ConnectionSettings, address: Address, limits: ClientLimits): Promise<Address> => {
  const { pooled = false } = settings
  const Client = pooled ? pg.Client : PrimaryClient
  const client = new Client({
    ...clientConfig(settings, limits),
    ...address,
    ...defined({ query_timeout: limits.connectTimeoutMs }),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A pooler greets with what the server was when its first session was made.
    if (pooled && (await client.query(`select pg_is_in_recovery() as standby`)).rows[0]?.standby)
      throw new StandbyError(address)
  } finally {
    client.end().catch(() => undefined)
  }
  return address
}

/** The first server that answers as a primary. Throws an AggregateError with what each of them said when there is none. */
export const findPrimary = (settings: ConnectionSettings, limits: ClientLimits): Promise<Address> =>
  Promise.any(addressesOf(settings).map((address) => isPrimary(settings, address, limits))).catch(
    (error: AggregateError) => {
      // Without a message of its own it speaks for those inside.
      throw new AggregateError(error.errors, '')
    },
  )

const searchEveryMs = 200
/** A server that is out of reach must not hold up the one that was promoted. */
const searchTimeoutMs = 1_500

export interface PrimaryAddress {
  /** Where it was last seen. */
  readonly current: () => Address
  /** Looks for it until it is found: for when it did not answer. Connections to another server are cut then. */
  readonly search: () => void
  /** To be cut when the primary is elsewhere: a server that is lost does not say so. */
  readonly watch: (client: pg.Client) => void
  readonly close: () => void
}

export const createPrimaryAddress = (
  settings: ConnectionSettings,
  log: Logger,
  limits: ClientLimits,
): PrimaryAddress => {
  let current: Address = { host: settings.host, port: settings.port }
  let searching = false
  const closing = new AbortController()
  const watched = new Set<pg.Client>()

  const look = async (): Promise<Address> => {
    for (;;) {
      const found = await findPrimary(settings, { ...limits, connectTimeoutMs: searchTimeoutMs }).catch(() => undefined)
      if (found !== undefined) return found
      await delay(searchEveryMs, undefined, { signal: closing.signal, ref: false })
    }
  }

  const settle = (found: Address): void => {
    if (isSame(found, current) || closing.signal.aborted) return
    log.warn({}, `the primary is now at ${found.host}:${found.port}; it was at ${current.host}:${current.port}`)
    current = found
    for (const client of watched) if (!isSame(client, found)) connectionOf(client).stream.destroy()
  }

  return {
    current: () => current,
    search: () => {
      if (searching || addressesOf(settings).length === 1) return
      searching = true
      look()
        .then(settle)
        // Only the end of the process stops the search.
        .catch(() => undefined)
        .finally(() => (searching = false))
    },
    watch: (client) => {
      watched.add(client)
      client.once('end', () => watched.delete(client))
    },
    close: () => closing.abort(),
  }
}
