import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../test/marketing-fixture.ts'

// A create whose answer does not arrive ends with exactly one object, and what is asked for twice on purpose exists twice.

let fixture: MarketingFixture
let us: Advertiser
const act = 'act_710000000000001'
let campaignId = ''
let adsetId = ''
let creativeId = ''
let round = 0

const story = (message: string) => ({
  page_id: fixture.platforms.credentials.page_id,
  link_data: { link: 'https://shop.example', message },
})

beforeAll(async () => {
  fixture = await createMarketingFixture()
  us = await fixture.advertiser([act])
  await fixture.platforms.control('POST', 'ads/settings', { creative_sharing: 0 })
  const made = async (path: string, body: object) => {
    const answer = await us.api.post(`/api/marketing/${path}`, { ad_account_id: act, ...body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id as string
  }
  campaignId = await made('campaigns', { name: 'Base', objective: 'OUTCOME_TRAFFIC' })
  adsetId = await made('adsets', { name: 'Base', campaign_id: campaignId })
  creativeId = await made('creatives', { name: 'Base', object_story_spec: story('base') })
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  round += 1
  await fixture.platforms.control('DELETE', 'faults')
  await fixture.newRequests()
})

type Case = { path: string; edge: string; body: () => Record<string, unknown>; success: number }
const cases: Record<string, Case> = {
  campaign: {
    path: 'campaigns',
    edge: 'campaigns',
    body: () => ({ name: `Lost ${round}`, objective: 'OUTCOME_SALES', daily_budget: 5000 }),
    success: 201,
  },
  'ad set': {
    path: 'adsets',
    edge: 'adsets',
    body: () => ({ name: `Lost ${round}`, campaign_id: campaignId, daily_budget: 5000 }),
    success: 201,
  },
  ad: {
    path: 'ads',
    edge: 'ads',
    body: () => ({ name: `Lost ${round}`, adset_id: adsetId, creative: { creative_id: creativeId } }),
    success: 201,
  },
  creative: {
    path: 'creatives',
    edge: 'adcreatives',
    body: () => ({ name: `Lost ${round}`, object_story_spec: story(`lost ${round}`) }),
    success: 201,
  },
  video: {
    path: 'videos',
    edge: 'advideos',
    body: () => ({ name: `Lost ${round}`, file_url: `https://cdn.example.com/${round}.mp4` }),
    success: 200,
  },
}

const create = ({ path, body }: Case, headers?: Record<string, string>) =>
  us.api.post(`/api/marketing/${path}`, { ad_account_id: act, ...body() }, headers)
const fault = ({ edge }: Case, how: object, times = 1) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: `/${act}/${edge}` }, times, ...how })
/** What the platform has under the name of this round. */
const onPlatform = async ({ edge }: Case): Promise<string[]> => {
  const name = edge === 'advideos' ? 'title' : 'name'
  const answer = await fetch(
    `${fixture.platforms.sandbox.url}/v25.0/${act}/${edge}?limit=200&fields=id,${name}&access_token=${fixture.platforms.credentials.system_token}`,
  )
  const { data } = (await answer.json()) as { data: Record<string, string>[] }
  return data.filter((row) => row[name] === `Lost ${round}`).map(({ id = '' }) => id)
}
const posts = async ({ edge }: Case) =>
  (await fixture.newRequests()).filter(({ method, path }) => method === 'POST' && path.endsWith(`/${edge}`)).length

describe.each(Object.entries(cases))('a lost answer to a create: %s', (_name, one) => {
  it('after the effect: the object is found and not made again', async () => {
    await fault(one, { drop: 'after' })
    const answer = await create(one)
    expect(answer.status).toBe(one.success)
    expect(await onPlatform(one)).toEqual([answer.body.id])
    expect(await posts(one)).toBe(1)
  })

  it('before the effect: it is made by a second call', async () => {
    await fault(one, { drop: 'before' })
    const answer = await create(one)
    expect(answer.status).toBe(one.success)
    expect(await onPlatform(one)).toEqual([answer.body.id])
    expect(await posts(one)).toBe(2)
  })

  it('twice on purpose under one name makes two, also when an answer is lost', async () => {
    const first = await create(one)
    await fault(one, { drop: 'after' })
    const second = await create(one)
    const [third, fourth] = await Promise.all([create(one), create(one)])
    const answers = [first, second, third, fourth]
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(one.success)
    const ids = answers.map(({ body }) => body.id as string)
    expect(new Set(ids).size).toBe(4)
    expect((await onPlatform(one)).toSorted()).toEqual(ids.toSorted())
  })
})

describe('lost answers', () => {
  const one = cases['campaign'] as Case

  it('two at once, both lost, make two', async () => {
    await fault(one, { drop: 'after' }, 2)
    const both = await Promise.all([create(one), create(one)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await onPlatform(one)).toSorted()).toEqual(both.map(({ body }) => body.id as string).toSorted())
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)
  })

  it('when nobody can tell, the error says so, and the same request again finds the object', async () => {
    await fault(one, { drop: 'after' })
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'GET', path: `/${act}/campaigns` },
      times: 3,
      status: 503,
    })
    const lost = await create(one)
    expect([lost.status, lost.body.error]).toEqual([502, 'platform_unavailable'])
    const again = await create(one)
    expect(again.status).toBe(201)
    expect(await onPlatform(one)).toEqual([again.body.id])
  })

  it('a 5xx is an answer: looked up, told, not repeated', async () => {
    await fault(one, { status: 500 })
    const answer = await create(one)
    expect([answer.status, answer.body.error]).toEqual([502, 'platform_unavailable'])
    expect(await posts(one)).toBe(1)
    expect(await onPlatform(one)).toEqual([])
  })

  it('what cannot be read back is answered as it was sent', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'GET', path: '/120*' },
      times: 1,
      status: 503,
    })
    const answer = await create(one)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: `Lost ${round}`, daily_budget: '5000', status: 'PAUSED' })
    expect(await onPlatform(one)).toEqual([answer.body.id])
  })

  it('a creative that the platform refuses at random is sent once more', async () => {
    const creative = cases['creative'] as Case
    await fault(creative, { error: { code: 100, error_subcode: 1487390, message: 'Adcreative Create Failed' } })
    const answer = await create(creative)
    expect(answer.status).toBe(201)
    expect(await onPlatform(creative)).toEqual([answer.body.id])
  })

  it('an image is simply sent again', async () => {
    await fault({ ...one, edge: 'adimages' }, { drop: 'after' })
    const answer = await us.api.post('/api/marketing/images', { ad_account_id: act, bytes_base64: 'AAAA' })
    expect([answer.status, typeof answer.body.hash]).toEqual([200, 'string'])
  })
})

describe('Idempotency-Key', () => {
  it.each([
    ...Object.entries(cases),
    ['report', { path: 'insights/reports', edge: 'insights', body: () => ({ level: 'ad' }), success: 202 }] as const,
  ])('the first answer is repeated, byte for byte: %s', async (name, one) => {
    const key = { 'idempotency-key': `key-${name.replace(' ', '-')}-${round}` }
    const first = await create(one, key)
    expect(first.status).toBe(one.success)
    expect(first.headers).not.toHaveProperty('idempotent-replay')
    const before = await posts(one)
    const again = await create(one, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers['content-length']).toBe(first.headers['content-length'])
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.headers).not.toHaveProperty('idempotent-replay-mismatch')
    const other = await us.api.post(
      `/api/marketing/${one.path}`,
      {
        ad_account_id: act,
        ...one.body(),
        name: 'Other',
        ...(name === 'report' ? { name: undefined, level: 'campaign' } : {}),
      },
      key,
    )
    expect(other.headers['idempotent-replay-mismatch']).toBe('true')
    expect(other.body).toEqual(first.body)
    expect([before, await posts(one)]).toEqual([1, 0])
  })

  const one = cases['campaign'] as Case
  it('two at once make one', async () => {
    const key = { 'idempotency-key': `pair-${round}` }
    await fault(one, { delay_ms: 200 })
    const both = await Promise.all([create(one, key), create(one, key)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await onPlatform(one)).toHaveLength(1)
  })

  it('a refusal is not kept, and another client has keys of its own', async () => {
    const key = { 'idempotency-key': `refused-${round}` }
    await fault(one, { error: { code: 100, message: 'no' } })
    expect((await create(one, key)).status).toBe(400)
    expect((await create(one, key)).status).toBe(201)
    const others = await fixture.advertiser(['act_710000000000002'])
    const theirs = await others.api.post(
      '/api/marketing/campaigns',
      { ad_account_id: 'act_710000000000002', name: 'Own', objective: 'REACH' },
      key,
    )
    expect(theirs.status).toBe(201)
    expect(theirs.headers).not.toHaveProperty('idempotent-replay')
  })

  it('must be visible characters', async () => {
    const answer = await create(one, { 'idempotency-key': 'a b' })
    expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed'])
    // The report of another test may still be looked at.
    expect(await posts(one)).toBe(0)
  })
})
