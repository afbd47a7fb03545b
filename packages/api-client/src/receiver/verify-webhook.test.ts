import { describe, expect, it } from 'vitest'
import { eventPath, isEvent, signWebhook, verifyWebhook, WebhookVerificationError } from './index.ts'

const secret = `whsec_${Buffer.from('thirty-two bytes of some secret!').toString('base64')}`
const nowMs = 1_800_000_000_000
const seconds = nowMs / 1_000
const body = JSON.stringify({
  id: 'evt_1',
  type: 'message.received',
  key: 'chatapp',
  sequence: 1,
  occurred_at: '2026-01-31T09:00:00.000Z',
  data: { message_id: 'wamid.1', contact: { phone: '5511' }, type: 'text', text: 'olá' },
})
const headers = {
  'x-webhook-token': 'the-token',
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': signWebhook(secret, 'evt_1', seconds, body),
}
const reasonOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return error instanceof WebhookVerificationError ? error.reason : String(error)
  }
  return 'accepted'
}
const judge = (changed: Record<string, string | undefined>, text = body, options = {}) =>
  reasonOf(() => verifyWebhook({ ...headers, ...changed }, text, { secret, nowMs, ...options }))

describe('verifyWebhook', () => {
  it('gives the typed event and its marks', () => {
    const { event, marks } = verifyWebhook(
      { ...headers, 'x-webhook-attempt': '3', 'x-webhook-replay': '1', 'x-webhook-late': 'true' },
      body,
      { secret, nowMs },
    )
    expect(isEvent(event, 'message.received') && event.data.text).toBe('olá')
    expect(marks).toEqual({ attempt: 3, replay: 1, late: true, test: false })
  })

  it('reads the headers of fetch too', () => {
    expect(verifyWebhook(new Headers(headers), body, { secret, nowMs }).event.id).toBe('evt_1')
  })

  it('refuses what Herald did not send', () => {
    expect(judge({})).toBe('accepted')
    const token = { token: 'the-token' }
    expect(judge({}, body, token)).toBe('accepted')
    expect(judge({ 'x-webhook-token': undefined }, body, token)).toBe('token')
    expect(judge({ 'x-webhook-token': 'something else' }, body, token)).toBe('token')
    expect(judge({}, body, { secret: 'the-token' })).toBe('signature')
    expect(judge({ 'webhook-signature': undefined })).toBe('missing_header')
    expect(judge({ 'webhook-id': 'evt_2' })).toBe('signature')
    expect(judge({}, `${body} `)).toBe('signature')
    expect(judge({ 'webhook-timestamp': String(seconds - 301) })).toBe('timestamp')
    expect(judge({ 'webhook-timestamp': String(seconds + 301) })).toBe('timestamp')
    expect(judge({ 'webhook-timestamp': 'yesterday' })).toBe('timestamp')
  })

  it('accepts either secret while one is being replaced', () => {
    const fresh = 'another-plain-secret'
    const both = `${signWebhook(fresh, 'evt_1', seconds, body)} ${signWebhook(secret, 'evt_1', seconds, body)}`
    const rotated = { 'x-webhook-token': 'the-new-token', 'webhook-signature': both }
    expect(judge(rotated, body, { token: ['the-token', 'the-new-token'] })).toBe('accepted')
    expect(judge(rotated)).toBe('accepted')
    expect(judge(rotated, body, { secret: [secret, fresh] })).toBe('accepted')
    expect(judge(rotated, body, { secret: fresh })).toBe('accepted')
  })
})

describe('eventPath', () => {
  it.each([
    ['chatapp', 'message.received', '/chat/receiveMessage'],
    ['photoapp', 'message.read', '/photo/updateMessageStatus'],
    ['socialapp', 'send.failed', '/social/sendResult'],
    ['chatapp', 'template.status_updated', '/chat/updateTemplateStatus'],
    ['photoapp', 'channel.attention', '/photo/channelNotice'],
    ['marketing', 'lead.received', '/marketing/events'],
    ['publishing', 'comment.received', '/publishing/events'],
    ['embedded_signup', 'channel.connected', '/embed/channelConnected'],
  ] as const)('of %s %s is %s', (key, type, path) => {
    expect(eventPath({ key, type })).toBe(path)
  })
})
