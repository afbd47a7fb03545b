import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { AppError } from '../lib/errors.ts'
import type { Clock } from '../lib/clock.ts'
import { networkOf } from '../lib/network-of.ts'
import { createLargeBodies } from './large-bodies.ts'
import type { Principal } from './principal.ts'
import { type RateLimit, type Verdict, createRateLimiter } from './rate-limiter.ts'
import { type RouteAccess, refusalOf } from './route-access.ts'
import { withHook } from './route-hooks.ts'

// One hook before the body is read, in the order that decisions promise: credential, rate, scope, role, terms; then
// room for a large body. It is a single callback hook that stays synchronous while the credential is cached, because it runs on every request.

export type Authenticate = (
  request: Pick<FastifyRequest, 'headers'>,
) => Principal | AppError | Promise<Principal | AppError>
export type TermsGate = (clientId: string) => Promise<AppError | undefined>

export type AuthenticationHookDeps = {
  authenticate: Authenticate
  termsGate: TermsGate
  rateLimit: RateLimit
  clock: Clock
}

/** As text: Node checks every value as text, and would make it anew for each look. */
const announce = (reply: FastifyReply, verdict: Verdict, limit: string) => {
  void reply.header('ratelimit-limit', limit)
  void reply.header('ratelimit-remaining', String(verdict.remaining))
  void reply.header('ratelimit-reset', String(verdict.resetSeconds))
}

const tooMany = (verdict: Verdict) =>
  new AppError(
    'rate_limited',
    `Too many requests: at most ${verdict.limit} at once. Try again in ${verdict.retryAfterSeconds} s.`,
    {
      headers: { 'Retry-After': String(verdict.retryAfterSeconds) },
    },
  )

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer that lasts: whether its credential is still good. */
    authenticate: Authenticate
  }
}

export const addAuthenticationHook = (
  app: FastifyInstance,
  { authenticate, termsGate, rateLimit, clock }: AuthenticationHookDeps,
) => {
  const limiter = createRateLimiter(rateLimit, clock)
  const limit = String(rateLimit.burst)
  const roomFor = createLargeBodies()
  const spend = (reply: FastifyReply, key: string) => {
    const verdict = limiter.take(key)
    announce(reply, verdict, limit)
    return verdict.allowed ? undefined : tooMany(verdict)
  }

  /** The refusal, if any, once it is known who calls. */
  const admit = (
    request: FastifyRequest,
    reply: FastifyReply,
    access: Exclude<RouteAccess, 'public'>,
    who: Principal | AppError,
  ) => {
    if (who instanceof AppError) return spend(reply, networkOf(request.ip)) ?? who
    request.principal = who
    return spend(reply, who.clientId) ?? refusalOf(access, who)
  }

  app.decorateRequest('principal')
  app.decorate('authenticate', authenticate)
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (access === undefined && route.url.startsWith('/api/'))
      throw new Error(`The route ${route.url} does not say who may call it (config.access).`)
    if (route.config?.unmetered) return
    withHook(
      route,
      'onRequest',
      access === undefined || access === 'public' ? countAddress : guard(access, roomFor(route)),
    )
  })

  const countAddress: onRequestHookHandler = (request, reply, done) => done(spend(reply, networkOf(request.ip)))

  const guard =
    (access: Exclude<RouteAccess, 'public'>, takeRoom: ReturnType<typeof roomFor>): onRequestHookHandler =>
    (request, reply, done) => {
      const who = authenticate(request)
      if (!(who instanceof Promise) && !access.gated) {
        done(admit(request, reply, access, who) ?? takeRoom(request, reply))
        return
      }
      const decide = async () => {
        const caller = await who
        const refusal = admit(request, reply, access, caller)
        if (refusal || caller instanceof AppError) return refusal
        return (access.gated && (await termsGate(caller.clientId))) || takeRoom(request, reply)
      }
      decide().then(done, done)
    }
  return { spend }
}
