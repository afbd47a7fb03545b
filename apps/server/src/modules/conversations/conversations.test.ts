import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import type { TestCaller } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
let stranger: TestCaller
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
  stranger = await (await fixture.client()).program()
})
afterAll(() => fixture.stop())

type Json = Record<string, unknown>

let people = 0
const person = (): string => String(5_511_910_000_000 + (people += 1))

const accountOf = (platform: 'chatapp' | 'photoapp' | 'socialapp'): string => {
  const { phone_number_id, account_id, page_id } = fixture.platforms.credentials
  return { chatapp: phone_number_id, photoapp: account_id, socialapp: page_id }[platform]
}
const writes = (
  from: string,
  message: unknown,
  extra: Json = {},
  platform: 'chatapp' | 'photoapp' | 'socialapp' = 'chatapp',
) =>
  fixture.platforms.control('POST', 'inbound', { platform, account_id: accountOf(platform), from, message, ...extra })

const list = async (query: string, caller: TestCaller = client.api) =>
  (await caller.get(`/api/conversations?${query}`)).body.data
const conversationWith = (q: string, isThere: (found: Json) => boolean = () => true) =>
  waitFor(`a conversation with ${q}`, async () => {
    const [found] = await list(`q=${encodeURIComponent(q)}`)
    return found !== undefined && isThere(found) && found
  })
const thread = async (id: string, query = 'order=asc') =>
  (await client.api.get(`/api/conversations/${id}/messages?${query}`)).body.data

describe('a conversation', () => {
  it('begins with the first message, shows both directions, and answers are told their state', async () => {
    const from = person()
    await writes(from, 'Is it still available?', { name: 'Ana Lima' })
    const found = await conversationWith(from)
    expect(found).toMatchObject({
      channel_id: client.chat,
      platform: 'chatapp',
      contact: { name: 'Ana Lima', phone: from },
      status: 'open',
      unread_count: 1,
      tags: [],
      last_message: { direction: 'inbound', type: 'text', preview: 'Is it still available?' },
    })
    const { body: sent } = await client.send({ channel_id: client.chat, to: from, text: 'Yes, it is.' })
    await client.reaches(sent.id, 'delivered', 'read')
    const answered = await conversationWith(from, (one) => (one['last_message'] as Json)['id'] === sent.id)
    expect(answered['last_message']).toMatchObject({ direction: 'outbound', preview: 'Yes, it is.' })
    const messages = await thread(found.id as string)
    expect(messages).toMatchObject([
      { direction: 'inbound', type: 'text', content: { text: 'Is it still available?' }, status: 'received' },
      {
        id: sent.id,
        direction: 'outbound',
        source: 'api',
        author: { type: 'api_key', id: expect.stringMatching(/^key_/), name: expect.any(String) },
        content: { body: 'Yes, it is.' },
      },
    ])
    expect(['delivered', 'read']).toContain(messages[1].status)
    const newest = await thread(found.id as string, 'limit=1')
    expect(newest).toMatchObject([{ id: sent.id }])
  })

  it('shows what a person wrote and nobody read, also where a program sent something after it', async () => {
    const from = person()
    await writes(from, 'Where is it?')
    const { id } = await conversationWith(from)
    const shown = async () => (await client.api.get(`/api/conversations/${id as string}`)).body
    expect(await shown()).not.toHaveProperty('unread_message')
    await client.send({ channel_id: client.chat, to: from, text: 'Thanks for your order' })
    await waitFor(
      'the message to be told',
      async () => (await shown()).last_message.preview === 'Thanks for your order',
    )
    const unread = { id: expect.stringMatching(/^evt_/), type: 'text', preview: 'Where is it?', at: expect.any(String) }
    expect(await shown()).toMatchObject({ unread_count: 1, unread_message: unread })
    expect((await list(`q=${from}`))[0].unread_message).toEqual(unread)
    await client.api.patch(`/api/conversations/${id as string}`, { read: true })
    expect(await shown()).not.toHaveProperty('unread_message')
  })

  it('shows a message that waits to be sent, at once', async () => {
    const from = person()
    await writes(from, 'Hello')
    const { id } = await conversationWith(from)
    // Too many to this person: the message waits, and nothing else.
    const error = { code: 131056, message: 'pair rate' }
    const fault = { match: { method: 'POST', path: '/messages' }, times: 1_000, status: 400, error }
    await fixture.platforms.control('POST', 'faults', fault)
    try {
      const { body: sent } = await client.send({ channel_id: client.chat, to: from, text: 'Later' })
      expect((await thread(id as string)).at(-1)).toMatchObject({ id: sent.id, content: { body: 'Later' } })
      const waiting = { id: sent.id, type: 'text', preview: 'Later', at: expect.any(String) }
      const shown = (await client.api.get(`/api/conversations/${id as string}`)).body
      expect(shown).toMatchObject({ last_message: { preview: 'Hello' }, waiting_message: waiting })
      expect((await list(`q=${from}`))[0].waiting_message).toEqual(waiting)
      await writes(from, 'Anybody?')
      await waitFor('the second message of the person', async () => {
        const again = (await client.api.get(`/api/conversations/${id as string}`)).body
        expect(again.waiting_message).toEqual(waiting)
        return again.last_message.preview === 'Anybody?'
      })
      const cancel = () => client.api.post(`/api/outbound/messages/${sent.id}/cancel`)
      await waitFor('no call to be under way', async () => (await cancel()).status === 200)
      expect((await client.api.get(`/api/conversations/${id as string}`)).body).not.toHaveProperty('waiting_message')
    } finally {
      await fixture.platforms.control('DELETE', 'faults')
    }
  })

  it('knows what brought the person, and until when anything may be answered', async () => {
    const from = person()
    const referral = {
      source_type: 'ad',
      source_id: '120210',
      source_url: 'https://fb.me/x',
      headline: 'Shoes',
      ctwa_clid: 'ARA',
    }
    await writes(from, { type: 'text', text: { body: 'I saw your ad' }, referral })
    const found = await conversationWith(from)
    expect(found['origin']).toMatchObject({
      type: 'ad',
      id: '120210',
      title: 'Shoes',
      click_id: 'ARA',
      url: 'https://fb.me/x',
    })
    const [message] = await thread(found.id as string)
    expect(Date.parse(found['reply_until'] as string) - Date.parse(message.at)).toBe(24 * 3_600_000)
    expect(found['human_agent_until']).toBeUndefined()
  })

  it('of a page has the scoped id and a week for a human', async () => {
    const from = String(7_100_000_000_000_000 + (people += 1))
    await writes(from, 'Oi', {}, 'socialapp')
    const found = await conversationWith(from)
    expect(found).toMatchObject({ platform: 'socialapp', contact: { scoped_id: from } })
    expect(found['human_agent_until']).toBeDefined()
    expect((await client.send({ channel_id: client.social, to: from, text: 'Olá' })).status).toBe(202)
    await waitFor('the answer', async () => (await thread(found.id as string)).length === 2)
  })

  it('of a page says who it is also while the person has not written', async () => {
    const to = String(7_100_000_000_000_000 + (people += 1))
    const { body: sent } = await client.send({ channel_id: client.social, to, text: 'Olá' })
    const found = await waitFor('the conversation', async () => {
      const { body } = await client.api.get(`/api/conversations?channel_id=${client.social}`)
      return body.data.find(({ last_message }: { last_message: { id: string } }) => last_message.id === sent.id)
    })
    expect(found.contact).toEqual({ scoped_id: to })
  })

  it('shows what was sent by hand in the app of the platform', async () => {
    const from = person()
    await writes(from, 'Anybody there?')
    const { id } = await conversationWith(from)
    const echo = {
      to: from,
      id: `wamid.${from}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: 'text',
      text: { body: 'From my phone' },
    }
    const value = { messaging_product: 'whatsapp', message_echoes: [echo] }
    const account_id = accountOf('chatapp')
    await fixture.platforms.control('POST', 'notices', { kind: 'chat', field: 'smb_message_echoes', account_id, value })
    await conversationWith(from, (one) => (one['last_message'] as Json)['preview'] === 'From my phone')
    expect((await thread(id as string)).at(-1)).toMatchObject({
      direction: 'outbound',
      source: 'elsewhere',
      type: 'text',
      content: { text: 'From my phone' },
      status: 'sent',
      platform_message_id: echo.id,
    })
  })

  it('counts, closes, opens again, is assigned, tagged and read', async () => {
    const from = person()
    await writes(from, 'one')
    await writes(from, 'two')
    const { id } = await conversationWith(from, (one) => one['unread_count'] === 2)
    const path = `/api/conversations/${id as string}`
    const changed = await client.api.patch(path, {
      status: 'closed',
      assignee: client.owner.id,
      tags: ['vip', 'new'],
      read: true,
    })
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({ status: 'closed', assignee: client.owner.id, tags: ['vip', 'new'], unread_count: 0 }),
    ])
    const ids = async (query: string) => (await list(query)).map((one: Json) => one['id'])
    for (const query of ['status=closed', `assignee=${client.owner.id}`, 'unread=false', `channel_id=${client.chat}`])
      expect(await ids(query), query).toContain(id)
    for (const query of ['status=open', 'assignee=none', 'unread=true', `channel_id=${client.photo}`, 'channel_id=x'])
      expect(await ids(query), query).not.toContain(id)
    await writes(from, 'three')
    await waitFor('it to open again', async () => (await client.api.get(path)).body.status === 'open')
    expect((await client.api.get(path)).body).toMatchObject({ unread_count: 1, tags: ['vip', 'new'] })
    const freed = await client.api.patch(path, { assignee: null, tags: [] })
    expect(freed.body).toMatchObject({ tags: [], unread_count: 1 })
    expect(freed.body.assignee).toBeUndefined()
    expect((await client.api.patch(path, {})).body).toEqual(freed.body)
  })

  it('is unread again when somebody says so, and what comes afterwards counts on top', async () => {
    const from = person()
    await writes(from, 'one')
    await writes(from, 'two')
    const { id } = await conversationWith(from, (one) => one['unread_count'] === 2)
    const path = `/api/conversations/${id as string}`
    const count = async (body: Json): Promise<unknown> => (await client.api.patch(path, body)).body.unread_count
    expect(await count({ read: false }), 'nothing was read').toBe(2)
    expect(await count({ read: true })).toBe(0)
    expect(await count({ read: false }), 'the last one').toBe(1)
    expect(await count({ read: false }), 'a repeat').toBe(1)
    expect((await list('unread=true')).map((one: Json) => one['id'])).toContain(id)
    await writes(from, 'three')
    await conversationWith(from, (one) => one['unread_count'] === 2)
    expect(await count({ read: true })).toBe(0)
    expect((await list('unread=true')).map((one: Json) => one['id'])).not.toContain(id)
  })

  it('is not unread while the person has written nothing', async () => {
    const to = person()
    await client.send({ channel_id: client.chat, to, text: 'Hello?' })
    const { id } = await conversationWith(to)
    const refused = await client.api.patch(`/api/conversations/${id as string}`, { read: false, tags: ['x'] })
    expect([refused.status, refused.body.details]).toEqual([400, [expect.objectContaining({ field: 'read' })]])
    expect((await client.api.get(`/api/conversations/${id as string}`)).body).toMatchObject({
      unread_count: 0,
      tags: [],
    })
  })

  it('in which the person has not written is told apart from the others, until they answer', async () => {
    const [writer, silent] = [person(), person()]
    await writes(writer, 'Hello')
    await client.send({ channel_id: client.chat, to: silent, text: 'Our new menu' })
    const [{ id: written }, { id: unanswered }] = [await conversationWith(writer), await conversationWith(silent)]
    const ids = async (query: string) => (await list(`limit=100&${query}`)).map((one: Json) => one['id'])
    expect(await ids('')).toEqual(expect.arrayContaining([written, unanswered]))
    expect(await ids('has_inbound=true&status=open')).toContain(written)
    expect(await ids('has_inbound=true&status=open')).not.toContain(unanswered)
    expect(await ids('has_inbound=false')).toContain(unanswered)
    expect(await ids('has_inbound=false')).not.toContain(written)
    await writes(silent, 'Sounds good')
    await conversationWith(silent, (one) => one['unread_count'] === 1)
    expect((await ids('has_inbound=true&status=open'))[0]).toBe(unanswered)
  })

  it('is found by name, number and words of its last messages, page by page', async () => {
    const numbers = [person(), person(), person()]
    for (const [index, from] of numbers.entries()) {
      await writes(from, `Order zebra ${index}`, { name: `Zoé ${index}` })
      await conversationWith(from)
    }
    expect(await list('q=ZOÉ')).toHaveLength(3)
    expect(await list('q=zebra%201')).toMatchObject([{ contact: { phone: numbers[1] } }])
    const [first = ''] = numbers
    const spoken = `+${first.slice(0, 2)} (${first.slice(2, 4)}) ${first.slice(4)}`
    expect(await list(`q=${encodeURIComponent(spoken)}`)).toMatchObject([{ contact: { phone: first } }])
    // Of the person alone, and not of what was said.
    expect(await list('q=zebra&q_in=person')).toEqual([])
    expect(await list('q=ZOÉ%202&q_in=person')).toMatchObject([{ contact: { phone: numbers[2] } }])
    expect(await list(`q=${encodeURIComponent(spoken)}&q_in=person`)).toMatchObject([{ contact: { phone: first } }])
    // An id that nobody sees is found from its start alone.
    const scoped = String(7_100_000_000_000_000 + (people += 1))
    await writes(scoped, 'Oi', {}, 'socialapp')
    await conversationWith(scoped)
    const ofScoped = async (q: string) =>
      (await list(`q=${q}&limit=100&channel_id=${client.social}`)).filter(
        (one: Json) => (one['contact'] as Json)['scoped_id'] === scoped,
      ).length
    for (const where of ['', '&q_in=person']) {
      expect([await ofScoped(scoped + where), await ofScoped(scoped.slice(0, 6) + where)]).toEqual([1, 1])
      expect([await ofScoped(scoped.slice(0, 5) + where), await ofScoped(scoped.slice(1) + where)]).toEqual([0, 0])
      expect(await ofScoped(scoped.slice(-4) + where)).toBe(0)
    }
    const seen: unknown[] = []
    let cursor = ''
    do {
      const { body } = await client.api.get(`/api/conversations?q=zebra&limit=2&cursor=${cursor}`)
      seen.push(...body.data.map((one: Json) => (one['contact'] as Json)['phone']))
      cursor = body.paging.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(numbers.toReversed())
  })

  it('is found by a name without its accents, and a person by how words of the name begin', async () => {
    const named = async (name: string) => {
      const from = person()
      await writes(from, 'Hello', { name })
      await conversationWith(from)
      return from
    }
    const [wanted, other, third] = [await named('Ánna-Belle Pérez'), await named('Joanna Løv'), await named('小林太郎')]
    const fourth = await named('Sinéad O’Brien')
    const found = async (q: string, where = 'all') =>
      (await list(`limit=100&q_in=${where}&q=${encodeURIComponent(q)}`)).map(
        (one: Json) => (one['contact'] as Json)['phone'],
      )
    expect(await found('anna')).toEqual([other, wanted])
    expect(await found('ANNA-B')).toEqual([wanted])
    for (const q of ['anna', 'Ánna', 'anna belle', 'anna-b', 'belle', 'perez an', 'Anna PEREZ'])
      expect(await found(q, 'person'), q).toEqual([wanted])
    expect(await found('lov', 'person')).toEqual([other])
    expect(await found('太郎', 'person')).toEqual([third])
    for (const q of ["o'brien", 'O’Brien', 'brien', "sinead o'b", 'brien sin'])
      expect([await found(q), await found(q, 'person')], q).toEqual([[fourth], [fourth]])
    for (const q of ['nna', 'oanna', 'perez jo', '.-_', '%']) expect(await found(q, 'person'), q).toEqual([])
  })

  it('says what it was found by, as it was written', async () => {
    const from = person()
    await writes(from, `Is the Spring set\nstill available? ${'x'.repeat(300)}`, { name: 'Bo Quill' })
    await conversationWith(from)
    const { body: sent } = await client.send({ channel_id: client.chat, to: from, text: 'Yes, in the Autumn colours.' })
    await conversationWith(from, (one) => (one['last_message'] as Json)['id'] === sent.id)
    await writes(from, 'The blue one, please.')
    await conversationWith(from, (one) => one['unread_count'] === 2)
    const [spring] = await list('q=spring%20set')
    expect(spring.match).toMatch(/^Is the Spring set still available\? x+$/)
    expect(spring.match).toHaveLength(200)
    expect(await list('q=autumn')).toMatchObject([{ match: 'Yes, in the Autumn colours.' }])
    expect(await list('q=BLUE%20one')).toMatchObject([{ match: 'The blue one, please.' }])
    for (const q of ['quill', from]) expect((await list(`q=${q}`))[0]).not.toHaveProperty('match')
    expect((await client.api.get(`/api/conversations/${spring.id}`)).body).not.toHaveProperty('match')
  })

  it('is found by what was said at the end of a long message, and before many others', async () => {
    const [long, old] = [person(), person()]
    await writes(long, `${'Ação! '.repeat(60)}and a "Zebra991" at the end`, { name: 'Lo Ng' })
    await writes(old, 'The giraffe77 was first')
    for (let index = 0; index < 15; index += 1)
      await writes(old, `Then came the ${index}th ordinary message. ${'o'.repeat(80)}`)
    await conversationWith(old, (one) => one['unread_count'] === 16)
    await conversationWith(long)
    const [zebra] = await list('q=zebra991')
    expect(zebra.match).toMatch(/^Ação! .*and a "Zebra991" at the end$/)
    expect(zebra.match.length).toBeLessThan(200)
    expect(await list(`q=${encodeURIComponent('a "zebra991"')}`)).toMatchObject([{ id: zebra.id }])
    expect(await list('q=giraffe77')).toMatchObject([{ match: 'The giraffe77 was first' }])
    expect(await list('q=giraffe77&status=closed')).toEqual([])
    // The names of fields are nobody's words, with and without their quotes.
    for (const name of ['%22text%22', 'text%22:']) expect(await list(`q=${name}`)).toEqual([])
    expect(await list('q=giraffe77&q_in=person')).toEqual([])
  })

  it('of another client is not there', async () => {
    const from = person()
    await writes(from, 'Mine')
    const { id } = await conversationWith(from)
    expect(await list('', stranger)).toEqual([])
    for (const wanted of [id as string, 'conv_x', 'nothing-there']) {
      const answers = await Promise.all([
        stranger.get(`/api/conversations/${wanted}`),
        stranger.get(`/api/conversations/${wanted}/messages`),
        stranger.patch(`/api/conversations/${wanted}`, { status: 'closed', read: false }),
      ])
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
        answers.map(() => [404, 'conversation_not_found']),
      )
    }
    const other = (await fixture.client()).owner
    const foreign = await client.api.patch(`/api/conversations/${id as string}`, { assignee: other.id })
    expect([foreign.status, foreign.body.details]).toEqual([400, [expect.objectContaining({ field: 'assignee' })]])
    expect((await client.api.get(`/api/conversations/${id as string}`)).body.status).toBe('open')
  })

  it('can be assigned to the people of its client and to no others', async () => {
    const { body } = await client.owner.post('/api/users', {
      email: 'rui@assignees.example',
      name: 'Rui Costa',
      role: 'member',
      password: 'a password of Rui',
    })
    const first = await client.api.get('/api/conversations/assignees?limit=1')
    const { next_cursor } = first.body.paging
    const second = await client.api.get(`/api/conversations/assignees?limit=1&cursor=${next_cursor}`)
    expect([...first.body.data, ...second.body.data]).toEqual([
      { id: client.owner.id, name: expect.any(String) },
      { id: body.id, name: 'Rui Costa' },
    ])
    expect(second.body.paging.next_cursor).toBeNull()
    const others = (await stranger.get('/api/conversations/assignees')).body.data
    expect(others.map((one: Json) => one['id'])).not.toContain(client.owner.id)
  })

  it('refuses what it does not know', async () => {
    const { id } = (await list(''))[0]
    const path = `/api/conversations/${id as string}`
    for (const body of [
      { status: 'away' },
      { read: 'no' },
      { tags: ['a', 'a'] },
      { tags: [''] },
      { assignee: 'me' },
      { unread_count: 3 },
    ])
      expect((await client.api.patch(path, body)).status, JSON.stringify(body)).toBe(400)
    expect((await client.api.get(`${path}/messages?order=up`)).status).toBe(400)
    expect((await client.api.get('/api/conversations?cursor=abc')).body.error).toBe('invalid_cursor')
  })
})
