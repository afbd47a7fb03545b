// What clients that other people shipped send, byte for byte in what counts: old pinned versions, tokens in the query, nested
// JSON as text. The clients are written in other languages or add nothing as a dependency, so their requests stand here.
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import type { Harness } from './graph-calls.ts'
import { setupSandbox } from './graph-calls.ts'

const phone = seedIds.phoneHigh
const customer = '5511987654321'
const psid = '5275012345678901'

type Reply = { status: number; warning: string | null; body: Record<string, unknown> }

const read = async (response: Response): Promise<Reply> => ({
  status: response.status,
  warning: response.headers.get('x-ad-api-version-warning'),
  body: (await response.json()) as Record<string, unknown>,
})

const sentMessage = { messages: [{ id: expect.stringMatching(/^wamid\./) as string }] }

describe('heyoo (v14.0, v15.0; JSON with a Bearer token)', () => {
  const setup = async (): Promise<Harness & { send: (data: unknown, version?: string) => Promise<Reply> }> => {
    const harness = await setupSandbox()
    const send = async (data: unknown, version = 'v14.0'): Promise<Reply> =>
      read(
        await fetch(`${harness.url}/${version}/${phone}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${seedTokens.system}` },
          body: JSON.stringify(data),
        }),
      )
    return { ...harness, send }
  }

  it('sends every kind of message', async () => {
    const { send, control } = await setup()
    const inbound = await control('POST', '/inbound', {
      platform: 'chatapp',
      account_id: phone,
      from: customer,
      message: 'hi',
    })
    const basic = { messaging_product: 'whatsapp', recipient_type: 'individual', to: customer }
    const bare = { messaging_product: 'whatsapp', to: customer }
    const messages: unknown[] = [
      { ...basic, type: 'text', text: { preview_url: true, body: 'hello' } },
      {
        ...basic,
        type: 'text',
        context: { message_id: inbound.body['message_id'] },
        text: { preview_url: true, body: 're' },
      },
      { ...basic, type: 'reaction', reaction: { message_id: inbound.body['message_id'], emoji: '😀' } },
      {
        ...bare,
        type: 'template',
        template: { name: 'hello_world', language: { code: 'en_US' }, components: [] },
      },
      {
        ...bare,
        type: 'location',
        location: { latitude: '-23.564', longitude: '-46.654', name: 'My Location', address: 'Rua dois, 123' },
      },
      // A caption that was not given goes out as null.
      { ...basic, type: 'image', image: { link: 'https://example.com/a.png', caption: null } },
      { ...basic, type: 'sticker', sticker: { link: 'https://example.com/a.webp' } },
      { ...bare, type: 'audio', audio: { link: 'https://example.com/a.mp3' } },
      { ...bare, type: 'video', video: { link: 'https://example.com/a.mp4', caption: null } },
      { ...bare, type: 'document', document: { link: 'https://example.com/a.pdf', caption: null } },
      // Its documentation shows rows with an empty description.
      {
        ...bare,
        type: 'interactive',
        interactive: {
          type: 'list',
          action: {
            button: 'Button Testing',
            sections: [{ title: 'iBank', rows: [{ id: 'row 1', title: 'Send Money', description: '' }] }],
          },
          header: { type: 'text', text: 'Header Testing' },
          body: { text: 'Body Testing' },
          footer: { text: 'Footer Testing' },
        },
      },
    ]
    for (const message of messages) {
      const { status, warning, body } = await send(message)
      expect([message, status]).toEqual([message, 200])
      expect(body).toMatchObject(sentMessage)
      expect(warning).toBe('The call has been auto-upgraded to v22.0 as v14.0 has been deprecated.')
    }
    const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: inbound.body['message_id'] }
    expect((await send(receipt, 'v15.0')).body).toEqual({ success: true })
  })
})

describe('whatsapp-business (v17.0)', () => {
  it('reads profile and numbers, sends and marks as read', async () => {
    const { url, control } = await setupSandbox()
    const call = async (method: string, path: string, body?: unknown): Promise<Reply> =>
      read(
        await fetch(`${url}/v17.0/${path}`, {
          method,
          headers: {
            authorization: `Bearer ${seedTokens.system}`,
            accept: 'application/json, text/plain, */*',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    const fields = encodeURIComponent('about,address,description,email,profile_picture_url,websites,vertical')
    const profile = await call('GET', `${phone}/whatsapp_business_profile?fields=${fields}`)
    expect(profile.body).toMatchObject({ data: [{ about: 'Orchard Coffee', messaging_product: 'whatsapp' }] })
    expect(profile.warning).toBe('The call has been auto-upgraded to v22.0 as v17.0 has been deprecated.')
    const changed = await call('POST', `${phone}/whatsapp_business_profile`, {
      about: 'Beans',
      messaging_product: 'whatsapp',
    })
    expect(changed.body).toEqual({ success: true })
    const numbers = await call('GET', `${seedIds.waba}/phone_numbers`)
    expect((numbers.body['data'] as { id: string }[]).map(({ id }) => id)).toContain(phone)
    expect((await call('GET', phone)).body).toMatchObject({ id: phone, verified_name: 'Orchard Coffee' })
    // It puts messaging_product last and knows no recipient_type.
    const sent = await call('POST', `${phone}/messages`, {
      to: customer,
      type: 'template',
      template: { name: 'hello_world', language: { policy: 'deterministic', code: 'en_US' } },
      messaging_product: 'whatsapp',
    })
    expect(sent.body).toMatchObject(sentMessage)
    const inbound = await control('POST', '/inbound', {
      platform: 'chatapp',
      account_id: phone,
      from: customer,
      message: 'hi',
    })
    const read_ = await call('POST', `${phone}/messages`, {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: inbound.body['message_id'],
    })
    expect(read_.body).toEqual({ success: true })
  })
})

describe('pymessenger (v2.6) and fbmessenger (v2.12)', () => {
  const setup = async (
    version: string,
  ): Promise<Harness & { call: (method: string, path: string, body?: unknown) => Promise<Reply> }> => {
    const harness = await setupSandbox()
    await harness.control('POST', '/inbound', {
      platform: 'socialapp',
      account_id: seedIds.page,
      from: { id: psid, name: 'Lucía Ortega' },
      message: 'hi',
    })
    const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
      const joiner = path.includes('?') ? '&' : '?'
      return read(
        await fetch(`${harness.url}/${version}/${path}${joiner}access_token=${seedTokens.page(1)}`, {
          method,
          headers: body === undefined ? {} : { 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
    }
    return { ...harness, call }
  }

  it('pymessenger sends, with recipient and message as objects or as JSON texts', async () => {
    const { call } = await setup('v2.6')
    const recipient = { id: psid }
    const button = { type: 'postback', title: 'Go', payload: 'go' }
    const template = (payload: unknown): unknown => ({ attachment: { type: 'template', payload } })
    const file = (type: string): string =>
      JSON.stringify({ attachment: { type, payload: { url: 'https://example.com/file' } } })
    const bodies: unknown[] = [
      { recipient, message: { text: 'hello' } },
      { recipient, message: template({ template_type: 'generic', elements: [{ title: 'One', buttons: [button] }] }) },
      { recipient, message: template({ template_type: 'button', text: 'Choose', buttons: [button] }) },
      ...['image', 'audio', 'file'].map((type) => ({ recipient: JSON.stringify(recipient), message: file(type) })),
    ]
    for (const body of bodies) {
      const answer = await call('POST', 'me/messages', body)
      expect([body, answer.status]).toEqual([body, 200])
      expect(answer.body).toEqual({ recipient_id: psid, message_id: expect.stringMatching(/^m_/) as string })
      expect(answer.warning).toBe('The call has been auto-upgraded to v22.0 as v2.6 has been deprecated.')
    }
    expect((await call('POST', 'me/messages', { recipient, sender_action: 'typing_on' })).body).toEqual({
      recipient_id: psid,
    })
  })

  it('fbmessenger reads a person with locale, time zone and gender, and sends with notification_type', async () => {
    const { call } = await setup('v2.12')
    const fields = encodeURIComponent('first_name,last_name,profile_pic,locale,timezone,gender')
    const person = await call('GET', `${psid}?fields=${fields}`)
    // Gender is left out where a person does not tell it.
    expect(person.body).toEqual({
      first_name: 'Lucía',
      last_name: 'Ortega',
      profile_pic: expect.stringMatching(/^https:/) as string,
      locale: 'en_US',
      timezone: -3,
      id: psid,
    })
    expect(person.warning).toBe('The call has been auto-upgraded to v22.0 as v2.12 has been deprecated.')
    const sent = await call('POST', 'me/messages', {
      messaging_type: 'RESPONSE',
      notification_type: 'REGULAR',
      recipient: { id: psid },
      message: { text: 'hello' },
    })
    expect(sent.body).toHaveProperty('message_id')
    expect((await call('POST', 'me/subscribed_apps')).body).toEqual({ success: true })
    const profile = { get_started: { payload: 'start' } }
    expect((await call('POST', 'me/messenger_profile', profile)).body).toEqual({ result: 'success' })
    expect((await call('DELETE', 'me/messenger_profile', { fields: ['get_started'] })).body).toEqual({
      result: 'success',
    })
    const attachment = { type: 'image', payload: { url: 'https://example.com/a.png', is_reusable: true } }
    expect((await call('POST', 'me/message_attachments', { message: { attachment } })).body).toHaveProperty(
      'attachment_id',
    )
  })
})
