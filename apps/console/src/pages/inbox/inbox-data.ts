import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLivePages } from '../../api/live-pages.ts'
import { given, type Pages, readAll, sharedLiveOptions } from '../../api/queries.ts'
import { api, useUser } from '../../api/session.ts'
import { timePart } from './time-part.ts'
import { useRememberChannel } from '../channels/usual-channel.ts'

export type Conversation = components['schemas']['ConversationDto']
export type Origin = NonNullable<Conversation['origin']>
export type ThreadMessage = components['schemas']['ConversationMessageDto']
type Patch = components['schemas']['PatchConversationDto']

export const useInboxSearch = () => useSearch({ from: '/frame/inbox' })
export type InboxSearch = ReturnType<typeof useInboxSearch>

/** The same list with another conversation, or another list; an empty value takes a parameter away. */
export const searchWith =
  (change: { [K in keyof InboxSearch]: string }) =>
  (known: InboxSearch): InboxSearch =>
    given({ ...known, ...change })

/**
 * Without a status the inbox shows what is open: a send to many must not bury those who wrote, so people who have not answered are not
 * among it. Who looks for a person, or for what was assigned, finds them all the same.
 */
const useListQuery = () => {
  const { status = 'open', unread, assignee, channel_id, q } = useInboxSearch()
  const me = useUser().id
  return given({
    status: status === 'closed' ? ('closed' as const) : status === 'all' ? undefined : ('open' as const),
    has_inbound: status === 'open' && q === undefined && [undefined, 'none'].includes(assignee) ? true : undefined,
    unread: unread ? true : undefined,
    assignee: assignee === 'me' ? me : assignee,
    channel_id,
    q,
  })
}

/** The opened one in its place, newest first, if it is not there. */
export const withOpened = (rows: Conversation[], opened: Conversation): Conversation[] => {
  if (rows.some(({ id }) => id === opened.id)) return rows
  const orderOf = ({ last_message }: Conversation) => timePart(last_message.id)
  const place = rows.findIndex((row) => orderOf(row) < orderOf(opened))
  return rows.toSpliced(place === -1 ? rows.length : place, 0, opened)
}

/** What waits to be sent, where it is the last that was written. */
export const waitingLast = ({ waiting_message: waiting, last_message }: Conversation) =>
  waiting && timePart(waiting.id) > timePart(last_message.id) ? waiting : undefined

/** No event has moved a conversation up yet whose last message waits. */
const byLast = (rows: Conversation[] | undefined): Conversation[] | undefined => {
  if (!rows?.some(waitingLast)) return rows
  const orderOf = (row: Conversation) => timePart((waitingLast(row) ?? row.last_message).id)
  return rows.toSorted((a, b) => (orderOf(a) > orderOf(b) ? -1 : 1))
}

/** The unread one that was opened is read thereby, and stays in the list of unread ones until another is opened. */
export const useConversations = (opened: Conversation | undefined) => {
  const query = useListQuery()
  const pages = useLivePages(
    ['conversations', 'list', query],
    (page, signal) =>
      unwrap(api.GET('/api/conversations', { params: { query: { limit: 30, ...query, ...page } }, signal })),
    ({ last_message }) => timePart(last_message.id),
    // Each reading begins the wait anew: where much comes in, nothing is read twice.
    sharedLiveOptions,
  )
  // One that was just closed may stand in a page that is not read again.
  const isOfStatus = ({ status }: Conversation) => query.status === undefined || status === query.status
  const rows = pages.rows?.filter(isOfStatus)
  const seen = useRef<string>(undefined)
  if (rows?.some(({ id }) => id === opened?.id)) seen.current = opened?.id
  const stays = query.unread && opened && opened.id === seen.current && isOfStatus(opened)
  return { ...pages, rows: byLast(stays && rows ? withOpened(rows, opened) : rows) }
}

const conversationKey = (id: string) => ['conversations', 'one', id]

export const useConversation = (id: string | undefined) =>
  useQuery({
    queryKey: conversationKey(id ?? ''),
    queryFn: ({ signal }) => unwrap(api.GET('/api/conversations/{id}', { params: { path: { id: id ?? '' } }, signal })),
    enabled: id !== undefined,
    ...sharedLiveOptions,
  })

export const useThread = (id: string) =>
  useLivePages(
    ['conversations', 'thread', id],
    (page, signal) =>
      unwrap(
        api.GET('/api/conversations/{id}/messages', {
          params: { path: { id }, query: { limit: 40, ...page } },
          signal,
        }),
      ),
    (message) => timePart(message.id),
  )

export type Content = Record<string, unknown>

/** One message, once: a repeat with the same key, after a second click or a lost answer, makes no second one. */
export const useReply = ({ id, channel_id }: Conversation, to: string, onSent: () => void) => {
  const queries = useQueryClient()
  const remember = useRememberChannel()
  return useMutation({
    mutationFn: async (messages: { key: string; content: Content }[]) => {
      for (const { key, content } of messages)
        await unwrap(
          api.POST('/api/outbound/send', {
            headers: { 'Idempotency-Key': key },
            body: { channel_id, to, priority: 'high', ...content },
          }),
        )
    },
    onSuccess: () => {
      remember(channel_id)
      onSent()
      // The list too: no event tells of a reply that waits.
      return queries.invalidateQueries({
        queryKey: ['conversations'],
        predicate: ({ queryKey: [, kind, ...rest] }) =>
          rest.at(-1) === 'newest' && (kind === 'list' || (kind === 'thread' && rest[0] === id)),
      })
    },
  })
}

/** Status, assignee, tags, read; the lists show the answer at once. */
export const usePatch = ({ retry = 0 } = {}) => {
  const queries = useQueryClient()
  return useMutation({
    retry,
    mutationFn: ({ id, ...body }: Patch & { id: string }) =>
      unwrap(api.PATCH('/api/conversations/{id}', { params: { path: { id } }, body })),
    onSuccess: async (changed, { id }) => {
      // What was asked before the change would put it back.
      await queries.cancelQueries({ queryKey: conversationKey(id) })
      queries.setQueryData(conversationKey(id), changed)
      queries.setQueriesData<InfiniteData<Pages<Conversation>>>(
        { queryKey: ['conversations', 'list'], predicate: ({ queryKey }) => queryKey.at(-1) !== 'newest' },
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.map((row) => (row.id === id ? changed : row)),
            })),
          },
      )
      return queries.invalidateQueries({
        queryKey: ['conversations'],
        predicate: ({ queryKey: [, kind, ...rest] }) =>
          kind === 'unread' || (kind === 'list' && rest.at(-1) === 'newest'),
      })
    },
  })
}

/** Since when the person wants no marketing messages; null for one who has said nothing. */
export const useOptOut = (platform: Conversation['platform'] | undefined, to: string | undefined) =>
  useQuery({
    queryKey: ['opt-outs', 'one', platform, to],
    queryFn: async ({ signal }) => {
      const query = { ...given({ platform, to }), limit: 1 }
      return (await unwrap(api.GET('/api/opt-outs', { params: { query }, signal }))).data[0] ?? null
    },
    enabled: platform !== undefined && to !== undefined,
  })

export const useAssignees = () =>
  useQuery({
    queryKey: ['assignees'],
    queryFn: ({ signal }) =>
      readAll((page) =>
        unwrap(api.GET('/api/conversations/assignees', { params: { query: { limit: 100, ...page } }, signal })),
      ),
    staleTime: 60_000,
  })
