import { useSyncExternalStore } from 'react'

// The console's latest API requests, shown to developers as code.

export type RecordedCall = {
  /** Stable over repeated reads, so that an open entry stays open. */
  key: string
  method: string
  path: string
  body: string | undefined
  status: number
  durationMs: number
  at: Date
}

const KEPT = 30
let calls: readonly RecordedCall[] = []
let written = 0
const listeners = new Set<() => void>()

export const recordCall = (call: Omit<RecordedCall, 'key'>): void => {
  // A repeated read moves to the top; a polling page would fill the list otherwise.
  const name = `${call.method} ${call.path}`
  const key = call.method === 'GET' ? name : `${name} ${++written}`
  calls = [{ ...call, key }, ...calls.filter((known) => known.key !== key)].slice(0, KEPT)
  for (const listener of listeners) listener()
}

export const useCallLog = (): readonly RecordedCall[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => calls,
  )
