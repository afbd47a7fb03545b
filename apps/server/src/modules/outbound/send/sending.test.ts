import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.platforms.control('DELETE', 'faults'))

/** What the platform got for one message. */
const sentFor = async (id: string): Promise<Record<string, unknown>> =>
  waitFor(`a send of ${id}`, async () =>
    (await fixture.sends()).map(({ body }) => body).find((body) => JSON.stringify(body).includes(id)),
  )

const accepted = async (body: object): Promise<string> => {
  const answer = await client.send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id as string
}

describe('a message on its way', () => {
  it('is accepted, sent, reported and told', async () => {
    const answer = await client.send({
      channel_id: client.chat,
      to: '5511987650001',
      type: 'text',
      text: { body: 'hello' },
      client_ref: 'order 7 ✓',
    })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-z]{26}$/),
      status: 'queued',
      channel_id: client.chat,
      platform: 'chatapp',
      to: '5511987650001',
      client_ref: 'order 7 ✓',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const { id } = answer.body
    await client.reaches(id, 'read')
    // Statuses come in any order, and the last of them may beat the booking of our own call.
    const message = await waitFor('the whole life', async () => {
      const { body } = await client.api.get(`/api/outbound/messages/${id}`)
      return (
        body.life.statuses.length === 3 && body.life.attempts.length === 1 && body.life.forwards.length === 4 && body
      )
    })
    expect(await sentFor(id)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987650001',
      type: 'text',
      text: { body: 'hello' },
      biz_opaque_callback_data: `${id}.1`,
    })
    expect(message.life.attempts).toEqual([
      expect.objectContaining({ number: 1, outcome: 'accepted', platform_message_id: message.platform_message_id }),
    ])
    const statuses = message.life.statuses.map(({ status }: { status: string }) => status)
    expect(statuses.toSorted()).toEqual(['delivered', 'read', 'sent'])
    const types = (await client.events()).filter((event) => event.data.message_id === id).map(({ type }) => type)
    expect(types[0]).toBe('send.accepted')
    expect(new Set(types)).toEqual(new Set(['message.delivered', 'message.read', 'message.sent', 'send.accepted']))
    expect(message.life.forwards.map(({ type }: { type: string }) => type)).toEqual(types)
    for (const event of await client.events())
      if (event.data.message_id === id) expect(event.data.client_ref).toBe('order 7 ✓')
  })
})

describe('types of the chat platform', () => {
  const link = 'https://files.example/a.bin'
  const contents: [string, unknown][] = [
    ['text', { body: 'hi', preview_url: true }],
    ['template', { name: 'hello_world', language: { code: 'en_US' } }],
    ['image', { link, caption: 'c' }],
    ['video', { link }],
    ['audio', { link }],
    ['document', { link, filename: 'a.pdf' }],
    ['sticker', { link }],
    ['location', { latitude: 1.5, longitude: 2.5, name: 'here', address: 'street' }],
    ['contacts', [{ name: { formatted_name: 'Ann', first_name: 'Ann' } }]],
    [
      'interactive',
      {
        type: 'button',
        body: { text: 'choose' },
        action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] },
      },
    ],
  ]
  for (const [type, content] of contents)
    it(`sends ${type} untouched, to a number and with a quotation`, async () => {
      const id = await accepted({
        channel_id: client.chat,
        to: '5511987650002',
        type,
        [type]: content,
        reply_to: 'wamid.QUOTED',
      })
      expect(await sentFor(id)).toMatchObject({
        to: '5511987650002',
        type,
        [type]: content,
        context: { message_id: 'wamid.QUOTED' },
      })
    })

  it('sends a reaction', async () => {
    const id = await accepted({
      channel_id: client.chat,
      to: '5511987650003',
      reaction: { message_id: 'wamid.X', emoji: '👍' },
    })
    expect(await sentFor(id)).toMatchObject({ type: 'reaction', reaction: { message_id: 'wamid.X', emoji: '👍' } })
  })

  it('puts a business-scoped recipient into `recipient`, phone numbers into `to`', async () => {
    const id = await accepted({ channel_id: client.chat, to: 'US.13491208655302741918', text: 'hi' })
    const body = await sentFor(id)
    expect(body).toMatchObject({ recipient: 'US.13491208655302741918', text: { body: 'hi' } })
    expect(body).not.toHaveProperty('to')
    const parent = await accepted({ channel_id: client.chat, to: 'US.ENT.11815799212886844830', text: 'hi' })
    expect(await sentFor(parent)).toMatchObject({ recipient: 'US.ENT.11815799212886844830' })
  })

  it('takes what people paste from the platform’s own docs', async () => {
    const id = await accepted({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      platform: 'chatapp',
      channel_id: client.chat,
      to: '5511987650004',
      context: { message_id: 'wamid.ABC' },
      text: 'plain',
    })
    expect(await sentFor(id)).toMatchObject({
      type: 'text',
      text: { body: 'plain' },
      context: { message_id: 'wamid.ABC' },
    })
  })
})

describe('photo and social platforms', () => {
  for (const platform of ['photo', 'social'] as const) {
    it(`${platform}: text, image and quick replies`, async () => {
      const to = platform === 'photo' ? '61000000001' : '61000000002'
      const text = await accepted({ channel_id: client[platform], to, text: { body: `hello ${platform}` } })
      const image = await accepted({ channel_id: client[platform], to, image: { link: 'https://files.example/a.png' } })
      const buttons = await accepted({
        channel_id: client[platform],
        to,
        interactive: {
          body: { text: 'choose' },
          action: { buttons: [{ type: 'reply', reply: { id: 'a', title: 'A' } }] },
        },
      })
      for (const id of [text, image, buttons]) await client.reaches(id, 'sent', 'delivered', 'read')
      const bodies = (await fixture.sends())
        .map(({ body }) => body)
        .filter((body) => (body['recipient'] as { id?: string })?.id === to)
      expect(bodies.map((body) => body['message'])).toEqual([
        expect.objectContaining({ text: `hello ${platform}` }),
        expect.objectContaining({ attachment: { type: 'image', payload: { url: 'https://files.example/a.png' } } }),
        expect.objectContaining({
          text: 'choose',
          quick_replies: [{ content_type: 'text', title: 'A', payload: 'a' }],
        }),
      ])
      if (platform === 'social') expect(bodies[0]?.['message']).toHaveProperty('metadata', `${text}.1`)
      const told = await waitFor('its echo to be told', async () => {
        const types = (await client.events()).filter((event) => event.data.message_id === text).map(({ type }) => type)
        return types.includes('message.sent') && types
      })
      expect(told.slice(0, 2)).toEqual(['send.accepted', 'message.sent'])
      expect(told.filter((type: string) => type === 'message.sent')).toHaveLength(1)
    })
  }
})

describe('order', () => {
  it('is kept per recipient, over a failure that waits', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { path: '/messages' },
      times: 1,
      error: { code: 131056, message: 'pair rate' },
    })
    const ids: string[] = []
    for (let n = 0; n < 2; n += 1)
      ids.push(await accepted({ channel_id: client.chat, to: '5511987650009', text: `number ${n}` }))
    for (const id of ids) await client.reaches(id, 'sent', 'delivered', 'read')
    const texts = (await fixture.sends())
      .filter(({ body, status }) => body['to'] === '5511987650009' && status === 200)
      .map(({ body }) => (body['text'] as { body: string }).body)
    expect(texts).toEqual([0, 1].map((n) => `number ${n}`))
    // Its status may beat the booking of the call.
    const first = await waitFor('both attempts to be booked', async () => {
      const found = await client.message(ids[0] as string)
      return found.life.attempts.length === 2 && found
    })
    expect(first.life.attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['throttled', 'accepted'])
  })
})
