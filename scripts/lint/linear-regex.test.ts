import { describe, expect, it } from 'vitest'
import { isLinear, linearRegex } from './linear-regex.ts'

describe('linear regular expressions', () => {
  it.each([
    String.raw`^bearer +(\S*) *$`,
    String.raw`\s+$`,
    String.raw`^(a+)+$`,
    String.raw`^(\w+\s?)*$`,
    String.raw`eyJ[\w-]+\.[\w-]+\.[\w-]+`,
  ])('does not take %s', (source) => {
    expect(isLinear(source, 'i')).toBe(false)
  })

  it.each([String.raw`^[\w.+-]+\/[\w.+-]+$`, String.raw`^\d{1,32}$`, String.raw`^[\x21-\x7e]{1,255}$`])(
    'takes %s',
    (source) => {
      expect(isLinear(source, '')).toBe(true)
    },
  )

  const reportsOf = (filename: string, visit: (visitors: ReturnType<typeof linearRegex.create>) => void) => {
    const messages: string[] = []
    visit(linearRegex.create({ filename, report: ({ message }) => messages.push(message) }))
    return messages
  }
  const slow = { type: 'Literal', regex: { pattern: String.raw`\s+$`, flags: '' } }

  it('looks at literals, constructors and the patterns of schemas, where strangers reach', () => {
    const found = reportsOf('/repo/apps/server/src/a.ts', ({ Literal, NewExpression, Property }) => {
      Literal?.(slow)
      NewExpression?.({
        type: 'NewExpression',
        callee: { type: 'Identifier', name: 'RegExp' },
        arguments: [{ type: 'Identifier', name: 'given' }],
      })
      const value = { type: 'Literal', value: '^(a+)+$' }
      Property?.({ type: 'Property', key: { type: 'Identifier', name: 'pattern' }, value })
      Property?.({ type: 'Property', key: { type: 'Identifier', name: 'example' }, value })
    })
    expect(found).toHaveLength(3)
  })

  it('leaves tests and other programs alone', () => {
    for (const file of ['/repo/apps/server/src/a.test.ts', '/repo/apps/console/src/a.ts'])
      expect(reportsOf(file, ({ Literal }) => Literal?.(slow))).toEqual([])
  })
})
