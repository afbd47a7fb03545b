import { describe, expect, it } from 'vitest'
import { findWords, leadOf } from './marked.tsx'

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
