import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useUser } from './session.ts'

// What was typed and not sent, kept in this browser per user.

const KEPT = 50
const storageKey = (userId: string) => `herald-drafts-${userId}`

type Drafts = Record<string, unknown>

const listeners = new Set<() => void>()

const draftsIn = (kept: string | null): Drafts => {
  try {
    const read: unknown = JSON.parse(kept ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Drafts) : {}
  } catch {
    return {}
  }
}

const readDrafts = (key: string): Drafts => {
  try {
    return draftsIn(localStorage.getItem(key))
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

/** What another tab has made of a draft since; undefined while it is as it is here. `forget`: what stands here is kept. */
const useElsewhere = <Draft extends object>(key: string, name: string, empty: Draft, draft: Draft) => {
  const [theirs, setTheirs] = useState<Draft>()
  const mine = useRef(draft)
  mine.current = draft
  useEffect(() => {
    const look = ({ key: changed, oldValue, newValue }: StorageEvent) => {
      const [before, after] = [oldValue, newValue].map((kept) => draftsIn(kept)[name])
      if (changed !== key || JSON.stringify(before) === JSON.stringify(after)) return
      const next = { ...empty, ...(after as Partial<Draft>) }
      setTheirs(JSON.stringify(next) === JSON.stringify(mine.current) ? undefined : next)
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [key, name, empty])
  return { theirs, forget: () => setTheirs(undefined) }
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
  const { theirs, forget } = useElsewhere(key, name, empty, draft)
  /** Of the two, the one that goes on. */
  const settle = (chosen: Draft) => {
    put(chosen)
    forget()
  }
  return { draft, put, clear, theirs, settle }
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
