import { describe, expect, it } from 'vitest'
import { textRoom } from './text-room.ts'

describe('the room of a text', () => {
  it('is counted as its platform counts', () => {
    expect(textRoom('photoapp').count('é🌷')).toBe(6)
    expect(textRoom('socialapp').count('é🌷')).toBe(3)
    expect([textRoom('chatapp').most, textRoom('chatapp', true).most]).toEqual([4_096, 1_024])
  })
})
