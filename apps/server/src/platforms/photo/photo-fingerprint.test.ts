import { describe, expect, it } from 'vitest'
import { messengerMessageBody } from '../messenger/messenger-message-body.ts'
import type { MessageType } from '../outbound-content.ts'
import { parseNotification } from '../webhook-parser/parse-notification.ts'
import { fingerprintOfBody, fingerprintOfEcho } from './photo-fingerprint.ts'

const sent = (type: MessageType, content: unknown) => {
  const built = messengerMessageBody('photoapp', { to: '7', type, content, tag: 't' })
  return built.ok ? fingerprintOfBody(built.body) : undefined
}

const echoed = (message: object) => {
  const event = {
    sender: { id: '1' },
    recipient: { id: '7' },
    timestamp: 1,
    message: { mid: 'm', is_echo: true, ...message },
  }
  const [update] = parseNotification({ object: 'instagram', entry: [{ id: '1', time: 1, messaging: [event] }] })
  return update?.kind === 'message_echo' ? fingerprintOfEcho(update.content) : undefined
}

describe('the fingerprint of a photo message', () => {
  it('is the same in the body and in the echo', () => {
    expect(sent('text', { body: 'Hello' })).toBe(echoed({ text: 'Hello' }))
    expect(sent('image', { link: 'https://a/b.jpg' })).toBe(
      echoed({ attachments: [{ type: 'image', payload: { url: 'https://cdn/x' } }] }),
    )
    expect(sent('document', { id: '1' })).toBe(
      echoed({ attachments: [{ type: 'file', payload: { url: 'https://cdn/x' } }] }),
    )
    expect(sent('template', { template_type: 'generic', elements: [] })).toBe(
      echoed({ attachments: [{ type: 'template', payload: { generic: {} } }] }),
    )
  })

  it('differs for another text or kind', () => {
    expect(sent('text', { body: 'Hello' })).not.toBe(echoed({ text: 'Hello!' }))
    expect(sent('image', { id: '1' })).not.toBe(echoed({ attachments: [{ type: 'video', payload: {} }] }))
    expect(sent('text', { body: 'image' })).not.toBe(echoed({ attachments: [{ type: 'image', payload: {} }] }))
  })

  it('does not exist where there is no echo', () => {
    expect(sent('reaction', { message_id: 'm', emoji: '❤️' })).toBeUndefined()
    expect(echoed({})).toBeUndefined()
  })
})
