import type { Database } from '../../../db/database.ts'
import { type LaneWaker, laneKindNumber, scheduleJob } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { updateObjectRequest } from '../../../platforms/ads/ads-requests.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { authorView, findAuthors } from '../../access/index.ts'
import { recordAudit, recordChange } from '../../audit/index.ts'
import { type AdAccount, actId } from '../accounts/ad-account.ts'
import type { AdAccountService } from '../accounts/ad-account-service.ts'
import type { AdCalls } from '../calls/ad-calls.ts'
import { adAccountObject } from '../calls/audited-ads.ts'
import { noteRestart } from './paused-campaigns.ts'
import { restartOf } from './restart.ts'
import { type Restart, type SpendGuard, type SpendLimits, dayIn, reachedOn, runsInSpite } from './spend-guard.ts'
import { createSpendGuardStore } from './spend-guard-store.ts'

type Authors = Awaited<ReturnType<typeof findAuthors>>

export type SpendGuardDeps = {
  database: Pick<Database, 'tenantTransaction'>
  accounts: Pick<AdAccountService, 'find'>
  calls: AdCalls
  clock: Clock
  waker: LaneWaker
}

type Shown = { guard: SpendGuard | undefined; paused: string[]; restarted: Restart[]; authors: Authors }

const toDto = (account: AdAccount, { guard, paused, restarted, authors }: Shown) =>
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
    restarted_campaigns: restarted.map(({ campaignId, at, by }) => {
      const author = authors.get(by ?? '')
      return {
        campaign_id: campaignId,
        at: at.toISOString(),
        ...(author === undefined ? {} : { by: authorView(author) }),
      }
    }),
  })

const limitFields = (limits: SpendLimits | undefined) => ({
  daily_spend_limit: limits?.dailyLimit,
  monthly_spend_limit: limits?.monthlyLimit,
  on_exceed: limits?.onExceed,
})

export const createSpendGuardService = ({ database, accounts, calls, clock, waker }: SpendGuardDeps) => {
  const read = async (account: AdAccount) =>
    database.tenantTransaction(account.clientId, async (tx) => {
      const guards = createSpendGuardStore(tx)
      const guard = await guards.find(account.id)
      const paused = await guards.remembered(account.id)
      const dayOf = (atMs: number) => dayIn(account.timezoneName, atMs)
      const restarted = (await guards.restarted(account.id)).filter(
        ({ at }) => guard !== undefined && runsInSpite(guard, dayOf(clock.now()), dayOf(at.getTime())),
      )
      const authors = await findAuthors(
        tx,
        restarted.map(({ by }) => by),
      )
      return toDto(account, { guard, paused, restarted, authors })
    })

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
     * Has everything run again that the guard paused. Where a limit is reached, that is a decision for the rest of its day or
     * month; a limit that was raised above what is spent goes on being watched. A campaign is forgotten only once it runs,
     * so a call that failed halfway can be repeated.
     */
    resume: async (clientId: string, id: string, call: CallOptions) => {
      const account = await accounts.find(clientId, id)
      const open = await calls.open(clientId, actId(account.accountId), 'write', call)
      const dayOf = (atMs: number) => dayIn(account.timezoneName, atMs)
      await database.tenantTransaction(clientId, async (tx) => {
        const guards = createSpendGuardStore(tx)
        const guard = await guards.find(account.id)
        const seenOn = guard?.checkedAt && dayOf(guard.checkedAt.getTime())
        if (guard) await guards.leaveRunning(account.id, reachedOn(guard, dayOf(clock.now()), seenOn))
        await recordAudit(tx, { action: 'spend_guard.resumed', object: adAccountObject(account) })
      })
      const paused = await database.tenantTransaction(clientId, (tx) =>
        createSpendGuardStore(tx).remembered(account.id),
      )
      for (const campaignId of paused) {
        const resumed = await calls.perform(open, updateObjectRequest(campaignId, { status: 'ACTIVE' }))
        // One that was deleted or archived meanwhile cannot run again.
        if (!resumed.ok && resumed.failure.policy !== 'rejected') throw calls.refusal(open, resumed.failure)
        await database.tenantTransaction(clientId, (tx) =>
          resumed.ok
            ? noteRestart(tx, account, restartOf(campaignId, clock))
            : createSpendGuardStore(tx).forget(account.id, campaignId),
        )
      }
      return read(account)
    },
  }
}

export type SpendGuardService = ReturnType<typeof createSpendGuardService>
