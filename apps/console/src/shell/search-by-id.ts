import { HeraldError, unwrap } from '@herald/api-client'
import { type Scope, api } from '../api/session.ts'
import { personName, spokenRecipient } from '../pages/inbox/conversation-facts.ts'
import type { Found } from './search-found.ts'

// An id that was pasted: what it is can be seen from its shape, so that only the one is asked for it.

type Ask = (id: string, signal: AbortSignal) => Promise<Omit<Found, 'key' | 'hint'> & { hint?: string }>

type Finder = { shape: RegExp; scopes: readonly Scope[]; ask: Ask }

const ownId = (prefix: string) => new RegExp(`^${prefix}_[0-9a-z]{26}$`)

const finders: readonly Finder[] = [
  {
    shape: ownId('msg'),
    scopes: ['messages:send'],
    ask: async (id, signal) => {
      const path = { id }
      const { to, to_name, platform } = await unwrap(
        api.GET('/api/outbound/messages/{id}', { params: { path }, signal }),
      )
      const label = [to_name, spokenRecipient(platform, to)].filter(Boolean).join(' · ')
      return { icon: 'messages', label, to: '/messages/$messageId', params: { messageId: id } }
    },
  },
  {
    shape: ownId('evt'),
    scopes: ['webhooks:manage', 'events:read'],
    ask: async (id, signal) => {
      const { type } = await unwrap(api.GET('/api/webhooks/events/{id}', { params: { path: { id } }, signal }))
      return { icon: 'webhooks', label: type, to: '/webhooks/events/$eventId', params: { eventId: id } }
    },
  },
  {
    shape: ownId('conv'),
    scopes: ['messages:send'],
    ask: async (id, signal) => {
      const found = await unwrap(api.GET('/api/conversations/{id}', { params: { path: { id } }, signal }))
      const search = { conversation: id, status: 'all' }
      return { icon: 'inbox', label: personName(found) ?? id, to: '/inbox', search }
    },
  },
  {
    shape: ownId('bat'),
    scopes: ['messages:send'],
    ask: async (id, signal) => {
      const { name } = await unwrap(api.GET('/api/outbound/batches/{id}', { params: { path: { id } }, signal }))
      return { icon: 'batches', label: name ?? id, to: '/batches/$batchId', params: { batchId: id } }
    },
  },
  {
    shape: ownId('ch'),
    scopes: ['messages:send', 'templates:manage', 'webhooks:manage'],
    ask: async (id, signal) => {
      const path = { channel_id: id }
      const { name } = await unwrap(api.GET('/api/channels/{channel_id}', { params: { path }, signal }))
      return { icon: 'channels', label: name ?? id, to: '/channels/$channelId', params: { channelId: id } }
    },
  },
  {
    shape: ownId('es'),
    scopes: ['webhooks:manage'],
    ask: async (id, signal) => {
      const path = { sessionId: id }
      const { external_ref } = await unwrap(api.GET('/api/embed/sessions/{sessionId}', { params: { path }, signal }))
      return { icon: 'link', label: external_ref ?? id, to: '/signups/$sessionId', params: { sessionId: id } }
    },
  },
  {
    shape: ownId('cnv'),
    scopes: ['marketing:read'],
    ask: async (id, signal) => {
      const path = { id }
      const found = await unwrap(api.GET('/api/marketing/conversions/{id}', { params: { path }, signal }))
      const label = [found.event_name, found.event_id].join(' · ')
      return { icon: 'target', label, to: '/conversions/$conversionId', params: { conversionId: id } }
    },
  },
  {
    // An ad account has a UUID of ours beside the number of the platform.
    shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    scopes: ['marketing:read'],
    ask: async (id, signal) => {
      const { name } = await unwrap(api.GET('/api/marketing/ad-accounts/{id}', { params: { path: { id } }, signal }))
      return { icon: 'ads', label: name, to: '/ads/$accountId', params: { accountId: id } }
    },
  },
  {
    shape: /^\d{5,}_\d{5,}$/,
    scopes: ['messages:send'],
    ask: async (id, signal) => {
      const { text } = await unwrap(api.GET('/api/comments/{id}', { params: { path: { id } }, signal }))
      return { icon: 'comments', label: text ?? id, to: '/comments/$commentId', params: { commentId: id } }
    },
  },
  {
    // The platform's own id of a message.
    shape: /^(wamid\.|m_|mid\.)\S{10,}$/,
    scopes: ['webhooks:manage', 'events:read'],
    ask: async (subject, signal) => {
      const query = { subject, limit: 1 }
      const { data } = await unwrap(api.GET('/api/webhooks/events', { params: { query }, signal }))
      return { icon: 'webhooks', label: data[0]?.type ?? '', to: '/webhooks/events', search: { subject } }
    },
  },
]

/** What the text is the id of, as far as the user may see it. */
export const finderOf = (text: string, may: (...scopes: Scope[]) => boolean): Finder | undefined =>
  finders.find(({ shape, scopes }) => shape.test(text) && may(...scopes))

/** Nothing when there is none, or it belongs to somebody else. */
export const findById = async ({ ask }: Finder, id: string, signal: AbortSignal): Promise<Found[]> => {
  try {
    const found = await ask(id, signal)
    return found.label === '' ? [] : [{ key: `id ${id}`, hint: id, ...found }]
  } catch (error) {
    if (error instanceof HeraldError && error.status === 404) return []
    throw error
  }
}
