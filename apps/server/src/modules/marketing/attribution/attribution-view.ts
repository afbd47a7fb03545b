import type { Static } from 'typebox'
import { compact } from '../../../platforms/graph/json-values.ts'
import { type AdAccount, actId } from '../accounts/ad-account.ts'
import { type AttributionLine, type EventSum, type Sums, addSums, noSums } from './attribution-lines.ts'
import type { AttributionDto } from './attribution-schemas.ts'
import type { AttributionQuestion } from './attribution-service.ts'

/** Thousandths as people write them; the third decimal only where there is one. */
const money = (milli: number): string => (milli / 1_000).toFixed(milli % 10 === 0 ? 2 : 3)

const byName = (a: EventSum, b: EventSum): number =>
  a.eventName.localeCompare(b.eventName) || (a.currency ?? '').localeCompare(b.currency ?? '')

const sumsView = (sums: Sums, currency: string) => {
  const { spendMilli, conversations } = sums
  // An order would count several times with the steps before and after it, and money of another currency not at all.
  const earnedMilli = sums.events
    .filter((event) => event.eventName === 'Purchase' && event.currency === currency)
    .reduce((total, { valueMilli }) => total + valueMilli, 0)
  return compact({
    spend: money(spendMilli),
    conversation_spend: money(sums.conversationSpendMilli),
    impressions: sums.impressions,
    clicks: sums.clicks,
    conversations,
    answered: sums.answered,
    leads: sums.leads,
    conversions: sums.conversions,
    conversion_value: money(earnedMilli),
    events: sums.events
      .toSorted(byName)
      .map(({ eventName, currency, count, valueMilli }) =>
        compact({ event_name: eventName, currency, count, value: money(valueMilli) }),
      ),
    cost_per_conversation: conversations === 0 ? undefined : (spendMilli / conversations / 1_000).toFixed(2),
    return_on_ad_spend: spendMilli === 0 ? undefined : Math.round((earnedMilli / spendMilli) * 10_000) / 10_000,
  })
}

const placeView = ({ place }: AttributionLine, level: AttributionQuestion['level']) => {
  if (place === undefined) return { campaign_id: '' }
  const campaign = { campaign_id: place.campaignId, campaign_name: place.campaignName }
  if (level === 'campaign') return campaign
  const adset = { ...campaign, adset_id: place.adsetId, adset_name: place.adsetName }
  return level === 'adset' ? adset : { ...adset, ad_id: place.adId, ad_name: place.adName }
}

export const attributionView = (
  account: AdAccount,
  { since, until, level }: AttributionQuestion,
  lines: readonly AttributionLine[],
): Static<typeof AttributionDto> => {
  const total = noSums()
  for (const { sums } of lines) addSums(total, sums)
  const { accountId, currency, timezoneName } = account
  return {
    ad_account_id: actId(accountId),
    currency,
    timezone_name: timezoneName,
    since,
    until,
    level,
    data: lines.map((line) => ({
      ...compact({ date: line.day, ...placeView(line, level) }),
      ...sumsView(line.sums, currency),
    })),
    total: sumsView(total, currency),
  }
}
