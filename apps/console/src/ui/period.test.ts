import { describe, expect, it } from 'vitest'
import { asMoments, daysOf, isBackwards } from './period.ts'

// All in the time zone of the machine, as in a browser.
const now = new Date(2026, 10, 17, 15, 30)
const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).toISOString()

describe('a period of a list', () => {
  it.each([
    ['today', '2026-11-17'],
    ['last_7d', '2026-11-11'],
    ['last_30d', '2026-10-19'],
    ['this_month', '2026-11-01'],
  ] as const)('%s begins on %s', (name, day) => {
    expect(daysOf(name, now)).toEqual({ first: day })
  })

  it('of last month is over', () => {
    expect(daysOf('last_month', now)).toEqual({ first: '2026-10-01', last: '2026-10-31' })
    expect(daysOf('last_month', new Date(2026, 2, 31))).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(daysOf('last_month', new Date(2027, 0, 5))).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(asMoments({ since: 'last_month' }, now)).toEqual({ since: at(10, 1), until: at(11, 1) })
  })

  it('has no end when its name has none: what comes now belongs to it', () => {
    expect(asMoments({ since: 'last_7d', until: '2026-11-12' }, now)).toEqual({ since: at(11, 11), until: undefined })
  })

  it('of days has the last one whole', () => {
    expect(asMoments({ since: '2026-11-01', until: '2026-11-03' }, now)).toEqual({ since: at(11, 1), until: at(11, 4) })
    expect(asMoments({ since: '2026-11-03', until: '2026-11-03' }, now).until).toBe(at(11, 4))
  })

  it('of times is taken as it is', () => {
    expect(asMoments({ since: '2026-11-01T09:00' }, now)).toEqual({ since: at(11, 1, 9), until: undefined })
  })

  it('is none while it is half typed, or runs backwards', () => {
    expect(asMoments({ since: '2026-1', until: 'soon' }, now).until).toBeUndefined()
    const wrong = { since: '2026-11-05', until: '2026-11-03' }
    expect(isBackwards(wrong)).toBe(true)
    expect(asMoments(wrong, now)).toEqual({ since: undefined, until: undefined })
  })
})
