// The chat platform's answers and refusals against the documented payloads: every key, every type, nothing extra.
import { fixture, fixtureNames } from '@herald/platform-fixtures'
import type { FixtureName } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import { expectShape } from './expect-shape.ts'
import type { Harness, WebhookReceiver } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Value = Record<string, unknown>

const orderUpdate = '1680000000000003'

const setup = async (): Promise<Harness & { receiver: WebhookReceiver }> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({
    webhookUrl: receiver.url,
    settings: { status_delay_ms: 1, review_delay_ms: 60_000 },
  })
  return { ...harness, receiver }
}

describe('chat answers', () => {
  it('look as documented', async () => {
    const { get, post, remove, url } = await setup()
    const messages = `/${seedIds.phoneHigh}/messages`
    const text = { messaging_product: 'whatsapp', type: 'text', text: { body: 'x' } }
    const template = {
      messaging_product: 'whatsapp',
      type: 'template',
      template: { name: 'hello_world', language: { code: 'en_US' } },
    }
    const scoped = 'US.13491208655302741918'
    expectShape((await post(messages, { ...text, to: '16505551234' })).body, 'chat/send-responses/phone')
    expectShape((await post(messages, { ...text, recipient: scoped })).body, 'chat/send-responses/business-scoped')
    expectShape(
      (await post(messages, { ...text, to: '16505551234', recipient: scoped })).body,
      'chat/send-responses/both',
    )
    expectShape(
      (await post(messages, { ...text, recipient_type: 'group', to: 'Y2FwaV9ncm91cA' })).body,
      'chat/send-responses/group',
    )
    expectShape((await post(messages, { ...template, to: '16505551234' })).body, 'chat/send-responses/template')
    expectShape(
      (await post(messages, { ...template, recipient: scoped })).body,
      'chat/send-responses/template-business-scoped',
    )

    const all = (name: FixtureName): string => Object.keys(fixture<Value>(name).payload).join(',')
    expectShape((await get(`/${seedIds.waba}`)).body, 'chat/accounts/business-account-default')
    expectShape(
      (await get(`/${seedIds.waba}?fields=${all('chat/accounts/business-account')}`)).body,
      'chat/accounts/business-account',
    )
    expectShape((await get(`/${seedIds.phoneHigh}`)).body, 'chat/accounts/phone-number-default')
    expectShape(
      (await get(`/${seedIds.phoneHigh}?fields=${all('chat/accounts/phone-number')}`)).body,
      'chat/accounts/phone-number',
    )
    expectShape((await get(`/${seedIds.phoneHigh}?fields=throughput`)).body, 'chat/accounts/throughput')
    expectShape((await get(`/${seedIds.waba}/phone_numbers?limit=1`)).body, 'chat/accounts/phone-numbers')
    expectShape((await get(`/${seedIds.waba}/subscribed_apps`)).body, 'chat/accounts/subscribed-apps')
    const added = await post(`/${seedIds.customerWaba}/phone_numbers`, fixture('chat/accounts/add-number').payload)
    expect(added.status).toBe(400)
    const fresh = await post(`/${seedIds.customerWaba}/phone_numbers`, {
      cc: '1',
      phone_number: '6315550000',
      verified_name: 'Brook',
    })
    expectShape(fresh.body, 'chat/accounts/number-added')
    const number = String(fresh.body['id'])
    expectShape(
      (await post(`/${number}/request_code`, fixture('chat/accounts/request-code').payload)).body,
      'chat/accounts/success',
    )
    expectShape((await post(`/${number}/verify_code`, { code: '123456' })).body, 'chat/accounts/success')
    expectShape(
      (await post(`/${number}/register`, fixture('chat/accounts/register').payload)).body,
      'chat/accounts/success',
    )
    expectShape((await post(`/${number}/username`, { username: 'brookltd' })).body, 'chat/accounts/username-set')
    expectShape((await get(`/${number}/username`)).body, 'chat/accounts/username')
    expectShape((await get(`/${number}/username_suggestions`)).body, 'chat/accounts/username-suggestions')

    expectShape((await get(`/${seedIds.waba}/message_templates?limit=2`)).body, 'chat/templates/list')
    expectShape((await get(`/${orderUpdate}?fields=${all('chat/templates/node')}`)).body, 'chat/templates/node')
    for (const name of [
      'chat/templates/create',
      'chat/templates/create-named',
      'chat/templates/create-authentication',
    ] as const) {
      const request = fixture<{ components: { type: string }[] }>(name).payload
      // The file lists three headers as alternatives; a template has one.
      request.components = request.components.filter(
        (part, index, all) => all.findIndex(({ type }) => type === part.type) === index,
      )
      expectShape((await post(`/${seedIds.customerWaba}/message_templates`, request)).body, 'chat/templates/created')
    }
    expectShape(
      (await remove(`/${seedIds.waba}/message_templates?name=order_update&hsm_id=${orderUpdate}`)).body,
      'chat/templates/deleted',
    )

    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('file', new Blob(['x'], { type: 'image/jpeg' }), 'x.jpg')
    const headers = { authorization: `Bearer ${seedTokens.system}` }
    const uploaded = (await (
      await fetch(`${url}/${seedIds.phoneHigh}/media`, { method: 'POST', headers, body: form })
    ).json()) as Value
    expectShape(uploaded, 'chat/media/uploaded')
    expectShape((await get(`/${String(uploaded['id'])}`)).body, 'chat/media/info')
    expectShape((await remove(`/${String(uploaded['id'])}`)).body, 'chat/media/deleted')
    const session = await post(`/${sandboxDefaults.appId}/uploads?file_name=a.png&file_length=3&file_type=image/png`)
    expectShape(session.body, 'chat/media/resumable-session')
    const handle = await fetch(`${url}/v25.0/${String(session.body['id'])}`, {
      method: 'POST',
      headers: { authorization: `OAuth ${seedTokens.system}`, file_offset: '0' },
      body: Buffer.from('abc'),
    })
    expectShape(await handle.json(), 'chat/media/resumable-handle')
  })

  it('accept every documented send', async () => {
    const { post, control } = await setup()
    const inbound = await control('POST', '/inbound', {
      platform: 'chatapp',
      account_id: seedIds.phoneHigh,
      from: '16505551234',
      message: 'hi',
    })
    const offer = await post(`/${seedIds.waba}/message_templates`, {
      name: 'summer_offer',
      language: 'en_US',
      category: 'MARKETING',
      components: [
        { type: 'BODY', text: 'Our summer offer is here.' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'COPY_CODE', example: '25OFF' },
            { type: 'FLOW', text: 'Book', flow_id: '1' },
            { type: 'CATALOG', text: 'View catalogue' },
          ],
        },
      ],
    })
    await control('POST', `/templates/${String(offer.body['id'])}/review`, { status: 'APPROVED' })
    const refused: string[] = []
    for (const name of fixtureNames('chat/send')) {
      const payload = fixture<Value>(name).payload
      if (name === 'chat/send/mark-read') payload['message_id'] = inbound.body['message_id']
      if (name === 'chat/send/template')
        payload['template'] = {
          name: 'order_update',
          language: { code: 'en_US', policy: 'deterministic' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Ada' },
                { type: 'currency', currency: { fallback_value: '$1', code: 'USD', amount_1000: 1000 } },
              ],
            },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4417' }] },
          ],
        }
      const answer = await post(`/${seedIds.phoneHigh}/messages`, payload)
      if (answer.status !== 200) refused.push(`${name}: ${JSON.stringify(answer.body)}`)
      else if (name === 'chat/send/mark-read') expectShape(answer.body, 'chat/send-responses/success')
    }
    expect(refused).toEqual([])
  })

  it('refuse as documented', async () => {
    const { post, get, sandbox } = await setup()
    const messages = `/${seedIds.phoneHigh}/messages`
    const text = { messaging_product: 'whatsapp', to: '16505551234', type: 'text', text: { body: 'x' } }
    const template = (name: string, components?: unknown[]): Value => ({
      messaging_product: 'whatsapp',
      to: '16505551234',
      type: 'template',
      template: { name, language: { code: 'en_US' }, ...(components ? { components } : {}) },
    })
    const body = (...texts: string[]): Value => ({
      type: 'body',
      parameters: texts.map((value) => ({ type: 'text', text: value })),
    })
    const refusal = async (name: FixtureName, path: string, payload: unknown): Promise<void> => {
      const answer = await post(path, payload)
      expect(answer.status, name).toBeGreaterThanOrEqual(400)
      expectShape(answer.body, name)
    }
    await refusal('errors/chat-business-scoped-not-supported', messages, {
      ...template('login_code'),
      to: undefined,
      recipient: 'US.1',
    })
    await refusal('errors/chat-generic', messages, { ...text, to: '1650131000' })
    await refusal('errors/chat-invalid-parameter', messages, { ...text, recipient_type: 'business_scoped_user_id' })
    await refusal('errors/chat-not-registered', `/${seedIds.phoneUnregistered}/messages`, text)
    await refusal('errors/chat-parameter-missing', messages, {
      ...text,
      type: 'interactive',
      interactive: { type: 'button', body: { text: 'x' } },
    })
    await refusal('errors/chat-parameter-value', messages, { ...text, to: undefined, recipient: 'nobody' })
    await refusal('errors/chat-spam-rate', messages, { ...text, to: '1650131048' })
    await refusal('errors/chat-template-missing', messages, template('nothing'))
    await refusal('errors/chat-template-parameters', messages, template('order_update', [body('one')]))
    await refusal(
      'errors/chat-template-format',
      messages,
      template('spring_offer', [{ type: 'header', parameters: [{ type: 'text', text: 'x' }] }, body('a', 'b')]),
    )
    await refusal('errors/chat-unavailable', messages, { ...text, to: '1650131016' })
    await post(`/${seedIds.phoneUnregistered}/register`, { messaging_product: 'whatsapp', pin: '123456' })
    await refusal('errors/chat-pin-mismatch', `/${seedIds.phoneUnregistered}/register`, {
      messaging_product: 'whatsapp',
      pin: '654321',
    })
    const paused = await fetch(`${sandbox.url}/_sandbox/templates/${orderUpdate}/review`, {
      method: 'POST',
      body: '{"status":"PAUSED"}',
    })
    expect(paused.status).toBe(200)
    await refusal('errors/chat-template-paused', messages, template('order_update', [body('a', 'b')]))
    const templates = `/${seedIds.waba}/message_templates`
    const draft = {
      name: 'hello_world',
      language: 'en_US',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello there.' }],
    }
    await refusal('errors/chat-template-duplicate', templates, draft)
    sandbox.settings({ strict: true })
    await refusal('errors/chat-template-variables', templates, {
      ...draft,
      name: 'other',
      components: [{ type: 'BODY', text: '{{1}} hello there', example: { body_text: [['x']] } }],
    })
    await refusal('errors/chat-pair-rate', messages, { ...text, to: '1650131056' })
    await refusal('errors/chat-throughput', messages, { ...text, to: '1650130429' })
    expectShape((await get('/9999')).body, 'errors/unknown-node')
    expectShape((await get('/me', 'rubbish')).body, 'errors/token-malformed')
  })
})
