import type { TenantTransaction } from '../../db/database.ts'
import type { Principal } from '../../http/principal.ts'

export const attentionKinds = [
  'channel_problem',
  'messages_failing',
  'batch_stopped',
  'batch_paused',
  'receiver_failing',
  'receiver_recovering',
  'receiver_not_configured',
  'receiver_unsigned',
  'ad_account_revoked',
  'ad_account_blocked',
  'ad_account_token_expires',
  'spend_limit_reached',
  'spend_limit_near',
  'spend_limit_unwatched',
  'api_key_expires',
  'templates_rejected',
  'terms_not_accepted',
] as const

/** `now`: something fails or is about to; `soon`: it will within days; `setup`: a part of the service is not set up yet. */
export const urgencies = ['now', 'soon', 'setup'] as const

/** Something that waits for a person. */
export type AttentionItem = {
  kind: (typeof attentionKinds)[number]
  urgency: (typeof urgencies)[number]
  /** Which channel, batch, account, key or address. */
  subject: { id: string; name: string }
  /** What is wrong, in words. */
  reason: string
  /** For programs: which problem of a channel it is, why a batch stopped, why an ad account stands still, or how a receiver fails. */
  problem?: string
  /** The platform's own code of the failure. */
  code?: number
  /** How many messages, events, URLs or templates are concerned, or campaigns were paused. */
  count?: number
  /** Of how many: messages of the channel that failed in the same time, for whatever reason; those of a batch that were tried, or of one that is paused, all. */
  total?: number
  /** What to do about it, in words. */
  action: string
  /** Since when. */
  since?: Date
  /** When it will happen, or has happened, without action. */
  dueAt?: Date
}

/** The share of one module in what needs a person. */
export type AttentionSource = {
  /** The same rule as that of the routes that show these things. */
  maySee: (principal: Principal) => boolean
  list: (tx: TenantTransaction, now: Date) => Promise<AttentionItem[]>
}

/** What ends within this time is told. */
export const SOON_MS = 14 * 24 * 3_600_000

/** Items of one kind in one answer: a person who sees a hundred has enough to begin with. */
export const MOST_OF_A_KIND = 100
