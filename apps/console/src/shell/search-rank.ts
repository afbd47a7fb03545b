import { plain, startOfWord } from '../ui/plain-text.ts'
import type { Found, FoundGroup } from './search-found.ts'

// What was meant stands first: a name that begins with what was typed before one that has it somewhere, and before what merely
// mentions it or is found by another word.

type Named = Pick<Found, 'label' | 'alias'>

const wordsOf = (q: string) => plain(q).split(/\s+/)

export const matches = (text: string, q: string): boolean => wordsOf(q).every((word) => plain(text).includes(word))

/** A number is found by any of its digits; any other word that nobody sees only by how it begins: "ana" is not meant by "campañas". */
const isOtherWord = (alias: string, word: string): boolean =>
  /^\d+$/.test(word) ? alias.includes(word) : startOfWord(alias, word) >= 0

/** By the name that is seen, or by other words for it. */
export const isFoundBy = ({ label, alias = '' }: Named, q: string): boolean => {
  const [name, others] = [plain(label), plain(alias)]
  return wordsOf(q).every((word) => name.includes(word) || isOtherWord(others, word))
}

const rankOf = (label: string, q: string): number => {
  const name = plain(label)
  const sought = plain(q)
  if (name.startsWith(sought)) return 0
  if (startOfWord(name, sought) >= 0) return 1
  return matches(label, q) ? 2 : 3
}

/** The best first; equal ones stay in their order. */
export const byRank = <One extends { label: string }>(list: readonly One[], q: string): One[] =>
  list.toSorted((a, b) => rankOf(a.label, q) - rankOf(b.label, q))

/** Whether a word of a name begins with what was typed. */
export const isMeant = ({ found }: Pick<FoundGroup, 'found'>, q: string): boolean =>
  found.some(({ label }) => rankOf(label, q) < 2)

/** Groups with a name that begins with what was typed before the others. An id is meant as it is typed, and so is the name of a page. */
export const groupsByRank = (groups: readonly FoundGroup[], q: string): FoundGroup[] => {
  const best = (group: FoundGroup) => {
    if (group.name === 'byId' || (group.name === 'pages' && isMeant(group, q))) return -1
    return Math.min(...group.found.map(({ label }) => rankOf(label, q)))
  }
  return groups.toSorted((a, b) => best(a) - best(b))
}
