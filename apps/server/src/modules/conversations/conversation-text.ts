import { storableText } from '../../lib/storable-text.ts'
import { recordOf, textOf } from '../../platforms/graph/json-values.ts'

const PREVIEW_LENGTH = 160
const TEXT_LENGTH = 200
const RECENT_LENGTH = 1_000

/** Never half of a character that takes two places. */
const cut = (text: string, length: number): string => storableText(text).slice(0, length).toWellFormed()

export const previewOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cut(text, PREVIEW_LENGTH)

/** As it is searched: lower case, in one line. */
const searchable = (text: string): string => cut(text, TEXT_LENGTH).toLowerCase().replaceAll(/\s+/g, ' ').trim()

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

/** The words of a message that was sent through Herald: its text, its caption, or the name of its template. */
export const textOfSent = (content: unknown): string | undefined => {
  const parts = recordOf(content)
  const body = textOf(parts['body']) ?? textOf(recordOf(parts['body'])['text'])
  return body ?? textOf(parts['text']) ?? textOf(parts['caption']) ?? textOf(parts['emoji']) ?? textOf(parts['name'])
}
