// The chat platform's output against the documented payloads: every key, every type, nothing extra.
import { compareShape, describeDifferences, fixture, fixtureNames } from '@herald/platform-fixtures'
import type { FixtureName } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import type { Harness, ReceivedWebhook, WebhookReceiver } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Value = Record<string, unknown>
type Envelope = { object: string; entry: { id: string; time?: number; changes: { field: string; value: Value }[] }[] }

const parent = 'US.ENT.11815799212886844830'
const person = { name: 'Sheena Nelson', username: '@sheena', parent_user_id: parent }
const orderUpdate = '1680000000000003'

const expectShape = (actual: unknown, name: FixtureName): void => {
  expect(describeDifferences(compareShape(actual, fixture(name))), name).toBe('')
}

const setup = async (): Promise<Harness & { receiver: WebhookReceiver }> => {
  const receiver = await startReceiver()
  const harness = await setupSandbox({
    webhookUrl: receiver.url,
    settings: { status_delay_ms: 1, review_delay_ms: 60_000 },
  })
  return { ...harness, receiver }
}

/** The first webhook whose text holds the mark, cut down to the change that holds it. */
const webhookWith = async (receiver: WebhookReceiver, ...marks: string[]): Promise<Envelope> => {
  const matches = (change: unknown): boolean => marks.every((mark) => JSON.stringify(change).includes(mark))
  const find = (list: ReceivedWebhook[]): Envelope | undefined => {
    for (const { body } of list) {
      const envelope = body as unknown as Envelope
      for (const entry of envelope.entry) {
        const change = entry.changes.find(matches)
        if (change) return { ...envelope, entry: [{ ...entry, changes: [change] }] }
      }
    }
    return undefined
  }
  const received = await receiver.until((list) => find(list) !== undefined)
  return find(received) as Envelope
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

describe('chat webhooks', () => {
  const inboundNames = fixtureNames('chat/webhooks').filter((name) => {
    const [entry] = fixture<Envelope>(name).payload.entry
    return entry?.changes[0]?.value['messages'] !== undefined
  })
  // The form from before business-scoped ids is what old traffic looks like; the sandbox always sends them.
  const older = new Set<string>(['chat/webhooks/text-phone-only'])

  it.each(inboundNames.filter((name) => !older.has(name)))('%s', async (name) => {
    const { receiver, control } = await setup()
    const value = fixture<Envelope>(name).payload.entry[0]?.changes[0]?.value as {
      messages: Value[]
      contacts?: { profile: Value; wa_id?: string }[]
    }
    const {
      from,
      from_user_id: _user,
      from_parent_user_id: withParent,
      id: _id,
      timestamp: _time,
      ...message
    } = value.messages[0] as Value
    const username = value.contacts?.[0]?.profile['username']
    const answer = await control('POST', '/inbound', {
      platform: 'chatapp',
      account_id: seedIds.phoneHigh,
      from: '16505551234',
      message,
      name: person.name,
      ...(username === undefined ? {} : { username }),
      ...(withParent === undefined ? {} : { parent_user_id: parent }),
      hide_phone: from === undefined,
    })
    expect(answer.body).toMatchObject({ sent: true })
    const envelope = await webhookWith(receiver, String(answer.body['message_id']))
    expect(envelope.entry[0]).not.toHaveProperty('time')
    expectShape(envelope, name)
  })

  it('report the life of a message', async () => {
    const { receiver, control, post } = await setup()
    await control('POST', '/inbound', {
      platform: 'chatapp',
      account_id: seedIds.phoneHigh,
      from: '16505551234',
      message: 'hi',
      ...person,
    })
    const send = async (part: Value): Promise<string> => {
      const answer = await post(`/${seedIds.phoneHigh}/messages`, {
        messaging_product: 'whatsapp',
        to: '16505551234',
        biz_opaque_callback_data: 'ref',
        ...part,
      })
      return (answer.body['messages'] as { id: string }[])[0]?.id ?? ''
    }
    const id = await send({ type: 'template', template: { name: 'hello_world', language: { code: 'en_US' } } })
    expectShape(await webhookWith(receiver, id, '"sent"'), 'chat/webhooks/status-sent')
    expectShape(await webhookWith(receiver, id, '"delivered"'), 'chat/webhooks/status-delivered')
    expectShape(await webhookWith(receiver, id, '"read"'), 'chat/webhooks/status-read')
    const voice = await send({ type: 'audio', audio: { id: '1', voice: true } })
    expectShape(await webhookWith(receiver, voice, '"played"'), 'chat/webhooks/status-played')
    const hidden = await send({ to: undefined, recipient: 'US.13491208655302741918', text: { body: 'x' } })
    expectShape(await webhookWith(receiver, hidden, '"delivered"'), 'chat/webhooks/status-delivered-without-phone')
    const lost = await send({ to: '1650131026', text: { body: 'x' } })
    expectShape(await webhookWith(receiver, lost, '"failed"'), 'chat/webhooks/status-failed-undeliverable')
    const late = await send({ to: '1650131047', text: { body: 'x' } })
    expectShape(await webhookWith(receiver, late, '"failed"'), 'chat/webhooks/status-failed')
    const group = await send({ recipient_type: 'group', to: 'Y2FwaV9ncm91cDoxNzA1NTU1', text: { body: 'x' } })
    expectShape(await webhookWith(receiver, group, '"delivered"'), 'chat/webhooks/status-group')
  })

  it('tell of accounts, numbers, templates and people', async () => {
    const { receiver, control, post } = await setup()
    const notice = async (name: FixtureName, body: Value, ...marks: string[]): Promise<void> => {
      receiver.received.length = 0
      const answer = await control('POST', '/notices', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expectShape(await webhookWith(receiver, ...marks), name)
    }
    const account = { kind: 'account', account_id: seedIds.waba }
    await notice('chat/webhooks/account-violation', { ...account, event: 'ACCOUNT_VIOLATION' }, 'ACCOUNT_VIOLATION')
    await notice(
      'chat/webhooks/account-restricted',
      { ...account, event: 'ACCOUNT_RESTRICTION' },
      'ACCOUNT_RESTRICTION',
    )
    await notice('chat/webhooks/account-disabled', { ...account, event: 'DISABLED_UPDATE' }, 'DISABLED_UPDATE')
    await notice('chat/webhooks/account-deleted', { ...account, event: 'ACCOUNT_DELETED' }, 'ACCOUNT_DELETED')
    await notice(
      'chat/webhooks/account-partner-app-installed',
      { ...account, event: 'PARTNER_APP_INSTALLED' },
      'PARTNER_APP',
    )
    await notice('chat/webhooks/account-partner-removed', { ...account, event: 'PARTNER_REMOVED' }, 'PARTNER_REMOVED')
    await notice(
      'chat/webhooks/account-review',
      { kind: 'account_review', account_id: seedIds.waba },
      'account_review_update',
    )
    await notice('chat/webhooks/account-alert', { kind: 'account_alert', account_id: seedIds.waba }, 'account_alerts')
    await notice(
      'chat/webhooks/business-capability',
      { kind: 'capability', account_id: seedIds.waba },
      'business_capability_update',
    )
    await notice(
      'chat/webhooks/number-quality',
      { kind: 'quality', phone_number_id: seedIds.phoneHigh },
      'quality_update',
    )
    await notice(
      'chat/webhooks/number-name',
      { kind: 'name', phone_number_id: seedIds.phoneHigh, decision: 'REJECTED' },
      'name_update',
    )
    await notice('chat/webhooks/security', { kind: 'security', phone_number_id: seedIds.phoneHigh }, 'PIN_CHANGED')
    await notice('chat/webhooks/user-preferences', { kind: 'preference', from: '16505551234' }, 'user_preferences')
    const template = { kind: 'template', template_id: orderUpdate }
    await notice('chat/webhooks/template-quality', { ...template, quality: 'YELLOW' }, 'template_quality')
    await notice(
      'chat/webhooks/template-category-notice',
      { ...template, category: 'MARKETING', in_24_hours: true },
      'correct_category',
    )
    await notice('chat/webhooks/template-category', { ...template, category: 'MARKETING' }, 'previous_category')
    for (const [name, status] of [
      ['chat/webhooks/template-rejected', 'REJECTED'],
      ['chat/webhooks/template-paused', 'PAUSED'],
      ['chat/webhooks/template-disabled', 'DISABLED'],
      ['chat/webhooks/template-approved', 'APPROVED'],
    ] as const)
      await notice(name, { ...template, status }, `"${status}"`)
    for (const [name, field] of [
      ['chat/webhooks/user-id-update', 'user_id_update'],
      ['chat/webhooks/value-errors', 'messages'],
      ['chat/webhooks/echo-from-phone-app', 'smb_message_echoes'],
    ] as const) {
      const documented: Value = fixture<Envelope>(name).payload.entry[0]?.changes[0]?.value ?? {}
      const { messaging_product: _product, metadata: _metadata, ...value } = documented
      await notice(name, { kind: 'chat', field, value, phone_number_id: seedIds.phoneHigh }, `"${field}"`)
    }
    await post(`/${seedIds.phoneHigh}/username`, { username: 'orchard' })
    expectShape(await webhookWith(receiver, 'business_username_update'), 'chat/webhooks/username-update')
    await post(`/${orderUpdate}`, {
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order' },
        { type: 'BODY', text: 'Your order is on its way.' },
        { type: 'FOOTER', text: 'Reply STOP to end' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'URL', text: 'Track', url: 'https://example.com' },
            { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+1650' },
          ],
        },
      ],
    })
    expectShape(await webhookWith(receiver, 'components_update'), 'chat/webhooks/template-components')
  })
})
