import type { BatchTransaction, TenantTransaction } from '../../db/transactions.ts'
import { storableText } from '../../lib/storable-text.ts'
import type { OrderingKeyChange } from './pending-write.ts'
import { laneKey, type LaneRef } from '../lane-kind.ts'

export interface FencedLane extends LaneRef {
  token: number
}

const byLane = (a: LaneRef, b: LaneRef): number =>
  a.clientId === b.clientId ? (a.laneId < b.laneId ? -1 : 1) : a.clientId < b.clientId ? -1 : 1

const columns = (lanes: readonly LaneRef[]): [string[], string[]] => [
  lanes.map((lane) => lane.clientId),
  lanes.map((lane) => lane.laneId),
]

/**
 * The fence: first statement of every transaction that writes for lanes. Answers those whose fencing token is still ours;
 * until the transaction ends a takeover of them (which locks for update) has to wait. Adding work to them does not.
 */
export const fenceLanes = async (
  tx: BatchTransaction | TenantTransaction,
  kind: number,
  lanes: readonly FencedLane[],
): Promise<{ held: Set<string>; now: Date }> => {
  const sorted = lanes.toSorted(byLane)
  const { rows } = await tx.query<{ client_id: string; lane_id: string; now: Date }>(
    `select l.client_id, l.lane_id, now() as now
     from unnest($2::uuid[], $3::uuid[], $4::bigint[]) as w (client_id, lane_id, token)
     join lane l on l.client_id = w.client_id and l.kind = $1 and l.lane_id = w.lane_id and l.token = w.token
     order by l.client_id, l.lane_id
     for key share of l`,
    [kind, ...columns(sorted), sorted.map((lane) => lane.token)],
    'lanes_fence',
  )
  const held = new Set(rows.map((row) => laneKey({ clientId: row.client_id, laneId: row.lane_id })))
  return { held, now: rows[0]?.now ?? new Date(0) }
}

/** False when this batch was committed before: the answer to its COMMIT was lost. */
export const numberFlush = async (
  tx: BatchTransaction,
  nodeId: string,
  kind: number,
  number: number,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into node_flush as f (node_id, kind, number) values ($1, $2, $3)
     on conflict (node_id, kind) do update set number = excluded.number where f.number < excluded.number`,
    [nodeId, kind, number],
    'lanes_flush_number',
  )
  return rowCount === 1
}

type OfLane<T> = { lane: LaneRef; change: T }
type Change<Type extends OrderingKeyChange['type']> = OfLane<Extract<OrderingKeyChange, { type: Type }>>

const pickChanges = <Type extends OrderingKeyChange['type']>(
  changes: readonly OfLane<OrderingKeyChange>[],
  type: Type,
): Change<Type>[] => changes.filter((one): one is Change<Type> => one.change.type === type)

const orderingKeyColumns = (list: readonly OfLane<OrderingKeyChange>[]): [string[], string[], string[]] => [
  ...columns(list.map(({ lane }) => lane)),
  list.map(({ change }) => change.orderingKey),
]

const matching = `s.client_id = w.client_id and s.kind = $1 and s.lane_id = w.lane_id and s.ordering_key = w.ordering_key`

/** At most one change for each ordering key. */
export const writeOrderingKeys = async (
  tx: BatchTransaction,
  kind: number,
  changes: readonly OfLane<OrderingKeyChange>[],
): Promise<void> => {
  const sorted = changes.toSorted(
    (a, b) => byLaneThen(a.lane, b.lane) || (a.change.orderingKey < b.change.orderingKey ? -1 : 1),
  )
  // Rows that exist are locked first and in one order; waits and ensures may add further ones.
  const present = sorted.filter(({ change }) => change.type !== 'ensure')
  if (present.length > 1)
    await tx.query(
      `select from ordering_key s join unnest($2::uuid[], $3::uuid[], $4::text[]) as w (client_id, lane_id, ordering_key) on ${matching}
       order by s.client_id, s.lane_id, s.ordering_key for no key update of s`,
      [kind, ...orderingKeyColumns(present)],
      'lanes_ordering_key_lock',
    )
  const clears = pickChanges(sorted, 'clear')
  if (clears.length > 0)
    await tx.query(
      `delete from ordering_key s using unnest($2::uuid[], $3::uuid[], $4::text[], $5::integer[]) as w (client_id, lane_id, ordering_key, touched)
       where ${matching} and s.touched = w.touched`,
      [kind, ...orderingKeyColumns(clears), clears.map(({ change }) => change.touched)],
      'lanes_ordering_key_clear',
    )
  const resets = pickChanges(sorted, 'reset')
  if (resets.length > 0)
    await tx.query(
      `update ordering_key s set attempts = 0, why = null
       from unnest($2::uuid[], $3::uuid[], $4::text[]) as w (client_id, lane_id, ordering_key) where ${matching}`,
      [kind, ...orderingKeyColumns(resets)],
      'lanes_ordering_key_reset',
    )
  const waits = pickChanges(sorted, 'wait')
  if (waits.length > 0)
    await tx.query(
      `insert into ordering_key as s (client_id, kind, lane_id, ordering_key, next_at, attempts, why)
       select w.client_id, $1, w.lane_id, w.ordering_key, now() + w.after_ms * interval '1 millisecond', w.attempts, w.why
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::integer[], $7::text[])
         as w (client_id, lane_id, ordering_key, after_ms, attempts, why)
       on conflict (client_id, kind, lane_id, ordering_key) do update set
         next_at = excluded.next_at, attempts = excluded.attempts, why = excluded.why`,
      [
        kind,
        ...orderingKeyColumns(waits),
        waits.map(({ change }) => Math.max(0, Math.round(change.afterMs))),
        waits.map(({ change }) => change.attempts),
        waits.map(({ change }) => storableReason(change.why)),
      ],
      'lanes_ordering_key_wait',
    )
  const ensures = pickChanges(sorted, 'ensure')
  if (ensures.length > 0)
    await tx.query(
      `insert into ordering_key (client_id, kind, lane_id, ordering_key, next_at)
       select w.client_id, $1, w.lane_id, w.ordering_key, now()
       from unnest($2::uuid[], $3::uuid[], $4::text[]) as w (client_id, lane_id, ordering_key)
       on conflict (client_id, kind, lane_id, ordering_key) do nothing`,
      [kind, ...orderingKeyColumns(ensures)],
      'lanes_ordering_key_ensure',
    )
}

const byLaneThen = (a: LaneRef, b: LaneRef): number =>
  a.clientId === b.clientId && a.laneId === b.laneId ? 0 : byLane(a, b)

/** A reason is for people, and short. */
export const storableReason = (why: string): string => storableText(why.slice(0, 500))

export const writePauses = async (
  tx: BatchTransaction,
  kind: number,
  pauses: readonly { lane: LaneRef; ms: number }[],
): Promise<void> => {
  if (pauses.length === 0) return
  const sorted = pauses.toSorted((a, b) => byLane(a.lane, b.lane))
  await tx.query(
    `with w as materialized (
       select l.client_id, l.lane_id, p.ms
       from unnest($2::uuid[], $3::uuid[], $4::bigint[]) as p (client_id, lane_id, ms)
       join lane l on l.client_id = p.client_id and l.kind = $1 and l.lane_id = p.lane_id
       order by l.client_id, l.lane_id for no key update of l)
     update lane l set pace_at = case when w.ms > 0 then now() + w.ms * interval '1 millisecond' end
     from w where l.client_id = w.client_id and l.kind = $1 and l.lane_id = w.lane_id`,
    [kind, ...columns(sorted.map(({ lane }) => lane)), sorted.map(({ ms }) => Math.max(0, Math.round(ms)))],
    'lanes_pause',
  )
}

export interface IntentRow {
  lane: FencedLane
  batch: number
  ids: readonly string[]
}

const intentColumns = (rows: readonly IntentRow[]): [string[], string[], number[], number[], string[]] => [
  ...columns(rows.map(({ lane }) => lane)),
  rows.map(({ lane }) => lane.token),
  rows.map(({ batch }) => batch),
  // Arrays of different lengths cannot travel in one array of arrays.
  rows.map(({ ids }) => ids.join(',')),
]

const intentSource = `unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[]) as w (client_id, lane_id, token, batch, ids)`
const sameIntent = `i.client_id = w.client_id and i.kind = $1 and i.lane_id = w.lane_id and i.token = w.token and i.batch = w.batch`

export const insertIntents = async (tx: BatchTransaction, kind: number, rows: readonly IntentRow[]): Promise<void> => {
  await tx.query(
    `insert into intent (client_id, kind, lane_id, token, batch, ids)
     select w.client_id, $1, w.lane_id, w.token, w.batch, string_to_array(w.ids, ',')::uuid[] from ${intentSource}`,
    [kind, ...intentColumns(rows)],
    'lanes_intent_insert',
  )
}

/** Leaves in each intent only the ids given; without any, the intent goes. */
export const shortenIntents = async (tx: BatchTransaction, kind: number, rows: readonly IntentRow[]): Promise<void> => {
  const over = rows.filter(({ ids }) => ids.length === 0)
  if (over.length > 0)
    await tx.query(
      `delete from intent i using ${intentSource} where ${sameIntent}`,
      [kind, ...intentColumns(over)],
      'lanes_intent_delete',
    )
  const open = rows.filter(({ ids }) => ids.length > 0)
  if (open.length > 0)
    await tx.query(
      `update intent i set ids = string_to_array(w.ids, ',')::uuid[] from ${intentSource} where ${sameIntent}`,
      [kind, ...intentColumns(open)],
      'lanes_intent_shorten',
    )
}

/** What earlier runners of the lane had begun. The intents are gone with this transaction. */
export const takeOrphans = async (tx: BatchTransaction, kind: number, lane: FencedLane): Promise<string[]> => {
  const { rows } = await tx.query<{ ids: string[] }>(
    `delete from intent where client_id = $1 and kind = $2 and lane_id = $3 and token < $4 returning ids`,
    [lane.clientId, kind, lane.laneId, lane.token],
    'lanes_orphans',
  )
  return [...new Set(rows.flatMap((row) => row.ids))].sort()
}
