import type { Logger } from '../lib/logger.ts'
import { errorText, isDatabaseAway } from './errors.ts'

const askEveryMs = 500
/** A restart breaks all idle connections at once: that is one line. */
const oneLineMs = 1_000

export interface DatabaseOutage {
  /** Some work with the database failed, for whatever reason. */
  readonly failed: (error: unknown) => void
  readonly idleBroke: (error: Error) => void
  readonly close: () => void
}

/**
 * Tells of an outage of the database: a line when it begins, and one when it ends, with how long it was and how much failed.
 * All that meets it (requests, lanes) is silent about it: see isDatabaseAway.
 */
export const createDatabaseOutage = (deps: {
  log: Logger
  ask: () => Promise<unknown>
  /** Each time that something finds it away. */
  onAway?: () => void
}): DatabaseOutage => {
  const { log, ask, onAway } = deps
  let since: number | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let idleBrokeAt = -Infinity
  const halt = { closed: false }

  const askLater = (): void => {
    if (halt.closed) return
    timer = setTimeout(() => void ask().then(end, askLater), askEveryMs)
    timer.unref()
  }

  const end = (): void => {
    if (halt.closed || since === undefined) return
    const seconds = Math.round((performance.now() - since) / 100) / 10
    log.info({ seconds, failures }, 'the database answers again')
    since = undefined
    failures = 0
  }

  return {
    failed: (error) => {
      if (halt.closed || !isDatabaseAway(error)) return
      failures += 1
      onAway?.()
      if (since !== undefined) return
      since = performance.now()
      log.warn(
        { reason: errorText(error) },
        'the database cannot be reached; what needs it waits or is answered with 503',
      )
      askLater()
    },
    idleBroke: (error) => {
      // A database that ends with Herald takes its connections along.
      if (halt.closed) return
      const now = performance.now()
      if (since === undefined && now - idleBrokeAt > oneLineMs)
        log.warn({ err: error }, 'an idle database connection broke; the pool replaces it')
      idleBrokeAt = now
    },
    close: () => {
      halt.closed = true
      clearTimeout(timer)
    },
  }
}
