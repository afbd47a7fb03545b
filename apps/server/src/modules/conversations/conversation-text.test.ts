import { expect, it } from 'vitest'
import { excerptOf } from './conversation-text.ts'

it('tells the words of a search with what stands before them, in whatever script', () => {
  expect(excerptOf('Hello   there,\nAna', 'there, ana')).toBe('Hello there, Ana')
  const long = `${'so many words '.repeat(30)}and the zebra at the end`
  expect(excerptOf(long, 'zebra')).toMatch(/^\w.{20,60}and the zebra at the end$/)
  // Without spaces there is no word to begin at.
  expect(excerptOf(`${'言葉'.repeat(150)}動物園`, '動物園')).toBe('動物園')
  expect(excerptOf('Hello', 'bye')).toBeUndefined()
  expect(excerptOf(undefined, 'bye')).toBeUndefined()
})
