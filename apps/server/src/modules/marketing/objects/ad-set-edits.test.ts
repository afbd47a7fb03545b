import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'

// What the console changes of an ad set and an ad that exist, and what a copy of them needs to be read back.

let fixture: MarketingFixture
let us: Advertiser
const act = 'act_710000000000001'

beforeAll(async () => {
  fixture = await createMarketingFixture({ sandbox: { settings: { strict: true } } })
  us = await fixture.advertiser([act])
})
afterAll(() => fixture.stop())

const create = async (path: string, body: object): Promise<string> => {
  const answer = await us.api.post(`/api/marketing/${path}`, { ad_account_id: act, ...body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}
const change = (path: string, body: object) => us.api.patch(`/api/marketing/${path}`, { ad_account_id: act, ...body })
const read = async (path: string) => (await us.api.get(`/api/marketing/${path}?ad_account_id=${act}`)).body
const audience = (geo: object) => ({
  geo_locations: geo,
  age_min: 18,
  age_max: 65,
  targeting_automation: { advantage_audience: 0 },
})
const newAdSet = async (more: object = {}) => {
  const campaign_id = await create('campaigns', { name: 'Lamps', objective: 'OUTCOME_TRAFFIC' })
  return create('adsets', {
    campaign_id,
    name: 'Lamps',
    daily_budget: 2000,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    start_time: '2036-01-01T00:00:00Z',
    targeting: audience({ countries: ['BR'] }),
    ...more,
  })
}

describe('an ad set that exists', () => {
  it('gets an end and loses it again', async () => {
    const id = await newAdSet()
    expect((await change(`adsets/${id}`, { end_time: '2036-02-01T00:00:00Z' })).status).toBe(200)
    expect(Date.parse((await read(`adsets/${id}`)).end_time)).toBe(Date.parse('2036-02-01T00:00:00Z'))
    // The beginning of 1970 is how the platform writes "no end".
    expect((await change(`adsets/${id}`, { end_time: '1970-01-01T00:00:00Z' })).status).toBe(200)
    expect(await read(`adsets/${id}`)).not.toHaveProperty('end_time')
  })

  it('tells who pays and for whom it is, and its places by name', async () => {
    const id = await newAdSet()
    expect(await read(`adsets/${id}`)).not.toHaveProperty('dsa_payor')
    const targeting = audience({ countries: ['PT'], cities: [{ key: '269969' }] })
    const refused = await change(`adsets/${id}`, { targeting })
    expect([refused.status, refused.body.error]).toEqual([400, 'platform_rejected'])
    const told = { dsa_payor: 'Orchard Ltd', dsa_beneficiary: 'Orchard Shop' }
    expect((await change(`adsets/${id}`, { targeting, ...told })).body).toMatchObject({
      ...told,
      targeting: {
        geo_locations: { countries: ['PT'], cities: [{ key: '269969', name: 'São Paulo', country: 'BR' }] },
      },
    })
    const listed = await us.api.get(`/api/marketing/adsets?ad_account_id=${act}&limit=100`)
    expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject(told)
  })
})
