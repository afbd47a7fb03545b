import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { defined } from '../lib/defined.ts'

/** Where a PostgreSQL is and which user to connect as. `host` beginning with a slash is the directory of a unix socket. */
export interface ConnectionSettings {
  host: string
  port: number
  database: string
  user: string
  password?: string
  ssl?: boolean | ConnectionOptions
}

const schemaName = 'herald'

/** What pg understands, from a postgres:// URL. Throws an error that quotes no password. */
export const parseDatabaseUrl = (url: string): ConnectionSettings => {
  // pg's own parser knows sslmode, sslrootcert, socket hosts and the rest; a Client is the documented way to reach it.
  const client = new pg.Client({ connectionString: url })
  const password = client.password
  return {
    host: client.host,
    port: client.port,
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

export const clientConfig = (settings: ConnectionSettings, limits: ClientLimits): pg.ClientConfig => ({
  host: settings.host,
  port: settings.port,
  database: settings.database,
  user: settings.user,
  ...defined({ password: settings.password, ssl: settings.ssl }),
  application_name: limits.applicationName,
  connectionTimeoutMillis: limits.connectTimeoutMs ?? 5_000,
  statement_timeout: limits.statementTimeoutMs ?? 0,
  idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs ?? 0,
  ...defined({ lock_timeout: limits.lockTimeoutMs }),
  options: `-c search_path=${schemaName}`,
  keepAlive: true,
  types: columnTypes,
})

/** "herald_owner at /path/to/socket:5432, database herald": for messages, never with the password. */
export const describeConnection = (settings: ConnectionSettings): string =>
  `${settings.host}:${settings.port}, database "${settings.database}", user "${settings.user}"`
