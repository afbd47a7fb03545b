import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import { halves } from './insights-parameters.ts'

let fixture: MarketingFixture
let us: Advertiser
const act = 'act_710000000000001'
const insights = '/api/marketing/insights'
const base = `${insights}?ad_account_id=${act}`

beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
  await fixture.platforms.control('POST', 'ads/settings', { report_delay_ms: 100, report_missing_polls: 0 })
  await fixture.newRequests()
})

const sent = async (method = 'GET') =>
  (await fixture.newRequests()).filter((one) => one.path.endsWith('/insights') && one.method === method) as unknown as {
    path: string
    query: Record<string, unknown>
    body: Record<string, unknown>
  }[]

describe('synchronous insights', () => {
  it('ask for the default metrics of the whole account', async () => {
    const { status, body } = await us.api.get(`${base}&date_preset=last_7d`)
    expect([status, body.data.length]).toEqual([200, 1])
    const [request] = await sent()
    expect(request?.path).toBe(`/v25.0/${act}/insights`)
    expect(request?.query).toMatchObject({
      fields: 'impressions,clicks,spend,reach,frequency,cpc,cpm,ctr,actions',
      date_preset: 'last_7d',
      limit: '100',
    })
    expect(request?.query).not.toHaveProperty('time_increment')
  })

  it('pass on every parameter as the platform wants it', async () => {
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    const url = `${base}&level=campaign&since=${day}&until=${day}&time_increment=1&breakdowns=age,gender&fields=impressions,spend&limit=7`
    expect((await us.api.get(url)).status).toBe(200)
    const [request] = await sent()
    expect(request?.query).toMatchObject({
      fields: 'impressions,spend',
      level: 'campaign',
      time_increment: '1',
      limit: '7',
      breakdowns: '["age","gender"]',
      time_range: JSON.stringify({ since: day, until: day }),
    })
  })

  it('leave presets and increments to the platform', async () => {
    const wrong = await us.api.get(`${base}&date_preset=since_the_flood`)
    expect([wrong.status, wrong.body.error]).toEqual([400, 'platform_rejected'])
  })

  it('follow cursors to the end and give every row once', async () => {
    const seen = new Set<string>()
    let count = 0
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await us.api.get(
        `${base}&level=ad&date_preset=last_30d&time_increment=1&limit=50&fields=ad_id,impressions${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      expect(page.status).toBe(200)
      for (const row of page.body.data) seen.add(`${row.ad_id}/${row.date_start}`)
      count += page.body.data.length
      cursor = page.body.paging.next_cursor
    }
    expect(count).toBe(seen.size)
    expect(count).toBeGreaterThan(50)
  })

  it('that are the same at the same time share one call', async () => {
    await fixture.platforms.control('POST', 'faults', { match: { path: `/${act}/insights` }, delay_ms: 1_000 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => us.api.get(`${base}&date_preset=last_14d`)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await us.api.get(`${base}&date_preset=last_3d`)
    expect(await sent()).toHaveLength(2)
  })

  it('take smaller pages when the platform asks for less, and point to reports when that is not enough', async () => {
    const less = { code: 1, message: "Please reduce the amount of data you're asking for, then retry your request" }
    await fixture.platforms.control('POST', 'faults', {
      match: { path: `/${act}/insights` },
      times: 1,
      status: 500,
      error: less,
    })
    expect((await us.api.get(`${base}&date_preset=last_7d&limit=200`)).status).toBe(200)
    expect((await sent()).map(({ query }) => query['limit'])).toEqual(['200', '100'])
    await fixture.platforms.control('POST', 'faults', { match: { path: `/${act}/insights` }, status: 500, error: less })
    const answer = await us.api.get(`${base}&date_preset=last_7d`)
    expect([answer.status, answer.body.error]).toEqual([400, 'platform_rejected'])
    expect(answer.body.message).toContain('/api/marketing/insights/reports')
  })

  it('a token that dies between two pages ends the connection, once', async () => {
    const other = 'act_710000000000002'
    const own = await fixture.advertiser([other])
    const url = `${insights}?ad_account_id=${other}&level=ad&date_preset=last_30d&time_increment=1&limit=2`
    const first = await own.api.get(url)
    expect(first.body.paging.next_cursor).not.toBeNull()
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: other })
    const next = `${url}&cursor=${encodeURIComponent(first.body.paging.next_cursor)}`
    const answers = await Promise.all([own.api.get(next), own.api.get(url), own.api.get(`${next}&x=1`)])
    for (const { status, body } of answers) expect([status, body.error]).toEqual([409, 'ad_account_revoked'])
    const [account] = own.accounts.values()
    expect((await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status).toBe('revoked')
    const events = await fixture.events(own.client.clientId, 'ad_account.revoked')
    expect(events).toHaveLength(1)
    expect(events[0]?.data).toMatchObject({ id: account?.id, ad_account_id: other, status: 'revoked' })
    // Nobody asks with a dead token a second time.
    await fixture.newRequests()
    const later = await own.api.get(next)
    expect([later.status, later.body.error]).toEqual([409, 'ad_account_revoked'])
    expect(await fixture.newRequests()).toEqual([])
  })

  it('a token that dies while a page is under way ends the connection too, once', async () => {
    const other = 'act_710000000000003'
    const own = await fixture.advertiser([other])
    await fixture.platforms.control('POST', 'faults', { match: { path: `/${other}/insights` }, delay_ms: 2_000 })
    const url = `${insights}?ad_account_id=${other}&level=ad&date_preset=last_30d&time_increment=1&limit=2`
    const pages = Promise.all([own.api.get(url), own.api.get(`${url}&fields=spend`)])
    await fixture.platforms.control('POST', 'tokens/invalidate', { ad_account_id: other })
    for (const { status, body } of await pages) {
      expect([status, body.error]).toEqual([409, 'ad_account_revoked'])
      expect(body.platform).toMatchObject({ code: 190 })
    }
    const [account] = own.accounts.values()
    expect((await own.api.get(`/api/marketing/ad-accounts/${account?.id}`)).body.status).toBe('revoked')
    expect(await fixture.events(own.client.clientId, 'ad_account.revoked')).toHaveLength(1)
  })
})

describe('reports', () => {
  const startReport = async (body: object = {}) => {
    const answer = await us.api.post(`${insights}/reports`, {
      ad_account_id: act,
      level: 'ad',
      date_preset: 'last_14d',
      time_increment: 1,
      ...body,
    })
    expect(answer.status).toBe(202)
    return answer.body.report_run_id as string
  }
  const start = startReport
  const read = (id: string) => us.api.get(`${insights}/reports/${id}`)
  const finished = (id: string) =>
    waitFor('the end of the report', async () =>
      (await fixture.events(us.client.clientId, 'insights_report.finished')).find(
        ({ data }) => data['report_run_id'] === id,
      ),
    )
  const rowsOf = async (id: string) => {
    const keys: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await us.api.get(
        `${insights}/reports/${id}/results?limit=40${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      expect(page.status).toBe(200)
      keys.push(...page.body.data.map((row: Record<string, string>) => `${row['ad_id']}/${row['date_start']}`))
      cursor = page.body.paging.next_cursor
    }
    return keys
  }

  it('are followed to their end, and told of', async () => {
    const id = await start()
    const event = await finished(id)
    expect(event.data).toMatchObject({ ad_account_id: act, async_status: 'Job Completed' })
    expect((await read(id)).body).toEqual({
      report_run_id: id,
      async_status: 'Job Completed',
      async_percent_completion: 100,
    })
    const keys = await rowsOf(id)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(40)
  })

  it('may be unknown to the platform right after their start', async () => {
    await fixture.platforms.control('POST', 'ads/settings', { report_missing_polls: 2 })
    const id = await start()
    expect((await read(id)).body).toMatchObject({ async_status: 'Job Not Started', async_percent_completion: 0 })
    expect((await finished(id)).data['async_status']).toBe('Job Completed')
  })

  it('that fail are tried once more under the same id', async () => {
    await fixture.platforms.control('POST', 'notices', { kind: 'report_failure', ad_account_id: act })
    const id = await start()
    expect((await finished(id)).data['async_status']).toBe('Job Completed')
    expect((await read(id)).body.report_run_id).toBe(id)
    expect((await rowsOf(id)).length).toBeGreaterThan(40)
    expect(await sent('POST')).toHaveLength(2)
  })

  it('never go back in what they show, though a run fails and the next one begins at nothing', async () => {
    await fixture.platforms.control('POST', 'ads/settings', { report_delay_ms: 2_000 })
    await fixture.platforms.control('POST', 'notices', { kind: 'report_failure', ad_account_id: act })
    const id = await start()
    const order = ['Job Not Started', 'Job Started', 'Job Running', 'Job Completed']
    const seen: [number, number][] = []
    await waitFor('the end of the report', async () => {
      const { body } = await read(id)
      seen.push([order.indexOf(body.async_status), body.async_percent_completion])
      return body.async_status === 'Job Completed'
    })
    await fixture.platforms.control('POST', 'ads/settings', { report_delay_ms: 100 })
    expect(await sent('POST')).toHaveLength(2)
    expect(seen.map(([status]) => status)).toEqual(seen.map(([status]) => status).toSorted((a, b) => a - b))
    expect(seen.map(([, percent]) => percent)).toEqual(seen.map(([, percent]) => percent).toSorted((a, b) => a - b))
    await finished(id)
  })

  it.each([
    ['Job Failed', -2],
    ['Job Skipped', 1],
  ])('that fail twice (%s) have failed', async (status, code) => {
    for (let times = 0; times < 2; times += 1)
      await fixture.platforms.control('POST', 'notices', { kind: 'report_failure', ad_account_id: act, status })
    const id = await start()
    const event = await finished(id)
    expect(event.data).toMatchObject({ async_status: 'Job Failed', error_code: code })
    const { body } = await read(id)
    expect(body).toMatchObject({ async_status: 'Job Failed', error_code: code })
    expect(typeof body.error_message).toBe('string')
    const results = await us.api.get(`${insights}/reports/${id}/results`)
    expect(results).toMatchObject({ status: 200, body: { data: [], paging: { next_cursor: null } } })
  })

  it.each([1, 'all_days'])(
    'that are too large are read in parts, with the same rows (increment %s)',
    async (increment) => {
      const start = () => startReport({ time_increment: increment })
      const whole = await start()
      await finished(whole)
      const wanted = await rowsOf(whole)
      for (let times = 0; times < 2; times += 1)
        await fixture.platforms.control('POST', 'notices', {
          kind: 'report_failure',
          ad_account_id: act,
          error: { code: -3, subcode: 1504045, message: 'too large' },
        })
      const id = await start()
      expect((await finished(id)).data['async_status']).toBe('Job Completed')
      expect((await rowsOf(id)).toSorted()).toEqual(wanted.toSorted())
      const parts = await fixture.database.peek<{ position: string }>(
        `select p.position from herald.insights_report_part p join herald.insights_report r using (client_id, report_id)
       where r.report_run_id = $1 order by 1`,
        [id],
      )
      expect(parts.map(({ position }) => position)).toEqual(['1.1.1', '1.1.2', '1.2'])
      expect((await read(id)).body).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 })
    },
  )

  it.each([
    ['is cut off', { drop: 'before' }],
    ['is refused for its pace', { status: 400, error: { code: 17, message: 'User request limit reached' } }],
  ])('that are too large wait when the list of campaigns %s, and are cut later', async (_, fault) => {
    await fixture.platforms.control('POST', 'notices', {
      kind: 'report_failure',
      ad_account_id: act,
      error: { code: -3, subcode: 1504045, message: 'too large' },
    })
    await fixture.platforms.control('POST', 'faults', { match: { path: `/${act}/campaigns` }, times: 1, ...fault })
    const id = await start({ time_increment: 'all_days' })
    const [row] = await fixture.database.peek<{ lane_id: string }>(
      'select report_id as lane_id from herald.insights_report where report_run_id = $1',
      [id],
    )
    const laneId = row?.lane_id ?? ''
    const lane = { clientId: us.client.clientId, laneId }
    await waitFor('the list to fail', async () => {
      const { data } = await fixture.platforms.control<{ data: { hits: number }[] }>('GET', 'faults')
      return data.some(({ hits }) => hits > 0)
    })
    // It would wait for seconds; whoever asks earlier finds it still at work.
    await fixture.db.tenantTransaction(lane.clientId, (tx) =>
      scheduleJob(tx, { ...lane, kind: laneKindNumber.insights_report }),
    )
    fixture.lanes.wake(laneKindNumber.insights_report, lane)
    expect((await finished(id)).data).toMatchObject({ async_status: 'Job Completed' })
    const parts = await fixture.database.peek('select from herald.insights_report_part where report_id = $1', [laneId])
    expect(parts).toHaveLength(2)
  })

  it('that are too large and cannot be cut say what to do', async () => {
    await fixture.platforms.control('POST', 'notices', {
      kind: 'report_failure',
      ad_account_id: act,
      error: { code: -3, subcode: 1504045, message: 'too large' },
    })
    const id = await start({ time_increment: 'all_days', level: 'account' })
    const event = await finished(id)
    expect(event.data).toMatchObject({ async_status: 'Job Failed', error_code: -3 })
    expect(event.data['error_message']).toContain('time_increment')
  })

  it('started elsewhere can be read by naming the account', async () => {
    const answer = await fetch(`${fixture.platforms.sandbox.url}/v25.0/${act}/insights`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.platforms.credentials.system_token}` },
      body: new URLSearchParams({ level: 'ad', date_preset: 'last_7d' }),
    })
    const { report_run_id: id } = (await answer.json()) as { report_run_id: string }
    expect((await read(id)).status).toBe(404)
    const url = `${insights}/reports/${id}`
    await waitFor(
      'the run',
      async () => (await us.api.get(`${url}?ad_account_id=${act}`)).body.async_status === 'Job Completed',
    )
    expect((await us.api.get(`${url}/results?ad_account_id=${act}`)).body.data.length).toBeGreaterThan(0)
  })

  it('older than 30 days are gone', async () => {
    const id = await start()
    await finished(id)
    await fixture.platforms.control('POST', 'clock', { advance_seconds: 31 * 86_400 })
    for (const url of [`${insights}/reports/${id}`, `${insights}/reports/${id}/results`]) {
      const { status, body } = await us.api.get(url)
      expect([status, body.error]).toEqual([404, 'platform_object_not_found'])
      expect(body.platform).toMatchObject({ code: 100, subcode: 33 })
    }
  })
})

describe('halves of a report', () => {
  it('meet without overlap, at a border of the increment', () => {
    const range = { since: '2026-01-01', until: '2026-01-31' }
    expect(halves({ time_increment: '1', date_preset: 'last_month', level: 'ad' }, range)).toEqual([
      { time_increment: '1', level: 'ad', time_range: { since: '2026-01-01', until: '2026-01-16' } },
      { time_increment: '1', level: 'ad', time_range: { since: '2026-01-17', until: '2026-01-31' } },
    ])
    expect(halves({ time_increment: 7 }, range)?.[1]).toMatchObject({
      time_range: { since: '2026-01-22', until: '2026-01-31' },
    })
    expect(halves({ time_increment: 1 }, { since: '2026-01-01', until: '2026-01-01' })).toBeUndefined()
    expect(halves({ time_increment: 'monthly' }, range)).toBeUndefined()
    expect(halves({}, range)).toBeUndefined()
  })
})
