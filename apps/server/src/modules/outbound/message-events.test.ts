import { expect, it } from 'vitest'
import { parseNotification } from '../../platforms/webhook-parser/parse-notification.ts'
import { conversationOf } from './message-events.ts'

it.each([
  ['instagram', 'photoapp'],
  ['page', 'socialapp'],
] as const)('of %s, messages in both directions are one conversation', (object, platform) => {
  const message = { sender: { id: '7' }, recipient: { id: '1' }, timestamp: 1, message: { mid: 'm', text: 'hello' } }
  const [update] = parseNotification({ object, entry: [{ id: '1', time: 1, messaging: [message] }] })
  expect(update).toMatchObject({
    kind: 'message_received',
    conversation: conversationOf({
      platform,
      accountKey: '1',
      recipient: '7',
      clientId: 'client',
      id: 'message',
      channelId: 'channel',
      externalRef: undefined,
      clientRef: undefined,
      possibleDuplicate: false,
      traceContext: undefined,
    }),
  })
})
