import { batchOf } from '../../../db/batch.ts'
import type { Database, SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import type { Latencies } from './latencies.ts'

export type TargetHour = { url: string; hour: Date; delivered: number; failed: number; latencies: Latencies }

/** What is to be added to the hour of a client's URL. */
export type TargetSum = TargetHour & { clientId: string }

const batch = batchOf<TargetSum>({
  client_id: ['uuid', (sum) => sum.clientId],
  url: ['text', (sum) => sum.url],
  hour: ['timestamptz', (sum) => sum.hour],
  delivered: ['integer', (sum) => sum.delivered],
  failed: ['integer', (sum) => sum.failed],
  latencies: ['text', (sum) => `{${sum.latencies.join(',')}}`],
})
const addSql = `
  insert into target_hour as t (client_id, url, hour, delivered, failed, latencies)
  select w.client_id, w.url, w.hour, w.delivered, w.failed, w.latencies::integer[] from ${batch.as('w')}
  on conflict (client_id, url, hour) do update set delivered = t.delivered + excluded.delivered, failed = t.failed + excluded.failed,
    latencies = array(select l.a + l.b from unnest(t.latencies, excluded.latencies) with ordinality l (a, b, n) order by l.n)`

const orderOf = ({ clientId, hour, url }: TargetSum): string => `${clientId} ${hour.getTime()} ${url}`

/** In one order, so that two writers never wait for each other. */
export const addTargetSums = async (
  database: Pick<Database, 'batchStatement'>,
  sums: readonly TargetSum[],
): Promise<void> => {
  const sorted = sums.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const clients = [...new Set(sums.map(({ clientId }) => clientId))]
  await database.batchStatement(clients, { text: addSql, values: batch.values(sorted), name: 'target_sums' })
}

/** Oldest first. */
export const listTargetHours = async (tx: TenantTransaction, since: Date): Promise<TargetHour[]> => {
  const { rows } = await tx.query<TargetHour>(
    `select t.url, t.hour, t.delivered, t.failed, t.latencies from target_hour t
     where t.client_id = $1 and t.hour >= $2 order by t.hour, t.url`,
    [tx.clientId, since],
  )
  return rows
}

/** One chunk of what is too old to be shown; answers how many went. */
export const forgetTargetHours = async (tx: SystemTransaction, limit: number): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from target_hour t using (
       select o.client_id, o.url, o.hour from target_hour o where o.hour < now() - interval '9 days' limit $1
     ) old where t.client_id = old.client_id and t.url = old.url and t.hour = old.hour`,
    [limit],
  )
  return rowCount ?? 0
}
