import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'

let fixture: MarketingFixture
beforeAll(async () => {
  fixture = await createMarketingFixture()
})
afterAll(() => fixture.stop())

const number = 'act_710000000000021'
const billingOf = ({ accounts }: Advertiser) => `/api/marketing/ad-accounts/${[...accounts.values()][0]?.id}/billing`

describe('the billing of an ad account', () => {
  it('tells the smallest budget, the payment method and that there is none', async () => {
    const own = await fixture.advertiser([number])
    const told = await own.api.get(billingOf(own))
    expect([told.status, told.body]).toEqual([
      200,
      {
        ad_account_id: number,
        currency: expect.any(String),
        min_daily_budget: expect.any(Number),
        amount_spent: expect.any(Number),
        balance: expect.any(Number),
        payment_method: 'Visa *1111',
        account_status: 1,
        disable_reason: 0,
      },
    ])
    await fixture.platforms.control('POST', 'notices', {
      kind: 'ad_account',
      ad_account_id: number,
      payment_method: false,
    })
    const { body } = await own.api.get(billingOf(own))
    expect(body).toMatchObject({ account_status: 1 })
    expect(body).not.toHaveProperty('payment_method')
  })

  it('is that of one client', async () => {
    const [own, other] = [await fixture.advertiser([number]), await fixture.advertiser([number])]
    const answer = await other.api.get(billingOf(own))
    expect([answer.status, answer.body.error]).toEqual([404, 'ad_account_not_found'])
  })
})

describe('why an ad is not shown', () => {
  it('is told with the ad: the rule that the review names, and issues', async () => {
    const own = await fixture.advertiser([number])
    const create = async (path: string, body: object) =>
      (await own.api.post(`/api/marketing/${path}`, { ad_account_id: number, ...body })).body
    const campaign = await create('campaigns', { name: 'Lamps', objective: 'OUTCOME_TRAFFIC' })
    const adset = await create('adsets', { name: 'Lamps', campaign_id: campaign.id })
    const creative = await create('creatives', {
      object_story_spec: { page_id: '610000000000001', link_data: { link: 'https://shop.example', message: 'Lamps' } },
    })
    const ad = await create('ads', { name: 'Lamps', adset_id: adset.id, creative: { creative_id: creative.id } })
    const review = (body: object) =>
      fixture.platforms.control('POST', 'notices', { kind: 'ad_review', ad_id: ad.id, ...body })
    const read = async () => (await own.api.get(`/api/marketing/ads/${ad.id}?ad_account_id=${number}`)).body
    expect(await read()).not.toHaveProperty('issues_info')

    await review({ status: 'DISAPPROVED', reason: 'Before and after' })
    const refused = await read()
    expect(refused.effective_status).toBe('DISAPPROVED')
    expect(JSON.stringify(refused.ad_review_feedback.global)).toContain('Before and after')
    await review({ status: 'WITH_ISSUES', reason: 'The link does not open.' })
    expect((await read()).issues_info).toMatchObject([{ level: 'AD', error_message: 'The link does not open.' }])
    const { body } = await own.api.get(`/api/marketing/ads?ad_account_id=${number}&adset_id=${adset.id}`)
    expect(body.data).toMatchObject([{ id: ad.id, issues_info: [{ error_message: 'The link does not open.' }] }])
  })
})
