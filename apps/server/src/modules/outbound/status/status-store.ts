import { batchOf } from '../../../db/batch.ts'
import { byKey, inKeyOrder, keyParameters, valueOf } from '../../../db/by-key.ts'
import type { BatchTransaction } from '../../../db/database.ts'
import { type JobDate, laneKindNumber } from '../../../lanes/index.ts'
import { type FactRow, factColumns, lockedSql } from '../message-row.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'

/** Receipts come at most so long after the message; further back nothing is looked for. */
const lookBackDays = 30

interface PlatformIdQuery {
  clientId: string
  channelId: string
  platformMessageId: string
}

const platformIds = batchOf<PlatformIdQuery>({
  client_id: ['uuid', (one) => one.clientId],
  channel_id: ['uuid', (one) => one.channelId],
  platform_message_id: ['text', (one) => one.platformMessageId],
})
const byPlatformIdSql = `
  select m.id, m.platform_message_id, m.channel_id from ${platformIds.as('w')}
  join message m on m.client_id = w.client_id and m.platform_message_id = w.platform_message_id
    and m.channel_id = w.channel_id and m.platform <> 1
  where m.id >= herald_uuid_floor(now() - interval '${lookBackDays} days')`

const byAttemptSql = `
  select m.id, a.platform_message_id, m.channel_id from ${platformIds.as('w')}
  join message_attempt a on a.client_id = w.client_id and a.platform_message_id = w.platform_message_id
  join message m on m.client_id = a.client_id and m.id = a.message_id and m.channel_id = w.channel_id
  where a.message_id >= herald_uuid_floor(now() - interval '${lookBackDays} days')`

/** Our ids of messages that the platform names by its own. One that was sent twice has the id of one call, and its attempts the others. */
export const findByPlatformIds = async (
  tx: BatchTransaction,
  wanted: readonly PlatformIdQuery[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const look = async (sql: string, name: string): Promise<void> => {
    const missing = wanted.filter((one) => !found.has(`${one.channelId} ${one.platformMessageId}`))
    if (missing.length === 0) return
    const { rows } = await tx.query<{ id: string; platform_message_id: string; channel_id: string }>(
      sql,
      platformIds.values(missing),
      name,
    )
    for (const row of rows) found.set(`${row.channel_id} ${row.platform_message_id}`, row.id)
  }
  await look(byPlatformIdSql, 'status_by_platform_id')
  await look(byAttemptSql, 'status_by_attempt')
  return found
}

/** Of a message that was sent twice: under which id the platform took a call whose answer was lost. One by one, for they are few. */
export const nameCall = async (
  tx: BatchTransaction,
  call: { clientId: string; messageId: string; attempt: number; platformMessageId: string },
): Promise<void> => {
  await tx.query(
    `update message_attempt set platform_message_id = $4
     where client_id = $1 and message_id = $2 and number = $3 and platform_message_id is null`,
    [call.clientId, call.messageId, call.attempt, call.platformMessageId],
    'status_name_call',
  )
}

// Two statements, both prepared: one over messages and their statuses would be a plan over every pair of days, made anew for
// every receipt.
const unreadSql = `
  select m.id, m.platform_message_id, coalesce(m.attempt_at <= $4, false) as is_before from message m
  where m.client_id = $1 and m.recipient = $2 and m.channel_id = $3
    and m.status >= ${messageStateCode.sent} and m.status < $5 and m.status <> ${messageStateCode.failed}
    and m.platform_message_id is not null and m.id >= herald_uuid_floor($4::timestamptz - interval '${lookBackDays} days')
  order by m.id limit 400`
const sentBeforeSql = `
  select s.message_id as id from message_status s
  where s.client_id = $1 and s.message_id = any ($2::uuid[]) and s.status = 'sent' and s.occurred_at <= $3`

/**
 * Everything that a person got until a moment and that is not yet that far: what "read up to here" means. The echo tells when,
 * where the process that made the call could not, or its clock is ahead of the platform's.
 */
export const findUpTo = async (
  tx: BatchTransaction,
  wanted: { clientId: string; channelId: string; recipient: string; until: Date; below: number },
): Promise<{ id: string; platformMessageId: string }[]> => {
  const { clientId, channelId, recipient, until, below } = wanted
  const { rows } = await tx.query<{ id: string; platform_message_id: string; is_before: boolean }>(
    unreadSql,
    [clientId, recipient, channelId, until, below],
    'status_up_to',
  )
  const later = rows.filter((row) => !row.is_before).map(({ id }) => id)
  const sent =
    later.length === 0
      ? []
      : (await tx.query<{ id: string }>(sentBeforeSql, [clientId, later, until], 'status_sent_before')).rows
  const wasSent = new Set(sent.map(({ id }) => id))
  return rows
    .filter(({ id, is_before }) => is_before || wasSent.has(id))
    .map((row) => ({ id: row.id, platformMessageId: row.platform_message_id }))
}

export type StatusTarget = FactRow & {
  status: number
  queue: number
  attempts: number
  platform_message_id: string | null
  /** Its channel is marked because nothing was heard of its sends. */
  silent: boolean
}

interface Named {
  clientId: string
  channelId: string
  messageId: string
}

/** A notification speaks of messages of its own channel alone, whatever ids it names. */
export const targetKey = ({ clientId, channelId, messageId }: Named): string => `${clientId} ${channelId} ${messageId}`

/** Locked in one order. */
const lockNamed = async (tx: BatchTransaction, named: readonly Named[]): Promise<StatusTarget[]> => {
  const { rows } = await tx.query<StatusTarget>(
    `${lockedSql('m.status, m.queue, m.attempts, m.platform_message_id', 'no key update')}
     select ${factColumns}, m.status, m.queue, m.attempts, m.platform_message_id,
       position('sends_unconfirmed' in c.problems) > 0 as silent
     from m join channel c on c.client_id = m.client_id and c.channel_id = m.channel_id`,
    inKeyOrder(named, ({ clientId, messageId }) => ({ clientId, id: messageId })).keys,
    'status_lock',
  )
  return rows
}

/** The messages themselves. An id that several clients name is asked for once for each of them: only one can be right. */
export const lockTargets = async (
  tx: BatchTransaction,
  wanted: readonly Named[],
): Promise<Map<string, StatusTarget>> => {
  const named = new Set(wanted.map(targetKey))
  const targets = new Map<string, StatusTarget>()
  let rest = [...new Map(wanted.map((one) => [`${one.clientId} ${one.messageId}`, one])).values()]
  while (rest.length > 0) {
    const byId = new Map(rest.map((one) => [one.messageId, one]))
    for (const row of await lockNamed(tx, [...byId.values()])) {
      const key = targetKey({ clientId: row.client_id, channelId: row.channel_id, messageId: row.id })
      if (named.has(key)) targets.set(key, row)
    }
    rest = rest.filter((one) => byId.get(one.messageId) !== one)
  }
  return targets
}

export interface StatusMove {
  clientId: string
  id: string
  state: number
  platformMessageId: string | null
  failure: string | null
}

const moved = batchOf<StatusMove>(
  {
    status: ['smallint', (one) => one.state],
    platform_message_id: ['text', (one) => one.platformMessageId],
    failure: ['text', (one) => one.failure],
  },
  { after: keyParameters },
)
const movedTo = (column: string): string => valueOf('m', moved.parameter(column))
const moveSql = `
  update message m set status = ${movedTo('status')}, queue = ${messageQueue.none}, updated_at = now(),
    platform_message_id = coalesce(m.platform_message_id, ${movedTo('platform_message_id')}), failure = ${movedTo('failure')}
  where ${byKey('m')}`

/** States as they were found to be after all updates; a message that arrived leaves the line, wherever it stood. */
export const moveMessages = async (tx: BatchTransaction, moves: readonly StatusMove[]): Promise<void> => {
  if (moves.length === 0) return
  const { sorted, keys } = inKeyOrder(moves, (move) => move)
  await tx.query(moveSql, [...keys, ...moved.values(sorted)], 'status_move')
}

export interface SeenStatus {
  clientId: string
  messageId: string
  platformMessageId: string
  status: string
  occurredAt: Date
  moved: boolean
  detail: string | null
}

const recorded = batchOf<SeenStatus>({
  client_id: ['uuid', (one) => one.clientId],
  message_id: ['uuid', (one) => one.messageId],
  platform_message_id: ['text', (one) => one.platformMessageId],
  status: ['text', (one) => one.status],
  occurred_at: ['timestamptz', (one) => one.occurredAt],
  moved: ['boolean', (one) => one.moved],
  detail: ['text', (one) => one.detail],
})
const recordSql = `
  insert into message_status as s (${recorded.columns}, times)
  select w.client_id, w.message_id, w.platform_message_id, w.status, min(w.occurred_at), bool_or(w.moved), max(w.detail), count(*)
  from ${recorded.as('w')}
  group by w.client_id, w.message_id, w.platform_message_id, w.status
  order by w.client_id, w.message_id
  on conflict (client_id, message_id, platform_message_id, status) do update set times = s.times + excluded.times`

export const recordStatuses = async (tx: BatchTransaction, seen: readonly SeenStatus[]): Promise<void> => {
  if (seen.length === 0) return
  await tx.query(recordSql, recorded.values(seen), 'status_record')
}

export const settleJob = (row: { client_id: string; channel_id: string }, afterMs: number): JobDate => ({
  clientId: row.client_id,
  laneId: row.channel_id,
  kind: laneKindNumber.settle,
  afterMs,
})

type Flow = { clientId: string; channelId: string; at: Date }

const flows = batchOf<Flow>({
  client_id: ['uuid', (one) => one.clientId],
  channel_id: ['uuid', (one) => one.channelId],
  at: ['timestamptz', (one) => one.at],
})
const flowSql = `
  with w as (
    select w.client_id, w.channel_id, max(w.at) as at from ${flows.as('w')} group by 1, 2
  ), open as materialized (
    select u.ctid from w
    join message_unsettled u on u.client_id = w.client_id and u.channel_id = w.channel_id
    where u.flow_at is null and u.since < w.at
    order by u.client_id, u.channel_id, u.message_id for no key update of u skip locked
  ), marked as (
    update message_unsettled u set flow_at = now() from open where u.ctid = open.ctid
    returning u.client_id, u.channel_id
  )
  select distinct client_id, channel_id from marked`

/**
 * Webhooks flow: from now on silence about an earlier call means something. Answers when to settle what. A row that another
 * transaction has locked is being settled or marked there, or waits for the next status; waiting for it, with an own settled row in
 * hand, is how two notifications would block each other. Rows are marked where they were found (ctid): a plan from the time
 * when nothing was open would look for each of them among all.
 */
export const noteFlow = async (tx: BatchTransaction, seen: readonly Flow[], windowMs: number): Promise<JobDate[]> => {
  if (seen.length === 0) return []
  const { rows } = await tx.query<{ client_id: string; channel_id: string }>(flowSql, flows.values(seen), 'status_flow')
  return rows.map((row) => settleJob(row, windowMs))
}
