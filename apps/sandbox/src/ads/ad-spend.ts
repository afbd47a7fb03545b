// Money that insights say was spent, as accounts, campaigns and ad sets show it.
import type { AdAccount } from '../state/world-types.ts'
import { minorUnits } from './ad-enums.ts'
import { refusal } from './ad-params.ts'
import type { AdSet, Campaign } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { today } from './insights-dates.ts'
import { createInsightRows } from './insights-rows.ts'

export const minimumDailyBudget = (account: AdAccount): number =>
  account.currency === 'BRL' ? 525 : minorUnits(account.currency) === 1 ? 100 : 100

export const refuseLowBudget = (values: Record<string, unknown>, account: AdAccount): void => {
  const budget = values['daily_budget'] ?? values['lifetime_budget']
  const minimum = minimumDailyBudget(account)
  if (budget === undefined || Number(budget) >= minimum) return
  throw refusal(
    1885272,
    'Budget is too low',
    `Your budget must be at least ${minimum} in minor units of ${account.currency}.`,
    values['daily_budget'] === undefined ? 'lifetime_budget' : 'daily_budget',
  )
}

/** The daily budget less what went today, or the lifetime budget less everything. */
export const budgetRemaining = (world: AdWorld, object: Campaign | AdSet): string | undefined => {
  const daily = object.values['daily_budget']
  const budget = daily ?? object.values['lifetime_budget']
  if (budget === undefined) return '0'
  const account = world.store.accountOf(object.accountId)
  const day = today(world.core.clock.now(), account.timezoneName)
  const range = daily === undefined ? undefined : { since: day, until: day }
  const spent = createInsightRows(world).spendOf(world.store.adsUnder(object.id), account, range)
  return String(Math.max(0, Number(budget) - spent))
}

/** What each account has spent, kept for the current hour: the past does not change and an hour counts as a whole. */
export const createAccountSpend = (world: AdWorld): ((account: AdAccount) => string) => {
  const known = new Map<string, { key: string; spent: number }>()
  const rows = createInsightRows(world)
  return (account) => {
    const ads = world.store.adsUnder(account.id)
    if (ads.length === 0) return account.amountSpent
    const key = `${Math.floor(world.core.clock.now() / 3_600_000)}:${world.store.revision}`
    let entry = known.get(account.id)
    if (entry?.key !== key) {
      entry = { key, spent: rows.spendOf(ads, account) }
      known.set(account.id, entry)
    }
    return String(Number(account.amountSpent) + entry.spent)
  }
}
