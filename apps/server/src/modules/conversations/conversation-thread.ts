import type { TenantTransaction } from '../../db/database.ts'
import { recordOf, textOf } from '../../platforms/graph/json-values.ts'
import { listThread, textOfSent } from '../outbound/index.ts'
import { recipientsOf } from './contact-identity.ts'
import { type ConversationRecord, type EntryRecord, listEntries, readContactIdentities } from './conversation-store.ts'
import { matchOf, matchingLine } from './conversation-text.ts'

export type SentRecord = Awaited<ReturnType<typeof listThread>>[number]
export type ThreadPage = { order: 'asc' | 'desc'; after: string | undefined; limit: number }
type Told = { id: string; entry: EntryRecord } | { id: string; sent: SentRecord }

/** Messages in which a match is looked for; more are hardly among the texts that are searched. */
const LOOKED_AT = 30

/** Both directions: what came in, and what was sent here or elsewhere, in the order of their ids. */
export const readThread = async (
  tx: TenantTransaction,
  { channel_id, contact_id, conversation_id }: ConversationRecord,
  page: ThreadPage,
): Promise<Told[]> => {
  const recipients = recipientsOf(channel_id, await readContactIdentities(tx, contact_id))
  const [entries, sent] = await Promise.all([
    listEntries(tx, conversation_id, page),
    listThread(tx, { channelId: channel_id, recipients, ...page }),
  ])
  const messages: Told[] = [
    ...entries.map((entry) => ({ id: entry.id, entry })),
    ...sent.map((message) => ({ id: message.id, sent: message })),
  ]
  const sign = page.order === 'asc' ? 1 : -1
  return messages.sort((a, b) => (a.id < b.id ? -sign : sign)).slice(0, page.limit)
}

/** What a message says that came in, or was sent from elsewhere. */
export const textOfEntry = ({ content }: Pick<EntryRecord, 'content'>): string | undefined =>
  textOf(recordOf(JSON.parse(content))['text'])

const saidIn = (message: Told): string | undefined =>
  'sent' in message ? textOfSent(JSON.parse(message.sent.body)) : textOfEntry(message.entry)

/** What a search found the conversation by, as it was written; undefined for one that is found by who it is with. */
export const findMatch = async (
  tx: TenantTransaction,
  row: ConversationRecord,
  words: string,
): Promise<string | undefined> => {
  const line = matchingLine(row.recent_text ?? '', words)
  if (line === undefined) return undefined
  const inLast = matchOf(row.last_preview ?? undefined, words)
  if (inLast !== undefined) return inLast
  // Texts are kept in lower case to be searched: the message has them as they were written.
  const messages = await readThread(tx, row, { order: 'desc', after: undefined, limit: LOOKED_AT })
  return messages.map((message) => matchOf(saidIn(message), words)).find((match) => match !== undefined) ?? line
}
