import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storableJson, storableText } from './storable-text.ts'

it('replaces null characters and halves of surrogate pairs, and nothing else', () => {
  expect(storableText('a\0b\uD83Dc\uDE00')).toBe('a\uFFFDb\uFFFDc\uFFFD')
  expect(storableText('grüße 😀\n\u0001')).toBe('grüße 😀\n\u0001')
})

it('always gives text that survives UTF-8 and has no null character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff }))),
      (units) => {
        const stored = storableText(String.fromCharCode(0, ...units))
        expect(Buffer.from(stored, 'utf8').toString('utf8')).toBe(stored)
        expect(stored).not.toContain('\0')
      },
    ),
  )
})

it('does so in JSON, in keys as in values, and leaves a backslash before the same letters alone', () => {
  expect(JSON.parse(storableJson({ 'a\0': ['b\uD83Dc', '\\u0000', '"\\ud800"', '😀\n'] }))).toEqual({
    'a\uFFFD': ['b\uFFFDc', '\\u0000', '"\\ud800"', '😀\n'],
  })
})
