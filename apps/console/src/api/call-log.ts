import { useSyncExternalStore } from 'react'

// What the page asked of the API lately, so that the developers' corner can show how to do the same from a program.

export type RecordedCall = {
  /** What stays when a read is repeated: a list that is open at this call stays open. */
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
  // A page that polls would push out everything else: a repeated read moves to the top instead of filling the list.
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
