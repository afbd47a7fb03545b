import { describe, expect, it } from 'vitest'
import { daysOfMonth, limitUses } from './budget-limits.ts'

const now = { atMs: Date.parse('2026-11-18T12:00:00Z'), daysOfMonth: 30 }
const row = (id: string, daily: number, state = 'ACTIVE') => ({
  id,
  daily_budget: String(daily),
  status: 'ACTIVE',
  effective_status: state,
})
const daily = (perDay: number) => ({ perDay, total: undefined })

describe('a budget beside the limits of its account', () => {
  it('counts with what runs besides, for the day and for the days of the month', () => {
    const limits = { daily_spend_limit: 50_000, monthly_spend_limit: 1_000_000 }
    expect(limitUses(limits, [row('1', 15_000), row('2', 5_000)], undefined, daily(30_001), now)).toEqual([
      { period: 'day', limit: 50_000, running: 20_000, asked: 30_001, isPast: true },
      { period: 'month', limit: 1_000_000, running: 600_000, asked: 900_030, isPast: true },
    ])
    expect(limitUses(limits, [row('1', 15_000)], undefined, daily(10_000), now).map(({ isPast }) => isPast)).toEqual([
      false,
      false,
    ])
  })

  it('counts a lifetime budget with its average, and in a month never with more than the whole', () => {
    const limits = { daily_spend_limit: 10_000, monthly_spend_limit: 60_000 }
    const [day, month] = limitUses(limits, [], undefined, { perDay: 70_000 / 7, total: 70_000 }, now)
    expect(day).toMatchObject({ asked: 10_000, isPast: false })
    expect(month).toMatchObject({ asked: 70_000, isPast: true })
  })

  it('does not count what stands still, nor what it takes the place of', () => {
    const own = row('1', 15_000)
    const all = [own, row('2', 5_000, 'CAMPAIGN_PAUSED'), { ...row('3', 9_000), status: 'PAUSED' }]
    const [day] = limitUses({ daily_spend_limit: 20_000 }, all, own, daily(20_000), now)
    expect(day).toMatchObject({ running: 0, isPast: false })
  })

  it('is never too much where it is lowered, and says nothing without a limit', () => {
    const own = row('1', 90_000)
    const [day] = limitUses({ daily_spend_limit: 20_000 }, [own, row('2', 30_000)], own, daily(80_000), now)
    expect(day).toMatchObject({ isPast: false })
    expect(limitUses({}, [own], own, daily(95_000), now)).toEqual([])
  })

  it('is compared alone while the others are not known', () => {
    const past = (perDay: number) => limitUses({ daily_spend_limit: 20_000 }, undefined, undefined, daily(perDay), now)
    expect(past(20_000)).toMatchObject([{ running: undefined, isPast: false }])
    expect(past(20_001)).toMatchObject([{ running: undefined, isPast: true }])
  })

  it('loses no cent to decimals', () => {
    const [day] = limitUses({ daily_spend_limit: 110 }, [], undefined, daily(1.1 * 100), now)
    expect(day).toMatchObject({ asked: 110, isPast: false })
  })
})

describe('the days of a month', () => {
  it('are those of the calendar', () => {
    expect(['2026-11-18', '2026-12-31', '2028-02-01', '2027-02-28'].map(daysOfMonth)).toEqual([30, 31, 29, 28])
  })
})
