import type { Database } from '../../../db/database.ts'
import { type AnyKind, done, jobKind, laneKindNumber, snooze } from '../../../lanes/index.ts'
import { publicId } from '../../../lib/ids.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { type Channel, type ChannelService, clearProblem, raiseProblem } from '../../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { type Lead, leadEvent } from './lead.ts'
import type { LeadReader } from './lead-reader.ts'
import { type LeadOutcome, bookLead, createLeadStore } from './lead-store.ts'

// Fetches the answers of new leads, a few in a turn, one lane per channel. The client is told once: with the answers, or
// without them when the schedule is used up. A lead is a row before the notification is answered, so none gets lost.

const LEADS_PER_TURN = 5
/** Half a turn: a platform that hangs costs an attempt and leaves time for the next lead. */
const CALL_MS = 5_000
const NEXT_TURN_MS = 1_000
/** About 50 minutes: a lead grows cold, and one without answers is better than none. */
const SCHEDULE_MS = [5_000, 30_000, 120_000, 600_000, 2_400_000]

type Fetched = { lead: Lead; outcome: LeadOutcome; isForbidden: boolean }
type Turn = { channel: Channel; fetched: Fetched[] } | undefined

export type LeadFetchDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'openIfConnected'>
  reader: LeadReader
  scheduleMs?: readonly number[] | undefined
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export const createLeadFetch = ({
  database,
  channels,
  reader,
  scheduleMs = SCHEDULE_MS,
  afterCommit,
}: LeadFetchDeps): AnyKind => {
  const afterFailure = (lead: Lead, failure: PlatformFailure): LeadOutcome => {
    const told = { reason: failure.reason, message: failure.text }
    const waitMs = scheduleMs[lead.attempts]
    // What the platform does not have it will not have later; a permission can be given.
    const isFinal = failure.policy === 'rejected' || waitMs === undefined
    return isFinal
      ? { status: 'failed', failure: told }
      : { status: 'pending', failure: told, retryAfterMs: Math.max(waitMs, failure.retryAfterMs ?? 0) }
  }

  return jobKind<Turn>({
    name: 'lead_fetch',
    number: laneKindNumber.lead_fetch,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { leads, nextMs } = await database.tenantTransaction(clientId, (tx) =>
        createLeadStore(tx).due(laneId, LEADS_PER_TURN),
      )
      if (leads.length === 0) return nextMs === undefined ? done(undefined) : { ...done(undefined), nextMs }
      const { channel, token } = await channels.openIfConnected(clientId, publicId('channel', laneId))
      const fetched: Fetched[] = []
      for (const lead of leads) {
        if (token === undefined) {
          const failure = { reason: 'channel_disconnected', message: 'The channel is disconnected. Connect it again.' }
          fetched.push({ lead, outcome: { status: 'failed', failure }, isForbidden: false })
          continue
        }
        const answer = await reader.read(lead, token, { signal, totalMs: CALL_MS })
        // The turn is over, or the process stops: that is no attempt.
        if (!answer.ok && signal.aborted) break
        fetched.push(
          answer.ok
            ? { lead, outcome: { status: 'fetched', answers: answer.body }, isForbidden: false }
            : {
                lead,
                outcome: afterFailure(lead, answer.failure),
                isForbidden: answer.failure.reason === 'permission',
              },
        )
      }
      if (fetched.length === 0) return snooze(NEXT_TURN_MS, 'the turn was over')
      // At once: the next turn finds what is due by then, and how long the rest must wait.
      return { ...done({ channel, fetched }), nextMs: 0 }
    },
    write: async (tx, { clientId, laneId }, outcome) => {
      if (outcome.type !== 'done' || outcome.result === undefined) return undefined
      const { channel, fetched } = outcome.result
      const drafts: EventDraft[] = []
      const which = { clientId, channelId: laneId }
      if (fetched.some(({ isForbidden }) => isForbidden))
        drafts.push(
          ...(await raiseProblem(tx, which, {
            reason: 'leads_unreadable',
            message:
              'The platform does not let us read leads of this Page. Connect the channel again and grant leads_retrieval.',
          })),
        )
      else if (fetched.some((one) => one.outcome.status === 'fetched'))
        if (channel.problems.some(({ reason }) => reason === 'leads_unreadable'))
          drafts.push(...(await clearProblem(tx, which, 'leads_unreadable')))
      for (const one of fetched.toSorted((a, b) => (a.lead.leadId < b.lead.leadId ? -1 : 1))) {
        const booked = await bookLead(tx, one.lead, one.outcome)
        if (booked?.wasPending && booked.lead.status !== 'pending')
          drafts.push(leadEvent(booked.lead, channel.platform))
      }
      const appended = await appendEvents(tx, drafts)
      return () => afterCommit(appended)
    },
  })
}
