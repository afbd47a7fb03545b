// Since when a backend takes nothing, and whether a success ends that. A lane is held for as long as it has work, often for
// seconds: what was before is unknown, and then the first success counts.

/** What works again: the URL that took the event, or with it the backend as a whole, which could not be reached. */
export type Recovered = 'url' | 'receiver'

/** What failed within a shorter time has its first retry about now anyway; and where single calls fail, others get through. */
export const defaultOutageMs = 5_000

export interface OutageOptions {
  outageMs: number
  /** Something waits that failed before this began. */
  isUnknown: boolean
}

export const createReceiverOutage = ({ outageMs, isUnknown }: OutageOptions) => {
  const failingSinceMs = new Map<string, number>()
  let awaySinceMs: number | undefined
  const taken = new Set<string>()

  const isOver = (sinceMs: number | undefined, nowMs: number): boolean =>
    sinceMs !== undefined && nowMs - sinceMs >= outageMs

  return {
    failed: (url: string, isUnreachable: boolean, nowMs: number): void => {
      if (!failingSinceMs.has(url)) failingSinceMs.set(url, nowMs)
      if (isUnreachable) awaySinceMs ??= nowMs
    },

    succeeded: (url: string, nowMs: number): Recovered | undefined => {
      const isReceiver = isOver(awaySinceMs, nowMs) || (isUnknown && taken.size === 0)
      const isUrl = isOver(failingSinceMs.get(url), nowMs) || (isUnknown && !taken.has(url))
      awaySinceMs = undefined
      failingSinceMs.delete(url)
      if (isUnknown) taken.add(url)
      return isReceiver ? 'receiver' : isUrl ? 'url' : undefined
    },
  }
}
