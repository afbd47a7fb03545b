// The webhook envelopes of the two platforms. Milliseconds in messaging entries, seconds in changes, as documented.
import type { SandboxCore } from '../sandbox-core.ts'
import type { AssetSubscription } from '../state/world-types.ts'
import type { MessengerAccount, MessengerPlatform } from './messenger-types.ts'

export type MessengerWebhooks = {
  /** An item of `messaging[]`, or of `standby[]` when another app owns the thread. */
  messaging(
    account: MessengerAccount,
    field: string,
    value: Record<string, unknown>,
    key?: 'messaging' | 'standby',
  ): boolean
  /** An item of `changes[]`. */
  change(account: MessengerAccount, field: string, value: Record<string, unknown>): boolean
  /** Field and value on the entry itself. */
  flat(account: MessengerAccount, field: string, value: Record<string, unknown>): boolean
  /** Whether the app reaches a photo account by its own login or only through its Page. */
  loginOf(account: MessengerAccount): 'account' | 'page'
}

const objects: Record<MessengerPlatform, string> = { photoapp: 'instagram', socialapp: 'page' }

export const createMessengerWebhooks = ({
  clock,
  state,
  webhooks,
}: Pick<SandboxCore, 'clock' | 'state' | 'webhooks'>): MessengerWebhooks => {
  const assets = state.collection<AssetSubscription>('asset_subscription')
  const loginOf: MessengerWebhooks['loginOf'] = (account) =>
    account.platform === 'photoapp' && assets.where(({ assetId }) => assetId === account.id).length > 0
      ? 'account'
      : 'page'
  const target = (account: MessengerAccount) => ({
    object: objects[account.platform],
    entryId: account.id,
    ...(account.platform === 'photoapp' && loginOf(account) === 'page'
      ? { assetId: account.pageId, anyAssetField: true }
      : {}),
  })
  return {
    loginOf,
    messaging: (account, field, value, key = 'messaging') =>
      webhooks.emit({
        ...target(account),
        field: key === 'standby' ? 'standby' : field,
        time: clock.now(),
        messaging: { key, value },
      }),
    change: (account, field, value) =>
      webhooks.emit({ ...target(account), field, time: clock.nowSeconds(), change: { field, value } }),
    flat: (account, field, value) =>
      webhooks.emit({ ...target(account), field, time: clock.nowSeconds(), flat: { field, value } }),
  }
}
