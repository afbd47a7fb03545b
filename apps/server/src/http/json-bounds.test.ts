import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenJsonBound, hasAtMost } from './json-bounds.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('the bounds of JSON', () => {
  it('are measured by brackets outside of strings', () => {
    expect(brokenJsonBound(nested(200))).toBeUndefined()
    expect(brokenJsonBound(nested(201))).toBe('depth')
    expect(brokenJsonBound(JSON.stringify({ text: `"\\${'['.repeat(1_000)}` }))).toBeUndefined()
    expect(brokenJsonBound(JSON.stringify(Array.from({ length: 1_000 }, () => [{}])))).toBeUndefined()
  })

  it('count values and keys, not what is in a text', () => {
    const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1])))
    expect(brokenJsonBound(keys(199_999))).toBeUndefined()
    expect(brokenJsonBound(keys(200_001))).toBe('values')
    expect(brokenJsonBound(JSON.stringify(Array.from({ length: 200_001 }, () => 1)))).toBe('values')
    expect(brokenJsonBound(JSON.stringify('"\\,'.repeat(200_001)))).toBeUndefined()
  })

  it('miss no value, and count none more than twice', () => {
    const countOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 0)
        : 1
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const count = countOf(value)
        const text = JSON.stringify(value)
        expect(brokenJsonBound(text, { values: 2 * count })).toBeUndefined()
        if (count > 1) expect(brokenJsonBound(text, { values: count - 1 })).toBe('values')
        expect(hasAtMost(count, value)).toBe(true)
        expect(hasAtMost(count - 1, value)).toBe(false)
      }),
    )
  })
})
