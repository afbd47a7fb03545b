import { useSyncExternalStore } from 'react'

// How far the guide is, kept in the browser. A step that was taken elsewhere counts too: see `useStepsTaken`.

export const steps = ['send', 'receive', 'backend'] as const
export type Step = (typeof steps)[number]
/** `isOpen` is undefined until somebody opens or closes it: then it is open for newcomers. */
export type GuideState = { isOpen: boolean | undefined; done: readonly Step[] }

const storageKey = 'herald-guide'
const fresh: GuideState = { isOpen: undefined, done: [] }

const restore = (): GuideState => {
  try {
    const { isOpen, done } = JSON.parse(localStorage.getItem(storageKey) ?? '') as GuideState
    const known = steps.filter((step) => done.includes(step))
    return { isOpen: known.length === steps.length ? false : isOpen, done: known }
  } catch {
    return fresh
  }
}

let state = restore()
const listeners = new Set<() => void>()

const become = (next: GuideState): void => {
  state = next
  localStorage.setItem(storageKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export const setGuideOpen = (isOpen: boolean): void => become({ ...state, isOpen })
export const markDone = (step: Step): void => {
  if (!state.done.includes(step)) become({ ...state, done: [...state.done, step] })
}

export const useGuideState = (): GuideState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
