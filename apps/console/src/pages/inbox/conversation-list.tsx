import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, type RefObject } from 'react'
import { useKeptDrafts } from '../../api/drafts.ts'
import { given } from '../../api/queries.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { unformatted, unformattedOn } from '../../ui/formatted-text.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Marked } from '../../ui/marked.tsx'
import { LoadOnScroll } from '../../ui/load-on-scroll.tsx'
import { Empty, Loading } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSandboxUrl } from '../../ui/sandbox-url.ts'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useChannelName, useChannels } from '../channels/channel-data.ts'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import { sentTemplate } from '../messages/message-content.ts'
import { useTypeWord } from '../messages/message-type.ts'
import { useNamedTemplate } from '../templates/named-template.ts'
import { templateText } from '../templates/template-content.ts'
import { isNameless } from './conversation-facts.ts'
import {
  type Conversation,
  type useConversations,
  useAssignees,
  searchWith,
  useInboxSearch,
  waitingLast,
} from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { type ReplyDraft, replyDraftName } from './reply-draft.ts'
import { Avatar, PersonId, ShortTime, Ticks, usePersonName } from './inbox-parts.tsx'

const usePut = () => {
  const navigate = useNavigate({ from: '/inbox' })
  return (change: Parameters<typeof searchWith>[0]) => void navigate({ search: searchWith(change), replace: true })
}

const Toggle = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <Button
    variant={on ? 'light' : 'default'}
    size="compact-xs"
    radius="xl"
    aria-pressed={on}
    onClick={() => onChange(!on)}
  >
    {label}
  </Button>
)

export const ListFilters = ({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) => {
  const t = useInboxTexts()
  const put = usePut()
  const search = useInboxSearch()
  const channels = useChannels()
  const [isMore, more] = useDisclosure(false)
  const isFiltered = [search.unread, search.assignee, search.channel_id].some((value) => value !== undefined)
  return (
    <div className="inbox-filters" role="search" aria-label={t('filters')}>
      <div className="inbox-search">
        <SearchField fieldRef={searchRef} label={t('search')} value={search.q} onSearch={(q) => put({ q })} />
        <ActionIcon
          className="inbox-more"
          variant={isMore || isFiltered ? 'light' : 'default'}
          size={30}
          aria-label={t('filters')}
          aria-expanded={isMore}
          onClick={more.toggle}
        >
          <Icon name="filter" size={16} />
        </ActionIcon>
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('status')}
        value={search.status ?? 'open'}
        onChange={(status) => put({ status: status === 'open' ? '' : status })}
        data={(['open', 'closed', 'all'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <div className="inbox-toggles" data-open={isMore || undefined}>
        <Toggle
          label={t('unread')}
          on={search.unread !== undefined}
          onChange={(on) => put({ unread: on ? 'yes' : '' })}
        />
        <Toggle label={t('mine')} on={search.assignee === 'me'} onChange={(on) => put({ assignee: on ? 'me' : '' })} />
        <Toggle
          label={t('unassigned')}
          on={search.assignee === 'none'}
          onChange={(on) => put({ assignee: on ? 'none' : '' })}
        />
        {(channels.data?.length ?? 0) > 1 && (
          <ChannelFilter value={search.channel_id} onChange={(channel_id) => put({ channel_id })} />
        )}
      </div>
    </div>
  )
}

/** The words of a template with its values, or its name while they are not known. */
const TemplateLine = ({ channelId, sent, unknown }: { channelId: string; sent: object; unknown: string }) => {
  const { name, language, values } = sentTemplate(sent)
  const template = useNamedTemplate(channelId, name, language)
  return (template && unformatted(templateText(template, values.body))) || unknown
}

const Row = memo(
  ({
    conversation,
    channel,
    assignee,
    draft,
    q,
  }: {
    conversation: Conversation
    channel: string
    assignee: string | undefined
    /** What was begun as an answer. */
    draft: string
    /** What was searched for. */
    q: string
  }) => {
    const t = useInboxTexts()
    const typeWord = useTypeWord()
    const { id, contact, unread_count, last_message, tags, match, origin } = conversation
    const name = usePersonName()(conversation)
    // An answer that a program sends would cover what the person asks.
    const unread = conversation.unread_message
    const waiting = unread ? undefined : waitingLast(conversation)
    const last = waiting ?? last_message
    const { type, preview: begin, at } = unread ?? last
    const template = unread ? undefined : last.template
    const said = begin && unformattedOn(conversation.platform, begin)
    // What a person gave it first: the line is short.
    const facts = [
      assignee,
      ...tags.map((tag) => `#${tag}`),
      channel,
      isNameless(conversation) && contact.scoped_id,
    ].filter(Boolean)
    const preview = [type === 'template' || !said ? typeWord(type) : '', said].filter(Boolean).join(': ')
    return (
      <Link
        className="conversation-row"
        from="/inbox"
        to="/inbox"
        search={searchWith({ conversation: id, person: '' })}
        resetScroll={false}
        data-conversation={id}
        data-unread={unread_count > 0 || undefined}
      >
        <Avatar name={name} platform={conversation.platform} nameless={isNameless(conversation)} />
        <span className="conversation-lines">
          <span className="conversation-line">
            <span className="one-line">
              <strong dir="auto">{name}</strong> <PersonId conversation={conversation} />
            </span>
            {origin?.type === 'ad' && <span className="ad-mark">{t('originAd')}</span>}
            <ShortTime at={at} />
          </span>
          <span className="conversation-line">
            <span className="one-line" dir="auto">
              {match !== undefined && q !== '' ? (
                <Marked text={unformattedOn(conversation.platform, match)} words={q} />
              ) : draft !== '' && unread_count === 0 ? (
                <span className="conversation-draft">{t('draft', { text: draft })}</span>
              ) : (
                <>
                  {waiting ? (
                    <Ticks status="queued" />
                  ) : (
                    !unread && last_message.direction === 'outbound' && <Ticks status={last_message.status ?? 'sent'} />
                  )}{' '}
                  {template ? (
                    <TemplateLine channelId={conversation.channel_id} sent={template} unknown={preview} />
                  ) : (
                    preview
                  )}
                </>
              )}
            </span>
            {unread_count > 0 && (
              <span className="unread-badge" role="img" aria-label={t('unreadCount', { count: unread_count })}>
                {unread_count > 99 ? '99+' : unread_count}
              </span>
            )}
          </span>
          {facts.length > 0 && (
            <span className="conversation-line quiet">
              <span className="one-line" dir="auto">
                {facts.join(' · ')}
              </span>
            </span>
          )}
        </span>
      </Link>
    )
  },
)
Row.displayName = 'Row'

/** Which conversations a search has left out, and the way to them; undefined where it has been through all. */
const useNotSearched = () => {
  const t = useInboxTexts()
  const put = usePut()
  const { q, status = 'open' } = useInboxSearch()
  if (q === undefined || status === 'all') return undefined
  return {
    said: t(status === 'closed' ? 'searchedClosed' : 'searchedOpen'),
    action: (
      <Button variant="default" onClick={() => put({ status: 'all' })}>
        {t('searchAll')}
      </Button>
    ),
  }
}

const NoConversations = () => {
  const t = useInboxTexts()
  const navigate = useNavigate({ from: '/inbox' })
  const sandboxUrl = useSandboxUrl()
  const { conversation, person: _, ...filters } = useInboxSearch()
  const notSearched = useNotSearched()
  const { q } = filters
  if (notSearched)
    return (
      <Empty title={t('noneMatch')} action={notSearched.action}>
        {notSearched.said} {t('searchedLatest')}
      </Empty>
    )
  if (Object.keys(filters).length > 0)
    return (
      <Empty
        title={t('noneMatch')}
        action={<ClearFilters onClick={() => void navigate({ search: given({ conversation }), replace: true })} />}
      >
        {t('noneMatchHint')} {q !== undefined && t('searchedLatest')}
      </Empty>
    )
  return (
    <Empty
      title={t('noneOpen')}
      action={
        sandboxUrl && (
          <Button
            component="a"
            href={sandboxUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon name="external" />}
          >
            {t('writeInSandbox')}
          </Button>
        )
      }
    >
      {t('noneOpenHint')} {sandboxUrl && t('sandboxHint')}
    </Empty>
  )
}

/** What was begun as an answer, in one line. */
const useDraftLine = () => {
  const drafts = useKeptDrafts()
  return (id: string): string => {
    const { text = '', file } = (drafts[replyDraftName(id)] ?? {}) as Partial<ReplyDraft>
    return text.trim() || (file?.name ?? '')
  }
}

export const ConversationList = ({ query }: { query: ReturnType<typeof useConversations> }) => {
  const t = useInboxTexts()
  const shared = useSharedTexts()
  const nameOf = useChannelName()
  const { data: channels } = useChannels()
  const { data: people } = useAssignees()
  const { q = '', channel_id, conversation: opened } = useInboxSearch()
  const draftOf = useDraftLine()
  const notSearched = useNotSearched()
  // Where all are of one channel it would be the same in every row.
  const isOneChannel = channel_id !== undefined || channels?.length === 1
  const { rows } = query
  if (!rows)
    return query.error ? (
      <div className="panel-body">
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      </div>
    ) : (
      <Loading rows={8} />
    )
  if (rows.length === 0 && !query.hasNextPage) return <NoConversations />
  return (
    <>
      <ul className="conversation-rows" aria-label={t('conversations')}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              conversation={row}
              channel={isOneChannel ? '' : (nameOf(row.channel_id) ?? '')}
              assignee={people?.find(({ id }) => id === row.assignee)?.name}
              // Of the opened one it stands in its box.
              draft={row.id === opened ? '' : draftOf(row.id)}
              q={q}
            />
          </li>
        ))}
      </ul>
      <LoadOnScroll query={query} label={shared('loadMore')} />
      {notSearched && !query.hasNextPage && (
        <div className="not-searched">
          <span className="quiet">{notSearched.said}</span>
          {notSearched.action}
        </div>
      )}
    </>
  )
}
