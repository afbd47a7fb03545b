import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { compact, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import { messengerCodes } from '../messenger/messenger-codes.ts'
import type { MessengerAccount, MessengerSender } from '../messenger/messenger-sender.ts'
import { createMessengerSender } from '../messenger/messenger-sender.ts'
import type { CallOptions } from '../outbound-content.ts'
import { callExtras } from '../outbound-content.ts'

/**
 * A photo account is reached in one of two ways: through the page it is linked to, with the page's token; or by itself, after
 * the photo platform's own login, on that platform's own host.
 */
export type PhotoAccount = { accountId: string; token: string; pageId?: string }

export type PhotoProfile = { id: string; username?: string; name?: string }

const photoFields = [
  'messages',
  'message_reactions',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'message_edit',
  'standby',
  'comments',
  'live_comments',
  'mentions',
] as const

export type PhotoPlatform = MessengerSender & {
  profile: (account: PhotoAccount, options?: CallOptions) => Promise<GraphResult<PhotoProfile>>
  subscribe: (account: PhotoAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  unsubscribe: (account: PhotoAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  subscribedApps: (account: PhotoAccount, options?: CallOptions) => Promise<GraphResult<string[]>>
}

/** Sending goes to the page's edge when there is a page: the account's own edge is not documented there. */
export const photoSendingAccount = (account: PhotoAccount): MessengerAccount =>
  account.pageId === undefined
    ? { nodeId: account.accountId, token: account.token, host: 'photo' }
    : { nodeId: account.pageId, token: account.token }

const readProfile = (body: unknown, accountId: string): PhotoProfile => {
  const fields = recordOf(body)
  return compact({
    // After its own login `id` is scoped to the app; `user_id` is the one that webhooks carry.
    id: textOf(fields['user_id']) ?? textOf(fields['id']) ?? accountId,
    username: textOf(fields['username']),
    name: textOf(fields['name']),
  })
}

export const createPhotoPlatform = (deps: { transport: GraphTransport }): PhotoPlatform => {
  const { transport } = deps
  const base = (account: PhotoAccount, path: string, options?: CallOptions) => ({
    path,
    token: account.token,
    codes: messengerCodes,
    ...(account.pageId === undefined ? { host: 'photo' as const } : {}),
    ...callExtras(options),
  })
  const subscriptions = ({ pageId, accountId }: PhotoAccount) => `${pageId ?? accountId}/subscribed_apps`

  return {
    ...createMessengerSender('photoapp', deps),
    profile: async (account, options) => {
      const own = account.pageId === undefined
      const result = await transport.call({
        method: 'GET',
        ...base(account, own ? 'me' : account.accountId, options),
        query: { fields: own ? 'id,user_id,username,name' : 'id,username,name' },
      })
      return result.ok ? { ...result, body: readProfile(result.body, account.accountId) } : result
    },
    subscribe: (account, options) =>
      transport.call({
        method: 'POST',
        ...base(account, subscriptions(account), options),
        form: {
          // Through a page the app is installed on the page, whose fields have other names; messages is enough for that.
          subscribed_fields: account.pageId === undefined ? photoFields.join(',') : 'messages,message_reactions,feed',
        },
        repeatable: true,
      }),
    unsubscribe: (account, options) =>
      transport.call({ method: 'DELETE', ...base(account, subscriptions(account), options) }),
    subscribedApps: async (account, options) => {
      const result = await transport.call({ method: 'GET', ...base(account, subscriptions(account), options) })
      if (!result.ok) return result
      const ids = recordsOf(recordOf(result.body)['data'])
        .map((row) => textOf(row['id']))
        .filter((id) => id !== undefined)
      return { ...result, body: ids }
    },
  }
}
