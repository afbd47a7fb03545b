import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { type PlatformInlet, startPlatformInlet } from '../../../../test/outbound-fixture.ts'
import type { TestCaller } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'

const account = 'act_710000000000001'
const other = 'act_710000000000002'
const zone = 'America/Sao_Paulo'
const dayMs = 86_400_000
const ago = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(Date.now() - days * dayMs)

type Row = Record<string, string | number> & { events: { event_name: string; currency: string; value: string }[] }
type Attribution = { data: Row[]; total: Row; currency: string; timezone_name: string }

let fixture: MarketingFixture
let inlet: PlatformInlet
let own: Advertiser
let api: TestCaller
/** Two ads of one campaign that run, one of a campaign that is paused for long, one of the other account. */
let ads: { id: string; campaign_id: string; adset_id: string }[]
let paused: { id: string; campaign_id: string }
let elsewhere: { id: string }

beforeAll(async () => {
  inlet = await startPlatformInlet(() => fixture?.app)
  fixture = await createMarketingFixture({ sandbox: { webhookUrl: inlet.url, settings: { status_delay_ms: 0 } } })
  own = await fixture.advertiser([account, other])
  api = await own.client.program()
  const { system_token: access_token, waba_id, phone_number_id, page_id } = fixture.platforms.credentials
  for (const body of [
    { platform: 'chatapp', waba_id, phone_number_id },
    { platform: 'socialapp', page_id },
  ])
    expect((await own.client.owner.post('/api/channels', { access_token, ...body })).status).toBe(201)
  const adsOf = async (id: string) => (await api.get(`/api/marketing/ads?ad_account_id=${id}&limit=100`)).body.data
  const campaigns = (await api.get(`/api/marketing/campaigns?ad_account_id=${account}&limit=100`)).body.data
  const named = (name: string) => campaigns.find((one: { name: string }) => one.name === name).id
  const all = await adsOf(account)
  const running = all.filter((ad: { campaign_id: string }) => ad.campaign_id === named('Spring sale'))
  ads = [running[0], running.find((ad: { adset_id: string }) => ad.adset_id !== running[0].adset_id)]
  paused = all.find((ad: { campaign_id: string }) => ad.campaign_id === named('Newsletter'))
  elsewhere = (await adsOf(other))[0]
  await happen()
})
afterAll(async () => {
  await inlet.close()
  await fixture.stop()
})

const control = <T>(path: string, body: object) => fixture.platforms.control<T>('POST', path, body)
const shift = (table: string, column: string, days: number, where = 'true') =>
  fixture.database.peek(
    `update herald.${table} set ${column} = ${column} - interval '${days} days' where client_id = $1 and ${where}`,
    [own.client.clientId],
  )

/** Five clicks three days ago, two of them answered; conversions two days ago, a lead yesterday. */
const happen = async () => {
  const click = (from: string, source_id: string) =>
    control('inbound', {
      platform: 'chatapp',
      account_id: fixture.platforms.credentials.phone_number_id,
      from,
      message: { type: 'text', text: { body: 'Hi' }, referral: { source_type: 'ad', source_id, ctwa_clid: from } },
    })
  const [first, second] = ads
  const clicks = [first, first, second, paused, elsewhere].map((ad) => ad?.id ?? '')
  for (const [index, id] of clicks.entries()) await click(`551190000000${index}`, id)
  const conversations = await waitFor('the conversations', async () => {
    const { data } = (await api.get('/api/conversations?limit=100')).body
    return data.length === clicks.length && (data as { id: string; contact: { phone: string } }[])
  })
  const conversationOf = (index: number) =>
    conversations.find(({ contact }) => contact.phone.endsWith(String(index)))?.id ?? ''
  await shift('ad_click', 'started_at', 3)
  await shift('ad_click', 'clicked_at', 3)
  await fixture.database.peek(
    `update herald.ad_click set answered_at = now() where client_id = $1 and click_id in ('5511900000000', '5511900000003')`,
    [own.client.clientId],
  )
  const event_time = new Date(Date.now() - 2 * dayMs).toISOString()
  const convert = async (index: number, body: object) => {
    const conversation_id = conversationOf(index)
    const made = await api.post('/api/marketing/conversions', { conversation_id, event_time, ...body })
    expect(made.status).toBe(202)
    await waitFor('the conversion to be taken', async () => {
      const { body } = await api.get(`/api/marketing/conversions/${made.body.id}`)
      return body.status === 'accepted'
    })
  }
  await convert(0, { event_name: 'Purchase', value: 0.1, currency: 'BRL' })
  await convert(0, { event_name: 'Purchase', value: 0.2, currency: 'BRL' })
  await convert(2, { event_name: 'Purchase', value: 100, currency: 'USD' })
  await convert(2, { event_name: 'OrderCreated', value: 50, currency: 'BRL' })
  await convert(3, { event_name: 'Purchase', value: 7.125, currency: 'BRL' })
  await convert(4, { event_name: 'Purchase', value: 999, currency: 'USD' })
  const { leadgen_id } = await control<{ leadgen_id: string }>('notices', { kind: 'lead', ad_id: second?.id })
  await waitFor('the lead', async () => (await api.get(`/api/marketing/leads/${leadgen_id}`)).status === 200)
  await shift('lead', 'occurred_at', 1)
}

const ask = async (more: object = {}): Promise<Attribution> => {
  const query = new URLSearchParams({ ad_account_id: account, since: ago(6), until: ago(1), ...more })
  const answer = await api.get(`/api/marketing/attribution?${query}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

const counts = ['impressions', 'clicks', 'conversations', 'answered', 'leads', 'conversions'] as const
const amounts = ['spend', 'conversation_spend', 'conversion_value'] as const
/** In thousandths, as exact as money must be. */
const milli = (text: unknown) => Math.round(Number(text) * 1_000)
const summed = (rows: Row[]) => ({
  ...Object.fromEntries(counts.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)])),
  ...Object.fromEntries(amounts.map((name) => [name, rows.reduce((sum, row) => sum + milli(row[name]), 0)])),
})
const shown = (row: Row) => summed([row])
const rowOf = ({ data }: Attribution, field: string, id: string | undefined) => data.filter((row) => row[field] === id)

describe('attribution', () => {
  it('shows what each ad cost beside what it brought', async () => {
    const byAd = await ask({ level: 'ad' })
    expect(byAd).toMatchObject({ currency: 'BRL', timezone_name: zone })
    const [first] = rowOf(byAd, 'ad_id', ads[0]?.id)
    expect(first).toMatchObject({
      campaign_name: 'Spring sale',
      conversations: 2,
      answered: 1,
      leads: 0,
      conversions: 2,
      conversion_value: '0.30',
      events: [{ event_name: 'Purchase', currency: 'BRL', count: 2, value: '0.30' }],
    })
    const spend = Number(first?.['spend'])
    expect(spend).toBeGreaterThan(0)
    expect(first?.['cost_per_conversation']).toBe((spend / 2).toFixed(2))
    expect(first?.['return_on_ad_spend']).toBeCloseTo(0.3 / spend, 4)
    const [second] = rowOf(byAd, 'ad_id', ads[1]?.id)
    // Money of another currency, and of what is no purchase, is no return.
    expect(second).toMatchObject({ conversations: 1, leads: 1, conversions: 2, conversion_value: '0.00' })
    expect(second?.events).toHaveLength(2)
    // An ad that spent nothing meanwhile is there all the same.
    const [quiet] = rowOf(byAd, 'ad_id', paused.id)
    expect(quiet).toMatchObject({ campaign_name: 'Newsletter', spend: '0.00', conversations: 1, answered: 1 })
    expect(quiet).toMatchObject({ conversion_value: '7.125', cost_per_conversation: '0.00' })
    expect(quiet).not.toHaveProperty('return_on_ad_spend')
    expect(rowOf(byAd, 'ad_id', elsewhere.id)).toEqual([])
    const theirs = await ask({ level: 'ad', ad_account_id: other })
    expect(rowOf(theirs, 'ad_id', elsewhere.id)).toMatchObject([{ conversations: 1, conversion_value: '999.00' }])
    expect(theirs.total).toMatchObject({ conversations: 1, conversions: 1, leads: 0 })
  })

  it('adds up: days to ranges, ads to ad sets to campaigns, rows to the total, spend to what insights say', async () => {
    const insights = await api.get(
      `/api/marketing/insights?ad_account_id=${account}&level=account&since=${ago(6)}&until=${ago(1)}&fields=spend,impressions,clicks`,
    )
    const [whole] = insights.body.data
    const [byAd, byAdset, byCampaign] = [
      await ask({ level: 'ad' }),
      await ask({ level: 'adset' }),
      await ask({ level: 'campaign' }),
    ]
    expect(shown(byAd.total)).toMatchObject({
      spend: milli(whole.spend),
      impressions: Number(whole.impressions),
      clicks: Number(whole.clicks),
      conversations: 4,
      answered: 2,
      leads: 1,
      conversions: 5,
      conversion_value: 7_425,
    })
    for (const answer of [byAd, byAdset, byCampaign]) {
      expect(answer.total).toEqual(byAd.total)
      expect(summed(answer.data)).toEqual(shown(answer.total))
    }
    for (const [field, parts, wholes] of [
      ['adset_id', byAd, byAdset],
      ['campaign_id', byAdset, byCampaign],
    ] as const)
      for (const row of wholes.data) expect(summed(rowOf(parts, field, String(row[field])))).toEqual(shown(row))
    expect(byCampaign.data.length).toBeLessThan(byAdset.data.length)
    expect(byAdset.data.length).toBeLessThan(byAd.data.length)

    const daily = await ask({ level: 'ad', daily: 'true' })
    expect(daily.total).toEqual(byAd.total)
    for (const row of byAd.data) expect(summed(rowOf(daily, 'ad_id', String(row['ad_id'])))).toEqual(shown(row))
    const days = [6, 5, 4, 3, 2, 1].map(ago)
    expect([...new Set(daily.data.map((row) => row['date']))]).toEqual(days)
    const on = (day: string | undefined) => summed(daily.data.filter((row) => row['date'] === day))
    expect([on(days[3]), on(days[4]), on(days[5])]).toMatchObject([
      { conversations: 4, conversions: 0 },
      { conversations: 0, conversions: 5 },
      { leads: 1, conversions: 0 },
    ])
    const [single] = days.slice(4)
    expect(shown((await ask({ since: single, until: single })).total)).toEqual(on(single))
  })

  it('tells the spend of ad sets that lead to a conversation from that of all others', async () => {
    const byAdset = await ask({ level: 'adset' })
    const leading = new Set(ads.map((ad) => ad.adset_id))
    for (const row of byAdset.data)
      expect(row['conversation_spend'], String(row['adset_name'])).toBe(
        leading.has(String(row['adset_id'])) ? row['spend'] : '0.00',
      )
    const { total } = byAdset
    expect(milli(total['conversation_spend'])).toBeGreaterThan(0)
    expect(milli(total['conversation_spend'])).toBeLessThan(milli(total['spend']))
    // The rest of their ad sets belongs to them, also on days that brought nothing.
    const daily = await ask({ level: 'ad', daily: 'true' })
    expect(daily.total['conversation_spend']).toBe(total['conversation_spend'])
    // Before anybody wrote, no ad set is known to lead anywhere.
    const before = await ask({ since: ago(12), until: ago(8) })
    expect(before.total).toMatchObject({ conversations: 0, conversation_spend: '0.00' })
    expect(milli(before.total['spend'])).toBeGreaterThan(0)
  })

  it('does not count what the platform has not taken', async () => {
    await fixture.database.peek(`update herald.conversion set status = 3 where client_id = $1 and value_milli = 100`, [
      own.client.clientId,
    ])
    const [first] = rowOf(await ask({ level: 'ad' }), 'ad_id', ads[0]?.id)
    expect(first).toMatchObject({ conversions: 1, conversion_value: '0.20' })
    await fixture.database.peek(`update herald.conversion set status = 2 where client_id = $1 and value_milli = 100`, [
      own.client.clientId,
    ])
  })

  it('refuses days that are none, and shows one client nothing of another', async () => {
    const refused = async (more: object) => {
      const query = new URLSearchParams({ ad_account_id: account, since: ago(2), until: ago(1), ...more })
      const { status, body } = await api.get(`/api/marketing/attribution?${query}`)
      return [status, body.error, body.details?.[0]?.field]
    }
    expect(await refused({ since: '2026-02-30' })).toEqual([400, 'validation_failed', 'since'])
    expect(await refused({ until: ago(9) })).toEqual([400, 'validation_failed', 'until'])
    expect(await refused({ since: '2024-01-01', daily: 'true' })).toEqual([400, 'validation_failed', 'until'])
    expect((await refused({ level: 'account' }))[0]).toBe(400)
    expect(await refused({ ad_account_id: 'act_1' })).toEqual([404, 'ad_account_not_found', undefined])

    // The same ad account, connected by another client: its spend is theirs to see, our conversations are not.
    const stranger = await fixture.advertiser([account])
    const query = new URLSearchParams({ ad_account_id: account, since: ago(6), until: ago(1) })
    const { total } = (await stranger.api.get(`/api/marketing/attribution?${query}`)).body
    expect(total).toMatchObject({ conversations: 0, answered: 0, leads: 0, conversions: 0, events: [] })
    expect(milli(total.spend)).toBe(milli((await ask()).total['spend']))
  })
})
