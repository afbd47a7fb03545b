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

/** What is found by a word that nobody sees shows it beside its name. */
export const withReason = <One extends Named & Pick<Found, 'hint' | 'platformId'>>(one: One, q: string): One => {
  const seen = plain(`${one.label} ${one.hint ?? ''}`)
  const unseen = wordsOf(q).filter((word) => !seen.includes(word))
  if (unseen.length === 0) return one
  const others = [...(one.alias ?? '').split(' · '), one.platformId ?? '']
  const reason = others.find((other) => unseen.some((word) => plain(other).includes(word)))
  return reason === undefined ? one : { ...one, hint: reason }
}

/** Of another word than those that are seen, so much has to be typed: "ana" does not mean "añadir". */
const LEAST_OF_ALIAS = 4

/** Whether a word that is looked for is another word for what is done or gone to. */
const isWordFor = (other: string, word: string): boolean =>
  other === word || (word.length >= LEAST_OF_ALIAS && other.startsWith(word))

/** A command that is found by another word than those of its name shows that word alone. */
export const withWord = <One extends Pick<Found, 'label' | 'alias' | 'hint'>>(one: One, q: string): One => {
  const seen = plain(`${one.label} ${one.hint ?? ''}`)
  const unseen = wordsOf(q).filter((word) => startOfWord(seen, word) < 0)
  const found = one.alias?.split(/\s+/).find((other) => unseen.some((word) => isWordFor(plain(other), word)))
  return found === undefined ? one : { ...one, hint: found }
}

/** What is done or gone to: by how the words that are seen begin, or by another word for it. */
export const isMeantBy = ({ label, alias = '' }: Named, q: string): boolean => {
  const [name, others] = [plain(label), plain(alias).split(/\s+/)]
  const isOther = (word: string) => others.some((other) => isWordFor(other, word))
  return q === '' || wordsOf(q).every((word) => startOfWord(name, word) >= 0 || isOther(word))
}

/** Ranks below it are of names of which a word begins with what was typed. */
const BEGINS = 4

const rankOf = (label: string, q: string): number => {
  const [name, sought] = [plain(label), plain(q)]
  const at = startOfWord(name, sought)
  if (at < 0) return matches(label, q) ? BEGINS : BEGINS + 1
  // "José" before "Joseph".
  const isWhole = !/[\p{L}\p{N}]/u.test(name.charAt(at + sought.length))
  return (isWhole ? 0 : 2) + (at === 0 ? 0 : 1)
}

/** The best first; equal ones stay in their order. */
export const byRank = <One extends { label: string }>(list: readonly One[], q: string): One[] =>
  list.toSorted((a, b) => rankOf(a.label, q) - rankOf(b.label, q))

/** Whether a word of a name begins with what was typed. */
export const isMeant = ({ found }: Pick<FoundGroup, 'found'>, q: string): boolean =>
  found.some(({ label }) => rankOf(label, q) < BEGINS)

/** Groups with a name that begins with what was typed before the others. An id is meant as it is typed, and so is the name of a page. */
export const groupsByRank = (groups: readonly FoundGroup[], q: string): FoundGroup[] => {
  const best = (group: FoundGroup) => {
    if (group.name === 'byId' || (group.name === 'pages' && isMeant(group, q))) return -1
    return Math.min(...group.found.map(({ label }) => rankOf(label, q)))
  }
  return groups.toSorted((a, b) => best(a) - best(b))
}
