import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScopedUserId, scopedIdPattern, scopedUserId } from './scoped-user-ids.ts'

const businesses = ['210000000000001', '210000000000002']
const phone = fc.bigInt({ min: 1_000_000n, max: 999_999_999_999_999n }).map(String)

describe('business-scoped user ids', () => {
  it('lead back to number and portfolio, and differ between portfolios', () => {
    fc.assert(
      fc.property(phone, fc.constantFrom(...businesses), (number, business) => {
        const id = scopedUserId(business, number)
        expect(id).toMatch(scopedIdPattern)
        expect(readScopedUserId(id, businesses)).toEqual({ phone: number, businessId: business })
        const other = businesses.find((candidate) => candidate !== business) as string
        expect(scopedUserId(other, number)).not.toBe(id)
      }),
    )
  })

  it('made up elsewhere lead nowhere', () => {
    expect(readScopedUserId('US.13491208655302741918', businesses)).toBeUndefined()
    expect(readScopedUserId('US.ENT.11815799212886844830', businesses)).toBeUndefined()
    expect(readScopedUserId('US.abc', businesses)).toBeUndefined()
  })
})
