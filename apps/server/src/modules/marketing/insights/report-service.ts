import type { Database } from '../../../db/database.ts'
import { type LaneWaker, scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { newUuid } from '../../../lib/ids.ts'
import {
  type PlatformPage,
  type ReportRun,
  readPage,
  readReportRun,
  startedRunId,
} from '../../../platforms/ads/ads-answers.ts'
import { readReportRequest, reportRowsRequest, startReportRequest } from '../../../platforms/ads/ads-requests.ts'
import { requireBody } from '../../../platforms/graph/graph-result.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { IdempotencyKey } from '../../idempotency/index.ts'
import { actId } from '../accounts/ad-account.ts'
import { createAdAccountStore } from '../accounts/ad-account-store.ts'
import { type AdCalls, type OpenAccount, accountNotFound } from '../calls/ad-calls.ts'
import type { CreateOnce } from '../calls/create-once.ts'
import type { InsightsReportRun } from './insights-schemas.ts'
import { type AsyncStatus, asyncStatuses, reportStatusCode } from './report-states.ts'
import { type Progress, type Report, createReportStore } from './report-store.ts'

export const FIRST_LOOK_MS = 500
/** Right after its start the platform may not know a run yet. */
export const UNKNOWN_AT_FIRST_MS = 60_000
/** Rows of a run that is not complete. */
const NOT_READY = 2601

export type ReportServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  creates: CreateOnce
  clock: Clock
  waker: LaneWaker
}

/** Who asks for a report. Reports that were not started here are found by the account. */
export type Asking = { clientId: string; adAccountId: string | undefined; call: CallOptions }

/** The platform's word in ours: a skipped job has failed, and one is complete only when all of it is. */
export const statusOfRun = ({ status, percent }: Pick<ReportRun, 'status' | 'percent'>): AsyncStatus => {
  if (status === 'Job Skipped') return 'Job Failed'
  if (status === 'Job Completed' && percent < 100) return 'Job Running'
  return asyncStatuses.find((known) => known === status) ?? 'Job Running'
}

const storedDto = ({
  reportRunId,
  status,
  percent,
  error,
}: Pick<Report, 'reportRunId' | 'status' | 'percent' | 'error'>): InsightsReportRun => ({
  report_run_id: reportRunId,
  async_status: status,
  async_percent_completion: percent,
  ...(status === 'Job Failed' && error ? { error_code: error.code, error_message: error.message } : {}),
})

const runDto = (run: ReportRun, reportRunId: string): InsightsReportRun =>
  storedDto({ reportRunId, status: statusOfRun(run), percent: run.percent, error: run.error })

const isFurther = (one: Progress, other: Progress): boolean =>
  reportStatusCode[one.status] > reportStatusCode[other.status] || one.percent > other.percent

const isRunId = (id: string): boolean => /^\d{1,32}$/.test(id)

const noReport = (id: string) =>
  new AppError(
    'platform_object_not_found',
    `There is no report "${id}". Reports are kept for 30 days; for one that was not started here, name its ad_account_id.`,
  )

export const createReportService = ({ database, calls, creates, clock, waker }: ReportServiceDeps) => {
  const stored = (clientId: string, reportRunId: string) =>
    isRunId(reportRunId)
      ? database.tenantTransaction(clientId, (tx) => createReportStore(tx).findByRun(reportRunId))
      : Promise.resolve(undefined)

  const advanced = (report: Report, now: Progress): Promise<Report> =>
    database.tenantTransaction(report.clientId, async (tx) => {
      const store = createReportStore(tx)
      await store.advance(report.reportId, now)
      return (await store.find(report.reportId)) ?? report
    })

  const openFor = async (report: Report, { adAccountId, call }: Asking): Promise<OpenAccount> => {
    const found = await database.tenantTransaction(report.clientId, (tx) =>
      createAdAccountStore(tx).find(report.adAccount),
    )
    if (!found) throw accountNotFound(adAccountId ?? report.adAccount)
    if (adAccountId !== undefined && actId(found.account.accountId) !== adAccountId) throw noReport(report.reportRunId)
    return { ...calls.unseal(found), call }
  }

  /** A run that was started elsewhere: the account must be the caller's, and the run must be the account's. */
  const foreignRun = async (
    runId: string,
    { clientId, adAccountId, call }: Asking,
  ): Promise<{ open: OpenAccount; run: ReportRun }> => {
    const open = adAccountId === undefined ? undefined : await calls.open(clientId, adAccountId, 'read', call)
    if (!open || !isRunId(runId)) throw noReport(runId)
    const result = await calls.perform(open, readReportRequest(runId))
    if (!result.ok) {
      const isOther = result.failure.code === 100 && /nonexisting field/i.test(result.failure.message ?? '')
      // Not ours to see is not there.
      throw isOther || result.failure.reason === 'permission' ? noReport(runId) : calls.refusal(open, result.failure)
    }
    const run = readReportRun(result.body)
    if (run.accountId !== open.account.accountId) throw noReport(runId)
    return { open, run }
  }

  const rows = async (
    open: OpenAccount,
    runId: string,
    page: { limit: number; after: string | undefined },
    isComplete: boolean,
  ): Promise<PlatformPage> => {
    const result = await calls.perform(open, reportRowsRequest(runId, page))
    if (result.ok) return readPage(result.body)
    if (result.failure.code === NOT_READY && !isComplete) return { rows: [], after: undefined }
    throw calls.refusal(open, result.failure)
  }

  return {
    start: async (
      open: OpenAccount,
      target: string,
      parameters: Record<string, unknown>,
      key: IdempotencyKey | undefined,
    ): Promise<InsightsReportRun> => {
      const { clientId, id } = open.account
      const reportRunId = await creates.run({
        open,
        kind: 'report',
        parameters: { target, ...parameters },
        key,
        send: async () => requireBody(await calls.perform(open, startReportRequest(target, parameters)), startedRunId),
      })
      const reportId = newUuid()
      await database.tenantTransaction(clientId, async (tx) => {
        const objectId = target === actId(open.account.accountId) ? undefined : target
        const fresh = { reportId, adAccount: id, reportRunId, objectId, parameters }
        if (await createReportStore(tx).insert(fresh))
          await scheduleJob(tx, { clientId, kind: laneKindNumber.insights_report, laneId: reportId }, FIRST_LOOK_MS)
      })
      return { report_run_id: reportRunId, async_status: 'Job Not Started', async_percent_completion: 0 }
    },

    status: async (reportRunId: string, asking: Asking): Promise<InsightsReportRun> => {
      const { clientId } = asking
      const report = await stored(clientId, reportRunId)
      if (!report) return runDto((await foreignRun(reportRunId, asking)).run, reportRunId)
      const open = await openFor(report, asking)
      if (report.status === 'Job Failed' && report.finishedAt) return storedDto(report)
      const [part] = report.parts
      // Between two runs there is nothing to ask for.
      if (part?.runId === undefined) return storedDto(report)
      const result = await calls.perform(open, readReportRequest(part.runId))
      if (!result.ok) {
        const isYoung = clock.now() - report.createdAt.getTime() < UNKNOWN_AT_FIRST_MS
        if (result.failure.reason === 'not_found' && isYoung && !report.finishedAt) return storedDto(report)
        throw calls.refusal(open, result.failure)
      }
      if (report.finishedAt || report.parts.length > 1) return storedDto(report)
      const run = readReportRun(result.body)
      const live = statusOfRun(run)
      if (live === 'Job Completed' || live === 'Job Failed')
        waker.wake(laneKindNumber.insights_report, { clientId, laneId: report.reportId })
      if (live === 'Job Completed') return runDto(run, reportRunId)
      // Whether a failure is final is decided by the lane, which may try again.
      const now: Progress =
        live === 'Job Failed'
          ? { status: 'Job Running', percent: 0 }
          : { status: live, percent: Math.min(99, run.percent) }
      // What was shown is stored: the run may fail, and the next one begins at nothing.
      return storedDto(isFurther(now, report) ? await advanced(report, now) : report)
    },

    /** One page of rows; parts of a split report follow each other. */
    results: async (
      reportRunId: string,
      asking: Asking,
      page: { limit: number; part: number; after: string | undefined },
    ): Promise<{ rows: PlatformPage['rows']; next: { part: number; after: string } | undefined }> => {
      const report = await stored(asking.clientId, reportRunId)
      if (!report) {
        const { open, run } = await foreignRun(reportRunId, asking)
        const found = await rows(open, reportRunId, page, statusOfRun(run) === 'Job Completed')
        return { rows: found.rows, next: found.after === undefined ? undefined : { part: 0, after: found.after } }
      }
      const open = await openFor(report, asking)
      const part = report.parts[page.part]
      if (part?.runId === undefined) return { rows: [], next: undefined }
      const found = await rows(open, part.runId, page, part.status === 'Job Completed')
      if (found.after !== undefined) return { rows: found.rows, next: { part: page.part, after: found.after } }
      const hasMore = report.finishedAt !== undefined && page.part + 1 < report.parts.length
      return { rows: found.rows, next: hasMore ? { part: page.part + 1, after: '' } : undefined }
    },
  }
}

export type ReportService = ReturnType<typeof createReportService>
