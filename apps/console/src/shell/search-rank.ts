import type { FoundGroup } from './search-found.ts'

// What was meant stands first: a name that begins with what was typed before one that has it somewhere, and before what merely
// mentions it.

/** Without case and accents: "promocao" finds "Promoção". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const matches = (text: string, q: string): boolean =>
  plain(q)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))

const rankOf = (label: string, q: string): number => {
  const name = plain(label)
  const sought = plain(q)
  if (name.startsWith(sought)) return 0
  // A template's name has underscores in place of spaces.
  return name.split(/[\s_·-]+/).some((word) => word.startsWith(sought)) ? 1 : 2
}

/** The best first; equal ones stay in their order. */
export const byRank = <One extends { label: string }>(list: readonly One[], q: string): One[] =>
  list.toSorted((a, b) => rankOf(a.label, q) - rankOf(b.label, q))

/** Groups with a name that begins with what was typed before the others. An id and pages are meant as they are typed. */
export const groupsByRank = (groups: readonly FoundGroup[], q: string): FoundGroup[] => {
  const best = ({ name, found }: FoundGroup) =>
    name === 'byId' || name === 'pages' ? -1 : Math.min(...found.map(({ label }) => rankOf(label, q)))
  return groups.toSorted((a, b) => best(a) - best(b))
}
