import type { AppError } from '../lib/errors.ts'
import type { Logger } from '../lib/logger.ts'

const QUIET_MS = 10_000

/**
 * Refusals for overload come by the thousand, because a client that floods goes on: a line when they begin, and one with
 * their number when none has come for a while. Each client and reason for itself; strangers are one.
 */
export const createRefusalLog = (log: Logger, quietMs = QUIET_MS) => {
  const floods = new Map<string, { refused: number; timer: NodeJS.Timeout }>()

  return (error: AppError, clientId: string | undefined, requestId: string): void => {
    const key = `${clientId ?? ''} ${error.message}`
    const known = floods.get(key)
    if (known) {
      known.refused += 1
      known.timer.refresh()
      return
    }
    const about = { client_id: clientId, code: error.code }
    log.warn({ ...about, err: error.cause ?? error, request_id: requestId }, 'requests are being refused')
    const end = () => {
      log.info({ ...about, reason: error.message, refused: flood.refused }, 'requests are no longer refused')
      floods.delete(key)
    }
    const flood = { refused: 1, timer: setTimeout(end, quietMs).unref() }
    floods.set(key, flood)
  }
}
