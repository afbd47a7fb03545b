import { describe, expect, it } from 'vitest'
import { personOf, thingsOf } from './event-subject.ts'

describe('the person of an event', () => {
  const sent = { type: 'send.accepted', platform: 'chatapp', data: { to: '5511930000001' } } as const

  it('is called by the name that conversations know, beside the number', () => {
    expect(personOf(sent)).toEqual({ name: '+5511930000001' })
    expect(personOf({ ...sent, contact_name: 'Ana Lima' })).toEqual({ name: 'Ana Lima', number: '+5511930000001' })
  })

  it('is called as the event says, where that is all', () => {
    const data = { contact: { phone: '5511930000001', name: 'Ana' } }
    expect(personOf({ type: 'message.received', platform: 'chatapp', data })).toEqual({
      name: 'Ana',
      number: '+5511930000001',
    })
    expect(personOf({ type: 'batch.finished', data: { batch_id: 'bat_1' } })).toBeUndefined()
  })
})

describe('the things of an event', () => {
  it.each([
    [
      'ad_object.updated',
      { ad_account_id: 'act_1', object_id: '2', object_type: 'ad' },
      { accountNumber: 'act_1', adObject: { id: '2', kind: 'ad' } },
    ],
    ['ad_object.updated', { object_ids: ['3', '4'] }, { adObject: { id: '3' } }],
    ['ad_account.updated', { ad_account_id: 'act_1', name: 'Shop' }, { accountNumber: 'act_1', accountName: 'Shop' }],
    ['batch.finished', { batch_id: 'bat_1', name: 'May' }, { batch: { id: 'bat_1', name: 'May' } }],
    [
      'template.status_updated',
      { name: 'hello', language: 'pt_BR' },
      { template: { name: 'hello', language: 'pt_BR' } },
    ],
    ['template.quality_updated', { template_name: 'hello' }, { template: { name: 'hello' } }],
    ['comment.action_succeeded', { comment_id: '1_2', action: 'hide' }, { commentId: '1_2', commentAction: 'hide' }],
    [
      'conversion.accepted',
      { conversation_id: 'conv_1', conversion_id: 'cnv_1' },
      { conversationId: 'conv_1', conversionId: 'cnv_1' },
    ],
    ['channel.connected', { channel: { channel_id: 'ch_1' } }, { channelId: 'ch_1' }],
  ] as const)('are read from %s %j', (type, data, things) => {
    expect(thingsOf({ type, data })).toMatchObject(things)
  })
})
