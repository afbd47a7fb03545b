import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { DatabaseSetupError } from './errors.ts'
import { defined } from '../lib/defined.ts'

/** Of a server. `host` beginning with a slash is the directory of a unix socket. */
export interface Address {
  host: string
  port: number
}

/** Where a PostgreSQL is and which user to connect as. */
export interface ConnectionSettings extends Address {
  /** Where the primary may be, when there are several servers; `host` and `port` are then where it is expected. */
  servers?: readonly Address[]
  database: string
  user: string
  password?: string
  ssl?: boolean | ConnectionOptions
  /** Leads to a pooler in transaction mode, which gives each transaction a session that others have used. */
  pooled?: boolean
  /** Where transactions go instead; what needs a session of its own (LISTEN, locks, leases) does not. */
  pooler?: ConnectionSettings
}

const schemaName = 'herald'

export const addressesOf = ({ host, port, servers }: ConnectionSettings): readonly Address[] =>
  servers ?? [{ host, port }]

/** The URL with each of its servers alone (`a:5432,b` of `postgres://user:password@a:5432,b/database`), which pg's parser knows. */
const eachServer = (url: string, variable: string): string[] => {
  const start = url.indexOf('//') + 2
  const length = url.slice(start).search(/[/?#]/)
  const end = length === -1 ? url.length : start + length
  const hosts = Math.max(start, url.lastIndexOf('@', end) + 1)
  const servers = url.slice(hosts, end).split(',')
  if (servers.length > 1 && servers.includes(''))
    throw new DatabaseSetupError(`${variable}: a server between two commas has no name.`)
  return servers.map((server) => url.slice(0, hosts) + server + url.slice(end))
}

/** What is asked of a server beside its address. Herald writes: it needs the primary. */
const checkSessionAttributes = (url: string, variable: string): void => {
  const wanted = new URLSearchParams(url.split('?')[1]).get('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new DatabaseSetupError(
      `${variable}: target_session_attrs must be read-write or primary, not "${wanted}": Herald writes.`,
    )
}

/** What pg understands, from a postgres:// URL, which may name several servers. Throws an error that quotes no password. */
export const parseDatabaseUrl = (url: string, variable = 'DATABASE_URL'): ConnectionSettings => {
  checkSessionAttributes(url, variable)
  // pg's own parser knows sslmode, sslrootcert, socket hosts and the rest; a Client is the documented way to reach it.
  const clients = eachServer(url, variable).map((server) => new pg.Client({ connectionString: server }))
  const [client] = clients
  if (client === undefined) throw new Error('no server is named')
  if (client.host.includes(','))
    throw new DatabaseSetupError(
      `${variable}: name several servers before the database, as in //host1:5432,host2:5432/.`,
    )
  const password = client.password
  return {
    host: client.host,
    port: client.port,
    ...(clients.length > 1 ? { servers: clients.map(({ host, port }) => ({ host, port })) } : {}),
    database: client.database ?? 'postgres',
    user: client.user ?? 'postgres',
    ...(typeof password === 'string' && password !== '' ? { password } : {}),
    ...(client.ssl ? { ssl: client.ssl } : {}),
  }
}

export interface ClientLimits {
  applicationName: string
  statementTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
}

/** What holds for every statement: of the session, or of each transaction where the session belongs to a pooler. */
const statementSettings = (limits: ClientLimits): [name: string, value: string | number][] =>
  Object.entries(
    defined({
      search_path: schemaName,
      statement_timeout: limits.statementTimeoutMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
      lock_timeout: limits.lockTimeoutMs,
    }),
  )

/** Stands behind `begin`. Empty where the session has these settings already. */
export const transactionSettings = ({ pooled }: ConnectionSettings, limits: ClientLimits): string =>
  pooled
    ? statementSettings(limits)
        .map(([name, value]) => `; set local ${name} = ${value}`)
        .join('')
    : ''

export const clientConfig = (settings: ConnectionSettings, limits: ClientLimits): pg.ClientConfig => ({
  host: settings.host,
  port: settings.port,
  database: settings.database,
  user: settings.user,
  ...defined({ password: settings.password, ssl: settings.ssl }),
  application_name: limits.applicationName,
  connectionTimeoutMillis: limits.connectTimeoutMs ?? 5_000,
  ...(settings.pooled
    ? {}
    : {
        options: statementSettings(limits)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
      }),
  keepAlive: true,
  types: columnTypes,
})

/** "/path/to/socket:5432" or "a:5432 or b:5432". */
export const describeServers = (settings: ConnectionSettings): string =>
  addressesOf(settings)
    .map(({ host, port }) => `${host}:${port}`)
    .join(' or ')

/** "/path/to/socket:5432, database "herald", user "herald"": for messages, never with the password. */
export const describeConnection = (settings: ConnectionSettings): string =>
  `${describeServers(settings)}, database "${settings.database}", user "${settings.user}"`
