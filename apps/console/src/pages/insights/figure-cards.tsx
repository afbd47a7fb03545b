import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Tone } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useFigureFormat } from './figure-format.ts'
import { type Figures, type Metric, changeOf, isCost, isKnown, isSpend, valueOf } from './insights-metrics.ts'
import { useChangeTexts, useMetricWords } from './figure-texts.ts'

const Change = ({
  metric,
  now,
  before,
  format,
  unlike,
  isOver,
}: {
  metric: Metric
  now: number | undefined
  before: number | undefined
  format: ReturnType<typeof useFigureFormat>
  unlike: boolean
  isOver: boolean
}) => {
  const t = useChangeTexts()
  const locale = useLocale()
  const change = changeOf(now, before)
  if (change === undefined) return <div className="figure-change">{t('noComparison')}</div>
  const percent = (Math.abs(change) / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  const formatted = format(metric, before)
  const earlier = t('before', { value: formatted })
  if (unlike) return <div className="figure-change">{earlier}</div>
  const isSame = Math.abs(change) < 0.05 || formatted === format(metric, now)
  const isBetter = isCost(metric) ? change < 0 : change > 0
  const tone: Tone = !isOver || Math.abs(change) < 1 || isSpend(metric) ? 'idle' : isBetter ? 'good' : 'bad'
  const arrow = isSame ? '' : change > 0 ? '▲ ' : '▼ '
  const words = isSame ? t('same') : t(change > 0 ? 'up' : 'down', { percent })
  return (
    <div className="figure-change" data-tone={tone}>
      <span aria-hidden>{isSame ? words : arrow + percent}</span>
      <VisuallyHidden component="span">{words}</VisuallyHidden>
      <span className="figure-before">{earlier}</span>
    </div>
  )
}

/** Totals, each with the period before. */
export const FigureCards = ({
  metrics,
  now,
  before,
  currency,
  unlike = false,
  isOver = true,
}: {
  metrics: readonly Metric[]
  now: Figures
  before: Figures
  currency: string
  /** A day that is not over beside a whole one. */
  unlike?: boolean
  /** Otherwise its last day stands beside a whole one, and a change is neither good nor bad. */
  isOver?: boolean
}) => {
  const words = useMetricWords()
  const change = useChangeTexts()
  const format = useFigureFormat(currency)
  if (!now.insights && !now.attribution && now.isFailed) return null
  const figures = metrics.map((metric) => ({
    metric,
    value: valueOf(now, metric),
    earlier: valueOf(before, metric),
    figure: format(metric, valueOf(now, metric)),
  }))
  // All are written as small as the longest needs it.
  const longest = Math.max(...figures.map(({ figure }) => figure.length))
  const longestBefore = Math.max(
    ...figures.map(({ metric, earlier }) => change('before', { value: format(metric, earlier) }).length),
  )
  const isAwaited = (figures: Figures, metric: Metric) => !figures.isFailed && !isKnown(figures, metric)
  return (
    <dl
      className="figure-grid"
      style={{ '--characters': longest, '--characters-before': longestBefore } as CSSProperties}
      aria-busy={metrics.some((metric) => isAwaited(now, metric) || isAwaited(before, metric))}
    >
      {figures.map(({ metric, value, earlier, figure }) => (
        <div key={metric} className="figure-card">
          <dt>{words(metric)}</dt>
          <dd>
            <div className="figure-value">{isAwaited(now, metric) ? <Skeleton height={20} width={72} /> : figure}</div>
            {isAwaited(now, metric) || isAwaited(before, metric) ? (
              <div className="figure-change">
                <Skeleton height={12} width={104} my={3} />
              </div>
            ) : (
              // What could not be read is not nothing.
              isKnown(before, metric) && (
                <Change metric={metric} now={value} before={earlier} format={format} unlike={unlike} isOver={isOver} />
              )
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
