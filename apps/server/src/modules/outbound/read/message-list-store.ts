import type { TenantTransaction } from '../../../db/database.ts'
import { type DayStep, dayStepsOf, daysBetween, isOfDays } from '../../../db/day-steps.ts'
import { hasNames, wordsOfNames } from '../../../db/name-words.ts'
import { plainSql } from '../../../db/plain-sql.ts'
import { LOOKED_THROUGH, lookedUntil } from '../../../db/search-bounds.ts'
import type { SearchWords } from '../../../http/search-words.ts'
import { type MessageState, messageQueue, messageStateCode, unsentStates } from '../message-states.ts'
import { daysWithMessages } from './message-ledger-store.ts'
import { batchWaitSql } from './message-wait-store.ts'
import { type MessageRecord, inFlight, messageColumns, recipientContact, shown } from './message-store.ts'

/** Why messages were not sent: `null` is a failure without a code, an empty reason none at all; what is left out is any. */
export type FailureChoice = { reason?: string | undefined; code?: number | null | undefined }

export interface MessageFilter {
  channelId: string | undefined
  state: MessageState | undefined
  to: string | undefined
  clientRef: string | undefined
  batchId: string | undefined
  /** In lower case: a part of the name or of the reference; or of the number, as its digits. */
  words: SearchWords | undefined
  /** One of these. */
  failures: readonly FailureChoice[] | undefined
  since: Date | undefined
  until: Date | undefined
}

/** Where a page begins, in its order; the ids lie strictly behind `start` and before `end`. */
export interface MessagePlace {
  order: 'asc' | 'desc'
  start: string | undefined
  end?: string | undefined
  limit: number
  /** With what they say, which takes the most room of a row. */
  withContent?: boolean
}

/** `end`: how far was looked, when that was not to the end of the list and less than a page was found. */
export type MessageList = { rows: MessageRecord[]; end: string | undefined }

const isIndexed = (state: MessageState): boolean => state === 'queued' || unsentStates.has(state)

/** Said so that an index finds the few that wait or were not sent; of the other states there are many. */
const isInState = (state: MessageState): string => {
  const code = messageStateCode[state]
  if (state === 'queued')
    return `m.status = ${code} and (m.queue = ${messageQueue.ready} or m.queue = ${messageQueue.blocked} or m.queue = ${messageQueue.held})
      and m.id not in (${inFlight})`
  if (state === 'sending')
    return `(m.unsent = ${code} or (m.status = ${messageStateCode.queued} and m.id = any (array(${inFlight}))))`
  return unsentStates.has(state) ? `m.unsent = ${code}` : `m.status = ${code}`
}

type Add = (value: unknown) => string

/** What an index answers. */
const indexedOf = (filter: MessageFilter, { order, start, end }: MessagePlace, days: DayStep | undefined, add: Add) => {
  const { state, to, clientRef, batchId, since, until } = filter
  const where = ['m.client_id = $1']
  if (to !== undefined) where.push(`m.recipient = ${add(to)}`)
  if (clientRef !== undefined) where.push(`m.client_ref = ${add(clientRef)}`)
  if (batchId !== undefined) where.push(`m.batch_id = ${add(batchId)}`)
  if (start !== undefined) where.push(`m.id ${order === 'asc' ? '>' : '<'} ${add(start)}`)
  if (end !== undefined) where.push(`m.id ${order === 'asc' ? '<' : '>'} ${add(end)}`)
  // By id and not by a time column: ids carry the time, and they prune partitions.
  if (since !== undefined) where.push(`m.id >= herald_uuid_floor(${add(since)})`)
  if (until !== undefined) where.push(`m.id < herald_uuid_floor(${add(until)})`)
  if (days !== undefined) where.push(isOfDays('m.id', add(days.first), add(days.last)))
  if (state !== undefined && isIndexed(state)) where.push(isInState(state))
  return where
}

/** By a part of the name, or by the beginnings of several of its words in any order. */
const isRecipient = (plain: string, add: Add): string => {
  const part = `position(${add(plain)} in ${plainSql('t.name')}) > 0`
  const names = plain.includes(' ') ? hasNames(plain, wordsOfNames('t.name'), add) : undefined
  return names === undefined ? part : `(${part} or ${names})`
}

const hasWords = ({ text, plain, digits }: NonNullable<MessageFilter['words']>, add: Add): string =>
  `(position(${add(digits ?? text)} in lower(m.recipient)) > 0 or position(${add(text)} in lower(m.client_ref)) > 0
    or exists (select ${recipientContact} and ${isRecipient(plain, add)}))`

const failedFor = (failures: readonly FailureChoice[], add: Add): string => {
  const of = ({ reason, code }: FailureChoice) => {
    const asked = []
    if (reason !== undefined) asked.push(`coalesce(m.failure::json ->> 'reason', '') = ${add(reason)}`)
    if (code === null) asked.push(`m.failure::json ->> 'code' is null`)
    else if (code !== undefined) asked.push(`m.failure::json ->> 'code' = ${add(String(code))}`)
    return asked.length === 0 ? 'true' : asked.join(' and ')
  }
  return `(${failures.map(of).join(' or ')})`
}

const readPage = async (
  tx: TenantTransaction,
  filter: MessageFilter,
  place: MessagePlace,
  days?: DayStep,
): Promise<MessageList> => {
  const values: unknown[] = [tx.clientId]
  const add: Add = (value) => `$${values.push(value)}`
  const { channelId, state, words, failures } = filter
  const isLookedThrough = words !== undefined || failures !== undefined
  const indexed = indexedOf(filter, place, days, add)
  const inOrder = `order by m.id ${place.order}`
  const looked = `from message m where ${indexed.join(' and ')} ${inOrder}`
  const lookedValues = values.slice()
  // What every row that the index finds is asked.
  const where = isLookedThrough ? [] : indexed
  if (words !== undefined) where.push(hasWords(words, add))
  if (failures !== undefined) where.push(failedFor(failures, add))
  if (channelId !== undefined) where.push(`m.channel_id = ${add(channelId)}`)
  if (state !== undefined && !isIndexed(state)) where.push(isInState(state))
  const { rows } = await tx.query<MessageRecord & { begun: boolean }>(
    `select ${messageColumns(place.withContent ?? false)}, m.status = ${messageStateCode.queued} and m.id in (${inFlight}) as begun,
       (select t.name ${recipientContact}) as name, ${batchWaitSql} as batch_status
     from ${isLookedThrough ? `(select m.* ${looked} limit ${LOOKED_THROUGH})` : 'message'} m
     where ${where.join(' and ')} ${inOrder} limit ${add(place.limit)}`,
    values,
  )
  if (!isLookedThrough || rows.length === place.limit) return { rows: rows.map(shown), end: undefined }
  return { rows: rows.map(shown), end: await lookedUntil(tx, 'm.id', looked, lookedValues) }
}

/**
 * Sent, delivered and read have no index: a message passes through them, and each would cost an entry in all indexes. Instead
 * each day that has some of those is read alone.
 */
export const listMessages = async (
  tx: TenantTransaction,
  filter: MessageFilter,
  place: MessagePlace,
): Promise<MessageList> => {
  const { state, to, clientRef, batchId, words, failures } = filter
  // Of these nobody knows in which days they are.
  const isAnywhere = [to, clientRef, batchId, words, failures].some((one) => one !== undefined)
  if (isAnywhere || place.order === 'asc') return readPage(tx, filter, place)
  const days = daysBetween(await daysWithMessages(tx, state, place.start), filter)
  const isIndexUsed = state === undefined || isIndexed(state)
  const steps = isIndexUsed ? dayStepsOf(days, place.limit) : days.map(({ day }) => ({ first: day, last: day }))
  const rows: MessageRecord[] = []
  for (const step of steps) {
    rows.push(...(await readPage(tx, filter, { ...place, limit: place.limit - rows.length }, step)).rows)
    if (rows.length === place.limit) break
  }
  return { rows, end: undefined }
}
