import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../api/session.ts'
import { Note } from '../../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../../ui/formats.tsx'
import { dayIn } from '../account-time.ts'
import type { AdAccount } from '../ad-data.ts'
import { count } from '../ad-results.ts'
import { type CheckFacts, dailySpend, timesUsual } from './campaign-check.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import type { StepProps } from './wizard-parts.tsx'

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
  }).data
}

/** A slip of the keyboard costs most here, so it is asked about. Nothing is forbidden by it. */
export const UnusualBudget = ({
  account,
  draft,
  facts,
}: Pick<StepProps, 'account' | 'draft'> & { facts: CheckFacts }) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const most = useMostSpent(account)
  const day = dailySpend(draft, facts)
  const times = timesUsual(day, most)
  // A limit that is passed says more, and stops it.
  if (times === undefined || most === undefined || facts.isPastLimit) return null
  const money = (amount: number) => formatMoney(amount, account.currency, locale)
  return (
    <Note tone="warn">
      {t('budgetUnusual', { day: money(day), times: times.toLocaleString(locale), most: money(most) })}{' '}
      <Link to="/spend-limits">{t('setLimit')}</Link>
    </Note>
  )
}
