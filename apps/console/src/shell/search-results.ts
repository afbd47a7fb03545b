import { type components, unwrap } from '@herald/api-client'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api, useMay, useUser } from '../api/session.ts'
import { useChannels } from '../pages/channels/channel-data.ts'
import { isNameless, personName, spokenNumber, spokenRecipient } from '../pages/inbox/conversation-facts.ts'
import type { Conversation } from '../pages/inbox/inbox-data.ts'
import { unformattedOn } from '../ui/formatted-text.tsx'
import { markedParts } from '../ui/marked.tsx'
import { usePlaces } from './places.ts'
import { findById, finderOf } from './search-by-id.ts'
import { placeAliases, useCommands, useStarts } from './search-commands.ts'
import type { Found, FoundGroup } from './search-found.ts'
import {
  SOURCES,
  adAccountsOf,
  batchesOf,
  campaignsOf,
  channelFound,
  keysOf,
  leadsOf,
  peopleOf,
  signupsOf,
  templatesOf,
} from './search-lists.ts'
import { useMaySee } from './page-access.ts'
import { byRank, groupsByRank, isFoundBy, isMeant, isMeantBy, matches, withReason, withWord } from './search-rank.ts'
import { useSearchTexts } from './search-texts.ts'
import { useShellTexts } from './shell-texts.ts'
import { useSteadyOrder } from './steady-order.ts'

const SHOWN = 5
/** Of these the best are shown: the API's are the newest, with what was typed anywhere in a name. */
const ASKED = 30
const MOST_CHARACTERS = 100
/** Templates and campaigns are the platforms' lists: to read them costs a call to the platform. */
const PLATFORM_LIST_MS = 5 * 60_000
const OWN_LIST_MS = 60_000

/** What begins something is found with what else does. */
const usePages = (q: string): Found[] => {
  const t = useShellTexts()
  return usePlaces()
    .filter(({ to }) => q.length < 2 || !to.endsWith('/new'))
    .map(({ to, icon, text }) => ({ key: `page ${to}`, icon, label: t(text), to, alias: placeAliases[to] ?? '' }))
    .filter((page) => isMeantBy(page, q))
}

/** What tells people of one name apart, and what they were found by where the name does not say it. */
const markOf = (conversation: Conversation, q: string): string | undefined => {
  const { username, phone, user_id, scoped_id } = conversation.contact
  if (isNameless(conversation)) return scoped_id
  const called = personName(conversation)
  const spoken = [...(phone ? [spokenNumber(phone)] : []), ...(username ? [`@${username}`] : [])]
  const others = spoken.filter((one) => one !== called)
  const isSought = (text: string) => markedParts(text, q).some(({ isHit }) => isHit)
  if (called !== undefined && isSought(called)) return others[0]
  const id = [user_id, scoped_id].find((one) => one?.toLowerCase().startsWith(q.toLowerCase()))
  return others.find(isSought) ?? (id === called ? undefined : id) ?? others[0]
}

type NameOf = (conversation: Conversation) => string

/** Who is called so, before those who merely mention it, however much newer these are. */
const conversationsOf = async (q: string, nameOf: NameOf, signal: AbortSignal): Promise<Found[]> => {
  const ask = (q_in?: 'person') =>
    unwrap(api.GET('/api/conversations', { params: { query: { q, limit: ASKED, ...(q_in && { q_in }) } }, signal }))
  const [people, all] = await Promise.all([ask('person'), ask()])
  const both = new Map([...people.data, ...all.data].map((one) => [one.id, one]))
  // What was said is in the answer that looked for it.
  for (const one of all.data) both.set(one.id, one)
  const found = [...both.values()].map((one): Found => ({
    key: `conversation ${one.id}`,
    icon: 'inbox',
    label: [nameOf(one), markOf(one, q)].filter(Boolean).join(' · '),
    hint: unformattedOn(one.platform, one.match ?? one.last_message.preview ?? ''),
    to: '/inbox',
    // The inbox stays with the open ones, unless this is none.
    search: { conversation: one.id, ...(one.status === 'open' ? {} : { status: 'all' }) },
  }))
  return byRank(found, q).slice(0, SHOWN)
}

type MessagePage = components['schemas']['MessagePageDto']
type Cursor = MessagePage['paging']['next_cursor']
/** Where it goes on: the API looks through so many thousands of messages at a time, and may have none of them. */
type Messages = { found: Found[]; next: Cursor }
const MOST_READS = 4

const messagesOf = async (q: string, cursor: Cursor, signal: AbortSignal): Promise<Messages> => {
  const query = { q, limit: ASKED, ...(cursor && { cursor }) }
  const { data, paging } = await unwrap(api.GET('/api/outbound/messages', { params: { query }, signal }))
  const found = data.map((one): Found => ({
    key: `message ${one.id}`,
    icon: 'messages',
    label: [one.to_name, spokenRecipient(one.platform, one.to)].filter(Boolean).join(' · '),
    hint:
      one.client_ref && matches(one.client_ref, q) ? one.client_ref : unformattedOn(one.platform, one.preview ?? ''),
    to: '/messages/$messageId',
    params: { messageId: one.id },
  }))
  return { found: byRank(found, q).slice(0, SHOWN), next: paging.next_cursor }
}

/** Where the newest have none. */
const olderMessagesOf = async (q: string, after: Cursor, signal: AbortSignal): Promise<Messages> => {
  let read: Messages = { found: [], next: after }
  for (let reads = 0; reads < MOST_READS && read.next !== null && read.found.length === 0; reads += 1)
    read = await messagesOf(q, read.next, signal)
  return read
}

/** Everything that fits what was typed. Another word aborts what is being asked. */
export const useSearchResults = (q: string, nameOf: NameOf) => {
  const t = useSearchTexts()
  const may = useMay()
  const maySee = useMaySee()
  const commands = useCommands()
  const starts = useStarts()
  const { client_id } = useUser()
  const channels = useChannels()
  const pages = usePages(q)
  const asks = q.length >= 2
  const chats = (channels.data ?? []).filter(
    ({ platform, status }) => platform === 'chatapp' && status !== 'disconnected',
  )
  // Numbers of one account have the same templates.
  const sources = [...new Map(chats.map((one) => [one.waba_id, one.channel_id])).values()].slice(0, SOURCES)
  const finder = finderOf(q, may)
  // No name or reference has an id in it, and the API takes no longer text.
  const isText = asks && finder === undefined && q.length <= MOST_CHARACTERS
  /** Of a page that the user may open. */
  const list = (place: string, read: (signal: AbortSignal) => Promise<Found[]>) => ({
    queryKey: ['search', client_id, 'list', place],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
    enabled: asks && maySee(place),
    staleTime: OWN_LIST_MS,
  })
  const answers = useQueries({
    queries: [
      {
        queryKey: ['search', client_id, 'id', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => (finder ? findById(finder, q, signal) : []),
        enabled: finder !== undefined,
      },
      {
        queryKey: ['search', client_id, 'conversations', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => conversationsOf(q, nameOf, signal),
        enabled: isText && may('messages:send'),
      },
      {
        queryKey: ['search', client_id, 'messages', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => messagesOf(q, null, signal),
        enabled: isText,
      },
      {
        queryKey: ['search', client_id, 'templates', sources],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await Promise.all(sources.map((id) => templatesOf(id, signal)))).flat(),
        enabled: asks && sources.length > 0,
        staleTime: PLATFORM_LIST_MS,
      },
      {
        queryKey: ['search', client_id, 'campaigns'],
        queryFn: ({ signal }: { signal: AbortSignal }) => campaignsOf(signal),
        enabled: asks && may('marketing:read'),
        staleTime: PLATFORM_LIST_MS,
      },
      list('/batches', batchesOf),
      list('/leads', leadsOf),
      list('/signups', signupsOf),
      list('/ads', adAccountsOf),
      list('/people', peopleOf),
      list('/keys', keysOf),
    ],
  })
  const [byId, conversations, messages, templates, campaigns, batches, leads, signups, adAccounts, people, keys] =
    answers
  const newest = isText ? messages.data : undefined
  const isInOlder = newest !== undefined && newest.found.length === 0 && newest.next !== null
  const older = useQuery({
    queryKey: ['search', client_id, 'older messages', q],
    queryFn: ({ signal }) => olderMessagesOf(q, newest?.next ?? null, signal),
    enabled: isInOlder,
  })
  const sent = isInOlder ? older.data : newest
  const meant = (one: Pick<Found, 'label' | 'alias'>) => isMeantBy(one, q)
  const fits = (one: Pick<Found, 'label' | 'alias' | 'platformId'>) => one.platformId === q || isFoundBy(one, q)
  /** The list with the same search, where there are more than are shown. */
  const showAll = (to: string, search: Record<string, string> = { q }, label = t('showAll')): Found => ({
    key: `all ${to}`,
    icon: 'search',
    label,
    to,
    search,
  })
  const fitting = (list: readonly Found[] = [], to?: string): Omit<FoundGroup, 'name'> => {
    const fit = asks ? byRank(list.filter(fits), q) : []
    const all = to && fit.length > SHOWN ? showAll(to) : undefined
    return { found: fit.slice(0, SHOWN).map((one) => withReason(one, q)), total: fit.length, all }
  }
  const answered = (found: Found[] = [], all: Found): Omit<FoundGroup, 'name'> => ({
    found: isText ? found : [],
    all: found.length === SHOWN ? all : undefined,
  })
  const groups: FoundGroup[] = [
    { name: 'byId', found: finder ? (byId.data ?? []) : [] },
    { name: 'pages', found: asks ? byRank(pages, q).slice(0, SHOWN) : pages },
    { name: 'starts', found: asks ? byRank(starts.filter(meant), q) : [] },
    { name: 'conversations', ...answered(conversations.data, showAll('/inbox', { q, status: 'all' })) },
    {
      name: 'messages',
      ...answered(sent?.found, showAll('/messages')),
      ...(sent &&
        sent.next !== null &&
        sent.found.length < SHOWN && { all: showAll('/messages', { q }, t('searchOlder')) }),
    },
    { name: 'channels', ...fitting(maySee('/channels') ? channels.data?.map(channelFound) : []) },
    { name: 'batches', ...fitting(batches.data, '/batches') },
    { name: 'templates', ...fitting(templates.data) },
    { name: 'leads', ...fitting(leads.data, '/leads') },
    { name: 'signups', ...fitting(signups.data) },
    { name: 'adAccounts', ...fitting(adAccounts.data) },
    { name: 'campaigns', ...fitting(campaigns.data) },
    { name: 'people', ...fitting(people.data) },
    { name: 'apiKeys', ...fitting(keys.data) },
    { name: 'commands', found: asks ? byRank(commands.filter(meant), q).map((one) => withWord(one, q)) : [] },
  ]
  // Pages of that name are there at once. The rest comes together, so that it comes in its order.
  const isAsking = conversations.isLoading || messages.isLoading
  const shown = groups.filter(
    (group) => (group.found.length > 0 || group.all) && (!isAsking || (group.name === 'pages' && isMeant(group, q))),
  )
  return {
    groups: useSteadyOrder(groupsByRank(shown, q), q),
    isSearching: [...answers, older].some(({ isFetching }) => isFetching),
    hasFailed: asks && [...answers, older].some(({ isError }) => isError),
  }
}
