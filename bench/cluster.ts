import type { QueryResultRow } from 'pg'
import { awaitDatabase } from '../apps/server/src/db/await-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { urlOf } from '../apps/server/test/database-url.ts'
import { childrenOf, cpuOf, memoryOf, statOf } from './process-figures.ts'

/** The embedded PostgreSQL of a directory, started unless it runs already. */
export const openCluster = async (directory: string, settings: Record<string, string> = {}) => {
  const cluster: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: directory, log: silentLogger, settings })
  const superuser = { ...cluster.superuser, database: cluster.owner.database }
  const client = await awaitDatabase({ settings: superuser, log: silentLogger, applicationName: 'bench' })
  const one = async (text: string): Promise<number> =>
    Number(Object.values((await client.query<Record<string, string>>(text)).rows[0] ?? {})[0])
  const postmaster = Number(statOf(await one('select pg_backend_pid()'))[1])
  return {
    url: urlOf(cluster.owner),
    cpu: async () => cpuOf(postmaster, true) + childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), 0),
    memory: async () => [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + memoryOf(pid), 0),
    walBytes: () => one(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn`),
    /** Of each table, with its indexes and partitions. */
    diskBytes: async () => {
      const { rows } = await client.query<{ name: string; bytes: string }>(
        `select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(pg_total_relation_size(oid)) as bytes
           from pg_class where relnamespace = 'herald'::regnamespace and relkind = 'r' group by 1`,
      )
      return new Map(rows.map(({ name, bytes }) => [name.replace('herald.', ''), Number(bytes)]))
    },
    query: <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      client.query<Row>(text, [...values]),
    connections: () => one(`select count(*) from pg_stat_activity where datname = 'herald'`),
    close: async () => {
      await client.end()
      await cluster.release()
    },
  }
}
