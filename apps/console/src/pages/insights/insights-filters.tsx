import { Group, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import type { AdAccount } from '../ads/ad-data.ts'
import type { Range } from './date-range.ts'
import { useInsightsTexts } from './insights-texts.ts'
import { RangeChoice } from './range-choice.tsx'

export const InsightsFilters = ({
  accounts,
  account,
  range,
  today,
}: {
  accounts: AdAccount[]
  account: AdAccount
  range: Range
  today: string
}) => {
  const t = useInsightsTexts()
  const navigate = useNavigate({ from: '/insights' })
  const search = useSearch({ from: '/frame/insights' })
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => given({ ...before, ...change }), replace: true })
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
      {/* Of one without access nothing is read, whatever the days. */}
      {account.status !== 'revoked' && (
        <RangeChoice
          search={search}
          range={range}
          today={today}
          onChange={(change) =>
            void navigate({ search: (before) => given({ ...before, ...change(before) }), replace: true })
          }
        />
      )}
    </Group>
  )
}
