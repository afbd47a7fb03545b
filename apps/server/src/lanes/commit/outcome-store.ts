import { batchOf, type BatchColumns } from '../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import { storableText } from '../../lib/storable-text.ts'
import type { OrderingKeyChange } from './pending-write.ts'
import { laneKey, type LaneRef } from '../lane-kind.ts'

export interface FencedLane extends LaneRef {
  token: number
}

const byLane = (a: LaneRef, b: LaneRef): number =>
  a.clientId === b.clientId ? (a.laneId < b.laneId ? -1 : 1) : a.clientId < b.clientId ? -1 : 1

// The first parameter of each statement is the kind: $1.

const fenced = batchOf<FencedLane>(
  {
    client_id: ['uuid', (lane) => lane.clientId],
    lane_id: ['uuid', (lane) => lane.laneId],
    token: ['bigint', (lane) => lane.token],
  },
  { after: 1 },
)
export const fenceSql = `
  select l.client_id, l.lane_id, now() as now from ${fenced.as('w')}
  join lane l on l.client_id = w.client_id and l.kind = $1 and l.lane_id = w.lane_id and l.token = w.token
  order by l.client_id, l.lane_id
  for key share of l`

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
    fenceSql,
    [kind, ...fenced.values(sorted)],
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

const laneColumns: BatchColumns<{ lane: LaneRef }> = {
  client_id: ['uuid', ({ lane }) => lane.clientId],
  lane_id: ['uuid', ({ lane }) => lane.laneId],
}
const orderingKeyColumns: BatchColumns<OfLane<OrderingKeyChange>> = {
  ...laneColumns,
  ordering_key: ['text', ({ change }) => change.orderingKey],
}
const changed = batchOf(orderingKeyColumns, { after: 1 })
const cleared = batchOf<Change<'clear'>>(
  { ...orderingKeyColumns, touched: ['integer', ({ change }) => change.touched] },
  { after: 1 },
)
const waiting = batchOf<Change<'wait'>>(
  {
    ...orderingKeyColumns,
    after_ms: ['bigint', ({ change }) => Math.max(0, Math.round(change.afterMs))],
    attempts: ['integer', ({ change }) => change.attempts],
    why: ['text', ({ change }) => storableReason(change.why)],
  },
  { after: 1 },
)

const matching = `s.client_id = w.client_id and s.kind = $1 and s.lane_id = w.lane_id and s.ordering_key = w.ordering_key`
const orderingKeySql = {
  lock: `select from ordering_key s join ${changed.as('w')} on ${matching}
    order by s.client_id, s.lane_id, s.ordering_key for no key update of s`,
  clear: `delete from ordering_key s using ${cleared.as('w')} where ${matching} and s.touched = w.touched`,
  reset: `update ordering_key s set attempts = 0, why = null from ${changed.as('w')} where ${matching}`,
  wait: `insert into ordering_key as s (client_id, kind, lane_id, ordering_key, next_at, attempts, why)
    select w.client_id, $1, w.lane_id, w.ordering_key, now() + w.after_ms * interval '1 millisecond', w.attempts, w.why
    from ${waiting.as('w')}
    on conflict (client_id, kind, lane_id, ordering_key) do update set
      next_at = excluded.next_at, attempts = excluded.attempts, why = excluded.why`,
  ensure: `insert into ordering_key (client_id, kind, lane_id, ordering_key, next_at)
    select w.client_id, $1, w.lane_id, w.ordering_key, now() from ${changed.as('w')}
    on conflict (client_id, kind, lane_id, ordering_key) do nothing`,
}

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
    await tx.query(orderingKeySql.lock, [kind, ...changed.values(present)], 'lanes_ordering_key_lock')
  const clears = pickChanges(sorted, 'clear')
  if (clears.length > 0)
    await tx.query(orderingKeySql.clear, [kind, ...cleared.values(clears)], 'lanes_ordering_key_clear')
  const resets = pickChanges(sorted, 'reset')
  if (resets.length > 0)
    await tx.query(orderingKeySql.reset, [kind, ...changed.values(resets)], 'lanes_ordering_key_reset')
  const waits = pickChanges(sorted, 'wait')
  if (waits.length > 0) await tx.query(orderingKeySql.wait, [kind, ...waiting.values(waits)], 'lanes_ordering_key_wait')
  const ensures = pickChanges(sorted, 'ensure')
  if (ensures.length > 0)
    await tx.query(orderingKeySql.ensure, [kind, ...changed.values(ensures)], 'lanes_ordering_key_ensure')
}

const byLaneThen = (a: LaneRef, b: LaneRef): number =>
  a.clientId === b.clientId && a.laneId === b.laneId ? 0 : byLane(a, b)

/** A reason is for people, and short. */
export const storableReason = (why: string): string => storableText(why.slice(0, 500))

type Pause = { lane: LaneRef; ms: number }

const paused = batchOf<Pause>({ ...laneColumns, ms: ['bigint', ({ ms }) => Math.max(0, Math.round(ms))] }, { after: 1 })
const pauseSql = `
  with w as materialized (
    select l.client_id, l.lane_id, p.ms from ${paused.as('p')}
    join lane l on l.client_id = p.client_id and l.kind = $1 and l.lane_id = p.lane_id
    order by l.client_id, l.lane_id for no key update of l)
  update lane l set pace_at = case when w.ms > 0 then now() + w.ms * interval '1 millisecond' end
  from w where l.client_id = w.client_id and l.kind = $1 and l.lane_id = w.lane_id`

export const writePauses = async (tx: BatchTransaction, kind: number, pauses: readonly Pause[]): Promise<void> => {
  if (pauses.length === 0) return
  const sorted = pauses.toSorted((a, b) => byLane(a.lane, b.lane))
  await tx.query(pauseSql, [kind, ...paused.values(sorted)], 'lanes_pause')
}

export interface IntentRow {
  lane: FencedLane
  batch: number
  ids: readonly string[]
}

const intents = batchOf<IntentRow>(
  {
    ...laneColumns,
    token: ['bigint', ({ lane }) => lane.token],
    batch: ['bigint', ({ batch }) => batch],
    // Arrays of different lengths cannot travel in one array of arrays.
    ids: ['text', ({ ids }) => ids.join(',')],
  },
  { after: 1 },
)
const sameIntent = `i.client_id = w.client_id and i.kind = $1 and i.lane_id = w.lane_id and i.token = w.token and i.batch = w.batch`
const intentSql = {
  insert: `insert into intent (client_id, kind, lane_id, token, batch, ids)
    select w.client_id, $1, w.lane_id, w.token, w.batch, string_to_array(w.ids, ',')::uuid[] from ${intents.as('w')}`,
  delete: `delete from intent i using ${intents.as('w')} where ${sameIntent}`,
  shorten: `update intent i set ids = string_to_array(w.ids, ',')::uuid[] from ${intents.as('w')} where ${sameIntent}`,
}

export const insertIntents = async (tx: BatchTransaction, kind: number, rows: readonly IntentRow[]): Promise<void> => {
  await tx.query(intentSql.insert, [kind, ...intents.values(rows)], 'lanes_intent_insert')
}

/** Leaves in each intent only the ids given; without any, the intent goes. */
export const shortenIntents = async (tx: BatchTransaction, kind: number, rows: readonly IntentRow[]): Promise<void> => {
  const over = rows.filter(({ ids }) => ids.length === 0)
  if (over.length > 0) await tx.query(intentSql.delete, [kind, ...intents.values(over)], 'lanes_intent_delete')
  const open = rows.filter(({ ids }) => ids.length > 0)
  if (open.length > 0) await tx.query(intentSql.shorten, [kind, ...intents.values(open)], 'lanes_intent_shorten')
}

/** What earlier runners of the lane had begun, and since when. The intents are gone with this transaction. */
export const takeOrphans = async (
  tx: BatchTransaction,
  kind: number,
  lane: FencedLane,
): Promise<{ ids: string[]; since: Date | undefined }> => {
  const { rows } = await tx.query<{ ids: string[]; written_at: Date }>(
    `delete from intent where client_id = $1 and kind = $2 and lane_id = $3 and token < $4 returning ids, written_at`,
    [lane.clientId, kind, lane.laneId, lane.token],
    'lanes_orphans',
  )
  const [since] = rows.map((row) => row.written_at).toSorted((a, b) => a.getTime() - b.getTime())
  return { ids: [...new Set(rows.flatMap((row) => row.ids))].sort(), since }
}
