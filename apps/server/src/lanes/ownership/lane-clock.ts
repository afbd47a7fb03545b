/** Milliseconds that only go forward. No relation to the time of day, which is the database's alone. */
export interface LaneClock {
  readonly now: () => number
}

/** Less is the wall clock's grain and its being kept in time. */
const jumpMs = 500

/**
 * The monotonic clock of the system, which stands still while a machine sleeps; the wall clock tells, so a jump of it is
 * added. (Set forward by hand it looks the same: for a lease, thinking that too much time has passed is safe.)
 */
export const createForwardClock = (
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): LaneClock => {
  let apart = wall() - monotonic()
  let slept = 0
  return {
    now: () => {
      const mono = monotonic()
      const jump = wall() - mono - apart
      if (Math.abs(jump) > jumpMs) {
        apart += jump
        slept += Math.max(0, jump)
      }
      return mono + slept
    },
  }
}
