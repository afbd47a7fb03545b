import type { Tone } from '../../ui/feedback.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import type { Ad, AdAccount, AdSet, Billing, Campaign } from './ad-data.ts'

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
  | Emptiness
  | 'overLimit'

/** Why no ad inside is shown. */
type Emptiness = 'noAdSets' | 'noAds' | 'adSetsOff' | 'adsOff' | 'adsRejected' | 'adsOffOrRejected'

export type Delivery = { reason: DeliveryReason; tone: Tone; detail?: string; at?: string }

type Reviewed = Pick<Ad, 'ad_review_feedback' | 'issues_info'>

/** The rules that a review named, with its explanations. */
export const reviewWords = ({ ad_review_feedback: feedback, issues_info: issues }: Reviewed): string => {
  const global = (feedback as { global?: Record<string, unknown> } | undefined)?.global ?? {}
  const rules = Object.entries(global).map(([rule, words]) =>
    typeof words === 'string' && words !== '' && words !== rule ? `${rule}: ${words}` : rule,
  )
  const told = (issues ?? []).map(({ error_message, error_summary }) => error_message ?? error_summary ?? '')
  return [...rules, ...told].filter((one, index, all) => one !== '' && all.indexOf(one) === index).join(' ')
}

/** Active, pending settlement, in grace period: the states in which the platform shows ads. */
const deliveringAccounts = [1, 8, 9]

export type DeliveryFacts = {
  account: AdAccount
  billing: Billing | undefined
  /** Campaigns that the spend guard paused. */
  guarded: readonly string[]
  /** Campaigns that somebody started again in spite of the spend limit. */
  restarted: readonly { campaign_id: string; at: string; by?: { name: string } }[]
  /** What stands in the campaigns and ad sets; undefined while that is not known. */
  inside: { adSets: readonly AdSet[]; ads: readonly Ad[] } | undefined
  nowMs: number
}

const isRejected = ({ effective_status }: Ad) => effective_status === 'DISAPPROVED'

/** Undefined: an ad in it can be shown. */
const whyAdSetEmpty = (id: string, ads: readonly Ad[]): Emptiness | undefined => {
  const own = ads.filter(({ adset_id }) => adset_id === id)
  if (own.length === 0) return 'noAds'
  if (own.some((ad) => ad.status === 'ACTIVE' && !isRejected(ad))) return undefined
  if (own.every(isRejected)) return 'adsRejected'
  return own.some(isRejected) ? 'adsOffOrRejected' : 'adsOff'
}

const whyCampaignEmpty = (id: string, { adSets, ads }: NonNullable<DeliveryFacts['inside']>): Emptiness | undefined => {
  const own = adSets.filter(({ campaign_id }) => campaign_id === id)
  if (own.length === 0) return 'noAdSets'
  const reasons = own.filter(({ status }) => status === 'ACTIVE').map((adSet) => whyAdSetEmpty(adSet.id, ads))
  const [first] = reasons
  if (reasons.length === 0) return 'adSetsOff'
  if (first === undefined || reasons.includes(undefined)) return undefined
  return reasons.every((reason) => reason === first) ? first : 'adsOffOrRejected'
}

const nothingInside = ({ id }: Campaign | AdSet, isAdSet: boolean, { inside }: DeliveryFacts): Delivery | undefined => {
  const reason = inside && (isAdSet ? whyAdSetEmpty(id, inside.ads) : whyCampaignEmpty(id, inside))
  // Somebody chose that: nothing to look after.
  return reason && { reason, tone: reason === 'adSetsOff' || reason === 'adsOff' ? 'idle' : 'warn' }
}

const accountProblem = ({ account, billing }: DeliveryFacts): Delivery | undefined => {
  if (!deliveringAccounts.includes(billing?.account_status ?? account.account_status))
    return { reason: 'account', tone: 'bad', detail: account.account_status_label }
  if (!billing) return undefined
  if (billing.payment_method === undefined) return { reason: 'noPayment', tone: 'bad' }
  if (billing.spend_cap !== undefined && (billing.amount_spent ?? 0) >= billing.spend_cap)
    return { reason: 'spendCap', tone: 'bad' }
  return undefined
}

const scheduleProblem = (start: string | undefined, end: string | undefined, nowMs: number): Delivery | undefined => {
  if (start !== undefined && parseTime(start).getTime() > nowMs) return { reason: 'notBegun', tone: 'busy', at: start }
  // The platform writes the beginning of 1970 for "no end".
  const endMs = end === undefined ? 0 : parseTime(end).getTime()
  return endMs > 0 && endMs <= nowMs ? { reason: 'ended', tone: 'idle', at: end ?? '' } : undefined
}

const stateProblem = (object: Reviewed & { effective_status?: string }): Delivery | undefined => {
  if (object.effective_status === 'PENDING_REVIEW') return { reason: 'review', tone: 'busy' }
  if (object.effective_status === 'PENDING_BILLING_INFO') return { reason: 'billing', tone: 'bad' }
  if (object.effective_status === 'IN_PROCESS') return { reason: 'processing', tone: 'busy' }
  if (object.effective_status === 'WITH_ISSUES' || (object.issues_info?.length ?? 0) > 0)
    return { reason: 'issues', tone: 'bad', detail: reviewWords(object) }
  return undefined
}

const overLimit = ({ id }: Campaign, { restarted }: DeliveryFacts): Delivery | undefined => {
  const restart = restarted.find(({ campaign_id }) => campaign_id === id)
  return restart && { reason: 'overLimit', tone: 'warn', detail: restart.by?.name ?? '', at: restart.at }
}

export const deliveryOf = (
  { campaign, adSet, ad }: { campaign: Campaign; adSet?: AdSet; ad?: Ad },
  facts: DeliveryFacts,
): Delivery => {
  const object = ad ?? adSet ?? campaign
  if (object.status === 'DELETED') return { reason: 'deleted', tone: 'idle' }
  if (object.status === 'ARCHIVED') return { reason: 'archived', tone: 'idle' }
  if (object.effective_status === 'DISAPPROVED') return { reason: 'rejected', tone: 'bad', detail: reviewWords(object) }
  const guarded = campaign.status === 'PAUSED' && facts.guarded.includes(campaign.id)
  if (guarded) return { reason: 'guarded', tone: 'warn' }
  if (object.status === 'PAUSED') return { reason: 'off', tone: 'idle' }
  if (campaign.status !== 'ACTIVE') return { reason: 'campaignOff', tone: 'idle' }
  if (ad && adSet?.status !== 'ACTIVE') return { reason: 'adSetOff', tone: 'idle' }
  return (
    accountProblem(facts) ??
    (adSet
      ? scheduleProblem(adSet.start_time, adSet.end_time, facts.nowMs)
      : scheduleProblem(campaign.start_time, campaign.stop_time, facts.nowMs)) ??
    stateProblem(object) ??
    (ad ? undefined : nothingInside(object, adSet !== undefined, facts)) ??
    (adSet ? undefined : overLimit(campaign, facts)) ?? { reason: 'delivering', tone: 'good' }
  )
}
