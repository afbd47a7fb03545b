import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { rawHttp } from '../../../../test/raw-http.ts'

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
const end = '--b--\r\n'

describe('forms that are not what they should be', () => {
  let fixture: OutboundFixture
  let client: OutboundClient
  let url: string
  beforeAll(async () => {
    fixture = await createOutboundFixture()
    client = await fixture.withChannels()
    url = await fixture.listen()
  })
  afterAll(() => fixture.stop())

  const upload = async (
    body: string,
    type = 'multipart/form-data; boundary=b',
    headers: Record<string, string> = {},
  ) => {
    const answer = await rawHttp(url, {
      path: `/api/channels/${client.chat}/media`,
      headers: { ...client.api.headers, 'content-type': type, ...headers },
      body,
    })
    return { status: answer.status, ...(JSON.parse(answer.body) as { error?: string; message?: string; id?: string }) }
  }
  const uploads = () => fixture.platforms.requests(`/${fixture.platforms.credentials.phone_number_id}/media`)

  it('takes a form with fields before and after its file', async () => {
    const before = (await uploads()).length
    const answer = await upload(field('a', '1') + file('a.png', 'x'.repeat(100_000)) + field('b', '2') + end)
    expect(answer).toMatchObject({ status: 201, id: expect.any(String) })
    expect(await uploads()).toHaveLength(before + 1)
  })

  it.each([
    ['a thousand fields and no end', field('x', '1').repeat(1_001)],
    ['a thousand fields and an end', field('x', '1').repeat(1_001) + end],
    ['no closing boundary', file('a.png', 'abc')],
    ['a file that is cut', file('a.png', 'abc').slice(0, -4)],
    ['headers that are cut', file('a.png', 'abc').slice(0, 60)],
    ['a boundary that never comes', file('a.png', 'abc').replaceAll('--b', '--c') + end],
    ['nothing', ''],
    ['no file', field('a', '1') + end],
    ['two files', file('a.png', 'abc') + file('b.png', 'def') + end],
    ['a second file in a form without an end', file('a.png', 'abc') + file('b.png', 'def')],
  ])('refuses a form with %s', async (_what, body) => {
    const before = (await uploads()).length
    const answer = await upload(body)
    expect(answer).toMatchObject({ status: 400, error: 'validation_failed' })
    expect(answer.message).not.toMatch(/platform|Our fault/i)
    expect((await uploads()).length, 'what the platform took').toBe(before)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])(
    'refuses the content type %s',
    async (type) => {
      expect(await upload(file('a.png', 'abc') + end, type)).toMatchObject({ status: 400, error: 'validation_failed' })
    },
  )

  it.each([
    ['a form', 'multipart/form-data; boundary=b', file('a.png', 'x'.repeat(12_000_000)) + end],
    ['bare bytes', 'image/png', 'x'.repeat(12_000_000)],
  ])('tells a client that writes everything first that %s is too large', async (_what, type, body) => {
    const answer = await rawHttp(url, {
      path: `/api/channels/${client.chat}/media`,
      headers: { ...client.api.headers, 'content-type': type },
      body,
      readLate: true,
    })
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([413, { error: 'payload_too_large' }])
  })

  it('sends a file once under an Idempotency-Key, of which a refusal keeps nothing', async () => {
    const before = (await uploads()).length
    const once = (body: string) => upload(body, undefined, { 'idempotency-key': 'one-file' })
    expect(await once(file('a.png', 'abc'))).toMatchObject({ status: 400 })
    const made = await once(file('a.png', 'abc') + end)
    expect(made).toMatchObject({ status: 201, id: expect.any(String) })
    expect(await once(file('a.png', 'abc') + end)).toEqual(made)
    expect(await uploads()).toHaveLength(before + 1)
  })

  it('goes on after all that', async () => {
    expect(await upload(file('a.png', 'abc') + end)).toMatchObject({ status: 201 })
  })
})
