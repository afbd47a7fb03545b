import { Button } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import type { InsightsRow } from '../ads/ad-results.ts'
import { saveCsv } from '../../ui/csv.ts'
import { useInsightsTexts } from './insights-texts.ts'

export const CsvButton = ({ name, what, rows }: { name: string; what: string; rows: readonly InsightsRow[] }) => {
  const t = useInsightsTexts()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      disabled={rows.length === 0}
      aria-label={t('exportCsv', { what })}
      onClick={() => saveCsv(name, rows)}
    >
      {t('csv')}
    </Button>
  )
}
