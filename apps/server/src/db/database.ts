import type { Kysely } from 'kysely'
import type { Connection, PoolClient, QueryResult, QueryResultRow } from 'pg'
import type { FairPool } from './fair-pool.ts'
import { pipelined } from './pipelined.ts'
import type { RuntimeRole } from './runtime-roles.ts'
import type { Tables } from './generated/tables.ts'
import { CommitUnknownError, errorCode } from './errors.ts'
import { kyselyOver } from './kysely-dialect.ts'
import { classOf, isSqlState, sqlStateClass } from './sql-states.ts'
import { defined } from '../lib/defined.ts'

interface TransactionHandle {
  /** Query builder for ordinary reads and writes. */
  readonly kysely: Kysely<Tables>
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

export interface Database {
  readonly tenantTransaction: <T>(clientId: string, work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  /** For an answer that is put together of several reads: all of them see the same moment. Writes are refused. */
  readonly tenantSnapshot: <T>(clientId: string, work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  readonly batchTransaction: <T>(clientIds: readonly string[], work: (tx: BatchTransaction) => Promise<T>) => Promise<T>
  readonly systemTransaction: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>
  /**
   * A system transaction whose statements may take minutes: for maintenance, never in a request. It has a pool of its own, a
   * short lock_timeout, because every later statement queues behind a lock that is waited for, and the signal ends it at once.
   */
  readonly maintenanceTransaction: <T>(work: (tx: SystemTransaction) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** A transaction of one statement: opening, statement and commit leave together and cost one round trip. */
  readonly tenantStatement: <Row extends QueryResultRow>(
    clientId: string,
    statement: Statement,
  ) => Promise<QueryResult<Row>>
  readonly batchStatement: <Row extends QueryResultRow>(
    clientIds: readonly string[],
    statement: Statement,
  ) => Promise<QueryResult<Row>>
  readonly systemStatement: <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>
}

interface Statement {
  text: string
  values?: unknown[]
  /** Makes it a prepared statement of the connection. */
  name?: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids stand inside the text of the first message, which has no parameters: anything else would be an SQL injection. */
const checkedUuid = (value: string): string => {
  if (!uuid.test(value)) throw new TypeError(`Not a uuid: "${value}"`)
  return value
}

const opening = (role: RuntimeRole, setting?: { name: string; value: string }, begin = 'begin'): string =>
  `${begin}; set local role ${role}` +
  // Not set_config(): a select costs more than all the others together.
  (setting ? `; set local ${setting.name} = '${setting.value}'` : '')

/**
 * A generic plan for prepared statements over arrays. Left to itself PostgreSQL makes a custom plan for every batch, because
 * an array of one looks cheaper than the ten that a generic plan assumes: planning then costs more than running.
 */
const genericPlan = '; set local plan_cache_mode = force_generic_plan'

/** For the named statements of a tenant's transaction that are run again and again over arrays. */
export const useGenericPlans = async (tx: TenantTransaction): Promise<void> => {
  await tx.query('set local plan_cache_mode = force_generic_plan')
}

/** A prepared statement that is a transaction by itself is as hot as a batch. */
const planOfNamed = ({ name }: Statement): string => (name === undefined ? '' : genericPlan)

/** Where a connection comes from, and whose share it is taken of. */
interface Source {
  pool: FairPool
  tenant?: string
}

/** A statement whose error was swallowed leaves the transaction aborted, and COMMIT then says ROLLBACK, not error. */
const confirmCommit = ({ command }: QueryResult): void => {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.')
}

/** What the database itself refused is known not to have happened. A pooler tells with a code of its own that the connection broke. */
const commitFailure = (error: unknown): unknown => {
  const code = errorCode(error) ?? ''
  return isSqlState(code) && classOf(code) !== sqlStateClass.connectionException ? error : new CommitUnknownError(error)
}

/**
 * Opens a transaction without waiting for it: the pool's connections pipeline, so `begin`, the role and the client
 * travel in front of the first statement of `work` and cost no round trip. If the opening fails, PostgreSQL refuses
 * every statement behind it, and its error is the one that is thrown.
 */
const transact = <T>({ pool, tenant }: Source, first: string, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  pool.lend(tenant, async (client, markBroken) => {
    const opened = client.query(first + pool.transactionSettings)
    // Looked at below; until then its failure must not count as unhandled.
    opened.catch(() => undefined)
    try {
      const [outcome] = await Promise.allSettled([work(client)])
      await opened
      if (outcome.status === 'rejected') throw outcome.reason
      const committed = await client.query('commit').catch((error: unknown) => {
        throw commitFailure(error)
      })
      confirmCommit(committed)
      return outcome.value
    } catch (error) {
      await client.query('rollback').catch(markBroken)
      throw error
    }
  })

/** Properties of the driver's client that its types do not declare. */
const internals = (client: PoolClient) => client as unknown as { connection: Connection; processID: number }

/** What `send` writes leaves in one system call. */
const inOneWrite = <T>(client: PoolClient, send: () => T): T => {
  const { stream } = internals(client).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

const runSingle = <Row extends QueryResultRow>(
  { pool, tenant }: Source,
  first: string,
  statement: Statement,
): Promise<QueryResult<Row>> =>
  pool.lend(tenant, async (client) => {
    const statements = inOneWrite(
      client,
      () =>
        [client.query(first + pool.transactionSettings), client.query<Row>(statement), client.query('commit')] as const,
    )
    // COMMIT is on its way with the others.
    const [, answer, committed] = await pipelined(statements).catch((error: unknown) => {
      throw commitFailure(error)
    })
    confirmCommit(committed)
    return answer
  })

/**
 * Ends the work when the signal says so. The statement is cancelled over another connection (pg_cancel_backend): the server
 * would run on for minutes before it notices a closed socket. The socket is closed too, in case the cancel came between two
 * statements.
 */
const untilAborted = async <T>(
  pool: FairPool,
  client: PoolClient,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted()
  let over = false
  const interrupt = (): void => {
    const { connection, processID } = internals(client)
    void pool
      .query('select pg_cancel_backend($1)', [processID])
      .catch(() => undefined)
      .then(() => over || connection.stream.destroy())
  }
  signal?.addEventListener('abort', interrupt, { once: true })
  try {
    return await work()
  } finally {
    over = true
    signal?.removeEventListener('abort', interrupt)
  }
}

const handleOver = (client: PoolClient): TransactionHandle => {
  let kysely: Kysely<Tables> | undefined
  return {
    get kysely() {
      return (kysely ??= kyselyOver(client))
    },
    query: (text, values, name) => client.query({ text, ...(values ? { values } : {}), ...defined({ name }) }),
  }
}

const extend = <Extra extends object>(client: PoolClient, extra: Extra): TransactionHandle & Extra =>
  Object.assign(handleOver(client), extra)

const openTenant = (clientId: string, begin?: string): string =>
  opening('herald_tenant', { name: 'app.client_id', value: checkedUuid(clientId) }, begin)

const openBatch = (clientIds: readonly string[]): string =>
  opening('herald_batch', { name: 'app.client_ids', value: `{${clientIds.map(checkedUuid).join(',')}}` }) + genericPlan

/** `maintenancePool` has time limits for maintenance. */
export const createDatabase = (pool: FairPool, maintenancePool: FairPool): Database => ({
  tenantTransaction: async (clientId, work) =>
    transact({ pool, tenant: clientId }, openTenant(clientId), (client) =>
      work(extend(client, { scope: 'tenant' as const, clientId })),
    ),
  tenantSnapshot: async (clientId, work) =>
    transact(
      { pool, tenant: clientId },
      openTenant(clientId, 'begin isolation level repeatable read read only'),
      (client) => work(extend(client, { scope: 'tenant' as const, clientId })),
    ),
  batchTransaction: async (clientIds, work) =>
    transact({ pool }, openBatch(clientIds), (client) => work(extend(client, { scope: 'batch' as const, clientIds }))),
  systemTransaction: async (work) =>
    transact({ pool }, opening('herald_system'), (client) => work(extend(client, { scope: 'system' as const }))),
  maintenanceTransaction: async (work, signal) =>
    transact({ pool: maintenancePool }, opening('herald_system'), (client) =>
      untilAborted(maintenancePool, client, signal, () => work(extend(client, { scope: 'system' as const }))),
    ),
  tenantStatement: async (clientId, statement) =>
    runSingle({ pool, tenant: clientId }, openTenant(clientId) + planOfNamed(statement), statement),
  batchStatement: async (clientIds, statement) => runSingle({ pool }, openBatch(clientIds), statement),
  systemStatement: async (statement) =>
    runSingle({ pool }, opening('herald_system') + planOfNamed(statement), statement),
})
