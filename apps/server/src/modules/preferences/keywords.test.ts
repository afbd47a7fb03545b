import { describe, expect, it } from 'vitest'
import { askedFor, keywordOf, usualKeywords } from './keywords.ts'

describe('a keyword', () => {
  it.each(['STOP', ' stop ', 'Stop!', '"sair".', 'BAJA', '¡Baja!', 'ｓｔｏｐ'])('%s stops', (text) => {
    expect(askedFor(text, usualKeywords)).toBe('stop')
  })

  it.each(['start', 'Voltar.'])('%s starts', (text) => {
    expect(askedFor(text, usualKeywords)).toBe('start')
  })

  it.each(['stop it', 'do not stop', '', '!!!', 's t o p', 'stop'.repeat(100)])('%s is none', (text) => {
    expect(askedFor(text, usualKeywords)).toBeUndefined()
  })

  it('may have several words, and is compared as people write', () => {
    const words = { ...usualKeywords, stopWords: ['não quero'] }
    expect(askedFor('NÃO   QUERO!!', words)).toBe('stop')
    expect(askedFor('stop', words)).toBeUndefined()
    expect(keywordOf('  ')).toBeUndefined()
  })
})
