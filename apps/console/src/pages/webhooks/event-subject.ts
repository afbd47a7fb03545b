import type { components } from '@herald/api-client'
import { personName, spokenRecipient } from '../inbox/conversation-facts.ts'

// What an event is about, from what it carries.

type Event = Pick<
  components['schemas']['EventDto'],
  'data' | 'platform' | 'type' | 'channel_id' | 'contact_name' | 'conversation_id'
>

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The number or id that stands beside a name. */
const numberOf = ({ data, platform }: Event): string | undefined => {
  const to = text(data['to'])
  if (to !== undefined) return spokenRecipient(platform ?? '', to)
  const phone = text(record(data['contact'])['phone'])
  return phone === undefined ? undefined : spokenRecipient('chatapp', phone)
}

/** The person that an event is about, by name or number; undefined when it is about nobody. */
export const personOf = (event: Event): { name: string; number?: string } | undefined => {
  const { contact } = event.data
  const number = numberOf(event)
  const told = typeof contact === 'object' && contact !== null ? personName({ contact }) : undefined
  const name = event.contact_name ?? told ?? number
  if (name === undefined) return undefined
  return number === undefined || number === name ? { name } : { name, number }
}

/** The message of ours that an event is about. */
export const messageOf = ({ data }: Pick<Event, 'data'>): string | undefined => {
  const id = text(data['message_id'])
  return id?.startsWith('msg_') ? id : undefined
}

/** Ids and names of everything else that it names. */
export const thingsOf = ({ type, data, channel_id, conversation_id }: Event) => {
  const isOf = (subject: string) => type.startsWith(`${subject}.`)
  const ids = data['object_ids']
  const template = isOf('template') ? (text(data['name']) ?? text(data['template_name'])) : undefined
  return {
    conversationId: conversation_id ?? text(data['conversation_id']),
    batch: isOf('batch') ? { id: text(data['batch_id']) ?? '', name: text(data['name']) } : undefined,
    template: template === undefined ? undefined : { name: template, language: text(data['language']) },
    accountNumber: text(data['ad_account_id']),
    accountName: isOf('ad_account') ? text(data['name']) : undefined,
    adObject: isOf('ad_object')
      ? {
          id: text(data['object_id']) ?? text(Array.isArray(ids) ? ids[0] : undefined) ?? '',
          kind: text(data['object_type']),
          change: text(data['change']),
        }
      : undefined,
    leadId: isOf('lead') ? text(data['lead_id']) : undefined,
    /** The one that lead or conversion came from. */
    adId: text(data['ad_id']),
    adName: text(data['ad_name']),
    commentId: isOf('comment') ? text(data['comment_id']) : undefined,
    commentAction: text(data['action']),
    conversionId: text(data['conversion_id']),
    conversionName: text(data['event_name']),
    reportId: text(data['report_run_id']),
    /** Of the channel itself, and not of something in it. */
    channelId: isOf('channel') ? (channel_id ?? text(record(data['channel'])['channel_id'])) : undefined,
  }
}
