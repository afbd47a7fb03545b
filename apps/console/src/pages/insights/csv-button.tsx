import { Button } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import type { InsightsRow } from '../ads/ad-results.ts'
import { saveCsv } from '../../ui/csv.ts'
import type { Scope } from './insights-data.ts'
import { useInsightsTexts } from './insights-texts.ts'

/** `of`: what the rows are, in the name of the file, beside the account and the days. */
export const CsvButton = ({
  scope: { account, range },
  of,
  what,
  rows,
}: {
  scope: Scope
  of: string
  what: string
  rows: readonly InsightsRow[]
}) => {
  const t = useInsightsTexts()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      disabled={rows.length === 0}
      aria-label={t('exportCsv', { what })}
      onClick={() => saveCsv(`${account.ad_account_id}-${of}-${range.since}-${range.until}`, rows)}
    >
      {t('csv')}
    </Button>
  )
}
