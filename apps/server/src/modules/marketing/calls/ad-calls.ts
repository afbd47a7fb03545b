import type { Database } from '../../../db/database.ts'
import { createTenantShares } from '../../../db/tenant-shares.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import type { AdsClient } from '../../../platforms/ads/ads-client.ts'
import type { AdsRequest } from '../../../platforms/ads/ads-requests.ts'
import { errorOfFailure } from '../../../platforms/graph/failure-to-error.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import {
  type AdAccount,
  type AdAccountRow,
  actId,
  adAccountEvent,
  sealedForAccount,
  toAdAccount,
} from '../accounts/ad-account.ts'
import { type IsToken, type StoredAccount, createAdAccountStore, findByNumber } from '../accounts/ad-account-store.ts'
import type { RateBudget } from './rate-budget.ts'

// Every call on behalf of an ad account goes through here: whose account it is, whether its state allows the call, the
// pace, and what a refusal means. A token that the platform calls dead ends the connection, whatever the call was about.

/** An account that may be used, with its token, and who asks: what every call for it is made with. */
export type OpenAccount = { account: AdAccount; token: string; tokenSealed: string; call?: CallOptions }

export type AdCallsDeps = {
  database: Pick<Database, 'tenantTransaction' | 'tenantStatement'>
  ads: AdsClient
  secretBox: SecretBox
  budget: RateBudget
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
}

/** Reads may use what was known a second ago: whether the token still works is the platform's to say anyway. */
const RECENT_MS = 1_000
const MAX_RECENT_CLIENTS = 10_000
/** Calls at once, of the connections to the platform: those of one client that take long leave some to the others, and to what else goes there. */
const CALLS_AT_ONCE = { connections: 384, perTenant: 96, waitingPerTenant: 500, waitMs: 10_000 }

const throttledHere = (text: string, retryAfterMs: number): PlatformFailure => ({
  policy: 'throttled',
  reason: 'throttled',
  effect: 'no',
  text,
  retryAfterMs,
  blamedFields: [],
})
const nearlyUsedUp =
  'The call budget of this ad account on the platform is nearly used up, and too many calls wait for it.'
const tooManyAtOnce = 'Too many calls of this client to the ad platform run at once.'

export const revokedError = ({ accountId }: AdAccount, cause?: AppError): AppError =>
  new AppError(
    'ad_account_revoked',
    `The platform no longer accepts the token of ${actId(accountId)}. Connect the account again through OAuth.`,
    cause?.fields ? { fields: cause.fields } : {},
  )

export const accountNotFound = (id: string): AppError =>
  new AppError('ad_account_not_found', `There is no ad account "${id}" among those you have connected.`)

export const createAdCalls = ({ database, ads, secretBox, budget, clock, afterCommit }: AdCallsDeps) => {
  const recent = createRecentMap<string, Map<string, { open: OpenAccount; untilMs: number }>>(MAX_RECENT_CLIENTS)
  const shares = createTenantShares(CALLS_AT_ONCE)
  const forget = (clientId: string) => recent.delete(clientId)
  const remember = (open: OpenAccount) => {
    const { clientId, accountId } = open.account
    const known = recent.get(clientId) ?? new Map<string, { open: OpenAccount; untilMs: number }>()
    recent.set(clientId, known.set(accountId, { open, untilMs: clock.now() + RECENT_MS }))
    return open
  }

  const unseal = ({ account, tokenSealed }: StoredAccount): OpenAccount => {
    if (account.status === 'revoked' || tokenSealed === null) throw revokedError(account)
    const { clientId, id } = account
    return { account, token: secretBox.open(tokenSealed, sealedForAccount(clientId, id)), tokenSealed }
  }

  const requireActive = (account: AdAccount) => {
    if (account.status === 'active' || account.status === 'revoked') return
    throw new AppError(
      'ad_account_not_active',
      `${actId(account.accountId)} is ${account.status}. Set its status to active first; changes need an active account.`,
      { fields: { status: account.status } },
    )
  }

  /** Whether a sealed text holds the token of an opened account. */
  const isTokenOf =
    ({ account, token }: OpenAccount): IsToken =>
    (sealed) =>
      secretBox.open(sealed, sealedForAccount(account.clientId, account.id)) === token

  const revoke = async (open: OpenAccount, reason: string): Promise<void> => {
    const { account } = open
    const events = await database.tenantTransaction(account.clientId, async (tx) => {
      const gone = await createAdAccountStore(tx).revoke(account.id, isTokenOf(open))
      if (!gone) return []
      return appendEvents(tx, [adAccountEvent(gone, 'ad_account.revoked', new Date(clock.now()), { reason })])
    })
    forget(account.clientId)
    afterCommit(events)
  }

  const perform = async <Body = unknown>(
    open: OpenAccount,
    request: AdsRequest,
    options = open.call,
  ): Promise<GraphResult<Body>> => {
    const { accountId, clientId } = open.account
    const refusedFor = await budget.take(accountId, request.useCase, options?.signal)
    if (refusedFor !== undefined) return { ok: false, failure: throttledHere(nearlyUsedUp, refusedFor) }
    const isRefused = await shares.take(clientId)?.then(
      () => false,
      () => true,
    )
    if (isRefused) return { ok: false, failure: throttledHere(tooManyAtOnce, 1_000) }
    const result = await ads.perform<Body>(open.token, request, options).finally(() => shares.giveBack(clientId))
    if (result.usage) budget.note(accountId, request.useCase, result.usage)
    if (!result.ok && result.failure.policy === 'auth_revoked')
      await revoke(open, result.failure.message ?? result.failure.text)
    return result
  }

  /** What a caller hears of a failed call. */
  const refusal = ({ account }: OpenAccount, failure: PlatformFailure): AppError =>
    failure.policy === 'auth_revoked' ? revokedError(account, errorOfFailure(failure)) : errorOfFailure(failure)

  return {
    /** The client's account by the platform's id. Writes need an active one. */
    open: async (
      clientId: string,
      adAccountId: string,
      use: 'read' | 'write',
      call: CallOptions = {},
    ): Promise<OpenAccount> => {
      const accountId = adAccountId.replace(/^act_/, '')
      const known = use === 'read' ? recent.get(clientId)?.get(accountId) : undefined
      if (known && known.untilMs > clock.now()) return { ...known.open, call }
      const statement = findByNumber(clientId, accountId)
      const { rows } = await database.tenantStatement<AdAccountRow>(clientId, statement)
      const [row] = rows
      if (!row) throw accountNotFound(adAccountId)
      const stored = { account: toAdAccount(row), tokenSealed: row.token_sealed }
      if (use === 'write') requireActive(stored.account)
      return { ...remember(unseal(stored)), call }
    },

    /** To be called when an account has changed. */
    forget,

    unseal,
    isTokenOf,
    perform,
    refusal,

    /** The answer's body, or the error for the caller. */
    must: async <Body = unknown>(open: OpenAccount, request: AdsRequest): Promise<Body> => {
      const result = await perform<Body>(open, request)
      if (!result.ok) throw refusal(open, result.failure)
      return result.body
    },
  }
}

export type AdCalls = ReturnType<typeof createAdCalls>
