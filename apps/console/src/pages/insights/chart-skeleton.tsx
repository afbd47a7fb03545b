import { Skeleton } from '@mantine/core'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'

export const PLOT_HEIGHT = 150

export const TrendLegend = ({ hasToday }: { hasToday: boolean }) => {
  const t = useInsightsTexts()
  return (
    <div className="trend-legend" aria-hidden>
      <span>{t('thisPeriod')}</span>
      {hasToday && (
        <span data-line="today">
          <i />
          {t('todaySoFar')}
        </span>
      )}
      <span data-line="before">{t('previousPeriod')}</span>
    </div>
  )
}

/** As high as the chart that takes its place, so that nothing below it moves. */
export const ChartSkeleton = ({ labels, hasToday }: { labels: readonly string[]; hasToday: boolean }) => {
  const shared = useSharedTexts()
  return (
    <div className="trend" role="status" aria-label={shared('loading')}>
      <TrendLegend hasToday={hasToday} />
      {labels.map((label) => (
        <div key={label}>
          <div className="trend-head" aria-hidden>
            <strong>{label}</strong>
          </div>
          <Skeleton height={PLOT_HEIGHT} />
        </div>
      ))}
    </div>
  )
}
