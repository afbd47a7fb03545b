import type { Database } from '../../../db/database.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { readPage } from '../../../platforms/ads/ads-answers.ts'
import { listAdsByIdRequest } from '../../../platforms/ads/ads-requests.ts'
import { type JsonRecord, compact, numberOf, recordOf, textOf } from '../../../platforms/graph/json-values.ts'
import { countStarted } from '../../conversations/index.ts'
import { actId } from '../accounts/ad-account.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { countConversions } from '../conversions/conversion-store.ts'
import { platformParameters } from '../insights/insights-parameters.ts'
import type { InsightsService } from '../insights/insights-service.ts'
import { countLeads } from '../leads/lead-store.ts'
import { findOwners } from '../objects/ad-object-store.ts'
import type { ObjectOwnership } from '../objects/object-ownership.ts'
import { boundsOf, daysBetween, daysFrom } from './account-days.ts'
import { type AdFacts, type AdPlace, type AttributionLine, type Level, toLines } from './attribution-lines.ts'

// What ads cost, from insights, beside what they brought, from conversations, leads and conversions here. Both are read for each
// ad and added up from there, so that campaigns, ad sets, ads and days always add up to the same.

const PAGE = 500
const MAX_PAGES = 40
const MAX_DAYS = 366
/** Ads in one question; it stands in an address. */
const ADS_AT_ONCE = 50
const adIdShape = /^\d{1,32}$/

const fields = 'campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,optimization_goal,spend,impressions,clicks'

export type AttributionQuestion = { since: string; until: string; level: Level; daily: boolean }

export type AttributionServiceDeps = {
  database: Pick<Database, 'tenantSnapshot'>
  calls: AdCalls
  insights: InsightsService
  ownership: ObjectOwnership
}

const tooMuch = () =>
  new AppError('platform_rejected', 'This is too much for one answer. Ask for fewer days, or not day by day.')

const placeOf = (row: JsonRecord): AdPlace | undefined => {
  const [campaignId, adsetId, adId] = ['campaign_id', 'adset_id', 'ad_id'].map((name) => textOf(row[name]))
  if (campaignId === undefined || adsetId === undefined || adId === undefined) return undefined
  const names = { campaignName: textOf(row['campaign_name']), adsetName: textOf(row['adset_name']) }
  return { campaignId, adsetId, adId, ...compact({ ...names, adName: textOf(row['ad_name']) }) }
}

export const createAttributionService = ({ database, calls, insights, ownership }: AttributionServiceDeps) => {
  const readInsights = async (
    open: OpenAccount,
    { since, until, daily }: AttributionQuestion,
  ): Promise<JsonRecord[]> => {
    const asked = { level: 'ad' as const, since, until, fields, ...(daily ? { time_increment: 1 } : {}) }
    const parameters = platformParameters(asked)
    const rows: JsonRecord[] = []
    let after: string | undefined
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await insights.page(open, actId(open.account.accountId), parameters, { limit: PAGE, after })
      rows.push(...page.rows)
      after = page.after
      if (after === undefined) return rows
    }
    throw tooMuch()
  }

  /** Ads that brought something and spent nothing in the range: whether they are of this account, and where they stand in it. */
  const findPlaces = async (open: OpenAccount, adIds: readonly string[]): Promise<AdPlace[]> => {
    const { clientId, accountId } = open.account
    const owners = await database.tenantSnapshot(clientId, (tx) => findOwners(tx, adIds))
    const asked = adIds.filter((id) => adIdShape.test(id) && (owners.get(id) ?? accountId) === accountId)
    const places: AdPlace[] = []
    for (let at = 0; at < asked.length; at += ADS_AT_ONCE) {
      const request = listAdsByIdRequest(accountId, asked.slice(at, at + ADS_AT_ONCE))
      for (const row of readPage(await calls.must(open, request)).rows) {
        const names = { campaign_name: recordOf(row['campaign'])['name'], adset_name: recordOf(row['adset'])['name'] }
        const place = placeOf({ ...row, ...names, ad_id: row['id'], ad_name: row['name'] })
        if (place !== undefined) places.push(place)
      }
    }
    await ownership.remember(
      open,
      'ad',
      places.map(({ adId }) => adId),
    )
    return places
  }

  return {
    lines: async (open: OpenAccount, question: AttributionQuestion): Promise<AttributionLine[]> => {
      const { since, until, level, daily } = question
      // Says what is wrong with the range before anything is reckoned with it.
      platformParameters({ since, until })
      if (daily && daysFrom(since, until) > MAX_DAYS)
        throw invalidField('until', `lies more than ${MAX_DAYS} days after since.`)
      const days = daily ? daysBetween(since, until) : [since, until]
      const ends = boundsOf(days, open.account.timezoneName)
      const bounds = daily ? ends : [ends.at(0), ends.at(-1)].filter((bound) => bound !== undefined)

      const brought = await database.tenantSnapshot(open.account.clientId, async (tx) => ({
        started: await countStarted(tx, bounds),
        leads: await countLeads(tx, bounds),
        converted: await countConversions(tx, bounds),
      }))
      const places = new Map<string, AdPlace>()
      const spent = (await readInsights(open, question)).flatMap((row): AdFacts['insights'][number][] => {
        const place = placeOf(row)
        const slot = daily ? days.indexOf(textOf(row['date_start']) ?? '') : 0
        if (place === undefined || slot < 0) return []
        places.set(place.adId, place)
        const count = (name: string) => numberOf(row[name]) ?? 0
        const spendMilli = Math.round(count('spend') * 1_000)
        const goal = textOf(row['optimization_goal'])
        return [
          { adId: place.adId, slot, goal, spendMilli, impressions: count('impressions'), clicks: count('clicks') },
        ]
      })
      const named = [...brought.started, ...brought.leads, ...brought.converted].map(({ adId }) => adId)
      const unknown = [...new Set(named)].filter((adId) => !places.has(adId))
      for (const place of await findPlaces(open, unknown)) places.set(place.adId, place)
      return toLines({ insights: spent, ...brought }, places, { level, days: daily ? days : undefined })
    },
  }
}

export type AttributionService = ReturnType<typeof createAttributionService>
