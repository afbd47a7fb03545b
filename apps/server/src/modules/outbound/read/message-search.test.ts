import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { messageStateCode } from '../message-states.ts'

// Messages are found by parts of what people know of them, within a time, and taken away as CSV.

let fixture: OutboundFixture
let client: OutboundClient
const [ana, bea] = ['5511987650001', '5521912340002']

beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
  await fixture.platforms.control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: fixture.platforms.credentials.phone_number_id,
    from: ana,
    name: 'Ana Müller 🌻',
    message: { text: 'hello' },
  })
  await waitFor('the contact', async () => (await client.api.get(`/api/conversations?q=${ana}`)).body.data.length === 1)
  const sent = [{ to: ana, client_ref: 'Order-10042' }, { to: bea, client_ref: '=cmd|"x", y' }, { to: bea }]
  for (const message of sent) {
    const { body } = await client.send({ channel_id: client.chat, text: 'hi', ...message })
    await client.reaches(body.id, 'read')
    // Its status may beat the booking of the call, with which the row changes once more.
    await waitFor('the call to be booked', async () => (await client.message(body.id)).attempts === 1)
  }
  // A status says what the person is called, and the conversation learns of it after the message.
  await waitFor('the names', async () => (await found({})).every(({ to_name }) => to_name !== undefined))
})
afterAll(() => fixture.stop())

const found = async (query: Record<string, string>) => {
  const { status, body } = await client.api.get(`/api/outbound/messages?${new URLSearchParams(query)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as {
    id: string
    to: string
    to_name?: string
    client_ref?: string
    preview?: string
    created_at: string
  }[]
}
const recipients = async (query: Record<string, string>) => (await found(query)).map(({ to }) => to)

describe('a message', () => {
  it('is found by a part of its number, of the name of the person and of the reference', async () => {
    expect(await recipients({ q: '8765' })).toEqual([ana])
    expect(await recipients({ q: '+55 (21) 91234' })).toEqual([bea, bea])
    expect(await found({ q: 'müller' })).toMatchObject([{ to: ana, to_name: 'Ana Müller 🌻' }])
    expect(await recipients({ q: 'muller an' })).toEqual([ana])
    expect(await recipients({ q: 'uller ana' })).toEqual([])
    expect(await recipients({ q: 'ORDER-100' })).toEqual([ana])
    expect(await recipients({ q: '10042' })).toEqual([ana])
    expect(await recipients({ q: '%' })).toEqual([])
    expect(await recipients({ q: '   ' })).toHaveLength(3)
    expect(await recipients({ q: 'ana', status: 'read', channel_id: client.chat })).toEqual([ana])
    expect(await recipients({ q: 'ana', status: 'failed' })).toEqual([])
    expect(await recipients({ q: 'ana', channel_id: client.photo })).toEqual([])
  })

  it('is found by when it was accepted', async () => {
    const [newest, ...older] = await found({})
    const at = newest?.created_at ?? ''
    expect(await found({ since: at })).toEqual([newest])
    expect(await found({ until: at })).toEqual(older)
    expect(await found({ until: at, status: 'read' })).toEqual(older)
    expect(await found({ until: '1970-01-01T00:00:00Z' })).toEqual([])
    expect(
      await client.api.get('/api/outbound/messages?since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z'),
    ).toMatchObject({
      status: 400,
      body: { details: [{ field: 'until' }] },
    })
  })

  it('is exported as CSV, whole and as filtered', async () => {
    const csv = async (query: string) => {
      const answer = await fixture.app.inject({
        url: `/api/outbound/messages/export${query}`,
        headers: client.api.headers,
      })
      expect(answer.headers['content-type']).toContain('text/csv')
      return answer.body.trim().split('\n')
    }
    const [header, ...lines] = await csv('')
    expect(header?.split(',').slice(0, 4)).toEqual(['id', 'created_at', 'updated_at', 'status'])
    expect(lines).toHaveLength(3)
    // A reference that a spreadsheet would run stays a text.
    expect(lines[1]).toContain(`"'=cmd|""x"", y"`)
    expect((await csv('?q=Ana')).slice(1)).toEqual([expect.stringContaining('Ana Müller 🌻')])
    expect((await csv('?q=none')).slice(1)).toEqual([])
  })

  it('is found behind more than a search looks through at once, page after page', async () => {
    const few = await fixture.client()
    const api = await few.program()
    await fixture.database.peek(
      `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
       select $1, herald.herald_uuid_floor(now() - n * interval '1 millisecond'), $1, n, n, 0, ${messageStateCode.read}, 1, 'text',
         case when n = 20500 then '5599' else '1000' end, now(), now(), '{}' from generate_series(1, 20600) n`,
      [few.clientId],
    )
    const first = await api.get('/api/outbound/messages?q=5599')
    expect(first.body.data).toEqual([])
    const second = await api.get(`/api/outbound/messages?q=5599&cursor=${first.body.paging.next_cursor}`)
    expect(second.body).toMatchObject({ data: [{ to: '5599' }], paging: { next_cursor: null } })
    const exported = await fixture.app.inject({ url: '/api/outbound/messages/export?q=5599', headers: api.headers })
    expect(exported.body.trim().split('\n')).toHaveLength(2)
  })

  it('is found by why it was not sent, behind more than a search looks through at once', async () => {
    const few = await fixture.client()
    const api = await few.program()
    await fixture.database.peek(
      `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body, failure)
       select $1, herald.herald_uuid_floor(now() - n * interval '1 millisecond'), $1, n, n, 0, ${messageStateCode.failed}, 1, 'text', n, now(), now(), '{}',
         case when n in (3, 20500) then $2 when n = 4 then $3 end from generate_series(1, 20600) n`,
      [
        few.clientId,
        JSON.stringify({ reason: 'template', code: 132012, message: 'A parameter.' }),
        JSON.stringify({ reason: 'template', message: 'No code.' }),
      ],
    )
    const list = async (query: string) => {
      const { body } = await api.get(`/api/outbound/messages?${query}`)
      return { to: body.data.map(({ to }: { to: string }) => to), next: body.paging.next_cursor }
    }
    const first = await list('reason=template&status=failed')
    expect(first).toEqual({ to: ['3', '4'], next: expect.any(String) })
    const second = await list(`reason=template&status=failed&cursor=${first.next}`)
    expect(second).toEqual({ to: ['20500'], next: null })
    expect((await list('error_code=132012&q=3')).to).toEqual(['3'])
    expect((await list('reason=recipient')).to).toEqual([])
    expect((await list('reason=template&status=read')).to).toEqual([])
    expect((await api.get('/api/outbound/messages?error_code=x')).status).toBe(400)
  })

  it('is found by why it failed, though the platform wrote what the database cannot read', async () => {
    const error = { message: 'odd \0 \uD83D', type: 'OAuthException', code: 131008 }
    const match = { method: 'POST', path: '/messages' }
    await fixture.platforms.control('POST', 'faults', { match, times: 1, status: 400, error })
    const { body } = await client.send({ channel_id: client.chat, to: bea, text: 'hi' })
    await client.reaches(body.id, 'failed')
    expect(await found({ error_code: '131008' })).toMatchObject([{ id: body.id }])
  })

  it('is listed with the beginning of what it says', async () => {
    const template = { name: 'order_update', language: { code: 'en' } }
    const { body: sent } = await client.send({ channel_id: client.chat, to: bea, client_ref: 'template', template })
    const { body: long } = await client.send({
      channel_id: client.chat,
      to: bea,
      client_ref: 'long',
      text: 'a'.repeat(500),
    })
    const { body: image } = await client.send({
      channel_id: client.chat,
      to: bea,
      client_ref: 'no words',
      image: { link: 'https://files.example.com/a.png' },
    })
    const previews = await Promise.all(
      ['Order-10042', 'template', 'long', 'no words'].map(
        async (client_ref) => (await found({ client_ref }))[0]?.preview,
      ),
    )
    expect(previews).toEqual(['hi', 'order_update', 'a'.repeat(160), undefined])
    for (const { id } of [sent, long, image]) await client.reaches(id, 'read', 'failed')
  })
})
