import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../http/accept-language.ts'
import { serverDirectory } from '../../../lib/server-directory.ts'

// One file a version, named by the day it came into force. The newest is the current one: a change of text is a new file.
// Translations stand beside it, as 2026-11-01.pt.md; the English text is binding.

export type TermsText = { version: string; text: string; translations?: Partial<Record<Language, string>> }

const translations = ['pt', 'es'] as const satisfies readonly Language[]
const directory = join(serverDirectory, 'terms')

export const readTermsTexts = (from = directory): TermsText[] =>
  readdirSync(from)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.md$/.test(name))
    .sort()
    .map((name) => {
      const version = name.slice(0, 10)
      const read = (file: string) => readFileSync(join(from, file), 'utf8')
      const translated = translations
        .map((language) => [language, `${version}.${language}.md`] as const)
        .filter(([, file]) => existsSync(join(from, file)))
        .map(([language, file]) => [language, read(file)] as const)
      return { version, text: read(name), translations: Object.fromEntries(translated) }
    })

export const currentTerms = (texts: readonly TermsText[]): TermsText => {
  const newest = texts.at(-1)
  if (!newest) throw new Error('There is no file with advertising terms in apps/server/terms.')
  return newest
}
