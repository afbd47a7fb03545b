// The numbers behind insights. One unit is one ad on one day; its counts are whole numbers drawn from a hash of the ad and the
// day, so they never change and need no storage. Everything else is a sum of units, or a unit cut into whole parts, so that
// ads add up to ad sets, campaigns and accounts, days to ranges, and the values of a breakdown to the row.
//
// Reach is treated like every other count: each unit reaches its own people. The real platform counts a person once over many
// days, so its reach does not add up; here it does, and frequency is impressions divided by reach everywhere.
import type { DeliverySpan } from './ad-types.ts'

/** Positions in a unit. Each count is part of the one that `partOf` names, and is cut along with it. */
export const metric = {
  impressions: 0,
  reach: 1,
  clicks: 2,
  uniqueClicks: 3,
  linkClicks: 4,
  landingPageViews: 5,
  addToCart: 6,
  checkouts: 7,
  purchases: 8,
  purchasesViewed: 9,
  leads: 10,
  conversations: 11,
  videoViews: 12,
  thruplays: 13,
  reactions: 14,
  comments: 15,
  shares: 16,
  installs: 17,
  /** Minor units. */
  spend: 18,
  purchaseValue: 19,
} as const

const metricCount = 20

const partOf: readonly number[] = [
  -1,
  metric.impressions,
  metric.impressions,
  metric.clicks,
  metric.clicks,
  metric.linkClicks,
  metric.landingPageViews,
  metric.addToCart,
  metric.checkouts,
  metric.purchases,
  metric.linkClicks,
  metric.linkClicks,
  metric.impressions,
  metric.videoViews,
  metric.impressions,
  metric.impressions,
  metric.impressions,
  metric.linkClicks,
  metric.impressions,
  metric.purchases,
]

export type Unit = Float64Array

export const emptyUnit = (): Unit => new Float64Array(metricCount)

export const addUnit = (into: Unit, unit: Unit): void => {
  for (let index = 0; index < metricCount; index += 1) into[index] = (into[index] ?? 0) + (unit[index] ?? 0)
}

/** FNV-1a over the text, then mixed: neighbouring ids and days must not look alike. */
export const hashText = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return mix(hash)
}

const mix = (value: number): number => {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x7f_eb_35_2d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x84_6c_a6_8b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number from 0 to 1, the n-th of this seed. */
const draw = (seed: number, n: number): number => mix(seed + Math.imul(n + 1, 0x9e_37_79_b9)) / 4_294_967_296

/** What the objective makes people do, as rates of the step before. */
type Rates = { click: number; landing: number; cart: number; lead: number; talk: number; install: number }

const ratesOf = (objective: string): Rates => {
  const base: Rates = { click: 0.016, landing: 0.7, cart: 0, lead: 0, talk: 0, install: 0 }
  if (/SALES|CONVERSIONS|CATALOG|OFFER/.test(objective)) return { ...base, cart: 0.22 }
  if (/LEAD/.test(objective)) return { ...base, lead: 0.12 }
  if (/APP/.test(objective)) return { ...base, install: 0.2 }
  if (/ENGAGEMENT|MESSAGES|EVENT|PAGE_LIKES/.test(objective)) return { ...base, talk: 0.1 }
  if (/AWARENESS|REACH|VIDEO/.test(objective)) return { ...base, click: 0.006 }
  return base
}

/** The full day of an ad that spends about `dailySpend` minor units. */
export const fullDay = (
  adSeed: number,
  dayIndex: number,
  dailySpend: number,
  objective: string,
  minorUnits: number,
): Unit => {
  const seed = mix(adSeed ^ Math.imul(dayIndex + 1, 0x85_eb_ca_6b))
  const unit = emptyUnit()
  const rates = ratesOf(objective)
  const vary = (n: number, spread: number): number => 1 + (draw(seed, n) * 2 - 1) * spread
  const weekday = [1.06, 1, 0.97, 0.98, 1.02, 1.1, 1.08][((dayIndex % 7) + 7) % 7] ?? 1
  const spend = Math.round(dailySpend * weekday * vary(0, 0.12))
  // About 6 major units for a thousand impressions.
  const impressions = Math.max(1, Math.round((spend / (6 * minorUnits)) * 1000 * vary(1, 0.2)))
  const share = (whole: number, rate: number, n: number): number =>
    Math.min(whole, Math.floor(whole * rate * vary(n, 0.3) + draw(seed, n + 40)))
  unit[metric.impressions] = impressions
  unit[metric.spend] = spend
  unit[metric.reach] = Math.max(1, share(impressions, 0.72, 2))
  const clicks = share(impressions, rates.click, 3)
  unit[metric.clicks] = clicks
  unit[metric.uniqueClicks] = share(clicks, 0.93, 4)
  const links = share(clicks, 0.8, 5)
  unit[metric.linkClicks] = links
  const landings = share(links, rates.landing, 6)
  unit[metric.landingPageViews] = landings
  const carts = share(landings, rates.cart, 7)
  unit[metric.addToCart] = carts
  const checkouts = share(carts, 0.6, 8)
  unit[metric.checkouts] = checkouts
  const purchases = share(checkouts, 0.55, 9)
  unit[metric.purchases] = purchases
  unit[metric.purchasesViewed] = share(purchases, 0.2, 10)
  unit[metric.purchaseValue] = Math.round(purchases * 60 * minorUnits * vary(11, 0.4))
  unit[metric.leads] = share(links, rates.lead, 12)
  unit[metric.conversations] = share(links, rates.talk, 13)
  unit[metric.installs] = share(links, rates.install, 14)
  const views = share(impressions, 0.18, 15)
  unit[metric.videoViews] = views
  unit[metric.thruplays] = share(views, 0.3, 16)
  unit[metric.reactions] = share(impressions, 0.004, 17)
  unit[metric.comments] = share(impressions, 0.0006, 18)
  unit[metric.shares] = share(impressions, 0.0004, 19)
  return unit
}

/**
 * Cuts a unit into parts by weight, whole numbers that add up exactly. A count that is part of another follows its parts, so no
 * part has more clicks than impressions. Running rounding does it: the part is the difference of two rounded running sums, and
 * it never differs from the exact share by one or more. The phase, from the seed, spreads small counts over the parts.
 */
export const cutUnit = (unit: Unit, weights: readonly number[], seed: number): Unit[] => {
  const parts = weights.map(emptyUnit)
  for (let index = 0; index < metricCount; index += 1) {
    const total = unit[index] ?? 0
    if (total === 0) continue
    const parent = partOf[index] ?? -1
    const parentTotal = parent === -1 ? 0 : (unit[parent] ?? 0)
    let weightTotal = parentTotal
    if (parentTotal === 0) weightTotal = weights.reduce((sum, weight) => sum + weight, 0)
    const phase = draw(seed, 100 + index) * weightTotal * 0.999_999
    let running = 0
    let before = Math.floor(phase / weightTotal)
    for (const [at, part] of parts.entries()) {
      running += parentTotal === 0 ? (weights[at] ?? 0) : (part[parent] ?? 0)
      const after =
        at === parts.length - 1
          ? total + Math.floor(phase / weightTotal)
          : Math.floor((total * running + phase) / weightTotal)
      part[index] = after - before
      before = after
    }
  }
  return parts
}

/** Quiet nights, busy evenings. */
const hourWeights = [2, 1, 1, 1, 1, 2, 3, 5, 6, 7, 7, 8, 9, 8, 7, 7, 8, 9, 10, 11, 12, 11, 8, 5]

export const hoursOf = (unit: Unit, seed: number): Unit[] => cutUnit(unit, hourWeights, seed)

/** The hours (0 to 23) of a day that starts at `dayStartMs` in which a stretch of delivery falls, up to now. */
export const deliveredHours = (span: DeliverySpan, dayStartMs: number, nowMs: number): number[] | 'all' | 'none' => {
  const end = Math.min(span.toMs ?? Number.POSITIVE_INFINITY, nowMs)
  const dayEnd = dayStartMs + 86_400_000
  if (end <= dayStartMs || span.fromMs >= dayEnd || span.fromMs >= end) return 'none'
  if (span.fromMs <= dayStartMs && end >= dayEnd) return 'all'
  const hours: number[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    const from = dayStartMs + hour * 3_600_000
    if (span.fromMs < from + 3_600_000 && end > from) hours.push(hour)
  }
  return hours
}
