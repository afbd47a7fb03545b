import type { Found } from './search-found.ts'

// What was opened through the search lately, in this browser and for this user.

const KEPT = 6
const keyOf = (userId: string) => `herald-recent-${userId}`

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'key' in value && 'label' in value && 'to' in value

export const readRecent = (userId: string): Found[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isFound) : []
  } catch {
    return []
  }
}

export const keepRecent = (userId: string, found: Found): void => {
  const others = readRecent(userId).filter(({ key }) => key !== found.key)
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([found, ...others].slice(0, KEPT)))
  } catch {
    // A full or locked storage: the search works without.
  }
}
