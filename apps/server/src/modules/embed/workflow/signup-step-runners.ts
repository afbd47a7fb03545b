import { onBehalfOf } from '../../../http/caller-context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type Platform, type ProblemReason, sealedFor } from '../../channels/index.ts'
import {
  type ConnectionDeps,
  type StepContext,
  type StepOutcome,
  type StepRunner,
  back,
  chosenAccount,
  outcomeOfFailure,
} from './signup-connection.ts'
import { createFindAccount } from './signup-find-account.ts'
import { createRegisterNumber } from './signup-register-number.ts'
import type { ProblemCode, SignupStep } from './signup-steps.ts'
import { defined } from '../../../lib/defined.ts'

/** What the dialog asks for; the chat platform's login configuration says it by itself. */
export const askedScopes: Record<Platform, readonly string[]> = {
  chatapp: ['whatsapp_business_management', 'whatsapp_business_messaging'],
  photoapp: [
    'pages_show_list',
    'pages_manage_metadata',
    'pages_read_engagement',
    'instagram_basic',
    'instagram_manage_messages',
    'instagram_manage_comments',
    'instagram_manage_events',
    'business_management',
  ],
  socialapp: [
    'pages_show_list',
    'pages_messaging',
    'pages_manage_metadata',
    'pages_read_engagement',
    'pages_manage_engagement',
    'leads_retrieval',
    'page_events',
    'business_management',
  ],
}

/** Without these nothing can be sent or received; the others only make it more comfortable. */
const neededScopes: Record<Platform, readonly string[]> = {
  chatapp: askedScopes.chatapp,
  photoapp: ['pages_show_list', 'pages_manage_metadata', 'instagram_basic', 'instagram_manage_messages'],
  socialapp: ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'],
}

/** The platform is sometimes late to see what it was just told. */
const LATE_TRIES = 5
const settling = new Set<ProblemReason>(['app_not_subscribed', 'number_not_registered'])

const problemOf: Partial<Record<ProblemReason, ProblemCode>> = {
  permission_missing: 'permission_missing',
  token_invalid: 'login_expired',
  account_restricted: 'account_refused',
}

const loginEnded = 'The login was interrupted or took too long, and its code is no longer valid. Sign in again.'

const afterExchange = (failure: PlatformFailure): StepOutcome => {
  // A wrong app id or secret: nothing that the person at the page could mend.
  if (failure.policy === 'config' && failure.reason === 'token')
    return { type: 'fail', failure: { code: 'app_refused', message: failure.text } }
  if (failure.policy === 'rejected') return back({ code: 'login_expired', message: loginEnded })
  return outcomeOfFailure(failure)
}

type Runners = Omit<Record<SignupStep, StepRunner>, 'announce'>

/** One function per step, each safe to repeat. The last, which ends the session, belongs to the workflow itself. */
export const createStepRunners = (deps: ConnectionDeps): Runners => {
  const { login, accounts, channels, secretBox } = deps

  const inspectToken = async ({ session, work, signal }: StepContext): Promise<StepOutcome> => {
    const looked = await login.inspect(work.token ?? '', { signal })
    if (!looked.ok) return afterExchange(looked.failure)
    const { valid, scopes, granularScopes } = looked.body
    if (!valid) return back({ code: 'login_expired', message: loginEnded })
    const granted = new Set([...scopes, ...granularScopes.map(({ scope }) => scope)])
    const missing = neededScopes[session.platform].filter((scope) => !granted.has(scope))
    if (missing.length > 0)
      return back({
        code: 'permission_missing',
        message: `The permission ${missing.join(', ')} was not given. Sign in again and leave all permissions on.`,
        missing,
      })
    const wabaIds = granularScopes
      .filter(({ scope }) => neededScopes.chatapp.includes(scope))
      .flatMap(({ targetIds }) => targetIds ?? [])
    return { type: 'done', work: { wabaIds: [...new Set(wabaIds)] } }
  }

  const checkHealth = async (context: StepContext): Promise<StepOutcome> => {
    const looked = await accounts.inspect(chosenAccount(context), { signal: context.signal })
    if (!looked.ok) return outcomeOfFailure(looked.failure)
    // Neither a poor rating nor a token that ends soon is a reason to refuse: the channel works, and its own checks tell.
    const [finding] = looked.findings.filter(({ reason }) => reason !== 'quality_low' && reason !== 'token_expiring')
    if (!finding) return { type: 'done' }
    if (settling.has(finding.reason) && context.tries < LATE_TRIES) return { type: 'retry', why: finding.message }
    return back({ code: problemOf[finding.reason] ?? 'not_ready', message: finding.message })
  }

  const storeChannel = async (context: StepContext): Promise<StepOutcome> => {
    const { session, work } = context
    const { platform, accountKey, token } = chosenAccount(context)
    try {
      const fresh = {
        platform,
        accountKey,
        name: undefined,
        accountName: (work.name ?? accountKey).slice(0, 200),
        externalRef: session.externalRef,
        sealToken: (channelId: string) => secretBox.seal(token, sealedFor(session.clientId, channelId)),
        facts: { ...work.facts, coexistence: work.coexistence ?? false },
      }
      const by = session.user
        ? ({ kind: 'user', ...session.user } as const)
        : ({ kind: 'signup', sessionId: session.sessionId } as const)
      const channel = await onBehalfOf({ by, ...work.from }, () => channels.store(session.clientId, fresh))
      return { type: 'done', work: { channelId: channel.channelId } }
    } catch (error) {
      if (error instanceof AppError && error.code === 'channel_already_connected')
        return back({
          code: 'account_taken',
          message:
            "This account is connected through another company's account. Disconnect it there first, or choose another one.",
        })
      throw error
    }
  }

  return {
    exchange_code: async ({ work, signal }) => {
      const exchanged = await login.exchangeCode(work.code ?? '', work.redirectUri, { signal })
      return exchanged.ok ? { type: 'done', work: { token: exchanged.body.token } } : afterExchange(exchanged.failure)
    },

    extend_token: async ({ session, work, signal }) => {
      if (session.platform === 'chatapp') return { type: 'skip', why: 'The token of this platform does not run out.' }
      const extended = await login.longLived(work.token ?? '', { signal })
      return extended.ok ? { type: 'done', work: { token: extended.body.token } } : afterExchange(extended.failure)
    },

    inspect_token: inspectToken,
    find_account: createFindAccount(deps),

    subscribe_app: async (context) => {
      const subscribed = await accounts.subscribe(chosenAccount(context), { signal: context.signal })
      return subscribed.ok ? { type: 'done' } : outcomeOfFailure(subscribed.failure)
    },

    register_number: createRegisterNumber(deps),

    read_account: async (context) => {
      const described = await accounts.describe(chosenAccount(context), { signal: context.signal })
      if (!described.ok) return outcomeOfFailure(described.failure)
      const { name, registered: _registered, ...facts } = described.body
      return { type: 'done', work: { ...defined({ name }), facts } }
    },

    check_health: checkHealth,
    store_channel: storeChannel,
  }
}
