/** The same seed gives the same numbers: what a run does, and when, can be repeated. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  pick: <T>(items: readonly T[]) => T
  chance: (share: number) => boolean
  /** Numbers of its own, so that one user of them does not shift those of another. */
  fork: () => Random
}

/** mulberry32: 32 bits of state are plenty for choosing faults and texts. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    chance: (share) => next() < share,
    fork: () => createRandom(whole(0, 0xffff_ffff)),
  }
}
