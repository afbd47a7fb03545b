import { describe, expect, it } from 'vitest'
import { boundsOf, daysBetween } from './account-days.ts'

const zones = [
  'UTC',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  // Clocks change at midnight.
  'America/Asuncion',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
]

describe('the days of an account', () => {
  it.each(zones)('begin where the clock of %s says so, in every night of two years', (timeZone) => {
    const dayAt = (atMs: number) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs)
    const days = daysBetween('2024-01-01', '2025-12-31')
    const bounds = boundsOf(days, timeZone).map((bound) => bound.getTime())
    const wrong = days.filter((day, index) => {
      const at = bounds[index] ?? 0
      return dayAt(at) !== day || dayAt(at - 1) >= day
    })
    expect([days.length, bounds.length, wrong]).toEqual([731, 732, []])
  })

  it('are those of UTC where the zone is not known', () => {
    expect(boundsOf(['2026-01-31'], 'Moon/Tranquility')).toEqual([
      new Date('2026-01-31T00:00:00Z'),
      new Date('2026-02-01T00:00:00Z'),
    ])
  })
})
