import type { Database } from '../../../db/database.ts'
import { type Principal, isUser } from '../../../http/principal.ts'
import { AppError } from '../../../lib/errors.ts'
import { type ApiKey, createApiKeyStore } from '../api-keys/api-key-store.ts'
import { createClientStore } from '../admin/client-store.ts'

export type CallerDescription = { principal: Principal; clientName: string; apiKey?: ApiKey }

/** Who is calling, in full: what a program asks first when it wonders whether its key works. */
export const createCallerService =
  (database: Pick<Database, 'tenantTransaction'>) =>
  (principal: Principal): Promise<CallerDescription> =>
    database.tenantTransaction(principal.clientId, async (tx) => {
      const clientName = await createClientStore(tx).nameOf()
      const { by } = principal
      const apiKey = isUser(principal) || by.kind !== 'api_key' ? undefined : await createApiKeyStore(tx).find(by.keyId)
      if (clientName === undefined || (by.kind === 'api_key' && !apiKey)) throw new AppError('unauthenticated')
      return { principal, clientName, ...(apiKey ? { apiKey } : {}) }
    })

export type CallerService = ReturnType<typeof createCallerService>
