import type { Language } from '../texts.ts'

const usual: Record<Language, string> = { en: 'en-GB', pt: 'pt-BR', es: 'es' }

/** Nothing more: a browser may say `en-US@posix`, with which nothing could be written at all. */
const region = /^[a-z]{2}-(?:[A-Z]{2}|\d{3})$/

/** How numbers and dates are written in a language where the person is: Mexico writes 1,234.5 and Spain 1234,5. `tags`: the browser's. */
export const localeOf = (language: Language, tags: readonly string[]): string =>
  tags.find((tag) => tag.startsWith(`${language}-`) && region.test(tag)) ?? usual[language]
