import type { Database } from '../../../db/database.ts'
import type { Scope } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { recordAudit } from '../../audit/index.ts'
import { type ApiKey, createApiKeyStore } from './api-key-store.ts'
import { newSecret } from '../credentials/bearer-secrets.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'
import { inOrder } from '../credentials/roles-and-scopes.ts'

export type NewApiKey = { name: string; scopes: readonly Scope[]; expiresAt?: string | undefined }

export type ApiKeyServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
}

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
        })
        const after = { name, scopes: made.scopes, expires_at: made.expiresAt?.toISOString() }
        await recordAudit(tx, {
          action: 'api_key.created',
          object: { id: publicId('apiKey', made.keyId), name },
          after,
        })
        return made
      })
      return { key, clear }
    },
    list: (clientId: string, after: string | undefined, limit: number) =>
      database.tenantTransaction(clientId, (tx) => createApiKeyStore(tx).list(after, limit)),
    async revoke(clientId: string, keyId: string | undefined): Promise<void> {
      const at = new Date(clock.now())
      const revoked =
        keyId !== undefined &&
        (await database.tenantTransaction(clientId, async (tx) => {
          const keys = createApiKeyStore(tx)
          const key = await keys.find(keyId)
          if (!key || !(await keys.revoke(keyId, at))) return false
          await recordAudit(tx, {
            action: 'api_key.revoked',
            object: { id: publicId('apiKey', keyId), name: key.name },
          })
          return true
        }))
      if (!revoked) throw new AppError('api_key_not_found')
      await untilSettled()
    },
  }
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>
