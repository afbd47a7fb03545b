export type MaintenanceTimer = {
  start: () => void
  /** Aborted by `stop`, for what may take long. What fails after that is nobody's concern. */
  readonly signal: AbortSignal
  /** Resolves when what runs has ended; nothing runs after that. */
  stop: () => Promise<void>
}

/**
 * Runs a maintenance task again and again, never twice at once. Every node has such timers, so each takes its time a little differently:
 * they should not all do the same at the same moment.
 */
export const createMaintenanceTimer = (task: {
  run: () => Promise<unknown>
  firstAfterMs: number
  everyMs: number
  onError: (error: unknown) => void
}): MaintenanceTimer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const { signal } = stopping

  const schedule = (waitMs: number): void => {
    if (signal.aborted) return
    timer = setTimeout(
      () => {
        running = task
          .run()
          .then(
            () => undefined,
            (error: unknown) => {
              if (!signal.aborted) task.onError(error)
            },
          )
          .finally(() => schedule(task.everyMs))
      },
      waitMs * (0.9 + Math.random() / 5),
    )
    timer.unref()
  }

  return {
    start: () => schedule(task.firstAfterMs),
    signal,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
