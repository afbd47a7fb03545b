import { CommitUnknownError, errorCode } from '../../db/errors.ts'
import { classOf, conflictStates, isSqlState, sqlState, sqlStateClass } from '../../db/sql-states.ts'

/**
 * What to do with a batch that could not be written: `connection`, the database is away or overloaded and nothing is
 * wrong with the batch; `conflict`, it lost a race and may be repeated; `data`, something in it is refused and nothing was
 * written; `unclear`, the database did not say no, so that it may have been committed all the same.
 */
export type WriteFailure = 'connection' | 'conflict' | 'data' | 'unclear'

const awayClasses = new Set<string>([
  sqlStateClass.connectionException,
  sqlStateClass.insufficientResources,
  sqlStateClass.operatorIntervention,
  sqlStateClass.systemError,
])
const awayStates = new Set<string>([sqlState.idleInTransactionSessionTimeout, sqlState.readOnlySqlTransaction])
// The driver has no codes for these.
const awayTexts =
  /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|pool after calling end|client was closed|query read timeout/i

export const classifyWriteFailure = (error: unknown): WriteFailure => {
  if (error instanceof CommitUnknownError) return classifyWriteFailure(error.cause)
  const code = errorCode(error)
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return 'connection'
  if (code !== undefined && isSqlState(code)) {
    if (conflictStates.has(code)) return 'conflict'
    return awayClasses.has(classOf(code)) || awayStates.has(code) ? 'connection' : 'data'
  }
  if (error instanceof Error && awayTexts.test(error.message)) return 'connection'
  // A fault of our own code has a class of its own; the driver throws plain errors.
  return error instanceof Error && Object.getPrototypeOf(error) !== Error.prototype ? 'data' : 'unclear'
}
