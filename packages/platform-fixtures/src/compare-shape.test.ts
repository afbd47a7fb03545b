import { describe, expect, it } from 'vitest'
import { compareShape, describeDifferences, shapeOf } from './compare-shape.ts'
import type { ShapeRules } from './compare-shape.ts'

const problems = (actual: unknown, payload: unknown, rules: ShapeRules = {}): string =>
  describeDifferences(compareShape(actual, { payload, ...rules }))

describe('compareShape', () => {
  it('accepts other values of the same types', () => {
    expect(problems({ id: 'b', n: 2, on: false, none: null }, { id: 'a', n: 1, on: true, none: null })).toBe('')
  })

  it('tells a number from its string, null from an object, an array from an object', () => {
    expect(problems({ time: '1' }, { time: 1 })).toBe('time is string "1", documented as number')
    expect(problems({ a: null }, { a: {} })).toBe('a is null null, documented as object')
    expect(problems({ a: [] }, { a: {} })).toBe('a is array [], documented as object')
    expect(problems(undefined, {})).toContain('(root) is undefined')
  })

  it('reports what is missing and what is too much, each with its path', () => {
    expect(problems({ a: { x: 1 } }, { a: { y: 1 } })).toBe(
      'a.y is missing, documented as number\na.x is not documented, got number 1',
    )
  })

  it('lets a key be missing only where that is declared, at any depth', () => {
    const payload = { messages: [{ id: 'x', context: { id: 'y' } }] }
    expect(problems({ messages: [{ id: 'x' }] }, payload)).toContain('messages[0].context is missing')
    expect(problems({ messages: [{ id: 'x' }] }, payload, { optional: ['messages[].context'] })).toBe('')
    expect(problems({ messages: [{ id: 'x', context: {} }] }, payload, { optional: ['messages[].context'] })).toContain(
      'messages[0].context.id is missing',
    )
  })

  it('treats a key set to undefined as absent, as JSON does', () => {
    expect(problems({ a: 1, b: undefined }, { a: 1 })).toBe('')
    expect(problems({ a: undefined }, { a: 1 })).toContain('a is missing')
  })

  it('compares every element of a list', () => {
    expect(problems([{ id: 'a' }, { id: 1 }], [{ id: 'x' }])).toBe('[1].id is number 1, documented as string')
  })

  it('takes a documented list of unlike elements as alternatives and reports against the nearest', () => {
    const payload = [
      { type: 'text', text: 'a' },
      { type: 'image', link: 'l', width: 1 },
    ]
    expect(
      problems(
        [
          { type: 'image', link: 'x', width: 2 },
          { type: 'text', text: '' },
        ],
        payload,
      ),
    ).toBe('')
    expect(problems([{ type: 'image', link: 'x', width: '2' }], payload)).toBe(
      '[0].width is string "2", documented as number',
    )
  })

  it('does not let an empty list hide its elements', () => {
    expect(problems({ data: [] }, { data: [{ id: 'a' }] })).toContain('data is empty')
    expect(problems({ data: [] }, { data: [{ id: 'a' }] }, { optional: ['data[]'] })).toBe('')
    expect(problems({ data: ['x'] }, { data: [] })).toContain('data[0] unexpected element')
  })

  it('holds fixed values, allows declared nulls, looks into maps and leaves opaque values alone', () => {
    expect(problems({ object: 'page' }, { object: 'instagram' }, { fixed: ['object'] })).toBe(
      'object is "page", must be "instagram"',
    )
    expect(problems({ reason: null }, { reason: 'NONE' }, { nullable: ['reason'] })).toBe('')
    expect(
      problems({ images: { 'a.png': { hash: 'h' } } }, { images: { bytes: { hash: 'x' } } }, { maps: ['images'] }),
    ).toBe('')
    expect(
      problems({ images: { 'a.png': { hash: 1 } } }, { images: { bytes: { hash: 'x' } } }, { maps: ['images'] }),
    ).toBe('images.*.hash is number 1, documented as string')
    expect(problems({ images: {} }, { images: { bytes: {} } }, { maps: ['images'] })).toContain('images is empty')
    expect(problems({ targeting: { a: 1 } }, { targeting: {} }, { opaque: ['targeting'] })).toBe('')
    expect(problems({ targeting: 'x' }, { targeting: {} }, { opaque: ['targeting'] })).toContain('documented as object')
  })
})

describe('shapeOf', () => {
  it('lists every path with its type, lists folded', () => {
    expect(shapeOf({ data: [{ id: 'a' }, { id: 'b', n: 1 }] })).toEqual([
      '(root): object',
      'data: array',
      'data[].id: string',
      'data[].n: number',
      'data[]: object',
    ])
  })
})
