import type { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { CredentialRefusedError, errorCode } from './errors.ts'
import type { RuntimeRole } from './runtime-roles.ts'
import type { Database } from './schema.ts'
import { kyselyOver } from './transaction-dialect.ts'

interface TransactionHandle {
  /** Query builder for ordinary reads and writes. */
  readonly db: Kysely<Database>
  /** Visible SQL with parameters; a name makes it a prepared statement. */
  readonly query: <Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ) => Promise<QueryResult<Row>>
}

/** Sees and writes the rows of one client. */
export interface TenantTransaction extends TransactionHandle {
  readonly scope: 'tenant'
  readonly clientId: string
}

/** Sees and writes the rows of the announced clients, as far as the batch role has rights. */
export interface BatchTransaction extends TransactionHandle {
  readonly scope: 'batch'
  readonly clientIds: readonly string[]
}

/** Sees routing columns of all clients and no payloads. */
export interface SystemTransaction extends TransactionHandle {
  readonly scope: 'system'
}

/** The cached credential that a request came with. It is checked in the database, in the transaction's first message. */
export type CachedCredential = { kind: 'api_key'; keyId: string } | { kind: 'user'; userId: string; tokenEpoch: number }

export interface Transactions {
  readonly tenantTransaction: <T>(
    clientId: string,
    work: (tx: TenantTransaction) => Promise<T>,
    credential?: CachedCredential,
  ) => Promise<T>
  readonly batchTransaction: <T>(clientIds: readonly string[], work: (tx: BatchTransaction) => Promise<T>) => Promise<T>
  readonly systemTransaction: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids stand inside the text of the first message, which has no parameters: nothing else may get there. */
const checkedUuid = (value: string): string => {
  if (!uuid.test(value)) throw new TypeError(`Not a uuid: "${value}"`)
  return value
}

const credentialCheck = (credential: CachedCredential | undefined): string => {
  if (credential === undefined) return ''
  if (credential.kind === 'api_key') return `; select herald_require_api_key('${checkedUuid(credential.keyId)}')`
  if (!Number.isInteger(credential.tokenEpoch)) throw new TypeError(`Not a token epoch: ${credential.tokenEpoch}`)
  return `; select herald_require_user('${checkedUuid(credential.userId)}', ${credential.tokenEpoch})`
}

const opening = (role: RuntimeRole, setting?: { name: string; value: string }): string =>
  `begin; set local role ${role}` + (setting ? `; select set_config('${setting.name}', '${setting.value}', true)` : '')

/**
 * Opens a transaction without waiting for it: the pool's connections pipeline, so `begin`, the role and the client
 * travel in front of the first statement of `work` and cost no round trip. If the opening fails, PostgreSQL refuses
 * every statement behind it, and its error is the one that is thrown.
 */
const transact = async <T>(pool: Pool, first: string, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener, a connection that dies between two statements would end the process.
  const onError = (error: Error): void => {
    broken = error
  }
  client.on('error', onError)
  const opened = client.query(first).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  try {
    let result: T
    try {
      result = await work(client)
    } catch (error) {
      const refused = await opened
      throw refused === undefined ? error : refused.error
    }
    const refused = await opened
    if (refused !== undefined) throw refused.error
    const commit = await client.query('commit')
    // A statement whose error was swallowed leaves the transaction aborted, and COMMIT then says ROLLBACK, not error.
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken ??= failure instanceof Error ? failure : new Error(String(failure))
    })
    throw errorCode(error) === 'HR401'
      ? new CredentialRefusedError('The credential was revoked.', { cause: error })
      : error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

const handleOver = (client: PoolClient): TransactionHandle => {
  let db: Kysely<Database> | undefined
  return {
    get db() {
      return (db ??= kyselyOver(client))
    },
    query: (text, values, name) =>
      client.query({ text, ...(values ? { values } : {}), ...(name === undefined ? {} : { name }) }),
  }
}

const extend = <Extra extends object>(client: PoolClient, extra: Extra): TransactionHandle & Extra =>
  Object.assign(handleOver(client), extra)

export const createTransactions = (pool: Pool): Transactions => ({
  tenantTransaction: async (clientId, work, credential) => {
    const first =
      opening('herald_tenant', { name: 'app.client_id', value: checkedUuid(clientId) }) + credentialCheck(credential)
    return transact(pool, first, (client) => work(extend(client, { scope: 'tenant' as const, clientId })))
  },
  batchTransaction: async (clientIds, work) => {
    const value = `{${clientIds.map(checkedUuid).join(',')}}`
    return transact(pool, opening('herald_batch', { name: 'app.client_ids', value }), (client) =>
      work(extend(client, { scope: 'batch' as const, clientIds })),
    )
  },
  systemTransaction: async (work) =>
    transact(pool, opening('herald_system'), (client) => work(extend(client, { scope: 'system' as const }))),
})
