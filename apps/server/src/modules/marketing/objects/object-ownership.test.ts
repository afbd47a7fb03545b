import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import type { TestCaller } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { addOwned } from './ad-object-store.ts'

// An object of another account than the one named is not there, and the platform does not even hear of the question.

let fixture: MarketingFixture
let us: Advertiser
const [home, away] = ['act_710000000000011', 'act_710000000000012']
const ids = { campaign: '', adset: '', ad: '', creative: '', video: '' }
let statements: string[] = []
let isWritable = true

const create = async (path: string, body: object): Promise<string> => {
  const answer = await us.api.post(`/api/marketing/${path}`, { ad_account_id: home, ...body })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}
const story = (message: string) => ({
  page_id: fixture.platforms.credentials.page_id,
  link_data: { link: 'https://shop.example', message },
})
/** Made by somebody else, with the platform's own tools. */
const madeElsewhere = async (act: string, name: string): Promise<string> => {
  const answer = await fetch(`${fixture.platforms.sandbox.url}/v25.0/${act}/campaigns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${fixture.platforms.credentials.system_token}` },
    body: new URLSearchParams({
      name,
      objective: 'OUTCOME_TRAFFIC',
      status: 'PAUSED',
      special_ad_categories: '[]',
      is_adset_budget_sharing_enabled: 'false',
    }),
  })
  const { id } = (await answer.json()) as { id: string }
  await fixture.newRequests()
  return id
}
const sent = async (from = fixture) => (await from.newRequests()).map(({ method, path }) => `${method} ${path}`)

beforeAll(async () => {
  fixture = await createMarketingFixture({
    app: {
      between: (db) => ({
        ...db,
        tenantStatement: (clientId, statement) => {
          statements.push(statement.name ?? '')
          if (!isWritable && statement.name?.startsWith('ad_object')) throw new Error('The connection was lost.')
          return db.tenantStatement(clientId, statement)
        },
      }),
    },
  })
  us = await fixture.advertiser([home, away])
  ids.campaign = await create('campaigns', { name: 'Lamps', objective: 'OUTCOME_TRAFFIC' })
  ids.adset = await create('adsets', { name: 'Lamps', campaign_id: ids.campaign })
  ids.creative = await create('creatives', { name: 'Lamps', object_story_spec: story('lamps') })
  ids.ad = await create('ads', { name: 'Lamps', adset_id: ids.adset, creative: { creative_id: ids.creative } })
  ids.video = await create('videos', { name: 'Lamps', file_url: 'https://cdn.example.com/lamps.mp4' })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.newRequests()
  statements = []
  isWritable = true
})

/** Every route that takes the id of an object and an account. */
const questions: [string, (api: TestCaller, act: string) => ReturnType<TestCaller['get']>][] = [
  ['a campaign', (api, act) => api.get(`/api/marketing/campaigns/${ids.campaign}?ad_account_id=${act}`)],
  ['an ad set', (api, act) => api.get(`/api/marketing/adsets/${ids.adset}?ad_account_id=${act}`)],
  ['an ad', (api, act) => api.get(`/api/marketing/ads/${ids.ad}?ad_account_id=${act}`)],
  ['a creative', (api, act) => api.get(`/api/marketing/creatives/${ids.creative}?ad_account_id=${act}`)],
  ['a video', (api, act) => api.get(`/api/marketing/videos/${ids.video}?ad_account_id=${act}`)],
  [
    'an edit of a campaign',
    (api, act) => api.patch(`/api/marketing/campaigns/${ids.campaign}`, { ad_account_id: act, name: 'Lamps' }),
  ],
  [
    'an edit without changes',
    (api, act) => api.patch(`/api/marketing/campaigns/${ids.campaign}`, { ad_account_id: act }),
  ],
  [
    'an edit of an ad set',
    (api, act) => api.patch(`/api/marketing/adsets/${ids.adset}`, { ad_account_id: act, name: 'Lamps' }),
  ],
  [
    'an edit of an ad',
    (api, act) =>
      api.patch(`/api/marketing/ads/${ids.ad}`, { ad_account_id: act, creative: { creative_id: ids.creative } }),
  ],
  [
    'ad sets of a campaign',
    (api, act) => api.get(`/api/marketing/adsets?ad_account_id=${act}&campaign_id=${ids.campaign}`),
  ],
  ['ads of a campaign', (api, act) => api.get(`/api/marketing/ads?ad_account_id=${act}&campaign_id=${ids.campaign}`)],
  ['ads of an ad set', (api, act) => api.get(`/api/marketing/ads?ad_account_id=${act}&adset_id=${ids.adset}`)],
  [
    'creatives of an ad set',
    (api, act) => api.get(`/api/marketing/creatives?ad_account_id=${act}&adset_id=${ids.adset}`),
  ],
  [
    'numbers of a campaign',
    (api, act) => api.get(`/api/marketing/insights?ad_account_id=${act}&object_id=${ids.campaign}`),
  ],
  [
    'numbers of an ad set',
    (api, act) => api.get(`/api/marketing/insights?ad_account_id=${act}&object_id=${ids.adset}`),
  ],
  ['numbers of an ad', (api, act) => api.get(`/api/marketing/insights?ad_account_id=${act}&object_id=${ids.ad}`)],
  [
    'a report on an ad',
    (api, act) => api.post('/api/marketing/insights/reports', { ad_account_id: act, object_id: ids.ad }),
  ],
  [
    'a new ad set in a campaign',
    (api, act) => api.post('/api/marketing/adsets', { ad_account_id: act, name: 'New', campaign_id: ids.campaign }),
  ],
  [
    'a new ad in an ad set that nobody has seen, with a creative',
    (api, act) =>
      api.post('/api/marketing/ads', {
        ad_account_id: act,
        name: 'New',
        adset_id: act === home ? ids.adset : '120299999999999999',
        creative: { creative_id: ids.creative },
      }),
  ],
]

describe('with the wrong account', () => {
  it.each(questions)('%s is not there, and nothing is sent', async (_what, ask) => {
    const answer = await ask(us.api, away)
    expect([answer.status, answer.body.error]).toEqual([404, 'platform_object_not_found'])
    expect(answer.body.message).toContain(away)
    expect(answer.body).not.toHaveProperty('platform')
    expect(await sent()).toEqual([])
  })

  it('nor is it on another node, which has seen nothing itself', async () => {
    const other = await createMarketingFixture({ app: { database: fixture.database } })
    try {
      const api = other.caller({ apiKey: us.api.headers['x-svc-api-key'] ?? '' })
      await other.newRequests()
      for (const [, ask] of questions) {
        const answer = await ask(api, away)
        expect([answer.status, answer.body.error]).toEqual([404, 'platform_object_not_found'])
      }
      expect(await sent(other)).toEqual([])
    } finally {
      await other.stop()
    }
  })

  it('nor as something that it is not', async () => {
    for (const url of [
      `adsets/${ids.campaign}?ad_account_id=${home}`,
      `campaigns/${ids.ad}?ad_account_id=${home}`,
      `videos/${ids.creative}?ad_account_id=${home}`,
      `insights?ad_account_id=${home}&object_id=${ids.creative}`,
    ]) {
      const answer = await us.api.get(`/api/marketing/${url}`)
      expect([answer.status, answer.body.error]).toEqual([404, 'platform_object_not_found'])
    }
    expect(await sent()).toEqual([])
  })
})

describe('with the right account', () => {
  it.each(questions)('%s is answered', async (_what, ask) => {
    const answer = await ask(us.api, home)
    expect([200, 201, 202]).toContain(answer.status)
    // A report that is still followed would be heard of in the tests that count calls.
    if (answer.status === 202)
      await waitFor(
        'the end of the report',
        async () => (await fixture.events(us.client.clientId, 'insights_report.finished')).length > 0,
      )
  })

  it('an edit of what is known costs a look at what was there, the edit and the reading back', async () => {
    const id = await madeElsewhere(home, 'Listed')
    await us.api.get(`/api/marketing/campaigns?ad_account_id=${home}`)
    await fixture.newRequests()
    const answer = await us.api.patch(`/api/marketing/campaigns/${id}`, { ad_account_id: home, name: 'Renamed' })
    expect([answer.status, answer.body.name]).toEqual([200, 'Renamed'])
    // The first one is for the audit log, which has what was there before.
    expect(await sent()).toEqual([`GET /v25.0/${id}`, `POST /v25.0/${id}`, `GET /v25.0/${id}`])
  })

  it('is written down once, however often it is read and listed', async () => {
    const id = await madeElsewhere(home, 'Once')
    statements = []
    for (let times = 0; times < 3; times += 1) {
      await us.api.get(`/api/marketing/campaigns?ad_account_id=${home}&limit=100`)
      await us.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${home}`)
      await us.api.get(`/api/marketing/insights?ad_account_id=${home}&object_id=${id}`)
    }
    expect(statements.filter((name) => name.startsWith('ad_object'))).toEqual(['ad_object_add'])
  })
})

describe('what was just made', () => {
  it('is told, also when it cannot be written down: an error would invite a second create', async () => {
    isWritable = false
    const campaign = await us.api.post('/api/marketing/campaigns', {
      ad_account_id: home,
      name: 'Unwritten',
      objective: 'OUTCOME_TRAFFIC',
    })
    expect(campaign).toMatchObject({ status: 201, body: { name: 'Unwritten' } })
    const file_url = 'https://cdn.example.com/unwritten.mp4'
    const video = await us.api.post('/api/marketing/videos', { ad_account_id: home, name: 'Unwritten', file_url })
    expect(video.status).toBe(200)
    isWritable = true
    const read = await us.api.get(`/api/marketing/campaigns/${campaign.body.id}?ad_account_id=${home}`)
    expect(read).toMatchObject({ status: 200, body: { name: 'Unwritten' } })
  })
})

describe('what two lists show at once', () => {
  it('is written down by both, in whatever order they show it', async () => {
    const { clientId } = us.client
    const owner = { kind: 'ad', accountId: '710000000000011' } as const
    for (let round = 0; round < 5; round += 1) {
      const shown = Array.from({ length: 3_000 }, (_, n) => String(9_900_000_000 + round * 10_000 + n))
      const lists = [shown, shown.toReversed()].map((list) => addOwned(clientId, owner, list))
      await Promise.all(lists.map((statement) => fixture.db.tenantStatement(clientId, statement)))
    }
  })
})

describe('what nobody has seen yet', () => {
  it('costs one question, whatever the answer, and none the second time', async () => {
    const id = await madeElsewhere(home, 'Unseen')
    const wrong = () => us.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${away}`)
    expect((await wrong()).status).toBe(404)
    expect(await sent()).toEqual([`GET /v25.0/${id}`])
    expect((await wrong()).status).toBe(404)
    const numbers = await us.api.get(`/api/marketing/insights?ad_account_id=${away}&object_id=${id}`)
    expect(numbers.status).toBe(404)
    expect(await sent()).toEqual([])
    expect((await us.api.get(`/api/marketing/campaigns/${id}?ad_account_id=${home}`)).status).toBe(200)
  })

  it('is each client’s own to find out', async () => {
    const others = await fixture.advertiser([home])
    const read = await others.api.get(`/api/marketing/campaigns/${ids.campaign}?ad_account_id=${home}`)
    expect([read.status, read.body.id]).toEqual([200, ids.campaign])
    const rows = await fixture.database.peek<{ client_id: string }>(
      'select client_id from herald.ad_object where object_id = $1 order by seen_at',
      [ids.campaign],
    )
    expect(rows.map(({ client_id: id }) => id)).toEqual([us.client.clientId, others.client.clientId])
  })
})

describe('a video', () => {
  const library = `/v25.0/${home}/advideos`
  const onPlatform = async (method: string, path: string, form: Record<string, string> = {}) => {
    const answer = await fetch(`${fixture.platforms.sandbox.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${fixture.platforms.credentials.system_token}` },
      ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
    })
    await fixture.newRequests()
    return (await answer.json()) as { id: string }
  }
  const find = (id: string) => us.api.get(`/api/marketing/videos/${id}?ad_account_id=${home}`)

  it('known to be of the account is read by its id, one never seen is looked for in the library first', async () => {
    expect((await find(ids.video)).body).toMatchObject({ id: ids.video, name: 'Lamps' })
    expect(await sent()).toEqual([`GET /v25.0/${ids.video}`])
    const { id } = await onPlatform('POST', library, { name: 'Elsewhere', file_url: 'https://cdn.example.com/e.mp4' })
    expect((await find(id)).body).toMatchObject({ id, name: 'Elsewhere' })
    expect((await find(id)).body).toMatchObject({ id, name: 'Elsewhere' })
    expect(await sent()).toEqual([`GET ${library}`, `GET /v25.0/${id}`])
  })

  it('that was deleted is not there, known or not', async () => {
    const { id } = await onPlatform('POST', library, { name: 'Short', file_url: 'https://cdn.example.com/s.mp4' })
    expect((await find(id)).status).toBe(200)
    await onPlatform('DELETE', `/v25.0/${id}`)
    const gone = await find(id)
    expect([gone.status, gone.body.error]).toEqual([404, 'platform_object_not_found'])
  })
})
