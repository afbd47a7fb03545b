import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../lib/errors.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { type ObjectKind, readAccountRequest, readObjectRequest } from '../../../platforms/ads/ads-requests.ts'
import { type JsonRecord, recordOf, textOf } from '../../../platforms/graph/json-values.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { type OwnedKind, type Owner, type OwnerRow, addOwned, findOwner, toOwner } from './ad-object-store.ts'

// A token often opens more accounts than one, so the platform does not say no when an object of another account is named.
// We do: an object belongs to the account that the caller named, or it is not there. What was made, read or listed once is
// remembered, in the database for good and in memory for speed, so that only an id never seen before costs a question.

const MAX_KNOWN = 50_000
const idShape = /^\d{1,32}$/

const words: Record<OwnedKind, string> = {
  campaign: 'campaign',
  adset: 'ad set',
  ad: 'ad',
  creative: 'creative',
  video: 'video',
}
const measured = ['campaign', 'adset', 'ad'] as const

export const objectNotFound = (kinds: readonly OwnedKind[], id: string, { account }: OpenAccount): AppError => {
  const what = kinds.map((kind) => words[kind]).join(' or ')
  return new AppError('platform_object_not_found', `There is no ${what} "${id}" in act_${account.accountId}.`)
}

export type ObjectOwnershipDeps = { calls: AdCalls; database: Pick<Database, 'tenantStatement'> }

export const createObjectOwnership = ({ calls, database }: ObjectOwnershipDeps) => {
  // An object never moves to another account, so what was seen once stays true.
  const known = createRecentMap<string, Owner>(MAX_KNOWN)
  const keyOf = ({ account }: OpenAccount, id: string) => `${account.clientId}/${id}`

  const recall = async (open: OpenAccount, id: string): Promise<Owner | undefined> => {
    const kept = known.get(keyOf(open, id))
    if (kept) return kept
    const { clientId } = open.account
    const { rows } = await database.tenantStatement<OwnerRow>(clientId, findOwner(clientId, id))
    const owner = rows[0] && toOwner(rows[0])
    if (owner) known.set(keyOf(open, id), owner)
    return owner
  }

  /** Writes only what is new to this process. */
  const remember = async (
    open: OpenAccount,
    kind: OwnedKind,
    ids: readonly string[],
    accountId = open.account.accountId,
  ): Promise<void> => {
    const fresh = ids.filter((id) => idShape.test(id) && !known.has(keyOf(open, id)))
    if (fresh.length === 0) return
    const owner = { kind, accountId }
    await database.tenantStatement(open.account.clientId, addOwned(open.account.clientId, owner, fresh))
    for (const id of fresh) known.set(keyOf(open, id), owner)
  }

  /** Whether the object is known to be of this account. Throws when it is known to be another's, or something else. */
  const isKnownHere = async (open: OpenAccount, kinds: readonly OwnedKind[], id: string): Promise<boolean> => {
    if (!idShape.test(id)) throw objectNotFound(kinds, id, open)
    const owner = await recall(open, id)
    if (!owner) return false
    if (owner.accountId !== open.account.accountId || !kinds.includes(owner.kind)) throw objectNotFound(kinds, id, open)
    return true
  }

  /**
   * Whether the permission is missing for the object alone. The account itself can be read: then the object belongs to
   * another account: 404. Otherwise the account has lost the permission, and its owner must hear of that.
   */
  const isClosed = async (open: OpenAccount, failure: PlatformFailure): Promise<boolean> =>
    failure.reason === 'permission' && (await calls.perform(open, readAccountRequest(open.account.accountId))).ok

  /** The object as the platform has it now. */
  const read = async (open: OpenAccount, kind: ObjectKind, id: string): Promise<JsonRecord> => {
    const isKnown = await isKnownHere(open, [kind], id)
    const result = await calls.perform(open, readObjectRequest(kind, id))
    if (!result.ok) {
      // Asked for the fields of a campaign, an ad set says that it has no such field.
      const isOther = result.failure.code === 100 && /nonexisting field/i.test(result.failure.message ?? '')
      if (isOther || (!isKnown && (await isClosed(open, result.failure)))) throw objectNotFound([kind], id, open)
      throw calls.refusal(open, result.failure)
    }
    const row = recordOf(result.body)
    const owner = textOf(row['account_id'])?.replace(/^act_/, '')
    if (owner !== undefined && idShape.test(owner)) await remember(open, kind, [id], owner)
    if (owner !== open.account.accountId) throw objectNotFound([kind], id, open)
    return row
  }

  return {
    read,
    remember,
    isKnownHere,

    /** Throws unless all of them are of this account. Whatever is known to be elsewhere is refused before anything is asked. */
    require: async (open: OpenAccount, objects: readonly { kind: ObjectKind; id: string }[]): Promise<void> => {
      const unknown = []
      for (const object of objects) if (!(await isKnownHere(open, [object.kind], object.id))) unknown.push(object)
      for (const { kind, id } of unknown) await read(open, kind, id)
    },

    /** The same for an id of which only the caller knows whether it is a campaign, an ad set or an ad. */
    requireMeasured: async (open: OpenAccount, id: string): Promise<void> => {
      if (await isKnownHere(open, measured, id)) return
      for (const kind of measured) {
        try {
          await read(open, kind, id)
          return
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'platform_object_not_found' || error.fields) throw error
        }
      }
      throw objectNotFound(measured, id, open)
    },
  }
}

export type ObjectOwnership = ReturnType<typeof createObjectOwnership>
