import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSelection } from './field-selection.ts'
import { parseFields } from './field-selection.ts'
import { GraphError } from './graph-error.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const selection: fc.Arbitrary<FieldSelection> = fc.letrec<{ item: FieldSelection }>((tie) => ({
  item: fc
    .record({
      name,
      modifiers: fc.dictionary(name, fc.stringMatching(/^[a-z0-9:"[\]{}, ]{0,12}$/), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      nested: fc.option(fc.array(tie('item'), { minLength: 1, maxLength: 2 }), {
        nil: undefined,
        maxDepth: 2,
        depthIdentifier: 'fields',
      }),
    })
    .map(({ nested, ...rest }) => (nested ? { ...rest, nested } : rest)),
})).item

const write = ({ name: field, modifiers, nested }: FieldSelection): string =>
  field +
  Object.entries(modifiers)
    .map(([key, value]) => `.${key}(${value})`)
    .join('') +
  (nested ? `{${nested.map(write).join(',')}}` : '')

describe('fields', () => {
  it('are read with nesting and modifiers', () => {
    expect(parseFields('id,insights.date_preset(last_7d).limit(3){spend},business{id,name}')).toEqual([
      { name: 'id', modifiers: {} },
      {
        name: 'insights',
        modifiers: { date_preset: 'last_7d', limit: '3' },
        nested: [{ name: 'spend', modifiers: {} }],
      },
      {
        name: 'business',
        modifiers: {},
        nested: [
          { name: 'id', modifiers: {} },
          { name: 'name', modifiers: {} },
        ],
      },
    ])
    expect(parseFields('["a","b{c}"]')).toEqual(parseFields('a,b{c}'))
    expect(parseFields(['a', 'b{c}'])).toEqual(parseFields('a, b{c}'))
    expect(parseFields('')).toBeUndefined()
  })

  it('written out and read again are the same', () => {
    fc.assert(
      fc.property(fc.array(selection, { minLength: 1, maxLength: 3 }), (list) => {
        expect(parseFields(list.map(write).join(','))).toEqual(list)
      }),
    )
  })

  it('of any text are read or refused with a Graph error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parseFields(text)
        } catch (error) {
          expect(error).toBeInstanceOf(GraphError)
        }
      }),
    )
  })
})
