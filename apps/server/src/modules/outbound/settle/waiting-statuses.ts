import type { BatchTransaction, Database } from '../../../db/database.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import { digestOfEcho, digestOfMessage } from '../echo-digest.ts'
import { messageTag } from '../message-tag.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { type StatusUpdate, personOf } from '../status/status-facts.ts'
import { findByPlatformIds } from '../status/status-store.ts'
import type { BookStatuses } from '../status/status-updates.ts'
import { deleteWaiting, listWaiting } from '../status/waiting-store.ts'
import { type UnsettledRow, listOtherCalls, listUnsettledOf } from './settle-store.ts'

/*
 * Statuses that came before the answer of the call they may be about was stored. They are booked once it is; told as those of a
 * message that did not go through here once nothing to that person is under way; and an echo without a tag is what settles a
 * call of unknown outcome: person and content name it, and where they name several, count and order.
 */
export type WaitingStatusesDeps = {
  database: Pick<Database, 'batchTransaction'>
  book: BookStatuses
  tuning: Pick<OutboundTuning, 'settle'>
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export type Echo = { platformMessageId: string; recipient: string; digest: Buffer; atMs: number | undefined }
type Match = { platformMessageId: string; messageId: string; attempt: number }

const mostAtOnce = 1_000
const echoSlackMs = 30_000

const keyOf = ({ recipient, digest }: { recipient: string; digest: Buffer }): string =>
  `${recipient} ${digest.toString('base64')}`

/**
 * One echo settles one message. As many echoes as messages: all were sent. Fewer or more, and the window is not over: the
 * missing echo may still come. After it the first echoes settle the first messages; the rest stays unknown.
 */
export const matchEchoes = (
  unsettled: readonly UnsettledRow[],
  echoes: readonly Echo[],
  windowMs: number,
  ambiguous: ReadonlySet<string> = new Set(),
): Match[] => {
  const open = Map.groupBy(
    unsettled.filter((row): row is UnsettledRow & { digest: Buffer } => row.digest !== null),
    keyOf,
  )
  const seen = Map.groupBy(new Map(echoes.map((echo) => [echo.platformMessageId, echo])).values(), keyOf)
  return [...open].flatMap(([key, rows]) => {
    const since = Math.min(...rows.map((row) => row.since.getTime())) - echoSlackMs
    const fitting = (seen.get(key) ?? []).filter(({ atMs = since }) => atMs >= since)
    const isOver = rows.some(({ flow_at, now }) => flow_at !== null && flow_at.getTime() + windowMs <= now.getTime())
    if (ambiguous.has(key) || (fitting.length !== rows.length && !isOver)) return []
    return rows.slice(0, fitting.length).map((row, index) => ({
      platformMessageId: (fitting[index] as Echo).platformMessageId,
      messageId: row.message_id,
      attempt: row.attempt,
    }))
  })
}

/** In how many milliseconds to look again, by how long the first has waited. */
const nextLookMs = (ageMs: number): number => Math.min(5_000, Math.max(250, ageMs / 4))

export const createWaitingStatuses = ({ database, book, tuning, afterCommit }: WaitingStatusesDeps) => {
  /** The same statuses, with the tag that the platform left out where an echo is found to be ours. */
  const tagEchoes = async (
    tx: BatchTransaction,
    lane: { clientId: string; channelId: string },
    given: readonly StatusUpdate[],
  ): Promise<StatusUpdate[]> => {
    const echoes = given.flatMap((one): Echo[] => {
      const recipient = personOf(one)
      if (one.update.kind !== 'message_echo' || recipient === undefined) return []
      const { platformMessageId, content, occurredAtMs } = one.update
      return [{ platformMessageId, recipient, digest: digestOfEcho(content), atMs: occurredAtMs }]
    })
    if (echoes.length === 0) return [...given]
    const recipients = [...new Set(echoes.map(({ recipient }) => recipient))]
    const unsettled = await listUnsettledOf(tx, lane, recipients)
    if (unsettled.length === 0) return [...given]
    const others = await listOtherCalls(tx, lane, recipients)
    // Behind the others: a call that was under way there would have made it ambiguous, one that was not has stored its id.
    const owned = await findByPlatformIds(
      tx,
      echoes.map(({ platformMessageId }) => ({ ...lane, platformMessageId })),
    )
    const matches = matchEchoes(
      unsettled,
      echoes.filter(({ platformMessageId }) => !owned.has(`${lane.channelId} ${platformMessageId}`)),
      tuning.settle.windowMs,
      new Set(others.map(({ recipient, type, body }) => keyOf({ recipient, digest: digestOfMessage(type, body) }))),
    )
    const found = new Map(matches.map((match) => [match.platformMessageId, match]))
    return given.map((one) => {
      const match = one.update.kind === 'message_echo' ? found.get(one.update.platformMessageId) : undefined
      if (match === undefined || one.update.kind !== 'message_echo') return one
      return { ...one, update: { ...one.update, tag: messageTag(match.messageId, match.attempt) } }
    })
  }

  /** Answers in how many milliseconds to look again. */
  return async (lane: { clientId: string; channelId: string }): Promise<number | undefined> => {
    const { events, next } = await database.batchTransaction([lane.clientId], async (tx) => {
      const rows = await listWaiting(tx, lane, mostAtOnce)
      const fed = await tagEchoes(
        tx,
        lane,
        rows.map(({ given }) => given),
      )
      const { drafts, waiting } = await book(tx, fed, { again: true })
      const stays = new Set(waiting)
      const kept = rows.filter((_, index) => stays.has(fed[index] as StatusUpdate))
      await deleteWaiting(
        tx,
        lane,
        rows.filter((row) => !kept.includes(row)).map(({ id }) => id),
      )
      const [first] = kept
      return { events: await appendEvents(tx, drafts), next: first && nextLookMs(first.ageMs) }
    })
    afterCommit(events)
    return next
  }
}
