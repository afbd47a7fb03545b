import { type Platform, platformCode } from '../channels/index.ts'
import type { MessageFacts } from './message-events.ts'

const platformNames = new Map(Object.entries(platformCode).map(([name, code]) => [code as number, name as Platform]))
export const platformOfCode = (code: number): Platform => platformNames.get(code) ?? 'chatapp'

/** Columns that events are made from; `m` is the message, `c` its channel. */
export const factColumns = `m.client_id, m.id, m.channel_id, m.platform, m.recipient, m.client_ref, m.possible_duplicate,
  c.external_ref, c.account_key`

export interface FactRow {
  client_id: string
  id: string
  channel_id: string
  platform: number
  recipient: string
  client_ref: string | null
  possible_duplicate: boolean
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
})

/** Ids of a batch lie close together in time: their bounds leave one or two partitions to look into. */
export const idBounds = (ids: readonly string[]): [string, string] => {
  let low = ids[0] ?? '00000000-0000-0000-0000-000000000000'
  let high = low
  for (const id of ids) {
    if (id < low) low = id
    if (id > high) high = id
  }
  return [low, high]
}
