export type ChoreTimer = {
  start: () => void
  /** Aborted by `stop`, for what may take long. What fails after that is nobody's concern. */
  readonly signal: AbortSignal
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
  const stopping = new AbortController()
  const { signal } = stopping

  const schedule = (waitMs: number): void => {
    if (signal.aborted) return
    timer = setTimeout(
      () => {
        running = chore
          .run()
          .then(
            () => undefined,
            (error: unknown) => {
              if (!signal.aborted) chore.onError(error)
            },
          )
          .finally(() => schedule(chore.everyMs))
      },
      waitMs * (0.9 + Math.random() / 5),
    )
    timer.unref()
  }

  return {
    start: () => schedule(chore.firstAfterMs),
    signal,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
