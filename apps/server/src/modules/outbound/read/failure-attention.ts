import { publicId } from '../../../lib/ids.ts'
import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND } from '../../attention/index.ts'
import { type RecentFailure, listRecentFailures, wentOutSince } from './failure-store.ts'

/** Failures of so long are told; then they are history. */
const RECENT_MS = 24 * 3_600_000

/** What a person has to put right, by the reason of a failure. The others concern one recipient, or pass by themselves. */
const actions: Partial<Record<string, string>> = {
  token: 'Connect the channel again.',
  checkpoint: 'Sign in to the platform and pass its security check.',
  permission: 'Connect the channel again and keep every permission ticked.',
  account: "Look at the account in the platform's own manager.",
  policy: "Look at the account quality page in the platform's own manager.",
  template: 'Look at the template, then send the messages again.',
  version: 'Ask the operator of this service.',
  channel_disconnected: 'Connect the channel again, then send the messages again.',
}

/** The chat platform holds marketing to one person back for a day: its reason is a policy, and nobody can do anything about it. */
const HELD_BACK = 131049

/** A channel that sends again has been put right, a template has not. */
const isOver = (failure: RecentFailure, sentOf: ReadonlyMap<string, string>): boolean =>
  failure.reason !== 'template' && (sentOf.get(failure.channelId) ?? '') > failure.lastId

/** Messages that failed for a reason that lasts: one item for each channel and reason. */
export const failureAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('messages:send'),
  list: async (tx, now) => {
    const failures = (await listRecentFailures(tx, new Date(now.getTime() - RECENT_MS))).filter(
      ({ reason, code }) => actions[reason] !== undefined && code !== HELD_BACK,
    )
    const sentOf = await wentOutSince(tx, failures)
    return failures
      .filter((failure) => !isOver(failure, sentOf))
      .slice(0, MOST_OF_A_KIND)
      .map(({ channelId, channelName, reason, code, message, count, total, since }): AttentionItem => ({
        kind: 'messages_failing',
        urgency: 'now',
        subject: { id: publicId('channel', channelId), name: channelName },
        reason: message,
        problem: reason,
        ...(code === undefined ? {} : { code }),
        count,
        total,
        action: actions[reason] ?? '',
        since,
      }))
  },
}
