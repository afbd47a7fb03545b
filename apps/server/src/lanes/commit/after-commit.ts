import type { Logger } from '../../lib/logger.ts'
import type { AfterCommit } from '../lane-kind.ts'

/** What is committed stays committed: a fault in here must not look like a failed write, which would be repeated. */
export const runAfterCommit = (afterCommit: AfterCommit | void, kind: { name: string }, log: Logger): void => {
  try {
    afterCommit?.()
  } catch (error) {
    log.error({ err: error, kind: kind.name }, 'lanes were not woken after a commit; the poll finds the work')
  }
}
