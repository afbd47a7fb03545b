/*
 * The life of an ordering key inside a held lane. Only its head may run; what follows it waits in memory (`line`), or, where
 * memory has no room or the key has to wait, as blocked rows in the database. The row in `ordering_key` says that there are
 * such rows and when they are due.
 *
 * ## idle
 * Nothing of it is known to wait. In memory only until its changes are committed: a read that began before the commit
 * would otherwise take older rows for new ones.
 * - entered: at first sight; when the head is through and nothing follows; when a read found no blocked rows.
 * - left: to `ready` with the first row; to `waiting` when the database says that the row's key waits; to `due` when its
 *   row in the database is due.
 *
 * ## ready
 * The head stands in its stream and may be picked.
 * - entered: with the first row; when the head is through and another follows; when a picked head comes back (`release`,
 *   an intent that was withdrawn, a run that a stop cut off); with the blocked rows that were read.
 * - left: to `running` when it is picked.
 *
 * ## running
 * The head is picked: its intent is being recorded, is recorded, or its run is under way.
 * - left: to `ready` (see there); to `waiting` after a retry or snooze; to `due` when nothing follows in memory and there
 *   are blocked rows; to `idle` when nothing follows at all.
 *
 * ## waiting
 * Backing off: nothing runs until the time in its row in the database, and every row met meanwhile is blocked
 * (head-of-line blocking). It leaves memory once that is committed; the database remembers it.
 * - left: by being forgotten. When it is due it starts over: `idle`, then `due`.
 *
 * ## due
 * Its blocked rows are to be read, as soon as its own changes are committed.
 * - left: to `reading`.
 *
 * ## reading
 * - left: to `ready` with rows; to `postponed`; to `idle` when there are none; back to `due` when the read failed, or found
 *   none while rows of it were just being blocked.
 *
 * ## postponed
 * Its first blocked row lies beyond what was read of the ready rows. A runner that died between blocking the end of a key
 * and its beginning left them in the wrong order; the ready ones come first.
 * - left: to `due` when the ready rows are read up to there.
 */
import type { LaneItem } from '../lane-kind.ts'
import type { IntentBatch, PendingWrite } from '../commit/pending-write.ts'
import type { Transitions } from '../../lib/transitions.ts'

export type OrderingKeyState = 'idle' | 'ready' | 'running' | 'waiting' | 'due' | 'reading' | 'postponed'

export const orderingKeyTransitions = {
  idle: ['ready', 'waiting', 'due'],
  ready: ['running'],
  running: ['ready', 'waiting', 'due', 'idle'],
  waiting: [],
  due: ['reading'],
  reading: ['ready', 'postponed', 'idle', 'due'],
  postponed: ['due'],
} as const satisfies Transitions<OrderingKeyState>

/** An item on its way through a lane. */
export interface Entry {
  readonly item: LaneItem
  readonly key: OrderingKey
  readonly stream: number
  /** Its row is blocked in the database, not ready. */
  readonly blocked: boolean
  batch?: IntentBatch
}

export interface OrderingKey {
  readonly name: string
  state: OrderingKeyState
  /** What follows the head, as far as it is in memory. */
  line: Entry[]
  /** Rows of it are blocked in the database, hence further ones have to be too. Always so from `waiting` to `postponed`. */
  hasBlockedRows: boolean
  /** Attempts of the head so far, and as the key's row in the database has them. */
  attempts: number
  storedAttempts: number
  /** Of its row when it became due: the row is removed only if no rows were put into it from outside since. */
  touched: number
  /** Changes that are not committed yet. */
  pending: number
  /** While postponed: its rows may run when the ready rows are read up to here. */
  notBefore: number
}

export const newOrderingKey = (name: string): OrderingKey => ({
  name,
  state: 'idle',
  line: [],
  hasBlockedRows: false,
  attempts: 0,
  storedAttempts: 0,
  touched: 0,
  pending: 0,
  notBefore: 0,
})

export const isReadable = (key: OrderingKey): boolean => key.state === 'due' && key.pending === 0

/** What the database knows as well: it can be forgotten. */
export const isForgettable = (key: OrderingKey): boolean =>
  key.pending === 0 && (key.state === 'idle' || key.state === 'waiting')

/** The key of an item that retries on its own, out of order. */
export const sidelinedKey = (id: string): string => `~${id}`

export const intentOf = (entry: Entry): Pick<PendingWrite, 'intent'> =>
  entry.batch === undefined ? {} : { intent: { batch: entry.batch, ids: [entry.item.id] } }

/** The change that makes the key's row in the database start counting again, if it has counted. */
export const resetAttempts = (key: OrderingKey): Pick<PendingWrite, 'keyChanges'> => {
  if (key.storedAttempts === 0) return {}
  key.storedAttempts = 0
  return { keyChanges: [{ type: 'reset', orderingKey: key.name }] }
}
