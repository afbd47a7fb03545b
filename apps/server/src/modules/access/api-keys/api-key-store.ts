import type { TenantTransaction } from '../../../db/database.ts'
import type { Scope } from '../../../http/principal.ts'
import { inOrder } from '../credentials/roles-and-scopes.ts'

/** The other key of a replacement: their names are one, the prefix tells them apart. */
export type OtherKey = { keyId: string; prefix: string }

export type ApiKey = {
  keyId: string
  name: string
  prefix: string
  scopes: Scope[]
  createdBy: string | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  replaces: OtherKey | null
  /** The newest that took its place; a revoked one counts as none. */
  replacedBy: OtherKey | null
}

type NewRow = Omit<ApiKey, 'createdAt' | 'lastUsedAt' | 'replaces' | 'replacedBy'> & {
  hash: Buffer
  replaces: OtherKey | null
}

const columns = [
  'api_key.key_id',
  'api_key.name',
  'api_key.prefix',
  'api_key.scopes',
  'api_key.created_by',
  'api_key.created_at',
  'api_key.expires_at',
  'api_key.last_used_at',
] as const

const otherKey = (keyId: string | null, prefix: string | null): OtherKey | null =>
  keyId !== null && prefix !== null ? { keyId, prefix } : null

export const createApiKeyStore = ({ kysely, clientId }: TenantTransaction) => {
  const living = () =>
    kysely
      .selectFrom('api_key')
      .leftJoin('api_key as old', (join) =>
        join.onRef('old.client_id', '=', 'api_key.client_id').onRef('old.key_id', '=', 'api_key.replaces'),
      )
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('api_key as next')
            .select(['next.key_id', 'next.prefix'])
            .whereRef('next.client_id', '=', 'api_key.client_id')
            .whereRef('next.replaces', '=', 'api_key.key_id')
            .where('next.revoked_at', 'is', null)
            .orderBy('next.key_id', 'desc')
            .limit(1)
            .as('next'),
        (join) => join.onTrue(),
      )
      .select([...columns, 'old.key_id as old_id', 'old.prefix as old_prefix'])
      .select(['next.key_id as next_id', 'next.prefix as next_prefix'])
      .where('api_key.client_id', '=', clientId)
      .where('api_key.revoked_at', 'is', null)
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
    replaces: otherKey(row.old_id, row.old_prefix),
    replacedBy: otherKey(row.next_id, row.next_prefix),
  })

  return {
    async insert(key: NewRow): Promise<ApiKey> {
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
          replaces: key.replaces?.keyId ?? null,
        })
        .returning(columns)
        .executeTakeFirstOrThrow()
      await kysely
        .insertInto('api_key_directory')
        .values({ hash: key.hash, client_id: clientId, key_id: key.keyId })
        .execute()
      const others = { old_id: key.replaces?.keyId ?? null, old_prefix: key.replaces?.prefix ?? null }
      return toKey({ ...row, ...others, next_id: null, next_prefix: null })
    },
    async find(keyId: string): Promise<ApiKey | undefined> {
      const row = await living().where('api_key.key_id', '=', keyId).executeTakeFirst()
      return row && toKey(row)
    },
    /** For who changes it: two at once take turns. */
    async findToChange(keyId: string): Promise<ApiKey | undefined> {
      const row = await living().where('api_key.key_id', '=', keyId).forUpdate('api_key').executeTakeFirst()
      return row && toKey(row)
    },
    async endAt(keyId: string, at: Date): Promise<void> {
      await kysely
        .updateTable('api_key')
        .set({ expires_at: at })
        .where('client_id', '=', clientId)
        .where('key_id', '=', keyId)
        .execute()
    },
    async findByHash(hash: Buffer): Promise<ApiKey | undefined> {
      const row = await living().where('api_key.hash', '=', hash).executeTakeFirst()
      return row && toKey(row)
    },
    /** Of one person, or all. */
    async list(createdBy: string | undefined, after: string | undefined, limit: number): Promise<ApiKey[]> {
      let query = living().orderBy('api_key.key_id').limit(limit)
      if (createdBy !== undefined) query = query.where('api_key.created_by', '=', createdBy)
      if (after !== undefined) query = query.where('api_key.key_id', '>', after)
      return (await query.execute()).map(toKey)
    },
    /** Keys that end between two moments with none in their place, the nearest end first. */
    async listExpiring(from: Date, until: Date, limit: number): Promise<(ApiKey & { expiresAt: Date })[]> {
      const rows = await living()
        .where('api_key.expires_at', '>', from)
        .where('api_key.expires_at', '<', until)
        .where('next.key_id', 'is', null)
        .orderBy('api_key.expires_at')
        .orderBy('api_key.key_id')
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
