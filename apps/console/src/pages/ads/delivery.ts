import type { Tone } from '../../ui/feedback.tsx'
import type { AccountBlock } from './account-block.ts'

// Whether a campaign, an ad set or an ad is shown to people, and if not, the one reason to deal with first.

export type DeliveryReason =
  | 'delivering'
  | 'deleted'
  | 'archived'
  | 'rejected'
  | 'guarded'
  | 'off'
  | 'campaignOff'
  | 'adSetOff'
  | 'account'
  | 'noPayment'
  | 'spendCap'
  | 'billing'
  | 'notBegun'
  | 'ended'
  | 'review'
  | 'issues'
  | 'processing'
  | 'noAdSets'
  | 'noAds'
  | 'adSetsOff'
  | 'adsOff'
  | 'adsRejected'
  | 'adsInReview'
  | 'adsWithIssues'
  | 'adsStuck'
  | 'partly'
  | 'overLimit'

export type Delivery = {
  reason: DeliveryReason
  tone: Tone
  detail?: string
  /** Why the account stands still. */
  block?: AccountBlock
  at?: string
  /** So many of the ads inside are meant, of how many. */
  count?: number
  of?: number
  /** Why, where it is the same for all that are meant. */
  shared?: DeliveryReason
  /** The ad to look at first. */
  cause?: string
}
