import { isDatabaseAway } from '../../../db/errors.ts'
import { type LaneControl, type Outcome, type RunContext, done, release, retry, snooze } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { TraceContext } from '../../../lib/trace-context.ts'
import type { Tracer } from '../../../lib/tracer.ts'
import type { OutboundContent } from '../../../platforms/outbound-content.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { endSendSpan, startSendSpan } from '../message-spans.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { type ConnectionCheckRequestDeps, createConnectionCheckRequest } from '../../channels/index.ts'
import { messageTag } from '../message-tag.ts'
import type { OutboundItem } from '../new-message.ts'
import type { OutboundSession, OpenedChannel } from './outbound-session.ts'
import { createPairRate } from './pair-rate.ts'
import { type MessagePlatforms, sendThrough } from './platform-senders.ts'
import { defined } from '../../../lib/defined.ts'

/** What a call came to. */
export type SendOutcome = {
  startedAt: Date
  durationMs: number
  channel: OpenedChannel['channel']
  /** Of the call; undefined while tracing is off. */
  traceContext: TraceContext | undefined
} & (
  | { type: 'accepted'; platformMessageId: string; recipientId?: string }
  | { type: 'failed'; failure: PlatformFailure }
  /** The platform may have taken it. */
  | { type: 'unknown'; failure: PlatformFailure }
  /** Certainly not taken; tried again. */
  | { type: 'again'; failure: PlatformFailure }
)

export type OutboundRunDeps = ConnectionCheckRequestDeps & {
  platforms: MessagePlatforms
  clock: Clock
  tracer?: Tracer | undefined
  tuning: Pick<OutboundTuning, 'failpoint' | 'callTimeoutMs' | 'settle'>
}

const PAIR_CODE = 131056
/** How long a refused token holds the queue back before messages fail with it: time to connect the channel again. */
const TOKEN_PATIENCE_MS = 15 * 60_000
const TOKEN_PROBE_MS = 10_000
/** Before the database is asked again for the channel. */
const LOOK_UP_AGAIN_MS = 500
const TRANSIENT_MAX_MS = 15 * 60_000

type Context = RunContext<OutboundSession>

const contentOf = (item: OutboundItem): OutboundContent => ({
  to: item.recipient,
  type: item.type,
  content: JSON.parse(item.body) as unknown,
  ...defined({ replyTo: item.replyTo }),
  tag: messageTag(item.id, item.attempts + 1),
})

/** The whole channel has to wait, not one recipient. */
const pauseLane = (control: LaneControl, ms: number): Outcome<never> => {
  control.pauseFor(ms)
  return release()
}

export const createOutboundRun = (deps: OutboundRunDeps) => {
  const { platforms, clock, tracer } = deps
  const { failpoint, callTimeoutMs } = deps.tuning
  // For when the platform refuses the channel, not the message.
  const requestCheck = createConnectionCheckRequest(deps)
  const pairs = createPairRate(clock)

  const onFailure = (
    failure: PlatformFailure,
    item: OutboundItem,
    context: Context,
    outcome: (type: 'failed' | 'unknown' | 'again') => SendOutcome,
  ): Outcome<SendOutcome> => {
    const { session, control, lane, attempt } = context
    const now = clock.now()
    switch (failure.policy) {
      case 'throttled': {
        if (failure.code !== PAIR_CODE) {
          const pauseMs = failure.retryAfterMs ?? 1_000
          session.refusals.refused(failure, pauseMs, false)
          return pauseLane(control, pauseMs)
        }
        const waitMs = pairs.refused(lane.laneId, item.recipient)
        return snooze(waitMs, failure.text, { result: outcome('again') })
      }
      case 'transient':
        // A platform that cannot be reached concerns every message of the channel.
        if (failure.reason === 'unreachable' || failure.reason === 'aborted') {
          session.unreachable(outcome('again').startedAt.getTime())
          return release()
        }
        return retry(
          Math.min(TRANSIENT_MAX_MS, Math.max(failure.retryAfterMs ?? 0, 2_000 * 2 ** Math.min(attempt - 1, 8))),
          failure.text,
          { result: outcome('again') },
        )
      case 'outcome_unknown':
        return done(outcome('unknown'))
      case 'auth_revoked':
        requestCheck(lane.clientId, lane.laneId)
        session.forget()
        session.tokenRefusedSince ??= now
        // Calls with a token that has just been replaced are refused once.
        session.refusals.refused(failure, TOKEN_PROBE_MS, now - session.tokenRefusedSince >= TOKEN_PROBE_MS / 2)
        return now - session.tokenRefusedSince < TOKEN_PATIENCE_MS
          ? pauseLane(control, TOKEN_PROBE_MS)
          : done(outcome('failed'))
      case 'config':
        requestCheck(lane.clientId, lane.laneId)
        return done(outcome('failed'))
      default:
        return done(outcome('failed'))
    }
  }

  return async (item: OutboundItem, context: Context): Promise<Outcome<SendOutcome>> => {
    const { session, signal } = context
    let opened: OpenedChannel | undefined
    try {
      opened = await session.channel()
    } catch (error) {
      // Nothing was called: the message goes back to its place, with nothing to settle.
      if (!isDatabaseAway(error))
        deps.log.warn(
          { err: error, channel_id: context.lane.laneId },
          'a channel could not be looked up; its queue waits',
        )
      return pauseLane(context.control, LOOK_UP_AGAIN_MS)
    }
    const nowMs = clock.now()
    // Disconnected between the intent and now: the next look of `confirm` books it.
    if (opened === undefined) return pauseLane(context.control, 100)
    const { channel, token } = opened
    const isPaced = channel.platform === 'chatapp'
    if (isPaced) {
      const waitMs = pairs.take(context.lane.laneId, item.recipient)
      if (waitMs > 0) return snooze(waitMs, 'Pair rate: this person gets one message in 6 seconds.')
    }
    /** The channel has to wait, not this person: they got nothing, and their pace is not what holds the message. */
    const putBack = <T>(outcome: Outcome<T>): Outcome<T> => {
      if (isPaced) pairs.giveBack(context.lane.laneId, item.recipient)
      return outcome
    }
    const startedAt = new Date(nowMs)
    const clockMs = performance.now()
    failpoint('call')
    // The process was paused, or the database is away: by the end of the call another one may send to the same person.
    if (context.heldMs() < callTimeoutMs) return putBack(release())
    const span =
      tracer &&
      startSendSpan(tracer, item.traceContext, {
        clientId: context.lane.clientId,
        id: item.id,
        channelId: context.lane.laneId,
        platform: channel.platform,
        attempt: item.attempts + 1,
      })
    const call = { signal, totalMs: callTimeoutMs, callSpan: span }
    const result = await session.speed.watch(() => sendThrough(platforms, channel, token, contentOf(item), call))
    failpoint('called')
    if (span !== undefined) endSendSpan(span, result)
    const base = {
      startedAt,
      durationMs: Math.round(performance.now() - clockMs),
      channel,
      traceContext: span?.context,
    }
    if (result.ok) {
      session.reached()
      session.tokenRefusedSince = undefined
      session.refusals.taken(channel)
      return done<SendOutcome>({
        ...base,
        type: 'accepted',
        platformMessageId: result.platformMessageId,
        ...defined({ recipientId: result.recipientId }),
      })
    }
    const { failure } = result
    if (failure.reason !== 'unreachable' && failure.reason !== 'aborted') session.reached()
    const outcome = onFailure(failure, item, context, (type) => ({ ...base, type, failure }))
    return outcome.type === 'release' ? putBack(outcome) : outcome
  }
}
