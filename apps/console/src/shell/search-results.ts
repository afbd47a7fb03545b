import { unwrap } from '@herald/api-client'
import { useQueries } from '@tanstack/react-query'
import { api, useMay, useUser } from '../api/session.ts'
import { useChannels } from '../pages/channels/channel-data.ts'
import { personName, spokenRecipient } from '../pages/inbox/conversation-facts.ts'
import { usePlaces } from './places.ts'
import { findById, finderOf } from './search-by-id.ts'
import type { Found, FoundGroup } from './search-found.ts'
import { useShellTexts } from './shell-texts.ts'

const SHOWN = 5
const MOST_CHARACTERS = 100
/** Templates and campaigns are the platforms' lists: read whole, from the first few accounts, and looked through here. */
const SOURCES = 5
const LIST_MS = 5 * 60_000

/** Without case and accents: "promocao" finds "Promoção". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
export const matches = (text: string, q: string): boolean =>
  plain(q)
    .split(/\s+/)
    .every((word) => plain(text).includes(word))

const usePages = (q: string): Found[] => {
  const t = useShellTexts()
  return usePlaces()
    .map(({ to, icon, text }) => ({ key: `page ${to}`, icon, label: t(text), to }))
    .filter(({ label }) => matches(label, q))
}

const templatesOf = async (channelId: string, signal: AbortSignal): Promise<Found[]> => {
  const body = { channel_id: channelId, limit: 100 }
  const { data } = await unwrap(api.POST('/api/templates/list', { body, signal }))
  return data.map(({ name, language, hsm_id }) => ({
    key: `template ${channelId} ${name} ${language}`,
    icon: 'templates',
    label: name,
    hint: language,
    to: '/templates',
    search: { channel_id: channelId, name },
    platformId: hsm_id,
  }))
}

const campaignsOf = async (signal: AbortSignal): Promise<Found[]> => {
  const query = { status: 'active' as const, limit: SOURCES }
  const accounts = await unwrap(api.GET('/api/marketing/ad-accounts', { params: { query }, signal }))
  const lists = await Promise.all(
    accounts.data.map(async (account): Promise<Found[]> => {
      const asked = { ad_account_id: account.ad_account_id, limit: 100 }
      const { data } = await unwrap(api.GET('/api/marketing/campaigns', { params: { query: asked }, signal }))
      return data.map(({ id, name }) => ({
        key: `campaign ${id}`,
        icon: 'ads',
        label: name ?? id,
        hint: account.name,
        to: '/ads/$accountId',
        params: { accountId: account.id },
        platformId: id,
      }))
    }),
  )
  const own = accounts.data.map(({ id, name, ad_account_id }): Found => ({
    key: `ad account ${id}`,
    icon: 'ads',
    label: name,
    hint: ad_account_id,
    to: '/ads/$accountId',
    params: { accountId: id },
    platformId: ad_account_id,
  }))
  return [...own, ...lists.flat()]
}

const conversationsOf = async (q: string, unknown: string, signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/conversations', { params: { query: { q, limit: SHOWN } }, signal }))
  return data.map((one) => ({
    key: `conversation ${one.id}`,
    icon: 'inbox',
    label: personName(one) ?? unknown,
    hint: one.last_message.preview ?? '',
    to: '/inbox',
    search: { conversation: one.id, status: 'all' },
  }))
}

const messagesOf = async (q: string, signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/outbound/messages', { params: { query: { q, limit: SHOWN } }, signal }))
  return data.map((one) => ({
    key: `message ${one.id}`,
    icon: 'messages',
    label: [one.to_name, spokenRecipient(one.platform, one.to)].filter(Boolean).join(' · '),
    hint: one.client_ref ?? '',
    to: '/messages/$messageId',
    params: { messageId: one.id },
  }))
}

/** Everything that fits what was typed. Another word aborts what is being asked. */
export const useSearchResults = (q: string, unknownPerson: string) => {
  const may = useMay()
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
  const answers = useQueries({
    queries: [
      {
        queryKey: ['search', client_id, 'id', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => (finder ? findById(finder, q, signal) : []),
        enabled: finder !== undefined,
      },
      {
        queryKey: ['search', client_id, 'conversations', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => conversationsOf(q, unknownPerson, signal),
        enabled: isText && may('messages:send'),
      },
      {
        queryKey: ['search', client_id, 'messages', q],
        queryFn: ({ signal }: { signal: AbortSignal }) => messagesOf(q, signal),
        enabled: isText,
      },
      {
        queryKey: ['search', client_id, 'templates', sources],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await Promise.all(sources.map((id) => templatesOf(id, signal)))).flat(),
        enabled: asks && sources.length > 0,
        staleTime: LIST_MS,
      },
      {
        queryKey: ['search', client_id, 'campaigns'],
        queryFn: ({ signal }: { signal: AbortSignal }) => campaignsOf(signal),
        enabled: asks && may('marketing:read'),
        staleTime: LIST_MS,
      },
    ],
  })
  const [byId, conversations, messages, templates, campaigns] = answers
  const fitting = (list: Found[] | undefined) =>
    asks ? (list ?? []).filter(({ label, platformId }) => platformId === q || matches(label, q)) : []
  const groups: FoundGroup[] = [
    { name: 'byId', found: finder ? (byId.data ?? []) : [] },
    { name: 'pages', found: pages.slice(0, asks ? SHOWN : undefined) },
    { name: 'conversations', found: isText ? (conversations.data ?? []) : [] },
    { name: 'messages', found: isText ? (messages.data ?? []) : [] },
    { name: 'templates', found: fitting(templates.data).slice(0, SHOWN) },
    { name: 'campaigns', found: fitting(campaigns.data).slice(0, SHOWN) },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isSearching: answers.some(({ isFetching }) => isFetching),
    hasFailed: asks && answers.some(({ isError }) => isError),
  }
}
