import './home.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense } from 'react'
import { useMay } from '../../api/session.ts'
import { Count, useLocale } from '../../ui/formats.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useEventLedger, useMessageLedger } from '../../api/ledgers.ts'
import { useHomeTexts } from './home-texts.ts'
import { ActionRequired } from './action-required.tsx'
import { setGuideOpen } from './guide/guide-state.ts'

const RecentMessages = lazy(() =>
  import('./home-recent.tsx').then(({ RecentMessages }) => ({ default: RecentMessages })),
)
const RecentEvents = lazy(() => import('./home-recent.tsx').then(({ RecentEvents }) => ({ default: RecentEvents })))

const HomeAds = lazy(() => import('./home-ads.tsx').then(({ HomeAds }) => ({ default: HomeAds })))

const today = () => new Date().toISOString().slice(0, 10)

type List = '/messages' | '/webhooks/events'
type Figure = { label: string; value: number | undefined; status?: string; isBad?: boolean }

/** Each leads to its list, which takes one status: that of most rows behind the figure. */
const Figures = ({ list, figures }: { list: List; figures: readonly Figure[] }) => (
  <div className="figures">
    {figures.map(({ label, value = 0, status, isBad }) => (
      <Link className="figure" key={label} to={list} search={status === undefined ? {} : { status }}>
        <b data-tone={isBad && value > 0 ? 'bad' : undefined}>
          <Count value={value} />
        </b>
        <span>{label}</span>
      </Link>
    ))}
  </div>
)

/** The ledgers count days of UTC: when that began on the clock of who looks at it. */
const DayBegin = () => {
  const t = useHomeTexts()
  const locale = useLocale()
  const begin = new Date(today())
  const [hour, minute] = [begin.getHours(), begin.getMinutes()]
  const time = begin.toLocaleTimeString(locale, { timeStyle: 'short' })
  const text = hour + minute === 0 ? t('sinceMidnight') : t(/^0?1\b/.test(time) ? 'sinceOne' : 'sinceTime', { time })
  return <span className="quiet">{text}</span>
}

type Ledger<Day> = { data: readonly Day[]; balanced: boolean | undefined }

/** Today's figures from one of the two ledgers. */
const Today = <Day extends { day: string }>({
  title,
  list,
  ledger,
  figures,
}: {
  title: string
  list: List
  ledger: { data: Ledger<Day> | undefined; error: unknown }
  figures: (day: Day | undefined) => Figure[]
}) => (
  <Section
    title={title}
    flush
    // That the totals add up is not news here.
    actions={ledger.data?.balanced === false ? <StatusPill status="discrepancy" /> : <DayBegin />}
  >
    {ledger.error ? (
      <div className="panel-body">
        <ErrorNote error={ledger.error} />
      </div>
    ) : ledger.data ? (
      <Figures list={list} figures={figures(ledger.data.data.find(({ day }) => day === today()))} />
    ) : (
      <Loading rows={2} />
    )}
  </Section>
)

const MessagesToday = () => {
  const t = useHomeTexts()
  return (
    <Today
      title={t('messagesToday')}
      list="/messages"
      ledger={useMessageLedger()}
      figures={(day) => [
        { label: t('accepted'), value: day?.accepted },
        { label: t('queued'), value: day && day.queued + day.sending, status: 'queued' },
        { label: t('sent'), value: day?.sent, status: 'sent' },
        { label: t('delivered'), value: day && day.delivered + day.read, status: 'delivered' },
        { label: t('failed'), value: day?.failed, status: 'failed', isBad: true },
        // Rare, and told all the same: the figures add up to those that were accepted.
        ...(['expired', 'unknown', 'cancelled'] as const)
          .map((status) => ({ label: t(status), value: day?.[status] ?? 0, status, isBad: status !== 'cancelled' }))
          .filter(({ value }) => value > 0),
      ]}
    />
  )
}

const EventsToday = () => {
  const t = useHomeTexts()
  return (
    <Today
      title={t('eventsToday')}
      list="/webhooks/events"
      ledger={useEventLedger()}
      figures={(day) => [
        { label: t('received'), value: day?.received },
        { label: t('pending'), value: day?.pending, status: 'pending' },
        { label: t('delivered'), value: day?.delivered, status: 'delivered' },
        { label: t('failed'), value: day?.failed, status: 'failed', isBad: true },
        { label: t('skipped'), value: day?.skipped, status: 'skipped' },
      ]}
    />
  )
}

/** Side by side where there are two, and nothing where the user may see none. */
const Side = ({ children }: { children: ReactNode[] }) =>
  children.some(Boolean) ? <div className="home-side">{children}</div> : null

export const HomeOverview = ({ hasGuide }: { hasGuide: boolean }) => {
  const t = useHomeTexts()
  const may = useMay()
  const ads = may('marketing:read') && (
    <Suspense fallback={<Loading />}>
      <HomeAds isMain={!may('messages:send')} />
    </Suspense>
  )
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {hasGuide && (
            <Button variant="default" onClick={() => setGuideOpen(true)}>
              {t('openGuide')}
            </Button>
          )}
          {may('messages:send') && <LinkButton to="/messages/new">{t('newMessage')}</LinkButton>}
        </>
      }
    >
      <ActionRequired />
      {!may('messages:send') && ads}
      <Side>
        {may('messages:send') && <MessagesToday />}
        {may('webhooks:manage') && <EventsToday />}
      </Side>
      <Suspense fallback={<Loading />}>
        <Side>
          {may('messages:send') && <RecentMessages />}
          {may('webhooks:manage', 'events:read') && <RecentEvents />}
        </Side>
      </Suspense>
      {may('messages:send') && ads}
    </Page>
  )
}
