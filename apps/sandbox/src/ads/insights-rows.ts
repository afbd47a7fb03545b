// Rows of an insights query, made one object and one slot of time at a time, and what ads did on a day.
import { graphTime } from '../graph/account-time.ts'
import { asText } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { filterValue, passes } from './ad-edges.ts'
import { minorUnits } from './ad-enums.ts'
import type { Ad, AnyAdObject } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import type { Cell } from './insights-breakdowns.ts'
import { dayStartMs, dayText, monthsBefore, today } from './insights-dates.ts'
import type { DayRange } from './insights-dates.ts'
import { insightFields, numberOf } from './insights-fields.ts'
import type { RowContext } from './insights-fields.ts'
import { addUnit, deliveredHours, emptyUnit, fullDay, hashText, hoursOf, metric } from './insights-model.ts'
import type { Unit } from './insights-model.ts'
import { pageOf } from './insights-pages.ts'
import type { InsightResult, InsightRow, PlacedRow } from './insights-pages.ts'
import type { InsightsQuery } from './insights-query.ts'

type AdFacts = {
  ad: Ad
  seed: number
  objective: string
  targeting: unknown
  units: number
  zone: string
  /** The schedule of its ad set: outside it nothing is shown, however active. */
  startMs: number
  endMs: number
}

export const createInsightRows = (world: AdWorld) => {
  const { core, store } = world

  const factsOf = (ad: Ad, account: AdAccount): AdFacts => {
    const adset = store.adsets.get(ad.adsetId)
    return {
      ad,
      seed: hashText(ad.id),
      objective: asText(store.campaigns.get(ad.campaignId)?.values['objective']),
      targeting: adset?.values['targeting'],
      units: minorUnits(account.currency),
      zone: account.timezoneName,
      startMs: adset?.times['start_time'] ?? 0,
      // 0 is the platform's word for "no end".
      endMs: adset?.times['end_time'] || Number.POSITIVE_INFINITY,
    }
  }

  /** What one ad did on one day, hour by hour when asked. */
  const adDay = (facts: AdFacts, day: number, nowMs: number): { unit: Unit; hours: () => Unit[] } | undefined => {
    const { ad, seed } = facts
    const start = dayStartMs(day, facts.zone)
    const pieces: { unit: Unit; hours: number[] | 'all' }[] = []
    for (const span of ad.spans) {
      const within = {
        ...span,
        fromMs: Math.max(span.fromMs, facts.startMs),
        toMs: Math.min(span.toMs ?? Number.POSITIVE_INFINITY, facts.endMs),
      }
      const hours = deliveredHours(within, start, nowMs)
      if (hours === 'none') continue
      pieces.push({ unit: fullDay(seed, day, span.dailySpend, facts.objective, facts.units), hours })
    }
    if (pieces.length === 0) return undefined
    const hourly = (): Unit[] => {
      const sums = Array.from({ length: 24 }, emptyUnit)
      const used = new Set<number>()
      for (const piece of pieces) {
        const parts = hoursOf(piece.unit, seed ^ (day * 31))
        for (let hour = 0; hour < 24; hour += 1) {
          if ((piece.hours !== 'all' && !piece.hours.includes(hour)) || used.has(hour)) continue
          used.add(hour)
          addUnit(sums[hour] as Unit, parts[hour] as Unit)
        }
      }
      return sums
    }
    const [only] = pieces
    if (pieces.length === 1 && only?.hours === 'all') return { unit: only.unit, hours: hourly }
    const unit = emptyUnit()
    for (const part of hourly()) addUnit(unit, part)
    return { unit, hours: hourly }
  }

  const spendOf = (ads: readonly Ad[], account: AdAccount, range?: DayRange): number => {
    const nowMs = core.clock.now()
    const last = today(nowMs, account.timezoneName)
    let spend = 0
    for (const ad of ads) {
      const first = ad.spans[0]?.fromMs
      if (first === undefined) continue
      const facts = factsOf(ad, account)
      const from = Math.max(today(first, account.timezoneName), range?.since ?? 0)
      for (let day = from; day <= Math.min(last, range?.until ?? last); day += 1)
        spend += adDay(facts, day, nowMs)?.unit[metric.spend] ?? 0
    }
    return spend
  }

  const labelsOf = (object: AnyAdObject | undefined, account: AdAccount): Record<string, string | undefined> => {
    const labels: Record<string, string | undefined> = {
      account_id: account.accountId,
      account_name: account.name,
      account_currency: account.currency,
      attribution_setting: '7d_click_1d_view',
    }
    if (!object) return labels
    const ad = object.kind === 'ad' ? object : undefined
    const adset = ad ? store.adsets.get(ad.adsetId) : object.kind === 'adset' ? object : undefined
    const campaign = object.kind === 'campaign' ? object : store.campaigns.get(object.campaignId)
    labels['campaign_id'] = campaign?.id
    labels['campaign_name'] = campaign?.name
    labels['objective'] = campaign?.values['objective'] as string | undefined
    labels['buying_type'] = campaign?.values['buying_type'] as string | undefined
    labels['adset_id'] = adset?.id
    labels['adset_name'] = adset?.name
    labels['optimization_goal'] = adset?.values['optimization_goal'] as string | undefined
    labels['ad_id'] = ad?.id
    labels['ad_name'] = ad?.name
    labels['created_time'] = graphTime(object.createdAtMs, account.timezoneName).slice(0, 10)
    labels['updated_time'] = graphTime(object.updatedAtMs, account.timezoneName).slice(0, 10)
    return labels
  }

  const resultOf = (query: InsightsQuery, scopeId: string, account: AdAccount): InsightResult => {
    const nowMs = core.clock.now()
    const { dates, breakdowns, level } = query
    const keyOf = (ad: Ad): string =>
      level === 'account' ? account.id : level === 'campaign' ? ad.campaignId : level === 'adset' ? ad.adsetId : ad.id
    const groups = new Map<string, AdFacts[]>()
    for (const ad of store.adsUnder(scopeId)) {
      if (ad.spans.length === 0) continue
      if (!query.objectFilters.every((filter) => passes(filterValue(world, ad, filter.field), filter))) continue
      const key = keyOf(ad)
      const facts = factsOf(ad, account)
      const list = groups.get(key)
      if (list) list.push(facts)
      else groups.set(key, [facts])
    }
    const objects = breakdowns.isEmpty ? [] : [...groups.entries()]
    const now = today(nowMs, account.timezoneName)
    const isOld = breakdowns.names.length > 0 && dates.whole.since < monthsBefore(now, 13)
    const actionFilter = query.actionFilter

    const rowContext = (unit: Unit, labels: Record<string, string | undefined>): RowContext => ({
      unit,
      labels,
      minorUnits: minorUnits(account.currency),
      windows: query.windows,
      actionTypes: actionFilter ? (type) => passes(type, actionFilter) : undefined,
      reach: breakdowns.isHourly ? 'zero' : isOld ? 'missing' : 'shown',
    })

    const render = (context: RowContext, fields: string[], slot: DayRange, keys: string[]): InsightRow => {
      const row: InsightRow = {}
      for (const field of fields) {
        const value = insightFields[field]?.(context)
        if (value !== undefined) row[field] = value
      }
      row['date_start'] = dayText(slot.since)
      row['date_stop'] = dayText(slot.until)
      for (const [index, name] of breakdowns.names.entries()) row[name] = keys[index]
      return row
    }

    const sumCells = (facts: AdFacts[], slot: DayRange): Cell[] => {
      const cells = new Map<string, Cell>()
      const last = Math.min(slot.until, now)
      for (const fact of facts) {
        for (let day = slot.since; day <= last; day += 1) {
          const done = adDay(fact, day, nowMs)
          if (!done) continue
          const ad = { id: fact.ad.id, seed: fact.seed, targeting: fact.targeting }
          for (const cell of breakdowns.cut(done.unit, done.hours, ad, day)) {
            const label = cell.keys.join('\u0000')
            const known = cells.get(label)
            if (known) addUnit(known.unit, cell.unit)
            else cells.set(label, { keys: cell.keys, unit: Float64Array.from(cell.unit) })
          }
        }
      }
      return [...cells.values()]
    }

    const rowsAt = (objectIndex: number, slotIndex: number): PlacedRow[] => {
      const [key, facts] = objects[objectIndex] as [string, AdFacts[]]
      const slot = dates.slots[slotIndex] as DayRange
      const object = store.campaigns.get(key) ?? store.adsets.get(key) ?? store.ads.get(key)
      const labels = labelsOf(object, account)
      const placed: PlacedRow[] = []
      for (const [index, cell] of sumCells(facts, slot).entries()) {
        if ((cell.unit[metric.impressions] ?? 0) === 0) continue
        const context = rowContext(cell.unit, labels)
        const keyed = query.keyFilters.every((filter) =>
          passes(cell.keys[breakdowns.names.indexOf(filter.field)], filter),
        )
        if (!keyed || !query.metricFilters.every((filter) => passes(numberOf(context, filter.field), filter))) continue
        placed.push({
          row: render(context, query.fields, slot, cell.keys),
          position: [objectIndex, slotIndex, index],
          context,
        })
      }
      return placed
    }

    return {
      estimate: objects.length * dates.slots.length * Math.max(1, breakdowns.rowsPerSlot),
      page: pageOf({ objects: objects.length, slots: dates.slots.length, rowsAt, sort: query.sort }),
      summary(fields) {
        const total = emptyUnit()
        for (const [, facts] of objects)
          for (const slot of dates.slots)
            for (const fact of facts)
              for (let day = slot.since; day <= Math.min(slot.until, now); day += 1) {
                const done = adDay(fact, day, nowMs)
                if (done) addUnit(total, done.unit)
              }
        const row = render(rowContext(total, {}), fields, dates.whole, [])
        for (const name of breakdowns.names) delete row[name]
        return row
      },
    }
  }

  return { resultOf, spendOf }
}

export type InsightRows = ReturnType<typeof createInsightRows>
