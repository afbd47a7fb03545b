import { parseTime } from '../../ui/parse-time.ts'

// What budgets allow in a day, in the platform's minor units.

const DAY_MS = 86_400_000

export type Budgeted = {
  daily_budget?: string
  lifetime_budget?: string
  start_time?: string
  end_time?: string
  stop_time?: string
}

/** Budgets of a kind that stand below something, added up. */
type BudgetSum = { kind: 'daily' | 'lifetime'; amount: number }

/** What ad sets may spend together: those that are on, or all of them while none is. */
export const budgetsBelow = (
  adSets: readonly (Budgeted & { status?: string })[],
): { onlyActive: boolean; count: number; sums: BudgetSum[] } => {
  const on = adSets.filter(({ status }) => status === 'ACTIVE')
  const counted = on.length > 0 ? on : adSets
  const sumOf = (kind: BudgetSum['kind']): BudgetSum[] => {
    const amounts = counted.map((one) => Number(one[`${kind}_budget`] ?? 0)).filter((amount) => amount > 0)
    return amounts.length === 0 ? [] : [{ kind, amount: amounts.reduce((sum, amount) => sum + amount, 0) }]
  }
  return {
    onlyActive: on.length > 0 && on.length < adSets.length,
    count: counted.length,
    sums: [...sumOf('daily'), ...sumOf('lifetime')],
  }
}

export type Budget = { perDay: number; total: number | undefined }

/** A lifetime budget is spread over its days; undefined where there is none of either kind. */
export const budgetOf = (object: Budgeted, nowMs: number): Budget | undefined => {
  const daily = Number(object.daily_budget ?? 0)
  if (daily > 0) return { perDay: daily, total: undefined }
  const total = Number(object.lifetime_budget ?? 0)
  if (!(total > 0)) return undefined
  const end = object.end_time ?? object.stop_time
  const startMs = object.start_time ? parseTime(object.start_time).getTime() : nowMs
  const days = end ? Math.max(1, Math.ceil((parseTime(end).getTime() - startMs) / DAY_MS)) : 1
  return { perDay: total / days, total }
}
