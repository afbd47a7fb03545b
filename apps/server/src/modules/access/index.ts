// Access owns clients (tenants), their users, sign-ins and API keys, and the credential cache that turns a request into a
// principal without asking the database. It offers `authenticate` to the HTTP shell, its routes, what the operator's
// command line does, and the demo client. It does not own what a principal may do where: each route says that itself
// (config.access).

import type { Config } from '../../config/config.ts'
import type { MaintenanceTask } from '../../db/maintenance-task.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { AddRoutes } from '../../http/app.ts'
import type { Authenticate } from '../../http/authentication-hook.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import type { AttentionSource } from '../attention/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import { type ClientService, createClientService } from './admin/client-service.ts'
import { apiKeyAttention } from './api-keys/api-key-attention.ts'
import { addApiKeyRoutes } from './api-keys/api-key-routes.ts'
import { type ApiKeyService, createApiKeyService } from './api-keys/api-key-service.ts'
import { createKeyUseRecorder } from './api-keys/key-use-recorder.ts'
import { expiredCredentials } from './credentials/credential-maintenance.ts'
import { createCredentials } from './credentials/credentials.ts'
import { addRoleRoutes } from './people/role-routes.ts'
import { addUserRoutes } from './people/user-routes.ts'
import { type UserService, type UserServiceDeps, createUserService } from './people/user-service.ts'
import { createPasswordHasher } from './sessions/password-hash.ts'
import { peopleIn } from './people/people-of.ts'
import type { EmailDirectory } from './people/person-credentials.ts'
import type { SessionService, SessionServiceDeps } from './sessions/session-service.ts'
import { type Sessions, createSessions } from './sessions/sessions.ts'
import { createSignInThrottle } from './sessions/sign-in-throttle.ts'

export type { AdminServices } from './admin/admin-command.ts'
export { type AdminIo, runAdminCommand } from './admin/run-admin-command.ts'
export { authorSchema, authorView } from './people/author.ts'
export { type AuthorRow, findAuthors } from './people/author-store.ts'
export { answeringRoles } from './credentials/roles-and-scopes.ts'
export { findNotAnswering, holdUserRole, listAnswering } from './people/user-store.ts'
export { bearerOf } from './credentials/authentication.ts'
export { clientsAfter } from './admin/client-store.ts'
export { emailsAfter } from './people/user-store.ts'
export type { EmailDirectory } from './people/person-credentials.ts'
export { peopleIn } from './people/people-of.ts'
export { createSignInThrottle } from './sessions/sign-in-throttle.ts'
export { createBatchedReads } from './credentials/batched-reads.ts'
export { clientHint, newSecret, secretHash } from './credentials/bearer-secrets.ts'

export type AccessDeps = {
  database: Pick<RuntimeDatabase, 'systemTransaction' | 'tenantTransaction' | 'batchTransaction' | 'connectAsSystem'>
  config: Pick<Config, 'jwtKeys' | 'encryptionKeys' | 'identityProvider' | 'publicUrl' | 'local'>
  clock: Clock
  log: Logger
  unassign: UserServiceDeps['unassign']
  /** Where clients live in several databases: whose an address is, and how people of all of them sign in here. */
  emails?: EmailDirectory | undefined
  everywhere?: Pick<SessionServiceDeps, 'database' | 'peopleOf' | 'throttle'> | undefined
}

export type Access = {
  authenticate: Authenticate
  addRoutes: AddRoutes
  clients: ClientService
  users: UserService
  sessions: SessionService
  signInLink: Sessions['signInLink']
  apiKeys: ApiKeyService
  attention: AttentionSource
  maintenance: readonly MaintenanceTask[]
  /** Begins to follow credential changes; before that every credential is looked up. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

export const createAccess = ({ database, config, clock, log, unassign, emails, everywhere }: AccessDeps): Access => {
  const { publicUrl, local } = config
  const passwords = createPasswordHasher()
  const keyUse = createKeyUseRecorder({ database, clock })
  const credentials = createCredentials({ database, config, keyUse, clock, log })
  const people = everywhere ?? { database, peopleOf: peopleIn(database), throttle: createSignInThrottle(clock) }
  const sessions = createSessions({ ...people, tokens: credentials.tokens, passwords, clock, log, publicUrl, local })
  const users = createUserService({ database, passwords, clock, publicUrl, unassign, emails })
  const apiKeys = createApiKeyService({ database, clock })
  const answerOnce = createAnswerOnce({ database, secretBox: createSecretBox(config.encryptionKeys) })
  return {
    authenticate: credentials.authenticate,
    addRoutes: (app) => {
      sessions.addRoutes(app)
      addUserRoutes(app, users, answerOnce)
      addRoleRoutes(app, users)
      addApiKeyRoutes(app, apiKeys, answerOnce)
    },
    clients: createClientService({ database, passwords, users, apiKeys, clock, emails }),
    users,
    sessions: sessions.service,
    signInLink: sessions.signInLink,
    apiKeys,
    attention: apiKeyAttention,
    maintenance: [keyUse.maintenance, expiredCredentials()],
    start: credentials.start,
    stop: async () => {
      await credentials.stop()
      await sessions.settled()
      await keyUse
        .write()
        .catch((error: unknown) => log.warn({ err: error }, 'the last use of some API keys was not written'))
    },
  }
}
