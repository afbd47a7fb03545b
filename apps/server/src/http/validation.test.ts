import { describe, expect, it } from 'vitest'
import { schemaController } from './validation.ts'

type Validate = ((data: unknown) => boolean) & { errors?: { keyword: string; message?: string }[] | null }

const validatorOf = (schema: object, named: object = {}): Validate => {
  const build = schemaController.compilersFactory?.buildValidator as unknown as (
    schemas: object,
  ) => (route: { schema: object; httpPart: string }) => Validate
  return build(named)({ schema, httpPart: 'body' })
}

describe('uniqueItems', () => {
  it('finds the same item twice, of any kind', () => {
    const isValid = validatorOf({ type: 'array', uniqueItems: true })
    expect(isValid(['a', 'b', 1, '1', { a: 1 }, null])).toBe(true)
    for (const twice of [
      ['a', 'b', 'a'],
      [{ a: 1 }, { a: 1 }],
      [null, null],
    ]) {
      expect(isValid(twice)).toBe(false)
      expect(isValid.errors).toMatchObject([{ keyword: 'uniqueItems', message: 'must not have the same item twice' }])
    }
    expect(validatorOf({ type: 'array', uniqueItems: false })(['a', 'a'])).toBe(true)
  })

  it('looks at each item once, not at each pair', () => {
    let looks = 0
    const item = (n: number) => ({
      get value() {
        looks += 1
        return n
      },
    })
    validatorOf({ type: 'array', uniqueItems: true })(Array.from({ length: 300 }, (_, n) => item(n)))
    expect(looks).toBe(300)
  })
})

it('two apps of a process that name different things alike each keep their own', () => {
  const schema = { type: 'object', properties: { thing: { $ref: 'Thing#' } } }
  const naming = (kind: string) => ({
    Thing: { $id: 'Thing', $ref: 'Kind#' },
    Kind: { $id: 'Kind', type: kind },
  })
  const [text, number] = [validatorOf(schema, naming('string')), validatorOf(schema, naming('number'))]
  expect([text({ thing: 'a' }), text({ thing: 1 })]).toEqual([true, false])
  expect([number({ thing: 'a' }), number({ thing: 1 })]).toEqual([false, true])
  expect(validatorOf(schema, naming('string'))({ thing: 1 })).toBe(false)
})
