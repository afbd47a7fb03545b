import { chatCodes } from '../chat/chat-codes.ts'
import { type JsonRecord, compact, isRecord, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import { failureFromError } from '../graph/platform-failure.ts'
import { chatMessageContent } from './chat-message-content.ts'
import type {
  AccountRef,
  ContactIdentity,
  ContactNotice,
  MessageEcho,
  MessageReceived,
  MessageStatus,
  NormalizedUpdate,
} from './normalized-update.ts'
import { at, hashOf, timeMs, unrecognized } from './update-facts.ts'
import { defined } from '../../lib/defined.ts'

/** The fields of a chat account that are about people: messages, statuses, echoes, preferences. */

type ChatAccountRef = Extract<AccountRef, { kind: 'chat_account' }>
/** Reads one element of a list. Undefined: it is not understood. */
type Reader<Fact> = (account: ChatAccountRef, contacts: JsonRecord[], row: JsonRecord) => Fact | undefined

export const chatAccountOf = (wabaId: string, value: JsonRecord): ChatAccountRef => {
  const metadata = recordOf(value['metadata'])
  return compact({
    kind: 'chat_account' as const,
    wabaId,
    phoneNumberId: textOf(metadata['phone_number_id']),
    displayPhoneNumber: textOf(metadata['display_phone_number']) ?? textOf(value['display_phone_number']),
  })
}

const identityOfContact = (contact: JsonRecord | undefined): ContactIdentity => {
  const profile = recordOf(contact?.['profile'])
  return compact({
    phone: textOf(contact?.['wa_id']),
    userId: textOf(contact?.['user_id']),
    parentUserId: textOf(contact?.['parent_user_id']),
    username: textOf(profile['username']) ?? textOf(contact?.['username']),
    name: textOf(profile['name']),
  })
}

/** The contact card that belongs to a person of the same value: by id, by number, or because there is only one. */
const cardOf = (contacts: JsonRecord[], { userId, phone }: ContactIdentity): JsonRecord | undefined =>
  contacts.find((one) => userId !== undefined && textOf(one['user_id']) === userId) ??
  contacts.find((one) => phone !== undefined && textOf(one['wa_id']) === phone) ??
  (contacts.length === 1 ? contacts[0] : undefined)

/** A person by what an element says of them, and by their card for the rest. */
const contactOf = (contacts: JsonRecord[], own: ContactIdentity): ContactIdentity => ({
  ...identityOfContact(cardOf(contacts, own)),
  ...own,
})

/** The business-scoped id comes first: it is in every notification, while a phone number may be missing from some. */
const conversationOf = (account: ChatAccountRef, contact: ContactIdentity, groupId?: string): string =>
  `chat:${account.phoneNumberId ?? account.wabaId}:${groupId ?? contact.userId ?? contact.phone ?? contact.parentUserId ?? 'unknown'}`

/** What every fact about a person has. `key` names the fact. */
const common = (account: ChatAccountRef, contact: ContactIdentity, row: JsonRecord, key: string, groupId?: string) => ({
  platform: 'chatapp' as const,
  dedupeKey: `chat:${key}`,
  ...at(timeMs(row['timestamp'])),
  account,
  conversation: conversationOf(account, contact, groupId),
  contact,
  raw: row,
})

const received: Reader<MessageReceived> = (account, contacts, message) => {
  const id = textOf(message['id'])
  if (id === undefined) return undefined
  const contact = contactOf(
    contacts,
    compact({
      phone: textOf(message['from']),
      userId: textOf(message['from_user_id']),
      parentUserId: textOf(message['from_parent_user_id']),
    }),
  )
  const groupId = textOf(message['group_id'])
  return {
    kind: 'message_received',
    ...common(account, contact, message, `message:${id}`, groupId),
    platformMessageId: id,
    ...defined({ groupId }),
    content: chatMessageContent(message),
  }
}

const statuses = ['sent', 'delivered', 'read', 'played', 'failed'] as const
const isStatus = (value: unknown): value is MessageStatus['status'] => (statuses as readonly unknown[]).includes(value)

const statusOf: Reader<MessageStatus> = (account, contacts, row) => {
  const id = textOf(row['id'])
  const { status } = row
  if (id === undefined || !isStatus(status)) return undefined
  const isGroup = row['recipient_type'] === 'group'
  const own = compact({
    phone: isGroup ? textOf(row['recipient_participant_id']) : textOf(row['recipient_id']),
    userId: textOf(row['recipient_user_id']) ?? textOf(row['recipient_participant_user_id']),
    // The documented name was corrected once; older notifications carry the others.
    parentUserId:
      textOf(row['recipient_parent_user_id']) ??
      textOf(row['parent_recipient_user_id']) ??
      textOf(row['parent_user_id']),
  })
  const [error] = recordsOf(row['errors'])
  const participant = isGroup ? `:${own.userId ?? own.phone ?? ''}` : ''
  const groupId = isGroup ? textOf(row['recipient_id']) : undefined
  return {
    kind: 'message_status',
    ...common(account, contactOf(contacts, own), row, `status:${id}:${status}${participant}`, groupId),
    status,
    platformMessageId: id,
    ...defined({ tag: textOf(row['biz_opaque_callback_data']) }),
    ...(error === undefined ? {} : { failure: failureFromError(error, { codes: chatCodes, repeatable: false }) }),
    ...(isRecord(row['pricing']) ? { pricing: row['pricing'] } : {}),
  }
}

const echoOf: Reader<MessageEcho> = (account, contacts, row) => {
  const id = textOf(row['id'])
  if (id === undefined) return undefined
  const contact = contactOf(
    contacts,
    compact({
      phone: textOf(row['to']),
      userId: textOf(row['to_user_id']),
      parentUserId: textOf(row['to_parent_user_id']),
    }),
  )
  return {
    kind: 'message_echo',
    ...common(account, contact, row, `echo:${id}`),
    platformMessageId: id,
    content: chatMessageContent(row),
  }
}

const preferenceOf: Reader<ContactNotice> = (account, contacts, row) => {
  const { value } = row
  if (value !== 'stop' && value !== 'resume' && value !== 'signup') return undefined
  const contact = contactOf(
    contacts,
    compact({
      phone: textOf(row['wa_id']),
      userId: textOf(row['user_id']),
      parentUserId: textOf(row['parent_user_id']),
    }),
  )
  return {
    kind: 'contact_notice',
    ...common(account, contact, row, `preference:${hashOf([account.phoneNumberId, row])}`),
    notice: value === 'stop' ? 'marketing_stopped' : 'marketing_resumed',
  }
}

const userIdChangeOf: Reader<ContactNotice> = (account, _contacts, row) => {
  const [change, parent] = [recordOf(row['user_id']), recordOf(row['parent_user_id'])]
  const contact = compact({
    phone: textOf(row['wa_id']),
    userId: textOf(change['current']),
    parentUserId: textOf(parent['current']),
  })
  if (contact.userId === undefined) return undefined
  return {
    kind: 'contact_notice',
    ...common(account, contact, row, `user-id:${hashOf([account.phoneNumberId, row])}`),
    notice: 'user_id_changed',
    ...defined({ previousUserId: textOf(change['previous']) }),
  }
}

/** List by list of a value, in the platform's order. */
const readers: Record<string, Reader<NormalizedUpdate>> = {
  messages: received,
  statuses: statusOf,
  message_echoes: echoOf,
  user_preferences: preferenceOf,
  user_id_update: userIdChangeOf,
}

const known = new Set(['messaging_product', 'metadata', 'contacts', 'errors', ...Object.keys(readers)])

export const chatConversationUpdates = (wabaId: string, field: string, value: JsonRecord): NormalizedUpdate[] => {
  const account = chatAccountOf(wabaId, value)
  const contacts = recordsOf(value['contacts'])
  const updates: NormalizedUpdate[] = []
  const place = { object: 'whatsapp_business_account', field, account }
  const keep = (raw: JsonRecord, why: string) =>
    updates.push(unrecognized(raw, { ...place, why, occurredAtMs: timeMs(raw['timestamp']) }))
  for (const [list, read] of Object.entries(readers))
    for (const row of recordsOf(value[list])) {
      const update = read(account, contacts, row)
      if (update) updates.push(update)
      else keep(row, `An element of "${list}" that is not understood.`)
    }
  for (const error of recordsOf(value['errors'])) {
    const failure = failureFromError(error, { codes: chatCodes, repeatable: false })
    updates.push({
      kind: 'channel_notice',
      platform: 'chatapp',
      notice: 'account_error',
      severity: failure.policy === 'config' || failure.policy === 'auth_revoked' ? 'attention' : 'info',
      ...(failure.code === undefined ? {} : { event: String(failure.code) }),
      text: failure.text,
      dedupeKey: `chat:error:${hashOf([account.phoneNumberId, error])}`,
      account,
      raw: error,
    })
  }
  const rest = Object.keys(value).filter((key) => !known.has(key))
  if (updates.length === 0 || rest.length > 0)
    keep(value, rest.length > 0 ? `Keys that are not understood: ${rest.join(', ')}.` : 'A value without updates.')
  return updates
}
