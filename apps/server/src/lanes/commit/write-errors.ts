import { errorCode } from '../../db/errors.ts'

/**
 * What to do with a batch that could not be written: `connection`, the database is away or overloaded and nothing is
 * wrong with the batch; `conflict`, it lost a race and may be repeated; `data`, something in it is refused and nothing was
 * written; `unclear`, the database did not say no, so that it may have been committed all the same.
 */
export type WriteFailure = 'connection' | 'conflict' | 'data' | 'unclear'

// Classes of SQLSTATE: 08 connection, 53 out of resources, 57 operator intervention (shutdown, cancelled statement), 58 system.
const awayClasses = new Set(['08', '53', '57', '58'])
const conflicts = new Set(['40001', '40P01', '55P03'])
const sqlState = /^[0-9A-Z]{5}$/
// The driver has no codes for these.
const awayTexts =
  /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|pool after calling end|client was closed|query read timeout/i

export const classifyWriteFailure = (error: unknown): WriteFailure => {
  const code = errorCode(error)
  // Before the SQLSTATEs: EPIPE has five capital letters too, and no SQLSTATE begins with an E.
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return 'connection'
  if (code !== undefined && sqlState.test(code)) {
    if (conflicts.has(code)) return 'conflict'
    // 25P03: idle in transaction for too long, 25006: a standby took over and is still read-only.
    return awayClasses.has(code.slice(0, 2)) || code === '25P03' || code === '25006' ? 'connection' : 'data'
  }
  if (error instanceof Error && awayTexts.test(error.message)) return 'connection'
  // A fault of our own code has a class of its own; the driver throws plain errors.
  return error instanceof Error && Object.getPrototypeOf(error) !== Error.prototype ? 'data' : 'unclear'
}
