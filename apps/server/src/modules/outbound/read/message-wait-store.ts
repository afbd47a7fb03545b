import { laneKindNumber } from '../../../lanes/index.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { messageQueue } from '../message-states.ts'

/** What a batch does that has messages which it has not handed over. */
export const batchWaits = ['receiving', 'running', 'paused', 'stopped', 'cancelling'] as const
export type BatchWait = (typeof batchWaits)[number]

/** See batch-states.ts and uploadCode there. */
export const batchWaitSql = `(select case b.state when 2 then 'paused' when 3 then 'stopped' when 4 then 'cancelling'
    else case b.upload when 1 then 'receiving' else 'running' end end
  from batch b where m.queue = ${messageQueue.held} and b.client_id = m.client_id and b.batch_id = m.batch_id)`

export interface WaitRecord {
  queue: number
  /** Until when its person or its channel waits. */
  until: Date | null
  /** Its person waits, and not only the channel. */
  is_person_waiting: boolean
  /** The one before it to the same person that all behind it wait for. */
  first_id: string | null
  /** Of one that its batch holds back. */
  batch_status: BatchWait | null
}

/** Why a message that is queued has not been sent yet. */
export const findWait = async (tx: TenantTransaction, id: string): Promise<WaitRecord | undefined> => {
  const { rows } = await tx.query<WaitRecord>(
    `select m.queue, ${batchWaitSql} as batch_status, f.id as first_id, coalesce(s.next_at > now(), false) as is_person_waiting,
       case when greatest(s.next_at, l.pace_at) > now() then greatest(s.next_at, l.pace_at) end as until
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
