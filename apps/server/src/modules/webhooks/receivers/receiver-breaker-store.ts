import type { BatchTransaction, Database, TenantTransaction } from '../../../db/database.ts'
import { laneKindNumber } from '../../../lanes/index.ts'
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

const stateOf = (row: Omit<BreakerRow, 'url'>): OpenState => ({
  openedAtMs: row.openedAt.getTime(),
  probes: row.probes,
  nextProbeAtMs: row.nextProbeAt.getTime(),
  why: row.why,
})

export const readBreakers = async (tx: TenantTransaction): Promise<Map<string, OpenState>> =>
  new Map((await listBreakers(tx)).map((row) => [row.url, stateOf(row)]))

/** Those whose next probe is due, by client and URL. */
export const readDueBreakers = async (
  database: Pick<Database, 'batchStatement'>,
  clientIds: readonly string[],
): Promise<Map<string, Map<string, OpenState>>> => {
  const { rows } = await database.batchStatement<BreakerRow & { clientId: string }>(clientIds, {
    text: `select b.client_id as "clientId", b.url, b.opened_at as "openedAt", b.probes, b.next_probe_at as "nextProbeAt", b.why
      from receiver_breaker b where b.client_id = any ($1::uuid[]) and b.next_probe_at <= now()`,
    values: [clientIds],
    name: 'receivers_due',
  })
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId)
  return new Map([...byClient].map(([clientId, own]) => [clientId, new Map(own.map((row) => [row.url, stateOf(row)]))]))
}

/** The lane waits no longer for a receiver. Before its breakers are touched: the booking of calls locks them in that order. */
export const endReceiverPause = async (tx: TenantTransaction): Promise<void> => {
  await tx.query(
    `update lane set pace_at = null, wake_count = wake_count + 1, due_at = least(due_at, now())
     where client_id = $1 and kind = ${laneKindNumber.dispatch} and lane_id = $1`,
    [tx.clientId],
  )
}

/** Whoever has the lane, now or next, makes the next probes at once: see probe-requests.ts. */
export const askForProbes = async (tx: TenantTransaction): Promise<void> => {
  if ((await listBreakers(tx)).length === 0) return
  await endReceiverPause(tx)
  await tx.query(`update receiver_breaker set next_probe_at = least(next_probe_at, now()) where client_id = $1`, [
    tx.clientId,
  ])
}

export const recordBreaker = async (
  tx: BatchTransaction,
  clientId: string,
  { url, state }: BreakerNews,
): Promise<void> => {
  if (state === undefined) {
    await tx.query(`delete from receiver_breaker where client_id = $1 and url = $2`, [clientId, url])
    return
  }
  await tx.query(
    `insert into receiver_breaker as b (client_id, url, opened_at, probes, next_probe_at, why)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (client_id, url) do update set probes = excluded.probes, next_probe_at = excluded.next_probe_at, why = excluded.why`,
    [clientId, url, new Date(state.openedAtMs), state.probes, new Date(state.nextProbeAtMs), state.why],
  )
}
