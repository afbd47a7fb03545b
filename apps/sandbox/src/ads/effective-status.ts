// What an object does in fact, derived from its own status, its parents, the review and the account.
import type { AdAccount } from '../state/world-types.ts'
import type { Ad, AdSet, Campaign } from './ad-types.ts'

/** 1 active, 8 pending settlement, 9 in grace period: the states in which ads are shown. */
const accountDelivers = (account: AdAccount): boolean => [1, 8, 9].includes(account.accountStatus)

const closed = (status: string): boolean => status === 'DELETED' || status === 'ARCHIVED'

type Stored = Pick<Campaign, 'status' | 'issues' | 'inProcessUntilMs'>

const own = (object: Stored, nowMs: number): string | undefined => {
  if (closed(object.status)) return object.status
  if (object.inProcessUntilMs !== undefined && object.inProcessUntilMs > nowMs) return 'IN_PROCESS'
  return undefined
}

const ownIssues = (object: Stored): string | undefined =>
  object.issues !== undefined && object.issues.length > 0 ? 'WITH_ISSUES' : undefined

export const campaignStatus = (campaign: Campaign, nowMs: number): string =>
  own(campaign, nowMs) ?? (campaign.status === 'PAUSED' ? 'PAUSED' : (ownIssues(campaign) ?? 'ACTIVE'))

export const adsetStatus = (adset: AdSet, campaign: Campaign, nowMs: number): string => {
  const mine = own(adset, nowMs)
  if (mine !== undefined) return mine
  if (closed(campaign.status)) return campaign.status
  if (adset.status === 'PAUSED') return 'PAUSED'
  if (campaign.status === 'PAUSED') return 'CAMPAIGN_PAUSED'
  return ownIssues(adset) ?? 'ACTIVE'
}

export const adStatus = (ad: Ad, adset: AdSet, campaign: Campaign, account: AdAccount, nowMs: number): string => {
  const mine = own(ad, nowMs)
  if (mine !== undefined) return mine
  if (closed(campaign.status)) return campaign.status
  if (closed(adset.status)) return adset.status
  if (ad.review === 'PENDING') return 'PENDING_REVIEW'
  if (ad.review === 'DISAPPROVED') return 'DISAPPROVED'
  if (ad.status === 'PAUSED') return 'PAUSED'
  if (adset.status === 'PAUSED') return 'ADSET_PAUSED'
  if (campaign.status === 'PAUSED') return 'CAMPAIGN_PAUSED'
  if (!accountDelivers(account)) return account.accountStatus === 3 ? 'PENDING_BILLING_INFO' : 'WITH_ISSUES'
  return ownIssues(ad) ?? ownIssues(adset) ?? ownIssues(campaign) ?? 'ACTIVE'
}
