import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid, newUuid, publicId, uuidOf, uuidTimeMs } from './ids.ts'

describe('ids', () => {
  it('grow strictly, within a millisecond and when the clock steps back', () => {
    const made = Array.from({ length: 20_000 }, (_, i) => newUuid(1_800_000_000_000 - (i % 3)))
    expect(made).toEqual([...made].sort())
    expect(new Set(made).size).toBe(made.length)
    expect(made.every(isUuid)).toBe(true)
  })

  it('carry the time they were made', () => {
    const now = 1_900_000_000_000
    expect(uuidTimeMs(newUuid(now))).toBe(now)
  })

  it('tell the right time again after a clock that ran ahead was set back', () => {
    const now = 1_850_000_000_000
    newUuid(now + 3_600_000)
    expect(uuidTimeMs(newUuid(now))).toBe(now)
    const made = Array.from({ length: 5_000 }, () => newUuid(now))
    expect(made).toEqual([...made].sort())
  })

  it('survive the way out and back, and sort the same in both forms', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        expect(uuidOf('message', publicId('message', a))).toBe(a)
        expect(publicId('event', a) < publicId('event', b)).toBe(a < b)
      }),
    )
  })

  it('refuse any other text', () => {
    const good = publicId('channel', newUuid())
    for (const bad of [
      '',
      'ch_',
      good.slice(1),
      `${good}0`,
      good.replace('ch_', 'msg_'),
      `ch_${'z'.repeat(26)}`,
      `ch_${'u'.repeat(26)}`,
    ])
      expect(uuidOf('channel', bad), bad).toBeUndefined()
  })
})
