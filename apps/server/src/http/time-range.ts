import { invalidField } from '../lib/errors.ts'

/** Ids carry their time from 1970 on: nothing is older. */
const momentOf = (field: string, given: string | undefined): Date | undefined => {
  if (given === undefined) return undefined
  const ms = Date.parse(given)
  if (Number.isNaN(ms)) throw invalidField(field, 'is not a moment that exists.')
  return new Date(Math.max(0, ms))
}

/** The `since` and `until` of a list. */
export const timeRange = (given: { since?: string; until?: string }) => {
  const [since, until] = [momentOf('since', given.since), momentOf('until', given.until)]
  if (since !== undefined && until !== undefined && since > until)
    throw invalidField('until', 'must not lie before since.')
  return { since, until }
}
