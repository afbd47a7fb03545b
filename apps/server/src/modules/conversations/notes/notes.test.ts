import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
let path: string
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
  const account_id = fixture.platforms.credentials.phone_number_id
  const message = { platform: 'chatapp', account_id, from: '5511910000001', message: 'Where is my order?' }
  await fixture.platforms.control('POST', 'inbound', message)
  const found = await waitFor('the conversation', async () => (await client.api.get('/api/conversations')).body.data[0])
  path = `/api/conversations/${found.id as string}/notes`
})
afterAll(() => fixture.stop())

describe('notes', () => {
  it('are read by colleagues, newest first and page by page, and are not sent', async () => {
    const support = await client.user('support')
    const written = await support.post(path, { text: '  Asked the warehouse.\nTuesday. ' })
    expect(written).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^note_/),
        text: 'Asked the warehouse.\nTuesday.',
        author: { type: 'user', id: support.id },
        at: expect.any(String),
      },
    })
    const second = await client.api.post(path, { text: 'half \ud800' })
    expect(second.body).toMatchObject({ text: 'half \uFFFD', author: { type: 'api_key' } })
    const first = (await client.owner.get(`${path}?limit=1`)).body
    expect(first.data).toEqual([second.body])
    const rest = (await client.owner.get(`${path}?limit=1&cursor=${first.paging.next_cursor as string}`)).body
    expect(rest).toEqual({ data: [written.body], paging: { next_cursor: null } })
    const key = { 'idempotency-key': 'lost-answer' }
    const [once, again] = [
      await client.api.post(path, { text: 'once' }, key),
      await client.api.post(path, { text: 'once' }, key),
    ]
    expect(again.body).toEqual(once.body)
    expect((await client.api.get(path)).body.data).toHaveLength(3)
    expect(await fixture.sends()).toEqual([])
    const { body: thread } = await client.api.get(path.replace('notes', 'messages'))
    expect(thread.data).toHaveLength(1)
  })

  it('are deleted by who wrote them, by owners, admins and programs, and that is in the audit log', async () => {
    const [one, other, admin] = [await client.user('support'), await client.user('member'), await client.user('admin')]
    const write = async () => `${path}/${(await one.post(path, { text: 'mine' })).body.id as string}`
    const mine = await write()
    expect((await other.delete(mine)).body).toMatchObject({ error: 'insufficient_role' })
    for (const deleter of [one, admin, client.owner, client.api]) {
      const note = deleter === one ? mine : await write()
      expect((await deleter.delete(note)).status).toBe(204)
      expect((await deleter.delete(note)).body.error).toBe('note_not_found')
    }
    const entries = await fixture.database.peek(
      `select * from herald.audit_entry where client_id = $1 and action = 'note.deleted'`,
      [client.clientId],
    )
    expect(entries).toHaveLength(4)
    expect(JSON.stringify(entries)).not.toContain('mine')
  })

  it('of another client are not there', async () => {
    const stranger = await (await fixture.client()).program()
    const { body: note } = await client.api.post(path, { text: 'ours' })
    const answers = [await stranger.get(path), await stranger.post(path, { text: 'theirs' })]
    expect(answers.map(({ body }) => body.error)).toEqual(['conversation_not_found', 'conversation_not_found'])
    expect((await stranger.delete(`${path}/${note.id as string}`)).body.error).toBe('note_not_found')
    const texts = (await client.api.get(path)).body.data.map(({ text }: { text: string }) => text)
    expect(texts[0]).toBe('ours')
    expect(texts).not.toContain('theirs')
  })

  it('refuse nothing, too much and the null character', async () => {
    for (const text of ['', '  \n', 'a\0b', 'x'.repeat(4_001), 7])
      expect((await client.api.post(path, { text })).status, JSON.stringify(text)).toBe(400)
    expect((await client.api.post('/api/conversations/conv_x/notes', { text: 'a' })).status).toBe(404)
    const marketer = await client.user('marketer')
    expect((await marketer.get(path)).status).toBe(403)
  })
})
