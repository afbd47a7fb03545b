import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareShape, describeDifferences, fixture, fixtureNames, fixtures, typeOf } from './index.ts'
import type { Fixture } from './index.ts'
import { fixtureNamesSource } from './write-fixture-names.ts'

/** Every path that a rule may name: `a.b[].c`, with `*` for the keys of a map. */
const pathsOf = ({ payload, maps }: Fixture): Set<string> => {
  const paths = new Set<string>(['{}'])
  const visit = (value: unknown, path: string): void => {
    paths.add(path)
    if (Array.isArray(value)) for (const element of value) visit(element, `${path}[]`)
    else if (typeOf(value) === 'object') {
      const isMap = maps?.includes(path === '' ? '{}' : path) ?? false
      for (const [key, inner] of Object.entries(value as object)) {
        const name = isMap ? '*' : key
        visit(inner, path === '' ? name : `${path}.${name}`)
      }
    }
  }
  visit(payload, '')
  return paths
}

describe('the fixtures', () => {
  it('are named by the type', () => {
    const written = readFileSync(new URL('./fixture-names.ts', import.meta.url), 'utf8')
    expect(written, 'run: node packages/platform-fixtures/src/write-fixture-names.ts').toBe(
      fixtureNamesSource(fixtureNames()),
    )
  })

  it.each(fixtures().map((one) => [one.name, one] as const))('%s is complete and agrees with itself', (_name, one) => {
    expect(one.about).toMatch(/\S/)
    expect(one.source).toMatch(/\S/)
    expect(['confirmed', 'third-party', 'memory']).toContain(one.certainty)
    expect(describeDifferences(compareShape(one.payload, one))).toBe('')
    // A rule about a path that does not exist allows nothing and hides a slip of the pen.
    const known = pathsOf(one)
    const rules = [one.optional, one.fixed, one.nullable, one.maps, one.opaque].flatMap((list) => list ?? [])
    expect(rules.filter((path) => !known.has(path))).toEqual([])
  })

  it('are copies, so that a test may edit one', () => {
    const first = fixture<{ text: { body: string } }>('chat/send/text')
    first.payload.text.body = 'changed'
    expect(fixture<{ text: { body: string } }>('chat/send/text').payload.text.body).not.toBe('changed')
  })

  it('are found by folder', () => {
    expect(fixtures('ads/webhooks').length).toBeGreaterThan(3)
    expect(fixtureNames('ads/webhooks').every((name) => name.startsWith('ads/webhooks/'))).toBe(true)
    expect(fixtures('ads/web')).toEqual([])
  })
})
