import { describe, expect, it } from 'vitest'
import { dayIn, momentOf, wallClock, withOffset } from './account-time.ts'

describe('the wall clock of an ad account', () => {
  it('is that of its zone, whatever the browser has', () => {
    expect(wallClock('America/Sao_Paulo', Date.parse('2026-11-16T02:30:00Z'))).toBe('2026-11-15T23:30')
    expect(dayIn('America/Sao_Paulo', Date.parse('2026-11-16T02:30:00Z'))).toBe('2026-11-15')
    expect(momentOf('America/Sao_Paulo', '2026-11-15T23:30')).toBe(Date.parse('2026-11-16T02:30:00Z'))
  })

  it('knows summer and winter', () => {
    expect(withOffset('Europe/Berlin', '2026-07-01T09:00')).toBe('2026-07-01T09:00:00+02:00')
    expect(withOffset('Europe/Berlin', '2026-12-01T09:00')).toBe('2026-12-01T09:00:00+01:00')
    // The hour before the clocks are put back, and the one after.
    expect(momentOf('Europe/Berlin', '2026-10-25T01:30')).toBe(Date.parse('2026-10-24T23:30:00Z'))
    expect(momentOf('Europe/Berlin', '2026-10-25T03:30')).toBe(Date.parse('2026-10-25T02:30:00Z'))
  })

  it('knows half hours and zones behind', () => {
    expect(withOffset('Asia/Kolkata', '2026-01-01T00:00')).toBe('2026-01-01T00:00:00+05:30')
    expect(withOffset('America/St_Johns', '2026-01-01T00:00')).toBe('2026-01-01T00:00:00-03:30')
    expect(withOffset('UTC', '2026-01-01T00:00')).toBe('2026-01-01T00:00:00+00:00')
  })

  it('takes no text that is none', () => {
    expect(momentOf('UTC', 'tomorrow')).toBeUndefined()
    expect(momentOf('UTC', '2026-13-01T00:00')).toBeUndefined()
  })
})
