import type { Static } from 'typebox'
import { publicId } from '../../../lib/ids.ts'
import { type AuthorRow, authorView } from '../../access/index.ts'
import type { ListedMessageDto, MessageDto, MessageLifeDto } from './message-schemas.ts'
import { platformOfCode } from '../message-row.ts'
import { deliveryOf, messageQueue, messageStateOf, priorityOf } from '../message-states.ts'
import { messageTag } from '../message-tag.ts'
import { previewOf, textOfSent } from '../sent-text.ts'
import type { AttemptRecord, MessageRecord, StatusRecord } from './message-store.ts'
import type { ChannelRefusal } from '../../channels/index.ts'
import type { ReportWait } from '../settle/report-wait.ts'
import type { WaitRecord } from './message-wait-store.ts'
import { defined } from '../../../lib/defined.ts'

type Failure = NonNullable<Static<typeof MessageDto>['error']>

const failureOf = (json: string | null): { error?: Failure } =>
  json === null ? {} : { error: JSON.parse(json) as Failure }

export const messageView = (row: MessageRecord): Static<typeof MessageDto> => ({
  id: publicId('message', row.id),
  status: messageStateOf(row.status),
  channel_id: publicId('channel', row.channel_id),
  platform: platformOfCode(row.platform),
  to: row.recipient,
  ...(row.name ? { to_name: row.name } : {}),
  type: row.type as Static<typeof MessageDto>['type'],
  ...(row.client_ref === null ? {} : { client_ref: row.client_ref }),
  ...(row.batch_id === null ? {} : { batch_id: publicId('batch', row.batch_id) }),
  ...(row.reply_to === null ? {} : { reply_to: row.reply_to }),
  priority: priorityOf(row.priority),
  delivery: deliveryOf(row.delivery),
  ...(row.valid_until === null ? {} : { valid_until: row.valid_until.toISOString() }),
  ...(row.platform_message_id === null ? {} : { platform_message_id: row.platform_message_id }),
  ...(row.resend_of === null ? {} : { resend_of: publicId('message', row.resend_of) }),
  ...defined({ resent_as: row.resent }),
  ...(row.possible_duplicate ? { possible_duplicate: true } : {}),
  attempts: row.attempts,
  ...failureOf(row.failure),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** Of a row that was read with its content. */
export const listedMessageView = (row: MessageRecord): Static<typeof ListedMessageDto> => ({
  ...messageView(row),
  ...defined({
    batch_status: row.batch_status ?? undefined,
    preview: previewOf(textOfSent(JSON.parse(row.body))),
  }),
})

/** A success at the first try has no row of its own; the message tells of it. */
const attemptsOf = (row: MessageRecord, attempts: readonly AttemptRecord[]): AttemptRecord[] =>
  attempts.length === 0 && row.attempts === 1 && row.attempt_at !== null
    ? [
        {
          number: 1,
          started_at: row.attempt_at,
          duration_ms: row.attempt_ms,
          outcome: 'accepted',
          platform_message_id: row.platform_message_id,
          failure: null,
        },
      ]
    : [...attempts]

/** Who cancelled a message, as far as it is known; `batch`: it went with its batch. */
export interface Cancellation {
  author: AuthorRow | undefined
  batch: boolean
}

export interface Forward {
  id: string
  type: string
  status: string
  attempts: number
  at: Date
}

/** Nothing for one that only waits for its turn in the line of its channel. */
const waitOf = (
  row: MessageRecord,
  { queue, until, is_person_waiting, first_id, batch_status }: WaitRecord,
  refusal: ChannelRefusal | undefined,
): Static<typeof MessageLifeDto>['waits'] => {
  if (queue === messageQueue.held) return { for: 'batch', ...defined({ batch_status: batch_status ?? undefined }) }
  const due = until === null ? {} : { until: until.toISOString() }
  if (first_id !== null) return { for: 'earlier_message', message_id: publicId('message', first_id), ...due }
  if (is_person_waiting) return { for: row.failure === null ? 'pace' : 'retry', ...due }
  if (refusal === undefined) {
    if (queue === messageQueue.blocked && row.failure !== null) return { for: 'retry', ...due }
    return until === null ? undefined : { for: 'channel', ...due }
  }
  const refused = { since: refusal.since.toISOString(), at: refusal.last_at.toISOString() }
  return { for: 'channel', ...due, refused: { ...refused, error: JSON.parse(refusal.failure) as Failure } }
}

const reportWaitOf = (report: ReportWait | undefined): Static<typeof MessageLifeDto>['waits'] =>
  report && { for: 'report', until: report.until.toISOString(), otherwise: report.otherwise }

const cancelledView = (row: MessageRecord, { author, batch }: Cancellation) => ({
  at: row.updated_at.toISOString(),
  ...(author === undefined ? {} : { by: authorView(author) }),
  ...(batch ? { batch } : {}),
})

export const messageLifeView = (
  row: MessageRecord,
  life: {
    author: AuthorRow | undefined
    attempts: readonly AttemptRecord[]
    statuses: readonly StatusRecord[]
    forwards: readonly Forward[]
    wait: WaitRecord | undefined
    refusal: ChannelRefusal | undefined
    report: ReportWait | undefined
    cancellation: Cancellation | undefined
  },
): Static<typeof MessageLifeDto> => ({
  ...messageView(row),
  ...(life.author === undefined ? {} : { author: authorView(life.author) }),
  content: JSON.parse(row.body) as unknown,
  ...defined({ waits: life.wait ? waitOf(row, life.wait, life.refusal) : reportWaitOf(life.report) }),
  ...(life.cancellation ? { cancelled: cancelledView(row, life.cancellation) } : {}),
  life: {
    accepted_at: row.created_at.toISOString(),
    attempts: attemptsOf(row, life.attempts).map((one) => ({
      number: one.number,
      tag: messageTag(row.id, one.number),
      at: one.started_at.toISOString(),
      ...(one.duration_ms === null ? {} : { duration_ms: one.duration_ms }),
      outcome: one.outcome,
      ...(one.platform_message_id === null ? {} : { platform_message_id: one.platform_message_id }),
      ...failureOf(one.failure),
    })),
    statuses: life.statuses.map((one) => {
      const error = one.detail === null ? undefined : (JSON.parse(one.detail) as { error?: Failure }).error
      return {
        status: one.status,
        platform_message_id: one.platform_message_id,
        at: one.occurred_at.toISOString(),
        received_at: one.received_at.toISOString(),
        times: one.times,
        moved: one.moved,
        ...defined({ error }),
      }
    }),
    forwards: life.forwards.map((one) => ({
      event_id: publicId('event', one.id),
      type: one.type,
      status: one.status,
      attempts: one.attempts,
      at: one.at.toISOString(),
    })),
  },
})
