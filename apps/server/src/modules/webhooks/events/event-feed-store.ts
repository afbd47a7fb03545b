import type { SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import { laneKindNumber } from '../../../lanes/index.ts'
import { type EventType, type Platform, eventKeyOf } from './event-catalogue.ts'
import type { DispatchItem } from './event-draft.ts'

/** An event as it is read on from a position. */
export type FeedEvent = Pick<
  DispatchItem,
  'id' | 'position' | 'key' | 'type' | 'platform' | 'channelId' | 'externalRef' | 'occurredAt' | 'data' | 'test'
>

export type FeedRow = {
  id: string
  sequence: number
  key: number
  type: EventType
  platform: number | null
  channel_id: string | null
  external_ref: string | null
  occurred_at: Date
  test: boolean
  data: string
}

export const feedEventOf = (row: FeedRow): FeedEvent => ({
  id: row.id,
  position: row.sequence,
  key: eventKeyOf(row.key),
  type: row.type,
  platform: row.platform === null ? undefined : (eventKeyOf(row.platform) as Platform),
  channelId: row.channel_id ?? undefined,
  externalRef: row.external_ref ?? undefined,
  occurredAt: row.occurred_at,
  data: row.data,
  test: row.test,
})

/**
 * Events after a sequence, oldest first and without gaps: numbers become visible in their order. `notBefore`: none of them was made
 * before, so older partitions are not looked at.
 */
export const readFeed = async (
  tx: TenantTransaction,
  after: number,
  limit: number,
  notBefore = new Date(0),
): Promise<FeedEvent[]> => {
  const { rows } = await tx.query<FeedRow>(
    `select e.id, e.sequence, e.key, e.type, e.platform, e.channel_id, e.external_ref, e.occurred_at, e.test, e.data
     from event e where e.client_id = $1 and e.sequence > $2 and e.id >= herald_uuid_floor($4::timestamptz)
     order by e.sequence limit $3`,
    [tx.clientId, after, limit, notBefore],
    'event_feed',
  )
  return rows.map(feedEventOf)
}

/** How far the events of each client go, by the lane that numbers them; clients without any are missing. */
export const readFeedHeads = async (
  tx: SystemTransaction,
  clientIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await tx.query<{ client_id: string; last_position: number }>(
    `select l.client_id, l.last_position from lane l
     where l.client_id = any ($1::uuid[]) and l.kind = ${laneKindNumber.dispatch} and l.lane_id = l.client_id`,
    [clientIds],
    'event_feed_heads',
  )
  return new Map(rows.map((row) => [row.client_id, row.last_position]))
}
