import { plainSql } from './plain-sql.ts'

/** Each word of a name begins after a space. */
export const wordsOfNames = (names: string): string => `' ' || translate(${plainSql(names)}, '-_.''', '    ')`

const MOST_WORDS = 8

/** Whoever types "ana" means Ana, and not the many Hanas who wrote later. Scripts that put no space before a word have it anywhere. */
const startOf = (word: string): string =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u.test(word) ? ` ${word}` : word

/** Each word that was typed begins a word of the name, in any order; undefined where there is none. */
export const hasNames = (plain: string, words: string, add: (value: unknown) => string): string | undefined => {
  const typed = plain.split(/[\s._'-]+/).filter(Boolean)
  const begins = typed.slice(0, MOST_WORDS).map((word) => `position(${add(startOf(word))} in ${words}) > 0`)
  return begins.length > 0 ? `(${begins.join(' and ')})` : undefined
}
