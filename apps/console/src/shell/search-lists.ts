import { unwrap } from '@herald/api-client'
import { api } from '../api/session.ts'
import { type Channel, channelMark } from '../pages/channels/channel-data.ts'
import type { Lead } from '../pages/leads/lead-data.ts'
import { leadEmail, leadName, leadPhone } from '../pages/leads/lead-person.ts'
import { signupName } from '../pages/signups/signup-name.ts'
import { platformNames } from '../ui/status-pills.tsx'
import type { Found } from './search-found.ts'

// Lists that have no search of their own: the first page of each is read once, when something is first typed, and looked through here.

/** Accounts whose campaigns are read: each is a call to the platform. */
export const SOURCES = 5
const LIMIT = 100
const page = { limit: LIMIT }
const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

export const channelFound = (channel: Channel): Found => ({
  key: `channel ${channel.channel_id}`,
  icon: 'channels',
  label: words(channel.name, channelMark(channel)),
  hint: platformNames[channel.platform],
  to: '/channels/$channelId',
  params: { channelId: channel.channel_id },
})

export const batchesOf = async (signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/outbound/batches', { params: { query: page }, signal }))
  return data.map(({ id, name, created_at }) => ({
    key: `batch ${id}`,
    icon: 'batches',
    label: name ?? id,
    at: created_at,
    to: '/batches/$batchId',
    params: { batchId: id },
  }))
}

const leadFound = (lead: Lead): Found => ({
  key: `lead ${lead.lead_id}`,
  icon: 'leads',
  label: words(leadName(lead) ?? lead.lead_id, leadPhone(lead)),
  hint: lead.form_name ?? '',
  alias: words(leadEmail(lead), leadPhone(lead)?.replaceAll(/\D/g, '')),
  to: '/leads/$leadId',
  params: { leadId: lead.lead_id },
  platformId: lead.lead_id,
})

export const leadsOf = async (signal: AbortSignal): Promise<Found[]> =>
  (await unwrap(api.GET('/api/marketing/leads', { params: { query: page }, signal }))).data.map(leadFound)

export const peopleOf = async (signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/users', { params: { query: page }, signal }))
  return data.map(({ id, name, email }) => ({
    key: `person ${id}`,
    icon: 'user',
    label: name,
    hint: email,
    alias: email,
    to: '/people',
  }))
}

export const keysOf = async (signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/api-keys', { params: { query: page }, signal }))
  return data.map(({ id, name, prefix }) => ({
    key: `api key ${id}`,
    icon: 'key',
    label: name,
    hint: `${prefix}…`,
    alias: prefix,
    to: '/keys',
  }))
}

export const signupsOf = async (signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/embed/sessions', { params: { query: page }, signal }))
  return data.map((session) => ({
    key: `signup ${session.id}`,
    icon: 'link',
    label: signupName(session),
    at: session.created_at,
    alias: session.prefill?.business?.name ?? '',
    to: '/signups/$sessionId',
    params: { sessionId: session.id },
  }))
}

export const adAccountsOf = async (signal: AbortSignal): Promise<Found[]> => {
  const { data } = await unwrap(api.GET('/api/marketing/ad-accounts', { params: { query: page }, signal }))
  return data.map(({ id, name, ad_account_id }) => ({
    key: `ad account ${id}`,
    icon: 'ads',
    label: name,
    hint: ad_account_id,
    to: '/ads/$accountId',
    params: { accountId: id },
    platformId: ad_account_id,
  }))
}

export const templatesOf = async (channelId: string, signal: AbortSignal): Promise<Found[]> => {
  const body = { channel_id: channelId, limit: 100 }
  const { data } = await unwrap(api.POST('/api/templates/list', { body, signal }))
  return data.map(({ name, language, hsm_id }) => ({
    key: `template ${channelId} ${name} ${language}`,
    icon: 'templates',
    label: name,
    language,
    to: '/templates',
    search: { channel_id: channelId, name },
    platformId: hsm_id,
  }))
}

export const campaignsOf = async (signal: AbortSignal): Promise<Found[]> => {
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
        search: { show: id },
        platformId: id,
      }))
    }),
  )
  return lists.flat()
}
