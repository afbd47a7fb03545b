import './target-list.css'
import { type components, unwrap } from '@herald/api-client'
import { Group, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { Empty, Loading, Pill, Section } from '../../ui/page.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

type Target = components['schemas']['TargetDto']
type Range = 'day' | 'week'

const REFRESH_MS = 15_000

const callsOf = ({ delivered, failed }: { delivered: number; failed: number }): number => delivered + failed

const rateOf = ({ delivered, failed }: { delivered: number; failed: number }): number | null =>
  delivered + failed === 0 ? null : (100 * delivered) / (delivered + failed)

/** 99.97 is not 100, and must not look like it. */
const percent = (value: number, locale: string): string => {
  const rounded = value > 99 && value < 100 ? Math.floor(value * 10) / 10 : Math.round(value)
  return (rounded / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
}

const milliseconds = (value: number, locale: string): string =>
  value < 1_000
    ? `${Math.round(value)} ms`
    : `${(value / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 })} s`

/** So many percent of failures are more than a hiccup. */
const hasTrouble = (target: Target): boolean => (rateOf(target) ?? 100) < 95

/** What a person has to look at first. */
const urgencyOf = (target: Target): number => {
  if (target.events.length === 0 || !target.enabled) return 0
  return target.failing ? 3 : hasTrouble(target) ? 2 : 1
}

const TargetState = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  if (target.events.length === 0) return <Pill>{t('earlier')}</Pill>
  if (!target.enabled) return <Pill>{t('off')}</Pill>
  if (target.failing)
    return (
      <Pill tone="bad">
        {t('failing')}: {word(target.failing.failure)}
      </Pill>
    )
  return hasTrouble(target) ? <Pill tone="warn">{t('someFailed')}</Pill> : <Pill tone="good">{t('healthy')}</Pill>
}

const TargetCharts = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  // By what is shown, which is the old range until the new one has come.
  const range: Range = target.steps.length === 24 ? 'day' : 'week'
  const options: Intl.DateTimeFormatOptions =
    range === 'day' ? { hour: '2-digit', minute: '2-digit' } : { weekday: 'short', day: 'numeric', timeZone: 'UTC' }
  const steps = target.steps.map(({ at }) => ({
    short: new Date(at).toLocaleString(locale, options),
    long: new Date(at).toLocaleString(
      locale,
      range === 'day' ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'full', timeZone: 'UTC' },
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

const TargetRow = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const figures = (
    <Group gap="md" className="target-figures">
      <TargetState target={target} />
      <span>
        <b>{callsOf(target) === 0 ? '–' : percent(rateOf(target) ?? 0, locale)}</b>{' '}
        <span className="quiet">{t('successRate')}</span>
      </span>
      <span>
        <b>{target.p95_ms === undefined ? '–' : milliseconds(target.p95_ms, locale)}</b>{' '}
        <span className="quiet">{t('p95')}</span>
      </span>
      <span className="quiet">{t('attemptsCount', { count: callsOf(target).toLocaleString(locale) })}</span>
    </Group>
  )
  return (
    <li className="target">
      <details open={target.failing !== undefined}>
        <summary>
          <bdi className="mono breakable">{target.url}</bdi>
          {figures}
        </summary>
        <div className="quiet mono">{target.events.join(', ')}</div>
        <TargetCharts target={target} />
      </details>
    </li>
  )
}

/** The URLs that were called, with their success rate and response time; those that fail first, then the busiest. */
export const TargetList = () => {
  const t = useWebhookTexts()
  const [range, setRange] = useState<Range>('day')
  const query = useQuery({
    queryKey: ['webhook-targets', range],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/targets', { params: { query: { range } }, signal })),
    refetchInterval: REFRESH_MS,
    placeholderData: (known) => known,
  })
  // All URLs are listed under the destinations; here are those that were called.
  const called = query.data?.data
    .filter((target) => callsOf(target) > 0 || target.failing)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || callsOf(b) - callsOf(a))
  return (
    <Section
      title={t('deliveryHealth')}
      flush
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('range')}
          value={range}
          onChange={(value) => setRange(value)}
          data={[
            { value: 'day', label: t('day24') },
            { value: 'week', label: t('week') },
          ]}
        />
      }
    >
      <ErrorNote error={query.error} />
      {called === undefined ? (
        <Loading />
      ) : called.length === 0 ? (
        <Empty title={t('noCalls')}>{t('noEventsHint')}</Empty>
      ) : (
        <ul className="targets">
          {called.map((target) => (
            <TargetRow key={target.url} target={target} />
          ))}
        </ul>
      )}
    </Section>
  )
}
