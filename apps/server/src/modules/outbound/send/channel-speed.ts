/** Calls at once in a channel whose answers have not been seen yet, and in one that answers quickly: 1,000 a second at 300 ms need 300. */
const FIRST_WINDOW = 64
export const FULL_WINDOW = 512
/** The platforms answer in a fraction of a second; a channel slower than this has its slots from the small budget. */
const SLOW_MS = 2_000
const SMOOTHING = 0.2

/**
 * How fast the platform answers one channel, so that channels whose calls hang do not take the slots of all others: a channel
 * has few calls at once until as many answers have come quickly, and a slow one shares a small budget with the other slow ones.
 */
export const createChannelSpeed = (control: {
  setWindow: (size: number) => void
  setSlow: (slow: boolean) => void
}) => {
  let window = FIRST_WINDOW
  let answers = 0
  let smoothedMs = 0
  let slow = false
  control.setWindow(window)

  const setWindow = (size: number): void => {
    answers = 0
    if (size !== window) control.setWindow((window = size))
  }
  const setSlow = (value: boolean): void => {
    if (value === slow) return
    control.setSlow((slow = value))
    if (value) setWindow(FIRST_WINDOW)
  }

  /** Nothing but a few quick answers takes it back. */
  const hangs = (): void => {
    smoothedMs = Math.max(smoothedMs, SLOW_MS)
    setSlow(true)
  }

  return {
    get window() {
      return window
    },
    /** Calls `work`, and looks at how long it takes, also while it hangs. */
    watch: async <T>(work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now()
      const patience = setTimeout(hangs, SLOW_MS)
      try {
        return await work()
      } finally {
        clearTimeout(patience)
        const ms = performance.now() - startedAt
        smoothedMs += (ms - smoothedMs) * SMOOTHING
        if (smoothedMs > SLOW_MS) setSlow(true)
        else if (smoothedMs < SLOW_MS / 2) setSlow(false)
        answers += 1
        if (!slow && answers >= window) setWindow(FULL_WINDOW)
      }
    },
  }
}

export type ChannelSpeed = ReturnType<typeof createChannelSpeed>
