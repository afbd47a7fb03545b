import type { Database } from '../../../db/database.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { updateObjectRequest } from '../../../platforms/ads/ads-requests.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { recordAudit, recordChange } from '../../audit/index.ts'
import { type AdAccount, actId } from '../accounts/ad-account.ts'
import type { AdAccountService } from '../accounts/ad-account-service.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { adAccountObject } from '../calls/audited-ads.ts'
import { type SpendGuard, type SpendLimits, dayIn, firstOfMonth } from './spend-guard.ts'
import { createSpendGuardStore } from './spend-guard-store.ts'

export type SpendGuardDeps = {
  database: Pick<Database, 'tenantTransaction'>
  accounts: Pick<AdAccountService, 'find'>
  calls: AdCalls
  clock: Clock
  waker: LaneWaker
}

const toDto = (account: AdAccount, guard: SpendGuard | undefined, paused: string[]) =>
  compact({
    ad_account_id: actId(account.accountId),
    currency: account.currency,
    timezone_name: account.timezoneName,
    daily_spend_limit: guard?.dailyLimit,
    monthly_spend_limit: guard?.monthlyLimit,
    on_exceed: guard?.onExceed ?? ('notify' as const),
    spent_today: guard?.spentToday,
    spent_this_month: guard?.spentThisMonth,
    checked_at: guard?.checkedAt?.toISOString(),
    paused_campaigns: paused,
  })

const limitFields = (limits: SpendLimits | undefined) => ({
  daily_spend_limit: limits?.dailyLimit,
  monthly_spend_limit: limits?.monthlyLimit,
  on_exceed: limits?.onExceed,
})

export const createSpendGuardService = ({ database, accounts, calls, clock, waker }: SpendGuardDeps) => {
  const store = <T>(clientId: string, work: (guards: ReturnType<typeof createSpendGuardStore>) => Promise<T>) =>
    database.tenantTransaction(clientId, (tx) => work(createSpendGuardStore(tx)))

  const read = async (account: AdAccount) =>
    store(account.clientId, async (guards) =>
      toDto(account, await guards.find(account.id), await guards.remembered(account.id)),
    )

  return {
    find: async (clientId: string, id: string) => read(await accounts.find(clientId, id)),

    /** Replaces the limits; the account is looked at straight away. */
    set: async (clientId: string, id: string, limits: SpendLimits) => {
      const account = await accounts.find(clientId, id)
      const lane = { clientId, laneId: account.id }
      await database.tenantTransaction(clientId, async (tx) => {
        // The lane before the row: a watch that books what it saw holds its lane and then wants the row.
        await scheduleJob(tx, { ...lane, kind: laneKindNumber.spend_watch })
        const guards = createSpendGuardStore(tx)
        const before = limitFields(await guards.find(account.id))
        const after = limitFields(await guards.set(account.id, limits))
        await recordChange(tx, { action: 'spend_guard.updated', object: adAccountObject(account), before, after })
      })
      waker.wake(laneKindNumber.spend_watch, lane)
      return read(account)
    },

    /**
     * Has everything run again that the guard paused, and lets it run for the rest of the day and month. A campaign is
     * forgotten only once it runs, so a call that failed halfway can be repeated.
     */
    resume: async (clientId: string, id: string, call: CallOptions) => {
      const account = await accounts.find(clientId, id)
      const open = await calls.open(clientId, actId(account.accountId), 'write', call)
      const day = dayIn(account.timezoneName, clock.now())
      await database.tenantTransaction(clientId, async (tx) => {
        await createSpendGuardStore(tx).leaveRunning(account.id, { day, month: firstOfMonth(day) })
        await recordAudit(tx, { action: 'spend_guard.resumed', object: adAccountObject(account) })
      })
      for (const campaignId of await store(clientId, (guards) => guards.remembered(account.id))) {
        const resumed = await calls.perform(open, updateObjectRequest(campaignId, { status: 'ACTIVE' }))
        // One that was deleted or archived meanwhile cannot run again.
        if (!resumed.ok && resumed.failure.policy !== 'rejected') throw calls.refusal(open, resumed.failure)
        await store(clientId, (guards) => guards.forget(account.id, campaignId))
      }
      return read(account)
    },
  }
}

export type SpendGuardService = ReturnType<typeof createSpendGuardService>
