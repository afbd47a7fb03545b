// Insights add up: whatever the range, the level, the increment or the breakdown, the parts sum to the whole.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import { seedTokens } from '../state/seed-world.ts'
import { cutUnit, emptyUnit, metric } from './insights-model.ts'

type Row = Record<string, unknown>
type Page = { data: Row[]; paging?: { next?: string } }

const account = 'act_710000000000001'
let sandbox: RunningSandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  return () => sandbox.close()
})

const rowsOf = async (id: string, query: Record<string, string>): Promise<Row[]> => {
  const search = new URLSearchParams({ limit: '2000', ...query, access_token: seedTokens.user })
  let next: string | undefined = `${sandbox.url}/v25.0/${id}/insights?${search.toString()}`
  const rows: Row[] = []
  while (next !== undefined) {
    const page = (await (await fetch(next)).json()) as Page
    expect(page).toHaveProperty('data')
    rows.push(...page.data)
    next = page.paging?.next
  }
  return rows
}

const counts = ['impressions', 'clicks', 'unique_clicks', 'inline_link_clicks', 'reach', 'inline_post_engagement']
const fields = [...counts, 'spend', 'actions', 'action_values'].join(',')

/** All sums of a list of rows, money in whole cents. */
const total = (rows: Row[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  const add = (name: string, value: unknown, factor = 1): void => {
    sums[name] = (sums[name] ?? 0) + Math.round(Number(value ?? 0) * factor)
  }
  for (const row of rows) {
    for (const name of counts) add(name, row[name])
    add('spend', row['spend'], 100)
    for (const { action_type: type, value } of (row['actions'] ?? []) as Record<string, string>[])
      add(`action ${type}`, value)
    for (const { action_type: type, value } of (row['action_values'] ?? []) as Record<string, string>[])
      add(`value ${type}`, value, 100)
  }
  return sums
}

// Within the last 13 months, because reach by breakdown ends there.
const firstDay = Math.floor(Date.now() / 86_400_000) - 385
const day = (offset: number): string => new Date((firstDay + offset) * 86_400_000).toISOString().slice(0, 10)
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 45 }))
  .map(([start, length]) => JSON.stringify({ since: day(start), until: day(start + length) }))
const scopes = fc.constantFrom(account, 'act_710000000000002', 'act_710000000000003')
const levels = fc.constantFrom('campaign', 'adset', 'ad')
const increments = fc.constantFrom('1', '7', '30', '90', 'monthly', 'all_days')
const breakdowns = fc.constantFrom(
  'age',
  'gender',
  'age,gender',
  'country',
  'region',
  'country,region',
  'publisher_platform',
  'publisher_platform,platform_position',
  'device_platform',
  'impression_device',
  'publisher_platform,impression_device',
)

describe('insights add up', () => {
  it('over levels, increments and breakdowns together', async () => {
    await fc.assert(
      fc.asyncProperty(
        scopes,
        ranges,
        levels,
        increments,
        breakdowns,
        async (id, range, level, increment, breakdown) => {
          const query = { fields, time_range: range }
          const whole = total(await rowsOf(id, query))
          expect(whole['impressions']).toBeGreaterThan(0)
          const parts = await rowsOf(id, { ...query, level, time_increment: increment, breakdowns: breakdown })
          expect(total(parts)).toEqual(whole)
          for (const row of parts) {
            expect(Number(row['clicks'])).toBeLessThanOrEqual(Number(row['impressions']))
            expect(Number(row['reach'])).toBeLessThanOrEqual(Number(row['impressions']))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('over the hours of a day, where reach does not exist', async () => {
    const query = {
      fields: 'impressions,clicks,spend,reach,frequency',
      time_range: JSON.stringify({ since: day(3), until: day(4) }),
    }
    const hours = await rowsOf(account, { ...query, breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone' })
    expect(hours).toHaveLength(24)
    expect(hours[0]?.['hourly_stats_aggregated_by_advertiser_time_zone']).toBe('00:00:00 - 00:59:59')
    expect(hours.every((row) => row['reach'] === '0' && row['frequency'] === '0')).toBe(true)
    const [whole] = await rowsOf(account, query)
    expect(total(hours)).toMatchObject({
      impressions: Number(whole?.['impressions']),
      clicks: Number(whole?.['clicks']),
    })
  })

  it('from the objects themselves to the account', async () => {
    const range = { fields, time_range: JSON.stringify({ since: day(0), until: day(29) }) }
    const whole = total(await rowsOf(account, range))
    for (const [level, key] of [
      ['campaign', 'campaign_id'],
      ['adset', 'adset_id'],
      ['ad', 'ad_id'],
    ] as const) {
      const ids = (await rowsOf(account, { ...range, level, fields: key })).map((row) => String(row[key]))
      const rows = (await Promise.all(ids.map((id) => rowsOf(id, range)))).flat()
      expect(total(rows)).toEqual(whole)
    }
  })

  it('and age alone is age and gender, summed', async () => {
    const range = { fields: 'impressions,spend', time_range: JSON.stringify({ since: day(0), until: day(9) }) }
    const grid = await rowsOf(account, { ...range, breakdowns: 'age,gender' })
    for (const row of await rowsOf(account, { ...range, breakdowns: 'age' })) {
      const same = grid.filter((cell) => cell['age'] === row['age'])
      expect(total(same)['impressions']).toBe(Number(row['impressions']))
    }
  })

  it('costs are what the counts say', async () => {
    const [row] = await rowsOf(account, {
      fields:
        'impressions,clicks,spend,reach,frequency,cpc,cpm,ctr,cost_per_action_type,actions,purchase_roas,action_values',
      date_preset: 'last_30d',
    })
    const number = (name: string): number => Number(row?.[name])
    expect(number('cpc')).toBeCloseTo(number('spend') / number('clicks'), 4)
    expect(number('cpm')).toBeCloseTo((number('spend') / number('impressions')) * 1000, 4)
    expect(number('ctr')).toBeCloseTo((number('clicks') / number('impressions')) * 100, 4)
    expect(number('frequency')).toBeCloseTo(number('impressions') / number('reach'), 4)
    const of = (list: string, type: string): number =>
      Number(((row?.[list] ?? []) as Record<string, string>[]).find((item) => item['action_type'] === type)?.['value'])
    expect(of('cost_per_action_type', 'link_click')).toBeCloseTo(number('spend') / of('actions', 'link_click'), 4)
    expect(of('purchase_roas', 'omni_purchase')).toBeCloseTo(of('action_values', 'purchase') / number('spend'), 4)
  })

  it('cuts any unit into whole parts that respect what they are part of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer(),
        (weights, impressions, rate, seed) => {
          const unit = emptyUnit()
          unit[metric.impressions] = impressions
          unit[metric.clicks] = Math.floor(impressions * rate)
          unit[metric.linkClicks] = Math.floor((unit[metric.clicks] ?? 0) * rate)
          unit[metric.spend] = impressions === 0 ? 0 : impressions * 3 + 1
          const parts = cutUnit(unit, weights, seed)
          for (const index of [metric.impressions, metric.clicks, metric.linkClicks, metric.spend])
            expect(parts.reduce((sum, part) => sum + (part[index] ?? 0), 0)).toBe(unit[index])
          for (const part of parts) {
            expect(part[metric.impressions]).toBeGreaterThanOrEqual(part[metric.clicks] ?? 0)
            expect(part[metric.clicks]).toBeGreaterThanOrEqual(part[metric.linkClicks] ?? 0)
            expect(part[metric.linkClicks]).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

describe('a large result', () => {
  it('has more than 100,000 rows and costs a page at a time', async () => {
    const search = new URLSearchParams({
      level: 'ad',
      date_preset: 'maximum',
      time_increment: '1',
      breakdowns: 'age,gender',
      fields: 'ad_id,impressions',
      limit: '5000',
      access_token: seedTokens.user,
    })
    let next: string | undefined = `${sandbox.url}/v25.0/${account}/insights?${search.toString()}`
    const seen = new Set<string>()
    const before = process.memoryUsage().heapUsed
    let rows = 0
    while (next !== undefined && rows < 105_000) {
      const page = (await (await fetch(next)).json()) as Page
      rows += page.data.length
      const first = page.data[0]
      seen.add(
        `${String(first?.['ad_id'])} ${String(first?.['date_start'])} ${String(first?.['age'])} ${String(first?.['gender'])}`,
      )
      next = page.paging?.next
    }
    expect(rows).toBeGreaterThanOrEqual(100_000)
    expect(seen.size).toBe(Math.ceil(rows / 5000))
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
  })

  it('is walked backwards to the same rows', async () => {
    const query = { level: 'ad', fields: 'ad_id,impressions', date_preset: 'last_7d', time_increment: '1', limit: '10' }
    const search = new URLSearchParams({ ...query, access_token: seedTokens.user })
    type Paged = { data: Row[]; paging: { next?: string; previous?: string } }
    const read = async (url: string): Promise<Paged> => (await (await fetch(url)).json()) as Paged
    const first = await read(`${sandbox.url}/v25.0/${account}/insights?${search.toString()}`)
    expect(first.paging.previous).toBeUndefined()
    const second = await read(first.paging.next ?? '')
    const back = await read(second.paging.previous ?? '')
    expect(back.data).toEqual(first.data)
    expect(back.paging.previous).toBeUndefined()
  })
})
