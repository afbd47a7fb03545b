import { fullFormats } from 'ajv-formats/dist/formats.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLinear } from '../../../scripts/lint/linear-regex.ts'
import { openApiDocument } from './generated-documents.ts'

// The lint rule sees patterns that are written out where they are used; the document has all of them.

const collect = (value: unknown, key: string, into: Set<string>): Set<string> => {
  if (typeof value !== 'object' || value === null) return into
  for (const [name, inner] of Object.entries(value)) {
    if (name === key && typeof inner === 'string') into.add(inner)
    collect(inner, key, into)
  }
  return into
}

describe('what validates requests takes time in proportion to the request', () => {
  let document: unknown
  beforeAll(async () => {
    document = JSON.parse(await openApiDocument())
  })

  it('in every pattern of a schema', () => {
    const patterns = collect(document, 'pattern', new Set())
    expect(patterns.size).toBeGreaterThan(5)
    expect([...patterns].filter((pattern) => !isLinear(pattern, 'u'))).toEqual([])
  })

  it('in every format of a schema', () => {
    const formats = [...collect(document, 'format', new Set())]
    expect(formats).toContain('date-time')
    const shapes = formats.map((name) => [name, (fullFormats as Record<string, unknown>)[name]] as const)
    const slow = shapes.filter(([, shape]) => shape instanceof RegExp && !isLinear(shape.source, shape.flags))
    expect(slow.map(([name]) => name)).toEqual([])
  })
})
