import { batchOf } from '../../../db/batch.ts'
import type { TenantTransaction } from '../../../db/database.ts'
import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import { createKindCode } from '../marketing-codes.ts'

// Whose the objects are that were made, read or listed here. Single statements: each is a transaction of its own.

export type OwnedKind = ObjectKind | 'video'
export type Owner = { kind: OwnedKind; accountId: string }
export type OwnerRow = { kind: number; account_id: string }

const ownedKinds: OwnedKind[] = ['campaign', 'adset', 'ad', 'creative', 'video']

export const toOwner = (row: OwnerRow): Owner | undefined => {
  const kind = ownedKinds.find((name) => createKindCode[name] === row.kind)
  return kind && { kind, accountId: row.account_id }
}

export const findOwner = (clientId: string, objectId: string) => ({
  text: 'select o.kind, o.account_id from ad_object o where o.client_id = $1 and o.object_id = $2',
  values: [clientId, objectId],
  name: 'ad_object_owner',
})

/** The accounts of those of these objects that are known. */
export const findOwners = async (tx: TenantTransaction, objectIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await tx.query<{ object_id: string; account_id: string }>(
    'select o.object_id, o.account_id from ad_object o where o.client_id = $1 and o.object_id = any ($2::text[])',
    [tx.clientId, objectIds],
  )
  return new Map(rows.map((row) => [row.object_id, row.account_id]))
}

const seen = batchOf<string>({ object_id: ['text', (id) => id] }, { after: 3 })
const addSql = `insert into ad_object (client_id, kind, account_id, object_id)
  select $1, $2, $3, w.object_id from ${seen.as('w')} order by w.object_id
  on conflict do nothing`

/** What is known already stays as it is and costs no write. Sorted: two lists that overlap must not block each other. */
export const addOwned = (clientId: string, { kind, accountId }: Owner, objectIds: readonly string[]) => ({
  text: addSql,
  values: [clientId, createKindCode[kind], accountId, ...seen.values(objectIds)],
  name: 'ad_object_add',
})
