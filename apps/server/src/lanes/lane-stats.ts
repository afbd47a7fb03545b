/** What an operator wants to know about a kind of lane. Counters grow from the start of the process. */
export interface KindStats {
  name: string
  lanes: number
  inFlight: number
  /** Age of the oldest past-due work that this node knows of: in free lanes, or first in line of a held one. */
  lagSeconds: number
  /** Outcomes that are not committed yet. */
  unwritten: number
  claimed: number
  takenOver: number
  lost: number
  outcomes: Record<string, number>
  /** Milliseconds that runs took, summed up. */
  runMs: number
}

export type KindCounters = Pick<KindStats, 'claimed' | 'takenOver' | 'lost' | 'outcomes' | 'runMs'>

export const newCounters = (): KindCounters => ({ claimed: 0, takenOver: 0, lost: 0, outcomes: {}, runMs: 0 })

export const countOutcome = (counters: KindCounters, type: string, ms: number): void => {
  counters.outcomes[type] = (counters.outcomes[type] ?? 0) + 1
  counters.runMs += ms
}
