import { describe, expect, it } from 'vitest'
import { findWords, leadOf, markedParts } from './marked.tsx'

describe('words of a search', () => {
  it('are found in any case', () => {
    expect(findWords('Is the Spring set there?', ' spring SET ')).toEqual({
      before: 'Is the ',
      hit: 'Spring set',
      after: ' there?',
    })
    expect(findWords('Hello', 'bye')).toBeUndefined()
    expect(findWords('Hello', ' ')).toBeUndefined()
    expect(findWords('İstanbul spring', 'spring')).toBeUndefined()
  })

  it('stay in sight behind a long beginning', () => {
    expect(leadOf('Is the ')).toBe('Is the ')
    expect(leadOf('Hello! I saw your ad. Is the lovely new ')).toBe('… new ')
    expect(leadOf('x'.repeat(40))).toBe(`… ${'x'.repeat(10)}`)
  })
})

describe('words of a search in a name', () => {
  const marked = (name: string, words: string) =>
    markedParts(name, words)
      .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
      .join('')

  it('are marked without case and accents, and first where a word begins', () => {
    expect(marked('Mariana Ana Souza', 'ana')).toBe('Mariana [Ana] Souza')
    expect(marked('Joana', 'ANA')).toBe('Jo[ana]')
    expect(marked('João Lima', 'lim joao')).toBe('[João] [Lim]a')
    expect(marked('Zoe\u0301', 'zoé')).toBe('[Zoe\u0301]')
    expect(marked('Ana · +5511987654321', '+55 11 98')).toBe('Ana · +[551198]7654321')
    expect(marked('Ads', 'campaign')).toBe('Ads')
    expect(marked('Ads', '')).toBe('Ads')
  })
})
