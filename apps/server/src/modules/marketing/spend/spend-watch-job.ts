import type { Database } from '../../../db/database.ts'
import { type AnyKind, type JobOutcome, done, jobKind, laneKindNumber, retry } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import { readDailySpend, readPage } from '../../../platforms/ads/ads-answers.ts'
import {
  dailySpendRequest,
  listObjectsRequest,
  readObjectRequest,
  updateObjectRequest,
} from '../../../platforms/ads/ads-requests.ts'
import { recordOf, textOf } from '../../../platforms/graph/json-values.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { type AdAccount, actId, adAccountEvent } from '../accounts/ad-account.ts'
import { createAdAccountStore } from '../accounts/ad-account-store.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { recordPause } from './paused-campaigns.ts'
import {
  type Mark,
  type Period,
  type SpendGuard,
  type Standing,
  dayIn,
  firstOfMonth,
  hasLimit,
  isExceeded,
  markToTell,
  standingsOf,
} from './spend-guard.ts'
import { type PausedCampaign, bookSpend, createSpendGuardStore } from './spend-guard-store.ts'

// Watches what an account with limits spends, tells of 80 and 100 per cent once a day or month, and pauses what runs when
// that is wished. What is paused is written down before the platform is asked, so that a process that dies in between
// leaves nothing paused that a resume would not find; the audit log tells of it once the platform has. A turn pauses a few
// campaigns; the last one finds none that runs.

const EVERY_MS = 600_000
const NEAR_PERCENT = 80
const NEAR_MS = 120_000
const RETRY_MS = 60_000
/** How often to look whether a revoked account was connected again. */
const REVOKED_MS = 3_600_000
const PAUSES_PER_TURN = 10
const MAX_PAGES = 10

type Look = {
  revision: number
  spent: Record<Period, number>
  marks: Record<Period, Mark>
  drafts: EventDraft[]
}
/** Undefined: there was nothing to look at. */
type Seen = Look | undefined

export type SpendWatchDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  clock: Clock
  log: Logger
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const toldAs: Record<Period, string> = { day: 'today', month: 'this month' }

const attention = (account: AdAccount, guard: SpendGuard, standing: Standing, now: Date): EventDraft[] => {
  const percent = markToTell(standing)
  if (percent === undefined) return []
  const { period, spent, limit } = standing
  const pauses = percent >= 100 && guard.onExceed === 'pause' && account.status === 'active'
  return [
    adAccountEvent(account, 'ad_account.attention', now, {
      reason: 'spend_limit',
      period,
      percent,
      spent,
      limit,
      currency: account.currency,
      on_exceed: guard.onExceed,
      message:
        `${actId(account.accountId)} has spent ${spent} of ${limit} ${toldAs[period]} (minor units of ${account.currency}).` +
        (pauses ? ' Its active campaigns are paused; resume them through the spend guard.' : ''),
    }),
  ]
}

export const createSpendWatch = ({ database, calls, clock, log, afterCommit }: SpendWatchDeps): AnyKind => {
  const runningCampaigns = async (open: OpenAccount): Promise<PausedCampaign[] | PlatformFailure> => {
    const { accountId } = open.account
    let after: string | undefined
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const request = listObjectsRequest('campaign', { accountId }, { limit: 100, after, status: 'ACTIVE' })
      const listed = await calls.perform(open, request)
      if (!listed.ok) return listed.failure
      const page = readPage(listed.body)
      const running = page.rows.flatMap((row) => {
        const id = row['status'] === 'ACTIVE' ? textOf(row['id']) : undefined
        return id === undefined ? [] : [{ id, name: textOf(row['name']) }]
      })
      if (running.length > 0) return running.slice(0, PAUSES_PER_TURN)
      after = page.after
      if (after === undefined) return []
    }
    return []
  }

  /** What an earlier turn asked for and did not live to hear: what does not run is told now, the rest is paused again if it must be. */
  const settlePauses = async (open: OpenAccount): Promise<void> => {
    const { account } = open
    const asked = await database.tenantTransaction(account.clientId, (tx) =>
      createSpendGuardStore(tx).unconfirmed(account.id),
    )
    for (const campaignId of asked.slice(0, PAUSES_PER_TURN)) {
      const read = await calls.perform(open, readObjectRequest('campaign', campaignId))
      if (read.ok && recordOf(read.body)['status'] === 'PAUSED')
        await database.tenantTransaction(account.clientId, (tx) => recordPause(tx, account, campaignId))
    }
  }

  /** 'all': nothing runs any more. 'some': look again at once. A number: something failed, look again after that. */
  const pauseRunning = async (open: OpenAccount, guard: SpendGuard): Promise<'all' | 'some' | number> => {
    const { clientId, id } = open.account
    const running = await runningCampaigns(open)
    if (!Array.isArray(running)) return running.retryAfterMs ?? RETRY_MS
    if (running.length === 0) return 'all'
    const mayPause = await database.tenantTransaction(clientId, (tx) =>
      createSpendGuardStore(tx).remember(id, guard.revision, running),
    )
    if (!mayPause) return 'some'
    let failed: PlatformFailure | undefined
    const untouched = new Set(running.map((campaign) => campaign.id))
    for (const { id: campaignId } of running) {
      const paused = await calls.perform(open, updateObjectRequest(campaignId, { status: 'PAUSED' }))
      if (paused.ok || paused.failure.effect !== 'no') untouched.delete(campaignId)
      if (paused.ok) {
        await database.tenantTransaction(clientId, (tx) => recordPause(tx, open.account, campaignId))
        continue
      }
      failed = paused.failure
      log.warn({ ad_account: id, campaign: campaignId }, `the campaign was not paused: ${failed.text}`)
      if (failed.policy === 'throttled' || failed.policy === 'auth_revoked') break
    }
    // They run: a person who pauses one now has done it.
    for (const campaignId of untouched)
      await database.tenantTransaction(clientId, (tx) => createSpendGuardStore(tx).forget(id, campaignId))
    return failed ? (failed.retryAfterMs ?? RETRY_MS) : 'some'
  }

  const look = async (open: OpenAccount, guard: SpendGuard): Promise<JobOutcome<Seen>> => {
    const { account } = open
    const nowMs = clock.now()
    const today = dayIn(account.timezoneName, nowMs)
    const range = { since: firstOfMonth(today), until: today }
    const answer = await calls.perform(open, dailySpendRequest(account.accountId, range))
    if (!answer.ok)
      return answer.failure.policy === 'auth_revoked'
        ? { ...done(undefined), nextMs: REVOKED_MS }
        : retry(answer.failure.retryAfterMs ?? RETRY_MS, answer.failure.text)
    const days = readDailySpend(answer.body, account.currency)
    const sum = (rows: typeof days) => rows.reduce((total, { spent }) => total + spent, 0)
    const spent = { day: sum(days.filter(({ day }) => day === today)), month: sum(days) }
    const standings = standingsOf(guard, today, spent)

    await settlePauses(open)
    const exceeded = standings.filter(isExceeded)
    const mayPause = guard.onExceed === 'pause' && account.status === 'active'
    const isDue = mayPause && exceeded.some(({ mark }) => !mark.isPaused)
    const paused = isDue ? await pauseRunning(open, guard) : undefined

    const marks = { ...guard.marks }
    for (const standing of standings)
      marks[standing.period] = {
        on: standing.on,
        toldPercent: markToTell(standing) ?? standing.mark.toldPercent,
        isPaused: standing.mark.isPaused || (isExceeded(standing) && paused === 'all'),
      }
    const drafts = standings.flatMap((standing) => attention(account, guard, standing, new Date(nowMs)))
    const isNear = standings.some((standing) => standing.percent >= NEAR_PERCENT && !isExceeded(standing))
    const nextMs = paused === 'some' ? 0 : typeof paused === 'number' ? paused : isNear ? NEAR_MS : EVERY_MS
    return { ...done({ revision: guard.revision, spent, marks, drafts }), nextMs }
  }

  return jobKind<Seen>({
    name: 'spend_watch',
    number: laneKindNumber.spend_watch,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { guard, stored } = await database.tenantTransaction(clientId, async (tx) => ({
        guard: await createSpendGuardStore(tx).find(laneId),
        stored: await createAdAccountStore(tx).find(laneId),
      }))
      if (!guard || !hasLimit(guard) || !stored) return done(undefined)
      if (stored.tokenSealed === null) return { ...done(undefined), nextMs: REVOKED_MS }
      return look({ ...calls.unseal(stored), call: { signal } }, guard)
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done' || outcome.result === undefined) return undefined
      const { drafts, ...seen } = outcome.result
      const booked = await bookSpend(tx, { ...seen, clientId, adAccount: laneId, at: new Date(clock.now()) })
      const appended = booked ? await appendEvents(tx, drafts) : []
      return () => afterCommit(appended)
    },
  })
}
