import type { Database } from '../../../db/database.ts'
import { type AnyKind, type JobOutcome, jobKind, laneKindNumber } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type ReportRun, readPage, readReportRun, startedRunId } from '../../../platforms/ads/ads-answers.ts'
import { listCampaignIdsRequest, readReportRequest, startReportRequest } from '../../../platforms/ads/ads-requests.ts'
import { textOf } from '../../../platforms/graph/json-values.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { actId } from '../accounts/ad-account.ts'
import { createAdAccountStore } from '../accounts/ad-account-store.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { campaignsOfPart, canSplitByCampaign, halves, halvesByCampaign } from './insights-parameters.ts'
import { UNKNOWN_AT_FIRST_MS, statusOfRun } from './report-service.ts'
import { type Report, type ReportEnd, type ReportPart, createReportStore, finishReport } from './report-store.ts'

// Follows a report until it ends: looks often while it is young and rarely when it takes long, tries a failed run once
// more, cuts one that is too large in two, and tells the client when all of it is there. A turn is one call, or one and the
// list of the campaigns to cut by; a call that fails is repeated in a later turn.

const TRIES = 2
const SOONEST_MS = 500
const LATEST_MS = 60_000
/** The platform's own retries end within an hour; a run that is still going then never ends. */
const STUCK_MS = 75 * 60_000
const GIVE_UP_MS = 26 * 3_600_000
/** 10,000 campaigns. */
const MAX_CAMPAIGN_PAGES = 20

export type ReportJobDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const isTooLarge = ({ error }: ReportRun): boolean =>
  error !== undefined && (error.code === -3 || [1_504_045, 1_487_534, 1_504_018].includes(error.subcode ?? 0))

/** Wrong combinations stay wrong; everything else may pass the second time. */
const isFinal = ({ error }: ReportRun): boolean =>
  error !== undefined && (error.code === 100 || [1_504_041, 1_504_042].includes(error.subcode ?? 0))

const pollMs = (startedAt: Date, nowMs: number): number =>
  Math.round(Math.min(LATEST_MS, Math.max(SOONEST_MS, (nowMs - startedAt.getTime()) / 4)))

type Turn = JobOutcome<ReportEnd | undefined>
const later = (afterMs: number, why: string): Turn => ({ type: 'snooze', afterMs, why })
const ended = (result: ReportEnd | undefined): Turn => ({ type: 'done', result })
const failed = (code: number, message: string): Turn => ended({ status: 'Job Failed', code, message })

export const createReportJob = ({ database, calls, clock, afterCommit }: ReportJobDeps): AnyKind => {
  const change = (report: Report, work: (store: ReturnType<typeof createReportStore>) => Promise<void>) =>
    database.tenantTransaction(report.clientId, (tx) => work(createReportStore(tx)))

  const failedCall = (report: Report, failure: PlatformFailure): Turn => {
    if (failure.policy === 'auth_revoked' || failure.policy === 'rejected' || failure.policy === 'config')
      return failed(failure.code ?? 1, failure.userMessage ?? failure.message ?? failure.text)
    if (clock.now() - report.createdAt.getTime() > GIVE_UP_MS)
      return failed(failure.code ?? 2, 'The platform did not finish the report within a day.')
    return later(failure.retryAfterMs ?? 10_000, failure.text)
  }

  const startPart = async (open: OpenAccount, report: Report, part: ReportPart): Promise<Turn> => {
    const target = report.objectId ?? actId(open.account.accountId)
    const started = await calls.perform(open, startReportRequest(target, part.parameters))
    if (!started.ok) return failedCall(report, started.failure)
    const runId = startedRunId(started.body)
    if (runId === undefined) return later(10_000, 'the platform gave no id for the run')
    await change(report, (store) => store.partStarted(report.reportId, part.position, runId))
    return later(SOONEST_MS, 'a run was started')
  }

  /** Undefined: there are more than we cut by. */
  const campaignIds = async (open: OpenAccount): Promise<GraphResult<string[] | undefined>> => {
    const ids: string[] = []
    let after: string | undefined
    for (let pages = 0; pages < MAX_CAMPAIGN_PAGES; pages += 1) {
      const listed = await calls.perform(open, listCampaignIdsRequest(open.account.accountId, after))
      if (!listed.ok) return listed
      const page = readPage(listed.body)
      ids.push(...page.rows.flatMap((row) => textOf(row['id']) ?? []))
      after = page.after
      if (after === undefined) return { ...listed, body: ids }
    }
    return { ok: true, status: 200, body: undefined }
  }

  /** The two halves of a part that is too large: by time where that is exact, else by campaign. Undefined: it has none. */
  const split = async (
    open: OpenAccount,
    report: Report,
    part: ReportPart,
    run: ReportRun,
  ): Promise<GraphResult<ReturnType<typeof halves>>> => {
    const { dateStart: since, dateStop: until } = run
    const cut = (body: ReturnType<typeof halves>) => ({ ok: true as const, status: 200, body })
    const byTime = since && until ? halves(part.parameters, { since, until }) : undefined
    if (byTime || report.objectId !== undefined || !canSplitByCampaign(part.parameters)) return cut(byTime)
    const known = campaignsOfPart(part.parameters)
    if (known) return cut(halvesByCampaign(part.parameters, known))
    const listed = await campaignIds(open)
    return listed.ok ? cut(listed.body && halvesByCampaign(part.parameters, listed.body)) : listed
  }

  const afterFailure = async (open: OpenAccount, report: Report, part: ReportPart, run: ReportRun): Promise<Turn> => {
    const { code, message } = run.error ?? { code: 1, message: 'The run never ended.' }
    if (isTooLarge(run)) {
      const smaller = await split(open, report, part, run)
      // Not to know the campaigns just now is not to have none: the report waits, and is cut later.
      if (!smaller.ok) return failedCall(report, smaller.failure)
      const { body: parts } = smaller
      if (!parts) return failed(code, `${message} Ask for a shorter range, or for rows by day (time_increment 1).`)
      await change(report, (store) => store.partSplit(report.reportId, part.position, parts))
      return later(0, 'the report was too large and is read in two parts')
    }
    if (isFinal(run) || part.tries >= TRIES) return failed(code, message)
    await change(report, (store) => store.partDropped(report.reportId, part.position))
    return later(SOONEST_MS, message)
  }

  const lookAtPart = async (open: OpenAccount, report: Report, part: ReportPart & { runId: string }): Promise<Turn> => {
    const age = clock.now() - part.startedAt.getTime()
    const looked = await calls.perform(open, readReportRequest(part.runId))
    if (!looked.ok)
      return looked.failure.reason === 'not_found' && age < UNKNOWN_AT_FIRST_MS
        ? later(pollMs(part.startedAt, clock.now()), 'the platform does not know the run yet')
        : failedCall(report, looked.failure)
    const run = readReportRun(looked.body)
    const status = statusOfRun(run)
    if (status === 'Job Failed' || (status !== 'Job Completed' && age > STUCK_MS))
      return afterFailure(open, report, part, run)
    const percent = status === 'Job Completed' ? 100 : Math.min(99, run.percent)
    if (status !== part.status || percent !== part.percent)
      await change(report, (store) => store.progress(report, part.position, { status, percent }))
    if (status !== 'Job Completed') return later(pollMs(part.startedAt, clock.now()), status)
    const isLast = report.parts.every((one) => one.position === part.position || one.status === 'Job Completed')
    return isLast ? ended({ status: 'Job Completed' }) : later(0, 'a part is complete')
  }

  return jobKind<ReportEnd | undefined>({
    name: 'insights_report',
    number: laneKindNumber.insights_report,
    limits: { timeLimitMs: 10_000, concurrency: 8 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { report, account } = await database.tenantTransaction(clientId, async (tx) => {
        const found = await createReportStore(tx).find(laneId)
        return { report: found, account: found && (await createAdAccountStore(tx).find(found.adAccount)) }
      })
      if (!report || report.finishedAt || !account) return ended(undefined)
      if (account.tokenSealed === null || account.account.status === 'revoked')
        return failed(190, 'The platform no longer accepts the token of the ad account. Connect it again.')
      const open = { ...calls.unseal(account), call: { signal } }
      const part = report.parts.find(({ status }) => status !== 'Job Completed')
      if (!part) return ended({ status: 'Job Completed' })
      return part.runId === undefined
        ? startPart(open, report, part)
        : lookAtPart(open, report, { ...part, runId: part.runId })
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done' || !outcome.result) return undefined
      const end = outcome.result
      const report = await finishReport(tx, { clientId, reportId: laneId, end })
      if (!report) return undefined
      const draft: EventDraft = {
        clientId,
        key: 'marketing',
        type: 'insights_report.finished',
        orderingKey: `ad_account:${report.adAccount}`,
        occurredAt: new Date(clock.now()),
        data: {
          report_run_id: report.reportRunId,
          ad_account_id: actId(report.accountId),
          async_status: end.status,
          ...(end.status === 'Job Failed' ? { error_code: end.code, error_message: end.message } : {}),
        },
      }
      const appended = await appendEvents(tx, [draft])
      return () => afterCommit(appended)
    },
  })
}
