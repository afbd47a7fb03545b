import { useSyncExternalStore } from 'react'

// What the page asked of the API lately, so that the developers' corner can show how to do the same from a program.

export type RecordedCall = {
  id: number
  method: string
  path: string
  body: string | undefined
  status: number
  durationMs: number
  at: Date
}

const KEPT = 30
let calls: readonly RecordedCall[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const recordCall = (call: Omit<RecordedCall, 'id'>): void => {
  // A page that polls would push out everything else: a repeated read moves to the top instead of filling the list.
  const others = calls.filter((known) => call.method !== 'GET' || known.method !== 'GET' || known.path !== call.path)
  calls = [{ ...call, id: ++lastId }, ...others].slice(0, KEPT)
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
