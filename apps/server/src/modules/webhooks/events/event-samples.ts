import { type EventKey, type EventType, sampleTypes } from './event-catalogue.ts'
import { exampleData } from './event-examples.ts'

/** What the usual sample of each key carries, in the shape of the real ones. `test` says that nothing of it happened. */
const samples: Record<EventKey, Record<string, unknown>> = {
  chatapp: {
    message_id: 'wamid.TEST',
    platform_message_id: 'wamid.TEST',
    contact: { phone: '5511999999999', user_id: 'BR.1000000000000001', username: '@sample', name: 'Sample' },
    type: 'text',
    text: 'This is a test.',
  },
  photoapp: {
    message_id: 'mid.TEST',
    platform_message_id: 'mid.TEST',
    contact: { scoped_id: '1000000000000001', username: 'sample' },
    type: 'text',
    text: 'This is a test.',
  },
  socialapp: {
    message_id: 'mid.TEST',
    platform_message_id: 'mid.TEST',
    contact: { scoped_id: '1000000000000001', name: 'Sample' },
    type: 'text',
    text: 'This is a test.',
  },
  marketing: {
    lead_id: '1000000000000001',
    form_id: '1000000000000002',
    page_id: '1000000000000003',
    form_name: 'Sample',
    fields: { email: ['sample@example.com'] },
  },
  publishing: {
    comment_id: '1000000000000001',
    contact: { scoped_id: '1000000000000002', username: 'sample' },
    text: 'This is a test.',
    live: false,
  },
  embedded_signup: { channel: { channel_id: 'ch_00000000000000000000000000', platform: 'chatapp' } },
}

/** Of the other types, the example of the document. */
export const sampleData = (key: EventKey, type: EventType): Record<string, unknown> => ({
  test: true,
  ...(type === sampleTypes[key] ? samples[key] : exampleData[type]),
  raw: {},
})
