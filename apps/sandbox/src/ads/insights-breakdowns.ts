// Which breakdowns exist, which go together, and how a unit is cut along them. Breakdowns that belong together are cut as one
// grid and summed from it, so that `age` alone equals `age,gender` summed over gender.
import { GraphError } from '../graph/graph-error.ts'
import { oneOf } from './ad-params.ts'
import { targetedCountries } from './ad-strict-rules.ts'
import { addUnit, cutUnit, emptyUnit, hashText } from './insights-model.ts'
import type { Unit } from './insights-model.ts'

export type Cell = { keys: string[]; unit: Unit }

type Grid = { names: string[]; cells(targeting: unknown, adId: string): { keys: string[]; weight: number }[] }

const product = (first: [string, number][], second: [string, number][]): { keys: string[]; weight: number }[] =>
  first.flatMap(([a, weightA]) => second.map(([b, weightB]) => ({ keys: [a, b], weight: weightA * weightB })))

const people = product(
  [
    ['13-17', 1],
    ['18-24', 18],
    ['25-34', 31],
    ['35-44', 22],
    ['45-54', 14],
    ['55-64', 9],
    ['65+', 5],
  ],
  [
    ['female', 52],
    ['male', 46],
    ['unknown', 2],
  ],
)

const placements = (
  [
    ['facebook', 'feed', 'android_smartphone', 'mobile_app', 30],
    ['facebook', 'feed', 'iphone', 'mobile_app', 18],
    ['facebook', 'feed', 'desktop', 'desktop', 9],
    ['facebook', 'facebook_reels', 'android_smartphone', 'mobile_app', 6],
    ['facebook', 'marketplace', 'android_smartphone', 'mobile_web', 3],
    ['facebook', 'right_hand_column', 'desktop', 'desktop', 2],
    ['instagram', 'feed', 'android_smartphone', 'mobile_app', 9],
    ['instagram', 'feed', 'iphone', 'mobile_app', 9],
    ['instagram', 'instagram_stories', 'iphone', 'mobile_app', 7],
    ['instagram', 'instagram_reels', 'android_smartphone', 'mobile_app', 8],
    ['audience_network', 'an_classic', 'android_smartphone', 'mobile_app', 3],
    ['messenger', 'messenger_inbox', 'iphone', 'mobile_app', 1],
  ] as const
).map(([publisher, position, device, platform, weight]) => ({ keys: [publisher, position, device, platform], weight }))

const regions: Record<string, string[]> = {
  BR: ['Sao Paulo (state)', 'Rio de Janeiro (state)', 'Minas Gerais'],
  US: ['California', 'New York', 'Texas'],
  DE: ['Bayern', 'Berlin', 'Nordrhein-Westfalen'],
}

const grids: Record<string, Grid> = {
  people: { names: ['age', 'gender'], cells: () => people },
  placements: {
    names: ['publisher_platform', 'platform_position', 'impression_device', 'device_platform'],
    cells: () => placements,
  },
  places: {
    names: ['country', 'region'],
    cells(targeting, adId) {
      const found = targetedCountries(targeting)
      return (found.length > 0 ? found : ['BR']).flatMap((country) =>
        (regions[country] ?? ['Capital', 'North', 'South']).map((region) => ({
          keys: [country, region],
          weight: 1 + (hashText(`${adId}${country}${region}`) % 9),
        })),
      )
    },
  },
}

const hourly = ['hourly_stats_aggregated_by_advertiser_time_zone', 'hourly_stats_aggregated_by_audience_time_zone']

/** Known to the platform; the ads of the sandbox have no feeds or catalogues, so these give no rows. */
const withoutRows = [
  'ad_format_asset',
  'body_asset',
  'call_to_action_asset',
  'comscore_market',
  'description_asset',
  'frequency_value',
  'image_asset',
  'link_url_asset',
  'product_id',
  'title_asset',
  'user_segment_key',
  'video_asset',
]

const breakdownNames = [...Object.values(grids).flatMap(({ names }) => names), ...hourly, ...withoutRows].sort()

export type BreakdownPlan = {
  names: string[]
  /** Reach and frequency do not exist per hour. */
  isHourly: boolean
  isEmpty: boolean
  /** Rows that one object has per slot, at most about. */
  rowsPerSlot: number
  cut(unit: Unit, hours: () => Unit[], ad: { id: string; seed: number; targeting: unknown }, dayIndex: number): Cell[]
}

const invalidCombination = (names: string[]): GraphError =>
  new GraphError({
    code: 2,
    subcode: 1504041,
    status: 400,
    transient: false,
    message: `Current combination of data breakdown columns (${names.join(', ')}) is invalid`,
    userTitle: 'Invalid breakdown combination',
    userMessage: 'These breakdowns cannot be asked for together. Ask for them one at a time.',
  })

const hourLabel = (hour: number): string => {
  const two = String(hour).padStart(2, '0')
  return `${two}:00:00 - ${two}:59:59`
}

export const breakdownPlan = (names: string[]): BreakdownPlan => {
  names.forEach((name, index) => oneOf(`breakdowns[${index}]`, name, breakdownNames))
  if (new Set(names).size !== names.length) throw invalidCombination(names)
  const base = { names, isHourly: false, isEmpty: false }
  if (names.length === 0) return { ...base, rowsPerSlot: 1, cut: (unit) => [{ keys: [], unit }] }
  if (names.some((name) => withoutRows.includes(name))) return { ...base, isEmpty: true, rowsPerSlot: 0, cut: () => [] }
  if (names.some((name) => hourly.includes(name))) {
    if (names.length > 1) throw invalidCombination(names)
    return {
      ...base,
      isHourly: true,
      rowsPerSlot: 24,
      cut: (_unit, hours) => hours().map((unit, hour) => ({ keys: [hourLabel(hour)], unit })),
    }
  }
  const grid = Object.values(grids).find((one) => names.every((name) => one.names.includes(name)))
  if (!grid) throw invalidCombination(names)
  if (names.includes('platform_position') && !names.includes('publisher_platform')) throw invalidCombination(names)
  const positions = names.map((name) => grid.names.indexOf(name))
  return {
    ...base,
    rowsPerSlot: names.length === grid.names.length ? grid.cells(undefined, '').length : 7,
    cut(unit, _hours, ad, dayIndex) {
      const cells = grid.cells(ad.targeting, ad.id)
      const parts = cutUnit(
        unit,
        cells.map(({ weight }) => weight),
        ad.seed ^ dayIndex,
      )
      const rows = new Map<string, Cell>()
      for (const [index, cell] of cells.entries()) {
        const keys = positions.map((position) => cell.keys[position] ?? '')
        const label = keys.join('\u0000')
        const row = rows.get(label)
        const part = parts[index] ?? emptyUnit()
        if (row) addUnit(row.unit, part)
        else rows.set(label, { keys, unit: part })
      }
      return [...rows.values()]
    },
  }
}
