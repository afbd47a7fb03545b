import { AppError } from '../lib/errors.ts'
import { classOf, conflictStates, isSqlState, sqlState, sqlStateClass } from './sql-states.ts'

/** Something an operator has to mend: the message says what is wrong and what to do, and the stack adds nothing. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/**
 * The connection broke after COMMIT was sent and before its answer came: the transaction may be committed or not. Message and
 * code are those of the break, so that it is judged like any other.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(errorText(cause), { cause })
    this.code = errorCode(cause)
  }
}

/** No connection was to be had in time, or the tenant has too many transactions in line. Nothing was begun. The message is for the caller. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError'
  readonly code = 'EBUSY'
}

/** SQLSTATE or errno of a driver error, e.g. '23505' or 'ECONNREFUSED'. */
export const errorCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  // A host name with several addresses fails with one AggregateError for all of them.
  return error instanceof AggregateError ? errorCode(error.errors[0]) : undefined
}

/** Message of an unknown error; connection errors of Node may have an empty one. */
export const errorText = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join('; ')
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error)
}

/** Which unique constraint a write ran into, if that is what happened. */
export const uniqueViolation = (error: unknown): string | undefined =>
  errorCode(error) === sqlState.uniqueViolation ? ((error as { constraint?: string }).constraint ?? '') : undefined

const away = new Set<string>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  sqlState.tooManyConnections,
  sqlState.adminShutdown,
  sqlState.crashShutdown,
  sqlState.cannotConnectNow,
])

// The driver has no codes for these.
const awayTexts =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error))/

/**
 * The connection broke, or none is to be had: the database is gone, restarting or out of reach. database-outage.ts tells of it
 * once for all that meets it.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof AppError || error instanceof DatabaseSetupError) return isDatabaseAway(error.cause)
  const code = errorCode(error) ?? ''
  if (away.has(code) || classOf(code) === sqlStateClass.connectionException) return true
  if (!(error instanceof Error)) return false
  // A socket that is not there, not any file.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  return awayTexts.test(error.message)
}

const unavailable = new Set<string>([
  'EBUSY',
  sqlState.diskFull,
  sqlState.outOfMemory,
  sqlState.readOnlySqlTransaction,
  sqlState.idleInTransactionSessionTimeout,
  sqlState.clientElsewhere,
  ...conflictStates,
])

/**
 * The database cannot do this right now: gone, restarting, out of connections or disk, or too slow. What was asked for did
 * not happen, or its transaction was rolled back.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = errorCode(error) ?? ''
  return isDatabaseAway(error) || unavailable.has(code) || classOf(code) === sqlStateClass.operatorIntervention
}

/** A value that PostgreSQL cannot hold: too long, out of range, no such day. The caller sent it. */
export const isImpossibleValue = (error: unknown): boolean => {
  const code = errorCode(error) ?? ''
  return isSqlState(code) && classOf(code) === sqlStateClass.dataException
}
