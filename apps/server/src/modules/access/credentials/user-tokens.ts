import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Clock } from '../../../lib/clock.ts'
import type { UserRole } from '../../../http/principal.ts'
import { isUuid, publicId, uuidOf } from '../../../lib/ids.ts'
import type { KeyRing } from '../../../lib/secret-box.ts'

// Access tokens of our own: HS256, the id of the key in the header, so that keys rotate by adding a new one in front. The
// token says who it is; what that person may do is looked up (and cached), so a changed role counts at once.

export const ACCESS_TOKEN_SECONDS = 3_600
const ISSUER = 'herald'

type TokenSubject = { clientId: string; userId: string; sessionId: string; tokenEpoch: number }
export type VerifiedToken = TokenSubject & { expiresAtMs: number }

export type UserTokens = {
  sign: (subject: TokenSubject & { role: UserRole }) => Promise<string>
  /** Undefined for anything that we did not sign, or that has run out. */
  verify: (token: string) => Promise<VerifiedToken | undefined>
  /** Whether the header names one of our keys; any other token belongs to the identity provider. */
  isOurs: (token: string) => boolean
}

export const createUserTokens = (ring: KeyRing, clock: Clock): UserTokens => {
  const [current] = ring
  const byId = new Map(ring.map(({ id, key }) => [id, key]))

  return {
    sign: ({ clientId, userId, sessionId, tokenEpoch, role }) => {
      const issuedAt = Math.floor(clock.now() / 1000)
      return new SignJWT({ client_id: clientId, role, epoch: tokenEpoch, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: current.id })
        .setIssuer(ISSUER)
        .setSubject(publicId('user', userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(current.key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = kid === undefined ? undefined : byId.get(kid)
            if (!key) throw new Error('unknown key')
            return key
          },
          { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(clock.now()), requiredClaims: ['exp', 'sub'] },
        )
        const { client_id: clientId, epoch, sid, sub = '', exp = 0 } = payload
        const userId = uuidOf('user', sub)
        if (userId === undefined || typeof clientId !== 'string' || !isUuid(clientId)) return undefined
        if (typeof sid !== 'string' || !isUuid(sid) || typeof epoch !== 'number') return undefined
        return { clientId, userId, sessionId: sid, tokenEpoch: epoch, expiresAtMs: exp * 1000 }
      } catch {
        return undefined
      }
    },
    isOurs(token) {
      try {
        const { alg, kid } = decodeProtectedHeader(token)
        return alg === 'HS256' && kid !== undefined && byId.has(kid)
      } catch {
        return false
      }
    },
  }
}
