import type { Database, TenantTransaction } from '../../../db/database.ts'
import { createDayCounts } from '../../../db/day-counts.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId, uuidOf } from '../../../lib/ids.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type AuthorRow, findAuthors } from '../../access/index.ts'
import { findActor, recordAudit } from '../../audit/index.ts'
import { type ChannelRefusal, findRefusal } from '../../channels/index.ts'
import { type AppendedEvent, appendEvents, findEventsByKeys } from '../../webhooks/index.ts'
import { eventKeysOf, statusEvent } from '../message-events.ts'
import { messageQueue, messageStateCode } from '../message-states.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { type ReportWait, findReportWait } from '../settle/report-wait.ts'
import { mayBeResent, withResent } from '../resend/resent-store.ts'
import { factsOf } from '../message-row.ts'
import { type MessageDay, dayWithTotals, listMessageDays } from './message-ledger-store.ts'
import {
  type AttemptRecord,
  type MessageRecord,
  type StatusRecord,
  cancelMessage,
  findLife,
  findMessage,
} from './message-store.ts'
import { type MessageFilter, type MessageList, type MessagePlace, listMessages } from './message-list-store.ts'
import type { Cancellation, Forward } from './message-view.ts'
import { type WaitRecord, findWait } from './message-wait-store.ts'

export type MessageLife = {
  message: MessageRecord
  author: AuthorRow | undefined
  attempts: AttemptRecord[]
  statuses: StatusRecord[]
  forwards: Forward[]
  /** Of one in the line. */
  wait: WaitRecord | undefined
  /** Of its channel, while it waits for that. */
  refusal: ChannelRefusal | undefined
  /** Of one whose call has an outcome that is not known. */
  report: ReportWait | undefined
  /** Of one that was cancelled. */
  cancellation: Cancellation | undefined
}

const channelOf = (clientId: string, { channel_id: channelId }: MessageRecord) => ({ clientId, channelId })

/** Of what was cancelled by itself and with its batch the first is told. */
const findCancellation = async (tx: TenantTransaction, message: MessageRecord): Promise<Cancellation> => {
  const since = message.created_at
  const own = await findActor(tx, { action: 'message.cancelled', object: publicId('message', message.id), since })
  const isOfBatch = own === undefined && message.batch_id !== null
  const by = isOfBatch
    ? await findActor(tx, { action: 'batch.cancelled', object: publicId('batch', message.batch_id ?? ''), since })
    : own
  const authors = await findAuthors(tx, [by ?? null])
  return { author: authors.get(by ?? ''), batch: isOfBatch }
}

/** A day without totals is only there to say that the list goes on. */
type CountedDay = { day: string; counted: MessageDay | undefined }

const EXPORT_CHUNK = 1_000

type Deps = {
  database: Pick<Database, 'tenantTransaction' | 'tenantSnapshot'>
  clock: Clock
  tuning: Pick<OutboundTuning, 'settle'>
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export const createMessageService = ({ database, clock, tuning: { settle }, afterCommit }: Deps) => {
  const notFound = (id: string) => new AppError('message_not_found', `There is no message "${id}".`)
  const uuidOfMessage = (id: string): string => {
    const uuid = uuidOf('message', id)
    if (uuid === undefined) throw notFound(id)
    return uuid
  }

  const countRows = createDayCounts({ rows: 'message', days: 'message_day', counter: 'accepted' }, { database, clock })
  const countDay = async (clientId: string, day: string, size: number): Promise<MessageDay> => {
    const { counter, statuses } = await countRows(clientId, day, size)
    return dayWithTotals(day, counter, statuses)
  }

  /** Newest day first. */
  const readLedger = async (clientId: string, before: string | undefined, limit: number): Promise<CountedDay[]> => {
    const days = await database.tenantTransaction(clientId, (tx) => listMessageDays(tx, before, limit + 1))
    const shown: CountedDay[] = []
    for (const [index, { day, accepted, stored }] of days.entries())
      shown.push({ day, counted: index === limit ? undefined : (stored ?? (await countDay(clientId, day, accepted))) })
    return shown
  }

  const list = (clientId: string, filter: MessageFilter, place: MessagePlace): Promise<MessageList> =>
    database.tenantTransaction(clientId, (tx) => listMessages(tx, filter, place))

  return {
    list,

    /** With what they were sent again as. */
    listResent: (clientId: string, filter: MessageFilter, place: MessagePlace): Promise<MessageList> =>
      database.tenantTransaction(clientId, async (tx) => {
        const { rows, end } = await listMessages(tx, filter, place)
        return { rows: await withResent(tx, rows, mayBeResent), end }
      }),

    /** All that match, newest first: a transaction for each part, so that a slow reader holds none. */
    all: async function* (clientId: string, filter: MessageFilter): AsyncGenerator<MessageRecord[]> {
      let start: string | undefined
      for (;;) {
        const { rows, end } = await list(clientId, filter, {
          order: 'desc',
          start,
          limit: EXPORT_CHUNK,
          withContent: true,
        })
        yield rows
        start = end ?? (rows.length === EXPORT_CHUNK ? rows.at(-1)?.id : undefined)
        if (start === undefined) return
      }
    },

    life: async (clientId: string, id: string): Promise<MessageLife> => {
      const uuid = uuidOfMessage(id)
      const found = await database.tenantSnapshot(clientId, async (tx) => {
        const found = await findMessage(tx, uuid)
        if (found === undefined) return undefined
        const [message = found] = await withResent(tx, [found])
        const life = await findLife(tx, uuid)
        const events = await findEventsByKeys(tx, eventKeysOf(message, life.statuses))
        const isInLine = message.queue !== messageQueue.none
        const wait = isInLine ? await findWait(tx, uuid) : undefined
        const refusal = isInLine ? await findRefusal(tx, channelOf(clientId, message)) : undefined
        const report =
          !isInLine && message.status === messageStateCode.sending
            ? await findReportWait(tx, message, settle)
            : undefined
        const cancellation =
          message.status === messageStateCode.cancelled ? await findCancellation(tx, message) : undefined
        const authors = await findAuthors(tx, [message.author_id])
        return {
          message,
          author: authors.get(message.author_id ?? ''),
          ...life,
          wait,
          refusal,
          report,
          cancellation,
          forwards: events.map(({ occurredAt, ...event }) => ({ ...event, at: occurredAt })),
        }
      })
      if (found === undefined) throw notFound(id)
      return found
    },

    cancel: async (clientId: string, id: string): Promise<MessageRecord> => {
      const uuid = uuidOfMessage(id)
      const { done, message, events } = await database.tenantTransaction(clientId, async (tx) => {
        const before = await findMessage(tx, uuid)
        const refusal =
          before?.queue === messageQueue.ready ? await findRefusal(tx, channelOf(clientId, before)) : undefined
        const done = await cancelMessage(tx, uuid, refusal?.failure)
        const message = await findMessage(tx, uuid)
        const drafts =
          done && 'taken' in done
            ? [statusEvent(factsOf(done.taken), 'message.cancelled', 'cancelled', new Date(clock.now()), {})]
            : []
        if (drafts.length > 0) await recordAudit(tx, { action: 'message.cancelled', object: { id } })
        return { done, message, events: await appendEvents(tx, drafts) }
      })
      if (done === undefined || message === undefined) throw notFound(id)
      afterCommit(events)
      if ('state' in done && done.state !== 'cancelled')
        throw new AppError(
          'message_not_cancellable',
          `The message "${id}" is ${done.state}; only a queued one can be cancelled.`,
          { fields: { status: done.state } },
        )
      return message
    },

    ledger: readLedger,
  }
}

export type MessageService = ReturnType<typeof createMessageService>
