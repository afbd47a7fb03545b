import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { minorUnits, readPage } from '../../../platforms/ads/ads-answers.ts'
import { type ObjectKind, listRunningBudgetsRequest } from '../../../platforms/ads/ads-requests.ts'
import { type JsonRecord, numberOf, textOf } from '../../../platforms/graph/json-values.ts'
import { actId } from '../accounts/ad-account.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import type { ObjectOwnership } from '../objects/object-ownership.ts'
import { dayIn, daysOfMonth, hasLimit } from './spend-guard.ts'
import { createSpendGuardStore } from './spend-guard-store.ts'

// Keeps the budgets of an account within its limits: what a change asks for, together with the budgets of everything that
// runs. A daily budget counts with itself for a day and with every day of the month for a month; a lifetime budget with its
// average per day, and never with more than the whole. Lowering is always allowed. Two changes at the same moment do not
// see each other; the watch over what is spent comes behind both.

const DAY_MS = 86_400_000
const MAX_PAGES = 10

export type Amounts = { day: number; month: number }

const timeOf = (value: unknown): number | undefined => {
  const atMs = Date.parse((textOf(value) ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(atMs) ? undefined : atMs
}

/** What a budget allows in a day and in a month of so many days. */
export const amountsOf = (row: JsonRecord, now: { atMs: number; daysOfMonth: number }): Amounts => {
  const daily = numberOf(row['daily_budget']) ?? 0
  if (daily > 0) return { day: daily, month: daily * now.daysOfMonth }
  const lifetime = numberOf(row['lifetime_budget']) ?? 0
  const endMs = timeOf(row['end_time'] ?? row['stop_time'])
  const startMs = timeOf(row['start_time']) ?? now.atMs
  const days = endMs === undefined ? 1 : Math.max(1, Math.ceil((endMs - startMs) / DAY_MS))
  const day = Math.ceil(lifetime / days)
  return { day, month: Math.min(lifetime, day * now.daysOfMonth) }
}

const sumOf = (amounts: readonly Amounts[]): Amounts =>
  amounts.reduce((sum, { day, month }) => ({ day: sum.day + day, month: sum.month + month }), { day: 0, month: 0 })

/** For people: BRL 9,480.00. */
const written = (amount: number, currency: string): string => {
  const units = minorUnits(currency)
  const digits = units === 1 ? 0 : 2
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${currency} ${(amount / units).toLocaleString('en', style)}`
}

const budgetFields = ['daily_budget', 'lifetime_budget']

/** The object after the change: a budget of one kind takes the place of the other. */
const changed = (before: JsonRecord, form: JsonRecord): JsonRecord => {
  const kept = budgetFields.some((field) => form[field] !== undefined)
    ? Object.fromEntries(Object.entries(before).filter(([field]) => !budgetFields.includes(field)))
    : before
  return { ...kept, ...form }
}

const isRunning = ({ effective_status: status }: JsonRecord): boolean =>
  ['ACTIVE', 'IN_PROCESS', 'WITH_ISSUES'].includes(textOf(status) ?? '')

export type BudgetCheckDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  ownership: ObjectOwnership
  clock: Clock
}

export const createBudgetCheck = ({ database, calls, ownership, clock }: BudgetCheckDeps) => {
  const running = async (
    open: OpenAccount,
    kind: 'campaign' | 'adset',
    parent: { accountId: string } | { id: string },
  ): Promise<JsonRecord[]> => {
    const rows: JsonRecord[] = []
    let after: string | undefined
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = readPage(await calls.must(open, listRunningBudgetsRequest(kind, parent, after)))
      rows.push(...page.rows.filter(({ status }) => status === 'ACTIVE'))
      after = page.after
      if (after === undefined) break
    }
    return rows
  }

  /** Throws `spend_limit` when a new object, or a change of one, would bring the account past a limit. */
  return async (open: OpenAccount, kind: ObjectKind, change: { id?: string; form: JsonRecord }): Promise<void> => {
    const { id, form } = change
    if (kind !== 'campaign' && kind !== 'adset') return
    const setsBudget = budgetFields.some((field) => form[field] !== undefined)
    if (!setsBudget && (id === undefined || form['status'] !== 'ACTIVE')) return
    const { account } = open
    const { accountId } = account
    const guard = await database.tenantTransaction(account.clientId, (tx) => createSpendGuardStore(tx).find(account.id))
    if (!guard || !hasLimit(guard)) return

    const now = { atMs: clock.now(), daysOfMonth: daysOfMonth(dayIn(account.timezoneName, clock.now())) }
    const before = id === undefined ? {} : await ownership.read(open, kind, id)
    if (!setsBudget && isRunning(before)) return
    let own = amountsOf(changed(before, form), now)
    // A campaign without a budget brings those of its ad sets along.
    const members = own.day === 0 && kind === 'campaign' && id !== undefined ? await running(open, 'adset', { id }) : []
    if (members.length > 0) own = sumOf(members.map((row) => amountsOf(row, now)))
    if (own.day === 0) return
    const counted = isRunning(before) ? amountsOf(before, now) : { day: 0, month: 0 }
    if (own.day <= counted.day && own.month <= counted.month) return

    const excluded = new Set([id, ...members.map((row) => row['id'])])
    const all = [
      ...(await running(open, 'campaign', { accountId })),
      ...(await running(open, 'adset', { accountId })),
    ].filter((row) => !excluded.has(textOf(row['id'])))
    const others = all.map((row) => amountsOf(row, now)).filter(({ day }) => day > 0)
    const rest = sumOf(others)
    const limits = [
      { field: 'daily_spend_limit', period: 'day', limit: guard.dailyLimit, own: own.day, rest: rest.day },
      { field: 'monthly_spend_limit', period: 'month', limit: guard.monthlyLimit, own: own.month, rest: rest.month },
    ]
    const { currency } = account
    const said = (amount: number) => `${written(amount, currency)} (${amount} in minor units)`
    for (const { field, period, limit, own: asked, rest: running } of limits) {
      const total = asked + running
      if (limit !== undefined && total > limit)
        throw new AppError(
          'spend_limit',
          `The budgets of ${actId(accountId)} would add up to ${said(total)} a ${period}, more than its ${field} of ${said(limit)}: ` +
            `${written(asked, currency)} of this change and ${written(running, currency)} of ${others.length} other running campaigns and ad sets. ` +
            'Lower the budget, pause something, or raise the limit of the spend guard.',
          { fields: { exceeded: { ad_account_id: actId(accountId), currency, period, limit, total, asked } } },
        )
    }
  }
}

export type BudgetCheck = ReturnType<typeof createBudgetCheck>
