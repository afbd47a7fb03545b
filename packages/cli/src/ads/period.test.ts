import { describe, expect, it } from 'vitest'
import { checkPeriod } from './period.ts'

const periodOf = (options: Record<string, string>, zone: string) =>
  checkPeriod({
    text: (name: string) => options[name],
    count: (name: string) => (options[name] === undefined ? undefined : Number(options[name])),
  })(async () => zone)

describe('the period of figures', () => {
  it('ends today where the ad account is, and has as many days as were asked for', async () => {
    // 25 hours apart: these two never have the same day.
    const [east, west] = [
      await periodOf({ days: '7' }, 'Pacific/Kiritimati'),
      await periodOf({ days: '7' }, 'Pacific/Niue'),
    ]
    expect(east.until > west.until).toBe(true)
    for (const { since, until } of [east, west]) expect(Date.parse(until) - Date.parse(since)).toBe(6 * 86_400_000)
  })

  it('counts back from the last day that was named', async () => {
    expect(await periodOf({ until: '2026-03-01', days: '2' }, 'UTC')).toEqual({
      since: '2026-02-28',
      until: '2026-03-01',
    })
    const both = { since: '2026-01-31', until: '2026-02-01' }
    expect(await periodOf(both, 'UTC')).toEqual(both)
  })

  it('refuses what is no date', () => {
    for (const since of ['31.01.2026', '2026-13-01', ''])
      expect(() => periodOf({ since }, 'UTC')).toThrow('--since wants a date such as 2026-01-31')
  })
})
