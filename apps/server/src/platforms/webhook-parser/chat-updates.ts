import { chatCodes } from '../chat/chat-codes.ts'
import type { JsonRecord } from '../graph/json-values.ts'
import { compact, isRecord, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
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
const contactFor = (
  contacts: JsonRecord[],
  userId: string | undefined,
  phone: string | undefined,
): JsonRecord | undefined =>
  contacts.find((one) => userId !== undefined && textOf(one['user_id']) === userId) ??
  contacts.find((one) => phone !== undefined && textOf(one['wa_id']) === phone) ??
  (contacts.length === 1 ? contacts[0] : undefined)

const merged = (known: ContactIdentity, own: ContactIdentity): ContactIdentity => ({ ...known, ...own })

/** The business-scoped id comes first: it is in every notification, while a phone number may be missing from some. */
const conversationOf = (account: ChatAccountRef, contact: ContactIdentity, groupId?: string): string =>
  `chat:${account.phoneNumberId ?? account.wabaId}:${groupId ?? contact.userId ?? contact.phone ?? contact.parentUserId ?? 'unknown'}`

const received = (
  account: ChatAccountRef,
  contacts: JsonRecord[],
  message: JsonRecord,
): MessageReceived | undefined => {
  const id = textOf(message['id'])
  if (id === undefined) return undefined
  const own = compact({
    phone: textOf(message['from']),
    userId: textOf(message['from_user_id']),
    parentUserId: textOf(message['from_parent_user_id']),
  })
  const contact = merged(identityOfContact(contactFor(contacts, own.userId, own.phone)), own)
  const groupId = textOf(message['group_id'])
  return {
    kind: 'message_received',
    platform: 'chatapp',
    dedupeKey: `chat:message:${id}`,
    ...at(timeMs(message['timestamp'])),
    account,
    conversation: conversationOf(account, contact, groupId),
    contact,
    platformMessageId: id,
    ...defined({ groupId }),
    content: chatMessageContent(message),
    raw: message,
  }
}

const statuses = ['sent', 'delivered', 'read', 'played', 'failed'] as const
const isStatus = (value: unknown): value is MessageStatus['status'] => (statuses as readonly unknown[]).includes(value)

const statusOf = (account: ChatAccountRef, contacts: JsonRecord[], row: JsonRecord): MessageStatus | undefined => {
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
  const contact = merged(identityOfContact(contactFor(contacts, own.userId, own.phone)), own)
  const [error] = recordsOf(row['errors'])
  const tag = textOf(row['biz_opaque_callback_data'])
  const participant = isGroup ? `:${own.userId ?? own.phone ?? ''}` : ''
  return {
    kind: 'message_status',
    platform: 'chatapp',
    dedupeKey: `chat:status:${id}:${status}${participant}`,
    ...at(timeMs(row['timestamp'])),
    account,
    conversation: conversationOf(account, contact, isGroup ? textOf(row['recipient_id']) : undefined),
    contact,
    status,
    platformMessageId: id,
    ...defined({ tag }),
    ...(error === undefined ? {} : { failure: failureFromError(error, { codes: chatCodes, repeatable: false }) }),
    ...(isRecord(row['pricing']) ? { pricing: row['pricing'] } : {}),
    raw: row,
  }
}

const echoOf = (account: ChatAccountRef, contacts: JsonRecord[], row: JsonRecord): MessageEcho | undefined => {
  const id = textOf(row['id'])
  if (id === undefined) return undefined
  const own = compact({
    phone: textOf(row['to']),
    userId: textOf(row['to_user_id']),
    parentUserId: textOf(row['to_parent_user_id']),
  })
  const contact = merged(identityOfContact(contactFor(contacts, own.userId, own.phone)), own)
  return {
    kind: 'message_echo',
    platform: 'chatapp',
    dedupeKey: `chat:echo:${id}`,
    ...at(timeMs(row['timestamp'])),
    account,
    conversation: conversationOf(account, contact),
    contact,
    platformMessageId: id,
    content: chatMessageContent(row),
    raw: row,
  }
}

const preferenceOf = (account: ChatAccountRef, contacts: JsonRecord[], row: JsonRecord): ContactNotice | undefined => {
  const own = compact({
    phone: textOf(row['wa_id']),
    userId: textOf(row['user_id']),
    parentUserId: textOf(row['parent_user_id']),
  })
  const { value } = row
  if (value !== 'stop' && value !== 'resume' && value !== 'signup') return undefined
  const contact = merged(identityOfContact(contactFor(contacts, own.userId, own.phone)), own)
  return {
    kind: 'contact_notice',
    platform: 'chatapp',
    dedupeKey: `chat:preference:${hashOf([account.phoneNumberId, row])}`,
    ...at(timeMs(row['timestamp'])),
    account,
    conversation: conversationOf(account, contact),
    contact,
    notice: value === 'stop' ? 'marketing_stopped' : 'marketing_resumed',
    raw: row,
  }
}

const userIdChangeOf = (
  account: ChatAccountRef,
  _contacts: JsonRecord[],
  row: JsonRecord,
): ContactNotice | undefined => {
  const [change, parent] = [recordOf(row['user_id']), recordOf(row['parent_user_id'])]
  const previousUserId = textOf(change['previous'])
  const contact = compact({
    phone: textOf(row['wa_id']),
    userId: textOf(change['current']),
    parentUserId: textOf(parent['current']),
  })
  if (contact.userId === undefined) return undefined
  return {
    kind: 'contact_notice',
    platform: 'chatapp',
    dedupeKey: `chat:user-id:${hashOf([account.phoneNumberId, row])}`,
    ...at(timeMs(row['timestamp'])),
    account,
    conversation: conversationOf(account, contact),
    contact,
    notice: 'user_id_changed',
    ...defined({ previousUserId }),
    raw: row,
  }
}

type Reader = (account: ChatAccountRef, contacts: JsonRecord[], row: JsonRecord) => NormalizedUpdate | undefined

/** List by list of a value, in the platform's order. */
const readers: Record<string, Reader> = {
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
  const keep = (raw: JsonRecord, why: string) =>
    updates.push(
      unrecognized(raw, {
        object: 'whatsapp_business_account',
        field,
        why,
        account,
        occurredAtMs: timeMs(raw['timestamp']),
      }),
    )
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
