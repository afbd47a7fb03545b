import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/errors.ts'
import type { Clock } from '../lib/clock.ts'
import type { Principal } from './principal.ts'
import { type RateLimit, type Verdict, createRateLimiter } from './rate-limiter.ts'
import { type RouteAccess, refusalOf } from './route-access.ts'

// One hook before the body is read, in the order that decisions promise: credential, rate, scope, role, terms. It is a
// single callback hook that stays synchronous while the credential is cached, because it runs on every request.

export type Authenticate = (request: FastifyRequest) => Principal | AppError | Promise<Principal | AppError>
export type TermsGate = (clientId: string) => Promise<AppError | undefined>

export type GatekeeperDeps = {
  authenticate: Authenticate
  termsGate: TermsGate
  rateLimit: RateLimit
  clock: Clock
}

const announce = (reply: FastifyReply, verdict: Verdict) => {
  void reply.header('RateLimit-Limit', verdict.limit)
  void reply.header('RateLimit-Remaining', verdict.remaining)
  void reply.header('RateLimit-Reset', verdict.resetSeconds)
}

const tooMany = (verdict: Verdict) =>
  new AppError(
    'rate_limited',
    `Too many requests: at most ${verdict.limit} at once. Try again in ${verdict.retryAfterSeconds} s.`,
    {
      headers: { 'Retry-After': String(verdict.retryAfterSeconds) },
    },
  )

export const addGatekeeper = (
  app: FastifyInstance,
  { authenticate, termsGate, rateLimit, clock }: GatekeeperDeps,
): void => {
  const limiter = createRateLimiter(rateLimit, clock)
  const spend = (reply: FastifyReply, key: string) => {
    const verdict = limiter.take(key)
    announce(reply, verdict)
    return verdict.allowed ? undefined : tooMany(verdict)
  }

  /** The refusal, if any, once it is known who calls. */
  const admit = (
    request: FastifyRequest,
    reply: FastifyReply,
    access: Exclude<RouteAccess, 'public'>,
    who: Principal | AppError,
  ) => {
    if (who instanceof AppError) return spend(reply, request.ip) ?? who
    request.principal = who
    return spend(reply, who.clientId) ?? refusalOf(access, who)
  }

  app.decorateRequest('principal')
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && config?.access === undefined)
      throw new Error(`The route ${url} does not say who may call it (config.access).`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') {
      done(spend(reply, request.ip))
      return
    }
    const who = authenticate(request)
    if (!(who instanceof Promise) && !access.gated) {
      done(admit(request, reply, access, who))
      return
    }
    const decide = async () => {
      const caller = await who
      const refusal = admit(request, reply, access, caller)
      if (refusal || !access.gated || caller instanceof AppError) return refusal
      return termsGate(caller.clientId)
    }
    decide().then(done, done)
  })
}
