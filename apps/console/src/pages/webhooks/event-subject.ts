import type { components } from '@herald/api-client'
import { personName, spokenRecipient } from '../inbox/conversation-facts.ts'

type Event = Pick<components['schemas']['EventDto'], 'data' | 'platform'>

/** The person that an event is about, by name or number; undefined when it is about nobody. */
export const personOf = ({ data, platform }: Event): string | undefined => {
  const { contact, to } = data
  if (typeof contact === 'object' && contact !== null) return personName({ contact })
  return typeof to === 'string' ? spokenRecipient(platform ?? '', to) : undefined
}

/** The message of ours that an event is about. */
export const messageOf = ({ data }: Event): string | undefined => {
  const id = data['message_id']
  return typeof id === 'string' && id.startsWith('msg_') ? id : undefined
}
