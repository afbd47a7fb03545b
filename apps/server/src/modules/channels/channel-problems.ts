import type { BatchTransaction } from '../../db/database.ts'
import type { EventDraft } from '../webhooks/index.ts'
import type { Channel, ProblemReason } from './channel.ts'
import { channelEvent } from './channel-events.ts'
import { type Which, lockConnected, setProblems } from './channel-store.ts'

// Problems that other modules notice. The look at the connection leaves them alone: the module that raised one also ends it.

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
  await setProblems(tx, which, problems)
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
  await setProblems(tx, which, problems)
  const after: Channel = { ...channel, problems, status: problems.length === 0 ? 'connected' : 'attention' }
  return [
    channelEvent(after, 'channel.updated', new Date(), {
      cleared: [reason],
      message: `No longer a problem: ${reason}.`,
    }),
  ]
}
