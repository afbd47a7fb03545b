import { createHash } from 'node:crypto'
import { type JsonRecord, numberOf } from '../graph/json-values.ts'
import type { AccountRef, Unrecognized } from './normalized-update.ts'
import { defined } from '../../lib/defined.ts'

/** Seconds here, milliseconds there, numbers and strings: past this bound it can only be milliseconds. */
const millisecondsFrom = 100_000_000_000
/** The platforms did not exist before; past the other end there is no date that everybody can write. */
const earliestMs = Date.UTC(2004, 0, 1)
const latestMs = Date.UTC(2100, 0, 1)
const aheadMs = 86_400_000

/** Undefined for what cannot be a time: nothing behind this has to fear a date that is none. */
export const timeMs = (value: unknown): number | undefined => {
  const number = numberOf(value)
  if (number === undefined) return undefined
  const ms = number < millisecondsFrom ? number * 1_000 : number
  return ms >= earliestMs && ms < latestMs ? ms : undefined
}

/** When it happened: by the platform, unless its clock runs far ahead of ours. */
export const believedTimeMs = (
  { occurredAtMs }: { occurredAtMs?: number | undefined },
  nowMs: number,
): number | undefined => (occurredAtMs !== undefined && occurredAtMs < nowMs + aheadMs ? occurredAtMs : undefined)

/** For facts without a natural key. The platform repeats a notification byte for byte, so its text names it. */
export const hashOf = (raw: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('base64url')

export const at = (occurredAtMs: number | undefined): { occurredAtMs?: number } =>
  occurredAtMs === undefined ? {} : { occurredAtMs }

/** Kept and visible, never dropped. */
export const unrecognized = (
  raw: JsonRecord,
  place: {
    object: string
    field?: string | undefined
    why: string
    account?: AccountRef
    occurredAtMs?: number | undefined
  },
): Unrecognized => ({
  kind: 'unrecognized',
  dedupeKey: `raw:${hashOf([place.object, place.field, place.account, place.occurredAtMs, raw])}`,
  object: place.object,
  ...defined({ field: place.field }),
  why: place.why,
  account: place.account ?? { kind: 'unknown' },
  ...at(place.occurredAtMs),
  raw,
})
