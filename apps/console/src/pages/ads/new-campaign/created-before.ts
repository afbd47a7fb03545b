import { useSyncExternalStore } from 'react'
import { useUser } from '../../../api/session.ts'
import { type CampaignDraft, type Created, stepsToCreate } from './campaign-draft.ts'

// What drafts have made, kept apart from them: a draft goes once it is done, and comes back when another tab still writes it.

const KEPT = 50

type Ledger = Record<string, Created>

const read = (kept: string | null): Ledger => {
  try {
    return (JSON.parse(kept ?? '{}') ?? {}) as Ledger
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What a draft has made that it does not know of; undefined where it knows all. */
export const madeBefore = (draft: CampaignDraft, created: Created | undefined): Created | undefined =>
  stepsToCreate(draft).some((step) => created?.[step] !== undefined && draft.created[step] === undefined)
    ? { ...draft.created, ...created }
    : undefined

/** What was made of a draft, here or in another tab, and a way to write it down. */
export const useCreatedBefore = (draft: CampaignDraft) => {
  const key = `herald-created-${useUser().id}`
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const book = (created: Created) => {
    const { [draft.id]: before, ...others } = read(localStorage.getItem(key))
    const entries = Object.entries(others).slice(-(KEPT - 1))
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries([...entries, [draft.id, { ...before, ...created }]])))
    } catch {
      // A full or locked storage: the server still makes nothing twice.
    }
    for (const listener of listeners) listener()
  }
  return { before: madeBefore(draft, read(kept)[draft.id]), book }
}
