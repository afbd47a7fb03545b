import type pg from 'pg'
import type { SystemTransaction } from '../../db/database.ts'

/** Held for as long as the connection lasts. Taken before its first beat: another node looks for it as soon as it is known. */
export const lockSession = async (client: pg.Client, session: number): Promise<void> => {
  await client.query(`select pg_advisory_lock($1)`, [session])
}

export interface Beat {
  nodeId: string
  name: string
  session: number
  termMs: number
}

/** clock_timestamp, not now: the statement may have waited before it began. */
export const beatNode = async (client: pg.Client, { nodeId, name, session, termMs }: Beat): Promise<void> => {
  await client.query(
    `insert into node (node_id, name, session, lease_until, server_start)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond', pg_postmaster_start_time())
     on conflict (node_id) do update set
       lease_until = excluded.lease_until, session = excluded.session, server_start = excluded.server_start`,
    [nodeId, name, session, termMs],
  )
}

/**
 * The sessions of living leases whose connection has ended. Those among `over` lose their lease, unless their node has come
 * back with another session by now. A restart of the server ends every session and says nothing about the nodes.
 */
export const endLostNodes = async (
  tx: SystemTransaction,
  nodeId: string,
  over: readonly number[],
): Promise<number[]> => {
  const { rows } = await tx.query<{ session: number }>(
    `with lost as materialized (
       select n.node_id, n.session from node n
       where n.node_id <> $1 and n.lease_until > clock_timestamp() and n.server_start = pg_postmaster_start_time()
         and pg_try_advisory_xact_lock_shared(n.session)),
     ended as (
       update node n set lease_until = clock_timestamp() from lost l
       where n.node_id = l.node_id and n.session = l.session and n.session = any ($2::bigint[]))
     select session from lost`,
    [nodeId, over],
    'nodes_end_lost',
  )
  return rows.map(({ session }) => session)
}

/** The row stays until its last lane is taken over: a holder without a row would never be found. */
export const endNode = async (client: pg.Client, nodeId: string): Promise<void> => {
  await client.query(`update node set lease_until = clock_timestamp() where node_id = $1`, [nodeId])
}

/** Names of the processes whose lease has not run out. */
export const liveNodes = async (tx: SystemTransaction): Promise<string[]> => {
  const { rows } = await tx.query<{ name: string }>(`select name from node where lease_until > clock_timestamp()`)
  return rows.map(({ name }) => name)
}

export const removeDeadNodes = async (tx: SystemTransaction): Promise<void> => {
  await tx.query(
    `with gone as (
       delete from node n where n.lease_until < now() - interval '1 hour'
         and not exists (select from lane l where l.holder = n.node_id)
       returning n.node_id)
     delete from node_flush f using gone where f.node_id = gone.node_id`,
  )
}
