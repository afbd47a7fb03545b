import { parseTime } from '../../ui/parse-time.ts'
import { blockOf } from './account-block.ts'
import { isUnpaid } from './account-health.ts'
import type { Ad, AdAccount, AdSet, Billing, Campaign } from './ad-data.ts'
import type { Delivery } from './delivery.ts'
import { whatInside } from './delivery-inside.ts'

type Reviewed = Pick<Ad, 'ad_review_feedback' | 'issues_info'>

/** The rules that a review named, with its explanations. */
export const reviewWords = ({ ad_review_feedback: feedback, issues_info: issues }: Reviewed): string => {
  const global = (feedback as { global?: Record<string, unknown> } | undefined)?.global ?? {}
  const rules = Object.entries(global).map(([rule, words]) =>
    typeof words === 'string' && words !== '' && words !== rule
      ? `${rule}${/[.!?]$/.test(rule) ? '' : ':'} ${words}`
      : rule,
  )
  const told = (issues ?? []).map(({ error_message, error_summary }) => error_message ?? error_summary ?? '')
  return [...rules, ...told].filter((one, index, all) => one !== '' && all.indexOf(one) === index).join(' ')
}

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

const isOn = ({ status }: { status?: string }) => status === 'ACTIVE'

const accountProblem = ({ account, billing }: DeliveryFacts): Delivery | undefined => {
  const block = blockOf(account, billing)
  if (block) return { reason: 'account', tone: 'bad', block }
  if (!billing) return undefined
  if (isUnpaid(account, billing)) return { reason: 'noPayment', tone: 'bad' }
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

type Path = { campaign: Campaign; adSet?: AdSet; ad?: Ad }

/** What stands in it, as far as somebody switched it on. */
const onIn = ({ campaign, adSet }: Path, { inside }: DeliveryFacts) => {
  const adSets = adSet ? [adSet] : (inside?.adSets ?? []).filter(({ campaign_id }) => campaign_id === campaign.id)
  const on = new Map(adSets.filter(isOn).map((one) => [one.id, one]))
  const ads = (inside?.ads ?? []).flatMap((ad) => {
    const parent = on.get(ad.adset_id ?? '')
    return parent ? [{ ad, parent }] : []
  })
  return { adSets, on, ads }
}

/** The ads that should be shown, each with what becomes of it. */
export const wantedIn = (path: Path, facts: DeliveryFacts) =>
  onIn(path, facts)
    .ads.filter(({ ad }) => isOn(ad))
    .map(({ ad, parent }) => ({ ad, delivery: deliveryOf({ campaign: path.campaign, adSet: parent, ad }, facts) }))

const insideOf = (path: Path, facts: DeliveryFacts): Delivery | undefined => {
  if (!facts.inside) return undefined
  const { adSets, on, ads } = onIn(path, facts)
  if (adSets.length === 0) return { reason: 'noAdSets', tone: 'warn' }
  // Somebody chose that: nothing to look after.
  if (on.size === 0) return { reason: 'adSetsOff', tone: 'idle' }
  return whatInside({ wanted: wantedIn(path, facts), total: ads.length })
}

export const deliveryOf = (path: Path, facts: DeliveryFacts): Delivery => {
  const { campaign, adSet, ad } = path
  const object = ad ?? adSet ?? campaign
  if (object.status === 'DELETED') return { reason: 'deleted', tone: 'idle' }
  if (object.status === 'ARCHIVED') return { reason: 'archived', tone: 'idle' }
  if (object.effective_status === 'DISAPPROVED') return { reason: 'rejected', tone: 'bad', detail: reviewWords(object) }
  const guarded = campaign.status === 'PAUSED' && facts.guarded.includes(campaign.id)
  if (guarded) return { reason: 'guarded', tone: 'warn' }
  if (object.status === 'PAUSED') return { reason: 'off', tone: 'idle' }
  if (campaign.status !== 'ACTIVE') return { reason: 'campaignOff', tone: 'idle' }
  if (ad && adSet?.status !== 'ACTIVE') return { reason: 'adSetOff', tone: 'idle' }
  const inside = ad ? undefined : insideOf(path, facts)
  const goesOn = inside === undefined || inside.reason === 'partly'
  return (
    accountProblem(facts) ??
    (adSet
      ? scheduleProblem(adSet.start_time, adSet.end_time, facts.nowMs)
      : scheduleProblem(campaign.start_time, campaign.stop_time, facts.nowMs)) ??
    stateProblem(object) ??
    (goesOn ? undefined : inside) ??
    (adSet ? undefined : overLimit(campaign, facts)) ??
    inside ?? { reason: 'delivering', tone: 'good' }
  )
}
