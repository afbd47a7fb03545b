import type { components } from '@herald/api-client'
import { SimpleGrid } from '@mantine/core'
import { useLocale } from '../../ui/formats.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { milliseconds, percent, rateOf } from './target-figures.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** How one URL did by hour or by day. */
export const TargetCharts = ({ target }: { target: components['schemas']['TargetDto'] }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  // By what is shown, which is the old range until the new one has come.
  const isDay = target.steps.length === 24
  const options: Intl.DateTimeFormatOptions = isDay
    ? { hour: '2-digit', minute: '2-digit' }
    : { weekday: 'short', day: 'numeric', timeZone: 'UTC' }
  const steps = target.steps.map(({ at }) => ({
    short: new Date(at).toLocaleString(locale, options),
    long: new Date(at).toLocaleString(
      locale,
      isDay ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'full', timeZone: 'UTC' },
    ),
  }))
  const of = (name: 'p50_ms' | 'p95_ms') => target.steps.map((step) => step[name] ?? null)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="sm">
      <LineChart
        label={`${t('successRate')}: ${target.url}`}
        steps={steps}
        series={[{ name: t('successRate'), values: target.steps.map(rateOf) }]}
        format={(value) => percent(value, locale)}
        max={100}
        height={150}
      />
      <LineChart
        label={`${t('latency')}: ${target.url}`}
        steps={steps}
        series={[
          { name: t('median'), values: of('p50_ms') },
          { name: t('p95'), values: of('p95_ms') },
        ]}
        format={(value) => milliseconds(value, locale)}
        height={150}
      />
    </SimpleGrid>
  )
}
