import { useMemo, useState, useSyncExternalStore } from 'react'
import { useUser } from './session.ts'

// What was typed and not sent, kept in this browser per user.

const KEPT = 50
const storageKey = (userId: string) => `herald-drafts-${userId}`

type Drafts = Record<string, unknown>

const listeners = new Set<() => void>()

const readDrafts = (key: string): Drafts => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Drafts) : {}
  } catch {
    return {}
  }
}

const writeDraft = (key: string, name: string, draft: unknown): void => {
  const { [name]: _, ...others } = readDrafts(key)
  const entries = Object.entries(others).slice(-(KEPT - 1))
  const drafts = Object.fromEntries(draft === undefined ? entries : [...entries, [name, draft]])
  try {
    localStorage.setItem(key, JSON.stringify(drafts))
  } catch {
    // A full or locked storage: the draft lives as long as the page.
  }
  // A moment later: a state updater, which this is called from, sets no other state.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** A draft that survives a reload. Give the component a key of that name: another draft is another component. */
export const useDraft = <Draft extends object>(name: string, empty: Draft) => {
  const key = storageKey(useUser().id)
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...(readDrafts(key)[name] as Partial<Draft>) }))
  const put = (change: Partial<Draft>) =>
    setDraft((known) => {
      const next = { ...known, ...change }
      writeDraft(key, name, next)
      return next
    })
  const clear = () => {
    writeDraft(key, name, undefined)
    setDraft(empty)
  }
  return { draft, put, clear }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // In another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** All drafts as they are kept, for a page that shows that they are there. */
export const useKeptDrafts = (): Drafts => {
  const key = storageKey(useUser().id)
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return useMemo(() => readDrafts(key), [key, stored])
}

/** Leaves a draft for a page that is opened next. */
export const useLeaveDraft = (name: string): ((draft: object) => void) => {
  const key = storageKey(useUser().id)
  return (draft) => writeDraft(key, name, draft)
}
