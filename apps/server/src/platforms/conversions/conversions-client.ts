import { type CodeTable, rejected, sharedCodes } from '../graph/code-table.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import { requireBody } from '../graph/graph-result.ts'
import { numberOf, recordOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'

/** https://developers.facebook.com/docs/marketing-api/conversions-api/business-messaging */
const conversionCodes: CodeTable = {
  ...sharedCodes,
  '100/2804066': rejected('invalid', 'The platform does not take an event of this name for conversations.'),
}

/** What the platform takes for conversations; pixel names and names of one's own are refused. */
export const conversionNames = [
  'Purchase',
  'LeadSubmitted',
  'QualifiedLead',
  'InitiateCheckout',
  'AddToCart',
  'ViewContent',
  'OrderCreated',
  'OrderShipped',
  'OrderDelivered',
  'OrderCanceled',
  'OrderReturned',
  'CartAbandoned',
  'RatingProvided',
  'ReviewProvided',
] as const
export type ConversionName = (typeof conversionNames)[number]

/** Whom an event is about: on the chat platform the click, on the other two the person. */
export type ConversionPerson =
  | { platform: 'chatapp'; wabaId: string; clickId: string }
  | { platform: 'socialapp'; pageId: string; scopedId: string }
  | { platform: 'photoapp'; accountId: string; scopedId: string }

export type ConversionEvent = {
  name: string
  eventId: string
  at: Date
  person: ConversionPerson
  money: { value: number; currency: string } | undefined
}

const wirePerson = (person: ConversionPerson) => {
  if (person.platform === 'chatapp')
    return {
      messaging_channel: 'whatsapp',
      user_data: { whatsapp_business_account_id: person.wabaId, ctwa_clid: person.clickId },
    }
  if (person.platform === 'socialapp')
    return {
      messaging_channel: 'messenger',
      user_data: { page_id: person.pageId, page_scoped_user_id: person.scopedId },
    }
  return {
    messaging_channel: 'instagram',
    user_data: { instagram_business_account_id: person.accountId, ig_sid: person.scopedId },
  }
}

const wireEvent = ({ name, eventId, at, person, money }: ConversionEvent) => ({
  event_name: name,
  event_time: Math.floor(at.getTime() / 1_000),
  event_id: eventId,
  action_source: 'business_messaging',
  ...wirePerson(person),
  ...(money ? { custom_data: money } : {}),
})

export const createConversionsClient = ({ transport }: { transport: GraphTransport }) => {
  const posting = (token: string, path: string, json: unknown, options?: CallOptions) =>
    // Asked again, the platform gives the same dataset, and counts an event of one name and id once.
    transport.call({ method: 'POST', path, json, token, codes: conversionCodes, repeatable: true, ...options })

  return {
    /** The dataset of a chat account or Page, which is made when it is first asked for. */
    dataset: async (owner: { nodeId: string; token: string }, options?: CallOptions) =>
      requireBody(await posting(owner.token, `${owner.nodeId}/dataset`, {}, options), (body) =>
        textOf(recordOf(body)['id']),
      ),

    /** How many events the platform counted. One that is wrong refuses all. */
    send: async (
      { datasetId, token }: { datasetId: string; token: string },
      events: readonly ConversionEvent[],
      options?: CallOptions,
    ) =>
      requireBody(await posting(token, `${datasetId}/events`, { data: events.map(wireEvent) }, options), (body) =>
        numberOf(recordOf(body)['events_received']),
      ),
  }
}

export type ConversionsClient = ReturnType<typeof createConversionsClient>
