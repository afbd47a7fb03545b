import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { amountsOf } from './budget-check.ts'
import { dayIn, daysOfMonth, markToTell, standingsOf } from './spend-guard.ts'

let fixture: MarketingFixture
beforeAll(async () => {
  fixture = await createMarketingFixture()
})
afterAll(() => fixture.stop())

const guardOf = ({ accounts }: Advertiser) => `/api/marketing/ad-accounts/${[...accounts.values()][0]?.id}/spend-guard`

describe('limits of an ad account', () => {
  it('are set, shown and lifted', async () => {
    const own = await fixture.advertiser(['act_710000000000011'])
    const none = await own.api.get(guardOf(own))
    expect([none.status, none.body]).toEqual([
      200,
      {
        ad_account_id: 'act_710000000000011',
        currency: expect.any(String),
        timezone_name: expect.any(String),
        on_exceed: 'notify',
        paused_campaigns: [],
        restarted_campaigns: [],
      },
    ])
    const limits = { daily_spend_limit: 5_000, monthly_spend_limit: 90_000, on_exceed: 'pause' }
    expect((await own.api.put(guardOf(own), limits)).body).toMatchObject(limits)
    expect((await own.api.get(guardOf(own))).body).toMatchObject(limits)
    const lifted = await own.api.put(guardOf(own), { monthly_spend_limit: 90_000, daily_spend_limit: null })
    expect(lifted.body).toMatchObject({ monthly_spend_limit: 90_000, on_exceed: 'notify' })
    expect(lifted.body).not.toHaveProperty('daily_spend_limit')
    for (const wrong of [
      { daily_spend_limit: 0 },
      { daily_spend_limit: 1.5 },
      { daily_spend_limit: '100' },
      { on_exceed: 'stop' },
      { weekly_spend_limit: 1 },
    ])
      expect((await own.api.put(guardOf(own), wrong)).body.error).toBe('validation_failed')
  })

  it('belong to one client, also where two have connected the same account', async () => {
    const number = 'act_710000000000012'
    const [own, other] = [await fixture.advertiser([number]), await fixture.advertiser([number])]
    await own.api.put(guardOf(own), { daily_spend_limit: 1_000 })
    for (const answer of [
      await other.api.get(guardOf(own)),
      await other.api.put(guardOf(own), { daily_spend_limit: 9_999 }),
      await other.api.post(`${guardOf(own)}/resume`),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'ad_account_not_found'])
    expect((await own.api.get(guardOf(own))).body.daily_spend_limit).toBe(1_000)
    expect((await other.api.get(guardOf(other))).body).not.toHaveProperty('daily_spend_limit')
    const budget = { ad_account_id: number, name: 'Autumn', objective: 'OUTCOME_TRAFFIC', daily_budget: 2_000 }
    expect((await own.api.post('/api/marketing/campaigns', budget)).body.error).toBe('spend_limit')
    expect((await other.api.post('/api/marketing/campaigns', budget)).status).toBe(201)
  })
})

describe('a budget', () => {
  const ad_account_id = 'act_710000000000013'
  let own: Advertiser
  const campaign = (more: object) =>
    own.api.post('/api/marketing/campaigns', { ad_account_id, name: 'A', objective: 'OUTCOME_TRAFFIC', ...more })
  const adSet = (campaign_id: string, more: object) =>
    own.api.post('/api/marketing/adsets', {
      ad_account_id,
      campaign_id,
      name: 'B',
      billing_event: 'IMPRESSIONS',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['BR'] } },
      ...more,
    })
  const change = (kind: 'campaigns' | 'adsets', id: string, more: object) =>
    own.api.patch(`/api/marketing/${kind}/${id}`, { ad_account_id, ...more })
  const refused = { status: 409, body: { error: 'spend_limit' } }

  it('past the daily limit is refused, with the sums, and nothing is sent', async () => {
    own = await fixture.advertiser([ad_account_id])
    await own.api.put(guardOf(own), { daily_spend_limit: 10_000 })
    const first = await campaign({ daily_budget: 6_000, status: 'ACTIVE' })
    expect(first.status).toBe(201)
    await fixture.newRequests()
    const second = await campaign({ daily_budget: 5_000 })
    expect(second).toMatchObject(refused)
    const { currency } = (await own.api.get(guardOf(own))).body
    for (const part of [
      `${currency} 110.00 (11000 in minor units) a day`,
      `daily_spend_limit of ${currency} 100.00 (10000 in minor units)`,
      `${currency} 50.00 of this change`,
      `${currency} 60.00 of 1 other`,
    ])
      expect(second.body.message).toContain(part)
    expect(second.body.exceeded).toEqual({
      ad_account_id,
      currency,
      period: 'day',
      limit: 10_000,
      total: 11_000,
      asked: 5_000,
    })
    expect((await fixture.newRequests()).filter(({ method }) => method === 'POST')).toEqual([])

    // What rests counts when it is made and when it starts, not in between.
    const resting = (await campaign({ daily_budget: 4_000 })).body.id
    const { id } = first.body
    expect((await change('campaigns', id, { daily_budget: 10_001 })).body.error).toBe('spend_limit')
    expect((await change('campaigns', id, { daily_budget: 7_000 })).status).toBe(200)
    expect(await change('campaigns', resting, { status: 'ACTIVE' })).toMatchObject(refused)
    expect((await change('campaigns', id, { daily_budget: 6_000 })).status).toBe(200)
    expect((await change('campaigns', resting, { status: 'ACTIVE' })).status).toBe(200)

    // Lowering is allowed where the limit is far below, and so is what has nothing to do with money.
    await own.api.put(guardOf(own), { daily_spend_limit: 1_000 })
    expect((await change('campaigns', id, { daily_budget: 5_000 })).status).toBe(200)
    expect((await change('campaigns', id, { name: 'Another', status: 'ACTIVE' })).status).toBe(200)
    expect((await change('campaigns', id, { status: 'PAUSED' })).status).toBe(200)
    expect(await change('campaigns', id, { status: 'ACTIVE' })).toMatchObject(refused)
    await own.api.put(guardOf(own), {})
    expect((await campaign({ daily_budget: 900_000 })).status).toBe(201)
  })

  it('of ad sets counts with that of campaigns, and comes along when their campaign starts', async () => {
    await own.api.put(guardOf(own), { daily_spend_limit: 20_000 })
    const parent = (await campaign({ status: 'PAUSED' })).body.id
    // 4000 run.
    expect(await adSet(parent, { daily_budget: 16_001, status: 'ACTIVE' })).toMatchObject(refused)
    const made = await adSet(parent, { daily_budget: 8_000, status: 'ACTIVE' })
    expect(made.status).toBe(201)
    // The 8000 of the ad set start with the campaign.
    await own.api.put(guardOf(own), { daily_spend_limit: 11_000 })
    expect(await change('campaigns', parent, { status: 'ACTIVE' })).toMatchObject(refused)
    expect(await change('adsets', made.body.id, { daily_budget: 8_001 })).toMatchObject(refused)
    await own.api.put(guardOf(own), { daily_spend_limit: 12_000 })
    expect((await change('campaigns', parent, { status: 'ACTIVE' })).status).toBe(200)
    expect(await campaign({ daily_budget: 1 })).toMatchObject(refused)
  })

  it('counts with every day of the month against the monthly limit, a lifetime budget never with more than itself', async () => {
    const daily = await campaign({ daily_budget: 1_000 })
    expect(daily.status).toBe(409)
    const days = daysOfMonth(dayIn((await own.api.get(guardOf(own))).body.timezone_name, Date.now()))
    const running = 12_000 * days
    await own.api.put(guardOf(own), { monthly_spend_limit: running + 1_000 * days })
    expect((await campaign({ daily_budget: 1_000 })).status).toBe(201)
    expect(await campaign({ daily_budget: 1_001 })).toMatchObject({
      body: { ...refused.body, exceeded: { period: 'month', total: running + 1_001 * days } },
    })
    const end = new Date(Date.now() + 400 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z')
    const parent = (await campaign({})).body.id
    expect((await adSet(parent, { lifetime_budget: 300_000, end_time: end })).status).toBe(201)
    expect(await adSet(parent, { lifetime_budget: 9_000_000, end_time: end })).toMatchObject(refused)
  })
})

describe('the arithmetic', () => {
  it('takes the day of the account', () => {
    const at = Date.parse('2026-03-01T02:30:00Z')
    expect(dayIn('America/Sao_Paulo', at)).toBe('2026-02-28')
    expect(dayIn('Asia/Tokyo', at)).toBe('2026-03-01')
    expect(dayIn('Nowhere/Else', at)).toBe('2026-03-01')
    expect([daysOfMonth('2026-02-28'), daysOfMonth('2028-02-01'), daysOfMonth('2026-12-31')]).toEqual([28, 29, 31])
  })

  it('spreads a lifetime budget over its run', () => {
    const now = { atMs: Date.parse('2026-03-01T00:00:00Z'), daysOfMonth: 31 }
    const run = { lifetime_budget: '10000', start_time: '2026-03-01T00:00:00-0300' }
    expect(amountsOf({ ...run, end_time: '2026-03-11T00:00:00-0300' }, now)).toEqual({ day: 1_000, month: 10_000 })
    expect(amountsOf({ ...run, stop_time: '2026-06-09T00:00:00-0300' }, now)).toEqual({ day: 100, month: 3_100 })
    expect(amountsOf(run, now)).toEqual({ day: 10_000, month: 10_000 })
    expect(amountsOf({ daily_budget: '0', lifetime_budget: '0' }, now)).toEqual({ day: 0, month: 0 })
  })

  it('tells each mark once in its period', () => {
    const mark = (on: string, toldPercent: number) => ({ on, toldPercent, isPaused: false })
    const told = (spent: number, marks: { day: number; month: number }, day = '2026-03-31') =>
      standingsOf(
        {
          revision: 1,
          dailyLimit: 1_000,
          monthlyLimit: 10_000,
          onExceed: 'notify',
          spentToday: undefined,
          spentThisMonth: undefined,
          checkedAt: undefined,
          marks: { day: mark('2026-03-31', marks.day), month: mark('2026-03-01', marks.month) },
        },
        day,
        { day: spent, month: spent * 10 },
      ).map(markToTell)
    expect(told(799, { day: 0, month: 0 })).toEqual([undefined, undefined])
    expect(told(800, { day: 0, month: 80 })).toEqual([80, undefined])
    expect(told(1_000, { day: 80, month: 0 })).toEqual([100, 100])
    expect(told(5_000, { day: 100, month: 100 })).toEqual([undefined, undefined])
    expect(told(850, { day: 100, month: 100 }, '2026-04-01')).toEqual([80, 80])
  })
})
