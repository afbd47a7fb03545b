import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { type Latencies, bucketOf, emptyLatencies } from './latencies.ts'

/** A call that was made for an event: to which URL, when, and how it went. */
export type TargetCall = { clientId: string; url: string; at: Date; isDelivered: boolean; durationMs: number }

export type TargetHour = { url: string; hour: Date; delivered: number; failed: number; latencies: Latencies }

type Sum = { clientId: string; url: string; hour: Date; delivered: number; failed: number; latencies: Latencies }

const HOUR_MS = 3_600_000

const summed = (calls: readonly TargetCall[]): Sum[] => {
  const sums = new Map<string, Sum>()
  for (const { clientId, url, at, isDelivered, durationMs } of calls) {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
    const key = `${clientId} ${hour.getTime()} ${url}`
    let sum = sums.get(key)
    if (sum === undefined)
      sums.set(key, (sum = { clientId, url, hour, delivered: 0, failed: 0, latencies: emptyLatencies() }))
    sum[isDelivered ? 'delivered' : 'failed'] += 1
    const bucket = bucketOf(durationMs)
    sum.latencies[bucket] = (sum.latencies[bucket] ?? 0) + 1
  }
  // In one order, so that two writers never wait for each other.
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

const batch = batchOf<Sum>({
  client_id: ['uuid', (sum) => sum.clientId],
  url: ['text', (sum) => sum.url],
  hour: ['timestamptz', (sum) => sum.hour.toISOString()],
  delivered: ['integer', (sum) => sum.delivered],
  failed: ['integer', (sum) => sum.failed],
  latencies: ['text', (sum) => `{${sum.latencies.join(',')}}`],
})
const addSql = `
  insert into target_hour as t (client_id, url, hour, delivered, failed, latencies)
  select w.client_id, w.url, w.hour, w.delivered, w.failed, w.latencies::integer[] from ${batch.as('w')}
  on conflict (client_id, url, hour) do update set delivered = t.delivered + excluded.delivered, failed = t.failed + excluded.failed,
    latencies = array(select l.a + l.b from unnest(t.latencies, excluded.latencies) with ordinality l (a, b, n) order by l.n)`

export const addTargetCalls = async (tx: BatchTransaction, calls: readonly TargetCall[]): Promise<void> => {
  if (calls.length > 0) await tx.query(addSql, batch.values(summed(calls)), 'target_calls')
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
