import { type Budget, type Budgeted, budgetOf } from './ad-budgets.ts'

// What a budget does to the limits of its account, before it is saved. The rule is the service's, which refuses by it: what is
// asked for together with the budgets of everything that runs, and lowering is always allowed. All in minor units.

export type Running = Budgeted & { id: string; status?: string; effective_status?: string }

type Amounts = { day: number; month: number }
type Limits = { daily_spend_limit?: number; monthly_spend_limit?: number }
export type LimitUse = {
  period: 'day' | 'month'
  limit: number
  /** What the others add up to; undefined while it is not known. */
  running: number | undefined
  asked: number
  isPast: boolean
}

/** Cents that come from a division or from the binary form of a decimal are no cents. */
const whole = (amount: number): number => Math.ceil(amount - 1e-6)

/** How many days the month of this day has. */
export const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

const amountsOf = (budget: Budget | undefined, days: number): Amounts => {
  if (!budget) return { day: 0, month: 0 }
  const day = whole(budget.perDay)
  return { day, month: Math.min(whole(budget.total ?? Infinity), day * days) }
}

const isRunning = ({ status, effective_status: state = '' }: Omit<Running, 'id'>): boolean =>
  status === 'ACTIVE' && ['ACTIVE', 'IN_PROCESS', 'WITH_ISSUES'].includes(state)

/** What is left of each limit that there is, and whether this budget passes it. */
export const limitUses = (
  limits: Limits,
  all: readonly Running[] | undefined,
  /** Of what exists already, as it is. */
  before: Running | undefined,
  asked: Budget | undefined,
  now: { atMs: number; daysOfMonth: number },
): LimitUse[] => {
  const amounts = (row: Running) => amountsOf(budgetOf(row, now.atMs), now.daysOfMonth)
  const others = all?.filter((row) => isRunning(row) && row.id !== before?.id).map(amounts)
  const own = amountsOf(asked, now.daysOfMonth)
  const counted = before && isRunning(before) ? amounts(before) : { day: 0, month: 0 }
  const isLower = own.day <= counted.day && own.month <= counted.month
  return (['day', 'month'] as const).flatMap((period) => {
    const limit = period === 'day' ? limits.daily_spend_limit : limits.monthly_spend_limit
    if (limit === undefined) return []
    const running = others?.reduce((sum, amount) => sum + amount[period], 0)
    return { period, limit, running, asked: own[period], isPast: !isLower && (running ?? 0) + own[period] > limit }
  })
}
