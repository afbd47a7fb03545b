import { batchOf } from '../../db/batch.ts'
import type { SystemTransaction } from '../../db/database.ts'
import type { LaneRef } from '../lane-kind.ts'
import { nothingWaits } from '../lane-sql.ts'

/**
 * How far a lane has come: positions handed out, and wake-ups without a new position. Both only grow, so a runner that sees
 * what it saw before knows that nothing was added.
 */
export interface LaneProgress {
  lastPosition: number
  wakeCount: number
}

export interface Claim extends LaneRef, LaneProgress {
  kind: number
  token: number
  attempts: number
  /** What is left of a pause. */
  pauseMs: number
}

interface ClaimRow {
  client_id: string
  kind: number
  lane_id: string
  token: number
  last_position: number
  wake_count: number
  attempts: number
  pause_ms: number | null
}

const toClaim = (row: ClaimRow): Claim => ({
  clientId: row.client_id,
  laneId: row.lane_id,
  kind: row.kind,
  token: row.token,
  lastPosition: row.last_position,
  wakeCount: row.wake_count,
  attempts: row.attempts,
  pauseMs: Math.max(0, row.pause_ms ?? 0),
})

/**
 * Takes the picked lanes: locked for update, so that a fenced write of the last holder ends first, and only if the token
 * is still the one that was seen. (SKIP LOCKED got a hot lane in 12 to 22 % of tries, since every commit that adds work
 * locks it; this gets it every time.) The new token is the fencing token; a node without a living lease claims nothing.
 */
const claiming = (free: string): string => `
  locked as materialized (
    select l.client_id, l.kind, l.lane_id
    from pick p join lane l on l.client_id = p.client_id and l.kind = p.kind and l.lane_id = p.lane_id
    where l.token = p.token and ${free}
      and exists (select from node n where n.node_id = $1 and n.lease_until > clock_timestamp())
    order by l.kind, l.client_id, l.lane_id
    for update of l)
  update lane l set holder = $1, token = l.token + 1, due_at = least(l.due_at, now())
  from locked k where l.client_id = k.client_id and l.kind = k.kind and l.lane_id = k.lane_id
  returning l.client_id, l.kind, l.lane_id, l.token, l.last_position, l.wake_count, l.attempts,
    (extract(epoch from l.pace_at - now()) * 1000)::float8 as pause_ms`

/** Lanes of a client that is not active (suspended, or being moved) wait as they are; the first round after its return finds them. */
const isActive = (clientId: string): string =>
  `${clientId} <> all (array(select s.client_id from client s where s.status <> 1))`

/** Of four times as many due lanes as there are free slots, a random part: nodes that look at once take different ones. */
export const claimDueSql = `
  with candidate as (
    select c.client_id, c.kind, c.lane_id, c.token from lane c
    where c.kind = $2 and c.holder is null and c.due_at is not null and c.due_at <= now()
      and ${isActive('c.client_id')}
    order by c.due_at limit $3 * 4),
  pick as materialized (select * from candidate order by random() limit $3),
  ${claiming('l.holder is null')}`

export const takeOverSql = `
  with candidate as (
    select c.client_id, c.kind, c.lane_id, c.token from lane c
    where c.holder = any (array(select n.node_id from node n where n.lease_until < now())) and c.kind = $2
      and ${isActive('c.client_id')}
    limit $3 * 4),
  pick as materialized (select * from candidate order by random() limit $3),
  ${claiming('l.holder = any (array(select n.node_id from node n where n.lease_until < now()))')}`

const named = batchOf<LaneRef & { kind: number }>(
  {
    client_id: ['uuid', (one) => one.clientId],
    kind: ['smallint', (one) => one.kind],
    lane_id: ['uuid', (one) => one.laneId],
  },
  { after: 1 },
)

/** Lanes that a notification named, if they are free and due. */
export const claimNamedSql = `
  with pick as materialized (
    select c.client_id, c.kind, c.lane_id, c.token from ${named.as('w')}
    join lane c on c.client_id = w.client_id and c.kind = w.kind and c.lane_id = w.lane_id
    where c.holder is null and c.due_at <= now() and ${isActive('c.client_id')}),
  ${claiming('l.holder is null')}`

export const claimDue = async (tx: SystemTransaction, nodeId: string, kind: number, free: number): Promise<Claim[]> =>
  (await tx.query<ClaimRow>(claimDueSql, [nodeId, kind, free], 'lanes_claim')).rows.map(toClaim)

export const takeOver = async (tx: SystemTransaction, nodeId: string, kind: number, free: number): Promise<Claim[]> =>
  (await tx.query<ClaimRow>(takeOverSql, [nodeId, kind, free], 'lanes_take_over')).rows.map(toClaim)

export const claimNamed = async (
  tx: SystemTransaction,
  nodeId: string,
  lanes: readonly (LaneRef & { kind: number })[],
): Promise<Claim[]> =>
  (await tx.query<ClaimRow>(claimNamedSql, [nodeId, ...named.values(lanes)], 'lanes_claim_named')).rows.map(toClaim)

export interface HeldState extends LaneRef, LaneProgress {
  kind: number
  token: number
  /** Its client is suspended, or being moved: nothing more may start. */
  suspended: boolean
}

/** Everything that this node holds, as the database has it: what was lost is missing, what got work shows it. */
export const heldBy = async (tx: SystemTransaction, nodeId: string): Promise<HeldState[]> => {
  const { rows } = await tx.query<Omit<ClaimRow, 'attempts' | 'pause_ms'> & { suspended: boolean }>(
    `select l.client_id, l.kind, l.lane_id, l.token, l.last_position, l.wake_count, c.status <> 1 as suspended
     from lane l join client c on c.client_id = l.client_id where l.holder = $1`,
    [nodeId],
    'lanes_held',
  )
  return rows.map((row) => ({
    clientId: row.client_id,
    laneId: row.lane_id,
    kind: row.kind,
    token: row.token,
    lastPosition: row.last_position,
    wakeCount: row.wake_count,
    suspended: row.suspended,
  }))
}

export interface Leaving extends LaneRef {
  kind: number
  token: number
  /** Nothing is left: leave only if nothing was added meanwhile. Without it there is work for the next holder. */
  seen?: LaneProgress
  /** Due again no sooner than this, when there is work left. */
  afterMs?: number
}

const left = batchOf<Leaving>(
  {
    client_id: ['uuid', (one) => one.clientId],
    kind: ['smallint', (one) => one.kind],
    lane_id: ['uuid', (one) => one.laneId],
    token: ['bigint', (one) => one.token],
    last_position: ['bigint', (one) => one.seen?.lastPosition],
    wake_count: ['bigint', (one) => one.seen?.wakeCount],
    after_ms: ['bigint', (one) => Math.round(one.afterMs ?? 0)],
  },
  { after: 1 },
)

/**
 * Gives lanes back. One that has nothing to do becomes idle, due when its first ordering key is, but only while lastPosition and wakeCount
 * are as its runner saw them; it is missing from the answer otherwise and has to take another turn.
 */
export const leaveLanesSql = `
  with w as materialized (
    select l.client_id, l.kind, l.lane_id, p.last_position is not null as idle, p.after_ms from ${left.as('p')}
    join lane l on l.client_id = p.client_id and l.kind = p.kind and l.lane_id = p.lane_id
    where l.holder = $1 and l.token = p.token
      and (p.last_position is null or (l.last_position = p.last_position and l.wake_count = p.wake_count))
    order by l.kind, l.client_id, l.lane_id
    for update of l),
  next as (
    select w.*, (select min(s.next_at) from ordering_key s
      where s.client_id = w.client_id and s.kind = w.kind and s.lane_id = w.lane_id) as next_at from w)
  update lane l set
    holder = null,
    due_at = case when n.idle then n.next_at else now() + n.after_ms * interval '1 millisecond' end,
    low_watermark = case when n.idle and n.next_at is null then '${nothingWaits}' else l.low_watermark end
  from next n where l.client_id = n.client_id and l.kind = n.kind and l.lane_id = n.lane_id
  returning l.client_id, l.kind, l.lane_id`

export const leaveLanes = async (
  tx: SystemTransaction,
  nodeId: string,
  lanes: readonly Leaving[],
): Promise<(LaneRef & { kind: number })[]> => {
  const { rows } = await tx.query<{ client_id: string; kind: number; lane_id: string }>(
    leaveLanesSql,
    [nodeId, ...left.values(lanes)],
    'lanes_leave',
  )
  return rows.map((row) => ({ clientId: row.client_id, laneId: row.lane_id, kind: row.kind }))
}

/** Seconds since the longest waiting free lane of each kind was due. */
export const lagOfFreeLanes = async (tx: SystemTransaction): Promise<Map<number, number>> => {
  const { rows } = await tx.query<{ kind: number; seconds: number }>(
    `select l.kind, extract(epoch from now() - min(l.due_at))::float8 as seconds from lane l
     where l.holder is null and l.due_at is not null and l.due_at <= now()
       and ${isActive('l.client_id')} group by l.kind`,
    [],
    'lanes_lag',
  )
  return new Map(rows.map((row) => [row.kind, row.seconds]))
}
