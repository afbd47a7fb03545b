/** Milliseconds that only go forward. No relation to the time of day, which is the database's alone. */
export interface LaneClock {
  readonly now: () => number
}

/**
 * The monotonic clock of the system stands still while a machine sleeps, the wall clock may be set back. Whichever moved
 * further counts: for a lease, thinking that too much time has passed is safe, too little is not.
 */
export const createForwardClock = (
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): LaneClock => {
  let lastMonotonic = monotonic()
  let lastWall = wall()
  let now = 0
  return {
    now: () => {
      const mono = monotonic()
      const day = wall()
      now += Math.max(mono - lastMonotonic, day - lastWall, 0)
      lastMonotonic = mono
      lastWall = day
      return now
    },
  }
}
