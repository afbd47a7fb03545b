import { type Selectable, sql } from 'kysely'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { Tables } from '../../../db/generated/tables.ts'
import { storableText } from '../../../lib/storable-text.ts'
import { type AsyncStatus, asyncStatuses, openReportCodes, reportStatusCode } from './report-states.ts'

export type Progress = { status: AsyncStatus; percent: number }

const statusOf = (code: number): AsyncStatus => asyncStatuses[code] ?? 'Job Failed'

const toPart = (row: Selectable<Tables['insights_report_part']>) => ({
  position: row.position,
  runId: row.run_id ?? undefined,
  parameters: JSON.parse(row.parameters) as Record<string, unknown>,
  tries: row.tries,
  status: statusOf(row.status),
  percent: row.percent,
  startedAt: row.started_at,
})
export type ReportPart = ReturnType<typeof toPart>

const toReport = (row: Selectable<Tables['insights_report']>, parts: ReportPart[]) => ({
  clientId: row.client_id,
  reportId: row.report_id,
  adAccount: row.ad_account,
  reportRunId: row.report_run_id,
  objectId: row.object_id ?? undefined,
  status: statusOf(row.status),
  percent: row.percent,
  error: row.error_code === null ? undefined : { code: row.error_code, message: row.error_message ?? '' },
  createdAt: row.created_at,
  finishedAt: row.finished_at ?? undefined,
  parts,
})
export type Report = ReturnType<typeof toReport>

/** How far the whole is, given its parts. */
const percentOf = (parts: readonly ReportPart[]): number =>
  Math.floor(parts.reduce((sum, { percent }) => sum + percent, 0) / Math.max(1, parts.length))

export const createReportStore = (tx: TenantTransaction) => {
  const load = async (by: 'report_id' | 'report_run_id', value: string): Promise<Report | undefined> => {
    const row = await tx.kysely
      .selectFrom('insights_report as r')
      .selectAll('r')
      .where('r.client_id', '=', tx.clientId)
      .where(`r.${by}`, '=', value)
      .executeTakeFirst()
    if (!row) return undefined
    const parts = await tx.kysely
      .selectFrom('insights_report_part as p')
      .selectAll('p')
      .where('p.client_id', '=', tx.clientId)
      .where('p.report_id', '=', row.report_id)
      .orderBy('p.position')
      .execute()
    return toReport(row, parts.map(toPart))
  }
  const part = (reportId: string, position: string) =>
    tx.kysely
      .updateTable('insights_report_part')
      .where('client_id', '=', tx.clientId)
      .where('report_id', '=', reportId)
      .where('position', '=', position)
  /** How far an open report is. It never moves back, though its run may be another one by now. */
  const advance = async (reportId: string, { status, percent }: Progress): Promise<void> => {
    await tx.kysely
      .updateTable('insights_report')
      .set({
        status: sql<(typeof openReportCodes)[number]>`greatest(status, ${reportStatusCode[status]}::smallint)`,
        percent: sql<number>`greatest(percent, ${percent}::smallint)`,
      })
      .where('client_id', '=', tx.clientId)
      .where('report_id', '=', reportId)
      .where('status', 'in', openReportCodes)
      .execute()
  }

  return {
    advance,
    find: (reportId: string) => load('report_id', reportId),
    findByRun: (reportRunId: string) => load('report_run_id', reportRunId),

    /** False: the run is known already. Reports that the platform has forgotten go on the same occasion. */
    insert: async (
      fresh: Pick<Report, 'reportId' | 'adAccount' | 'reportRunId' | 'objectId'> & Pick<ReportPart, 'parameters'>,
    ): Promise<boolean> => {
      await tx.kysely
        .deleteFrom('insights_report')
        .where('client_id', '=', tx.clientId)
        .where('created_at', '<', sql<Date>`now() - interval '31 days'`)
        .execute()
      const common = {
        client_id: tx.clientId,
        report_id: fresh.reportId,
        parameters: JSON.stringify(fresh.parameters),
      }
      const { adAccount, reportRunId, objectId = null } = fresh
      const row = await tx.kysely
        .insertInto('insights_report')
        .values({ ...common, ad_account: adAccount, report_run_id: reportRunId, object_id: objectId })
        .onConflict((conflict) => conflict.columns(['client_id', 'report_run_id']).doNothing())
        .returning('report_id')
        .executeTakeFirst()
      if (!row) return false
      await tx.kysely
        .insertInto('insights_report_part')
        .values({ ...common, position: '1', run_id: reportRunId, tries: 1 })
        .execute()
      return true
    },

    partStarted: async (reportId: string, position: string, runId: string): Promise<void> => {
      await part(reportId, position)
        .set((eb) => ({
          run_id: runId,
          tries: eb('tries', '+', 1),
          status: 0,
          percent: 0,
          started_at: sql<Date>`now()`,
        }))
        .execute()
    },

    /** The run is no good; the next turn starts another. */
    partDropped: async (reportId: string, position: string): Promise<void> => {
      await part(reportId, position).set({ run_id: null, status: 0, percent: 0 }).execute()
    },

    partSplit: async (
      reportId: string,
      position: string,
      halves: readonly Record<string, unknown>[],
    ): Promise<void> => {
      await tx.kysely
        .deleteFrom('insights_report_part')
        .where('client_id', '=', tx.clientId)
        .where('report_id', '=', reportId)
        .where('position', '=', position)
        .execute()
      const parts = halves.map((parameters, index) => ({
        client_id: tx.clientId,
        report_id: reportId,
        position: `${position}.${index + 1}`,
        parameters: JSON.stringify(parameters),
      }))
      await tx.kysely.insertInto('insights_report_part').values(parts).execute()
    },

    progress: async (report: Report, position: string, now: Progress): Promise<void> => {
      await part(report.reportId, position)
        .set({ status: reportStatusCode[now.status], percent: now.percent })
        .execute()
      const parts = report.parts.map((one) => (one.position === position ? { ...one, ...now } : one))
      const isWhole = parts.length === 1
      const status = isWhole && now.status !== 'Job Completed' ? now.status : 'Job Running'
      await advance(report.reportId, { status, percent: percentOf(parts) })
    },
  }
}

export type ReportEnd = { status: 'Job Completed' } | { status: 'Job Failed'; code: number; message: string }

/** Ends a report, once: undefined when it had ended before. */
export const finishReport = async (
  tx: BatchTransaction,
  { clientId, reportId, end }: { clientId: string; reportId: string; end: ReportEnd },
): Promise<{ reportRunId: string; adAccount: string; accountId: string } | undefined> => {
  const row = await tx.kysely
    .updateTable('insights_report')
    .set({
      status: reportStatusCode[end.status],
      finished_at: sql<Date>`now()`,
      ...(end.status === 'Job Completed'
        ? { percent: 100 }
        : { error_code: end.code, error_message: storableText(end.message) }),
    })
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .where('status', 'in', openReportCodes)
    .returning(['report_run_id', 'ad_account'])
    .executeTakeFirst()
  if (!row) return undefined
  const account = await tx.kysely
    .selectFrom('ad_account as a')
    .select('a.account_id')
    .where('a.client_id', '=', clientId)
    .where('a.id', '=', row.ad_account)
    .executeTakeFirst()
  return { reportRunId: row.report_run_id, adAccount: row.ad_account, accountId: account?.account_id ?? '' }
}
