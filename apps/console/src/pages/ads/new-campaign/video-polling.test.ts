import { HeraldError } from '@herald/api-client'
import { describe, expect, it } from 'vitest'
import { nextLookMs } from './video-polling.ts'

const refusal = (status: number) =>
  new HeraldError(status, { error: 'platform_rejected', message: 'No.', request_id: 'req_1' })
const asked = { data: { status: 'processing' }, error: null, dataUpdateCount: 0, errorUpdateCount: 0 }

describe('when a video is looked at again', () => {
  it('is soon at first and rarely when it lasts, also while the answers are errors', () => {
    const after = (dataUpdateCount: number, errorUpdateCount = 0) =>
      nextLookMs({ ...asked, dataUpdateCount, errorUpdateCount })
    expect(after(0)).toBe(1_500)
    expect(after(10)).toBeLessThan(5_000)
    expect(after(500)).toBe(30_000)
    expect(after(0, 500)).toBe(30_000)
  })

  it.each(['ready', 'error'])('is never once it is %s', (status) => {
    expect(nextLookMs({ ...asked, data: { status } })).toBe(false)
  })

  it.each([400, 403, 404, 409])('is never after the refusal %i', (status) => {
    expect(nextLookMs({ ...asked, error: refusal(status) })).toBe(false)
  })

  it.each([429, 500, 502, 504])('is later after %i, which passes', (status) => {
    expect(nextLookMs({ ...asked, error: refusal(status), errorUpdateCount: 1 })).toBeGreaterThan(1_500)
  })

  it('is later when the connection was lost', () => {
    expect(nextLookMs({ ...asked, error: new TypeError('Failed to fetch'), errorUpdateCount: 1 })).toBeGreaterThan(
      1_500,
    )
  })
})
