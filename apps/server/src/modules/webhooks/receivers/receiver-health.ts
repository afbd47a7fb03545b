import type { Clock } from '../../../lib/clock.ts'
import type { LaneControl } from '../../../lanes/index.ts'
import { createDrainPace } from './slow-start.ts'
import { type OutageOptions, type Recovered, createReceiverOutage } from './receiver-outage.ts'
import { type BreakerRules, type OpenState, type ReceiverBreaker, createReceiverBreaker } from './receiver-breaker.ts'

/*
 * How one client's backend is doing, as long as its lane is held here. Two breakers, because two things break:
 *  - the backend as a whole (no connection, no answer, 429, 502, 503, 504): the lane pauses, and one event at a time probes;
 *  - one of its URLs (it answers, but keeps refusing there, say 404): only the events for that URL wait, the others flow.
 * While a breaker is open no attempt is spent and nothing steps aside, so order holds.
 *
 * Of a receiver that was not heard of yet one call is made: where hundreds hang, they would otherwise take all slots of the node
 * until it is noticed.
 */

export type Verdict = 'success' | 'refused' | 'unreachable'

/** What an answer says of the receiver. */
export const verdictOf = (status: number | undefined): Verdict => {
  if (status === undefined || status === 429 || (status >= 502 && status <= 504)) return 'unreachable'
  return status >= 200 && status < 300 ? 'success' : 'refused'
}

/** `receiver` counts the base URLs that the lane has had: an answer of an earlier one says nothing of this one. */
export type CallPermit = { type: 'go'; probe: 'none' | 'receiver' | 'url'; receiver: number }

export type Permit =
  | CallPermit
  | { type: 'receiver_down'; waitMs: number }
  | { type: 'url_down'; waitMs: number; why: string }

/** What follows for others from an event that was delivered, and for one that was not. */
export type Consequence =
  | { type: 'delivered'; recovered: Recovered | undefined }
  | { type: 'spend_attempt' }
  | { type: 'receiver_down' }
  | { type: 'url_down'; waitMs: number }

/** A breaker that opened, stays open after a probe, or closed; for the table that a restart and the client read. */
export type BreakerNews = { url: string; state: OpenState | undefined }

export interface ReceiverHealthOptions {
  control: LaneControl
  clock: Clock
  window: number
  rules: BreakerRules
  baseUrl: string
  /** Breakers that were open when the lane was last held. */
  found: ReadonlyMap<string, OpenState>
  outage: OutageOptions
  onNews: (news: BreakerNews) => void
  /** These URLs may be asked, and no event may be due there. */
  onProbesAsked: (urls: readonly string[]) => void
}

const slowMs = 1_000
/** Calls that look as if they hang are told from slow ones by nothing but patience. */
const smoothing = 0.2

export const createReceiverHealth = (options: ReceiverHealthOptions) => {
  const { control, clock, window, rules, onNews } = options
  let { baseUrl } = options
  let receiver = 0
  let whole = createReceiverBreaker(rules, options.found.get(baseUrl))
  let urls = new Map<string, ReceiverBreaker>()
  for (const [url, state] of options.found) if (url !== baseUrl) urls.set(url, createReceiverBreaker(rules, state))
  let outage = createReceiverOutage(options.outage)
  const drain = createDrainPace(control)
  let smoothedMs = 0
  let slow = false
  let isHeardOf = false

  const setSlow = (value: boolean): void => {
    if (value === slow) return
    slow = value
    control.setSlow(value)
  }

  const probeAlone = (): void => {
    control.setWindow(1)
    control.pauseFor(Math.max(0, (whole.open?.nextProbeAtMs ?? 0) - clock.now()))
  }
  if (whole.open === undefined) control.setWindow(1)
  else probeAlone()
  /** It answered, or is known to be slow, and then its slots come from the small budget. */
  const heardOf = (): void => {
    if (isHeardOf) return
    isHeardOf = true
    if (whole.open === undefined) control.setWindow(window)
  }

  const breakerOf = (url: string): ReceiverBreaker => {
    let breaker = urls.get(url)
    if (breaker === undefined) {
      breaker = createReceiverBreaker(rules)
      urls.set(url, breaker)
    }
    return breaker
  }

  const closeWhole = (): void => {
    if (!whole.succeeded()) return
    control.setWindow(window)
    control.pauseFor(0)
    drain.start(clock.now())
    onNews({ url: baseUrl, state: undefined })
  }

  return {
    /** A new base URL is a new receiver: nothing known about the old one counts. */
    follow: (url: string): void => {
      if (url === baseUrl) return
      baseUrl = url
      receiver += 1
      whole = createReceiverBreaker(rules)
      urls = new Map()
      // What failed at the old one waits for this one now.
      outage = createReceiverOutage({ ...options.outage, isUnknown: true })
      smoothedMs = 0
      // Calls that still hang at the old one count too: with a window of one, this one would wait until they end.
      isHeardOf = true
      control.setWindow(window)
      control.pauseFor(0)
      control.setPace(null)
      setSlow(false)
    },

    /** Somebody asked for these probes. */
    probeNow: (asked: ReadonlyMap<string, OpenState>): void => {
      const isSooner = (url: string, breaker: ReceiverBreaker): boolean => {
        const state = asked.get(url)
        return state !== undefined && breaker.probeSooner(clock.now(), state.probes)
      }
      if (isSooner(baseUrl, whole)) control.pauseFor(0)
      const sooner = [...urls].filter(([url, breaker]) => isSooner(url, breaker)).map(([url]) => url)
      if (sooner.length > 0) options.onProbesAsked(sooner)
    },

    /** Whether something waits for a probe. */
    get isDown(): boolean {
      return whole.open !== undefined || urls.values().some((breaker) => breaker.open !== undefined)
    },

    admit: (url: string): Permit => {
      const now = clock.now()
      const all = whole.admit(now)
      if (all.type === 'wait') {
        control.pauseFor(all.waitMs)
        return { type: 'receiver_down', waitMs: all.waitMs }
      }
      if (all.type === 'probe') return { type: 'go', probe: 'receiver', receiver }
      const one = urls.get(url)?.admit(now)
      if (one === undefined || one.type === 'go') return { type: 'go', probe: 'none', receiver }
      return one.type === 'probe' ? { type: 'go', probe: 'url', receiver } : { ...one, type: 'url_down' }
    },

    /** The call takes so long that its slot should come from the small budget. */
    hangs: (permit: CallPermit): void => {
      if (permit.receiver !== receiver) return
      setSlow(true)
      heardOf()
    },

    settle: (url: string, permit: CallPermit, verdict: Verdict, why: string, durationMs: number): Consequence => {
      // Its receiver was replaced meanwhile: the event goes to the new one, which it spends its first attempt on.
      if (permit.receiver !== receiver) return { type: 'receiver_down' }
      heardOf()
      const { probe } = permit
      const now = clock.now()
      smoothedMs += (durationMs - smoothedMs) * smoothing
      if (verdict !== 'success') outage.failed(url, verdict === 'unreachable', now)
      if (verdict === 'unreachable') {
        const change = whole.failed(now, probe === 'receiver', why)
        if (probe === 'url') urls.get(url)?.probeLost()
        if (change !== undefined) {
          probeAlone()
          onNews({ url: baseUrl, state: whole.open })
        }
        // The failure that opens the breaker was an attempt like any other; what fails while it is open was none.
        if (whole.open === undefined || change === 'opened') return { type: 'spend_attempt' }
        return { type: 'receiver_down' }
      }
      if (smoothedMs < slowMs / 2) setSlow(false)
      else if (smoothedMs > slowMs) setSlow(true)
      closeWhole()
      drain.succeeded(now)
      if (verdict === 'success') {
        if (urls.get(url)?.succeeded() === true) onNews({ url, state: undefined })
        urls.delete(url)
        return { type: 'delivered', recovered: outage.succeeded(url, now) }
      }
      const one = breakerOf(url)
      const change = one.failed(now, probe === 'url', why)
      if (change !== undefined) onNews({ url, state: one.open })
      if (one.open === undefined || change === 'opened') return { type: 'spend_attempt' }
      return { type: 'url_down', waitMs: Math.max(one.open.nextProbeAtMs - now, rules.firstProbeMs) }
    },

    probeLost: (url: string, permit: CallPermit): void => {
      if (permit.receiver !== receiver) return
      whole.probeLost()
      urls.get(url)?.probeLost()
    },
  }
}

export type ReceiverHealth = ReturnType<typeof createReceiverHealth>
