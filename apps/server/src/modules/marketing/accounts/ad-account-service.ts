import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { isUuid } from '../../../lib/ids.ts'
import type { Logger } from '../../../lib/logger.ts'
import { readBilling } from '../../../platforms/ads/ads-answers.ts'
import { readAccountRequest, readBillingRequest, subscribeAccountRequest } from '../../../platforms/ads/ads-requests.ts'
import { readAdAccount } from '../../../platforms/login/login-client.ts'
import { recordOf } from '../../../platforms/graph/json-values.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { recordAudit } from '../../audit/index.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import { type AdCalls, accountNotFound, revokedError } from '../calls/ad-calls.ts'
import { adAccountObject } from '../calls/audited-ads.ts'
import { type AdAccountStatus } from '../marketing-codes.ts'
import { type AdAccount, accountStatusWarnings, actId, adAccountEvent } from './ad-account.ts'
import { mayBecome } from './ad-account-states.ts'
import { type StoredAccount, createAdAccountStore, factColumns } from './ad-account-store.ts'

export type AdAccountServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  clock: Clock
  log: Logger
  appId: string
  afterCommit: (events: readonly AppendedEvent[]) => void
}

/** Which facts differ, by the names that the API gives them. */
export const changedFacts = (before: AdAccount, after: AdAccount): string[] => {
  const [old, now] = [factColumns(before), factColumns(after)]
  return (Object.keys(now) as (keyof typeof now)[]).filter((fact) => old[fact] !== now[fact])
}

const SUBSCRIBE_MS = 3_000

export const createAdAccountService = ({ database, calls, clock, log, appId, afterCommit }: AdAccountServiceDeps) => {
  const findStored = async (clientId: string, id: string): Promise<StoredAccount> => {
    if (!isUuid(id)) throw accountNotFound(id)
    const found = await database.tenantTransaction(clientId, (tx) => createAdAccountStore(tx).find(id))
    if (!found) throw accountNotFound(id)
    return found
  }

  /** So that the platform tells of reviews and issues. What fails here is made up for by the watch. */
  const subscribe = async (clientId: string, id: string): Promise<void> => {
    const stored = await findStored(clientId, id)
    if (stored.tokenSealed === null) return
    const request = subscribeAccountRequest(stored.account.accountId, appId)
    const told = await calls.perform(calls.unseal(stored), request, { totalMs: SUBSCRIBE_MS })
    if (!told.ok) log.info({ ad_account: id }, `notices of the ad account were not subscribed: ${told.failure.text}`)
  }

  return {
    list: (clientId: string, filter: { status?: AdAccountStatus; after?: string; limit: number }) =>
      database.tenantTransaction(clientId, (tx) => createAdAccountStore(tx).list(filter)),

    find: async (clientId: string, id: string): Promise<AdAccount> => (await findStored(clientId, id)).account,

    setStatus: async (clientId: string, id: string, status: 'active' | 'disabled'): Promise<AdAccount> => {
      if (!isUuid(id)) throw accountNotFound(id)
      const { account, moved } = await database.tenantTransaction(clientId, async (tx) => {
        const store = createAdAccountStore(tx)
        const account = await store.lock(id)
        if (!account) throw accountNotFound(id)
        if (account.status === status) return { account, moved: false }
        if (!mayBecome(account.status, status))
          throw new AppError(
            'invalid_transition',
            account.status === 'revoked'
              ? `${actId(account.accountId)} is revoked. Connect it again through OAuth first.`
              : `${actId(account.accountId)} is ${account.status} and cannot become ${status}.`,
            { fields: { status: account.status } },
          )
        await recordAudit(tx, {
          action: 'ad_account.updated',
          object: adAccountObject(account),
          before: { status: account.status },
          after: { status },
        })
        return { account: await store.setStatus(id, status), moved: true }
      })
      calls.forget(clientId)
      if (moved && status === 'active') await subscribe(clientId, id)
      return account
    },

    billing: async (clientId: string, id: string, call: CallOptions) => {
      const stored = await findStored(clientId, id)
      const { accountId, currency } = stored.account
      const facts = await calls.must({ ...calls.unseal(stored), call }, readBillingRequest(accountId))
      return { ad_account_id: actId(accountId), currency, ...readBilling(recordOf(facts)) }
    },

    /** Asks the platform again about name, currency and status. */
    refresh: async (clientId: string, id: string, call: CallOptions = {}): Promise<AdAccount> => {
      const stored = await findStored(clientId, id)
      const open = { ...calls.unseal(stored), call }
      const facts = readAdAccount(await calls.must(open, readAccountRequest(stored.account.accountId)))
      const { account, events } = await database.tenantTransaction(clientId, async (tx) => {
        const store = createAdAccountStore(tx)
        const before = await store.lock(id)
        const synced = await store.sync(id, facts)
        if (!before || !synced) throw revokedError(stored.account)
        const now = new Date(clock.now())
        const changed = changedFacts(before, synced)
        const drafts = changed.length === 0 ? [] : [adAccountEvent(synced, 'ad_account.updated', now, { changed })]
        drafts.push(...accountStatusWarnings(synced, before.warnedStatus, now))
        return { account: synced, events: await appendEvents(tx, drafts) }
      })
      calls.forget(clientId)
      afterCommit(events)
      return account
    },
  }
}

export type AdAccountService = ReturnType<typeof createAdAccountService>
