import { cutText } from '../outbound/index.ts'

const TEXT_LENGTH = 200
const RECENT_LENGTH = 1_000

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** As it is searched: lower case, in one line. */
const searchable = (text: string): string => inOneLine(cutText(text, TEXT_LENGTH).toLowerCase())

/** As much of a text as is searched, as it was written, when it has the words. */
export const matchOf = (text: string | undefined, words: string): string | undefined =>
  text !== undefined && searchable(text).includes(words) ? inOneLine(cutText(text, TEXT_LENGTH)) : undefined

/** How much of what stands before the words goes with them. */
const BEFORE = 60

/** The part of a text around the words, as it was written. */
export const excerptOf = (text: string | undefined, words: string): string | undefined => {
  const line = inOneLine(text ?? '')
  const at = line.toLowerCase().indexOf(words)
  if (at < 0) return undefined
  if (at + words.length <= TEXT_LENGTH) return cutText(line, TEXT_LENGTH)
  // From the beginning of a word, where there are spaces.
  const space = line.indexOf(' ', at - BEFORE)
  const start = space === -1 || space >= at ? at : space + 1
  return cutText(line.slice(start), TEXT_LENGTH)
}

/** The newest of the texts that are searched that has the words, in lower case. */
export const matchingLine = (recent: string, words: string): string | undefined =>
  recent.split('\n').find((line) => line.includes(words))

/** The newer first; what no longer fits is forgotten. */
export const joinedText = (newer: string, older: string): string =>
  (older === '' ? newer : `${newer}\n${older}`).slice(0, RECENT_LENGTH).toWellFormed()

export const withText = (recent: string, text: string | undefined): string =>
  text === undefined ? recent : joinedText(searchable(text), recent)

/** What its sender took back, or changed, is not found any more. */
export const withoutText = (recent: string, text: string | undefined): string => {
  if (text === undefined) return recent
  const gone = searchable(text)
  return recent
    .split('\n')
    .filter((line) => line !== gone)
    .join('\n')
}
