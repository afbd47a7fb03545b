import { unwrap } from '@herald/api-client'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { given, usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill, useStatusWord } from '../../ui/status-pills.tsx'
import { channelTitle, useChannelName, useChannels } from '../channels/channel-data.ts'
import { useMessageTexts, useTypeWord } from './message-texts.ts'

const statuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'expired',
  'unknown',
  'cancelled',
] as const
type Status = (typeof statuses)[number]

const Filters = () => {
  const t = useMessageTexts()
  const word = useStatusWord()
  const channels = useChannels()
  const navigate = useNavigate({ from: '/messages' })
  const filters = useSearch({ from: '/frame/messages' })
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const typed = useDebouncedCallback(put, 300)
  return (
    <Group gap="xs" role="search" aria-label={t('filters')}>
      <Select
        size="xs"
        aria-label={t('channel')}
        placeholder={t('anyChannel')}
        clearable
        data={(channels.data ?? []).map((channel) => ({ value: channel.channel_id, label: channelTitle(channel) }))}
        value={filters.channel_id ?? null}
        onChange={(value) => put({ channel_id: value ?? '' })}
      />
      <Select
        size="xs"
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        w={150}
        data={statuses.map((value) => ({ value, label: word(value) }))}
        value={filters.status ?? null}
        onChange={(value) => put({ status: value ?? '' })}
      />
      <TextInput
        size="xs"
        aria-label={t('to')}
        placeholder={t('to')}
        w={150}
        defaultValue={filters.to ?? ''}
        onChange={(event) => typed({ to: event.currentTarget.value.trim() })}
      />
      <TextInput
        size="xs"
        aria-label={t('ref')}
        placeholder={t('ref')}
        w={150}
        defaultValue={filters.client_ref ?? ''}
        onChange={(event) => typed({ client_ref: event.currentTarget.value.trim() })}
      />
    </Group>
  )
}

export const MessagesPage = () => {
  const t = useMessageTexts()
  const typeWord = useTypeWord()
  const nameOf = useChannelName()
  const navigate = useNavigate({ from: '/messages' })
  const { status, ...others } = useSearch({ from: '/frame/messages' })
  const filters = { ...others, ...(status ? { status: status as Status } : {}) }
  const filtered = Object.keys(filters).length > 0
  const query = usePages(
    ['messages', filters],
    (page, signal) =>
      unwrap(api.GET('/api/outbound/messages', { params: { query: { limit: 50, ...filters, ...page } }, signal })),
    { live: true },
  )
  const compose = (
    <LinkButton to="/messages/new" leftSection={<Icon name="send" />}>
      {t('compose')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} actions={compose}>
      <Section flush actions={<Filters />}>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('to'),
              cell: (row) => (
                <Link className="main" to="/messages/$messageId" params={{ messageId: row.id }}>
                  {row.to}
                </Link>
              ),
            },
            { label: t('type'), kind: 'tight', cell: (row) => typeWord(row.type) },
            { label: t('status'), cell: (row) => <StatusPill status={row.status} /> },
            { label: t('channel'), kind: 'tight', cell: (row) => nameOf(row.channel_id) },
            { label: t('ref'), cell: (row) => <span className="breakable">{row.client_ref}</span> },
            { label: t('error'), cell: (row) => row.error && <span className="quiet">{row.error.message}</span> },
            { label: t('created'), kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
          ]}
          empty={
            <Empty
              title={t('none')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('clearFilters')}
                  </Button>
                ) : (
                  compose
                )
              }
            >
              {filtered ? t('noneFiltered') : t('noneHint')}
            </Empty>
          }
        />
      </Section>
    </Page>
  )
}
