import { compareShape, describeDifferences, fixture, fixtureNames } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import type { MessageType } from '../outbound-content.ts'
import { chatMessageBody, chatReadBody } from './chat-message-body.ts'
import { readChatRecipient } from './chat-recipient.ts'

const messages = fixtureNames('chat/send').filter((name) => name !== 'chat/send/mark-read')

type Documented = { type: MessageType; to?: string; recipient?: string; context?: { message_id: string } } & Record<
  string,
  unknown
>

describe('the body of a chat message', () => {
  it.each(messages)('%s is built as documented', (name) => {
    const documented = fixture<Documented>(name)
    const { type, to, recipient, context } = documented.payload
    const body = chatMessageBody({
      to: to ?? recipient ?? '',
      type,
      content: documented.payload[type],
      ...(context ? { replyTo: context.message_id } : {}),
      tag: 'msg_1:1',
    })
    expect(describeDifferences(compareShape(body, documented))).toBe('')
    expect(body).toEqual({ ...documented.payload, biz_opaque_callback_data: 'msg_1:1' })
  })

  it('always carries the tag, and no context without a reply', () => {
    const body = chatMessageBody({ to: '16505551234', type: 'text', content: { body: 'hi' }, tag: 'msg_2:3' })
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '16505551234',
      type: 'text',
      text: { body: 'hi' },
      biz_opaque_callback_data: 'msg_2:3',
    })
  })

  it.each([
    ['US.13491208655302741918', 'recipient'],
    ['US.ENT.11815799212886844830', 'recipient'],
    ['BR.abc', 'recipient'],
    ['5511987654321', 'to'],
  ])('puts %s into %s', (to, field) => {
    const body = chatMessageBody({ to, type: 'text', content: { body: 'hi' }, tag: 't' })
    expect(body[field]).toBe(to)
    expect(Object.keys(body).filter((key) => key === 'to' || key === 'recipient')).toEqual([field])
  })

  it('marks as read with and without typing', () => {
    const documented = fixture('chat/send/mark-read')
    expect(describeDifferences(compareShape(chatReadBody('wamid.1', true), documented))).toBe('')
    expect(chatReadBody('wamid.1', false)).not.toHaveProperty('typing_indicator')
  })
})

describe('a chat recipient', () => {
  it.each([
    ['16505551234', 'phone'],
    ['5511987654321', 'phone'],
    ['US.13491208655302741918', 'business_scoped'],
    ['US.ENT.11815799212886844830', 'parent_business_scoped'],
  ])('%s is a %s', (to, kind) => expect(readChatRecipient(to)).toEqual({ kind, value: to }))

  it.each([
    '',
    '+16505551234',
    '0123456789',
    '123456',
    '1234567890123456',
    'us.123',
    'US.',
    'US.a b',
    `US.${'1'.repeat(129)}`,
    '１６５０５５５１２３４',
  ])('%s is none', (to) => expect(readChatRecipient(to)).toBeUndefined())
})
