import { createHash } from 'node:crypto'
import { batchOf } from '../../../db/batch.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { type EventStatus, eventStatusOf } from '../event-codes.ts'

/** An event as the module that made it may want to see it again. */
export interface FoundEvent {
  id: string
  type: string
  status: EventStatus
  attempts: number
  /** uuid */
  channelId: string | null
  occurredAt: Date
  /** JSON text. */
  data: string
}

export type NaturalKey = { day: string; key: string }

const naturalKeys = batchOf<NaturalKey>(
  { day: ['date', ({ day }) => day], key: ['bytea', ({ key }) => createHash('sha256').update(key).digest()] },
  { after: 1 },
)

/** The ids of events by their natural keys, in order; those whose keys are forgotten by now are not found. */
export const findEventIdsByKeys = async (tx: TenantTransaction, keys: readonly NaturalKey[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const { rows } = await tx.query<{ event_id: string }>(
    `select k.event_id from ${naturalKeys.as('w')}
     join event_key k on k.client_id = $1 and k.day = w.day and k.key = w.key`,
    [tx.clientId, ...naturalKeys.values(keys)],
  )
  return rows.map((row) => row.event_id).sort()
}

/** Events by their natural keys, oldest first. */
export const findEventsByKeys = async (tx: TenantTransaction, keys: readonly NaturalKey[]): Promise<FoundEvent[]> => {
  // By their ids, in a statement of their own: joined to the keys, a planner might read all events of the client instead.
  const ids = await findEventIdsByKeys(tx, keys)
  if (ids.length === 0) return []
  const { rows } = await tx.query<{
    id: string
    type: string
    status: number
    attempts: number
    channel_id: string | null
    occurred_at: Date
    data: string
  }>(
    `select e.id, e.type, e.status, e.tries + e.attempts as attempts, e.channel_id, e.occurred_at, e.data
     from event e where e.client_id = $1 and e.id = any ($2::uuid[]) and e.id between $3 and $4
     order by e.sequence`,
    [tx.clientId, ids, ids[0], ids.at(-1)],
  )
  return rows.map(({ occurred_at, channel_id, status, ...row }) => ({
    ...row,
    channelId: channel_id,
    status: eventStatusOf(status),
    occurredAt: occurred_at,
  }))
}
