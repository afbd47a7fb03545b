// Access owns clients (tenants), their users, sign-ins and API keys, and the credential cache that turns a request into a
// principal without asking the database. It offers `authenticate` to the HTTP shell, its routes, what the operator's
// command line does, and the demo client. It does not own what a principal may do where: each route says that itself
// (config.access).

import type { Config } from '../../config/config.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { App, AddRoutes } from '../../http/app.ts'
import type { Authenticate } from '../../http/authentication-hook.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AttentionSource } from '../attention/index.ts'
import { apiKeyAttention } from './api-keys/api-key-attention.ts'
import { addApiKeyRoutes } from './api-keys/api-key-routes.ts'
import { type ApiKeyService, createApiKeyService } from './api-keys/api-key-service.ts'
import { createAuthenticate } from './credentials/authentication.ts'
import { createCallerService } from './sessions/caller-service.ts'
import { type ClientService, createClientService } from './admin/client-service.ts'
import { createCredentialCache } from './credentials/credential-cache.ts'
import { expiredCredentials } from './credentials/credential-maintenance.ts'
import { createCredentialFeed } from './credentials/credential-feed.ts'
import { untilSettled } from './credentials/credential-settlement.ts'
import { createOutsideTokens } from './credentials/identity-provider.ts'
import { createKeyUseRecorder } from './api-keys/key-use-recorder.ts'
import { createPasswordHasher } from './sessions/password-hash.ts'
import { addSessionRoutes } from './sessions/session-routes.ts'
import { type SessionService, createSessionService } from './sessions/session-service.ts'
import { addSignInRoutes } from './sessions/sign-in-routes.ts'
import { createSignInService } from './sessions/sign-in-service.ts'
import { createSignInThrottle } from './sessions/sign-in-throttle.ts'
import { addUserRoutes } from './people/user-routes.ts'
import { type UserService, createUserService } from './people/user-service.ts'
import { createUserTokens } from './credentials/user-tokens.ts'

export { type AdminIo, runAdminCommand } from './admin/admin-commands.ts'
export { clientHint, newSecret, secretHash } from './credentials/bearer-secrets.ts'

export type AccessDeps = {
  database: Pick<RuntimeDatabase, 'systemTransaction' | 'tenantTransaction' | 'batchTransaction' | 'connectAsSystem'>
  config: Pick<Config, 'jwtKeys' | 'identityProvider' | 'publicUrl'>
  clock: Clock
  log: Logger
}

export type Access = {
  authenticate: Authenticate
  addRoutes: AddRoutes
  clients: ClientService
  users: UserService
  sessions: SessionService
  apiKeys: ApiKeyService
  attention: AttentionSource
  maintenance: readonly MaintenanceTask[]
  /** Begins to follow credential changes; before that every credential is looked up. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

export const createAccess = ({ database, config, clock, log }: AccessDeps): Access => {
  const { publicUrl } = config
  const cache = createCredentialCache()
  const feed = createCredentialFeed({ connect: database.connectAsSystem, cache, log })
  const keyUse = createKeyUseRecorder({ database, clock })
  const tokens = createUserTokens(config.jwtKeys, clock)
  const outside = config.identityProvider && createOutsideTokens(config.identityProvider, clock)
  const passwords = createPasswordHasher()
  const throttle = createSignInThrottle(clock)

  const sessions = createSessionService({ database, tokens, passwords, throttle, untilSettled, clock, log })
  const signIns = createSignInService({ database, tokens, untilSettled, clock })
  const users = createUserService({ database, passwords, untilSettled, clock, publicUrl })
  const apiKeys = createApiKeyService({ database, untilSettled, clock })
  const clients = createClientService({ database, passwords, users, apiKeys, untilSettled, clock })
  const describeCaller = createCallerService(database)

  return {
    authenticate: createAuthenticate({ database, cache, tokens, outside, keyUse, clock }),
    addRoutes: (app: App) => {
      addSessionRoutes(app, { sessions, describeCaller, publicUrl })
      addSignInRoutes(app, signIns)
      addUserRoutes(app, users)
      addApiKeyRoutes(app, apiKeys)
    },
    clients,
    users,
    sessions,
    apiKeys,
    attention: apiKeyAttention,
    maintenance: [keyUse.maintenance, expiredCredentials()],
    start: feed.start,
    stop: async () => {
      await feed.stop()
      await keyUse
        .write()
        .catch((error: unknown) => log.warn({ err: error }, 'the last use of some API keys was not written'))
    },
  }
}
