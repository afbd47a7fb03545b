import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import { type JsonRecord, recordOf, textOf } from '../../../platforms/graph/json-values.ts'

// Finding what a create whose answer was lost has made.

/**
 * Clocks differ a little, and the platform tells whole seconds. An identical object made elsewhere in these
 * two seconds is taken for ours: that costs nothing, a second one would.
 */
const CLOCK_TOLERANCE_MS = 2_000

/** Fields that must be equal for an object to be the one we asked for, as far as they were sent. */
const telling: Record<ObjectKind, string[]> = {
  campaign: ['name', 'objective', 'daily_budget', 'lifetime_budget'],
  adset: ['name', 'campaign_id', 'daily_budget', 'lifetime_budget', 'optimization_goal', 'billing_event'],
  ad: ['name', 'adset_id'],
  creative: ['name'],
}

/** What of a form the search goes by. */
export const tellingFields = (kind: ObjectKind, form: Record<string, unknown>): Record<string, unknown> => {
  const fields = [
    ...telling[kind],
    ...(kind === 'ad' ? ['creative'] : []),
    ...(kind === 'creative' ? ['object_story_spec'] : []),
  ]
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/** Whether everything that was sent came back; the platform adds fields of its own. */
const contains = (whole: unknown, part: unknown): boolean => {
  if (typeof part !== 'object' || part === null) return whole === part || textOf(whole) === textOf(part)
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([key, value]) => contains((whole as JsonRecord)[key], value))
}

/** Whether a row of the platform is what a form asked for, as far as the two can be compared. */
export const isSameObject = (kind: ObjectKind, row: JsonRecord, form: Record<string, unknown>): boolean => {
  if (!telling[kind].every((field) => form[field] === undefined || textOf(row[field]) === textOf(form[field])))
    return false
  if (kind === 'ad') return textOf(recordOf(row['creative'])['id']) === recordOf(form['creative'])['creative_id']
  return kind !== 'creative' || contains(row['object_story_spec'], form['object_story_spec'])
}

/** Creatives have no time of birth; all others must be no older than the call. */
export const isNewEnough = (row: JsonRecord, since: Date): boolean => {
  const created = textOf(row['created_time'])
  if (created === undefined) return true
  const atMs = Date.parse(created.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(atMs) || atMs >= Math.floor(since.getTime() / 1_000) * 1_000 - CLOCK_TOLERANCE_MS
}
