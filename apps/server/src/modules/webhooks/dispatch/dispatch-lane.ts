import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ExchangeResult } from '../../../lib/http-exchange.ts'
import { uuidTimeMs } from '../../../lib/ids.ts'
import type { SafeHttp } from '../../../lib/safe-http.ts'
import { storableText } from '../../../lib/storable-text.ts'
import type { Logger } from '../../../lib/logger.ts'
import { traceHeaders } from '../../../lib/trace-context.ts'
import type { Tracer } from '../../../lib/tracer.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import {
  type AnyKind,
  type LaneWaker,
  type Outcome,
  type RunContext,
  cancel,
  done,
  laneKind,
  release,
  retry,
  snooze,
  laneKindNumber,
} from '../../../lanes/index.ts'
import { dispatchPath } from '../events/event-catalogue.ts'
import type { DispatchConfig, DispatchConfigs } from './dispatch-config.ts'
import type { DispatchMetrics } from './dispatch-metrics.ts'
import { exchangeText } from './dispatch-exchange.ts'
import { dispatchRequest } from './dispatch-request.ts'
import { hasWaiting, tryOneAt } from './early-attempts-store.ts'
import { planRetry, retryAfterMs, untilScheduledMs } from './dispatch-schedule.ts'
import { endForwardSpan, startForwardSpan } from './dispatch-spans.ts'
import {
  type AttemptRecord,
  type DispatchResult,
  bookOutcomes,
  blockQueued,
  freeRecovered,
  readQueued,
} from './dispatch-store.ts'
import type { DispatchItem } from '../events/event-draft.ts'
import type { BreakerRules } from '../receivers/receiver-breaker.ts'
import { createProbeRequests } from '../receivers/probe-requests.ts'
import { readBreakers, recordBreaker } from '../receivers/receiver-breaker-store.ts'
import { type CallPermit, type ReceiverHealth, createReceiverHealth, verdictOf } from '../receivers/receiver-health.ts'
import type { TargetCounter } from '../receivers/target-counter.ts'
import type { StoredConfig } from '../config/webhook-config-store.ts'
import { joinUrl } from '../config/webhook-url.ts'

/** What tests set otherwise. */
export interface DispatchTuning {
  /** A receiver has so long for everything. */
  postLimitMs: number
  retryDelaysMs: readonly number[]
  breakerRules: BreakerRules
  /** A receiver that took nothing for so long and takes an event again has recovered. */
  outageMs: number
}

export interface DispatchLaneDeps {
  database: Pick<Database, 'batchStatement'>
  configs: DispatchConfigs
  http: Pick<SafeHttp, 'send'>
  clock: Clock
  log: Logger
  tracer?: Tracer | undefined
  metrics: DispatchMetrics
  targets: Pick<TargetCounter, 'count'>
  waker: Pick<LaneWaker, 'wake'>
  tuning: DispatchTuning
}

/** Calls at once to one receiver. */
const window = 64
/** A call that takes longer than this leaves the common budget of slots. */
const hangsAfterMs = 1_000
/** Before the database is asked again for the configuration. */
const configAgainMs = 500
const answerCharacters = 1_024
/** Sessions of lanes that are, or lately were, held here: five times as many as a node holds at once. */
const mostSessions = 10_000

type Session = {
  health: ReceiverHealth
  /** For a configuration that could not be read. */
  isWaiting: boolean
}
type Context = RunContext<Session>

const answerText = (result: ExchangeResult): string | undefined => {
  if (!result.ok || result.body.length === 0) return undefined
  return storableText(result.body.subarray(0, answerCharacters).toString('utf8'))
}

const whatWentWrong = (result: ExchangeResult): string => {
  if (result.ok) return `http_${result.status}`
  return result.failure === 'aborted' ? 'timeout' : result.failure
}

export interface DispatchLane {
  kind: AnyKind
  /** A new base URL is a new receiver: a lane that waits for the old one goes on at once. */
  configChanged: (clientId: string, config: StoredConfig) => void
  /** When the lanes have stopped. */
  stop: () => void
}

export const createDispatchLane = (deps: DispatchLaneDeps): DispatchLane => {
  const { configs, http, clock, log, metrics } = deps
  const { postLimitMs, breakerRules, outageMs } = deps.tuning
  const sessions = createRecentMap<string, Session>(mostSessions)
  const probes = createProbeRequests({ ...deps, healthOf: (clientId) => sessions.get(clientId)?.health })

  const call = async (
    item: DispatchItem,
    url: string,
    config: DispatchConfig,
    permit: CallPermit,
    context: Context,
  ): Promise<{ result: ExchangeResult; startedAt: Date; exchange: string }> => {
    const { headers, body } = dispatchRequest(item, config.signer(clock.now()), context.attempt, clock.now())
    const span = startForwardSpan(deps.tracer, item, url, context)
    if (span !== undefined) Object.assign(headers, traceHeaders(span.context))
    const patience = setTimeout(() => context.session.health.hangs(permit), hangsAfterMs)
    const startedAt = new Date()
    try {
      const { signal } = context
      const result = await http.send({ url, headers, body, signal, limits: { totalMs: postLimitMs - 50 } })
      if (span !== undefined) endForwardSpan(span, result)
      return { result, startedAt, exchange: exchangeText(url, headers, result) }
    } finally {
      clearTimeout(patience)
    }
  }

  const failed = (
    item: DispatchItem,
    attempt: number,
    record: AttemptRecord,
    askedMs: number | undefined,
  ): Outcome<DispatchResult> => {
    const waiting: DispatchResult = { status: 'pending', reason: record.outcome, attempt: record }
    const earlyMs = untilScheduledMs(item.scheduledAt, clock.now())
    if (earlyMs !== undefined) return snooze(earlyMs, record.outcome, { result: waiting })
    const plan = planRetry(attempt, askedMs, deps.tuning.retryDelaysMs)
    if (plan.type === 'give_up')
      return cancel(record.outcome, { result: { status: 'failed', reason: record.outcome, attempt: record } })
    return retry(plan.afterMs, record.outcome, {
      // A replay holds nothing back, not even other replays.
      sideline: plan.sideline || item.replay > 0,
      result: waiting,
    })
  }

  const send = async (
    item: DispatchItem,
    config: DispatchConfig,
    { url, path }: { url: string; path: string },
    permit: CallPermit,
    context: Context,
  ) => {
    const { session, control, attempt, signal } = context
    const { result, startedAt, exchange } = await call(item, url, config, permit, context)
    // Given up before its time: this node is stopping, and the receiver is not to blame.
    if (!result.ok && signal.aborted && result.durationMs < postLimitMs * 0.95) {
      session.health.probeLost(url, permit)
      return release()
    }
    const verdict = verdictOf(result.ok ? result.status : undefined)
    const outcome = verdict === 'success' ? 'delivered' : whatWentWrong(result)
    const record: AttemptRecord = {
      exchange,
      startedAt,
      status: result.ok ? result.status : undefined,
      outcome,
      durationMs: result.durationMs,
      answer: answerText(result),
    }
    deps.targets.count({
      clientId: context.lane.clientId,
      url,
      isDelivered: verdict === 'success',
      durationMs: result.durationMs,
    })
    ;(permit.probe === 'none' ? metrics.attempts : metrics.probes).inc({ outcome })
    const consequence = session.health.settle(url, permit, verdict, outcome, result.durationMs)
    if (verdict === 'success') {
      if (item.tries + attempt === 1 && item.replay === 0)
        metrics.seconds.observe((clock.now() - uuidTimeMs(item.id)) / 1_000)
      const recovered = consequence.type === 'delivered' && consequence.recovered
      return done<DispatchResult>({
        status: 'delivered',
        attempt: record,
        ...(recovered ? { recovered: { path, what: recovered } } : {}),
      })
    }
    if (consequence.type === 'receiver_down') return release()
    if (consequence.type === 'url_down') return snooze<DispatchResult>(consequence.waitMs, outcome)
    const asked = result.ok ? retryAfterMs(result.headers['retry-after'], clock.now()) : undefined
    if (asked !== undefined && result.ok && result.status === 429) control.pauseFor(Math.min(asked, 60_000))
    return failed(item, attempt, record, asked)
  }

  const kind = laneKind<DispatchItem, DispatchResult, Session>({
    name: 'dispatch',
    number: laneKindNumber.dispatch,
    streams: [1],
    limits: { timeLimitMs: postLimitMs, window, readBatch: Math.max(200, window * 4) },
    // A receiver may get an event twice after a crash and is told so, which serves it better than an unknown outcome.
    intent: false,

    open: async (tx, lane, control) => {
      const [config, found, isUnknown] = await Promise.all([configs.refresh(tx), readBreakers(tx), hasWaiting(tx)])
      const health = createReceiverHealth({
        control,
        clock,
        window,
        rules: breakerRules,
        baseUrl: config.webhookUrl,
        found,
        outage: { outageMs, isUnknown },
        onProbesAsked: (urls) => {
          const { webhookUrl } = configs.known(lane.clientId) ?? config
          control.write((own) => tryOneAt(own, lane.clientId, urls, (path) => joinUrl(webhookUrl, path)))
        },
        onNews: (news) => {
          log.info(
            { client_id: lane.clientId, url: news.url, open: news.state !== undefined, why: news.state?.why },
            'receiver breaker',
          )
          control.write((own) => recordBreaker(own, lane.clientId, news))
          if (news.state !== undefined) probes.watch(lane.clientId)
        },
      })
      const session: Session = { health, isWaiting: false }
      sessions.set(lane.clientId, session)
      if (found.size > 0) probes.watch(lane.clientId)
      return session
    },

    read: async (tx, lane, request) => {
      // Counts as use: the session of a lane that is held stays.
      sessions.get(lane.clientId)
      const [items] = await Promise.all([readQueued(tx, lane, request), configs.refresh(tx)])
      return items
    },

    run: async (item, context): Promise<Outcome<DispatchResult>> => {
      const { lane, session, control } = context
      let config: DispatchConfig
      try {
        config = await configs.current(lane.clientId, item.configRevision)
      } catch (error) {
        // Nothing was posted: the event goes back to its place and no attempt is spent. All that run at once fail alike.
        if (!session.isWaiting) log.warn({ err: error, client_id: lane.clientId }, 'webhook configuration not readable')
        session.isWaiting = true
        control.pauseFor(configAgainMs)
        return release()
      }
      session.isWaiting = false
      session.health.follow(config.webhookUrl)
      const skip = config.skipReason(item.key)
      if (skip !== undefined) return cancel(skip, { result: { status: 'skipped', reason: skip } })
      const path = dispatchPath(item.key, item.type)
      if (path === undefined) return cancel('no_url', { result: { status: 'failed', reason: 'no_url' } })
      const url = joinUrl(config.webhookUrl, path)
      const permit = session.health.admit(url)
      if (permit.type === 'receiver_down') return release()
      if (permit.type === 'url_down') return snooze(permit.waitMs * (1 + Math.random()), permit.why)
      return send(item, config, { url, path }, permit, context)
    },

    write: async (tx, rows) => {
      await bookOutcomes(tx, rows)
      const freed = await freeRecovered(tx, rows)
      return () => {
        for (const clientId of freed) deps.waker.wake(laneKindNumber.dispatch, { clientId, laneId: clientId })
      }
    },
    block: blockQueued,
  })

  return {
    kind,
    configChanged: (clientId, stored) => {
      const config = configs.keep(clientId, stored)
      sessions.get(clientId)?.health.follow(config.webhookUrl)
    },
    stop: probes.stop,
  }
}
