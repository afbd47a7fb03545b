import type { Database, TenantTransaction } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { readIdempotencyKey } from '../../idempotency/index.ts'
import type { SendCaller, SendService } from '../accept/send-service.ts'
import { type MessageState, messageStateCode } from '../message-states.ts'
import { type MessageFilter, listMessages } from '../read/message-list-store.ts'
import { type MessageRecord, findMessages } from '../read/message-store.ts'
import { messageView } from '../read/message-view.ts'
import { findResent, resendKeyOf, sendRoute } from './resent-store.ts'

/** Messages of one call; a count needs no content and sends nothing. */
const CHUNK = { send: 500, count: 10_000 }

/** Refusals that concern one message; anything else (a full queue) ends the call, which can be repeated. */
const ofOneMessage = new Set([
  'opted_out',
  'channel_disconnected',
  'channel_not_found',
  'invalid_recipient',
  'validation_failed',
])

/** By ids, or all that match; between `start` and `end`, so that what fails again meanwhile is not sent a third time. */
export type ResendChoice =
  | { ids: readonly string[] }
  | { filter: MessageFilter; start: string | undefined; end: string | undefined }

type FailureCount = { reason: string; code: number | null; message: string; count: number }

export type ResendAnswer = {
  matched: number
  queued: number
  alreadyResent: number
  /** Of those that a dry run would send. */
  failures?: FailureCount[]
  refused: { id: string; error: string; message: string }[]
  next: { start: string; end: string } | undefined
}

type Deps = {
  database: Pick<Database, 'tenantTransaction'>
  send: SendService['send']
  clock: Clock
}

const requestOf = (row: MessageRecord) => {
  const { channel_id, to, type, priority, delivery, client_ref, reply_to } = messageView(row)
  return {
    channel_id,
    to,
    type,
    [type]: JSON.parse(row.body) as unknown,
    priority,
    delivery,
    ...(client_ref === undefined ? {} : { client_ref }),
    ...(reply_to === undefined ? {} : { reply_to }),
  }
}

/** The most frequent first. */
const countFailures = (rows: readonly MessageRecord[]): FailureCount[] => {
  const counts = new Map<string, FailureCount>()
  for (const row of rows) {
    const { reason = '', code = null, message = '' } = messageView(row).error ?? {}
    const key = `${reason} ${code}`
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { reason, code, message, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
}

export const createResendService = ({ database, send, clock }: Deps) => {
  const choose = async (tx: TenantTransaction, choice: ResendChoice, state: MessageState, limit: number) => {
    if ('ids' in choice) {
      const found = await findMessages(tx, choice.ids)
      return { rows: found.filter(({ status }) => status === messageStateCode[state]), next: undefined }
    }
    const { filter, start, end = newUuid(clock.now()) } = choice
    const page = await listMessages(tx, { ...filter, state }, { order: 'asc', start, end, limit })
    const last = page.end ?? (page.rows.length === limit ? page.rows.at(-1)?.id : undefined)
    return { rows: page.rows, next: last === undefined ? undefined : { start: last, end } }
  }

  const resendOne = async (caller: SendCaller, row: MessageRecord) => {
    const request = requestOf(row)
    try {
      const key = readIdempotencyKey(resendKeyOf(row.id), sendRoute, request)
      const { headers } = await send({ ...caller, resendOf: row.id }, request, key)
      return headers === undefined ? 'queued' : 'already'
    } catch (error) {
      if (!(error instanceof AppError) || !ofOneMessage.has(error.code)) throw error
      return { id: publicId('message', row.id), error: error.code, message: error.message }
    }
  }

  return async (
    caller: SendCaller,
    choice: ResendChoice,
    state: MessageState,
    isDryRun: boolean,
  ): Promise<ResendAnswer> => {
    const { rows, fresh, next } = await database.tenantTransaction(caller.clientId, async (tx) => {
      const { rows, next } = await choose(tx, choice, state, isDryRun ? CHUNK.count : CHUNK.send)
      const resent = await findResent(
        tx,
        rows.map(({ id }) => id),
      )
      const unsent = rows.filter((_row, at) => resent[at] === undefined)
      const fresh = isDryRun
        ? unsent
        : await findMessages(
            tx,
            unsent.map(({ id }) => id),
          )
      return { rows, fresh, next }
    })
    const answer = { matched: rows.length, alreadyResent: rows.length - fresh.length, refused: [], next }
    if (isDryRun) return { ...answer, queued: fresh.length, failures: countFailures(fresh) }
    // Those to one person one after the other and the oldest first, as they were sent; people do not wait for each other.
    const people = Map.groupBy(
      fresh.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      ({ channel_id, recipient }) => `${channel_id} ${recipient}`,
    )
    const settled = await Promise.allSettled(
      [...people.values()].map(async (own) => {
        const outcomes = []
        for (const row of own) outcomes.push(await resendOne(caller, row))
        return outcomes
      }),
    )
    const outcomes = settled.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    return {
      ...answer,
      queued: outcomes.filter((one) => one === 'queued').length,
      alreadyResent: answer.alreadyResent + outcomes.filter((one) => one === 'already').length,
      refused: outcomes.filter((one) => typeof one === 'object'),
    }
  }
}

export type ResendService = ReturnType<typeof createResendService>
