import { describe, expect, it } from 'vitest'
import type { ThreadMessage } from './inbox-data.ts'
import { firstUnread, messageWith } from './thread-places.ts'

const message = (place: number, given: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: `evt_${place}`,
  direction: 'inbound',
  type: 'text',
  status: 'received',
  content: { text: `Text ${place}` },
  at: '2026-01-31T09:00:00.000Z',
  ...given,
})

describe('the first unread message', () => {
  const messages = [
    message(1),
    message(2, { id: 'msg_2', direction: 'outbound' }),
    message(3),
    message(4, { type: 'reaction' }),
    message(5),
  ]

  it('is as many back as are unread, of those that count', () => {
    expect(firstUnread(messages, { count: 2, upTo: 'evt_5' })).toBe('evt_3')
    expect(firstUnread(messages, { count: 1, upTo: 'msg_4' })).toBe('evt_3')
  })

  it('is none where nothing is unread, or where it is not loaded yet', () => {
    expect(firstUnread(messages, { count: 0, upTo: '' })).toBeUndefined()
    expect(firstUnread(messages, { count: 4, upTo: 'evt_5' })).toBeUndefined()
  })
})

describe('the message with what was searched for', () => {
  it('is the newest one, in any case and over the ends of lines', () => {
    const messages = [message(1, { content: { text: 'The Blue\nset' } }), message(2, { content: { text: 'blue' } })]
    expect(messageWith(messages, 'blue')?.id).toBe('evt_2')
    expect(messageWith(messages, ' blue  SET')?.id).toBe('evt_1')
    expect(messageWith(messages, 'green')).toBeUndefined()
  })
})
