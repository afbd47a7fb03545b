import './events-page.css'
import { type components, unwrap } from '@herald/api-client'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api, useMay } from '../../api/session.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { Note, toast, toastError } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { Cut, LongRows, useIsNarrow } from '../../ui/long-rows.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { StatusPill, eventStatus } from '../../ui/status-pills.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { ChooseAll, ChooseEvent, type ChosenEvents, useChosenEvents } from './chosen-events.tsx'
import { FailingNote } from './delivery-banner.tsx'
import { EventsOnTheirWay } from './events-on-their-way.tsx'
import { EventFilterBar, useEventFilters } from './event-filters.tsx'
import { EventSubject } from './event-things.tsx'
import { useReadAgain } from './read-again.ts'
import { ResendEvents } from './resend-events.tsx'
import { eventsToRetry, retryAndWatch, retryEvent, useTellRetried, useTellSkipped } from './retry-outcome.ts'
import { useIsHeld } from './target-data.ts'
import { reasonNotSent, useWebhookConfig } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type Event = components['schemas']['EventDto']

const SOON_MS = 1_000
/** What is in nothing's way is tried within it. */
const PROMPT_MS = 5_000

const Resend = ({ event, isSent }: { event: Event; isSent: boolean }) => {
  const t = useWebhookTexts()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const tellSkipped = useTellSkipped()
  const status = eventStatus(event)
  const isRetrying = status === 'retrying'
  const retrying = useMutation({
    mutationFn: () => retryEvent(event),
    onSuccess: async ({ answer, outcome }) => {
      if (answer.status === 'skipped') await tellSkipped(event)
      else tell(outcome, t(isRetrying ? 'retryingNow' : 'resent'))
      await readAgain()
    },
    onError: toastError,
  })
  // What would be skipped again is not offered.
  if (status === 'waiting' || (status === 'skipped' && !isSent)) return null
  const label = t(isRetrying ? 'retryNow' : 'resend')
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      // So that its word, and not its edge, stands under the word of the header.
      mr={-7}
      loading={retrying.isPending}
      onClick={() => retrying.mutate()}
      aria-label={`${label} ${event.id}`}
    >
      {label}
    </Button>
  )
}

/** Not tried yet, and not about to be: an earlier event of its conversation, or the endpoint, is in its way. */
const isBehind = (event: Event): boolean => {
  if (eventStatus(event) !== 'waiting') return false
  // Between two attempts of the one before it, it is due "now", and goes on waiting.
  const isOld = event.replays === 0 && Date.parse(event.received_at) < Date.now() - PROMPT_MS
  return isOld || (event.next_attempt_at !== undefined && Date.parse(event.next_attempt_at) > Date.now() + SOON_MS)
}

/** Why it did not arrive and when it is tried next, or how many attempts it took. */
const Reason = ({ event, isHeld }: { event: Event; isHeld: boolean }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  if (event.skip_reason) return <Cut className="quiet" text={t(event.skip_reason)} />
  // How the URL fails stands above the list, and one probe asks for all: no event has a time of its own.
  if (isHeld) return <Cut className="quiet" text={t('onceUrlWorks')} />
  if (isBehind(event)) return <Cut className="quiet" text={t('behind')} />
  const failure = event.failure && word(event.failure)
  const taken = event.attempts > 1 && t('attemptsTaken', { count: event.attempts })
  if (!failure) return taken && <Cut className="quiet" text={taken} />
  return (
    <span className="quiet one-line" title={failure}>
      {failure}
      {event.next_attempt_at ? (
        <>
          {` · ${t('next')} `}
          <Ago at={event.next_attempt_at} due />
        </>
      ) : (
        taken && ` · ${taken}`
      )}
    </span>
  )
}

/** On a phone a row has one place for both, but for what is not delivered: that has a line for its reason. */
const SubjectAndReason = ({ event }: { event: Event }) => (
  <span className="subject-and-reason">
    <EventSubject event={event} isLink={false} hasNote={false} />
    {event.status !== 'pending' && <Reason event={event} isHeld={false} />}
  </span>
)

const ChosenBar = ({ chosen }: { chosen: ChosenEvents }) => {
  const t = useWebhookTexts()
  const readAgain = useReadAgain()
  const tell = useTellRetried()
  const { ids, areRetried, clear } = chosen
  const action = t(areRetried ? 'retrySelected' : 'resendSelected')
  const retrying = useMutation({
    mutationFn: async () => {
      const tried = (await eventsToRetry()).filter(({ id }) => ids.includes(id))
      const retry = () => unwrap(api.POST('/api/webhooks/events/retry', { body: { event_ids: ids } }))
      // What is sent again is not followed.
      if (tried.length < ids.length) return { answer: await retry(), outcome: undefined }
      return retryAndWatch(tried, retry)
    },
    onSuccess: async ({ answer: { queued = 0 }, outcome }) => {
      const left = ids.length - queued
      if (left === 0) tell(outcome, t('retriedCount', { count: queued }))
      else toast(t('retriedSome', { count: queued, left }), 'warn')
      clear()
      await readAgain()
    },
    onError: toastError,
  })
  if (ids.length === 0) return null
  return (
    <Group className="chosen-bar" gap="xs" justify="space-between" role="region" aria-label={action}>
      <strong>{t('selected', { count: ids.length })}</strong>
      <Group gap="xs">
        <Button loading={retrying.isPending} onClick={() => retrying.mutate()}>
          {action}
        </Button>
        <Button variant="default" onClick={clear}>
          {t('clearSelection')}
        </Button>
      </Group>
    </Group>
  )
}

/** Events are not found by the name of a person; conversations are. What has digits and no space in it is an ID. */
const isName = (words: string | undefined): words is string =>
  words !== undefined && /\p{L}/u.test(words) && (!/[\d_]/.test(words) || /\s/.test(words.trim()))

export const EventsPage = () => {
  const t = useWebhookTexts()
  const nameOf = useChannelName()
  const navigate = useNavigate({ from: '/webhooks/events' })
  const manages = useMay()('webhooks:manage')
  const maySee = useMaySee()
  const filters = useEventFilters()
  const chosen = useChosenEvents(JSON.stringify(filters))
  const filtered = Object.keys(filters).length > 0
  const config = useWebhookConfig(manages)
  const [retrying, { open, close }] = useDisclosure(false)
  const isNarrow = useIsNarrow()
  const isHeld = useIsHeld(manages)
  const isSent = ({ key }: Event) => config.data !== undefined && reasonNotSent(config.data, key) === undefined
  return (
    <Page
      title={t('history')}
      back={manages && <BackLink to="/webhooks" label={t('settings')} />}
      actions={
        manages && (
          <Button variant="default" leftSection={<Icon name="refresh" />} onClick={open}>
            {t('resendMatching')}
          </Button>
        )
      }
    >
      {config.data?.configured === false && (
        <Note tone="warn">
          {t('notSent')} <Link to="/webhooks">{t('setUrl')}</Link>
        </Note>
      )}
      {manages && config.data?.configured && <FailingNote baseUrl={config.data.webhook_url} />}
      <Section flush actions={<EventFilterBar />}>
        <div className="rows-and-bar">
          <ChosenBar chosen={chosen} />
          <LongRows
            label={t('history')}
            pages={[
              ['event-list', filters],
              (page, signal) =>
                unwrap(
                  api.GET('/api/webhooks/events', { params: { query: { limit: 50, ...filters, ...page } }, signal }),
                ),
              ({ sequence }) => String(sequence).padStart(16, '0'),
            ]}
            onOpen={({ id }) => void navigate({ to: '/webhooks/events/$eventId', params: { eventId: id } })}
            columns={[
              ...(manages
                ? [
                    {
                      label: t('select'),
                      width: '44px',
                      area: 'check' as const,
                      has: chosen.mayChoose,
                      head: (rows: readonly Event[]) => <ChooseAll chosen={chosen} rows={rows} />,
                      cell: (row: Event, loaded: () => readonly Event[]) => (
                        <ChooseEvent chosen={chosen} event={row} loaded={loaded} />
                      ),
                    },
                  ]
                : []),
              {
                label: t('event'),
                width: 'clamp(190px, 16vw, 240px)',
                area: 'main',
                cell: (row) => (
                  <Group gap={6} wrap="nowrap">
                    <Link className="mono one-line" to="/webhooks/events/$eventId" params={{ eventId: row.id }}>
                      {row.type}
                    </Link>
                    {row.test && <Pill>{t('testEvent')}</Pill>}
                  </Group>
                ),
              },
              {
                label: t('status'),
                width: 'clamp(138px, 22vw, 290px)',
                area: 'status',
                cell: (row) =>
                  isNarrow ? (
                    <StatusPill status={eventStatus(row)} />
                  ) : (
                    <span className="stacked">
                      <StatusPill status={eventStatus(row)} />
                      <Reason event={row} isHeld={isHeld(row)} />
                    </span>
                  ),
              },
              {
                label: t('subject'),
                width: 'auto',
                area: 'note',
                cell: (row) => (isNarrow ? <SubjectAndReason event={row} /> : <EventSubject event={row} />),
              },
              {
                label: t('channel'),
                width: '184px',
                isMinor: true,
                cell: (row) => <Cut text={nameOf(row.channel_id) ?? ''} />,
              },
              { label: t('received'), width: '124px', area: 'time', cell: (row) => <Ago at={row.received_at} /> },
              ...(isNarrow
                ? [
                    {
                      label: t('reason'),
                      width: 'auto',
                      area: 'below' as const,
                      has: ({ status }: Event) => status === 'pending',
                      cell: (row: Event) => row.status === 'pending' && <Reason event={row} isHeld={isHeld(row)} />,
                    },
                  ]
                : []),
              ...(manages
                ? [
                    {
                      label: t('action'),
                      width: '136px',
                      isNumber: true,
                      has: (row: Event) => eventStatus(row) !== 'waiting' && (row.status !== 'skipped' || isSent(row)),
                      cell: (row: Event) => <Resend event={row} isSent={isSent(row)} />,
                    },
                  ]
                : []),
            ]}
            empty={
              <Empty
                title={t('noEvents')}
                action={
                  filtered ? (
                    <Group gap="xs" justify="center">
                      {isName(filters.subject) && maySee('/inbox') && (
                        <LinkButton to="/inbox" search={{ q: filters.subject, status: 'all' }} variant="default">
                          {t('searchInbox', { words: filters.subject })}
                        </LinkButton>
                      )}
                      {filters.status === 'failed' && <EventsOnTheirWay filters={filters} />}
                      <ClearFilters onClick={() => void navigate({ search: {} })} />
                    </Group>
                  ) : (
                    <LinkButton to="/webhooks" variant="default">
                      {t('settings')}
                    </LinkButton>
                  )
                }
              >
                {t(
                  !filtered
                    ? 'noEventsHint'
                    : filters.subject
                      ? 'searchHint'
                      : filters.status === 'failed'
                        ? 'noneFailed'
                        : 'noneFiltered',
                )}
              </Empty>
            }
          />
        </div>
      </Section>
      <ResendEvents opened={retrying} onClose={close} filters={filters} />
    </Page>
  )
}
