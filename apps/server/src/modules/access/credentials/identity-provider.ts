import { hash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { IdentityProvider } from '../../../config/config.ts'
import { type Principal, type UserRole, roles } from '../../../http/principal.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { isUuid } from '../../../lib/ids.ts'
import { rightsOfRole } from './roles-and-scopes.ts'

// Tokens of a company's own identity provider. Its signature, issuer and audience are checked against its published keys;
// the configured claims name the client and the role. Its people have no row here: the provider decides who they are.

/** A key that the provider withdraws stops counting within this time, even for a token that we have seen before. */
const RECHECK_MS = 5 * 60_000

export type OutsideUser = { clientId: string; principal: Principal; expiresAtMs: number }
export type OutsideTokens = { verify: (token: string) => Promise<OutsideUser | undefined> }

/** The same person always gets the same id, made from what the provider calls them. Version 8: a uuid of our own making. */
const userIdOf = (issuer: string, subject: string): string => {
  const hex = hash('sha256', JSON.stringify([issuer, subject]), 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const textClaim = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined

/** What the token is to blame for; anything else means that the provider could not be asked. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

export const createOutsideTokens = (provider: IdentityProvider, clock: Clock): OutsideTokens => {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 })
  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: provider.issuer,
          audience: provider.audience,
          // Never a shared-secret algorithm: the published keys are public.
          algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
          currentDate: new Date(clock.now()),
          requiredClaims: ['exp', 'sub'],
        })
        const clientId = payload[provider.clientClaim]
        const role = roles.find((candidate): candidate is UserRole => candidate === payload[provider.roleClaim])
        if (typeof clientId !== 'string' || !isUuid(clientId) || role === undefined) return undefined
        const { sub = '', exp = 0, email, name } = payload
        const address = textClaim(email)
        const principal: Principal = {
          clientId: clientId.toLowerCase(),
          scopes: rightsOfRole[role].scopes,
          by: {
            kind: 'user',
            userId: userIdOf(provider.issuer, sub),
            email: address ?? '',
            name: textClaim(name) ?? address ?? sub,
            role,
          },
        }
        return {
          clientId: principal.clientId,
          principal,
          expiresAtMs: Math.min(exp * 1000, clock.now() + RECHECK_MS),
        }
      } catch (error) {
        if (isTokensFault(error)) return undefined
        throw new AppError(
          'overloaded',
          'The identity provider cannot be asked about this token right now. Try again in a few seconds.',
          { headers: { 'Retry-After': '5' }, cause: error },
        )
      }
    },
  }
}
