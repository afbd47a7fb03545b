import type { Campaign } from './ad-data.ts'
import { isTrouble } from './delivery-inside.ts'
import { type DeliveryFacts, wantedIn } from './delivery-reason.ts'

/** Ads that cannot run in a campaign that does. */
export type StuckAds = {
  accountId: string
  /** As the platform calls the account. */
  number: string
  campaign: Pick<Campaign, 'id' | 'name'>
  count: number
  isRejected: boolean
}

/** Those that do not get well by themselves; what a person paused is none. */
export const stuckIn = (campaigns: readonly Campaign[], facts: DeliveryFacts): StuckAds[] =>
  campaigns.flatMap((campaign) => {
    const { id, name } = campaign
    const stuck = wantedIn({ campaign }, facts).filter(isTrouble)
    if (campaign.status !== 'ACTIVE' || stuck.length === 0) return []
    const isRejected = stuck.every(({ delivery }) => delivery.reason === 'rejected')
    return [
      {
        accountId: facts.account.id,
        number: facts.account.ad_account_id,
        campaign: { id, name },
        count: stuck.length,
        isRejected,
      },
    ]
  })
