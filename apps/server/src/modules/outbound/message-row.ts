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

/**
 * For a FROM clause: the messages named by `source` (client_id, id and whatever else, as `w`), locked one by one in the order
 * of keys, as `m`. Lateral, so that each is looked up by its key: left to join as it likes, a planner without statistics
 * (every day begins with an empty partition) compares all that lies between the bounds, which took seconds where one batch
 * held messages of two channels, one of them with a backlog.
 */
export const lockedMessages = (source: string, lock: 'share' | 'no key update', low: string, high: string): string => `
  (select * from ${source} order by client_id, id) w
  cross join lateral (
    select m.* from message m
    where m.client_id = w.client_id and m.id = w.id and m.id between ${low} and ${high}
    for ${lock}
  ) m`

/** Joins the channel of `m` as `c`, looked up for each message in its turn. */
export const channelOfMessage = `
  cross join lateral (
    select c.* from channel c where c.client_id = m.client_id and c.channel_id = m.channel_id offset 0
  ) c`

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
