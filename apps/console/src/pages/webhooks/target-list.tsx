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
import { type Range, type Target, failureNow, isFormer, isSpared, useTargets } from './target-data.ts'
import { callsOf, countedWords, milliseconds, percent, rateOf } from './target-figures.ts'
import { pathOf } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** So many percent of failures are more than a hiccup. */
const hasTrouble = (target: Target): boolean => (rateOf(target) ?? 100) < 95

/** What a person has to look at first. */
const urgencyOf = (target: Target): number => {
  if (!target.enabled) return 0
  if (failureNow(target)) return 5
  if (target.retrying) return 4
  return rateOf(target) === 0 ? 3 : hasTrouble(target) ? 2 : 1
}

const TargetState = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  if (isFormer(target)) return null
  if (!target.enabled) return <Pill>{t('off')}</Pill>
  const failure = (failureNow(target) ?? target.retrying)?.failure
  if (target.retrying?.recovering && !target.failing) return <Pill tone="warn">{t('recovering')}</Pill>
  if (failure !== undefined)
    return (
      <Pill tone="bad">
        <span>
          {t('failing')}
          <span className="wide-only">: {word(failure)}</span>
        </span>
      </Pill>
    )
  // What failed before is told by the rate: this is about now.
  if (rateOf(target) === 0) return <Pill tone="bad">{t('allFailed')}</Pill>
  return target.failing ? <Pill tone="warn">{t('waitsForUrl')}</Pill> : <Pill tone="good">{t('working')}</Pill>
}

/** What waits there, and until when, unless one probe asks for all; on a phone why instead of how much, as its pill has no room for it. */
const TargetWaits = ({ target }: { target: Target }) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const word = useOutcomeWord()
  const { failing, retrying } = target
  const failure = failing?.failure ?? retrying?.failure
  const count = retrying && t('retryingCount', { count: countedWords(retrying.events, locale) })
  return (
    <>
      <span className="narrow-only">{[failure && word(failure), failing && count].filter(Boolean).join(' · ')}</span>
      <span className="wide-only">{count}</span>
      {retrying && !failing && (
        <>
          {' · '}
          <span className="wide-only">{t('next')} </span>
          <span className="narrow-only" role="img" aria-label={t('nextAttempt')} title={t('nextAttempt')}>
            <Icon name="refresh" size={12} />{' '}
          </span>
          <Ago at={retrying.next_attempt_at} due />
        </>
      )}
    </>
  )
}

const TargetRow = ({
  target,
  baseUrl,
  isOpen,
  toggle,
}: {
  target: Target
  baseUrl: string
  isOpen: boolean
  toggle: () => void
}) => {
  const t = useWebhookTexts()
  const locale = useLocale()
  const rate = rateOf(target)
  const calls = callsOf(target)
  const waits = (target.failing || target.retrying) && !isSpared(target) && <TargetWaits target={target} />
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
          {/* Beside the pill of one that is held there is no room for more. */}
          <span className="narrow-only">
            {waits ||
              [
                t('attemptsCount', { count: calls.toLocaleString(locale) }),
                !target.failing && calls > 0 && t('respondsIn', { time: p95 }),
              ]
                .filter(Boolean)
                .join(' · ')}
          </span>
          <span className="wide-only">{p95}</span>
        </td>
        <td className="num">{calls.toLocaleString(locale)}</td>
      </tr>
      {isOpen && (
        <tr className="target-detail">
          <td colSpan={5}>
            <div className="quiet mono">{target.events.join(', ')}</div>
            {calls > 0 ? <TargetCharts target={target} /> : <div className="quiet">{t('noCalls')}</div>}
          </td>
        </tr>
      )}
    </>
  )
}

/** The rows that are open: at first the worst one where the endpoint is down. Later nothing opens under the hands of who mends it. */
const useOpened = (targets: readonly Target[] | undefined) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const worst = targets?.[0]
  if (opened === undefined && targets) setOpened(new Set(worst?.failing && failureNow(worst) ? [worst.url] : []))
  return {
    has: (url: string) => opened?.has(url) === true,
    toggle: (url: string) =>
      setOpened((known) => {
        const next = new Set(known)
        if (!next.delete(url)) next.add(url)
        return next
      }),
  }
}

/** The URLs that were called, with their success rate and response time; those that fail first, then the busiest. */
export const TargetList = ({ baseUrl }: { baseUrl: string }) => {
  const t = useWebhookTexts()
  const [range, setRange] = useState<Range>('day')
  const query = useTargets(range)
  const [showsFormer, setShowsFormer] = useState(false)
  // All URLs are listed under the destinations; here are those that were called.
  const called = query.data?.data
    .filter((target) => callsOf(target) > 0 || target.retrying)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || callsOf(b) - callsOf(a))
  const current = called?.filter((target) => !isFormer(target))
  const former = called?.filter(isFormer) ?? []
  const opened = useOpened(current)
  const rowOf = (target: Target) => (
    <TargetRow
      key={target.url}
      target={target}
      baseUrl={baseUrl}
      isOpen={opened.has(target.url)}
      toggle={() => opened.toggle(target.url)}
    />
  )
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
        <table className="rows two-lines targets" aria-label={t('deliveryHealth')}>
          <thead>
            <tr>
              <th scope="col">{t('path')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className="num">
                {t('successRate')}
              </th>
              <th scope="col" className="num">
                {t('responseP95')}
              </th>
              <th scope="col" className="num">
                {t('attempts')}
              </th>
            </tr>
          </thead>
          <tbody>
            {current?.map(rowOf)}
            {former.length > 0 && (
              <tr>
                <td colSpan={5} data-area="main">
                  <button
                    type="button"
                    className="main"
                    aria-expanded={showsFormer}
                    onClick={() => setShowsFormer(!showsFormer)}
                  >
                    <Icon name="chevron" size={14} />
                    {t('formerUrls', { count: former.length })}
                  </button>
                </td>
              </tr>
            )}
            {showsFormer && former.map(rowOf)}
          </tbody>
        </table>
      )}
    </Section>
  )
}
