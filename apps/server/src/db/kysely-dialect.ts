import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { Tables } from './generated/tables.ts'

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const connectionOver = (client: PoolClient): DatabaseConnection => ({
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await client.query(sql, [...parameters])
    return {
      rows: result.rows as Row[],
      ...(changing.has(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}),
    }
  },
  // A cursor holds the pipeline; long reads go in keyset pages anyway, so that no snapshot is held.
  streamQuery: () => {
    throw new Error('Streaming is not available in a transaction: read in keyset pages.')
  },
})

const nested = (): Promise<never> =>
  Promise.reject(new Error('This is a transaction already: pass its handle on instead of opening another one.'))

const driverOver = (client: PoolClient): Driver => {
  const connection = connectionOver(client)
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    destroy: () => Promise.resolve(),
  }
}

/**
 * Kysely over a client that is inside a transaction. Kysely's own driver sends one statement at a time and waits for
 * `begin`; this one writes at once and lets the connection pipeline.
 */
export const kyselyOver = (client: PoolClient): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOver(client),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (database) => new PostgresIntrospector(database),
    },
  })
