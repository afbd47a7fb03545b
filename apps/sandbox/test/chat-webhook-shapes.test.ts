// The chat platform's webhooks against the documented payloads: every key, every type, nothing extra.
import { fixture, fixtureNames } from '@herald/platform-fixtures'
import type { FixtureName } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { seedIds } from '../src/state/seed-world.ts'
import { expectShape } from './expect-shape.ts'
import type { Harness, ReceivedWebhook, WebhookReceiver } from './graph-calls.ts'
import { setupSandbox, startReceiver } from './graph-calls.ts'

type Value = Record<string, unknown>
type Envelope = { object: string; entry: { id: string; time?: number; changes: { field: string; value: Value }[] }[] }

const parent = 'US.ENT.11815799212886844830'
const person = { name: 'Sheena Nelson', username: '@sheena', parent_user_id: parent }
const orderUpdate = '1680000000000003'

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
