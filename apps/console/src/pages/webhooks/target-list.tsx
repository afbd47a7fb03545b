import '../../ui/rows.css'
import './target-list.css'
import { SegmentedControl } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Ago, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { Empty, Loading, Pill, Section } from '../../ui/page.tsx'
import { isOfRow } from '../../ui/row-click.ts'
import { TargetCharts } from './target-charts.tsx'
import { type Range, type Target, failsNow, useTargets } from './target-data.ts'
import { WaitingEvents, countedWords } from './waiting-events.tsx'
import { callsOf, milliseconds, percent, rateOf } from './target-figures.ts'
import { pathOf } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** So many percent of failures are more than a hiccup. */
const hasTrouble = (target: Target): boolean => (rateOf(target) ?? 100) < 95

/** What a person has to look at first. */
const urgencyOf = (target: Target): number => {
  if (target.events.length === 0 || !target.enabled) return 0
  if (failsNow(target)) return 5
  if (target.retrying) return 4
  return rateOf(target) === 0 ? 3 : hasTrouble(target) ? 2 : 1
}

const TargetState = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  if (target.events.length === 0) return <Pill>{t('earlier')}</Pill>
  if (!target.enabled) return <Pill>{t('off')}</Pill>
  const failure = target.failing?.failure ?? target.retrying?.failure
  if (target.retrying?.recovering && !target.failing) return <Pill tone="warn">{t('recovering')}</Pill>
  if (failure !== undefined)
    return (
      <Pill tone="bad">
        {t('failing')}: {word(failure)}
      </Pill>
    )
  // What failed before is told by the rate: this is about now.
  return rateOf(target) === 0 ? <Pill tone="bad">{t('allFailed')}</Pill> : <Pill tone="good">{t('working')}</Pill>
}

/** What waits there, and until when. */
const TargetWaits = ({ target: { failing, retrying } }: { target: Target }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const nextAt = failing?.next_probe_at ?? retrying?.next_attempt_at
  return (
    <>
      {retrying && `${t('retryingCount', { count: countedWords(retrying.events, locale) })} · `}
      {t('nextAttempt')}: <Ago at={nextAt} due />
    </>
  )
}

const TargetRow = ({ target, baseUrl }: { target: Target; baseUrl: string }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(target.failing !== undefined)
  const rate = rateOf(target)
  const toggle = () => setIsOpen((open) => !open)
  const waits = (target.failing || target.retrying) && <TargetWaits target={target} />
  const p95 = target.p95_ms === undefined ? '–' : milliseconds(target.p95_ms, locale)
  return (
    <>
      {/* The button is the way for keyboards; a click anywhere in the row is a comfort for the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <tr className="target" onClick={(event: MouseEvent) => isOfRow(event) && toggle()}>
        <td data-area="main">
          <button type="button" className="main" aria-expanded={isOpen} title={target.url} onClick={toggle}>
            <Icon name="chevron" size={14} />
            <bdi className="mono">{pathOf(target.url, baseUrl)}</bdi>
          </button>
        </td>
        <td data-area="status">
          <TargetState target={target} />
          {waits && <div className="quiet wide-only">{waits}</div>}
        </td>
        <td data-area="time" className="num" data-tone={rate === 0 ? 'bad' : hasTrouble(target) ? 'warn' : undefined}>
          {rate === null ? '–' : percent(rate, locale)}
        </td>
        <td data-area="note" className="num">
          <span className="narrow-only">
            {waits ?? `${t('attemptsCount', { count: callsOf(target).toLocaleString(locale) })} · ${p95}`}
          </span>
          <span className="wide-only">{p95}</span>
        </td>
        <td className="num">{callsOf(target).toLocaleString(locale)}</td>
      </tr>
      {isOpen && (
        <tr className="target-detail">
          <td colSpan={5}>
            <div className="quiet mono">{target.events.join(', ')}</div>
            <TargetCharts target={target} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The URLs that were called, with their success rate and response time; those that fail first, then the busiest. */
export const TargetList = ({ baseUrl }: { baseUrl: string }) => {
  const t = useWebhookTexts()
  const [range, setRange] = useState<Range>('day')
  const query = useTargets(range)
  // All URLs are listed under the destinations; here are those that were called.
  const called = query.data?.data
    .filter((target) => callsOf(target) > 0 || target.failing || target.retrying)
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
      {called && <WaitingEvents targets={called} />}
      {called === undefined ? (
        <Loading />
      ) : called.length === 0 ? (
        <Empty title={t('noCalls')}>{t('noEventsHint')}</Empty>
      ) : (
        <table className="rows two-lines targets" aria-label={t('deliveryHealth')}>
          <thead>
            <tr>
              <th scope="col">{t('path')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className="num">
                {t('successRate')}
              </th>
              <th scope="col" className="num">
                {t('p95')}
              </th>
              <th scope="col" className="num">
                {t('attempts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {called.map((target) => (
              <TargetRow key={target.url} target={target} baseUrl={baseUrl} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
