import { createHash } from 'node:crypto'

/** Milliseconds until the next turn of a periodic lane. A hash of its id spreads the lanes of a kind over the period. */
export const nextSlotMs = (laneId: string, everyMs: number, now: Date): number => {
  const offset = createHash('sha256').update(laneId).digest().readUInt32BE(0) % everyMs
  const sinceSlot = (((now.getTime() - offset) % everyMs) + everyMs) % everyMs
  return everyMs - sinceSlot
}
