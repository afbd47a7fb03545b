import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Principal } from './principal.ts'
import { withHook } from './route-hooks.ts'

// On whose behalf the code that runs was called, and from where. What is written down about a change far from its route (the audit
// log) is told here, instead of by a parameter of every function in between. Nothing is decided by it: what a caller may do is
// request.principal's to say.

export type Caller = {
  /** Undefined where the route is open to all: the one who signs in is known only afterwards. */
  by:
    | Principal['by']
    /** One whose request is over: what it began is carried out later. */
    | { kind: 'user'; userId: string; name: string; email: string }
    | { kind: 'signup'; sessionId: string }
    | { kind: 'operator' }
    | undefined
  address?: string
  userAgent?: string | undefined
  requestId?: string
}

const callers = new AsyncLocalStorage<Caller>()

/** Undefined in work that no caller waits for. */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** Who of the client it is, as rows keep it: a person or an API key. */
export const callerId = (): string | undefined => {
  const by = currentCaller()?.by
  return by?.kind === 'user' ? by.userId : by?.kind === 'api_key' ? by.keyId : undefined
}

export const onBehalfOf = <T>(caller: Caller, work: () => T): T => callers.run(caller, work)

/** Must be added before the routes. Right before the handler: what reads the body runs in the context of its connection. */
export const addCallerContext = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.config?.unaudited) return
    withHook(route, 'preHandler', ({ principal, ip, headers, id }, _reply, done) => {
      const by = (principal as Principal | undefined)?.by
      onBehalfOf({ by, address: ip, userAgent: headers['user-agent'], requestId: id }, done)
    })
  })
}
