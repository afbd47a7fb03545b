import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../api/session.ts'
import type { IconName } from './icons.tsx'

// What was opened lately, in this browser and by this user: the search begins with it.

export type Visit = {
  key: string
  icon: IconName
  label: string
  hint?: string
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

const KEPT = 9
const keyOf = (userId: string) => `herald-recent-${userId}`

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'to' in value

/** One thing is kept once, whichever way it was opened. */
const addressOf = ({ to, params = {}, search: { status, ...search } = {} }: Visit): string => {
  // A conversation is the same one, whatever list stands beside it.
  const asked = status === undefined || search['conversation'] ? search : { ...search, status }
  const path = to.replaceAll(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole)
  return `${path}?${new URLSearchParams(asked).toString()}`
}

export const readVisits = (userId: string): Visit[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    return []
  }
}

export const keepVisit = (userId: string, visit: Visit): void => {
  const others = readVisits(userId).filter((one) => addressOf(one) !== addressOf(visit))
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([visit, ...others].slice(0, KEPT)))
  } catch {
    // A full or locked storage: the search works without.
  }
}

/** Keeps the page of one object among what was opened lately; one without an icon is not kept. */
export const useVisit = (icon: IconName | undefined, label: string, search?: Record<string, string>): void => {
  const { id: userId } = useUser()
  // Not of the location, which is ahead of what is still shown.
  const to = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const words = JSON.stringify(search ?? {})
  useEffect(() => {
    if (icon) keepVisit(userId, { key: `${to} ${words}`, icon, label, to, search: JSON.parse(words) })
  }, [userId, icon, label, to, words])
}
