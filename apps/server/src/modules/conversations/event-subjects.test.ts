import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import type { TestCaller } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'

// The history of events, looked through by what the events are about.

const person = '5511930000001'
const pagePerson = '7200000000000001'

let fixture: OutboundFixture
let client: OutboundClient
let stranger: TestCaller
let sentId: string
let conversationId: string

type Found = {
  id: string
  type: string
  contact_name?: string
  conversation_id?: string
  data: { message_id?: string; contact?: { phone?: string } }
}
const about = async (subject: string, { caller = client.api, more = '' } = {}): Promise<Found[]> =>
  (await caller.get(`/api/webhooks/events?limit=100&subject=${encodeURIComponent(subject)}${more}`)).body.data
const typesAbout = async (subject: string) => (await about(subject)).map(({ type }) => type).sort()

const writes = (from: string, text: string, platform: 'chatapp' | 'socialapp', account_id: string) =>
  fixture.platforms.control('POST', 'inbound', {
    platform,
    account_id,
    from,
    name: 'Ana Lima',
    message: platform === 'chatapp' ? { type: 'text', text: { body: text } } : { text },
  })

beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
  stranger = await (await fixture.client()).program()
  const { phone_number_id, page_id } = fixture.platforms.credentials
  await writes(person, 'Hello', 'chatapp', phone_number_id)
  await writes('5511930000002', 'Somebody else', 'chatapp', phone_number_id)
  await writes(pagePerson, 'On the page', 'socialapp', page_id)
  const sent = await client.send({ channel_id: client.chat, to: person, text: 'Hi', client_ref: 'order 7' })
  sentId = sent.body.id
  await client.reaches(sentId, 'read')
  const other = await client.send({ channel_id: client.chat, to: '5511930000002', text: 'Hi' })
  await client.reaches(other.body.id, 'read')
  conversationId = await waitFor('three conversations', async () => {
    const { data } = (await client.api.get('/api/conversations')).body
    return data.length === 3 && data.find((one: { contact: { phone?: string } }) => one.contact.phone === person)?.id
  })
})
afterAll(() => fixture.stop())

const ofMessage = ['message.delivered', 'message.read', 'message.sent', 'send.accepted']

it('finds those of a message, by its id and by the reference', async () => {
  await waitFor('its events', async () => (await about(sentId)).length === 4)
  expect(await typesAbout(sentId)).toEqual(ofMessage)
  expect((await about(sentId)).every(({ data }) => data.message_id === sentId)).toBe(true)
  expect(await typesAbout('order 7')).toEqual(ofMessage)
})

it('finds those of a person, however the number is written, and of the conversation', async () => {
  const all = [...ofMessage, 'message.received'].sort()
  expect(await typesAbout(person)).toEqual(all)
  expect(await typesAbout(' +55 (11) 93000-0001 ')).toEqual(all)
  expect(await typesAbout(conversationId)).toEqual(all)
  expect(await typesAbout(pagePerson)).toEqual(['message.received'])
})

it('finds an event by its own id, and what came in by that of the platform', async () => {
  const [received] = (await about(person)).filter(({ type }) => type === 'message.received')
  expect((await about(received?.id ?? '')).map(({ id }) => id)).toEqual([received?.id])
  expect((await about(received?.data.message_id ?? '')).map(({ id }) => id)).toEqual([received?.id])
})

it('holds beside the other filters, and page after page', async () => {
  expect((await about(person, { more: '&type=message.read' })).map(({ type }) => type)).toEqual(['message.read'])
  const page = (await client.api.get(`/api/webhooks/events?limit=2&subject=${person}`)).body
  const next = (
    await client.api.get(`/api/webhooks/events?limit=2&subject=${person}&cursor=${page.paging.next_cursor}`)
  ).body
  expect([...page.data, ...next.data]).toEqual((await about(person)).slice(0, 4))
  const counted = await client.api.post('/api/webhooks/events/retry', {
    subject: person,
    status: 'skipped',
    dry_run: true,
  })
  expect(counted.status).toBe(200)
})

it('finds nothing of what is unknown, and nothing of another client', async () => {
  expect(await about('nobody')).toEqual([])
  expect(await about('conv_00000000000000000000000000')).toEqual([])
  for (const subject of [sentId, person, conversationId, 'order 7', (await about(sentId))[0]?.id ?? ''])
    expect(await about(subject, { caller: stranger })).toEqual([])
})

it('names whom an opt-out by hand is about, which is on no channel', async () => {
  expect((await client.api.put('/api/opt-outs', { platform: 'chatapp', to: '5511930000002' })).status).toBe(200)
  const { data } = (await client.api.get('/api/webhooks/events?type=contact.opted_out')).body
  expect(data).toEqual([expect.objectContaining({ contact_name: 'Ana Lima' })])
})

it('names whom they are about and the conversation, also where the event has a number alone', async () => {
  const found = await about(person)
  expect(found.length).toBe(5)
  expect(new Set(found.map(({ contact_name, conversation_id }) => `${contact_name} ${conversation_id}`))).toEqual(
    new Set([`Ana Lima ${conversationId}`]),
  )
  const accepted = found.find(({ type }) => type === 'send.accepted')
  expect((await client.api.get(`/api/webhooks/events/${accepted?.id}`)).body).toMatchObject({
    contact_name: 'Ana Lima',
    conversation_id: conversationId,
  })
  expect(await about(person, { caller: stranger })).toEqual([])
})
