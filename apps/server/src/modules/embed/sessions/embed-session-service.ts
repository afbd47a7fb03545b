import type { Database } from '../../../db/database.ts'
import { scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId, uuidOf } from '../../../lib/ids.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import { newSecret } from '../../access/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../channels/index.ts'
import { checkedLogoUrl, checkedOrigins } from './embed-origins.ts'
import type { Prefill, Theme } from './embed-schemas.ts'
import { type EmbedSession, type SessionUser, isOpen } from './embed-session.ts'
import { type SessionFilter, createEmbedSessionStore } from './embed-session-store.ts'
import { isRevocableAt } from '../workflow/signup-steps.ts'
import { withoutEndSlashes } from '../../../lib/without-end-slashes.ts'

const DEFAULT_TTL_MINUTES = 30

type Texts = Record<string, string>
/** As objects, or under the dotted names that the reference lists. */
type PrefillRequest = { business?: Texts; phone?: Texts } & { [dotted: `${'business' | 'phone'}.${string}`]: string }

export type SessionRequest = {
  allowedOrigins: readonly string[]
  platforms: readonly Platform[] | undefined
  externalRef: string | undefined
  ttlMinutes: number | undefined
  prefill: PrefillRequest | undefined
  theme: Theme | undefined
  /** Who connects a channel of their own with it, in the console. */
  user?: SessionUser | undefined
}

/** One object of the prefill, without empty texts. */
const chosenTexts = <Key extends string>(
  given: PrefillRequest | undefined,
  part: 'business' | 'phone',
  keys: readonly Key[],
) => {
  const entries = keys.flatMap((key) => {
    const value = given?.[part]?.[key] ?? given?.[`${part}.${key}`]
    return value ? [[key, value] as const] : []
  })
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Record<Key, string>>)
}

const checkedPrefill = (given: SessionRequest['prefill']): Prefill | undefined => {
  const prefill: Prefill = compact({
    business: chosenTexts(given, 'business', ['name', 'email', 'website']),
    phone: chosenTexts(given, 'phone', ['displayName', 'category']),
  })
  return Object.keys(prefill).length === 0 ? undefined : prefill
}

export type EmbedSessionServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  publicUrl: string
}

export const createEmbedSessionService = ({ database, publicUrl }: EmbedSessionServiceDeps) => {
  const notFound = (id: string) => new AppError('session_not_found', `There is no signup session "${id}".`)

  const uuidOfSession = (id: string): string => {
    const uuid = uuidOf('embedSession', id)
    if (!uuid) throw notFound(id)
    return uuid
  }

  return {
    create: async (
      clientId: string,
      request: SessionRequest,
    ): Promise<{ session: EmbedSession; token: string; url: string }> => {
      const { clear: token, hash } = newSecret('embedToken', clientId)
      const ttlMinutes = request.ttlMinutes ?? DEFAULT_TTL_MINUTES
      const { theme } = request
      const fresh = {
        sessionId: newUuid(),
        tokenHash: hash,
        platforms: [...new Set(request.platforms ?? (['chatapp'] as const))],
        allowedOrigins: checkedOrigins(request.allowedOrigins),
        externalRef: request.externalRef,
        prefill: checkedPrefill(request.prefill),
        theme: theme && (theme.logo_url === undefined ? theme : { ...theme, logo_url: checkedLogoUrl(theme.logo_url) }),
        ttlMinutes,
        user: request.user,
      }
      const session = await database.tenantTransaction(clientId, async (tx) => {
        const sessions = createEmbedSessionStore(tx)
        await sessions.insert(fresh)
        // A job ends it when its time is over, also if it is never opened.
        const lane = { clientId, kind: laneKindNumber.signup, laneId: fresh.sessionId }
        await scheduleJob(tx, lane, ttlMinutes * 60_000 + 1_000)
        await recordAudit(tx, {
          action: 'embed_session.created',
          object: { id: publicId('embedSession', fresh.sessionId), name: fresh.externalRef },
          after: {
            platforms: fresh.platforms,
            allowed_origins: fresh.allowedOrigins,
            external_ref: fresh.externalRef,
            ttl_minutes: ttlMinutes,
          },
        })
        return sessions.find(fresh.sessionId)
      })
      if (!session) throw new Error('The session that was just made is gone.')
      return { session, token, url: `${withoutEndSlashes(publicUrl)}/embed/${token}` }
    },

    list: (clientId: string, filter: SessionFilter) =>
      database.tenantTransaction(clientId, (tx) => createEmbedSessionStore(tx).list(filter)),

    find: async (clientId: string, id: string): Promise<EmbedSession> => {
      const sessionId = uuidOfSession(id)
      const session = await database.tenantTransaction(clientId, (tx) => createEmbedSessionStore(tx).find(sessionId))
      if (!session) throw notFound(id)
      return session
    },

    /** What is over stays as it is, except that a connected channel is not taken back by revoking. */
    revoke: async (clientId: string, id: string): Promise<EmbedSession> => {
      const sessionId = uuidOfSession(id)
      return database.tenantTransaction(clientId, async (tx) => {
        const sessions = createEmbedSessionStore(tx)
        const session = await sessions.lock(sessionId)
        if (!session) throw notFound(id)
        if (session.status === 'completed')
          throw new AppError(
            'session_not_revocable',
            `The session "${id}" is completed. Disconnect its channel instead.`,
          )
        if (!isOpen(session)) return session
        if (session.run === 'running' && !isRevocableAt(session.step))
          throw new AppError(
            'session_not_revocable',
            `The session "${id}" is just being completed. Disconnect its channel instead.`,
          )
        await sessions.revoke(sessionId)
        await recordAudit(tx, { action: 'embed_session.revoked', object: { id, name: session.externalRef } })
        return (await sessions.find(sessionId)) ?? session
      })
    },
  }
}

export type EmbedSessionService = ReturnType<typeof createEmbedSessionService>
