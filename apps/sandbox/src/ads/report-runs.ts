// Asynchronous insights: a run that moves from Not Started to Completed on the sandbox clock, fails or is skipped when told
// to, and is gone after 30 days.
import { GraphError, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import { isObject, requestParameters } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { readFilters } from './ad-edges.ts'
import { adSettings } from './ad-settings.ts'
import type { ReportRun } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { dayText } from './insights-dates.ts'
import { insightPage } from './insights-pages.ts'
import { readInsightsQuery, storedSelections } from './insights-query.ts'
import type { InsightsQuery, Level } from './insights-query.ts'
import type { InsightRows } from './insights-rows.ts'

export type ReportFailure = { outcome: 'failed' | 'skipped'; error?: ReportRun['error'] }

export type ReportRuns = {
  start(context: GraphContext, scopeId: string, level: Level, account: AdAccount): GraphResult
  /** The run by id, or the next one that is started for the account. */
  fail(target: { runId?: string; accountId?: string }, failure: ReportFailure): boolean
}

const lifetimeMs = 30 * 86_400_000

type RunState = { status: string; percent: number; running: boolean }

const stateOf = (run: ReportRun, nowMs: number): RunState => {
  const whole = Math.max(1, run.completeMs - run.createdAtMs)
  const done = (nowMs - run.createdAtMs) / whole
  if (done >= 1) {
    if (run.outcome === 'complete') return { status: 'Job Completed', percent: 100, running: false }
    if (run.outcome === 'skipped') return { status: 'Job Skipped', percent: 0, running: false }
    return { status: 'Job Failed', percent: 17, running: false }
  }
  if (done < 0.2) return { status: 'Job Not Started', percent: 0, running: false }
  if (done < 0.4) return { status: 'Job Started', percent: 0, running: true }
  const ceiling = run.outcome === 'complete' ? 100 : 17
  // The platform may say Running and 100 for a moment; the last tenth does.
  return { status: 'Job Running', percent: Math.min(ceiling, Math.floor(((done - 0.4) / 0.5) * 100)), running: true }
}

export const createReportRuns = (world: AdWorld, rows: InsightRows): ReportRuns => {
  const { core, store } = world
  const { clock, state } = core
  const failures = (): Record<string, ReportFailure[]> =>
    (state.getValue('report_failures') as Record<string, ReportFailure[]> | undefined) ?? {}

  const queryOf = (
    context: GraphContext,
    params: Record<string, unknown>,
    level: Level,
    account: AdAccount,
  ): InsightsQuery => {
    const all = requestParameters(params)
    return readInsightsQuery(
      all,
      storedSelections(all),
      readFilters({ ...context, params: all }),
      level,
      clock.now(),
      account.timezoneName,
    )
  }

  const start: ReportRuns['start'] = (context, scopeId, level, account) => {
    const { access_token: _token, appsecret_proof: _proof, id: _id, ...params } = context.params.all
    const query = queryOf(context, params, level, account)
    const now = clock.now()
    const settings = adSettings(state)
    const waiting = failures()
    const [failure, ...others] = waiting[account.id] ?? []
    if (failure) state.setValue('report_failures', { ...waiting, [account.id]: others })
    const { since, until } = query.dates.whole
    const run: ReportRun = {
      id: state.newId('6023'),
      accountId: account.id,
      scopeId,
      // Presets are settled now: the run must give the same days tomorrow.
      params: {
        ...params,
        level: query.level,
        ...(query.dates.slots.length > 0 && !('time_ranges' in params)
          ? { time_range: { since: dayText(since), until: dayText(until) } }
          : {}),
      },
      dateStart: dayText(since),
      dateStop: dayText(until),
      createdAtMs: now,
      startMs: now,
      completeMs: now + settings.report_delay_ms,
      missingPolls: settings.report_missing_polls,
      bookmarked: false,
      outcome: failure?.outcome ?? 'complete',
      ...(failure?.error ? { error: failure.error } : {}),
    }
    store.reports.put(run)
    clock.schedule('report_expiry', now + lifetimeMs, { id: run.id })
    return json({ report_run_id: run.id })
  }

  clock.on('report_expiry', ({ id }: { id: string }) => store.reports.delete(id))
  // The timer may be a moment late.
  const live = (run: ReportRun): boolean => clock.now() - run.createdAtMs < lifetimeMs

  const readRows = (context: GraphContext, run: ReportRun): GraphResult => {
    const { status } = stateOf(run, clock.now())
    if (status !== 'Job Completed')
      throw new GraphError({
        code: 2601,
        message: 'Sorry, the report cannot be loaded. Please check the job status and try again.',
      })
    const account = store.accountOf(run.accountId)
    const { fields, ...params } = run.params
    const narrowed = context.params.has('fields') ? context.params.raw('fields') : fields
    const query = queryOf(
      context,
      { ...params, ...(narrowed === undefined ? {} : { fields: narrowed }) },
      'account',
      account,
    )
    return insightPage(context, rows.resultOf(query, run.scopeId, account), query.summary)
  }

  core.graph
    .node<ReportRun>({
      kind: 'report_run',
      typeName: 'AdReportRunV2',
      load(id) {
        const run = store.reports.get(id)
        return run && live(run) ? run : undefined
      },
      access(run, context) {
        world.checkAccess(context, store.accountOf(run.accountId))
        if (run.missingPolls > 0) {
          store.reports.put({ ...run, missingPolls: run.missingPolls - 1 })
          throw unknownObject(context.method, run.id)
        }
      },
      usage: (run) => usageOf(store.accountOf(run.accountId), 'insights'),
      fields: {
        account_id: (run) => run.accountId.slice('act_'.length),
        time_ref: (run) => Math.floor(run.createdAtMs / 1000),
        time_completed: (run) => {
          const { running, status } = stateOf(run, clock.now())
          return running || status === 'Job Not Started' ? undefined : Math.floor(run.completeMs / 1000)
        },
        async_status: (run) => stateOf(run, clock.now()).status,
        async_percent_completion: (run) => stateOf(run, clock.now()).percent,
        date_start: (run) => run.dateStart,
        date_stop: (run) => run.dateStop,
        is_running: (run) => stateOf(run, clock.now()).running,
        is_bookmarked: (run) => run.bookmarked,
        schedule_id: () => '0',
        friendly_name: () => undefined,
        async_report_url: () => undefined,
        is_async_export: () => undefined,
        error_code: (run) => shownError(run)?.code,
        error_message: (run) => shownError(run)?.message,
        error_subcode: (run) => shownError(run)?.subcode,
        error_user_title: (run) => shownError(run)?.userTitle,
        error_user_msg: (run) => shownError(run)?.userMessage,
      },
      defaultFields: [
        'account_id',
        'time_ref',
        'time_completed',
        'async_status',
        'async_percent_completion',
        'date_start',
        'date_stop',
        'is_running',
        'is_bookmarked',
        'schedule_id',
        'error_code',
        'error_message',
        'error_subcode',
        'error_user_title',
        'error_user_msg',
      ],
    })
    .edge('GET', 'insights', readRows)
    .remove((_context, run) => {
      store.reports.delete(run.id)
      return json({ success: true })
    })
  core.graph.extend<AdAccount>('ad_account').edge('GET', 'async_ad_report_runs', () => json({ data: [] }))

  const shownError = (run: ReportRun): ReportRun['error'] => {
    if (stateOf(run, clock.now()).status !== 'Job Failed') return undefined
    return (
      run.error ?? {
        code: -2,
        subcode: 2490547,
        message: 'The report failed. Try again later.',
        userTitle: 'Report failed',
        userMessage: 'Try again later.',
      }
    )
  }

  return {
    start,
    fail({ runId, accountId }, failure) {
      if (runId !== undefined) {
        const run = store.reports.get(runId)
        if (!run) return false
        const now = clock.now()
        const { error: _old, ...rest } = run
        store.reports.put({
          ...rest,
          outcome: failure.outcome,
          ...(failure.error ? { error: failure.error } : {}),
          completeMs: Math.min(run.completeMs, now),
        })
        return true
      }
      const account = store.accounts.get(accountId ?? '')
      if (!account) return false
      const waiting = failures()
      state.setValue('report_failures', { ...waiting, [account.id]: [...(waiting[account.id] ?? []), failure] })
      return true
    },
  }
}

export const readFailure = (body: Record<string, unknown>): ReportFailure => {
  const outcome = body['status'] === 'Job Skipped' || body['skipped'] === true ? 'skipped' : 'failed'
  const given = isObject(body['error']) ? body['error'] : body
  if (given['code'] === undefined && given['error_code'] === undefined) return { outcome }
  const text = (name: string, fallback: string): string => (typeof given[name] === 'string' ? given[name] : fallback)
  return {
    outcome,
    error: {
      code: Number(given['code'] ?? given['error_code']),
      subcode: Number(given['subcode'] ?? given['error_subcode'] ?? 2490547),
      message: text('message', 'The report failed. Try again later.'),
      userTitle: text('user_title', 'Report failed'),
      userMessage: text('user_message', 'Try again later.'),
    },
  }
}
