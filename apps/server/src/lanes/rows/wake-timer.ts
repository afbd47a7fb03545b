import type { LaneClock } from '../ownership/lane-clock.ts'

/** setTimeout takes no more; far away enough to be set again. */
const maxDelayMs = 2_000_000_000

/** One timer for the earliest of several wishes to be woken. */
export interface WakeTimer {
  /** Infinity: no wish. */
  readonly wakeIn: (ms: number) => void
  readonly cancel: () => void
}

export const createWakeTimer = (clock: LaneClock, onWake: () => void): WakeTimer => {
  let timer: NodeJS.Timeout | undefined
  let timerAt = Infinity
  const cancel = (): void => {
    clearTimeout(timer)
    timerAt = Infinity
  }
  return {
    wakeIn: (ms) => {
      if (ms === Infinity) return
      const at = clock.now() + ms
      if (at >= timerAt) return
      clearTimeout(timer)
      timerAt = at
      timer = setTimeout(
        () => {
          timerAt = Infinity
          onWake()
        },
        Math.min(Math.ceil(ms), maxDelayMs),
      )
    },
    cancel,
  }
}
