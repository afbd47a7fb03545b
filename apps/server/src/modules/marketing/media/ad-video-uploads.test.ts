import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Advertiser, type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import { rawHttp } from '../../../../test/raw-http.ts'

const number = 'act_710000000000022'
const end = '--b--\r\n'
const file = (content: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n${content}\r\n`

let fixture: MarketingFixture
let own: Advertiser
let url: string
beforeAll(async () => {
  fixture = await createMarketingFixture()
  own = await fixture.advertiser([number])
  url = await fixture.listen()
})
afterAll(() => fixture.stop())

const upload = async (body: string, headers: Record<string, string> = {}, account = number) => {
  const answer = await rawHttp(url, {
    path: `/api/marketing/videos/upload?ad_account_id=${account}`,
    headers: { ...own.api.headers, 'content-type': 'multipart/form-data; boundary=b', ...headers },
    body,
  })
  return { status: answer.status, ...(JSON.parse(answer.body) as { error?: string; id?: string }) }
}
const taken = async () => (await fixture.platforms.requests(`/${number}/advideos`)).length

describe('a video file', () => {
  it('streams a file into the library of the account', async () => {
    const answer = await upload(file('x'.repeat(3_000_000)) + end)
    expect(answer).toMatchObject({ status: 200, id: expect.any(String) })
    const video = await own.api.get(`/api/marketing/videos/${answer.id}?ad_account_id=${number}`)
    expect([video.status, video.body.name]).toEqual([200, 'film.mp4'])
    const entries = await fixture.database.peek(
      'select action, object_id, object_name from herald.audit_entry where client_id = $1 and object_id = $2',
      [own.client.clientId, answer.id],
    )
    expect(entries).toEqual([{ action: 'ad_video.registered', object_id: answer.id, object_name: 'film.mp4' }])
  })

  it('is taken once for one Idempotency-Key', async () => {
    const before = await taken()
    const key = { 'idempotency-key': 'film-1' }
    const [first, second] = [await upload(file('abc') + end, key), await upload(file('abc') + end, key)]
    expect(second.id).toBe(first.id)
    expect(await taken()).toBe(before + 1)
  })

  it.each([
    ['is cut', file('abc').slice(0, -4)],
    ['comes twice', file('abc') + file('def') + end],
    ['is missing', end],
  ])('is refused when it %s', async (_what, body) => {
    expect(await upload(body)).toMatchObject({ status: 400, error: 'validation_failed' })
  })

  it('is refused for an account of another client', async () => {
    const before = await taken()
    expect(await upload(file('abc') + end, {}, 'act_710000000000023')).toMatchObject({
      status: 404,
      error: 'ad_account_not_found',
    })
    expect(await taken()).toBe(before)
  })
})
