import { publicId } from '../../../lib/ids.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { Channel, Platform } from '../../channels/index.ts'
import type { Run, SessionStatus, StepStateCode } from '../embed-codes.ts'
import type { SignupProblem, StepView } from '../workflow/signup-steps.ts'
import { isOpenStatus } from './session-states.ts'

export type Prefill = {
  business?: { name?: string; email?: string; website?: string }
  phone?: { displayName?: string; category?: string }
}

export const languages = ['en', 'pt', 'es'] as const
export type Language = (typeof languages)[number]

export type Theme = {
  primary_color?: string
  background_color?: string
  text_color?: string
  color_scheme?: 'light' | 'dark' | 'auto'
  logo_url?: string
  language?: Language
}

/** One of several accounts that the login opened. A taken one belongs to another client. */
export type AccountOption = { account: string; label: string; detail?: string; taken?: true }
export type Question = { type: 'account'; options: AccountOption[] } | { type: 'pin'; number: string }

/** What the dialog told the page. Claims, not facts. */
export type DialogClaims = { event?: string; waba_ids: string[]; phone_number_id?: string }

export type SignupResult = {
  channel: {
    channel_id: string
    platform: Platform
    waba_id?: string
    phone_number_id?: string
    template_namespace?: string
    display_phone_number?: string
    account_id?: string
    username?: string
    page_id?: string
  }
  external_ref?: string
}

export type EmbedSession = {
  clientId: string
  sessionId: string
  /** As of now: an open session without a connection under way is expired from its expiry on. */
  status: SessionStatus
  platforms: Platform[]
  allowedOrigins: string[]
  externalRef: string | undefined
  /** The client is: its signups wait. */
  suspended: boolean
  prefill: Prefill | undefined
  theme: Theme | undefined
  createdAt: Date
  expiresAt: Date
  openedAt: Date | undefined
  endedAt: Date | undefined
  run: Run
  platform: Platform | undefined
  attempt: number
  step: number
  stepState: StepStateCode
  runSince: Date | undefined
  steps: StepView[]
  question: Question | undefined
  claims: DialogClaims | undefined
  problem: SignupProblem | undefined
  failure: SignupProblem | undefined
  result: SignupResult | undefined
}

export const isOpen = ({ status }: Pick<EmbedSession, 'status'>): boolean => isOpenStatus(status)

/** What the secrets of a session are sealed for. */
export const sealedForSession = (clientId: string, sessionId: string): string => `${clientId}/embed/${sessionId}`
export const sealedForPin = (clientId: string, phoneNumberId: string): string => `${clientId}/pin/${phoneNumberId}`

export const resultOf = (channel: Channel, externalRef: string | undefined): SignupResult =>
  compact({
    channel: compact({
      channel_id: publicId('channel', channel.channelId),
      platform: channel.platform,
      ...(channel.platform === 'chatapp'
        ? {
            waba_id: channel.wabaId,
            phone_number_id: channel.accountKey,
            template_namespace: channel.templateNamespace,
            display_phone_number: channel.displayPhoneNumber,
          }
        : { account_id: channel.accountKey, username: channel.username, page_id: channel.pageId }),
    }),
    external_ref: externalRef,
  })

export const toSessionDto = (session: EmbedSession) =>
  compact({
    id: publicId('embedSession', session.sessionId),
    status: session.status,
    platforms: session.platforms,
    allowed_origins: session.allowedOrigins,
    external_ref: session.externalRef,
    prefill: session.prefill,
    theme: session.theme,
    created_at: session.createdAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    opened_at: session.openedAt?.toISOString(),
    ended_at: session.endedAt?.toISOString(),
    platform: session.platform,
    steps: session.steps,
    question: session.question,
    problem: session.problem,
    failure: session.failure,
    result: session.result,
  })
