import type { InsightsRow } from '../ads/ad-results.ts'

type Action = { action_type: string; value: unknown }
const isActions = (value: unknown): value is Action[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Partial<Action> | null)?.action_type === 'string')

/** What is counted by kind gets a column for each kind, so that it can be added up. */
export const flatRow = (row: InsightsRow): InsightsRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      isActions(value)
        ? value.map(({ action_type, value: count }) => [`${field}.${action_type}`, count])
        : [[field, value]],
    ),
  )
