/** The error codes of PostgreSQL (SQLSTATE) that Herald acts on, under their names in its manual (appendix A). */
export const sqlState = {
  connectionFailure: '08006',
  uniqueViolation: '23505',
  /** A standby. */
  readOnlySqlTransaction: '25006',
  idleInTransactionSessionTimeout: '25P03',
  invalidAuthorizationSpecification: '28000',
  invalidPassword: '28P01',
  /** There is no such database. */
  invalidCatalogName: '3D000',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  insufficientPrivilege: '42501',
  duplicateObject: '42710',
  diskFull: '53100',
  outOfMemory: '53200',
  tooManyConnections: '53300',
  objectInUse: '55006',
  lockNotAvailable: '55P03',
  /** By a statement timeout, or by request. */
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
  /** Of Herald's own: the client lives in another cell (herald_move_guard). */
  clientElsewhere: 'HM001',
} as const

/** The first two characters of a code. */
export const sqlStateClass = {
  connectionException: '08',
  dataException: '22',
  insufficientResources: '53',
  operatorIntervention: '57',
  systemError: '58',
} as const

/** Rolled back because of a concurrent transaction: the next try may well succeed. */
export const conflictStates: ReadonlySet<string> = new Set([
  sqlState.serializationFailure,
  sqlState.deadlockDetected,
  sqlState.lockNotAvailable,
])

/** Five characters, of which the first is never an E: that would be an errno such as EPIPE. */
export const isSqlState = (code: string): boolean => /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)

export const classOf = (code: string): string => code.slice(0, 2)
