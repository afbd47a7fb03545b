import { publicId } from '../../lib/ids.ts'
import { type AttentionItem, type AttentionSource, MOST_OF_A_KIND } from '../attention/index.ts'
import type { Channel, ProblemReason } from './channel.ts'
import { createChannelStore } from './channel-store.ts'

const actions: Record<ProblemReason, string> = {
  token_invalid: 'Connect the channel again.',
  token_expiring: 'Connect the channel again before that.',
  permission_missing: 'Connect the channel again and leave all permissions on.',
  app_not_subscribed: 'Connect the channel again.',
  number_not_registered: 'Register the number with the platform again.',
  quality_low: 'Send less, and only what people asked for, until the rating is better.',
  throughput_limited: 'Nothing is lost: messages go out more slowly. Look at the quality of the number.',
  account_restricted: "Look at the account in the platform's own manager.",
  leads_unreadable: 'Connect the channel again and keep every permission ticked.',
  conversions_forbidden: 'Connect the channel again and keep every permission ticked.',
  sends_unconfirmed: 'Check that the platform reports to this service, then look at the messages that wait.',
}

const isSoon = ({ urgency }: AttentionItem) => urgency === 'soon'

/** A business calls its channels alike: the number or user name tells them apart. */
const titleOf = ({ name, displayPhoneNumber, username }: Channel): string =>
  [...new Set([name, displayPhoneNumber ?? (username && `@${username}`)])].filter(Boolean).join(' · ')

/** The problems of the channels that have any; where there are too many, those that can wait are left out first. */
export const channelAttention: AttentionSource = {
  maySee: ({ scopes }) => scopes.has('messages:send') || scopes.has('webhooks:manage'),
  list: async (tx) => {
    const channels = await createChannelStore(tx).list({ status: 'attention', limit: MOST_OF_A_KIND })
    const problems = channels.flatMap((channel) =>
      channel.problems.map(({ reason, message, since }) => ({
        kind: 'channel_problem' as const,
        urgency: reason === 'token_expiring' ? ('soon' as const) : ('now' as const),
        subject: { id: publicId('channel', channel.channelId), name: titleOf(channel) },
        reason: message,
        problem: reason,
        action: actions[reason],
        since: new Date(since),
      })),
    )
    const [soon, now] = [problems.filter(isSoon), problems.filter((item) => !isSoon(item))]
    return [...now, ...soon].slice(0, MOST_OF_A_KIND)
  },
}
