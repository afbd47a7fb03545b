import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody } from '../graph/graph-result.ts'
import { compact, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
import { messengerCodes } from '../messenger/messenger-codes.ts'
import { createMessengerSender } from '../messenger/messenger-sender.ts'
import type { CallOptions } from '../outbound-content.ts'
import { linkedPhotoAccount } from '../photo/photo-platform.ts'

export type PageAccount = { pageId: string; token: string }

/** Messages, and what publishing and marketing need from a page. */
const pageFields =
  'messages,message_deliveries,message_echoes,message_edits,message_reactions,message_reads,messaging_postbacks,' +
  'messaging_optins,messaging_referrals,messaging_handovers,standby,feed,mention,leadgen'

const readPage = (body: unknown) => {
  const fields = recordOf(body)
  return compact({
    id: textOf(fields['id']) ?? '',
    name: textOf(fields['name']),
    username: textOf(fields['username']),
    photoAccount: linkedPhotoAccount(fields),
  })
}

const readLead = (body: unknown) => {
  const fields = recordOf(body)
  return compact({
    id: textOf(fields['id']) ?? '',
    formId: textOf(fields['form_id']),
    adId: textOf(fields['ad_id']),
    createdTime: textOf(fields['created_time']),
    fields: Object.fromEntries(
      recordsOf(fields['field_data']).map((row) => [textOf(row['name']) ?? '', textsOf(row['values'])]),
    ),
  })
}

/** App ids with the fields they are subscribed to. */
const readApps = (body: unknown) =>
  recordsOf(recordOf(body)['data']).map((row) => ({
    id: textOf(row['id']) ?? '',
    fields: textsOf(row['subscribed_fields']),
  }))

export const createSocialPlatform = (deps: { transport: GraphTransport }) => {
  const { transport } = deps
  const base = (page: PageAccount, path: string, options?: CallOptions) => ({
    path,
    token: page.token,
    codes: messengerCodes,
    ...options,
  })
  const subscriptions = (page: PageAccount, options?: CallOptions) =>
    base(page, `${page.pageId}/subscribed_apps`, options)

  return {
    ...createMessengerSender('socialapp', deps),
    page: async (page: PageAccount, options?: CallOptions) => {
      const query = { fields: 'id,name,username,instagram_business_account{id,username}' }
      return mapBody(await transport.call({ method: 'GET', ...base(page, page.pageId, options), query }), readPage)
    },
    subscribe: (page: PageAccount, options?: CallOptions) =>
      transport.call({
        method: 'POST',
        ...subscriptions(page, options),
        form: { subscribed_fields: pageFields },
        repeatable: true,
      }),
    unsubscribe: (page: PageAccount, options?: CallOptions) =>
      transport.call({ method: 'DELETE', ...subscriptions(page, options) }),
    subscribedApps: async (page: PageAccount, options?: CallOptions) =>
      mapBody(await transport.call({ method: 'GET', ...subscriptions(page, options) }), readApps),
    lead: async (page: PageAccount, leadId: string, options?: CallOptions) => {
      const call = base(page, encodeURIComponent(leadId), options)
      const query = { fields: 'id,created_time,ad_id,form_id,field_data' }
      return mapBody(await transport.call({ method: 'GET', ...call, query }), readLead)
    },
  }
}

export type SocialPlatform = ReturnType<typeof createSocialPlatform>
