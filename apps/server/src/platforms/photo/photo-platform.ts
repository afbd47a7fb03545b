import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody } from '../graph/graph-result.ts'
import { type JsonRecord, compact, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import { messengerCodes } from '../messenger/messenger-codes.ts'
import { type MessengerAccount, createMessengerSender } from '../messenger/messenger-sender.ts'
import type { CallOptions } from '../outbound-content.ts'

/**
 * A photo account is reached in one of two ways: through the page it is linked to, with the page's token; or by itself, after
 * the photo platform's own login, on that platform's own host.
 */
export type PhotoAccount = { accountId: string; token: string; pageId?: string }

const photoFields =
  'messages,message_reactions,messaging_postbacks,messaging_seen,messaging_referral,message_edit,standby,comments,' +
  'live_comments,mentions'

/** Sending goes to the page's edge when there is a page: the account's own edge is not documented there. */
export const photoSendingAccount = (account: PhotoAccount): MessengerAccount =>
  account.pageId === undefined
    ? { nodeId: account.accountId, token: account.token, host: 'photo' }
    : { nodeId: account.pageId, token: account.token }

/** The photo account behind a page, as the page's own fields tell it. */
export const linkedPhotoAccount = (page: JsonRecord) => {
  const account = recordOf(page['instagram_business_account'])
  const id = textOf(account['id'])
  return id === undefined ? undefined : compact({ id, username: textOf(account['username']) })
}

const readProfile = (body: unknown, accountId: string) => {
  const fields = recordOf(body)
  return compact({
    // After its own login `id` is scoped to the app; `user_id` is the one that webhooks carry.
    id: textOf(fields['user_id']) ?? textOf(fields['id']) ?? accountId,
    username: textOf(fields['username']),
    name: textOf(fields['name']),
  })
}

const readAppIds = (body: unknown): string[] =>
  recordsOf(recordOf(body)['data']).flatMap((row) => textOf(row['id']) ?? [])

export const createPhotoPlatform = (deps: { transport: GraphTransport }) => {
  const { transport } = deps
  const base = (account: PhotoAccount, path: string, options?: CallOptions) => ({
    path,
    token: account.token,
    codes: messengerCodes,
    ...(account.pageId === undefined ? { host: 'photo' as const } : {}),
    ...options,
  })
  const subscriptions = (account: PhotoAccount, options?: CallOptions) =>
    base(account, `${account.pageId ?? account.accountId}/subscribed_apps`, options)

  return {
    ...createMessengerSender('photoapp', deps),
    profile: async (account: PhotoAccount, options?: CallOptions) => {
      const own = account.pageId === undefined
      const result = await transport.call({
        method: 'GET',
        ...base(account, own ? 'me' : account.accountId, options),
        query: { fields: own ? 'id,user_id,username,name' : 'id,username,name' },
      })
      return mapBody(result, (body) => readProfile(body, account.accountId))
    },
    subscribe: (account: PhotoAccount, options?: CallOptions) =>
      transport.call({
        method: 'POST',
        ...subscriptions(account, options),
        form: {
          // Through a page the app is installed on the page, whose fields have other names; messages is enough for that.
          subscribed_fields: account.pageId === undefined ? photoFields : 'messages,message_reactions,feed',
        },
        repeatable: true,
      }),
    unsubscribe: (account: PhotoAccount, options?: CallOptions) =>
      transport.call({ method: 'DELETE', ...subscriptions(account, options) }),
    subscribedApps: async (account: PhotoAccount, options?: CallOptions) =>
      mapBody(await transport.call({ method: 'GET', ...subscriptions(account, options) }), readAppIds),
  }
}

export type PhotoPlatform = ReturnType<typeof createPhotoPlatform>
