import { describe, expect, it } from 'vitest'
import { fitting, textRoom } from './text-room.ts'

describe('the room of a text', () => {
  it('is counted as its platform counts', () => {
    expect(textRoom('photoapp').count('é🌷')).toBe(6)
    expect(textRoom('socialapp').count('é🌷')).toBe(3)
    expect([textRoom('chatapp').most, textRoom('chatapp', true).most]).toEqual([4_096, 1_024])
  })

  it('takes what fits, and no half of a character', () => {
    const photo = textRoom('photoapp')
    expect(fitting('short', photo)).toBe('short')
    expect(fitting('é'.repeat(700), photo)).toBe('é'.repeat(500))
    const flowers = fitting(`a${'🌷'.repeat(300)}`, photo)
    expect(flowers).toBe(`a${'🌷'.repeat(249)}`)
    expect(fitting(`a${'🌷'.repeat(1_000)}`, textRoom('socialapp'))).toBe(`a${'🌷'.repeat(999)}`)
  })
})
