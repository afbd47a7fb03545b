import { HeraldError } from '@herald/api-client'
import { describe, expect, it } from 'vitest'
import { nextPollMs } from './video-polling.ts'

const refusal = (status: number) =>
  new HeraldError(status, { error: 'platform_rejected', message: 'No.', request_id: 'req_1' })
const asked = { data: { status: 'processing' }, error: null, dataUpdateCount: 0, errorUpdateCount: 0 }

describe('video polling', () => {
  it('backs off, also after errors', () => {
    const after = (dataUpdateCount: number, errorUpdateCount = 0) =>
      nextPollMs({ ...asked, dataUpdateCount, errorUpdateCount })
    expect(after(0)).toBe(1_500)
    expect(after(10)).toBeLessThan(5_000)
    expect(after(500)).toBe(30_000)
    expect(after(0, 500)).toBe(30_000)
  })

  it.each(['ready', 'error'])('stops at the status %s', (status) => {
    expect(nextPollMs({ ...asked, data: { status } })).toBe(false)
  })

  it.each([400, 403, 404, 409])('stops after the refusal %i', (status) => {
    expect(nextPollMs({ ...asked, error: refusal(status) })).toBe(false)
  })

  it.each([429, 500, 502, 504])('continues after %i', (status) => {
    expect(nextPollMs({ ...asked, error: refusal(status), errorUpdateCount: 1 })).toBeGreaterThan(1_500)
  })

  it('continues after a lost connection', () => {
    expect(nextPollMs({ ...asked, error: new TypeError('Failed to fetch'), errorUpdateCount: 1 })).toBeGreaterThan(
      1_500,
    )
  })
})
