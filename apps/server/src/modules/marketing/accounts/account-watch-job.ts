import type { Database } from '../../../db/database.ts'
import { type AnyKind, jobKind, laneKindNumber } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { readAccountRequest, subscribeAccountRequest } from '../../../platforms/ads/ads-requests.ts'
import { readAdAccount } from '../../../platforms/login/login-client.ts'
import type { LoginClient } from '../../../platforms/login/login-client.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { type AdAccount, accountStatusWarnings, actId, adAccountEvent, sealedForAccount } from './ad-account.ts'
import { changedFacts } from './ad-account-service.ts'
import { type AccountFacts, bookWatch, createAdAccountStore, revokeAccount } from './ad-account-store.ts'
import { renewToken } from './token-renewal.ts'

// Looks at every connected ad account a few times a day: the token (it lives 60 days and is exchanged for a newer one while it
// still works), and the account itself. The client hears of what needs a person once, and before calls begin to fail.

const EVERY_MS = 6 * 3_600_000
const RETRY_MS = 300_000
/** Warned once when the end comes into sight, and once more on the last day. */
const WARN_BEFORE_MS = [7 * 86_400_000, 86_400_000]

type Watched =
  | {
      type: 'looked'
      open: OpenAccount
      facts: AccountFacts
      /** Sealed; absent: the token was not renewed. */
      newerToken: string | undefined
      expiresAt: Date | undefined
      drafts: EventDraft[]
    }
  | { type: 'dead'; open: OpenAccount; reason: string }
  | { type: 'gone' }

export type AccountWatchDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  login: LoginClient
  secretBox: SecretBox
  appId: string
  clock: Clock
  log: Logger
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const warningsPassed = (expiresAt: Date, atMs: number): number =>
  WARN_BEFORE_MS.filter((before) => expiresAt.getTime() - before <= atMs).length

/** A warning is due when the end is nearer than at the last one by one of the marks, or is another end. */
const expiryWarning = (account: AdAccount, expiresAt: Date | undefined, nowMs: number): boolean => {
  if (expiresAt === undefined) return false
  const passed = warningsPassed(expiresAt, nowMs)
  if (passed === 0) return false
  return account.expiryWarnedAt === undefined || warningsPassed(expiresAt, account.expiryWarnedAt.getTime()) < passed
}

export const createAccountWatch = (deps: AccountWatchDeps): AnyKind => {
  const { database, calls, login, secretBox, appId, clock, log, afterCommit } = deps

  const draftsOf = (account: AdAccount, facts: AccountFacts, expiresAt: Date | undefined): EventDraft[] => {
    const now = new Date(clock.now())
    // What the platform says of the account comes with its own id, which is not ours.
    const after: AdAccount = { ...account, businessId: undefined, businessName: undefined, ...facts, id: account.id }
    const drafts: EventDraft[] = []
    const changed = changedFacts(account, after)
    if (changed.length > 0) drafts.push(adAccountEvent(after, 'ad_account.updated', now, { changed }))
    if (expiresAt && expiryWarning(account, expiresAt, now.getTime()))
      drafts.push(
        adAccountEvent(after, 'ad_account.attention', now, {
          reason: 'token_expires',
          expires_at: expiresAt.toISOString(),
          message: `The connection ends on ${expiresAt.toISOString().slice(0, 10)}. Connect ${actId(account.accountId)} again before that.`,
        }),
      )
    return [...drafts, ...accountStatusWarnings(after, account.warnedStatus, now)]
  }

  return jobKind<Watched>({
    name: 'ad_account_watch',
    number: laneKindNumber.ad_account_watch,
    everyMs: EVERY_MS,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const stored = await database.tenantTransaction(clientId, (tx) => createAdAccountStore(tx).find(laneId))
      if (!stored || stored.tokenSealed === null) return { type: 'done', result: { type: 'gone' } }
      const open = { ...calls.unseal(stored), call: { signal } }
      const inspected = await login.inspect(open.token, { signal })
      if (!inspected.ok) return { type: 'retry', afterMs: RETRY_MS, why: inspected.failure.text }
      const token = inspected.body
      // 459: the person must pass a security check; the token itself lives on.
      if (!token.valid && token.error?.subcode !== 459)
        return {
          type: 'done',
          result: { type: 'dead', open, reason: token.error?.message ?? 'The platform no longer accepts the token.' },
        }
      const looked = await calls.perform(open, readAccountRequest(stored.account.accountId))
      if (!looked.ok)
        return looked.failure.policy === 'auth_revoked'
          ? { type: 'done', result: { type: 'gone' } }
          : { type: 'retry', afterMs: looked.failure.retryAfterMs ?? RETRY_MS, why: looked.failure.text }
      if (stored.account.status === 'active') {
        const told = await calls.perform(open, subscribeAccountRequest(stored.account.accountId, appId))
        if (!told.ok)
          log.info({ ad_account: laneId }, `notices of the ad account were not subscribed: ${told.failure.text}`)
      }
      const renewed = await renewToken(login, { token: open.token, facts: token }, clock.now(), { signal })
      const { expiresAtMs } = renewed ?? token
      const expiresAt = expiresAtMs === undefined ? undefined : new Date(expiresAtMs)
      const { account } = stored
      const facts = readAdAccount(looked.body)
      return {
        type: 'done',
        result: {
          type: 'looked',
          open,
          facts,
          newerToken: renewed && secretBox.seal(renewed.token, sealedForAccount(clientId, laneId)),
          expiresAt,
          drafts: draftsOf(account, facts, expiresAt),
        },
      }
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done') return undefined
      const { result } = outcome
      if (result.type === 'dead') {
        const gone = await revokeAccount(tx, { clientId, id: laneId }, calls.isTokenOf(result.open))
        if (!gone) return undefined
        const revoked = adAccountEvent(gone, 'ad_account.revoked', new Date(clock.now()), { reason: result.reason })
        const appended = await appendEvents(tx, [revoked])
        return () => afterCommit(appended)
      }
      if (result.type !== 'looked') return undefined
      const { open, facts, newerToken, expiresAt, drafts } = result
      const warned = drafts.some(({ data }) => data['reason'] === 'token_expires')
      const booked = await bookWatch(tx, {
        clientId,
        id: laneId,
        facts,
        isToken: calls.isTokenOf(open),
        newerToken,
        tokenExpiresAt: expiresAt,
        expiryWarnedAt: warned ? new Date(clock.now()) : open.account.expiryWarnedAt,
      })
      const appended = booked ? await appendEvents(tx, drafts) : []
      return () => afterCommit(appended)
    },
  })
}
