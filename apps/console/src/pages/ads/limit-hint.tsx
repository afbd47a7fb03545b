import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { defineTexts } from '../../texts.ts'
import { Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { PastLimit } from '../spend-limits/past-limit.tsx'
import { hasLimits, useSpendGuard } from '../spend-limits/spend-data.ts'
import { dayIn } from './account-time.ts'
import type { Budget } from './ad-budgets.ts'
import type { AdAccount } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'
import { type LimitUse, type Running, daysOfMonth, limitUses } from './budget-limits.ts'

const useTexts = defineTexts({
  dayOnly: ['Your limit is {limit} a day.', 'Seu limite é de {limit} por dia.', 'Su límite es de {limit} al día.'],
  monthOnly: ['Your limit is {limit} a month.', 'Seu limite é de {limit} por mês.', 'Su límite es de {limit} al mes.'],
  day: [
    'Your limit is {limit} a day; other running budgets add up to {running}.',
    'Seu limite é de {limit} por dia; os outros orçamentos ativos somam {running}.',
    'Su límite es de {limit} al día; los demás presupuestos activos suman {running}.',
  ],
  month: [
    'Your limit is {limit} a month; other running budgets add up to {running}.',
    'Seu limite é de {limit} por mês; os outros orçamentos ativos somam {running}.',
    'Su límite es de {limit} al mes; los demás presupuestos activos suman {running}.',
  ],
})

const MOST_PAGES = 10

/** Campaigns and ad sets that are on; null where there are too many to add up. */
const readRunning = async (ad_account_id: string, signal: AbortSignal): Promise<Running[] | null> => {
  const readAll = async (path: '/api/marketing/campaigns' | '/api/marketing/adsets') => {
    const rows: Running[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
      const query = { ad_account_id, status: 'ACTIVE' as const, limit: 100, ...(cursor ? { cursor } : {}) }
      const { data, paging } = await unwrap(api.GET(path, { params: { query }, signal }))
      rows.push(...data)
      cursor = paging.next_cursor
    }
    return cursor === null ? rows : null
  }
  const [campaigns, adSets] = await Promise.all([readAll('/api/marketing/campaigns'), readAll('/api/marketing/adsets')])
  return campaigns && adSets && [...campaigns, ...adSets]
}

/** What a budget would do to the limits of its account; nothing where it has none. */
export const useLimitUses = ({ id, ad_account_id, timezone_name: zone }: AdAccount, before?: Running) => {
  const guard = useSpendGuard(id)
  const limits = guard.data && hasLimits(guard.data) ? guard.data : undefined
  const running = useQuery({
    queryKey: ['ad-objects', 'running', ad_account_id],
    queryFn: ({ signal }) => readRunning(ad_account_id, signal),
    enabled: limits !== undefined,
  })
  return (asked: Budget | undefined): LimitUse[] => {
    if (!limits) return []
    const atMs = Date.now()
    return limitUses(limits, running.data ?? undefined, before, asked, {
      atMs,
      daysOfMonth: daysOfMonth(dayIn(zone, atMs)),
    })
  }
}

/** The limits beside a budget that is being typed: what they are, or in red the one that it passes. */
export const LimitHint = ({ uses, currency }: { uses: readonly LimitUse[]; currency: string }) => {
  const t = useTexts()
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor / minorUnits(currency), currency, locale)
  const passed = uses.find(({ isPast }) => isPast)
  if (passed)
    return (
      <Note tone="bad">
        <PastLimit {...passed} currency={currency} total={(passed.running ?? 0) + passed.asked} />
      </Note>
    )
  return uses.map(({ period, limit, running }) => (
    <div key={period} className="quiet">
      {running === undefined
        ? t(`${period}Only`, { limit: money(limit) })
        : t(period, { limit: money(limit), running: money(running) })}
    </div>
  ))
}
