import type { TSchema } from 'typebox'
import { AppError } from '../lib/errors.ts'
import type { ErrorCode } from '../lib/errors.ts'
import type { Principal, Scope, UserRole } from './principal.ts'

/** What a route asks of its caller. A route under /api that does not say it is refused when the program starts. */
export type RouteAccess =
  | 'public'
  | {
      /** One scope, one of several, or none: every credential of the client will do. */
      scope: Scope | readonly Scope[] | 'none'
      /** Signed-in people only; API keys are refused whatever their scopes. */
      consoleOnly?: true
      roles?: readonly UserRole[]
      /** Closed until the current advertising terms are accepted. */
      gated?: true
    }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
    /** Refusals beyond the general ones, for the OpenAPI document. */
    errors?: readonly ErrorCode[]
    /** A POST that takes no body: none, an empty one and {} are all fine, whatever the content type. */
    bodiless?: true
    /** What the body may be where no schema judges it, by content type: for the OpenAPI document. */
    rawBody?: Record<string, { schema: TSchema }>
    /** A POST whose body may be left out altogether; nothing and an empty one then count as {}. */
    optionalBody?: true
    /** Not counted by the rate limit: the caller proves itself by a signature, and a platform is not told to slow down. */
    unmetered?: true
    /** Writes nothing to the audit log, and is called too often to carry along on whose behalf. */
    unaudited?: true
  }
  interface FastifyRequest {
    principal: Principal
  }
}

/** Scope first, then who, then role: the order that callers are promised. Undefined means let in. */
export const refusalOf = (access: Exclude<RouteAccess, 'public'>, principal: Principal): AppError | undefined => {
  const wanted = access.scope
  if (wanted !== 'none') {
    const anyOf = typeof wanted === 'string' ? [wanted] : wanted
    if (!anyOf.some((scope) => principal.scopes.has(scope)))
      return new AppError(
        'insufficient_scope',
        `This needs the scope ${anyOf.join(' or ')}, which the credential does not have.`,
        {
          fields: { required_scope: anyOf.join(' or ') },
        },
      )
  }
  if (access.consoleOnly && principal.by.kind !== 'user')
    return new AppError(
      'console_only',
      'Only a signed-in user may do this. Sign in to the console; an API key is not enough.',
    )
  if (access.roles && (principal.by.kind !== 'user' || !access.roles.includes(principal.by.role)))
    return new AppError('insufficient_role', `Only ${access.roles.join(' or ')} may do this.`)
  return undefined
}
