import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'

let ahead = 0
let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ app: { clock: { now: () => Date.now() + ahead } } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

const text = (extra: object = {}) => ({
  channel_id: client.chat,
  to: '5511987651000',
  type: 'text',
  text: { body: 'hi' },
  ...extra,
})

describe('Idempotency-Key', () => {
  it('two hundred at once make one message and two hundred equal answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => client.send(text({ client_ref: 'storm' }), { 'Idempotency-Key': 'storm-1' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(199)
    const { body } = await client.api.get('/api/outbound/messages?client_ref=storm')
    expect(body.data).toHaveLength(1)
    await client.reaches(body.data[0].id, 'sent', 'delivered', 'read')
    expect((await fixture.sends()).filter((send) => JSON.stringify(send.body).includes(body.data[0].id))).toHaveLength(
      1,
    )
  })

  it('answers the first response byte for byte, and says when the body differs', async () => {
    const raw = (body: object, key = 'key-2') =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/outbound/send',
        headers: { ...client.api.headers, 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(body),
      })
    const first = await raw(text({ client_ref: 'a' }))
    const again = await raw(text({ client_ref: 'a' }))
    const reordered = await raw({ client_ref: 'a', ...text() })
    const other = await raw(text({ client_ref: 'b' }))
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(other.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers).not.toHaveProperty('idempotent-replay')
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(again.headers).not.toHaveProperty('idempotent-replay-mismatch')
    expect(reordered.headers).not.toHaveProperty('idempotent-replay-mismatch')
    expect(other.headers['idempotent-replay-mismatch']).toBe('true')
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
  })

  it('is absent when it is empty', async () => {
    const ids = await Promise.all([
      client.send(text(), { 'idempotency-key': '' }),
      client.send(text(), { 'idempotency-key': '' }),
    ])
    expect(new Set(ids.map(({ body }) => body.id)).size).toBe(2)
  })

  it('repeats the first answer after valid_until has passed', async () => {
    const key = { 'idempotency-key': 'late-repeat' }
    const body = text({ valid_until: new Date(Date.now() + 60_000).toISOString() })
    const first = await client.send(body, key)
    expect(first.status).toBe(202)
    ahead = 120_000
    const again = await client.send(body, key)
    const other = await client.send(body, { 'idempotency-key': 'late-first' })
    ahead = 0
    expect(again).toMatchObject({ status: 202, body: first.body, headers: { 'idempotent-replay': 'true' } })
    expect(other).toMatchObject({ status: 400, body: { details: [{ field: 'valid_until' }] } })
  })

  it('is one where two header lines say the same, and refused where they differ', async () => {
    const lines = async (...keys: string[]) => {
      const response = await fixture.app.inject({
        method: 'POST',
        url: '/api/outbound/send',
        headers: { ...client.api.headers, 'content-type': 'application/json', 'idempotency-key': keys },
        payload: JSON.stringify(text()),
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    }
    const first = await lines('twice', 'twice')
    expect(first.status).toBe(202)
    expect(await lines('twice')).toMatchObject({ body: first.body, headers: { 'idempotent-replay': 'true' } })
    expect(await lines('one', 'another')).toMatchObject({
      status: 400,
      body: { error: 'validation_failed', details: [{ field: 'Idempotency-Key' }] },
    })
  })

  it('belongs to one client', async () => {
    const first = await client.send(text(), { 'idempotency-key': 'mine' })
    const stranger = await fixture.client()
    const answer = await (await stranger.program()).post('/api/outbound/send', text(), { 'idempotency-key': 'mine' })
    expect(first.status).toBe(202)
    expect(answer.status).toBe(404)
  })

  it('keeps no refusal', async () => {
    const key = { 'idempotency-key': 'second-chance' }
    expect((await client.send(text({ to: 'nobody' }), key)).status).toBe(400)
    const answer = await client.send(text(), key)
    expect(answer.status).toBe(202)
    expect(answer.headers).not.toHaveProperty('idempotent-replay')
  })
})
