import { invalidField } from '../../../lib/errors.ts'
import type { InsightsParameters } from './insights-schemas.ts'

const defaultFields = ['impressions', 'clicks', 'spend', 'reach', 'frequency', 'cpc', 'cpm', 'ctr', 'actions']

/** Rows of many objects say which object they are about. */
const namesOf: Record<string, string[]> = {
  campaign: ['campaign_id', 'campaign_name'],
  adset: ['campaign_id', 'adset_id', 'adset_name'],
  ad: ['campaign_id', 'adset_id', 'ad_id', 'ad_name'],
}

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const list = (text: string | undefined): string[] | undefined =>
  given(text)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const range = ({ since, until }: InsightsParameters) => {
  if (since === undefined && until === undefined) return undefined
  if (since === undefined || until === undefined)
    throw invalidField(since === undefined ? 'since' : 'until', 'is required: since and until go together.')
  for (const [field, day] of Object.entries({ since, until }))
    if (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || !isDay(day))
      throw invalidField(field, `"${day}" is not a day of the calendar.`)
  if (since > until) throw invalidField('until', `"${until}" lies before since "${since}".`)
  return { since, until }
}

/** What goes to the platform. Presets and increments are its own to judge. */
export const platformParameters = (asked: InsightsParameters): Record<string, unknown> => {
  const parameters: Record<string, unknown> = {
    fields: (list(asked.fields) ?? [...(namesOf[asked.level ?? ''] ?? []), ...defaultFields]).join(','),
    level: asked.level,
    date_preset: given(asked.date_preset),
    time_range: range(asked),
    time_increment: asked.time_increment === '' ? undefined : asked.time_increment,
    breakdowns: list(asked.breakdowns),
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}

const dayMs = 86_400_000
const dayText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/**
 * The same report as two smaller ones whose rows together are the rows of the whole, or undefined when there are none: only
 * rows of single days (or of several days, cut at their borders) can be split by time; a sum over everything cannot.
 */
export const halves = (
  parameters: Record<string, unknown>,
  whole: { since: string; until: string },
): [Record<string, unknown>, Record<string, unknown>] | undefined => {
  const step = Number(parameters['time_increment'])
  if (!Number.isInteger(step) || step < 1) return undefined
  const [from, to] = [Date.parse(`${whole.since}T00:00:00Z`), Date.parse(`${whole.until}T00:00:00Z`)]
  const slots = Math.ceil((Math.round((to - from) / dayMs) + 1) / step)
  if (slots < 2) return undefined
  const cut = from + Math.ceil(slots / 2) * step * dayMs
  const { date_preset: _preset, ...rest } = parameters
  return [
    { ...rest, time_range: { since: whole.since, until: dayText(cut - dayMs) } },
    { ...rest, time_range: { since: dayText(cut), until: whole.until } },
  ]
}

const campaignFilter = 'campaign.id'

/** The campaigns that a part was narrowed to, when it was. */
export const campaignsOfPart = (parameters: Record<string, unknown>): string[] | undefined => {
  const filters = (parameters['filtering'] ?? []) as { field: string; value: string[] }[]
  return filters.find(({ field }) => field === campaignFilter)?.value
}

/** Rows of single objects can be split by campaign; sums over the account cannot. */
export const canSplitByCampaign = (parameters: Record<string, unknown>): boolean =>
  ['campaign', 'adset', 'ad'].includes(parameters['level'] as string)

export const halvesByCampaign = (
  parameters: Record<string, unknown>,
  campaigns: readonly string[],
): [Record<string, unknown>, Record<string, unknown>] | undefined => {
  if (campaigns.length < 2) return undefined
  const cut = Math.ceil(campaigns.length / 2)
  const narrowed = (value: readonly string[]) => ({
    ...parameters,
    filtering: [{ field: campaignFilter, operator: 'IN', value }],
  })
  return [narrowed(campaigns.slice(0, cut)), narrowed(campaigns.slice(cut))]
}
