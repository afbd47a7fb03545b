import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/session.ts'
import { defineTexts } from '../../texts.ts'
import { Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { dayIn } from './account-time.ts'
import type { AdAccount } from './ad-data.ts'
import { count } from './ad-results.ts'
import { timesUsual } from './new-campaign/campaign-check.ts'

const useTexts = defineTexts({
  dearestDay: [
    '{day} a day is {times} times what this ad account spent on its most expensive day of the last 30 ({usual}). Is the amount right?',
    '{day} por dia é {times} vezes o que esta conta de anúncios gastou no dia mais caro dos últimos 30 ({usual}). O valor está certo?',
    '{day} al día es {times} veces lo que esta cuenta publicitaria gastó en el día más caro de los últimos 30 ({usual}). ¿Es correcto el importe?',
  ],
  before: [
    '{day} a day is {times} times the budget until now ({usual}). Is the amount right?',
    '{day} por dia é {times} vezes o orçamento até agora ({usual}). O valor está certo?',
    '{day} al día es {times} veces el presupuesto hasta ahora ({usual}). ¿Es correcto el importe?',
  ],
  setLimit: ['Set a spend limit', 'Definir um limite de gasto', 'Definir un límite de gasto'],
})

const DAY_MS = 86_400_000
const DAYS = 30

/** What the account spent on the dearest of the last days, in units of its currency. */
const useMostSpent = ({ ad_account_id, timezone_name: zone }: AdAccount) => {
  const atMs = Date.now()
  const [since, until] = [dayIn(zone, atMs - DAYS * DAY_MS), dayIn(zone, atMs)]
  return useQuery({
    queryKey: ['insights', 'most spent', ad_account_id, since, until],
    queryFn: async ({ signal }) => {
      const query = { ad_account_id, fields: 'spend', since, until, time_increment: '1', limit: 100 } as const
      const { data } = await unwrap(api.GET('/api/marketing/insights', { params: { query }, signal }))
      return Math.max(0, ...data.map((row) => count(row, 'spend')))
    },
    staleTime: 60_000,
  })
}

export type Unusual = { day: number; times: number; usual: number; than: 'dearestDay' | 'before' }

/** Whether a day would cost many times what is usual, all in units of the currency. `before`: the budget that it takes the place of. */
export const useUnusual = (account: AdAccount, day: number, before?: number) => {
  const most = useMostSpent(account)
  const usuals = [
    ['dearestDay', most.data],
    ['before', before],
  ] as const
  const [found] = usuals.flatMap(([than, usual]): Unusual[] => {
    const times = timesUsual(day, usual)
    return times === undefined || usual === undefined ? [] : [{ day, times, usual, than }]
  })
  return { unusual: found, isPending: most.isPending }
}

/** A slip of the keyboard costs most here, so it is asked about. Nothing is forbidden by it. */
export const UnusualBudget = ({ unusual, currency }: { unusual: Unusual | undefined; currency: string }) => {
  const t = useTexts()
  const locale = useLocale()
  if (!unusual) return null
  const { day, times, usual, than } = unusual
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <Note tone="warn">
      {t(than, { day: money(day), times: times.toLocaleString(locale), usual: money(usual) })}{' '}
      <Link to="/spend-limits">{t('setLimit')}</Link>
    </Note>
  )
}
