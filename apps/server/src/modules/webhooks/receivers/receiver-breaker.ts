// A breaker for one address. Closed: everything goes. After ten failures in a minute without a success it opens: nothing
// goes but a probe now and then, until one succeeds. The minute matters: a single event on its retry schedule fails many
// times in a row too, and must spend its attempts.

export interface BreakerRules {
  failures: number
  withinMs: number
  firstProbeMs: number
  longestProbeMs: number
}

export const defaultBreakerRules: BreakerRules = {
  failures: 10,
  withinMs: 60_000,
  firstProbeMs: 5_000,
  longestProbeMs: 60_000,
}

export type Admission = { type: 'go' } | { type: 'probe' } | { type: 'wait'; waitMs: number; why: string }

export interface OpenState {
  openedAtMs: number
  probes: number
  nextProbeAtMs: number
  /** How the last call there failed. */
  why: string
}

export const createReceiverBreaker = (
  rules: BreakerRules = defaultBreakerRules,
  found?: OpenState,
  random: () => number = Math.random,
) => {
  let failures: number[] = []
  let open: (OpenState & { probing: boolean }) | undefined = found && { ...found, probing: false }

  /** Up to a fifth later, never earlier: hundreds of receivers that broke together are not asked together. */
  const waitAfter = (probes: number) =>
    Math.round(Math.min(rules.firstProbeMs * 2 ** probes, rules.longestProbeMs) * (1 + random() / 5))

  return {
    get open(): Readonly<OpenState> | undefined {
      return open
    },

    admit(nowMs: number): Admission {
      if (open === undefined) return { type: 'go' }
      if (open.probing || nowMs < open.nextProbeAtMs)
        return {
          type: 'wait',
          waitMs: Math.max(open.nextProbeAtMs - nowMs, open.probing ? rules.firstProbeMs : 0),
          why: open.why,
        }
      open.probing = true
      return { type: 'probe' }
    },

    /** True when this closed it. */
    succeeded(): boolean {
      const closes = open !== undefined
      failures = []
      open = undefined
      return closes
    },

    /** What changed: it opened, a probe failed, or nothing. */
    failed(nowMs: number, probe: boolean, why: string): 'opened' | 'probe_failed' | undefined {
      if (open !== undefined) {
        // What was under way when it opened says nothing new.
        if (!probe) return undefined
        const probes = open.probes + 1
        open = { ...open, probes, probing: false, nextProbeAtMs: nowMs + waitAfter(probes), why }
        return 'probe_failed'
      }
      failures.push(nowMs)
      if (failures.length > rules.failures) failures.shift()
      if (failures.length < rules.failures || nowMs - (failures[0] ?? 0) > rules.withinMs) return undefined
      open = { openedAtMs: nowMs, probes: 0, nextProbeAtMs: nowMs + waitAfter(0), why, probing: false }
      return 'opened'
    },

    /** Somebody asked for the next probe. What was known before the last one says nothing about the next. */
    probeSooner(atMs: number, probes: number): boolean {
      if (open === undefined || open.probes !== probes || atMs >= open.nextProbeAtMs) return false
      open = { ...open, nextProbeAtMs: atMs }
      return true
    },

    /** The probe never got to say anything (shutdown): the next one may. */
    probeLost(): void {
      if (open !== undefined) open.probing = false
    },
  }
}

export type ReceiverBreaker = ReturnType<typeof createReceiverBreaker>
