// What a dataset checks of an event. One that is wrong refuses the whole call; where it stands is in the message.
import { type GraphError, invalidParameter } from '../graph/graph-error.ts'
import { asText, isObject } from '../graph/request-parameters.ts'

export type MessagingChannel = 'whatsapp' | 'messenger' | 'instagram'

export type ConversionEvent = {
  event_name: string
  event_time: number
  event_id?: string
  messaging_channel: MessagingChannel
  user_data: Record<string, unknown>
  custom_data?: Record<string, unknown>
}

const takenNames = new Set(
  (
    'Purchase LeadSubmitted QualifiedLead InitiateCheckout AddToCart ViewContent OrderCreated OrderShipped OrderDelivered ' +
    'OrderCanceled OrderReturned CartAbandoned RatingProvided ReviewProvided'
  ).split(' '),
)

const namesOfPerson: Record<MessagingChannel, [account: string, person: string]> = {
  whatsapp: ['whatsapp_business_account_id', 'ctwa_clid'],
  messenger: ['page_id', 'page_scoped_user_id'],
  instagram: ['instagram_business_account_id', 'ig_sid'],
}

// Only the subcode of the name is documented; the others are likely.
const subcodes = { name: 2804066, time: 2804003, person: 2804050, value: 2804009, source: 2804008 }

const isChannel = (value: unknown): value is MessagingChannel =>
  typeof value === 'string' && Object.hasOwn(namesOfPerson, value)

export const checkEvent = (value: unknown, index: number, nowSeconds: number): ConversionEvent => {
  const refuse = (kind: keyof typeof subcodes, text: string): GraphError =>
    invalidParameter(`Invalid parameter: data[${index}] ${text}`, { subcode: subcodes[kind] })
  if (!isObject(value)) throw invalidParameter(`Param data[${index}] must be an object.`)
  const { event_name: name, event_time: time, event_id: id, messaging_channel: channel } = value
  if (typeof name !== 'string' || !takenNames.has(name))
    throw refuse('name', `event_name "${asText(name)}" is not supported for business messaging.`)
  if (!Number.isSafeInteger(time) || Number(time) <= 0)
    throw refuse('time', 'event_time must be a Unix time in seconds.')
  if (Number(time) > nowSeconds + 60) throw refuse('time', 'event_time is in the future.')
  if (value['action_source'] !== 'business_messaging')
    throw refuse('source', 'action_source must be business_messaging.')
  if (!isChannel(channel)) throw refuse('source', 'messaging_channel must be one of whatsapp, messenger, instagram.')
  const person = isObject(value['user_data']) ? value['user_data'] : {}
  for (const field of namesOfPerson[channel])
    if (typeof person[field] !== 'string' || person[field] === '')
      throw refuse('person', `user_data.${field} is required for ${channel}.`)
  const custom = isObject(value['custom_data']) ? value['custom_data'] : undefined
  const isPriced = typeof custom?.['value'] === 'number' && custom['value'] >= 0
  const hasCurrency = typeof custom?.['currency'] === 'string' && /^[A-Z]{3}$/.test(custom['currency'])
  if ((name === 'Purchase' || custom?.['value'] !== undefined) && !(isPriced && hasCurrency))
    throw refuse('value', 'custom_data needs a value and the currency of it.')
  return {
    event_name: name,
    event_time: Number(time),
    ...(id === undefined ? {} : { event_id: asText(id) }),
    messaging_channel: channel,
    user_data: person,
    ...(custom ? { custom_data: custom } : {}),
  }
}

/** The account that an event says it is of. */
export const accountOfEvent = ({ messaging_channel: channel, user_data: person }: ConversionEvent): string =>
  asText(person[namesOfPerson[channel][0]])
