import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { OpenState } from './receiver-breaker.ts'
import type { BreakerNews } from './receiver-health.ts'

export interface BreakerRow {
  url: string
  openedAt: Date
  probes: number
  nextProbeAt: Date
  why: string
}

export const listBreakers = async (tx: TenantTransaction): Promise<BreakerRow[]> => {
  const { rows } = await tx.query<BreakerRow>(
    `select b.url, b.opened_at as "openedAt", b.probes, b.next_probe_at as "nextProbeAt", b.why from receiver_breaker b
     where b.client_id = $1 order by b.opened_at, b.url`,
    [tx.clientId],
  )
  return rows
}

export const readBreakers = async (tx: TenantTransaction): Promise<Map<string, OpenState>> =>
  new Map(
    (await listBreakers(tx)).map((row) => [
      row.url,
      { openedAtMs: row.openedAt.getTime(), probes: row.probes, nextProbeAtMs: row.nextProbeAt.getTime() },
    ]),
  )

export const recordBreaker = async (
  tx: BatchTransaction,
  clientId: string,
  { url, state, why }: BreakerNews,
): Promise<void> => {
  if (state === undefined) {
    await tx.query(`delete from receiver_breaker where client_id = $1 and url = $2`, [clientId, url])
    return
  }
  await tx.query(
    `insert into receiver_breaker as b (client_id, url, opened_at, probes, next_probe_at, why)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id, url) do update set probes = excluded.probes, next_probe_at = excluded.next_probe_at, why = excluded.why`,
    [clientId, url, new Date(state.openedAtMs), state.probes, new Date(state.nextProbeAtMs), why],
  )
}
