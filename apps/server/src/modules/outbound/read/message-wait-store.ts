import { laneKindNumber } from '../../../lanes/index.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { messageQueue } from '../message-states.ts'

export interface WaitRecord {
  queue: number
  /** Until when its person or its channel waits. */
  until: Date | null
  /** The one before it to the same person that all behind it wait for. */
  first_id: string | null
}

/** Why a message that is queued has not been sent yet. */
export const findWait = async (tx: TenantTransaction, id: string): Promise<WaitRecord | undefined> => {
  const { rows } = await tx.query<WaitRecord>(
    `select m.queue, f.id as first_id, case when greatest(s.next_at, l.pace_at) > now() then greatest(s.next_at, l.pace_at) end as until
     from message m
     join lane l on l.client_id = m.client_id and l.kind = ${laneKindNumber.outbound} and l.lane_id = m.channel_id
     left join ordering_key s on m.queue = ${messageQueue.blocked} and s.client_id = m.client_id
       and s.kind = ${laneKindNumber.outbound} and s.lane_id = m.channel_id and s.ordering_key = m.ordering_key
     left join lateral (
       select b.id from message b where b.client_id = m.client_id and b.channel_id = m.channel_id
         and b.queue = ${messageQueue.blocked} and b.ordering_key = m.ordering_key and b.pos < m.pos and b.id >= l.low_watermark
       order by b.pos limit 1) f on m.queue = ${messageQueue.blocked}
     where m.client_id = $1 and m.id = $2`,
    [tx.clientId, id],
  )
  return rows[0]
}
