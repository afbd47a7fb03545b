import type { TenantTransaction } from '../../../db/database.ts'
import { defined } from '../../../lib/defined.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import { messageStateCode } from '../message-states.ts'

/** Failures of one channel for one reason. */
export type RecentFailure = {
  channelId: string
  channelName: string
  reason: string
  code: number | undefined
  message: string
  count: number
  /** Of the channel, for whatever reason. */
  total: number
  since: Date
  lastId: string
}

/** Messages looked at: of more than these nobody needs to be told one by one. */
const MOST = 2_000

/** The newest first. */
export const listRecentFailures = async (tx: TenantTransaction, since: Date): Promise<RecentFailure[]> => {
  const { rows } = await tx.query<{ id: string; channel_id: string; name: string; failure: string | null }>(
    `select m.id, m.channel_id, concat_ws(' · ', nullif(c.name, ''), c.display_phone_number) as name, m.failure
     from (select m.id, m.channel_id, m.failure from message m
       where m.client_id = $1 and m.unsent = ${messageStateCode.failed} and m.id >= herald_uuid_floor($2)
       order by m.id desc limit ${MOST}) m
     join channel c on c.client_id = $1 and c.channel_id = m.channel_id
     order by m.id desc`,
    [tx.clientId, since],
  )
  const groups = new Map<string, RecentFailure>()
  const totals = new Map<string, number>()
  for (const { id, channel_id, name, failure } of rows) {
    totals.set(channel_id, (totals.get(channel_id) ?? 0) + 1)
    if (failure === null) continue
    const { reason, code, message } = JSON.parse(failure) as { reason: string; code?: number; message: string }
    const key = `${channel_id} ${reason} ${code ?? ''}`
    const known = groups.get(key)
    const at = new Date(uuidTimeMs(id))
    if (known === undefined)
      groups.set(key, {
        channelId: channel_id,
        channelName: name,
        reason,
        code,
        message,
        count: 1,
        total: 0,
        since: at,
        lastId: id,
      })
    else {
      known.count += 1
      known.since = at
    }
  }
  return [...groups.values()].map((group) => ({ ...group, total: totals.get(group.channelId) ?? 0 }))
}

/** The newest message of each channel that went out after one that did not, as far as it is among the newest. */
export const wentOutSince = async (
  tx: TenantTransaction,
  failures: readonly RecentFailure[],
): Promise<Map<string, string>> => {
  const first = failures.map(({ lastId }) => lastId).toSorted()[0]
  if (first === undefined) return new Map()
  const { sent, delivered, read } = messageStateCode
  const { rows } = await tx.query<{ channel_id: string; id: string }>(
    `select distinct on (m.channel_id) m.channel_id, m.id
     from (select m.id, m.channel_id, m.status from message m where m.client_id = $1 and m.id > $2
       order by m.id desc limit ${MOST}) m
     where m.status in (${sent}, ${delivered}, ${read}) order by m.channel_id, m.id desc`,
    [tx.clientId, first],
  )
  return new Map(rows.map(({ channel_id, id }) => [channel_id, id]))
}

export type MainFailure = { count: number; reason: string; code?: number; message: string }

/** What most of the failed messages of a batch have in common, among the newest failures of the client. */
export const findMainFailure = async (
  tx: TenantTransaction,
  { batchId, lowestId }: { batchId: string; lowestId: string },
): Promise<MainFailure | undefined> => {
  // Limited inside: what a batch has failed is found among the failures, not among all that it still has to send.
  const { rows } = await tx.query<{ failure: string }>(
    `select f.failure from (select m.batch_id, m.failure from message m
       where m.client_id = $1 and m.unsent = ${messageStateCode.failed} and m.id >= $3
       order by m.id desc limit ${MOST}) f
     where f.batch_id = $2 and f.failure is not null`,
    [tx.clientId, batchId, lowestId],
  )
  const groups = new Map<string, MainFailure>()
  for (const { failure } of rows) {
    const { reason, code, message } = JSON.parse(failure) as Omit<MainFailure, 'count'>
    const key = `${reason} ${code ?? ''}`
    const known = groups.get(key)
    if (known) known.count += 1
    else groups.set(key, { count: 1, reason, ...defined({ code }), message })
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count)[0]
}
