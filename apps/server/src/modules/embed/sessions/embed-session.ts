import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/generated/tables.ts'
import { publicId } from '../../../lib/ids.ts'
import { nameOfCode } from '../../../lib/name-of-code.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import { type Channel, platformOf } from '../../channels/index.ts'
import { type Run, runCode, sessionStatusCode } from '../embed-codes.ts'
import type { Prefill, Question, SignupResult, Theme } from './embed-schemas.ts'
import type { SignupProblem, StepView } from '../workflow/signup-steps.ts'
import { isOpenStatus } from './session-states.ts'

/** What the dialog told the page. Claims, not facts. */
export type DialogClaims = { event?: string; waba_ids: string[]; phone_number_id?: string }

/** Who connects a channel of the company itself, signed in to the console. */
export type SessionUser = { userId: string; name: string; email: string }

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

export type SessionRow = Selectable<Tables['embed_session']> & {
  effective: number
  suspended: boolean
  client_name: string
}

export const toSession = (row: SessionRow) => ({
  clientId: row.client_id,
  clientName: row.client_name,
  sessionId: row.session_id,
  /** As of now: an open session without a connection under way is expired from its expiry on. */
  status: nameOfCode(sessionStatusCode, row.effective) ?? 'failed',
  platforms: row.platforms.map(platformOf),
  allowedOrigins: row.allowed_origins,
  externalRef: row.external_ref ?? undefined,
  prefill: parsed(row.prefill) as Prefill | undefined,
  theme: parsed(row.theme) as Theme | undefined,
  user: parsed(row.console_user) as SessionUser | undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  openedAt: row.opened_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  run: nameOfCode(runCode, row.run) as Run,
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
  /** The client is: its signups wait. */
  suspended: row.suspended,
})
export type EmbedSession = ReturnType<typeof toSession>

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

/** What the client and the page both see. */
const shown = (session: EmbedSession) => ({
  status: session.status,
  platforms: session.platforms,
  allowed_origins: session.allowedOrigins,
  prefill: session.prefill,
  theme: session.theme,
  expires_at: session.expiresAt.toISOString(),
  platform: session.platform,
  steps: session.steps,
  question: session.question,
  problem: session.problem,
  failure: session.failure,
  result: session.result,
})

export const toSessionDto = (session: EmbedSession) =>
  compact({
    id: publicId('embedSession', session.sessionId),
    ...shown(session),
    external_ref: session.externalRef,
    created_at: session.createdAt.toISOString(),
    opened_at: session.openedAt?.toISOString(),
    ended_at: session.endedAt?.toISOString(),
  })

export const toPageState = (session: EmbedSession) =>
  compact({ session_id: publicId('embedSession', session.sessionId), run: session.run, ...shown(session) })
