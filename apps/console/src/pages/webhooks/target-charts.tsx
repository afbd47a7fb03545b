import type { components } from '@herald/api-client'
import { SimpleGrid } from '@mantine/core'
import { useLocale } from '../../ui/formats.tsx'
import { TimeChart } from '../../ui/time-chart.tsx'
import { milliseconds } from './target-figures.ts'
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
      <TimeChart
        label={`${t('attempts')}: ${target.url}`}
        steps={steps}
        parts={[
          { name: t('delivered'), look: 'done', values: target.steps.map((step) => step.delivered) },
          { name: t('failed'), look: 'wrong', values: target.steps.map((step) => step.failed) },
        ]}
        format={(value) => value.toLocaleString(locale)}
        height={150}
      />
      <TimeChart
        label={`${t('latency')}: ${target.url}`}
        steps={steps}
        lines={[
          { name: t('median'), values: of('p50_ms') },
          { name: t('p95'), values: of('p95_ms') },
        ]}
        format={(value) => milliseconds(value, locale)}
        height={150}
      />
    </SimpleGrid>
  )
}
