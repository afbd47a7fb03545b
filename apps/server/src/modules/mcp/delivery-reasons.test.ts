import { describe, expect, it } from 'vitest'
import { type Delivery, deliveryReasons } from './delivery-reasons.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const running = { status: 'ACTIVE', effective_status: 'ACTIVE' }
const delivering: Delivery = {
  ad: running,
  adSet: running,
  campaign: { id: '1', ...running },
  account: { status: 'active', account_status: 1 },
  guard: { paused_campaigns: [] },
  impressions: 10,
  now,
}

describe('why an ad does not deliver', () => {
  it.each<[what: string, change: Partial<Delivery>, where: string[]]>([
    ['nothing is wrong', {}, []],
    ['nobody has seen it yet', { impressions: 0 }, ['auction']],
    ['the account owes', { account: { status: 'active', account_status: 3 } }, ['ad account']],
    ['the connection is dead', { account: { status: 'revoked', account_status: 1 } }, ['ad account']],
    ['the campaign is paused', { campaign: { id: '1', status: 'PAUSED' } }, ['campaign']],
    [
      'the spend guard paused it',
      { campaign: { id: '1', status: 'PAUSED' }, guard: { paused_campaigns: ['1'] } },
      ['spend guard', 'campaign'],
    ],
    ['it begins tomorrow', { adSet: { ...running, start_time: '2026-03-02T00:00:00-0300' } }, ['ad set']],
    ['it ended yesterday', { adSet: { ...running, end_time: '2026-02-28T00:00:00-0300' } }, ['ad set']],
    ['the review refused it', { ad: { status: 'ACTIVE', effective_status: 'DISAPPROVED' } }, ['ad']],
    [
      'everything above it is paused, which the ad repeats',
      { campaign: { id: '1', status: 'PAUSED' }, ad: { status: 'ACTIVE', effective_status: 'CAMPAIGN_PAUSED' } },
      ['campaign'],
    ],
  ])('%s', (_what, change, where) => {
    expect(deliveryReasons({ ...delivering, ...change }).map((reason) => reason.where)).toEqual(where)
  })
})
