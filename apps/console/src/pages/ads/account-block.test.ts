import { describe, expect, it } from 'vitest'
import { blockOf, platformPage } from './account-block.ts'

describe('an account of which the platform shows no ads', () => {
  const of = (account_status: number, disable_reason = 0) =>
    blockOf({ account_status: 1 }, { account_status, disable_reason })

  it('is told by why, as far as the platform says it', () => {
    expect([1, 8, 9].map((status) => of(status))).toEqual([undefined, undefined, undefined])
    expect([3, 7, 100, 101, 202].map((status) => of(status))).toEqual([
      'unsettled',
      'inReview',
      'closing',
      'closed',
      'other',
    ])
    expect([0, 1, 2, 3, 9, 11, 15, 99].map((reason) => of(2, reason))).toEqual([
      'disabled',
      'policy',
      'property',
      'paymentRisk',
      'unused',
      'policy',
      'compromised',
      'disabled',
    ])
    // An old reason says nothing of an account that owes money.
    expect(of(3, 1)).toBe('unsettled')
    // Before the newer look has come.
    expect(blockOf({ account_status: 2 }, undefined)).toBe('disabled')
  })

  it('leads to where it is mended', () => {
    const account = { account_id: '71' }
    expect(platformPage('unsettled', account)?.url).toBe(
      'https://business.facebook.com/billing_hub/payment_settings?asset_id=71',
    )
    expect(platformPage('policy', account)).toEqual({
      kind: 'quality',
      url: 'https://business.facebook.com/accountquality/71',
    })
    expect(platformPage('closed', account)).toBeUndefined()
  })
})
