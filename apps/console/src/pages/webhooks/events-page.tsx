import { type components, unwrap } from '@herald/api-client'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given, usePages } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill, useStatusWord } from '../../ui/status-pills.tsx'
import { channelTitle, useChannelName, useChannels } from '../channels/channel-data.ts'
import { type EventFilters, eventKeys, eventTypes, useSourceName } from './event-names.ts'
import { ResendEvents } from './resend-events.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

type Event = components['schemas']['EventDto']

/** The filters of the URL as the API takes them: local date and time become UTC. */
const useFilters = (): EventFilters => {
  const search = useSearch({ from: '/frame/webhooks/events' })
  const moment = (local: string | undefined) =>
    local && !Number.isNaN(Date.parse(local)) ? new Date(local).toISOString() : undefined
  return given({ ...search, since: moment(search.since), until: moment(search.until) }) as EventFilters
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
    <Group gap="xs" role="search" aria-label={t('filters')}>
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
      {(['since', 'until'] as const).map((name) => (
        <Group key={name} gap={6} wrap="nowrap" component="label">
          <span className="quiet">{t(name)}</span>
          <TextInput
            size="xs"
            w={178}
            type="datetime-local"
            value={search[name] ?? ''}
            onChange={(event) => put({ [name]: event.currentTarget.value })}
          />
        </Group>
      ))}
    </Group>
  )
}

const Resend = ({ event }: { event: Event }) => {
  const t = useWebhookTexts()
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => unwrap(api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id: event.id } } })),
    onSuccess: async (answer) => {
      if (answer.status === 'skipped') toast(t('stillSkipped'), 'warn')
      else toast(t('resent'))
      await queries.invalidateQueries({ queryKey: ['events'] })
    },
    onError: (error) => toast(error.message, 'bad'),
  })
  if (event.status === 'pending') return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={retrying.isPending}
      onClick={() => retrying.mutate()}
      aria-label={`${t('resend')} ${event.id}`}
    >
      {t('resend')}
    </Button>
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
  const [retrying, { open, close }] = useDisclosure(false)
  const query = usePages(
    ['events', filters],
    (page, signal) =>
      unwrap(api.GET('/api/webhooks/events', { params: { query: { limit: 50, ...filters, ...page } }, signal })),
    { live: true },
  )
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
      <Section flush actions={<Filters />}>
        <Rows
          label={t('history')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('event'),
              cell: (row) => (
                <Group gap={6} display="inline-flex">
                  <Link className="main mono" to="/webhooks/events/$eventId" params={{ eventId: row.id }}>
                    {row.type}
                  </Link>
                  {row.test && <Pill>{t('testEvent')}</Pill>}
                </Group>
              ),
            },
            { label: t('status'), cell: (row) => <StatusPill status={row.status} /> },
            { label: t('source'), cell: (row) => sourceName(row.key) },
            { label: t('channel'), cell: (row) => nameOf(row.channel_id) ?? '' },
            { label: t('attempts'), kind: 'num', cell: (row) => row.attempts },
            { label: t('sequence'), kind: 'num', cell: (row) => row.sequence },
            { label: t('received'), kind: 'tight', cell: (row) => <Ago at={row.received_at} /> },
            ...(manages ? [{ label: ' ', kind: 'num' as const, cell: (row: Event) => <Resend event={row} /> }] : []),
          ]}
          empty={
            <Empty
              title={t('noEvents')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('clearFilters')}
                  </Button>
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
