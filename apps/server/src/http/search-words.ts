import { plainText } from '../lib/plain-text.ts'

export type SearchWords = {
  /** As they were typed, in lower case. */
  text: string
  /** Without accents too: for names. */
  plain: string
  /** Of a number, however it is written. */
  digits: string | undefined
}

/** What is looked for; undefined when there is nothing. */
export const searchWords = (q: string | undefined): SearchWords | undefined => {
  const text = (q ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  const digits = /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return { text, plain: plainText(text) || text, digits: digits || undefined }
}
