import type { BatchTransaction, Database } from '../../../db/database.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import { digestOfEcho, digestOfMessage } from '../echo-digest.ts'
import { messageTag } from '../message-tag.ts'
import type { OutboundTuning } from '../outbound-tuning.ts'
import { type StatusUpdate, personOf } from '../status/status-facts.ts'
import { findByPlatformIds } from '../status/status-store.ts'
import type { BookStatuses } from '../status/status-updates.ts'
import { deleteWaiting, listWaiting } from '../status/waiting-store.ts'
import { type EchoCandidateRow, listEchoCandidates } from './settle-store.ts'

/*
 * Statuses that came before the answer of the call they may be about was stored. They are booked once it is; told as those of a
 * message that did not go through here once nothing to that person is under way; and an echo without a tag is what settles a
 * call of unknown outcome: person and content name it, and where they name several, count and order. Statuses that came after a
 * message was sent again or given up are looked at here too: they may be of its first call.
 */
export type WaitingStatusesDeps = {
  database: Pick<Database, 'batchTransaction'>
  book: BookStatuses
  tuning: Pick<OutboundTuning, 'settle'>
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export type Echo = { platformMessageId: string; recipient: string; digest: Buffer; atMs: number | undefined }
export type EchoCandidate = Omit<EchoCandidateRow, 'type' | 'body'> & { digest: Buffer }
type Match = { platformMessageId: string; messageId: string; attempt: number }

const mostAtOnce = 1_000
const echoSlackMs = 30_000
/** How long a receipt waits for the echo of a message that may have been sent twice. */
const receiptPatienceMs = 5_000

const keyOf = ({ recipient, digest }: { recipient: string; digest: Buffer }): string =>
  `${recipient} ${digest.toString('base64')}`

const timesOf = (candidates: readonly EchoCandidate[], of: 'since' | 'until'): number[] =>
  candidates.flatMap((one) => one[of]?.getTime() ?? [])

/**
 * Pairs of two lists in their order, as many as the shorter one has: those whose times lie closest together, the first ones where
 * that is the same. Calls to one person are made one after the other, so that an echo comes right behind its call.
 */
const inOrderOfTime = (calls: readonly number[], echoes: readonly number[]): [call: number, echo: number][] => {
  const isSwapped = calls.length > echoes.length
  const [short, long] = isSwapped ? [echoes, calls] : [calls, echoes]
  // apart[i][j]: how far the first i of the short list are at best from as many of the first j of the long one.
  const apart = [long.map(() => 0).concat(0)]
  for (const [i, one] of short.entries()) {
    const row = [Infinity]
    for (const [j, other] of long.entries())
      row.push(Math.min(row[j] as number, (apart[i]?.[j] as number) + Math.abs(one - other)))
    apart.push(row)
  }
  const pairs: [number, number][] = []
  for (let [i, j] = [short.length, long.length]; i > 0; j -= 1) {
    if (apart[i]?.[j] === apart[i]?.[j - 1]) continue
    i -= 1
    pairs.push(isSwapped ? [j - 1, i] : [i, j - 1])
  }
  return pairs.toReversed()
}

/**
 * One echo settles one message. As many echoes as messages: all were sent. Fewer or more, and the window is not over: the
 * missing echo may still come. After it each echo settles the message whose call it is closest to, in order; the rest stays
 * unknown. Where only one message can be meant, each of its calls may have an echo.
 */
const matchGroup = (group: readonly EchoCandidate[], echoes: readonly Echo[], windowMs: number): Match[] => {
  // An echo that the answer of a call will name; or two of one message, which could be taken for two messages.
  if (group.some((one) => one.is_under_way) || (group.length > 1 && group.some((one) => one.is_repeated))) return []
  const since = Math.min(...timesOf(group, 'since')) - echoSlackMs
  const isOpen = group.some((one) => one.is_open)
  // What was written again by hand comes later.
  const until = isOpen ? Infinity : Math.max(...timesOf(group, 'until')) + echoSlackMs
  const fitting = echoes.filter(({ atMs = since }) => atMs >= since && atMs <= until)
  const calls = group.flatMap(({ id, calls: numbers, since: callAt }) =>
    (numbers ?? []).map((attempt) => ({ messageId: id, attempt, atMs: callAt?.getTime() ?? since })),
  )
  const isOver = group.some(({ flow_at, now }) => flow_at !== null && flow_at.getTime() + windowMs <= now.getTime())
  const isWhole = group.length === 1 ? fitting.length <= calls.length : fitting.length === calls.length
  if (isOpen && !isWhole && !isOver) return []
  // Of one message the last calls: those before them were given up because no echo had come.
  const meant = group.length === 1 ? calls.slice(Math.max(0, calls.length - fitting.length)) : calls
  const pairs = inOrderOfTime(
    meant.map(({ atMs }) => atMs),
    fitting.map(({ atMs = since }) => atMs),
  )
  return pairs.flatMap(([call, echo]) => {
    const [{ messageId, attempt } = {}, { platformMessageId } = {}] = [meant[call], fitting[echo]]
    return messageId === undefined || attempt === undefined || platformMessageId === undefined
      ? []
      : [{ messageId, attempt, platformMessageId }]
  })
}

export const matchEchoes = (
  candidates: readonly EchoCandidate[],
  echoes: readonly Echo[],
  windowMs: number,
): Match[] => {
  const seen = Map.groupBy(new Map(echoes.map((echo) => [echo.platformMessageId, echo])).values(), keyOf)
  return [...Map.groupBy(candidates, keyOf)].flatMap(([key, group]) => matchGroup(group, seen.get(key) ?? [], windowMs))
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
    const candidates = await listEchoCandidates(tx, lane, recipients)
    if (candidates.length === 0) return [...given]
    // Behind the candidates: a call that was under way there settles nothing, one that was not has stored its id.
    const owned = await findByPlatformIds(
      tx,
      echoes.map(({ platformMessageId }) => ({ ...lane, platformMessageId })),
    )
    const matches = matchEchoes(
      candidates.map(({ type, body, ...one }) => ({ ...one, digest: digestOfMessage(type, body) })),
      echoes.filter(({ platformMessageId }) => !owned.has(`${lane.channelId} ${platformMessageId}`)),
      tuning.settle.windowMs,
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
      const young = new Set(rows.filter(({ ageMs }) => ageMs < receiptPatienceMs).map(({ given }) => given))
      const fed = await tagEchoes(
        tx,
        lane,
        rows.map(({ given }) => given),
      )
      // Echoes that have found their message first: receipts in front of them then find it too.
      const { drafts, waiting } = await book(
        tx,
        fed.toSorted((a, b) => Number(personOf(a) !== undefined) - Number(personOf(b) !== undefined)),
        { again: true, isPatient: (given) => given.update.kind === 'message_receipt' && young.has(given) },
      )
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
