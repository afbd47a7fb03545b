import { sql } from 'kysely'
import type { BatchTransaction } from '../../db/database.ts'
import type { EventDraft } from '../webhooks/index.ts'
import type { Channel, ChannelProblem, ProblemReason } from './channel.ts'
import { channelEvent } from './channel-events.ts'
import { lockConnected } from './channel-store.ts'
import { channelStatusCode } from './channel-codes.ts'

// Problems that other modules notice. The look at the connection leaves them alone: the module that raised one also ends it.

type Which = { clientId: string; channelId: string }

const store = async (
  tx: BatchTransaction,
  { clientId, channelId }: Which,
  problems: ChannelProblem[],
): Promise<void> => {
  await tx.kysely
    .updateTable('channel')
    .set({
      problems: JSON.stringify(problems),
      status: problems.length === 0 ? channelStatusCode.connected : channelStatusCode.attention,
      checked_at: sql<Date>`checked_at`,
    })
    .where('client_id', '=', clientId)
    .where('channel_id', '=', channelId)
    .execute()
}

/** Marks the channel and answers what to tell the customer: nothing, when it is known already. */
export const raiseProblem = async (
  tx: BatchTransaction,
  which: Which,
  problem: { reason: ProblemReason; message: string },
): Promise<EventDraft[]> => {
  const channel = await lockConnected(tx, which)
  if (!channel || channel.problems.some(({ reason }) => reason === problem.reason)) return []
  const now = new Date()
  const problems = [...channel.problems, { ...problem, since: now.toISOString() }]
  await store(tx, which, problems)
  return [channelEvent({ ...channel, problems, status: 'attention' }, 'channel.attention', now, { ...problem })]
}

export const clearProblem = async (
  tx: BatchTransaction,
  which: Which,
  reason: ProblemReason,
): Promise<EventDraft[]> => {
  const channel = await lockConnected(tx, which)
  const problems = channel?.problems.filter((problem) => problem.reason !== reason) ?? []
  if (!channel || problems.length === channel.problems.length) return []
  await store(tx, which, problems)
  const after: Channel = { ...channel, problems, status: problems.length === 0 ? 'connected' : 'attention' }
  return [
    channelEvent(after, 'channel.updated', new Date(), {
      cleared: [reason],
      message: `No longer a problem: ${reason}.`,
    }),
  ]
}
