import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../test/marketing-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'

// The platform acts and then says nothing: the worst that can happen to a create. Each kind has an account of its own, so that
// they can wait side by side.

const CALL_LIMIT_MS = 2_000
/** Longer than anybody here waits; it ends when the caller hangs up. */
const forever = 600_000

let fixture: MarketingFixture
let us: Advertiser
let made = 0

type Case = {
  act: string
  path: string
  edge: string
  body: (name: string) => object
  success: number
  /** Where the platform keeps the name. */
  named: string
}
const parents = { campaign: '', adset: '', creative: '' }
const story = (message: string) => ({
  page_id: fixture.platforms.credentials.page_id,
  link_data: { link: 'https://shop.example', message },
})
const cases: Record<string, Case> = {
  campaign: {
    act: 'act_710000000000011',
    path: 'campaigns',
    edge: 'campaigns',
    body: (name) => ({ name, objective: 'OUTCOME_SALES', daily_budget: 5000 }),
    success: 201,
    named: 'name',
  },
  'ad set': {
    act: 'act_710000000000012',
    path: 'adsets',
    edge: 'adsets',
    body: (name) => ({ name, campaign_id: parents.campaign, daily_budget: 5000 }),
    success: 201,
    named: 'name',
  },
  ad: {
    act: 'act_710000000000013',
    path: 'ads',
    edge: 'ads',
    body: (name) => ({ name, adset_id: parents.adset, creative: { creative_id: parents.creative } }),
    success: 201,
    named: 'name',
  },
  creative: {
    act: 'act_710000000000014',
    path: 'creatives',
    edge: 'adcreatives',
    body: (name) => ({ name, object_story_spec: story(name) }),
    success: 201,
    named: 'name',
  },
  video: {
    act: 'act_710000000000015',
    path: 'videos',
    edge: 'advideos',
    body: (name) => ({ name, file_url: 'https://cdn.example.com/film.mp4' }),
    success: 200,
    named: 'title',
  },
}
const everyKind = Object.entries(cases)

beforeAll(async () => {
  fixture = await createMarketingFixture({ callLimitMs: CALL_LIMIT_MS })
  us = await fixture.advertiser([...Object.values(cases).map(({ act }) => act), 'act_710000000000016'])
  await fixture.platforms.control('POST', 'ads/settings', { creative_sharing: 0 })
  const idOf = async (path: string, body: object) => (await us.api.post(`/api/marketing/${path}`, body)).body.id
  const campaignIn = (act: string) =>
    idOf('campaigns', { ad_account_id: act, name: 'Base', objective: 'OUTCOME_TRAFFIC' })
  const [ofSets, ofAds] = ['act_710000000000012', 'act_710000000000013']
  parents.campaign = await campaignIn(ofSets)
  parents.adset = await idOf('adsets', {
    ad_account_id: ofAds,
    name: 'Base',
    campaign_id: await campaignIn(ofAds),
  })
  parents.creative = await idOf('creatives', { ad_account_id: ofAds, name: 'Base', object_story_spec: story('base') })
})
afterAll(() => fixture.stop())

const noFaults = async () => {
  await fixture.platforms.control('DELETE', 'faults')
}
const newName = () => `Lamp ${(made += 1)}`
const create = ({ act, path, body }: Case, name: string, key?: string) =>
  us.api.post(
    `/api/marketing/${path}`,
    { ad_account_id: act, ...body(name) },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const fault = ({ act, edge }: Case, method: 'GET' | 'POST', how: object, times = 1) =>
  fixture.platforms.control('POST', 'faults', { match: { method, path: `/${act}/${edge}` }, times, ...how })
const actsInSilence = (one: Case, times = 1) => fault(one, 'POST', { drop: 'after', delay_ms: forever }, times)
const ignores = (one: Case) => fault(one, 'POST', { drop: 'before', delay_ms: forever })

/** What the platform itself has under this name. */
const onPlatform = async ({ act, edge, named }: Case, name: string): Promise<string[]> => {
  const answer = await fetch(
    `${fixture.platforms.sandbox.url}/v25.0/${act}/${edge}?limit=200&fields=id,${named}&access_token=${fixture.platforms.credentials.system_token}`,
  )
  const { data } = (await answer.json()) as { data: Record<string, string>[] }
  return data.filter((row) => row[named] === name).map(({ id = '' }) => id)
}
/** How many creates of this name, or without one, reached the platform. */
const posts = async ({ act, edge }: Case, name: string): Promise<number> => {
  const sent = await fixture.platforms.requests(`/${act}/${edge}`)
  return sent.filter(({ method, body }) => method === 'POST' && ((body as { name?: string }).name ?? '') === name)
    .length
}
const isTimeout = (answer: { status: number; body: { error: string } }) =>
  expect([answer.status, answer.body.error]).toEqual([504, 'platform_timeout'])

describe('the platform acts and never answers', () => {
  beforeAll(noFaults)

  it.concurrent.each(everyKind)('%s: found, and not made again', async (_kind, one) => {
    const name = newName()
    await actsInSilence(one)
    const answer = await create(one, name)
    expect(answer.status).toBe(one.success)
    expect(await onPlatform(one, name)).toEqual([answer.body.id])
    expect(await posts(one, name)).toBe(1)
  })

  it.concurrent('image: sent again, and still one', async () => {
    const act = 'act_710000000000016'
    const one: Case = { ...(cases['video'] as Case), act, edge: 'adimages' }
    const upload = (key: string) =>
      us.api.post(
        '/api/marketing/images',
        { ad_account_id: act, bytes_base64: Buffer.from('a lamp').toString('base64') },
        { 'idempotency-key': key },
      )
    await actsInSilence(one)
    const answer = await upload('image-1')
    expect(answer.status).toBe(200)
    const library = async () => {
      const listed = await fetch(
        `${fixture.platforms.sandbox.url}/v25.0/${act}/adimages?fields=hash&access_token=${fixture.platforms.credentials.system_token}`,
      )
      return ((await listed.json()) as { data: { hash: string }[] }).data.map(({ hash }) => hash)
    }
    expect(await library()).toEqual([answer.body.hash])

    await actsInSilence(one, 2)
    isTimeout(await upload('image-2'))
    const again = await upload('image-2')
    expect([again.status, again.body.hash]).toEqual([200, answer.body.hash])
    expect(await library()).toEqual([answer.body.hash])
  })
})

describe('the platform neither acts nor answers', () => {
  beforeAll(noFaults)

  it.concurrent.each(everyKind)('%s: 504, and the same request again makes it', async (_kind, one) => {
    const name = newName()
    await ignores(one)
    isTimeout(await create(one, name))
    expect(await onPlatform(one, name)).toEqual([])
    expect(await posts(one, name)).toBe(1)
    const again = await create(one, name)
    expect(again.status).toBe(one.success)
    expect(await onPlatform(one, name)).toEqual([again.body.id])
  })
})

describe('nobody can tell what became of it', () => {
  beforeAll(noFaults)

  it.concurrent.each(everyKind)('%s: 504, and the same key again finds it', async (kind, one) => {
    const name = newName()
    const key = `lost-${kind.replace(' ', '-')}`
    await actsInSilence(one)
    await fault(one, 'GET', { status: 503 }, 3)
    isTimeout(await create(one, name, key))
    const again = await create(one, name, key)
    expect(again.status).toBe(one.success)
    expect(await onPlatform(one, name)).toEqual([again.body.id])
    const replayed = await create(one, name, key)
    expect(replayed.headers['idempotent-replay']).toBe('true')
    expect(replayed.body).toEqual(again.body)
    expect(await posts(one, name)).toBe(1)
  })
})

describe('two on purpose under one name, the second without an answer', () => {
  beforeAll(noFaults)

  it.concurrent.each(everyKind)('%s: two', async (_kind, one) => {
    const name = newName()
    const first = await create(one, name)
    await actsInSilence(one)
    const second = await create(one, name)
    expect([first.status, second.status]).toEqual([one.success, one.success])
    expect(second.body.id).not.toBe(first.body.id)
    const ids = [first, second].map(({ body }) => body.id as string)
    expect((await onPlatform(one, name)).toSorted()).toEqual(ids.toSorted())
    expect(await posts(one, name)).toBe(2)
  })
})

describe('a time-out', () => {
  beforeAll(noFaults)

  const one = cases['campaign'] as Case

  it('stays a question until the platform can be asked, however often the caller comes back', async () => {
    const name = newName()
    await actsInSilence(one)
    await fault(one, 'GET', { drop: 'before', delay_ms: forever })
    isTimeout(await create(one, name))
    await fault(one, 'GET', { status: 503 }, 2)
    for (let times = 0; times < 2; times += 1) {
      const asked = await create(one, name)
      expect([asked.status, asked.body.error]).toEqual([502, 'platform_unavailable'])
    }
    const again = await create(one, name)
    expect(again.status).toBe(201)
    expect(await onPlatform(one, name)).toEqual([again.body.id])
    expect(await posts(one, name)).toBe(1)
  })

  it('is not forgotten because the next call was refused', async () => {
    const name = newName()
    // The effect comes later than anybody looks.
    await fault(one, 'POST', { delay_ms: 12_000 })
    isTimeout(await create(one, name))
    await fault(one, 'POST', { error: { code: 17, message: 'limit' } })
    expect((await create(one, name)).status).toBe(429)
    await waitFor('the late effect', async () => (await onPlatform(one, name)).length === 1)
    const again = await create(one, name)
    expect(again.status).toBe(201)
    expect(await onPlatform(one, name)).toEqual([again.body.id])
  })
})

describe('what looks alike', () => {
  beforeAll(noFaults)

  const creative = cases['creative'] as Case
  const video = cases['video'] as Case

  it('two identical creatives at once, one without an answer, are two', async () => {
    const name = newName()
    await actsInSilence(creative)
    const both = await Promise.all([create(creative, name), create(creative, name)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const ids = both.map(({ body }) => body.id as string)
    expect(new Set(ids).size).toBe(2)
    expect((await onPlatform(creative, name)).toSorted()).toEqual(ids.toSorted())
  })

  it('a creative that was there before is not taken for one whose call was ignored', async () => {
    const name = newName()
    const answer = await fetch(`${fixture.platforms.sandbox.url}/v25.0/${creative.act}/adcreatives`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.platforms.credentials.system_token}` },
      body: new URLSearchParams({ name, object_story_spec: JSON.stringify(story(name)) }),
    })
    const { id: earlier } = (await answer.json()) as { id: string }
    const listed = await us.api.get(`/api/marketing/creatives?ad_account_id=${creative.act}&limit=100`)
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(earlier)
    await fault(creative, 'POST', { drop: 'before' })
    const made = await create(creative, name)
    expect(made.status).toBe(201)
    expect(made.body.id).not.toBe(earlier)
  })

  it('where the platform shares creatives, both answers name the one that there is', async () => {
    await fixture.platforms.control('POST', 'ads/settings', { creative_sharing: 1 })
    const name = newName()
    const first = await create(creative, name)
    await fault(creative, 'POST', { drop: 'after' })
    const second = await create(creative, name)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await onPlatform(creative, name)).toEqual([first.body.id])
    expect(second.body.id).toBe(first.body.id)
    await fixture.platforms.control('POST', 'ads/settings', { creative_sharing: 0 })
  })

  it('of two videos without a name the ignored one does not get the other’s id', async () => {
    const register = (file: string) =>
      us.api.post('/api/marketing/videos', { ad_account_id: video.act, file_url: `https://cdn.example.com/${file}` })
    await fault(video, 'POST', { drop: 'before' })
    await fault(video, 'POST', { delay_ms: 300 })
    const [first, second] = await Promise.all([register('one.mp4'), register('two.mp4')])
    expect([first.status, second.status]).toEqual([200, 200])
    const sourceOf = async (id: string) => {
      const answer = await fetch(
        `${fixture.platforms.sandbox.url}/v25.0/${id}?fields=source&access_token=${fixture.platforms.credentials.system_token}`,
      )
      return ((await answer.json()) as { source: string }).source
    }
    expect(await sourceOf(first.body.id)).toMatch(/one\.mp4$/)
    expect(await sourceOf(second.body.id)).toMatch(/two\.mp4$/)
  })

  it('a video without a name is not taken for one that somebody else uploads meanwhile', async () => {
    const file_url = 'https://cdn.example.com/ours.mp4'
    const before = await posts(video, '')
    await ignores(video)
    const waiting = us.api.post('/api/marketing/videos', { ad_account_id: video.act, file_url })
    await waitFor('the call', async () => (await posts(video, '')) > before)
    const uploaded = await fetch(`${fixture.platforms.sandbox.url}/v25.0/${video.act}/advideos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fixture.platforms.credentials.system_token}` },
      body: new URLSearchParams({ file_url: 'https://cdn.example.com/theirs.mp4' }),
    })
    expect(uploaded.status).toBe(200)
    isTimeout(await waiting)
  })
})
