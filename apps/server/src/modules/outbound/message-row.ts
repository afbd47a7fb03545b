import { byKey, type KeyParameters } from '../../db/by-key.ts'
import type { BatchTransaction } from '../../db/database.ts'
import { type Platform, platformCode } from '../channels/index.ts'
import type { MessageFacts } from './message-events.ts'

const platformNames = new Map(Object.entries(platformCode).map(([name, code]) => [code as number, name as Platform]))
export const platformOfCode = (code: number): Platform => platformNames.get(code) ?? 'chatapp'

/** Columns that events are made from; `m` is the message, `c` its channel. */
const messageFacts =
  'm.client_id, m.id, m.channel_id, m.platform, m.recipient, m.client_ref, m.possible_duplicate, m.trace_context'
export const factColumns = `${messageFacts}, c.external_ref, c.account_key`

export interface FactRow {
  client_id: string
  id: string
  channel_id: string
  platform: number
  recipient: string
  client_ref: string | null
  possible_duplicate: boolean
  trace_context: string | null
  external_ref: string | null
  account_key: string
}

export const factsOf = (row: FactRow): MessageFacts => ({
  clientId: row.client_id,
  id: row.id,
  channelId: row.channel_id,
  platform: platformOfCode(row.platform),
  externalRef: row.external_ref ?? undefined,
  accountKey: row.account_key,
  recipient: row.recipient,
  clientRef: row.client_ref ?? undefined,
  possibleDuplicate: row.possible_duplicate,
  traceContext: row.trace_context ?? undefined,
})

/** The beginning of a statement about messages that are locked, in one order, before their channels are looked at. */
export const lockedSql = (columns: string, strength: 'share' | 'no key update'): string =>
  `with m as materialized (
     select ${messageFacts}, ${columns} from message m where ${byKey('m')} order by m.client_id, m.id for ${strength})`

/** Locks messages in the order of all who touch many of them. What comes behind it changes rows that no other transaction changes. */
export const lockInOrder = async (
  tx: BatchTransaction,
  keys: KeyParameters,
): Promise<{ id: string; status: number }[]> => {
  const { rows } = await tx.query<{ id: string; status: number }>(
    `select m.id, m.status from message m where ${byKey('m')} order by m.client_id, m.id for no key update`,
    keys,
    'message_lock',
  )
  return rows
}
