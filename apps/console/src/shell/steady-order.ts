import { useState } from 'react'
import type { FoundGroup } from './search-found.ts'

/**
 * What is shown for a word stays where it is, and a late answer goes below it: what moves under the pointer is clicked by
 * mistake, and what moves under the keyboard is opened instead of what was chosen.
 */
export const useSteadyOrder = (groups: readonly FoundGroup[], q: string): FoundGroup[] => {
  const [seen, setSeen] = useState({ q, names: groups.map(({ name }) => name) })
  const known = seen.q === q ? seen.names : []
  const stay = known.flatMap((known) => groups.filter(({ name }) => name === known))
  const ordered = [...stay, ...groups.filter(({ name }) => !known.includes(name))]
  if (seen.q !== q || ordered.length > stay.length) setSeen({ q, names: ordered.map(({ name }) => name) })
  return ordered
}
