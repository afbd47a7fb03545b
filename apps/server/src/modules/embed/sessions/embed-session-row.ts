import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../db/generated/tables.ts'
import { type Platform, platformCode, platforms } from '../../channels/index.ts'
import { type Run, runCode, sessionStatusCode, sessionStatuses } from '../embed-codes.ts'
import type { EmbedSession, Prefill, Question, SignupResult, Theme, DialogClaims } from './embed-session.ts'
import type { SignupProblem, StepView } from '../workflow/signup-steps.ts'
import { openCodes } from './session-states.ts'

// An open session whose time is over reads as expired at once; the row follows when its lane comes by. A connection that
// was begun in time may end: the person has done their part.
export const openCodesSql = sql.raw(openCodes.join(', '))
export const effectiveStatus = sql<number>`case when s.status in (${openCodesSql}) and s.run <> 2 and s.expires_at <= now() then 5 else s.status end`

const platformOf = (code: number): Platform => platforms.find((name) => platformCode[name] === code) ?? 'chatapp'
const nameOf = <T extends string>(codes: Record<T, number>, code: number): T =>
  (Object.keys(codes) as T[]).find((name) => codes[name] === code) as T

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

export type SessionRow = Selectable<Tables['embed_session']> & { effective: number; suspended: boolean }

export const toSession = (row: SessionRow): EmbedSession => ({
  clientId: row.client_id,
  sessionId: row.session_id,
  status: sessionStatuses.find((name) => sessionStatusCode[name] === row.effective) ?? 'failed',
  platforms: row.platforms.map(platformOf),
  allowedOrigins: row.allowed_origins,
  externalRef: row.external_ref ?? undefined,
  prefill: parsed(row.prefill) as Prefill | undefined,
  theme: parsed(row.theme) as Theme | undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  run: nameOf<Run>(runCode, row.run),
  platform: row.platform === null ? undefined : platformOf(row.platform),
  attempt: row.attempt,
  step: row.step,
  stepState: row.step_state,
  runSince: row.run_since ?? undefined,
  steps: JSON.parse(row.steps) as StepView[],
  question: parsed(row.question) as Question | undefined,
  claims: parsed(row.claims) as DialogClaims | undefined,
  problem: parsed(row.problem) as SignupProblem | undefined,
  failure: parsed(row.failure) as SignupProblem | undefined,
  result: parsed(row.result) as SignupResult | undefined,
  suspended: row.suspended,
})
