import type { ConvertedByAd } from '../conversions/conversion-store.ts'

export type Level = 'campaign' | 'adset' | 'ad'

/** Where an ad stands, with the names as the platform has them now. */
export type AdPlace = Record<`${Level}Id`, string> & Partial<Record<`${Level}Name`, string>>

export type EventSum = { eventName: string; currency: string | undefined; count: number; valueMilli: number }

/** What can be added up. Money is in thousandths of a unit, so that the sums are exact. */
export type Sums = {
  spendMilli: number
  /** Of it, what ad sets spent that lead to a conversation. */
  conversationSpendMilli: number
  impressions: number
  clicks: number
  conversations: number
  answered: number
  leads: number
  conversions: number
  events: EventSum[]
}

export type AttributionLine = { place: AdPlace | undefined; day: string | undefined; sums: Sums }

export const noSums = (): Sums => ({
  spendMilli: 0,
  conversationSpendMilli: 0,
  impressions: 0,
  clicks: 0,
  conversations: 0,
  answered: 0,
  leads: 0,
  conversions: 0,
  events: [],
})

const addEvent = (events: EventSum[], { eventName, currency, count, valueMilli }: EventSum): void => {
  const same = events.find((one) => one.eventName === eventName && one.currency === currency)
  if (same === undefined) events.push({ eventName, currency, count, valueMilli })
  else {
    same.count += count
    same.valueMilli += valueMilli
  }
}

export const addSums = (into: Sums, part: Sums): void => {
  for (const name of Object.keys(part) as (keyof Sums)[])
    if (name === 'events') for (const event of part.events) addEvent(into.events, event)
    else into[name] += part[name]
}

export type AdFacts = {
  insights: readonly {
    adId: string
    slot: number
    /** What the platform optimises the ad set for. */
    goal: string | undefined
    spendMilli: number
    impressions: number
    clicks: number
  }[]
  started: readonly { adId: string; slot: number; started: number; answered: number }[]
  leads: readonly { adId: string; slot: number; count: number }[]
  converted: readonly ConvertedByAd[]
}

const isConversationGoal = (goal = ''): boolean => goal === 'CONVERSATIONS' || goal.startsWith('MESSAGING_')

/**
 * The ad sets that lead to a conversation: by what they optimise for, or because one of their ads brought one. Where a click
 * leads is decided for the ad set, so that its other ads, after which nobody wrote, belong to the cost as well.
 */
const conversationAdsets = (
  { insights, started, converted }: AdFacts,
  places: ReadonlyMap<string, AdPlace>,
): ReadonlySet<string> =>
  new Set(
    [...insights.filter(({ goal }) => isConversationGoal(goal)), ...started, ...converted].flatMap(
      ({ adId }) => places.get(adId)?.adsetId ?? [],
    ),
  )

/** Everything that is known of each ad, put together by object and day. What has no place here is another account's. */
export const toLines = (
  facts: AdFacts,
  places: ReadonlyMap<string, AdPlace>,
  { level, days }: { level: Level; days: readonly string[] | undefined },
): AttributionLine[] => {
  const { insights, started, leads, converted } = facts
  const leading = conversationAdsets(facts, places)
  const lines = new Map<string, AttributionLine>()
  const add = (adId: string, slot: number, part: Partial<Sums>): void => {
    const place = places.get(adId)
    if (place === undefined) return
    const key = `${place[`${level}Id`]} ${slot}`
    const line = lines.get(key) ?? { place, day: days?.[slot], sums: noSums() }
    lines.set(key, line)
    addSums(line.sums, { ...noSums(), ...part })
  }
  for (const { adId, slot, goal: _goal, ...part } of insights) {
    const isLeading = leading.has(places.get(adId)?.adsetId ?? '')
    add(adId, slot, { ...part, conversationSpendMilli: isLeading ? part.spendMilli : 0 })
  }
  for (const { adId, slot, started: conversations, answered } of started) add(adId, slot, { conversations, answered })
  for (const { adId, slot, count } of leads) add(adId, slot, { leads: count })
  for (const { adId, slot, ...event } of converted) add(adId, slot, { conversions: event.count, events: [event] })
  const order = (a: AttributionLine, b: AttributionLine) =>
    (a.day ?? '').localeCompare(b.day ?? '') ||
    b.sums.spendMilli - a.sums.spendMilli ||
    (a.place?.[`${level}Id`] ?? '').localeCompare(b.place?.[`${level}Id`] ?? '')
  return [...lines.values()].sort(order)
}
