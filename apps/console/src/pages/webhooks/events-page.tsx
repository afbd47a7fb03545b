import { type components, unwrap } from '@herald/api-client'
import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given, isLive } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { Note, toast } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { Cut, LongRows } from '../../ui/long-rows.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PeriodFields, asMoments } from '../../ui/period-fields.tsx'
import { useOutcomeWord } from '../../ui/outcome-words.ts'
import { StatusPill, eventStatus, useStatusWord } from '../../ui/status-pills.tsx'
import { channelTitle, useChannelName, useChannels } from '../channels/channel-data.ts'
import { type EventFilters, eventKeys, eventTypes, useSourceName } from './event-names.ts'
import { ResendEvents } from './resend-events.tsx'
import { useWebhookConfig } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

type Event = components['schemas']['EventDto']

/** The filters of the URL as the API takes them: local date and time become UTC. */
const useFilters = (): EventFilters => {
  const search = useSearch({ from: '/frame/webhooks/events' })
  return given({ ...search, ...asMoments(search) }) as EventFilters
}

const Filters = () => {
  const t = useWebhookTexts()
  const word = useStatusWord()
  const sourceName = useSourceName()
  const channels = useChannels()
  const navigate = useNavigate({ from: '/webhooks/events' })
  const search = useSearch({ from: '/frame/webhooks/events' })
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const pick = (
    name: 'key' | 'type' | 'status' | 'channel_id',
    placeholder: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      size="xs"
      w={name === 'type' || name === 'channel_id' ? 190 : 160}
      aria-label={placeholder}
      placeholder={placeholder}
      clearable
      searchable={name === 'type'}
      data={data}
      value={search[name] ?? null}
      onChange={(value) => put({ [name]: value ?? '' })}
    />
  )
  return (
    <FilterBar set={Object.keys(search).length}>
      {pick(
        'key',
        t('anySource'),
        eventKeys.map((value) => ({ value, label: sourceName(value) })),
      )}
      {pick(
        'type',
        t('anyType'),
        eventTypes.map((value) => ({ value, label: value })),
      )}
      {pick(
        'status',
        t('anyStatus'),
        ['pending', 'delivered', 'failed', 'skipped'].map((value) => ({ value, label: word(value) })),
      )}
      {pick(
        'channel_id',
        t('anyChannel'),
        (channels.data ?? []).map((one) => ({ value: one.channel_id, label: channelTitle(one) })),
      )}
      <PeriodFields type="datetime-local" since={search.since} until={search.until} onChange={put} />
    </FilterBar>
  )
}

const Resend = ({ event }: { event: Event }) => {
  const t = useWebhookTexts()
  const queries = useQueryClient()
  const status = eventStatus(event)
  const isRetrying = status === 'retrying'
  const retrying = useMutation({
    mutationFn: () => unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id: event.id } } })),
    onSuccess: async (answer) => {
      if (answer.status === 'skipped') toast(t('stillSkipped'), 'warn')
      else toast(t(isRetrying ? 'retryingNow' : 'resent'))
      await queries.invalidateQueries({ predicate: isLive })
    },
    onError: (error) => toast(error.message, 'bad'),
  })
  if (status === 'pending') return null
  const label = t(isRetrying ? 'retryNow' : 'resend')
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={retrying.isPending}
      onClick={() => retrying.mutate()}
      aria-label={`${label} ${event.id}`}
    >
      {label}
    </Button>
  )
}

/** Why it did not arrive, and when it is tried next. */
const Reason = ({ event }: { event: Event }) => {
  const t = useWebhookTexts()
  const word = useOutcomeWord()
  if (event.skip_reason) return <Cut className="quiet" text={t(event.skip_reason)} />
  if (!event.failure) return null
  return (
    <span className="quiet one-line">
      {word(event.failure)}
      {event.next_attempt_at && (
        <>
          {' '}
          · {t('next')} <Ago at={event.next_attempt_at} due />
        </>
      )}
    </span>
  )
}

export const EventsPage = () => {
  const t = useWebhookTexts()
  const nameOf = useChannelName()
  const sourceName = useSourceName()
  const navigate = useNavigate({ from: '/webhooks/events' })
  const manages = useMay()('webhooks:manage')
  const filters = useFilters()
  const filtered = Object.keys(filters).length > 0
  const config = useWebhookConfig(manages)
  const [retrying, { open, close }] = useDisclosure(false)
  return (
    <Page
      title={t('history')}
      back={
        manages && (
          <Link className="back" to="/webhooks" aria-label={t('settings')}>
            <Icon name="back" size={18} />
          </Link>
        )
      }
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
      <Section flush actions={<Filters />}>
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
            {
              label: t('event'),
              width: '26%',
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
              width: '138px',
              area: 'status',
              cell: (row) => <StatusPill status={eventStatus(row)} />,
            },
            { label: t('reason'), width: 'auto', area: 'note', cell: (row) => <Reason event={row} /> },
            { label: t('source'), width: '108px', cell: (row) => <Cut text={sourceName(row.key)} /> },
            {
              label: t('channel'),
              width: '11%',
              isMinor: true,
              cell: (row) => <Cut text={nameOf(row.channel_id) ?? ''} />,
            },
            { label: t('received'), width: '108px', area: 'time', cell: (row) => <Ago at={row.received_at} /> },
            ...(manages
              ? [{ label: t('action'), width: '136px', isNumber: true, cell: (row: Event) => <Resend event={row} /> }]
              : []),
          ]}
          empty={
            <Empty
              title={t('noEvents')}
              action={
                filtered ? (
                  <ClearFilters onClick={() => void navigate({ search: {} })} />
                ) : (
                  <LinkButton to="/webhooks" variant="default">
                    {t('settings')}
                  </LinkButton>
                )
              }
            >
              {filtered ? t('noneFiltered') : t('noEventsHint')}
            </Empty>
          }
        />
      </Section>
      <ResendEvents opened={retrying} onClose={close} filters={filters} />
    </Page>
  )
}
