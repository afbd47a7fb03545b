import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { createRateBudget } from './rate-budget.ts'

const usage = (usedPct: number, resetMs = 0) => ({ adAccount: { usedPct, resetMs } })

describe('the budget of calls', () => {
  it('asks for no patience below three quarters, and for more the fuller it is', async () => {
    let now = 0
    const budget = createRateBudget({ clock: { now: () => now } })
    budget.note('1', 'ads_management', usage(74))
    expect(await budget.take('1', 'ads_management')).toBeUndefined()
    budget.note('1', 'ads_management', usage(100, 300_000))
    // Every call in line takes two seconds: the sixth would wait too long.
    const waits = []
    for (let calls = 0; calls < 8; calls += 1) waits.push(budget.take('1', 'ads_management', AbortSignal.abort()))
    const refused = (await Promise.all(waits)).filter((one) => one !== undefined)
    expect(refused).toHaveLength(3)
    expect(refused[0]).toBe(300_000)
    expect(await budget.take('2', 'ads_management')).toBeUndefined()
    now += 300_001
    expect(await budget.take('1', 'ads_management')).toBeUndefined()
  })

  it('forgets as soon as the platform says that there is room', async () => {
    const budget = createRateBudget({ clock: { now: () => 0 } })
    budget.note('1', 'ads_management', usage(99))
    budget.note('1', 'ads_management', usage(10))
    const calls = Array.from({ length: 50 }, () => budget.take('1', 'ads_management', AbortSignal.abort()))
    // Had it not forgotten, all but the first few of them would be told to come back.
    expect(new Set(await Promise.all(calls))).toEqual(new Set([undefined]))
  })

  it('keeps insights apart from everything else, and the app’s own for everybody', async () => {
    const budget = createRateBudget({ clock: { now: () => 0 } })
    const row = { accountId: '1', type: 'ads_insights', callCountPct: 100, totalTimePct: 0, totalCpuPct: 0 }
    budget.note('1', 'ads_insights', { useCases: [{ ...row, regainMs: 60_000 }] })
    const timed = async (account: string, useCase: 'ads_insights' | 'ads_management') => {
      const started = performance.now()
      await budget.take(account, useCase)
      return performance.now() - started
    }
    expect(await timed('1', 'ads_management')).toBeLessThan(1_500)
    expect(await timed('1', 'ads_insights')).toBeGreaterThan(1_500)
    budget.note('2', 'ads_management', { app: { callCountPct: 100, totalTimePct: 0, totalCpuPct: 0 } })
    expect(await timed('3', 'ads_management')).toBeGreaterThan(200)
  })
})

describe('with the usage header of one account at 95 %', () => {
  let fixture: MarketingFixture
  let us: Advertiser
  const [busy, calm] = ['act_710000000000001', 'act_710000000000002']
  beforeAll(async () => {
    fixture = await createMarketingFixture()
    us = await fixture.advertiser([busy, calm])
  })
  afterAll(() => fixture.stop())

  const read = async (account: string) => (await us.api.get(`/api/marketing/campaigns?ad_account_id=${account}`)).status
  const threeReads = async (account: string) => {
    const started = performance.now()
    for (let reads = 0; reads < 3; reads += 1) expect(await read(account)).toBe(200)
    return performance.now() - started
  }

  it('its calls slow down measurably, those of another do not', async () => {
    await fixture.platforms.control('POST', 'usage', { ad_account_id: busy, percent: 95 })
    // At the same time: the calls of one account do not wait in the line of another.
    const ended: string[] = []
    const [slow] = await Promise.all(
      [busy, calm].map((account) => threeReads(account).finally(() => ended.push(account))),
    )
    expect(slow).toBeGreaterThan(2_000)
    expect(ended).toEqual([calm, busy])
    await fixture.platforms.control('POST', 'usage', { ad_account_id: busy, percent: null })
    await threeReads(busy)
    // Spaced out as before, the last of so many at once would be told to come back.
    expect(await Promise.all(Array.from({ length: 12 }, () => read(busy)))).toEqual(Array(12).fill(200))
  })

  it('a refusal tells how long to wait, from the headers of the refusal', async () => {
    await fixture.platforms.control('POST', 'usage', { ad_account_id: calm, percent: 100, regain_minutes: 7 })
    const refused = await us.api.get(`/api/marketing/insights?ad_account_id=${calm}`)
    expect([refused.status, refused.body.error]).toEqual([429, 'platform_rate_limited'])
    expect(refused.headers['retry-after']).toBe('420')
    expect((await us.api.get(`/api/marketing/campaigns?ad_account_id=${busy}`)).status).toBe(200)
  })
})
