import { Group, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { PeriodFields } from '../../ui/period-fields.tsx'
import type { AdAccount } from '../ads/ad-data.ts'
import { useAdWord } from '../ads/ad-words.ts'
import { MOST_DAYS, type Range, daysOf, isDay, presets } from './date-range.ts'
import { useInsightsTexts } from './insights-texts.ts'

const OWN = 'own'

export const InsightsFilters = ({
  accounts,
  account,
  preset,
  range,
  today,
}: {
  accounts: AdAccount[]
  account: AdAccount
  /** Undefined for own dates. */
  preset: string | undefined
  range: Range
  today: string
}) => {
  const t = useInsightsTexts()
  const word = useAdWord()
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true })
  const dates = { since: search.since ?? range.since, until: search.until ?? range.until }
  // From what the URL says by then: two changes may come before the page is drawn again.
  const own = (change: Partial<Range>) =>
    void navigate({
      search: ({ since = range.since, until = range.until, ...before }) =>
        given({ ...before, preset: '', since, until, ...change }),
      replace: true,
    })
  const problem =
    isDay(dates.since) && isDay(dates.until)
      ? dates.since > dates.until
        ? t('datesWrong')
        : daysOf(dates).length > MOST_DAYS && t('datesLong', { days: MOST_DAYS })
      : false
  return (
    <Group className="insights-filters" gap="xs" align="flex-start">
      <Select
        size="xs"
        aria-label={t('account')}
        allowDeselect={false}
        searchable
        data={accounts.map((one) => ({ value: one.ad_account_id, label: `${one.name} (${one.currency})` }))}
        value={account.ad_account_id}
        onChange={(value) => put({ account: value ?? '', campaign: '', adset: '', report: '' })}
      />
      <Select
        size="xs"
        w={170}
        aria-label={t('period')}
        allowDeselect={false}
        data={[...presets.map((value) => ({ value, label: word(value) })), { value: OWN, label: t('ownDates') }]}
        value={preset ?? OWN}
        onChange={(value) => (value === OWN ? own({}) : put({ preset: value ?? '', since: '', until: '' }))}
      />
      {preset === undefined && <PeriodFields type="date" {...dates} max={today} onChange={own} error={problem} />}
    </Group>
  )
}
