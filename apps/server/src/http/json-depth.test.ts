import { describe, expect, it } from 'vitest'
import { nestsTooDeep } from './json-depth.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('depth of JSON', () => {
  it('is measured by brackets outside of strings', () => {
    expect(nestsTooDeep(nested(200))).toBe(false)
    expect(nestsTooDeep(nested(201))).toBe(true)
    expect(nestsTooDeep(JSON.stringify({ text: `"\\${'['.repeat(1_000)}` }))).toBe(false)
    expect(nestsTooDeep(JSON.stringify(Array.from({ length: 1_000 }, () => [{}])))).toBe(false)
  })
})
