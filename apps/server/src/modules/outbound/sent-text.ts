import { storableText } from '../../lib/storable-text.ts'
import { recordOf, textOf } from '../../platforms/graph/json-values.ts'

const PREVIEW_LENGTH = 160

/** The beginning of a text. Never half of a character that takes two places. */
export const cutText = (text: string, length: number): string => storableText(text).slice(0, length).toWellFormed()

export const previewOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : cutText(text, PREVIEW_LENGTH)

/** The words of a message that was sent through Herald: its text, its caption, or the name of its template. */
export const textOfSent = (content: unknown): string | undefined => {
  const parts = recordOf(content)
  const body = textOf(parts['body']) ?? textOf(recordOf(parts['body'])['text'])
  return body ?? textOf(parts['text']) ?? textOf(parts['caption']) ?? textOf(parts['emoji']) ?? textOf(parts['name'])
}
