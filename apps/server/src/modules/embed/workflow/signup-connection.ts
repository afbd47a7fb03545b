import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { ChatAccounts } from '../../../platforms/chat/chat-accounts.ts'
import type { LoginClient } from '../../../platforms/login/login-client.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import type { ChannelAccounts, ChannelService, Platform } from '../../channels/index.ts'
import type { Question } from '../sessions/embed-schemas.ts'
import type { EmbedSession } from '../sessions/embed-session.ts'
import type { SignupProblem } from './signup-steps.ts'
import { defined } from '../../../lib/defined.ts'

export type ConnectionDeps = {
  database: Pick<Database, 'tenantTransaction' | 'systemTransaction'>
  secretBox: SecretBox
  log: Logger
  login: LoginClient
  chat: ChatAccounts
  accounts: ChannelAccounts
  channels: Pick<ChannelService, 'store' | 'find'>
}

/** An account that the login opened. */
export type Candidate = {
  account: string
  label: string
  detail?: string
  wabaId?: string
  pageId?: string
  /** Of the page; the chat platform has one token for all. */
  token?: string
}

/** What an attempt has found out so far; sealed in the session's row. */
export type Work = {
  code?: string
  /** From where the login came back, for the audit log. */
  from?: { address: string; userAgent?: string | undefined }
  redirectUri: string
  token?: string
  wabaIds?: string[]
  candidates?: Candidate[]
  chosen?: string | undefined
  coexistence?: boolean
  /** Given by the person, because the number has one already. */
  pin?: string
  name?: string
  facts?: Parameters<ChannelService['store']>[1]['facts']
  channelId?: string
}

/** What a step came to. */
export type StepOutcome =
  | { type: 'done'; work?: Partial<Work> }
  | { type: 'skip'; why: string; work?: Partial<Work> }
  | { type: 'retry'; why: string; afterMs?: number }
  | { type: 'ask'; question: Question; work?: Partial<Work>; problem?: SignupProblem }
  | { type: 'back'; problem: SignupProblem }
  | { type: 'fail'; failure: SignupProblem }

export type StepContext = {
  session: EmbedSession & { platform: Platform }
  work: Work
  /** 1 for the first. */
  tries: number
  signal: AbortSignal
}

export type StepRunner = (context: StepContext) => Promise<StepOutcome>

export const back = (problem: SignupProblem): StepOutcome => ({ type: 'back', problem })

/** The account that was chosen, as the channels know it. */
export const chosenAccount = ({ session, work }: Pick<StepContext, 'session' | 'work'>) => {
  const chosen = work.candidates?.find(({ account }) => account === work.chosen)
  if (!chosen) throw new Error('The connection has no chosen account.')
  return {
    platform: session.platform,
    accountKey: chosen.account,
    token: chosen.token ?? work.token ?? '',
    wabaId: chosen.wabaId,
    pageId: chosen.pageId,
  }
}

/** The platform's own words stand beside ours: they often say what exactly is wrong. */
const wordsOf = (failure: PlatformFailure): string => {
  const own = failure.userMessage ?? failure.details ?? failure.message
  return own === undefined ? failure.text : `${failure.text} The platform says: ${own}`
}

/** What a refused or lost platform call means for the person in front of the page. */
export const outcomeOfFailure = (failure: PlatformFailure): StepOutcome => {
  switch (failure.policy) {
    case 'throttled':
    case 'transient':
    case 'outcome_unknown':
      return { type: 'retry', why: failure.text, ...defined({ afterMs: failure.retryAfterMs }) }
    case 'auth_revoked':
      return back({ code: 'login_expired', message: 'The platform has withdrawn the login. Sign in again.' })
    default:
      if (failure.reason === 'permission')
        return back({
          code: 'permission_missing',
          message: `${wordsOf(failure)} Sign in again and leave all permissions on.`,
        })
      return back({ code: 'account_refused', message: wordsOf(failure) })
  }
}
