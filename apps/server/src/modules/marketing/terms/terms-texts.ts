import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// One file a version, named by the day it came into force. The newest is the current one: a change of text is a new file.

export type TermsText = { version: string; text: string }

const directory = join(import.meta.dirname, '../../../../terms')

export const readTermsTexts = (from = directory): TermsText[] =>
  readdirSync(from)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name))
    .sort()
    .map((name) => ({ version: name.slice(0, 10), text: readFileSync(join(from, name), 'utf8') }))

export const currentTerms = (texts: readonly TermsText[]): TermsText => {
  const newest = texts.at(-1)
  if (!newest) throw new Error('There is no file with advertising terms in apps/server/terms.')
  return newest
}
