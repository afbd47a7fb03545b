/** The numbers that stand for words in the database. */
export const sessionStatusCode = { pending: 1, opened: 2, completed: 3, revoked: 4, expired: 5, failed: 6 } as const
export type SessionStatus = keyof typeof sessionStatusCode
export const sessionStatuses = Object.keys(sessionStatusCode) as [SessionStatus, ...SessionStatus[]]

/** What the connection is doing: nothing, waiting for the login dialog, working, or waiting for an answer. */
export const runCode = { idle: 0, signing_in: 1, running: 2, asking: 3 } as const
export type Run = keyof typeof runCode

export const stepStateCode = { waiting: 0, begun: 1, retrying: 2 } as const
export type StepStateCode = (typeof stepStateCode)[keyof typeof stepStateCode]
