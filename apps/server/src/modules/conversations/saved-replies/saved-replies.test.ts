import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import type { TestCaller } from '../../../../test/test-app.ts'

let fixture: OutboundFixture
beforeAll(async () => {
  fixture = await createOutboundFixture()
})
afterAll(() => fixture.stop())

const path = '/api/saved-replies'
const names = async (caller: TestCaller, query = '') =>
  (await caller.get(`${path}?${query}`)).body.data.map(({ name }: { name: string }) => name)

describe('saved replies', () => {
  it('are everybody’s of the client: listed by name, found by name and text, changed and deleted', async () => {
    const client = await fixture.client()
    const support = await client.user('support')
    const made = await support.post(path, { name: ' Opening hours ', text: 'Hello {name}, from 9 to 18.' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^rep_/),
        name: 'Opening hours',
        text: 'Hello {name}, from 9 to 18.',
        author: { id: support.id },
      },
    })
    for (const name of ['returns', 'Área de entrega', 'Zero'])
      await client.owner.post(path, { name, text: `About ${name}` })
    const all = await names(client.owner)
    expect(all.toSorted()).toEqual(['Opening hours', 'Zero', 'returns', 'Área de entrega'].toSorted())
    const paged: string[] = []
    for (let cursor = ''; ;) {
      const { body } = await client.owner.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.data.map(({ name }: { name: string }) => name))
      cursor = body.paging.next_cursor ?? ''
      if (cursor === '') break
    }
    expect(paged).toEqual(all)
    expect(await names(client.owner, 'q=HOURS')).toEqual(['Opening hours'])
    expect(await names(client.owner, `q=${encodeURIComponent('9 to 18')}`)).toEqual(['Opening hours'])
    const one = `${path}/${made.body.id as string}`
    const changed = await client.owner.patch(one, { text: 'From 8.' })
    expect(changed.body).toMatchObject({ name: 'Opening hours', text: 'From 8.', author: { id: support.id } })
    expect((await support.delete(one)).status).toBe(204)
    expect((await support.delete(one)).body.error).toBe('saved_reply_not_found')
    expect((await support.patch(one, { text: 'x' })).body.error).toBe('saved_reply_not_found')
    const entries = await fixture.database.peek<{ action: string }>(
      `select action from herald.audit_entry where client_id = $1 and action like 'saved_reply.%'`,
      [client.clientId],
    )
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['saved_reply.created', 'saved_reply.updated', 'saved_reply.deleted']),
    )
  })

  it('have names of their own', async () => {
    const client = await fixture.client()
    const { body: first } = await client.owner.post(path, { name: 'Prices', text: 'a' })
    const { body: second } = await client.owner.post(path, { name: 'Hours', text: 'b' })
    for (const answer of [
      await client.owner.post(path, { name: 'PRICES ', text: 'c' }),
      await client.owner.patch(`${path}/${second.id as string}`, { name: 'prices' }),
    ])
      expect([answer.status, answer.body.error]).toEqual([409, 'saved_reply_exists'])
    expect((await client.owner.patch(`${path}/${first.id as string}`, { name: 'prices' })).status).toBe(200)
    expect(await names(client.owner)).toEqual(['Hours', 'prices'])
  })

  it('of another client are not there', async () => {
    const [client, stranger] = [await fixture.client(), await fixture.client()]
    const { body } = await client.owner.post(path, { name: 'Ours', text: 'a' })
    const one = `${path}/${body.id as string}`
    expect(await names(stranger.owner)).toEqual([])
    expect((await stranger.owner.patch(one, { name: 'Theirs' })).status).toBe(404)
    expect((await stranger.owner.delete(one)).status).toBe(404)
    expect((await stranger.owner.post(path, { name: 'Ours', text: 'b' })).status).toBe(201)
    expect(await names(client.owner)).toEqual(['Ours'])
  })

  it('refuse what they cannot keep', async () => {
    const client = await fixture.client()
    for (const body of [
      {},
      { name: 'a' },
      { name: ' ', text: 'a' },
      { name: 'a', text: '\n' },
      { name: 'a\0', text: 'a' },
      { name: 'x'.repeat(61), text: 'a' },
      { name: 'a', text: 'x'.repeat(4_097) },
    ])
      expect((await client.owner.post(path, body)).status, JSON.stringify(body)).toBe(400)
    for (const query of ['cursor=abc', 'q=%00', 'limit=0'])
      expect((await client.owner.get(`${path}?${query}`)).status).toBe(400)
    expect((await (await client.user('marketer')).get(path)).status).toBe(403)
    expect(await names(client.owner)).toEqual([])
  })
})
