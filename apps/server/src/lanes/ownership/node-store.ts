import type pg from 'pg'
import type { SystemTransaction } from '../../db/database.ts'

/** clock_timestamp, not now: the statement may have waited before it began. */
export const beatNode = async (client: pg.Client, nodeId: string, name: string, termMs: number): Promise<void> => {
  await client.query(
    `insert into node (node_id, name, lease_until) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
     on conflict (node_id) do update set lease_until = excluded.lease_until`,
    [nodeId, name, termMs],
  )
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
