import type { Database } from '../../../db/database.ts'
import { type AnyKind, done, jobKind, laneKindNumber, snooze } from '../../../lanes/index.ts'
import { publicId } from '../../../lib/ids.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import type { ConversionEvent, ConversionsClient } from '../../../platforms/conversions/conversions-client.ts'
import { failureView } from '../../../platforms/graph/failure-view.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import { type PlatformFailure, refusedHere } from '../../../platforms/graph/platform-failure.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { type Channel, type ChannelService, clearProblem, raiseProblem } from '../../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { type Conversion, conversionEvent } from './conversion.ts'
import { type ConversionOutcome, bookConversions, createConversionStore, lockConversions } from './conversion-store.ts'

// Sends conversions to the dataset of their account, one lane per channel, up to a thousand in a call. One that is wrong makes the
// platform refuse all: the batch is halved until the wrong ones stand alone. A process that dies in between sends again; of
// one name and id the platform counts the first.

const BATCH = 1_000
const CALL_MS = 5_000
const NEXT_TURN_MS = 1_000
const MAX_DATASETS = 10_000
/** About two days: the platform counts what happens within seven days after a click. */
const SCHEDULE_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000]

type Turn = { channel: Channel; outcomes: ConversionOutcome[]; isForbidden: boolean } | undefined

export type ConversionSendDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'openIfConnected'>
  conversions: ConversionsClient
  scheduleMs?: readonly number[] | undefined
  afterCommit: (events: readonly AppendedEvent[]) => void
}

const toEvent = ({ eventName, eventId, eventTime, person, valueMilli, currency }: Conversion): ConversionEvent => ({
  name: eventName,
  eventId,
  at: eventTime,
  person,
  money: valueMilli === undefined || currency === undefined ? undefined : { value: valueMilli / 1_000, currency },
})

const uncounted = refusedHere('invalid', 'The platform answered without counting the event.')

/** Whether the events are to blame, not the account or the moment. */
const isRefused = ({ policy, reason }: PlatformFailure): boolean => policy === 'rejected' && reason !== 'not_found'

export const createConversionSend = ({
  database,
  channels,
  conversions,
  scheduleMs = SCHEDULE_MS,
  afterCommit,
}: ConversionSendDeps): AnyKind => {
  const datasets = createRecentMap<string, string>(MAX_DATASETS)

  const datasetOf = async (channel: Channel, token: string, options: CallOptions): Promise<GraphResult<string>> => {
    const known = datasets.get(channel.channelId)
    if (known !== undefined) return { ok: true, status: 200, body: known }
    const nodeId = channel.wabaId ?? channel.pageId ?? channel.accountKey
    const made = await conversions.dataset({ nodeId, token }, options)
    if (made.ok) datasets.set(channel.channelId, made.body)
    return made
  }

  const later = ({ id, attempts }: Conversion, failure: PlatformFailure): ConversionOutcome => {
    const waitMs = scheduleMs[attempts]
    return waitMs === undefined
      ? { id, status: 'failed', failure: failureView(failure) }
      : {
          id,
          status: 'pending',
          failure: failureView(failure),
          retryAfterMs: Math.max(waitMs, failure.retryAfterMs ?? 0),
        }
  }

  /** What became of each; those without an answer when the turn ended are left out. */
  const send = async (
    place: { datasetId: string; token: string },
    due: readonly Conversion[],
    options: CallOptions & { signal: AbortSignal },
  ): Promise<{ outcomes: ConversionOutcome[]; failure: PlatformFailure | undefined }> => {
    const outcomes: ConversionOutcome[] = []
    const waiting = [due]
    for (let batch = waiting.pop(); batch !== undefined; batch = waiting.pop()) {
      const answer = await conversions.send(place, batch.map(toEvent), options)
      const failure = answer.ok ? (answer.body === batch.length ? undefined : uncounted) : answer.failure
      if (failure === undefined) outcomes.push(...batch.map(({ id }) => ({ id, status: 'accepted' as const })))
      else if (options.signal.aborted) break
      else if (!isRefused(failure)) {
        const rest = [batch, ...waiting].flat()
        return { outcomes: [...outcomes, ...rest.map((one) => later(one, failure))], failure }
      } else if (batch.length === 1)
        outcomes.push(...batch.map(({ id }) => ({ id, status: 'failed' as const, failure: failureView(failure) })))
      else waiting.push(batch.slice(Math.ceil(batch.length / 2)), batch.slice(0, Math.ceil(batch.length / 2)))
    }
    return { outcomes, failure: undefined }
  }

  const turn = async (
    { channel, token }: { channel: Channel; token: string | undefined },
    due: readonly Conversion[],
    signal: AbortSignal,
  ): Promise<Turn> => {
    if (token === undefined) {
      const failure = { reason: 'channel_disconnected', message: 'The channel is disconnected. Connect it again.' }
      return { channel, outcomes: due.map(({ id }) => ({ id, status: 'failed', failure })), isForbidden: false }
    }
    const options = { signal, totalMs: CALL_MS }
    const dataset = await datasetOf(channel, token, options)
    const { outcomes, failure } = dataset.ok
      ? await send({ datasetId: dataset.body, token }, due, options)
      : signal.aborted
        ? { outcomes: [], failure: undefined }
        : { outcomes: due.map((one) => later(one, dataset.failure)), failure: dataset.failure }
    // The dataset may be gone: the next turn asks for it again.
    if (failure?.reason === 'not_found') datasets.delete(channel.channelId)
    return { channel, outcomes, isForbidden: failure?.reason === 'permission' }
  }

  return jobKind<Turn>({
    name: 'conversions',
    number: laneKindNumber.conversions,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { due, nextMs } = await database.tenantTransaction(clientId, (tx) =>
        createConversionStore(tx).due(laneId, BATCH),
      )
      if (due.length === 0) return nextMs === undefined ? done(undefined) : { ...done(undefined), nextMs }
      const result = await turn(await channels.openIfConnected(clientId, publicId('channel', laneId)), due, signal)
      if (result?.outcomes.length === 0) return snooze(NEXT_TURN_MS, 'the turn was over')
      // At once: the next turn finds what is due by then, and how long the rest must wait.
      return { ...done(result), nextMs: 0 }
    },
    lock: async (tx, { clientId }, outcome) => {
      if (outcome.type !== 'done' || outcome.result === undefined) return
      const ids = outcome.result.outcomes.map(({ id }) => id)
      await lockConversions(tx, clientId, ids)
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done' || outcome.result === undefined) return undefined
      const { channel, outcomes, isForbidden } = outcome.result
      const which = { clientId, channelId: laneId }
      const drafts: EventDraft[] = []
      if (isForbidden)
        drafts.push(
          ...(await raiseProblem(tx, which, {
            reason: 'conversions_forbidden',
            message:
              'The platform does not let us report conversions of this account. Connect the channel again and grant the permission for events.',
          })),
        )
      else if (
        outcomes.some(({ status }) => status === 'accepted') &&
        channel.problems.some(({ reason }) => reason === 'conversions_forbidden')
      )
        drafts.push(...(await clearProblem(tx, which, 'conversions_forbidden')))
      const over = await bookConversions(tx, clientId, outcomes)
      const now = new Date()
      drafts.push(...over.map((conversion) => conversionEvent(conversion, channel.platform, now)))
      const appended = await appendEvents(tx, drafts)
      return () => afterCommit(appended)
    },
  })
}
