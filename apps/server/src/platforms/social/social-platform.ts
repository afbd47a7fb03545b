import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody } from '../graph/graph-result.ts'
import { booleanOf, compact, recordOf, recordsOf, textOf, textsOf } from '../graph/json-values.ts'
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
    adName: textOf(fields['ad_name']),
    campaignId: textOf(fields['campaign_id']),
    isOrganic: booleanOf(fields['is_organic']),
    createdTime: textOf(fields['created_time']),
    /** Answers by the name of the question. */
    fields: Object.fromEntries(
      recordsOf(fields['field_data']).map((row) => [textOf(row['name']) ?? '', textsOf(row['values'])]),
    ),
  })
}

export type LeadFields = ReturnType<typeof readLead>

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
    /** Needs leads_retrieval; the platform keeps a lead for 90 days. */
    lead: async (page: PageAccount, leadId: string, options?: CallOptions) => {
      const call = base(page, encodeURIComponent(leadId), options)
      const query = { fields: 'id,created_time,ad_id,ad_name,campaign_id,form_id,field_data,is_organic' }
      return mapBody(await transport.call({ method: 'GET', ...call, query }), readLead)
    },
    formName: async (page: PageAccount, formId: string, options?: CallOptions) => {
      const call = base(page, encodeURIComponent(formId), options)
      const query = { fields: 'name' }
      return mapBody(await transport.call({ method: 'GET', ...call, query }), (body) => textOf(recordOf(body)['name']))
    },
  }
}

export type SocialPlatform = ReturnType<typeof createSocialPlatform>
