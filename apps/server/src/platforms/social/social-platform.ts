import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { compact, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
import { messengerCodes } from '../messenger/messenger-codes.ts'
import type { MessengerSender } from '../messenger/messenger-sender.ts'
import { createMessengerSender } from '../messenger/messenger-sender.ts'
import type { CallOptions } from '../outbound-content.ts'
import { callExtras } from '../outbound-content.ts'

export type PageAccount = { pageId: string; token: string }

export type PageProfile = {
  id: string
  name?: string
  username?: string
  photoAccount?: { id: string; username?: string }
}

export type LeadFields = {
  id: string
  formId?: string
  adId?: string
  createdTime?: string
  fields: Record<string, string[]>
}

/** Messages, and what publishing and marketing need from a page. */
const pageFields = [
  'messages',
  'message_deliveries',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'message_reads',
  'messaging_postbacks',
  'messaging_optins',
  'messaging_referrals',
  'messaging_handovers',
  'standby',
  'feed',
  'mention',
  'leadgen',
] as const

export type SocialPlatform = MessengerSender & {
  page: (page: PageAccount, options?: CallOptions) => Promise<GraphResult<PageProfile>>
  subscribe: (page: PageAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  unsubscribe: (page: PageAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  /** App ids with the fields they are subscribed to. */
  subscribedApps: (page: PageAccount, options?: CallOptions) => Promise<GraphResult<{ id: string; fields: string[] }[]>>
  lead: (page: PageAccount, leadId: string, options?: CallOptions) => Promise<GraphResult<LeadFields>>
}

const readPage = (body: unknown): PageProfile => {
  const fields = recordOf(body)
  const photo = recordOf(fields['instagram_business_account'])
  const photoId = textOf(photo['id'])
  return compact({
    id: textOf(fields['id']) ?? '',
    name: textOf(fields['name']),
    username: textOf(fields['username']),
    photoAccount: photoId === undefined ? undefined : compact({ id: photoId, username: textOf(photo['username']) }),
  })
}

const readLead = (body: unknown): LeadFields => {
  const fields = recordOf(body)
  return compact({
    id: textOf(fields['id']) ?? '',
    formId: textOf(fields['form_id']),
    adId: textOf(fields['ad_id']),
    createdTime: textOf(fields['created_time']),
    fields: Object.fromEntries(
      recordsOf(fields['field_data']).map((row) => [
        textOf(row['name']) ?? '',
        textsOf(row['values']),
      ]),
    ),
  })
}

export const createSocialPlatform = (deps: { transport: GraphTransport }): SocialPlatform => {
  const { transport } = deps
  const base = (page: PageAccount, path: string, options?: CallOptions) => ({
    path,
    token: page.token,
    codes: messengerCodes,
    ...callExtras(options),
  })
  return {
    ...createMessengerSender('socialapp', deps),
    page: async (page, options) => {
      const result = await transport.call({
        method: 'GET',
        ...base(page, page.pageId, options),
        query: { fields: 'id,name,username,instagram_business_account{id,username}' },
      })
      return result.ok ? { ...result, body: readPage(result.body) } : result
    },
    subscribe: (page, options) =>
      transport.call({
        method: 'POST',
        ...base(page, `${page.pageId}/subscribed_apps`, options),
        form: { subscribed_fields: pageFields.join(',') },
        repeatable: true,
      }),
    unsubscribe: (page, options) =>
      transport.call({ method: 'DELETE', ...base(page, `${page.pageId}/subscribed_apps`, options) }),
    subscribedApps: async (page, options) => {
      const result = await transport.call({ method: 'GET', ...base(page, `${page.pageId}/subscribed_apps`, options) })
      if (!result.ok) return result
      const apps = recordsOf(recordOf(result.body)['data']).map((row) => ({
        id: textOf(row['id']) ?? '',
        fields: textsOf(row['subscribed_fields']),
      }))
      return { ...result, body: apps }
    },
    lead: async (page, leadId, options) => {
      const result = await transport.call({
        method: 'GET',
        ...base(page, encodeURIComponent(leadId), options),
        query: { fields: 'id,created_time,ad_id,form_id,field_data' },
      })
      return result.ok ? { ...result, body: readLead(result.body) } : result
    },
  }
}
