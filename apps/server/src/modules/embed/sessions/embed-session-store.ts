import { type Expression, type SqlBool, type UpdateObject, sql } from 'kysely'
import type { Tables } from '../../../db/generated/tables.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import { dropLane, laneKindNumber } from '../../../lanes/index.ts'
import { type Platform, platformCode } from '../../channels/index.ts'
import type { Prefill, Question, SignupResult, Theme } from './embed-schemas.ts'
import { type EmbedSession, type SessionUser, toSession } from './embed-session.ts'
import { type SessionStatus, type StepStateCode, runCode, sessionStatusCode, stepStateCode } from '../embed-codes.ts'
import type { SignupProblem, StepView } from '../workflow/signup-steps.ts'
import { codesBefore, openCodes } from './session-states.ts'
import { defined } from '../../../lib/defined.ts'

export type NewSession = {
  sessionId: string
  tokenHash: Buffer
  platforms: readonly Platform[]
  allowedOrigins: readonly string[]
  externalRef: string | undefined
  prefill: Prefill | undefined
  theme: Theme | undefined
  ttlMinutes: number
  user: SessionUser | undefined
}

export type SessionFilter = { status?: SessionStatus; externalRef?: string; after?: string; limit: number }

/** Where a runner believes the connection to be; a write that names another place changes nothing. */
export type Place = Pick<EmbedSession, 'attempt' | 'step' | 'stepState'>

export type Progress = {
  step?: number
  stepState?: StepStateCode
  steps: StepView[]
  workSealed?: string
}

// An open session whose time is over reads as expired at once; the row follows when its lane comes by. A connection that
// was begun in time may end: the person has done their part.
const openCodesSql = sql.raw(openCodes.join(', '))
const effectiveStatus = sql<number>`case when s.status in (${openCodesSql}) and s.run <> 2 and s.expires_at <= now() then 5 else s.status end`
const isSuspended = sql<boolean>`(select c.status = 2 from client c where c.client_id = s.client_id)`
const clientName = sql<string>`(select c.name from client c where c.client_id = s.client_id)`

/** What an attempt knew, when it is over. */
const forgotten = { question: null, claims: null, work_sealed: null }

const textOrNull = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

export const createEmbedSessionStore = (tx: TenantTransaction) => {
  const own = () =>
    tx.kysely
      .selectFrom('embed_session as s')
      .selectAll('s')
      .select([effectiveStatus.as('effective'), isSuspended.as('suspended'), clientName.as('client_name')])
      .where('s.client_id', '=', tx.clientId)

  const change = (sessionId: string) =>
    tx.kysely
      .updateTable('embed_session as s')
      .where('s.client_id', '=', tx.clientId)
      .where('s.session_id', '=', sessionId)
  /** False: the session was not as it had to be, and is left as it is. */
  const changeIf = async (
    sessionId: string,
    when: Expression<SqlBool>,
    values: UpdateObject<Tables & { s: Tables['embed_session'] }, 's'>,
  ): Promise<boolean> => {
    const changed = await change(sessionId).set(values).where(when).executeTakeFirst()
    return changed.numUpdatedRows > 0n
  }
  const stillOpen = sql<SqlBool>`${effectiveStatus} in (${openCodesSql})`

  /** The last change of a session. Its secrets go with it, and its job is dropped. */
  const end = async (
    sessionId: string,
    status: SessionStatus,
    when: Expression<SqlBool>,
    more: { steps?: StepView[]; failure?: SignupProblem; result?: SignupResult } = {},
  ): Promise<boolean> => {
    const ended = await change(sessionId)
      .set({
        status: sessionStatusCode[status],
        ended_at: sql<Date>`now()`,
        run: runCode.idle,
        ...forgotten,
        ...(more.steps ? { steps: JSON.stringify(more.steps) } : {}),
        ...(more.failure ? { failure: JSON.stringify(more.failure) } : {}),
        ...(more.result ? { result: JSON.stringify(more.result), problem: null } : {}),
      })
      .where('s.status', 'in', codesBefore(status))
      .where(when)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    await dropLane(tx, { clientId: tx.clientId, kind: laneKindNumber.signup, laneId: sessionId })
    return true
  }

  const at = ({ attempt, step, stepState }: Place) =>
    sql<SqlBool>`s.status in (${openCodesSql}) and s.run = 2 and s.attempt = ${attempt} and s.step = ${step} and s.step_state = ${stepState}`

  return {
    insert: async (fresh: NewSession): Promise<void> => {
      await tx.kysely
        .insertInto('embed_session')
        .values({
          client_id: tx.clientId,
          session_id: fresh.sessionId,
          token_hash: fresh.tokenHash,
          platforms: fresh.platforms.map((name) => platformCode[name]),
          allowed_origins: [...fresh.allowedOrigins],
          external_ref: fresh.externalRef ?? null,
          prefill: textOrNull(fresh.prefill),
          theme: textOrNull(fresh.theme),
          console_user: textOrNull(fresh.user),
          expires_at: sql<Date>`now() + ${fresh.ttlMinutes} * interval '1 minute'`,
        })
        .execute()
    },

    list: async ({ status, externalRef, after, limit }: SessionFilter): Promise<EmbedSession[]> => {
      let query = own().orderBy('s.session_id', 'desc').limit(limit)
      if (status) query = query.where(effectiveStatus, '=', sessionStatusCode[status])
      if (externalRef !== undefined) query = query.where('s.external_ref', '=', externalRef)
      if (after) query = query.where('s.session_id', '<', after)
      return (await query.execute()).map(toSession)
    },

    find: async (sessionId: string): Promise<EmbedSession | undefined> => {
      const row = await own().where('s.session_id', '=', sessionId).executeTakeFirst()
      return row && toSession(row)
    },

    /** With the row locked, for a decision that must hold until the commit. */
    lock: async (sessionId: string): Promise<EmbedSession | undefined> => {
      const row = await own().where('s.session_id', '=', sessionId).forUpdate().executeTakeFirst()
      return row && toSession(row)
    },

    findByToken: async (tokenHash: Buffer): Promise<EmbedSession | undefined> => {
      const row = await own().where('s.token_hash', '=', tokenHash).executeTakeFirst()
      return row && toSession(row)
    },

    work: async (sessionId: string): Promise<string | undefined> =>
      (
        await tx.kysely
          .selectFrom('embed_session as s')
          .select('s.work_sealed')
          .where('s.client_id', '=', tx.clientId)
          .where('s.session_id', '=', sessionId)
          .executeTakeFirst()
      )?.work_sealed ?? undefined,

    markOpened: async (sessionId: string): Promise<void> => {
      await change(sessionId)
        .set({ status: sessionStatusCode.opened, opened_at: sql<Date>`now()` })
        .where('s.status', 'in', codesBefore('opened'))
        .execute()
    },

    /** The person goes to the login dialog. False: the session is over, or is just being connected. */
    beginLogin: (sessionId: string, platform: Platform): Promise<boolean> =>
      changeIf(sessionId, sql<SqlBool>`${stillOpen} and s.run <> 2`, {
        status: sessionStatusCode.opened,
        opened_at: sql<Date>`coalesce(s.opened_at, now())`,
        run: runCode.signing_in,
        platform: platformCode[platform],
        steps: '[]',
        ...forgotten,
      }),

    /** The dialog came back with a code. Of two tabs the first is taken, and each dialog once. */
    accept: (
      sessionId: string,
      attempt: number,
      platform: Platform,
      started: { steps: StepView[]; workSealed: string },
    ): Promise<boolean> =>
      changeIf(sessionId, sql<SqlBool>`${stillOpen} and s.run <> 2 and s.attempt = ${attempt}`, {
        status: sessionStatusCode.opened,
        opened_at: sql<Date>`coalesce(s.opened_at, now())`,
        run: runCode.running,
        platform: platformCode[platform],
        attempt: sql<number>`s.attempt + 1`,
        step: 0,
        step_state: stepStateCode.waiting,
        run_since: sql<Date>`now()`,
        steps: JSON.stringify(started.steps),
        work_sealed: started.workSealed,
        question: null,
        problem: null,
      }),

    claim: async (sessionId: string, claims: object): Promise<void> => {
      await change(sessionId)
        .set({ claims: JSON.stringify(claims) })
        .where('s.status', 'in', openCodes)
        .execute()
    },

    /** A login that led nowhere, or a person who wants to begin again. */
    backToChoice: async (sessionId: string, problem: SignupProblem | undefined): Promise<void> => {
      await change(sessionId)
        .set({ run: runCode.idle, ...forgotten, steps: '[]', problem: textOrNull(problem) })
        .where(sql<SqlBool>`s.status in (${openCodesSql}) and s.run <> 2`)
        .execute()
    },

    progress: (sessionId: string, place: Place, { step, stepState, steps, workSealed }: Progress) =>
      changeIf(sessionId, at(place), {
        steps: JSON.stringify(steps),
        ...defined({ step, step_state: stepState, work_sealed: workSealed }),
      }),

    ask: (
      sessionId: string,
      place: Place,
      asked: { question: Question; steps: StepView[]; workSealed: string; problem: SignupProblem | undefined },
    ) =>
      changeIf(sessionId, at(place), {
        run: runCode.asking,
        step_state: stepStateCode.waiting,
        question: JSON.stringify(asked.question),
        steps: JSON.stringify(asked.steps),
        work_sealed: asked.workSealed,
        problem: textOrNull(asked.problem),
      }),

    /** The answer to the question; the connection goes on where it stopped. */
    answer: (sessionId: string, attempt: number, workSealed: string) =>
      changeIf(sessionId, sql<SqlBool>`${stillOpen} and s.run = 3 and s.attempt = ${attempt}`, {
        run: runCode.running,
        question: null,
        problem: null,
        work_sealed: workSealed,
        run_since: sql<Date>`now()`,
      }),

    turnBack: (sessionId: string, place: Place, problem: SignupProblem, steps: StepView[]) =>
      changeIf(sessionId, at(place), {
        run: runCode.idle,
        problem: JSON.stringify(problem),
        steps: JSON.stringify(steps),
        claims: null,
        work_sealed: null,
      }),

    complete: (sessionId: string, place: Place, result: SignupResult, steps: StepView[]) =>
      end(sessionId, 'completed', at(place), { result, steps }),
    fail: (sessionId: string, place: Place, failure: SignupProblem, steps: StepView[]) =>
      end(sessionId, 'failed', at(place), { failure, steps }),
    revoke: (sessionId: string) => end(sessionId, 'revoked', stillOpen),
    expire: (sessionId: string) => end(sessionId, 'expired', sql<SqlBool>`${effectiveStatus} = 5`),
  }
}
