import type { FixtureName } from '@herald/platform-fixtures'
import { compareShape, describeDifferences, fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { messengerMessageBody } from './messenger-message-body.ts'
import type { MessageType } from '../outbound-content.ts'

const build = (platform: 'photoapp' | 'socialapp', type: MessageType, content: unknown, replyTo?: string) =>
  messengerMessageBody(platform, {
    to: '5275012345678901',
    type,
    content,
    tag: 'msg_1:1',
    ...(replyTo ? { replyTo } : {}),
  })

const card = { template_type: 'generic', elements: [{ title: 'Lamp' }] }

describe('the body of a photo or social message', () => {
  const documented: [FixtureName, MessageType, unknown][] = [
    ['messenger/send/text', 'text', { body: 'We are open from 9' }],
    ['messenger/send/text-tag', 'text', { body: 'Sorry for the wait', tag: 'HUMAN_AGENT' }],
    ['messenger/send/attachment-url', 'image', { link: 'https://cdn.example.com/blue.jpg' }],
    ['messenger/send/attachment-id', 'video', { id: '1857777774821032' }],
    ['messenger/send/attachment-id', 'document', { id: '1857777774821032' }],
    ['messenger/send/template-generic', 'template', card],
    ['messenger/send/template-generic', 'template', { type: 'template', payload: card }],
    [
      'messenger/send/text-quick-replies',
      'interactive',
      { text: 'Which colour?', quick_replies: [{ content_type: 'text', title: 'Blue', payload: 'COLOUR_BLUE' }] },
    ],
    [
      'messenger/send/text-quick-replies',
      'interactive',
      {
        type: 'button',
        body: { text: 'Which colour?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'COLOUR_BLUE', title: 'Blue' } }] },
      },
    ],
    ['messenger/send/template-generic', 'interactive', { attachment: { type: 'template', payload: card } }],
    ['messenger/send/reaction', 'reaction', { message_id: 'm_1', emoji: '❤️' }],
    ['messenger/send/reaction-removed', 'reaction', { message_id: 'm_1', emoji: '' }],
  ]

  it.each(documented)('is built like %s from %s', (name, type, content) => {
    for (const platform of ['photoapp', 'socialapp'] as const) {
      const built = build(platform, type, content)
      if (!built.ok) throw new Error(built.text)
      expect(describeDifferences(compareShape(built.body, fixture(name)))).toBe('')
    }
  })

  it('turns reply buttons into quick replies', () => {
    const built = build('socialapp', 'interactive', {
      body: { text: 'Which colour?' },
      action: { buttons: [{ reply: { id: 'B', title: 'Blue' } }] },
    })
    expect(built).toMatchObject({
      body: {
        message: { text: 'Which colour?', quick_replies: [{ content_type: 'text', title: 'Blue', payload: 'B' }] },
      },
    })
  })

  it('has quick replies on every kind of message', () => {
    const quick_replies = [{ content_type: 'text', title: 'Blue', payload: 'B' }]
    for (const [type, content] of [
      ['text', { body: 'hi' }],
      ['image', { id: '1' }],
      ['template', card],
      ['interactive', { attachment: { type: 'template', payload: card } }],
    ] as [MessageType, object][])
      expect(build('photoapp', type, { ...content, quick_replies })).toMatchObject({
        body: { message: { quick_replies } },
      })
  })

  it('keeps what stands beside the message, and whether a file is used again', () => {
    const link = 'https://cdn.example.com/a.png'
    const built = build('socialapp', 'image', { link, is_reusable: true, notification_type: 'NO_PUSH', filename: null })
    expect(built).toMatchObject({
      body: {
        notification_type: 'NO_PUSH',
        messaging_type: 'RESPONSE',
        message: { attachment: { payload: { url: link, is_reusable: true } } },
      },
    })
  })

  const buttons = { type: 'button', body: { text: 'x' }, action: { buttons: [{ reply: { id: 'a', title: 'A' } }] } }
  it.each([
    ['text', { body: 'x', preview_url: true }, 'text.preview_url'],
    ['text', { body: 'x', text: 'y' }, 'text.text'],
    ['text', { body: 'x', metadata: 'mine' }, 'text.metadata'],
    ['text', { body: 'x', quick_replies: [] }, 'text.quick_replies'],
    ['text', { body: 'x', quick_replies: [{}, 'Blue'] }, 'text.quick_replies'],
    ['text', { body: 'x', constructor: 1 }, 'text.constructor'],
    ['image', { id: '1', link: 'https://cdn.example.com/a.png' }, 'image.link'],
    ['document', { id: '1', filename: 'a.pdf' }, 'document.filename'],
    ['document', { id: '1', is_reusable: true }, 'document.is_reusable'],
    ['template', { type: 'template', payload: card, name: 'a' }, 'template.name'],
    ['template', { type: 'image', payload: card }, 'template.type'],
    ['interactive', { ...buttons, header: { type: 'text', text: 'x' } }, 'interactive.header'],
    ['interactive', { ...buttons, header: { type: 'image', image: { id: '1' } } }, 'interactive.header'],
    ['interactive', { ...buttons, footer: { text: 'x' } }, 'interactive.footer'],
    ['interactive', { ...buttons, text: 'y' }, 'interactive.body.text'],
    ['interactive', { ...buttons, body: { text: 'x', format: 'y' } }, 'interactive.body.format'],
    ['interactive', { ...buttons, body: 'x', text: 'x' }, 'interactive.body'],
    ['interactive', { ...buttons, quick_replies: [{ title: 'A' }] }, 'interactive.action.buttons'],
    ['interactive', { ...buttons, attachment: { type: 'template', payload: card } }, 'interactive.body.text'],
    ['interactive', { ...buttons, type: 'list' }, 'interactive.type'],
    ['interactive', { ...buttons, action: { buttons: [{ type: 'url', url: 'x' }] } }, 'interactive.action.buttons'],
    ['interactive', { ...buttons, action: { ...buttons.action, name: 'x' } }, 'interactive.action.name'],
    ['reaction', { message_id: 'm_1', emoji: '❤️', reaction: 'love' }, 'reaction.reaction'],
    ['reaction', { message_id: 'm_1', emoji: '❤️', tag: 'HUMAN_AGENT' }, 'reaction.tag'],
  ] as [MessageType, unknown, string][])('refuses what has no place in %s %j', (type, content, field) => {
    for (const platform of ['photoapp', 'socialapp'] as const)
      expect(build(platform, type, content)).toMatchObject({ ok: false, field, text: expect.stringMatching(/\.$/) })
  })

  it('refuses what only the other platform has, and a reaction that answers', () => {
    expect(build('photoapp', 'text', { body: 'x', notification_type: 'NO_PUSH' })).toMatchObject({
      field: 'text.notification_type',
    })
    expect(build('photoapp', 'sticker', { id: 'like_heart', animated: true })).toMatchObject({
      field: 'sticker.animated',
    })
    expect(build('socialapp', 'reaction', { message_id: 'm_1', emoji: '❤️' }, 'm_0')).toMatchObject({
      field: 'reply_to',
    })
  })

  it('tags only the social platform, and answers a message when asked', () => {
    expect(build('socialapp', 'text', { body: 'hi' }, 'm_0')).toEqual({
      ok: true,
      body: {
        recipient: { id: '5275012345678901' },
        messaging_type: 'RESPONSE',
        message: { text: 'hi', reply_to: { mid: 'm_0' }, metadata: 'msg_1:1' },
      },
    })
    expect(build('photoapp', 'text', { body: 'hi' })).toMatchObject({ body: { message: { text: 'hi' } } })
    const photo = build('photoapp', 'text', { body: 'hi' })
    expect(photo.ok && photo.body['message']).not.toHaveProperty('metadata')
  })

  it('has the heart on the photo platform only', () => {
    const built = build('photoapp', 'sticker', { id: 'like_heart' })
    expect(built.ok && built.body['message']).toEqual({ attachment: { type: 'like_heart' } })
    expect(build('socialapp', 'sticker', { id: 'like_heart' })).toMatchObject({ ok: false, field: 'sticker' })
  })

  it.each([
    ['location', { latitude: 1, longitude: 2 }, 'type'],
    ['contacts', [{}], 'type'],
    ['image', { id: '1', caption: 'x' }, 'image.caption'],
    ['image', {}, 'image'],
    ['text', {}, 'text.body'],
    ['template', { name: 'order_update', language: { code: 'en' } }, 'template.template_type'],
    ['interactive', { type: 'list', body: { text: 'x' }, action: { sections: [] } }, 'interactive'],
    ['reaction', { emoji: '❤️' }, 'reaction.message_id'],
  ] as [MessageType, unknown, string][])('says why there is no %s %j', (type, content, field) => {
    expect(build('photoapp', type, content)).toMatchObject({ ok: false, field, text: expect.stringMatching(/\.$/) })
  })
})
