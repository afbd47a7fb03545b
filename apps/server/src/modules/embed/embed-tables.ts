import type { ColumnType, Generated } from 'kysely'

/** The numbers that stand for words in the database. */
export const sessionStatusCode = { pending: 1, opened: 2, completed: 3, revoked: 4, expired: 5, failed: 6 } as const
export type SessionStatus = keyof typeof sessionStatusCode
export const sessionStatuses = Object.keys(sessionStatusCode) as [SessionStatus, ...SessionStatus[]]

/** What the connection is doing: nothing, waiting for the login dialog, working, or waiting for an answer. */
export const runCode = { idle: 0, signing_in: 1, running: 2, asking: 3 } as const
export type Run = keyof typeof runCode

export const stepStateCode = { waiting: 0, begun: 1, retrying: 2 } as const

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

export interface EmbedSessionTable {
  client_id: string
  session_id: string
  token_hash: Buffer
  status: Generated<number>
  platforms: number[]
  allowed_origins: string[]
  external_ref: OptionalText
  prefill: OptionalText
  theme: OptionalText
  created_at: Time
  expires_at: Time
  opened_at: OptionalTime
  ended_at: OptionalTime
  run: Generated<number>
  platform: ColumnType<number | null, number | null | undefined, number | null>
  attempt: Generated<number>
  step: Generated<number>
  step_state: Generated<number>
  run_since: OptionalTime
  steps: Generated<string>
  question: OptionalText
  claims: OptionalText
  problem: OptionalText
  work_sealed: OptionalText
  failure: OptionalText
  result: OptionalText
}

export interface NumberPinTable {
  client_id: string
  phone_number_id: string
  pin_sealed: string
  updated_at: Time
}

declare module '../../db/schema.ts' {
  interface Tables {
    embed_session: EmbedSessionTable
    number_pin: NumberPinTable
  }
}
