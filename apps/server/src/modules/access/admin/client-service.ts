import type { Database } from '../../../db/database.ts'
import { fullScopes } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId } from '../../../lib/ids.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ApiKeyService } from '../api-keys/api-key-service.ts'
import { createApiKeyStore } from '../api-keys/api-key-store.ts'
import { newSecret, secretHash } from '../credentials/bearer-secrets.ts'
import { untilSettled } from '../credentials/credential-settlement.ts'
import { type Client, createClientStore, deleteMessages, listClients, messageTables } from './client-store.ts'
import type { PasswordHasher } from '../sessions/password-hash.ts'
import { createPasswordLinkStore, createSessionStore } from '../sessions/session-store.ts'
import { type EmailDirectory, newCredentials, normalEmail } from '../people/person-credentials.ts'
import type { PasswordLink, UserService } from '../people/user-service.ts'
import { type Account, createUserStore, findAccounts } from '../people/user-store.ts'

// What the operator of the service does, from the command line: clients come and go, forgotten passwords are mended.

export type NewClient = { name: string; ownerEmail: string; ownerPassword: string; ownerName?: string | undefined }
export type DemoClient = { clientId: string; email: string; password: string; apiKey: string }

export type ClientServiceDeps = {
  database: Pick<Database, 'systemTransaction' | 'tenantTransaction'>
  passwords: PasswordHasher
  users: UserService
  apiKeys: ApiKeyService
  clock: Clock
  emails?: EmailDirectory | undefined
}

const DELETE_CHUNK = 5_000

/** Always the same, so that a second start finds the demo client of the first. */
const DEMO = {
  clientId: '00000000-0000-7000-8000-00000000de30',
  name: 'Demo client',
  email: 'demo@herald.example',
  ownerName: 'Demo Owner',
}

export const createClientService = (deps: ClientServiceDeps) => {
  const { database, passwords, users, apiKeys, clock } = deps

  const insert = async (
    clientId: string,
    input: NewClient,
  ): Promise<{ clientId: string; ownerId: string } | undefined> => {
    const email = normalEmail(input.ownerEmail)
    const credentials = await newCredentials(deps, clientId, email, input.ownerPassword)
    const ownerId = newUuid()
    const made = await database.tenantTransaction(clientId, async (tx) => {
      if (!(await createClientStore(tx).insert(input.name))) return false
      const name = input.ownerName ?? email.slice(0, 200)
      await createUserStore(tx).insert({ userId: ownerId, name, role: 'owner', ...credentials })
      const after = { name: input.name, owner: email }
      await recordAudit(tx, { action: 'client.created', object: { id: clientId, name: input.name }, after })
      return true
    })
    return made ? { clientId, ownerId } : undefined
  }

  const setStatus = async (clientId: string, status: Client['status']): Promise<boolean> => {
    const changed = await database.tenantTransaction(clientId, async (tx) => {
      const was = await createUserStore(tx).isSuspended()
      if (!(await createClientStore(tx).setStatus(status))) return false
      if (was === (status === 'suspended')) return true
      const action = status === 'active' ? 'client.resumed' : 'client.suspended'
      await recordAudit(tx, { action, object: { id: clientId } })
      return true
    })
    if (changed) await untilSettled()
    return changed
  }

  /** In chunks, because they may be millions. */
  const removeMessages = async (clientId: string): Promise<void> => {
    for (const table of messageTables)
      while ((await database.systemTransaction((tx) => deleteMessages(tx, table, clientId, DELETE_CHUNK))) > 0);
  }

  const setPassword = async (clientId: string, userId: string, password: string): Promise<void> => {
    const salt = await database.tenantTransaction(clientId, (tx) => createUserStore(tx).saltOf(userId))
    if (salt === undefined) throw new AppError('user_not_found')
    const passwordHash = await passwords.hash(password, salt)
    await database.tenantTransaction(clientId, async (tx) => {
      const store = createUserStore(tx)
      await createPasswordLinkStore(tx).dropAll(userId)
      await createSessionStore(tx).endAll(userId, new Date(clock.now()))
      await store.setPassword(userId, passwordHash)
      await store.endTokens(userId)
      await recordAudit(tx, { action: 'user.password_set', object: { id: publicId('user', userId) } })
    })
    await untilSettled()
  }

  const demoApiKey = async (known: string | undefined): Promise<string> => {
    const hash = known === undefined ? undefined : secretHash(known)
    const found =
      hash && (await database.tenantTransaction(DEMO.clientId, (tx) => createApiKeyStore(tx).findByHash(hash)))
    if (known !== undefined && found && (found.expiresAt === null || found.expiresAt.getTime() > clock.now()))
      return known
    return (await apiKeys.create(DEMO.clientId, null, { name: 'Demo key', scopes: fullScopes })).clear
  }

  const demoPassword = async (known: string | undefined): Promise<string> => {
    const owner = await database.tenantTransaction(DEMO.clientId, (tx) => createUserStore(tx).findByEmail(DEMO.email))
    if (!owner)
      throw new Error(
        `The demo client exists, but its owner ${DEMO.email} does not. Delete the client to have it made again.`,
      )
    if (known !== undefined && (await passwords.verify(known, owner.passwordHash))) return known
    const password = newPassword()
    await setPassword(DEMO.clientId, owner.userId, password)
    return password
  }

  return {
    async create(input: NewClient, clientId = newUuid()): Promise<{ clientId: string; ownerId: string }> {
      const made = await insert(clientId, input)
      if (!made) throw new Error('A fresh client id was taken already.')
      return made
    },
    list: (): Promise<Client[]> => database.systemTransaction(listClients),
    exists: async (clientId: string): Promise<boolean> =>
      (await database.tenantTransaction(clientId, (tx) => createClientStore(tx).nameOf())) !== undefined,
    suspend: (clientId: string) => setStatus(clientId, 'suspended'),
    resume: (clientId: string) => setStatus(clientId, 'active'),
    /** Can be repeated when it was interrupted: the client itself goes after its messages. */
    async remove(clientId: string): Promise<boolean> {
      if (!(await setStatus(clientId, 'suspended'))) return false
      await removeMessages(clientId)
      const gone = await database.tenantTransaction(clientId, (tx) => createClientStore(tx).remove())
      await untilSettled()
      // What was booked meanwhile.
      await removeMessages(clientId)
      return gone
    },
    /** Who has an address, in which clients. */
    accountsOf: (email: string): Promise<Account[]> =>
      database.systemTransaction((tx) => findAccounts(tx, normalEmail(email))),
    /** With a password: sets it. Without: a one-time link. */
    async resetPassword(
      { clientId, userId }: Account,
      password: string | undefined,
    ): Promise<PasswordLink | undefined> {
      if (password === undefined)
        return database.tenantTransaction(clientId, async (tx) => {
          await recordAudit(tx, { action: 'user.password_link_created', object: { id: publicId('user', userId) } })
          return users.makeLink(tx, userId)
        })
      await setPassword(clientId, userId, password)
      return undefined
    },
    /**
     * The demo client of sandbox mode. Give it what an earlier start was told (demo.json): what still works stays as it
     * is, what is missing or lost is made anew.
     */
    async ensureDemo(known: { password?: string | undefined; apiKey?: string | undefined } = {}): Promise<DemoClient> {
      const password = known.password ?? newPassword()
      const made = await insert(DEMO.clientId, {
        name: DEMO.name,
        ownerEmail: DEMO.email,
        ownerPassword: password,
        ownerName: DEMO.ownerName,
      })
      return {
        clientId: DEMO.clientId,
        email: DEMO.email,
        password: made ? password : await demoPassword(known.password),
        apiKey: await demoApiKey(known.apiKey),
      }
    },
  }
}

/** 60 random bits in letters that are not mistaken for others: short enough to type, long enough not to guess. */
const newPassword = () => newSecret('passwordLink', DEMO.clientId).clear.slice(-12)

export type ClientService = ReturnType<typeof createClientService>
