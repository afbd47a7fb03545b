import type { Database, TenantTransaction } from '../../../db/database.ts'
import type { Scope } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { type AuditFields, recordAudit } from '../../audit/index.ts'
import { type AuthorRow, findAuthors } from '../people/author-store.ts'
import { type ApiKey, createApiKeyStore } from './api-key-store.ts'
import { newSecret } from '../credentials/bearer-secrets.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'
import { inOrder } from '../credentials/roles-and-scopes.ts'

/** Who made it is not known here when the operator did, or a person of an identity provider. */
export type ShownApiKey = ApiKey & { author: AuthorRow | undefined }

export type NewApiKey = { name: string; scopes: readonly Scope[]; expiresAt?: string | undefined }

export type Replacement = {
  /** How long the old key goes on working; 0: it is revoked. */
  endsInSeconds: number
  expiresAt?: string | undefined
  /** Throws where the one who asks may not give these scopes. */
  refuseBeyond: (scopes: readonly Scope[]) => void
}

export type ApiKeyServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
}

const withAuthors = async (tx: TenantTransaction, keys: readonly ApiKey[]): Promise<ShownApiKey[]> => {
  const authors = await findAuthors(
    tx,
    keys.map(({ createdBy }) => createdBy),
  )
  return keys.map((key) => ({ ...key, author: authors.get(key.createdBy ?? '') }))
}

const objectOf = ({ keyId, name }: ApiKey) => ({ id: publicId('apiKey', keyId), name })
const fieldsOf = ({ name, scopes, expiresAt }: ApiKey) => ({ name, scopes, expires_at: expiresAt?.toISOString() })

export const createApiKeyService = ({ database, clock }: ApiKeyServiceDeps) => {
  const readExpiry = (text: string | undefined): Date | null => {
    if (text === undefined) return null
    const at = new Date(text)
    if (!(at.getTime() > clock.now()))
      throw invalidField(
        'expires_at',
        `must be in the future, not "${text}". Leave it out for a key that does not expire.`,
      )
    return at
  }

  const revokeIn = async (tx: TenantTransaction, key: ApiKey, after?: AuditFields): Promise<boolean> => {
    if (!(await createApiKeyStore(tx).revoke(key.keyId, new Date(clock.now())))) return false
    await recordAudit(tx, { action: 'api_key.revoked', object: objectOf(key), ...(after ? { after } : {}) })
    return true
  }

  return {
    /** The key in clear text is here and nowhere else: only its hash is stored. */
    async create(
      clientId: string,
      createdBy: string | null,
      { name, scopes, expiresAt }: NewApiKey,
    ): Promise<{ key: ApiKey; clear: string }> {
      const expiry = readExpiry(expiresAt)
      const { clear, prefix, hash } = newSecret('apiKey', clientId)
      const key = await database.tenantTransaction(clientId, async (tx) => {
        const made = await createApiKeyStore(tx).insert({
          keyId: newUuid(),
          name,
          prefix,
          hash,
          scopes: inOrder(scopes),
          createdBy,
          expiresAt: expiry,
          replaces: null,
        })
        await recordAudit(tx, { action: 'api_key.created', object: objectOf(made), after: fieldsOf(made) })
        return made
      })
      return { key, clear }
    },
    /** A new key with the name and the scopes of another, which ends after a while: both work until programs have changed over. */
    async replace(
      clientId: string,
      createdBy: string,
      oldId: string | undefined,
      { endsInSeconds, expiresAt, refuseBeyond }: Replacement,
    ): Promise<{ key: ApiKey; clear: string }> {
      const expiry = readExpiry(expiresAt)
      const { clear, prefix, hash } = newSecret('apiKey', clientId)
      const key = await database.tenantTransaction(clientId, async (tx) => {
        const keys = createApiKeyStore(tx)
        const old = oldId === undefined ? undefined : await keys.findToChange(oldId)
        if (!old) throw new AppError('api_key_not_found')
        const { keyId, name, scopes } = old
        refuseBeyond(scopes)
        const replaces = { keyId, prefix: old.prefix }
        const made = await keys.insert({
          keyId: newUuid(),
          name,
          prefix,
          hash,
          scopes,
          createdBy,
          expiresAt: expiry,
          replaces,
        })
        const by = { replaced_by: publicId('apiKey', made.keyId) }
        if (endsInSeconds === 0) await revokeIn(tx, old, by)
        else {
          const end = new Date(clock.now() + endsInSeconds * 1_000)
          // It never lives longer for being replaced.
          const endsAt = old.expiresAt && old.expiresAt < end ? old.expiresAt : end
          await keys.endAt(keyId, endsAt)
          await recordAudit(tx, {
            action: 'api_key.replaced',
            object: objectOf(old),
            before: { expires_at: old.expiresAt?.toISOString() },
            after: { expires_at: endsAt.toISOString(), ...by },
          })
        }
        const after = { ...fieldsOf(made), replaces: publicId('apiKey', keyId) }
        await recordAudit(tx, { action: 'api_key.created', object: objectOf(made), after })
        return made
      })
      await untilSettled()
      return { key, clear }
    },
    list: (clientId: string, createdBy: string | undefined, after: string | undefined, limit: number) =>
      database.tenantTransaction(clientId, async (tx) =>
        withAuthors(tx, await createApiKeyStore(tx).list(createdBy, after, limit)),
      ),
    async revoke(clientId: string, keyId: string | undefined): Promise<void> {
      const revoked =
        keyId !== undefined &&
        (await database.tenantTransaction(clientId, async (tx) => {
          const key = await createApiKeyStore(tx).find(keyId)
          return key !== undefined && (await revokeIn(tx, key))
        }))
      if (!revoked) throw new AppError('api_key_not_found')
      await untilSettled()
    },
  }
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>
