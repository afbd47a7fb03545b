export type ChoreTimer = {
  start: () => void
  /** Resolves when what runs has ended; nothing runs after that. */
  stop: () => Promise<void>
}

/**
 * Runs a chore again and again, never twice at once. Every node has such timers, so each takes its time a little differently:
 * they should not all do the same at the same moment.
 */
export const createChoreTimer = (chore: {
  run: () => Promise<unknown>
  firstAfterMs: number
  everyMs: number
  onError: (error: unknown) => void
}): ChoreTimer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const schedule = (waitMs: number): void => {
    if (stopped) return
    timer = setTimeout(
      () => {
        running = chore
          .run()
          .then(() => undefined, chore.onError)
          .finally(() => schedule(chore.everyMs))
      },
      waitMs * (0.9 + Math.random() / 5),
    )
    timer.unref()
  }

  return {
    start: () => schedule(chore.firstAfterMs),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
