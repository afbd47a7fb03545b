import { type JsonRecord, entryOf, isRecord, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import { adsUpdate } from './ads-updates.ts'
import { chatNotice } from './chat-notices.ts'
import { chatConversationUpdates } from './chat-updates.ts'
import { messengerUpdate } from './messenger-updates.ts'
import type { AccountRef, NormalizedUpdate } from './normalized-update.ts'
import { publishingUpdate } from './publishing-updates.ts'
import { timeMs, unrecognized } from './update-facts.ts'

export type * from './normalized-update.ts'

/**
 * Reads a platform notification into facts, in its own order. It never throws and never drops: a notification of an
 * unknown form becomes one `unrecognized` update with everything in it. Pure; the signature was checked before.
 */
export const parseNotification = (notification: unknown): NormalizedUpdate[] => {
  const body = recordOf(notification)
  const object = textOf(body['object']) ?? 'unknown'
  const entries = recordsOf(body['entry'])
  const read = entryOf(entryReaders, object)
  if (read === undefined || entries.length === 0) {
    const raw = isRecord(notification) ? notification : { value: notification }
    const why =
      read === undefined ? `Notifications about "${object}" are not understood.` : 'A notification without entries.'
    return [unrecognized(raw, { object, why })]
  }
  return entries.flatMap((entry) => {
    const updates = read(entry)
    return updates.length > 0 ? updates : [unrecognized(entry, { object, why: 'An entry without updates.' })]
  })
}

type Change = { field: string; value: JsonRecord }

/** Normal changes, and the form that the photo login documents: field and value directly on the entry. */
const changesOf = (entry: JsonRecord): Change[] => {
  const rows = recordsOf(entry['changes'])
  if (typeof entry['field'] === 'string') rows.push(entry)
  return rows.map((row) => ({
    field: textOf(row['field']) ?? 'unknown',
    value: isRecord(row['value']) ? row['value'] : { value: row['value'] },
  }))
}

const unknownField = (
  { field, value }: Change,
  place: { object: string; account: AccountRef; occurredAtMs: number | undefined },
): NormalizedUpdate => unrecognized(value, { ...place, field, why: `The field "${field}" is not understood.` })

const chatConversationFields = new Set(['messages', 'smb_message_echoes', 'user_preferences', 'user_id_update'])

const chatEntry = (entry: JsonRecord): NormalizedUpdate[] => {
  const wabaId = textOf(entry['id']) ?? ''
  const occurredAtMs = timeMs(entry['time'])
  const account: AccountRef = { kind: 'chat_account', wabaId }
  return changesOf(entry).flatMap((change) => {
    const { field, value } = change
    if (chatConversationFields.has(field)) return chatConversationUpdates(wabaId, field, value)
    return (
      chatNotice(field, { wabaId, occurredAtMs, value }) ??
      unknownField(change, { object: 'whatsapp_business_account', account, occurredAtMs })
    )
  })
}

const messengerEntry = (object: 'page' | 'instagram') => (entry: JsonRecord) => {
  const accountId = textOf(entry['id']) ?? ''
  const account: AccountRef =
    object === 'page' ? { kind: 'page', pageId: accountId } : { kind: 'photo_account', accountId }
  const entryTimeMs = timeMs(entry['time'])
  const read = (event: JsonRecord, standby: boolean) =>
    messengerUpdate(event, { object, account, accountId, entryTimeMs, standby })
  return [
    ...recordsOf(entry['messaging']).map((event) => read(event, false)),
    ...recordsOf(entry['standby']).map((event) => read(event, true)),
    ...changesOf(entry).map((change) => {
      const { value } = change
      // The dashboard's test button wraps a conversation event into a change.
      if (isRecord(value['sender']) && isRecord(value['recipient'])) return read(value, false)
      return (
        publishingUpdate(object, { account, ...change, entryTimeMs }) ??
        unknownField(change, { object, account, occurredAtMs: entryTimeMs })
      )
    }),
  ]
}

const adsEntry = (entry: JsonRecord): NormalizedUpdate[] => {
  const accountId = (textOf(entry['id']) ?? '').replace(/^act_/, '')
  const account: AccountRef = { kind: 'ad_account', accountId }
  const occurredAtMs = timeMs(entry['time'])
  return changesOf(entry).map(
    (change) =>
      adsUpdate(change.field, change.value, account, occurredAtMs) ??
      unknownField(change, { object: 'ad_account', account, occurredAtMs }),
  )
}

const entryReaders: Record<string, (entry: JsonRecord) => NormalizedUpdate[]> = {
  whatsapp_business_account: chatEntry,
  page: messengerEntry('page'),
  instagram: messengerEntry('instagram'),
  ad_account: adsEntry,
}
