import { recordOf, textOf } from '../../platforms/graph/json-values.ts'
import { platformOf } from '../channels/index.ts'
import type { EventPeople, EventPerson } from '../webhooks/index.ts'
import { identitiesOf, identityOfGroup, identityOfRecipient } from './contact-identity.ts'

// Whom events are about, as far as conversations know the person today: events of what was sent have a number alone.

type Known = { place: number; name: string | null; conversation_id: string | null }

export const findEventPeople: EventPeople = async (tx, events) => {
  const asked = events.flatMap(({ id, channel_id, platform, data }) => {
    // What opted somebody out by hand was on no channel: a number is the same person on all of them, the id of a page is not.
    if (channel_id === null && (platform === null || platformOf(platform) !== 'chatapp')) return []
    const channelId = channel_id ?? ''
    const { contact, to, group_id } = recordOf(JSON.parse(data))
    const [group, recipient] = [textOf(group_id), textOf(to)]
    const identities = [
      ...(group === undefined ? [] : [identityOfGroup(channelId, group)]),
      ...identitiesOf(channelId, recordOf(contact)),
      ...(recipient === undefined || platform === null
        ? []
        : [identityOfRecipient(platformOf(platform), channelId, recipient)]),
    ]
    return identities.map((identity) => ({ id, channel_id, identity }))
  })
  if (asked.length === 0) return new Map()
  const { rows } = await tx.query<Known>(
    `select w.place::integer, t.name, c.conversation_id
     from unnest($2::uuid[], $3::text[]) with ordinality w (channel_id, identity, place)
     join contact_identity i on i.client_id = $1 and i.identity = w.identity
     join contact t on t.client_id = i.client_id and t.contact_id = i.contact_id
     left join conversation c on c.client_id = t.client_id and c.contact_id = t.contact_id and c.channel_id = w.channel_id
       and c.last_id is not null`,
    [tx.clientId, asked.map((one) => one.channel_id), asked.map((one) => one.identity)],
  )
  const people = new Map<string, EventPerson>()
  // The surest name last, so that it stays.
  for (const { place, name, conversation_id } of rows.toSorted((a, b) => b.place - a.place)) {
    const id = asked[place - 1]?.id ?? ''
    people.set(id, {
      ...people.get(id),
      ...(name === null ? {} : { name }),
      ...(conversation_id === null ? {} : { conversationId: conversation_id }),
    })
  }
  return people
}
