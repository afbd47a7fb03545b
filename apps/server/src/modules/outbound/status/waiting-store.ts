import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import { type JobDate, laneKindNumber } from '../../../lanes/index.ts'
import { defined } from '../../../lib/defined.ts'
import { messageStateCode } from '../message-states.ts'
import { type StatusUpdate, personOf, watermarkOf } from './status-facts.ts'
import { settleJob } from './status-store.ts'

/** How soon the settle job looks whether the call has its answer; a call takes a fraction of a second. */
const firstLookMs = 100
/** More calls to one person are not looked at. They are made one after the other; these are those whose outcome is unknown. */
const mostCalls = 200

const { sending, unknown } = messageStateCode

/** A person of a channel with the calls to them that may have reached the platform and whose answer is not stored. */
export interface UnderWay {
  clientId: string
  channelId: string
  /** `since`: not made before; null where that is not known. */
  calls: { id: string; since: Date | null }[]
  /** A message to them was sent again or given up a short time ago: its first call may have arrived all the same. */
  isUncertain: boolean
  /** Other statuses wait already. */
  isWaitedFor: boolean
}

export const personKey = (given: StatusUpdate): string | undefined => {
  const recipient = personOf(given)
  return recipient === undefined ? undefined : `${given.channelId} ${recipient}`
}

const people = batchOf<StatusUpdate>({
  client_id: ['uuid', (one) => one.clientId],
  channel_id: ['uuid', (one) => one.channelId],
  recipient: ['text', personOf],
})
const underWaySql = `
  select w.client_id, w.channel_id, w.recipient, c.id, c.since, c.is_over,
    exists (select from waiting_status s where s.client_id = w.client_id and s.channel_id = w.channel_id
      and s.recipient = w.recipient and s.holds) as waits
  from ${people.as('w')}
  left join lateral (
    select m.id, i.written_at as since, m.status > ${sending} as is_over from message m
    left join intent i on i.client_id = m.client_id and i.kind = ${laneKindNumber.outbound} and i.lane_id = m.channel_id
      and m.id = any (i.ids)
    where m.client_id = w.client_id and m.recipient = w.recipient and m.channel_id = w.channel_id
      and m.id >= herald_uuid_floor(now() - interval '2 days')
      and (m.status = ${sending} or m.status < ${sending} and i.ids is not null
        or (m.status = ${unknown} or m.possible_duplicate) and m.updated_at > now() - interval '15 minutes')
    order by m.status > ${sending}, m.id limit ${mostCalls}
  ) c on true`

/** One statement, so that a call is seen under way or with its answer. `again`: those that wait are the ones that ask. */
export const findUnderWay = async (
  tx: BatchTransaction,
  updates: readonly StatusUpdate[],
  { again }: { again: boolean },
): Promise<Map<string, UnderWay>> => {
  const asked = new Map(
    updates.flatMap((given) => {
      const key = personKey(given)
      return key === undefined ? [] : [[key, given] as const]
    }),
  )
  if (asked.size === 0) return new Map()
  const { rows } = await tx.query<{
    client_id: string
    channel_id: string
    recipient: string
    id: string | null
    since: Date | null
    is_over: boolean | null
    waits: boolean
  }>(underWaySql, people.values([...asked.values()]), 'status_under_way')
  return new Map(
    [...Map.groupBy(rows, (row) => `${row.channel_id} ${row.recipient}`)].map(([key, found]) => [
      key,
      {
        clientId: found[0]?.client_id ?? '',
        channelId: found[0]?.channel_id ?? '',
        calls: found.flatMap(({ id, since, is_over }) => (id === null || is_over === true ? [] : [{ id, since }])),
        isUncertain: found.some(({ is_over }) => is_over === true),
        isWaitedFor: !again && found.some(({ waits }) => waits),
      },
    ]),
  )
}

const kept = batchOf<StatusUpdate>({
  client_id: ['uuid', (one) => one.clientId],
  channel_id: ['uuid', (one) => one.channelId],
  recipient: ['text', personOf],
  holds: ['boolean', (one) => watermarkOf(one) === undefined],
  body: ['text', ({ platform, externalRef, update }) => JSON.stringify({ platform, externalRef, update })],
})

/** In their order of arrival. Answers when to look at them again. */
export const keepWaiting = async (tx: BatchTransaction, waiting: readonly StatusUpdate[]): Promise<JobDate[]> => {
  if (waiting.length === 0) return []
  await tx.query(
    `insert into waiting_status (${kept.columns}) select ${kept.columns} from ${kept.as('w', 'place')} order by w.place`,
    kept.values(waiting),
  )
  return waiting.map(({ clientId, channelId }) =>
    settleJob({ client_id: clientId, channel_id: channelId }, firstLookMs),
  )
}

type Lane = { clientId: string; channelId: string }
export type WaitingStatus = { id: string; ageMs: number; given: StatusUpdate }

export const listWaiting = async (
  tx: TenantTransaction | BatchTransaction,
  { clientId, channelId }: Lane,
  limit: number,
): Promise<WaitingStatus[]> => {
  const { rows } = await tx.query<{ id: string; age_ms: number; body: string }>(
    `select s.id::text as id, (extract(epoch from now() - s.seen_at) * 1000)::float8 as age_ms, s.body from waiting_status s
     where s.client_id = $1 and s.channel_id = $2 order by s.id limit $3`,
    [clientId, channelId, limit],
  )
  return rows.map((row) => {
    const { platform, externalRef, update } = JSON.parse(row.body) as Pick<
      StatusUpdate,
      'platform' | 'externalRef' | 'update'
    >
    return {
      id: row.id,
      ageMs: row.age_ms,
      given: { clientId, channelId, platform, ...defined({ externalRef }), update },
    }
  })
}

export const deleteWaiting = async (
  tx: BatchTransaction,
  { clientId, channelId }: Lane,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  await tx.query(
    `delete from waiting_status s where s.client_id = $1 and s.channel_id = $2 and s.id = any ($3::bigint[])`,
    [clientId, channelId, ids],
  )
}
