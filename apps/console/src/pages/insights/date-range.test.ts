import { describe, expect, it } from 'vitest'
import { chosenRange, daysOf, isDay, previousOf, previousRange, rangeOf } from './date-range.ts'

describe('ranges of days', () => {
  // A Monday.
  const today = '2026-11-16'

  it.each([
    ['today', '2026-11-16', '2026-11-16'],
    ['yesterday', '2026-11-15', '2026-11-15'],
    ['last_7d', '2026-11-09', '2026-11-15'],
    ['last_30d', '2026-10-17', '2026-11-15'],
    ['this_week_mon_today', '2026-11-16', '2026-11-16'],
    ['last_week_mon_sun', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-16'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-16'],
  ] as const)('%s', (preset, since, until) => {
    expect(rangeOf(preset, today)).toEqual({ since, until })
  })

  it('is that of the last 30 days and today where nothing was chosen, or nothing that there is', () => {
    const usual = { since: '2026-10-17', until: today }
    for (const search of [{}, { preset: 'other' }, { since: '2026-11-16', until: '2026-11-01' }])
      expect(chosenRange(search, today)).toEqual(usual)
    expect(chosenRange({ preset: 'today' }, today)).toEqual({ since: today, until: today })
  })

  it('knows the month before January, and a Sunday', () => {
    expect(rangeOf('last_month', '2026-01-31')).toEqual({ since: '2025-12-01', until: '2025-12-31' })
    expect(rangeOf('this_week_mon_today', '2026-11-15')).toEqual({ since: '2026-11-09', until: '2026-11-15' })
  })

  it('has the same length before', () => {
    expect(previousOf({ since: '2026-03-03', until: '2026-03-05' })).toEqual({
      since: '2026-02-28',
      until: '2026-03-02',
    })
    expect(daysOf({ since: '2026-02-27', until: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  it.each([
    ['a week so far: the same weekdays', 'this_week_mon_today', '2026-11-19', '2026-11-09', '2026-11-12'],
    ['a Monday: the one before', 'this_week_mon_today', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['a month so far: the same days of the last one', 'this_month', '2026-11-19', '2026-10-01', '2026-10-19'],
    ['the first days of a month', 'this_month', '2027-02-03', '2027-01-01', '2027-01-03'],
    ['the last day of a month', 'this_month', '2026-11-30', '2026-10-01', '2026-10-30'],
    ['a month that is longer than the last one: all of that', 'this_month', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['January so far', 'this_month', '2026-01-20', '2025-12-01', '2025-12-20'],
    ['a year so far: the same days of the last one', 'this_year', '2026-11-19', '2025-01-01', '2025-11-19'],
    ['a year that has begun', 'this_year', '2026-01-05', '2025-01-01', '2025-01-05'],
    ['a day that the last year does not have', 'this_year', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['seven days that are those of a month so far', 'last_7d', '2026-11-08', '2026-10-25', '2026-10-31'],
    ['the last week, from the first of a month', 'last_week_mon_sun', '2026-06-08', '2026-05-25', '2026-05-31'],
    ['three months from the first of a year', 'last_90d', '2026-04-01', '2025-10-03', '2025-12-31'],
    ['a whole month', 'last_month', '2026-11-16', '2026-08-31', '2026-09-30'],
    ['today', 'today', '2026-11-16', '2026-11-15', '2026-11-15'],
  ])('has before it, for %s', (_, preset, today, since, until) => {
    expect(previousRange({ preset }, today)).toEqual({ since, until })
  })

  it('has as many days before own dates, whatever they look like', () => {
    const own = { preset: 'this_month', since: '2026-11-01', until: '2026-11-10' }
    expect(previousRange(own, today)).toEqual({ since: '2026-10-22', until: '2026-10-31' })
  })

  it('takes only days of the calendar', () => {
    expect([isDay('2026-02-29'), isDay('2024-02-29'), isDay('29.2.2024'), isDay(undefined)]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})
