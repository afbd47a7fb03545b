import type { TenantTransaction } from '../../../db/database.ts'

export type AuthorRow = { id: string; name: string; is_key: boolean; is_gone: boolean }

/** People and API keys by their ids, those that are deleted or revoked too. */
export const findAuthors = async (
  tx: TenantTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AuthorRow>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await tx.query<AuthorRow>(
    `select u.user_id as id, u.name, false as is_key, u.deleted_at is not null as is_gone
     from app_user u where u.client_id = $1 and u.user_id = any ($2::uuid[])
     union all
     select k.key_id, k.name, true, k.revoked_at is not null from api_key k where k.client_id = $1 and k.key_id = any ($2::uuid[])`,
    [tx.clientId, wanted],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
