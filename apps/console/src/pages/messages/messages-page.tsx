import { type components, unwrap } from '@herald/api-client'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rowsOf } from '../../api/live-pages.ts'
import type { Pages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ChooseRow } from '../../ui/choose-row.tsx'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Cut, type LongColumn, LongRows, useIsNarrow } from '../../ui/long-rows.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useChannelName, useChannels } from '../channels/channel-data.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { type ChosenMessages, useChosenMessages } from './chosen-messages.ts'
import { ExportMessages } from './export-messages.tsx'
import { MessageChart } from './message-chart.tsx'
import { MessageFilterBar, type MessageFilters, useMessageFilters } from './message-filters.tsx'
import { useMessageListTexts } from './message-list-texts.ts'
import { useMessageTexts } from './message-texts.ts'
import { useSaid } from './message-type.ts'
import { type ResendChoice, ResendMessages } from './resend-messages.tsx'
import { useTroubleWords } from './trouble-words.ts'

type Message = components['schemas']['ListedMessageDto']

const PAGE = 100
const listKey = (filters: MessageFilters) => ['message-list', filters]

const useLoaded = (filters: MessageFilters) => {
  const queries = useQueryClient()
  return () => rowsOf(queries.getQueryData<InfiniteData<Pages<Message>>>(listKey(filters))?.pages ?? [])
}

const MessageList = ({ filters, chosen }: { filters: MessageFilters; chosen: ChosenMessages }) => {
  const t = useMessageTexts()
  const list = useMessageListTexts()
  const said = useSaid()
  const troubleWords = useTroubleWords()
  const nameOf = useChannelName()
  const channels = useChannels()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const hasRoom = useMediaQuery('(min-width: 79em)')
  const loaded = useLoaded(filters)
  const isFiltered = Object.keys(filters).length > 0
  const troubleOf = ({ status, error, resent_as, batch_status: batch }: Message): string | undefined => {
    // What kept a cancelled one back is no reason for anything: its page tells it.
    if (error && status !== 'cancelled')
      return `${resent_as ? `${list('wasResent')} ` : ''}${troubleWords(status, error)}`
    // Those of one that is being sent wait for their turn, which is nothing to tell of each.
    return batch === undefined || batch === 'running' ? undefined : t(`batch_${batch}`)
  }
  const check: LongColumn<Message> = {
    label: list('select'),
    width: '44px',
    area: 'check',
    cell: (row) =>
      chosen.mayChoose(row) && (
        <ChooseRow
          label={list('selectMessage', { to: spokenRecipient(row.platform, row.to) })}
          checked={chosen.has(row.id)}
          onChoose={(isRange) => chosen.toggle(row, isRange ? loaded() : undefined)}
        />
      ),
  }
  return (
    <LongRows
      label={t('title')}
      pages={[
        listKey(filters),
        (page, signal) =>
          unwrap(
            api.GET('/api/outbound/messages', { params: { query: { limit: PAGE, ...filters, ...page } }, signal }),
          ),
        ({ id }) => id,
      ]}
      onOpen={({ id }) => void navigate({ to: '/messages/$messageId', params: { messageId: id } })}
      columns={[
        ...(chosen.isChoosing ? [check] : []),
        {
          label: list('recipient'),
          width: '172px',
          area: 'main',
          cell: (row) => (
            <Link to="/messages/$messageId" params={{ messageId: row.id }}>
              <span className="pair stacked">
                {row.to_name && <Cut text={row.to_name} />}
                <bdi className={row.to_name ? 'quiet' : undefined}>{spokenRecipient(row.platform, row.to)}</bdi>
              </span>
            </Link>
          ),
        },
        { label: t('status'), width: '116px', area: 'status', cell: (row) => <StatusPill status={row.status} /> },
        {
          label: list('message'),
          width: 'auto',
          area: 'note',
          // Why it failed is a whole sentence: it has the width of the message. On a phone a row has one place for both.
          cell: (row) => {
            const trouble = troubleOf(row)
            if (trouble === undefined) return <Cut text={said(row)} />
            const reason = <Cut className="quiet" text={trouble} />
            if (isNarrow) return reason
            return (
              <span className="pair stacked">
                <Cut text={said(row)} />
                {reason}
              </span>
            )
          },
        },
        {
          label: t('channel'),
          width: '176px',
          // Where there is one, it would be the same in every row.
          has: () => hasRoom && (channels.data?.length ?? 0) > 1,
          cell: (row) => <Cut text={nameOf(row.channel_id) ?? ''} />,
        },
        {
          label: t('ref'),
          // As wide as the header is in the longest of our languages.
          width: '132px',
          has: ({ client_ref }) => client_ref !== undefined,
          cell: (row) => row.client_ref && <Cut text={row.client_ref} />,
        },
        { label: t('created'), width: '108px', area: 'time', cell: (row) => <Ago at={row.created_at} /> },
      ]}
      empty={
        <Empty
          title={t('none')}
          action={
            isFiltered ? (
              <ClearFilters onClick={() => void navigate({ to: '/messages', search: {} })} />
            ) : (
              <LinkButton to="/messages/new">{t('compose')}</LinkButton>
            )
          }
        >
          {isFiltered ? t('noneFiltered') : t('noneHint')}
        </Empty>
      }
    />
  )
}

export const MessagesPage = () => {
  const t = useMessageTexts()
  const list = useMessageListTexts()
  const shared = useSharedTexts()
  const filters = useMessageFilters()
  const chosen = useChosenMessages()
  const loaded = useLoaded(filters)
  const [choice, setChoice] = useState<ResendChoice>()
  const { ids, status } = chosen
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ExportMessages filters={filters} />
          <Button variant="default" leftSection={<Icon name="refresh" />} onClick={() => setChoice({ filters })}>
            {list('resendFailed')}
          </Button>
          <LinkButton to="/messages/new" leftSection={<Icon name="send" />}>
            {t('compose')}
          </LinkButton>
        </>
      }
    >
      <MessageChart isFiltered={Object.keys(filters).length > 0} />
      <Section
        flush
        actions={
          <MessageFilterBar>
            {!chosen.isChoosing && (
              <Button variant="default" size="xs" onClick={chosen.start}>
                {list('select')}
              </Button>
            )}
          </MessageFilterBar>
        }
      >
        {chosen.isChoosing && (
          <Group className="panel-head" gap="xs" role="region" aria-label={list('resendSelected')}>
            {status === undefined ? (
              <span>{list('selectHint')}</span>
            ) : (
              <strong>{list('selected', { count: ids.length })}</strong>
            )}
            <Group gap="xs">
              <Button variant="default" onClick={() => chosen.addAll(loaded())}>
                {list('selectAll')}
              </Button>
              {status !== undefined && (
                <Button variant="default" onClick={() => setChoice({ filters: { ...filters, status } })}>
                  {list('resendAll')}
                </Button>
              )}
              {status !== undefined && (
                <Button onClick={() => setChoice({ message_ids: ids, status })}>{list('resendSelected')}</Button>
              )}
              <Button variant="default" onClick={chosen.end}>
                {shared('cancel')}
              </Button>
            </Group>
          </Group>
        )}
        <MessageList filters={filters} chosen={chosen} />
      </Section>
      <ResendMessages choice={choice} onSent={chosen.end} onClose={() => setChoice(undefined)} />
    </Page>
  )
}
