import { parseTime } from '../../../ui/parse-time.ts'
import { wallClock, withOffset } from '../account-time.ts'
import type { AdChange } from '../ad-changes.ts'
import type { AdAccount, AdSet, Campaign } from '../ad-data.ts'
import { minorUnits } from '../ad-money.ts'
import { placesOf } from '../new-campaign/campaign-bodies.ts'
import { type CheckFacts, type Problem, checkCampaign } from '../new-campaign/campaign-check.ts'
import { type CampaignDraft, type Place, emptyCampaign } from '../new-campaign/campaign-draft.ts'
import { isInEu, isRestricted } from '../new-campaign/campaign-goals.ts'
import { countryName } from '../new-campaign/country-names.ts'

// An ad set that exists as the draft of the wizard, so that its fields and checks serve here too; and the way back to what is
// to be changed. Of the audience only places, age and gender are touched: the rest goes back as the platform gave it.

type Fields = Record<string, unknown>
type Field = keyof CampaignDraft

/** How the platform writes "no end". */
const NO_END = '1970-01-01T00:00:00Z'
const AGE_YOUNGEST = 18
const AGE_OPEN = 65

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const geoOf = ({ targeting }: AdSet): Fields => fieldsOf(targeting?.['geo_locations'])

const placesIn = (adSet: AdSet, locale: string): Place[] => {
  const geo = geoOf(adSet)
  const keyed = (type: 'region' | 'city', list: unknown): Place[] =>
    listOf(list)
      .map(fieldsOf)
      .map((one) => {
        const key = textOf(one['key'])
        return { type, key, name: textOf(one['name']) || key, country: textOf(one['country']) }
      })
  return [
    ...listOf(geo['countries']).map((value): Place => {
      const key = textOf(value)
      return { type: 'country', key, name: countryName(key, locale), country: key }
    }),
    ...keyed('region', geo['regions']),
    ...keyed('city', geo['cities']),
  ]
}

/** Postal codes, circles around a point, or people instead of places: an audience may do without the places shown here. */
const hasOtherPlaces = (adSet: AdSet): boolean => {
  const { countries: _c, regions: _r, cities: _i, location_types: _t, ...others } = geoOf(adSet)
  return [...Object.values(others), adSet.targeting?.['custom_audiences']].some((list) => listOf(list).length > 0)
}

export const hasOwnBudget = ({ daily_budget, lifetime_budget }: AdSet): boolean =>
  Number(daily_budget ?? 0) > 0 || Number(lifetime_budget ?? 0) > 0

export const draftOfAdSet = (adSet: AdSet, campaign: Campaign, account: AdAccount, locale: string): CampaignDraft => {
  const { targeting = {}, start_time, end_time } = adSet
  const zone = account.timezone_name
  const isLifetime = Number(adSet.lifetime_budget ?? 0) > 0
  const minor = Number((isLifetime ? adSet.lifetime_budget : adSet.daily_budget) ?? 0)
  const [gender, ...otherGenders] = listOf(targeting['genders']).map(Number)
  const endMs = end_time ? parseTime(end_time).getTime() : 0
  const empty = emptyCampaign(account.business_name ?? account.name)
  return {
    ...empty,
    name: adSet.name,
    special: campaign.special_ad_categories?.find(isRestricted) ?? '',
    places: placesIn(adSet, locale),
    ageMin: Number(targeting['age_min'] ?? AGE_YOUNGEST),
    ageMax: Number(targeting['age_max'] ?? AGE_OPEN),
    gender: otherGenders.length > 0 ? 'all' : gender === 1 ? 'men' : gender === 2 ? 'women' : 'all',
    payor: adSet.dsa_payor ?? empty.payor,
    beneficiary: adSet.dsa_beneficiary ?? empty.beneficiary,
    budgetKind: isLifetime ? 'lifetime' : 'daily',
    budget: minor > 0 ? minor / minorUnits(account.currency) : '',
    start: start_time ? wallClock(zone, parseTime(start_time).getTime()) : '',
    end: endMs > 0 ? wallClock(zone, endMs) : '',
  }
}

const isChanged = (before: CampaignDraft, after: CampaignDraft, ...fields: Field[]): boolean =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** What may be wrong once one of these was changed. What was wrong before and is left alone is nobody's mistake now. */
const concerns: Partial<Record<string, Field[]>> = {
  name: ['name'],
  budget: ['budget', 'end'],
  end: ['end'],
  places: ['places'],
  ageMin: ['ageMin', 'ageMax'],
  ageMax: ['ageMin', 'ageMax'],
  payor: ['places', 'payor'],
  beneficiary: ['places', 'beneficiary'],
}

export const checkAdSet = (
  adSet: AdSet,
  before: CampaignDraft,
  after: CampaignDraft,
  facts: Omit<CheckFacts, 'startedMs' | 'videoStatus'>,
): Problem[] => {
  const startedMs = adSet.start_time ? parseTime(adSet.start_time).getTime() : facts.nowMs
  return checkCampaign(after, { ...facts, startedMs, videoStatus: undefined }).filter(({ field, kind }) => {
    if (!isChanged(before, after, ...(concerns[field] ?? []))) return false
    if (field === 'budget' || kind === 'endTooSoon') return hasOwnBudget(adSet)
    return kind !== 'places' || !hasOtherPlaces(adSet)
  })
}

/** A city may have been chosen with what lies around it. */
const withRadius = (cities: readonly { key: string }[], known: unknown) =>
  cities.map(({ key }) => {
    const { radius, distance_unit } =
      listOf(known)
        .map(fieldsOf)
        .find((one) => textOf(one['key']) === key) ?? {}
    return { key, ...(radius === undefined ? {} : { radius, distance_unit }) }
  })

const changedTargeting = (adSet: AdSet, before: CampaignDraft, after: CampaignDraft): Fields => {
  // The platform gives location_types back and takes them no more.
  const { countries: _c, regions: _r, cities: known, location_types: _t, ...otherPlaces } = geoOf(adSet)
  const { geo_locations: _geo, genders, ...others } = adSet.targeting ?? {}
  const { cities, ...places } = placesOf(after.places)
  const isAgeOrGender = !isRestricted(after.special)
  const chosen = after.gender === 'all' ? {} : { genders: [after.gender === 'men' ? 1 : 2] }
  return {
    ...others,
    geo_locations: { ...otherPlaces, ...places, ...(cities ? { cities: withRadius(cities, known) } : {}) },
    ...(isAgeOrGender && isChanged(before, after, 'ageMin', 'ageMax')
      ? { age_min: after.ageMin, age_max: after.ageMax }
      : {}),
    ...(isAgeOrGender && isChanged(before, after, 'gender') ? chosen : genders === undefined ? {} : { genders }),
    // Demanded since; older ad sets do not have it.
    targeting_automation: others['targeting_automation'] ?? { advantage_audience: 0 },
  }
}

/** The changed fields as the API takes them. */
export const adSetChange = (
  adSet: AdSet,
  before: CampaignDraft,
  after: CampaignDraft,
  { currency, timezone_name: zone }: AdAccount,
): AdChange => {
  const changed = (...fields: Field[]) => isChanged(before, after, ...fields)
  const budget = Math.round(Number(after.budget) * minorUnits(currency))
  const isLifetime = after.budgetKind === 'lifetime'
  const newEnd = after.end === '' ? NO_END : withOffset(zone, after.end)
  // A lifetime budget and its end go together; one that was not changed goes as it came, seconds included.
  const end = changed('end') ? newEnd : isLifetime && changed('budget') ? adSet.end_time : undefined
  const isInTheEu = after.places.some(({ country }) => isInEu(country))
  return {
    ...(changed('name') ? { name: after.name.trim() } : {}),
    ...(isLifetime && changed('budget', 'end') ? { lifetime_budget: budget } : {}),
    ...(!isLifetime && changed('budget') ? { daily_budget: budget } : {}),
    ...(end === undefined ? {} : { end_time: end }),
    ...(changed('places', 'ageMin', 'ageMax', 'gender') ? { targeting: changedTargeting(adSet, before, after) } : {}),
    ...(isInTheEu && changed('places', 'payor', 'beneficiary')
      ? { dsa_payor: after.payor.trim(), dsa_beneficiary: after.beneficiary.trim() }
      : {}),
  }
}
