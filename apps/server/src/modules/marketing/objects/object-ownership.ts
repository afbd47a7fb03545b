import { AppError } from '../../../lib/errors.ts'
import { type ObjectKind, readAccountRequest, readObjectRequest } from '../../../platforms/ads/ads-requests.ts'
import type { JsonRecord } from '../../../platforms/json-values.ts'
import { recordOf, textOf } from '../../../platforms/json-values.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { PlatformFailure } from '../../../platforms/platform-failure.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'

// A token often opens more accounts than one, so the platform does not say no when an object of another account is named.
// We do: an object belongs to the account that the caller named, or it is not there.

const MAX_KNOWN = 50_000
const idShape = /^\d{1,32}$/

const words: Record<ObjectKind, string> = { campaign: 'campaign', adset: 'ad set', ad: 'ad', creative: 'creative' }

export const objectNotFound = (kind: ObjectKind, id: string, { account }: OpenAccount): AppError =>
  new AppError('platform_object_not_found', `There is no ${words[kind]} "${id}" in act_${account.accountId}.`)

export const createObjectOwnership = ({ calls }: { calls: AdCalls }) => {
  // An object never moves to another account, so what was seen once stays true.
  const known = new Map<string, true>()
  const keyOf = ({ account }: OpenAccount, kind: ObjectKind, id: string) =>
    `${account.clientId}/${account.accountId}/${kind}/${id}`

  const remember = (open: OpenAccount, kind: ObjectKind, id: string) => {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(keyOf(open, kind, id), true)
  }

  /**
   * Whether the permission is missing for the object alone. The account itself can be read: then the object is somebody
   * else's, and is not there. Otherwise the account has lost the permission, and its owner must hear of that.
   */
  const isClosed = async (
    open: OpenAccount,
    kind: ObjectKind,
    id: string,
    failure: PlatformFailure,
    options?: CallOptions,
  ): Promise<boolean> => {
    if (failure.reason !== 'permission' || known.has(keyOf(open, kind, id))) return false
    return (await calls.perform(open, readAccountRequest(open.account.accountId), options)).ok
  }

  /** The object as the platform has it now. */
  const read = async (open: OpenAccount, kind: ObjectKind, id: string, options?: CallOptions): Promise<JsonRecord> => {
    if (!idShape.test(id)) throw objectNotFound(kind, id, open)
    const result = await calls.perform(open, readObjectRequest(kind, id), options)
    if (!result.ok) {
      // Asked for the fields of a campaign, an ad set says that it has no such field.
      const isOther = result.failure.code === 100 && /nonexisting field/i.test(result.failure.message ?? '')
      if (isOther || (await isClosed(open, kind, id, result.failure, options))) throw objectNotFound(kind, id, open)
      throw calls.refusal(open, result.failure)
    }
    const row = recordOf(result.body)
    if (textOf(row['account_id'])?.replace(/^act_/, '') !== open.account.accountId) throw objectNotFound(kind, id, open)
    remember(open, kind, id)
    return row
  }

  return {
    read,
    remember,
    /** Throws unless the object is one of this account; asks the platform only the first time. */
    require: async (open: OpenAccount, kind: ObjectKind, id: string, options?: CallOptions): Promise<void> => {
      if (known.has(keyOf(open, kind, id))) return
      await read(open, kind, id, options)
    },
    /** The same for an id of which only the caller knows whether it is a campaign, an ad set or an ad. */
    requireAny: async (open: OpenAccount, id: string, options?: CallOptions): Promise<void> => {
      const kinds = ['campaign', 'adset', 'ad'] as const
      if (kinds.some((kind) => known.has(keyOf(open, kind, id)))) return
      for (const kind of kinds) {
        try {
          await read(open, kind, id, options)
          return
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'platform_object_not_found' || error.fields) throw error
        }
      }
      throw new AppError(
        'platform_object_not_found',
        `There is no campaign, ad set or ad "${id}" in act_${open.account.accountId}.`,
      )
    },
  }
}

export type ObjectOwnership = ReturnType<typeof createObjectOwnership>
