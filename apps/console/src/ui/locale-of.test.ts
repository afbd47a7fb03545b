import { expect, it } from 'vitest'
import { localeOf } from './locale-of.ts'

it('writes numbers and dates as the region of the browser does, in the language of the texts', () => {
  const mexican = ['es-MX', 'es', 'en-US', 'en']
  expect(localeOf('es', mexican)).toBe('es-MX')
  expect((12_345.6).toLocaleString(localeOf('es', mexican))).toBe('12,345.6')
  expect(localeOf('en', mexican)).toBe('en-US')
  // It has nothing of its own for that language.
  expect(localeOf('pt', mexican)).toBe('pt-BR')
  expect(localeOf('es', ['en-GB', 'es'])).toBe('es')
  expect(localeOf('en', ['pt-BR'])).toBe('en-GB')
  expect(localeOf('es', ['es-419'])).toBe('es-419')
  // What a browser may say in the C locale is no language tag.
  expect(localeOf('en', ['en-US@posix'])).toBe('en-GB')
  // Another language that begins alike.
  expect(localeOf('es', ['est-EE'])).toBe('es')
})
