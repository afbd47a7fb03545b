import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { laneKindNumber, scheduleJob } from '../../../lanes/index.ts'

// The first three accounts of the sandbox have campaigns that spend every day. The clocks of both sides are moved together.

let fixture: MarketingFixture
let aheadMs = 0
const now = () => Date.now() + aheadMs
const advance = async (ms: number) => {
  aheadMs += ms
  await fixture.platforms.control('POST', 'clock', { advance_seconds: ms / 1_000 })
}
const hourMs = 3_600_000

beforeAll(async () => {
  fixture = await createMarketingFixture({ app: { clock: { now } } })
})
afterAll(() => fixture.stop())

const idOf = ({ accounts }: Advertiser) => [...accounts.values()][0]?.id ?? ''
const pathOf = (own: Advertiser) => `/api/marketing/ad-accounts/${idOf(own)}/spend-guard`
const guardOf = async (own: Advertiser) => (await own.api.get(pathOf(own))).body
const set = async (own: Advertiser, limits: object) => {
  expect((await own.api.put(pathOf(own), limits)).status).toBe(200)
  await looked(own)
}
const attention = async (own: Advertiser) =>
  (await fixture.events(own.client.clientId, 'ad_account.attention'))
    .map(({ data }) => data)
    .filter(({ reason }) => reason === 'spend_limit')

/** Waits until the watch rests: looked at, and nothing due within the next seconds. */
const looked = (own: Advertiser) =>
  waitFor('the watch to rest', async () => {
    const [row] = await fixture.database.peek<{ rests: boolean }>(
      `select holder is null and due_at > now() + interval '30 seconds' as rests from herald.lane
       where client_id = $1 and kind = $2 and lane_id = $3`,
      [own.client.clientId, laneKindNumber.spend_watch, idOf(own)],
    )
    return row?.rests === true
  })
const look = async (own: Advertiser) => {
  const lane = { clientId: own.client.clientId, laneId: idOf(own) }
  await fixture.db.tenantTransaction(lane.clientId, (tx) =>
    scheduleJob(tx, { ...lane, kind: laneKindNumber.spend_watch }),
  )
  fixture.lanes.wake(laneKindNumber.spend_watch, lane)
  await looked(own)
}
/** How long until the watch looks again. */
const restMinutes = async (own: Advertiser) => {
  const [row] = await fixture.database.peek<{ minutes: number }>(
    `select (extract(epoch from due_at - now()) / 60)::float8 as minutes from herald.lane
     where client_id = $1 and kind = $2 and lane_id = $3`,
    [own.client.clientId, laneKindNumber.spend_watch, idOf(own)],
  )
  return Math.ceil(row?.minutes ?? 0)
}
const timeOf = (zone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hour12: false }).format(now())) % 24
/** To six in the evening of the account, when most of the day's money is spent. */
const toEvening = async (own: Advertiser) => {
  const { timezone_name: zone } = await guardOf(own)
  await advance(((18 - timeOf(zone) + 24) % 24) * hourMs)
}
const campaigns = async (own: Advertiser) => {
  const [account] = own.accounts.keys()
  const { data } = (await own.api.get(`/api/marketing/campaigns?ad_account_id=${account}&limit=100`)).body
  return (data as { id: string; status: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
const idsWith = async (own: Advertiser, status: string) =>
  (await campaigns(own)).filter((one) => one.status === status).map(({ id }) => id)
const huge = Number.MAX_SAFE_INTEGER

describe('the watch over what is spent', () => {
  it('tells of 80 % and 100 % once a day and once a month, as insights have it', async () => {
    const number = 'act_710000000000001'
    const own = await fixture.advertiser([number])
    await toEvening(own)
    await set(own, { daily_spend_limit: huge, monthly_spend_limit: huge })
    const { spent_today: today, spent_this_month: month } = await guardOf(own)
    expect(today).toBeGreaterThan(100)
    expect(month).toBeGreaterThanOrEqual(today)
    const asked = async (preset: string) =>
      (await own.api.get(`/api/marketing/insights?ad_account_id=${number}&fields=spend&date_preset=${preset}`)).body
    const sum = ({ data }: { data: { spend: string }[] }) => Math.round(Number(data[0]?.spend) * 100)
    expect([sum(await asked('today')), sum(await asked('this_month'))]).toEqual([today, month])
    expect(await attention(own)).toEqual([])
    expect(await restMinutes(own)).toBe(10)

    const daily_spend_limit = Math.floor(today / 0.85)
    await set(own, { daily_spend_limit })
    await look(own)
    expect(await attention(own)).toEqual([
      expect.objectContaining({
        ad_account_id: number,
        period: 'day',
        percent: 80,
        spent: today,
        limit: daily_spend_limit,
        currency: 'BRL',
        on_exceed: 'notify',
        message: expect.stringContaining(`has spent ${today} of ${daily_spend_limit} today`),
      }),
    ])
    expect(await restMinutes(own)).toBe(2)
    await set(own, { daily_spend_limit: today, monthly_spend_limit: month })
    await look(own)
    const told = async () => (await attention(own)).slice(1).map(({ period, percent }) => [period, percent])
    expect(await told()).toEqual([
      ['day', 100],
      ['month', 100],
    ])

    // The next day is another one, in the time zone of the account; the month only where a new one began.
    const before = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now())
    await advance(24 * hourMs)
    const after = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now())
    await set(own, { daily_spend_limit: 1, monthly_spend_limit: 1 })
    await look(own)
    expect(before.slice(0, 10)).not.toBe(after.slice(0, 10))
    expect((await told()).slice(2)).toEqual([
      ['day', 100],
      ['month', 100],
    ])
    await advance(24 * hourMs)
    await look(own)
    const days = (await told()).slice(4).filter(([period]) => period === 'day')
    expect(days).toEqual([['day', 100]])
    expect(await idsWith(own, 'ACTIVE')).toHaveLength(2)
  })

  it('pauses what runs at 100 %, remembers it, and one call starts it again', async () => {
    const own = await fixture.advertiser(['act_710000000000002'])
    await toEvening(own)
    const running = await idsWith(own, 'ACTIVE')
    expect(running).toHaveLength(2)
    await set(own, { daily_spend_limit: 1, on_exceed: 'pause' })
    expect(await idsWith(own, 'ACTIVE')).toEqual([])
    expect((await guardOf(own)).paused_campaigns).toEqual(running)
    expect(await attention(own)).toMatchObject([{ percent: 100, on_exceed: 'pause' }])
    expect(await restMinutes(own)).toBe(10)
    // Nobody called: Herald itself did it, and says why.
    const entries = async () =>
      fixture.database.peek<{ object_id: string; before: string; after: string }>(
        `select object_id, before, after from herald.audit_entry
         where client_id = $1 and action = 'campaign.updated' and actor_type = 'system' order by object_id`,
        [own.client.clientId],
      )
    expect((await entries()).map((entry) => entry.object_id)).toEqual(running)
    for (const { before, after } of await entries())
      expect([JSON.parse(before), JSON.parse(after)]).toEqual([
        { status: 'ACTIVE' },
        { ad_account_id: 'act_710000000000002', status: 'PAUSED', reason: 'spend_limit' },
      ])

    const resumed = await own.api.post(`${pathOf(own)}/resume`)
    expect([resumed.status, resumed.body.paused_campaigns]).toEqual([200, []])
    // Who decided that, for as long as it counts.
    const restarted = (guard: { restarted_campaigns: { campaign_id: string; by?: { type: string } }[] }) =>
      new Set(guard.restarted_campaigns.map(({ campaign_id, by }) => `${campaign_id} by ${by?.type}`))
    expect(restarted(resumed.body)).toEqual(new Set(running.map((id) => `${id} by api_key`)))
    expect(await idsWith(own, 'ACTIVE')).toEqual(running)
    // The person has decided: the watch lets it run for today, and a new limit counts again.
    await look(own)
    expect(await idsWith(own, 'ACTIVE')).toEqual(running)
    // As much as is spent: reached by both together, and wide enough for the budget of one.
    await set(own, { daily_spend_limit: (await guardOf(own)).spent_today, on_exceed: 'pause' })
    expect(await idsWith(own, 'ACTIVE')).toEqual([])
    expect(restarted(await guardOf(own))).toEqual(new Set())
    // One by one is a decision too.
    const change = { ad_account_id: 'act_710000000000002', status: 'ACTIVE' }
    expect((await own.api.patch(`/api/marketing/campaigns/${running[1]}`, change)).status).toBe(200)
    expect((await guardOf(own)).paused_campaigns).toEqual([running[0]])
    expect(restarted(await guardOf(own))).toEqual(new Set([`${running[1]} by api_key`]))
    expect((await own.api.post(`${pathOf(own)}/resume`)).body.paused_campaigns).toEqual([])
    await advance(24 * hourMs)
    await look(own)
    expect(await idsWith(own, 'ACTIVE')).toEqual([])
    expect((await guardOf(own)).paused_campaigns).toEqual(running)
    expect(restarted(await guardOf(own))).toEqual(new Set())
    // Raised above what is spent, the limit is none that anybody went past: it pauses again.
    await set(own, { daily_spend_limit: (await guardOf(own)).spent_today + 1, on_exceed: 'pause' })
    expect((await own.api.post(`${pathOf(own)}/resume`)).body).toMatchObject({
      paused_campaigns: [],
      restarted_campaigns: [],
    })
    expect(await idsWith(own, 'ACTIVE')).toEqual(running)
    await advance(hourMs)
    await look(own)
    expect((await guardOf(own)).paused_campaigns).toEqual(running)
  })

  it('only tells while the account is disabled here, and goes on after calls that failed', async () => {
    const own = await fixture.advertiser(['act_710000000000003'])
    await toEvening(own)
    const running = await idsWith(own, 'ACTIVE')
    const account = `/api/marketing/ad-accounts/${idOf(own)}`
    await own.api.patch(account, { status: 'disabled' })
    await set(own, { daily_spend_limit: 1, on_exceed: 'pause' })
    expect(await attention(own)).toHaveLength(1)
    expect(await idsWith(own, 'ACTIVE')).toEqual(running)
    const closed = await own.api.post(`${pathOf(own)}/resume`)
    expect([closed.status, closed.body.error]).toEqual([409, 'ad_account_not_active'])

    await own.api.patch(account, { status: 'active' })
    const broken = { match: { method: 'POST', path: `/${running[1]}` }, status: 500 }
    await fixture.platforms.control('POST', 'faults', broken)
    await look(own)
    expect(await idsWith(own, 'ACTIVE')).toEqual([running[1]])
    expect((await guardOf(own)).paused_campaigns).toEqual(running)
    const half = await own.api.post(`${pathOf(own)}/resume`)
    expect([half.status, half.body.error]).toEqual([502, 'platform_unavailable'])
    expect((await guardOf(own)).paused_campaigns).toEqual([running[1]])
    await fixture.platforms.control('DELETE', 'faults')
    expect((await own.api.post(`${pathOf(own)}/resume`)).body.paused_campaigns).toEqual([])
    expect(await idsWith(own, 'ACTIVE')).toEqual(running)
    expect(await attention(own)).toHaveLength(1)
  })
})
