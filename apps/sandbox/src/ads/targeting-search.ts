// GET /search and GET /act_X/targetingsearch over a small catalogue: enough to build an audience with.
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { rowList } from '../graph/graph-types.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { oneOf } from './ad-params.ts'
import type { AdWorld } from './ad-world.ts'

type Entry = {
  id: string
  name: string
  type: 'interests' | 'behaviors' | 'demographics'
  path: string[]
  size: number
}

const interest = (id: string, name: string, topic: string, size: number): Entry => ({
  id,
  name,
  type: 'interests',
  path: ['Interests', topic, name],
  size,
})

const catalogue: Entry[] = [
  interest('6003107902433', 'Coffee', 'Food and drink', 512_000_000),
  interest('6003397425735', 'Tennis', 'Sports and outdoors', 180_000_000),
  interest('6003139266461', 'Movies', 'Entertainment', 940_000_000),
  interest('6003248297213', 'Cycling', 'Sports and outdoors', 240_000_000),
  interest('6003348604581', 'Fashion accessories', 'Shopping and fashion', 420_000_000),
  interest('6003659420716', 'Cooking', 'Food and drink', 610_000_000),
  interest('6003127206524', 'Digital marketing', 'Business and industry', 130_000_000),
  interest('6003195797498', 'Baking', 'Food and drink', 310_000_000),
  {
    id: '6002714895372',
    name: 'Frequent travellers',
    type: 'behaviors',
    path: ['Behaviours', 'Travel', 'Frequent travellers'],
    size: 96_000_000,
  },
  {
    id: '6071631541183',
    name: 'Engaged shoppers',
    type: 'behaviors',
    path: ['Behaviours', 'Purchase', 'Engaged shoppers'],
    size: 260_000_000,
  },
  {
    id: '6002714398172',
    name: 'Newlywed (1 year)',
    type: 'demographics',
    path: ['Demographics', 'Relationship', 'Newlywed (1 year)'],
    size: 14_000_000,
  },
]

const places = [
  { key: 'BR', name: 'Brazil', type: 'country', country_code: 'BR', country_name: 'Brazil' },
  { key: 'US', name: 'United States', type: 'country', country_code: 'US', country_name: 'United States' },
  { key: 'DE', name: 'Germany', type: 'country', country_code: 'DE', country_name: 'Germany' },
  { key: 'PT', name: 'Portugal', type: 'country', country_code: 'PT', country_name: 'Portugal' },
  { key: '460', name: 'Sao Paulo (state)', type: 'region', country_code: 'BR', country_name: 'Brazil' },
  { key: '3847', name: 'California', type: 'region', country_code: 'US', country_name: 'United States' },
  {
    key: '269969',
    name: 'São Paulo',
    type: 'city',
    country_code: 'BR',
    country_name: 'Brazil',
    region: 'Sao Paulo (state)',
    region_id: 460,
  },
  {
    key: '2420605',
    name: 'Los Angeles',
    type: 'city',
    country_code: 'US',
    country_name: 'United States',
    region: 'California',
    region_id: 3847,
  },
  {
    key: '643785',
    name: 'Berlin',
    type: 'city',
    country_code: 'DE',
    country_name: 'Germany',
    region: 'Berlin',
    region_id: 1000,
  },
].map((place) => ({ ...place, supports_region: place.type !== 'country', supports_city: true }))

/** Regions and cities come back with their names, whatever was sent besides the key. */
export const withPlaceNames = (targeting: unknown): unknown => {
  const geo = isObject(targeting) ? targeting['geo_locations'] : undefined
  if (!isObject(targeting) || !isObject(geo)) return targeting
  const named = (kind: 'regions' | 'cities') => {
    const list = geo[kind]
    if (!Array.isArray(list)) return {}
    return {
      [kind]: list.map((one: unknown) => {
        const place = isObject(one) ? places.find(({ key }) => key === asText(one['key'])) : undefined
        return place && isObject(one) ? { ...one, name: place.name, country: place.country_code } : one
      }),
    }
  }
  return { ...targeting, geo_locations: { ...geo, ...named('regions'), ...named('cities') } }
}

const locales = [
  { key: 6, name: 'English (US)' },
  { key: 16, name: 'Portuguese (Brazil)' },
  { key: 23, name: 'Spanish' },
  { key: 5, name: 'German' },
]

const matches = (name: string, query: string): boolean =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .includes(query.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

const shown = (entry: Entry): Record<string, unknown> => ({
  id: entry.id,
  name: entry.name,
  audience_size_lower_bound: Math.round(entry.size * 0.85),
  audience_size_upper_bound: entry.size,
  path: entry.path,
  type: entry.type,
})

const searchTypes = [
  'adTargetingCategory',
  'adcountry',
  'adgeolocation',
  'adinterest',
  'adinterestsuggestion',
  'adinterestvalid',
  'adlocale',
  'adradiussuggestion',
]

const search = (context: GraphContext): GraphResult => {
  const { params } = context
  const type = oneOf('type', params.raw('type'), searchTypes)
  const query = params.text('q') ?? ''
  if (type === 'adinterestsuggestion')
    return rowList(catalogue.filter((entry) => entry.type === 'interests').map(shown))
  if (type === 'adinterestvalid') {
    const names = params.names('interest_list') ?? []
    return rowList(
      names.map((name) => {
        const entry = catalogue.find((one) => one.name.toLowerCase() === name.toLowerCase())
        return entry ? { ...shown(entry), valid: true } : { name, valid: false }
      }),
    )
  }
  if (type === 'adinterest')
    return rowList(catalogue.filter((entry) => entry.type === 'interests' && matches(entry.name, query)).map(shown))
  if (type === 'adTargetingCategory') {
    const kind = params.text('class') ?? 'interests'
    return rowList(catalogue.filter((entry) => entry.type === kind && matches(entry.name, query)).map(shown))
  }
  if (type === 'adlocale') return rowList(locales.filter(({ name }) => matches(name, query)))
  const kinds = params.has('location_types') ? params.names('location_types') : undefined
  return rowList(
    places.filter(
      (place) =>
        matches(place.name, query) &&
        (type !== 'adcountry' || place.type === 'country') &&
        (kinds === undefined || kinds.includes(place.type)),
    ),
  )
}

export const installTargetingSearch = ({ core }: AdWorld): void => {
  core.graph.root('GET', '/search', search)
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('GET', 'targetingsearch', (context) => {
      const query = context.params.text('q') ?? ''
      return rowList(catalogue.filter((entry) => matches(entry.name, query)).map(shown))
    })
    .edge('GET', 'targetingbrowse', () => rowList(catalogue.map(shown)))
}
