import type { TenantTransaction } from '../../../db/database.ts'
import type { Scope } from '../../../http/principal.ts'
import { inOrder } from '../credentials/roles-and-scopes.ts'

export type ApiKey = {
  keyId: string
  name: string
  prefix: string
  scopes: Scope[]
  createdBy: string | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

export const createApiKeyStore = ({ kysely, clientId }: TenantTransaction) => {
  const living = () =>
    kysely
      .selectFrom('api_key')
      .select(['key_id', 'name', 'prefix', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at'])
      .where('client_id', '=', clientId)
      .where('revoked_at', 'is', null)
  type Row = Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number]
  const toKey = (row: Row): ApiKey => ({
    keyId: row.key_id,
    name: row.name,
    prefix: row.prefix,
    scopes: inOrder(row.scopes),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  })

  return {
    async insert(key: Omit<ApiKey, 'createdAt' | 'lastUsedAt'> & { hash: Buffer }): Promise<ApiKey> {
      const row = await kysely
        .insertInto('api_key')
        .values({
          client_id: clientId,
          key_id: key.keyId,
          name: key.name,
          prefix: key.prefix,
          hash: key.hash,
          scopes: key.scopes,
          created_by: key.createdBy,
          expires_at: key.expiresAt,
        })
        .returning(['key_id', 'name', 'prefix', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at'])
        .executeTakeFirstOrThrow()
      await kysely
        .insertInto('api_key_directory')
        .values({ hash: key.hash, client_id: clientId, key_id: key.keyId })
        .execute()
      return toKey(row)
    },
    async find(keyId: string): Promise<ApiKey | undefined> {
      const row = await living().where('key_id', '=', keyId).executeTakeFirst()
      return row && toKey(row)
    },
    async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
      const row = await living().where('hash', '=', hash).executeTakeFirst()
      return row && toKey(row)
    },
    async list(after: string | undefined, limit: number): Promise<ApiKey[]> {
      let query = living().orderBy('key_id').limit(limit)
      if (after !== undefined) query = query.where('key_id', '>', after)
      return (await query.execute()).map(toKey)
    },
    /** Keys that end between two moments, the nearest end first. */
    async listExpiring(from: Date, until: Date, limit: number): Promise<(ApiKey & { expiresAt: Date })[]> {
      const rows = await living()
        .where('expires_at', '>', from)
        .where('expires_at', '<', until)
        .orderBy('expires_at')
        .orderBy('key_id')
        .limit(limit)
        .execute()
      return rows.flatMap((row) => (row.expires_at ? [{ ...toKey(row), expiresAt: row.expires_at }] : []))
    },
    /** False when there is no such key, or no longer. */
    async revoke(keyId: string, at: Date): Promise<boolean> {
      const revoked = await kysely
        .updateTable('api_key')
        .set({ revoked_at: at })
        .where('client_id', '=', clientId)
        .where('key_id', '=', keyId)
        .where('revoked_at', 'is', null)
        .returning('key_id')
        .executeTakeFirst()
      if (!revoked) return false
      await kysely
        .deleteFrom('api_key_directory')
        .where('client_id', '=', clientId)
        .where('key_id', '=', keyId)
        .execute()
      return true
    },
  }
}
