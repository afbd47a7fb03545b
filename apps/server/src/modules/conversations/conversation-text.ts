import { cutText } from '../outbound/index.ts'

const TEXT_LENGTH = 200
const RECENT_LENGTH = 1_000

/** As it is searched: lower case, in one line. */
const searchable = (text: string): string => cutText(text, TEXT_LENGTH).toLowerCase().replaceAll(/\s+/g, ' ').trim()

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
