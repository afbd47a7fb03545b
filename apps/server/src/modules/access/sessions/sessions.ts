import type { AddRoutes } from '../../../http/app.ts'
import { createCallerService } from './caller-service.ts'
import { addSessionRoutes } from './session-routes.ts'
import { type SessionService, type SessionServiceDeps, createSessionService } from './session-service.ts'
import { addSignInRoutes } from './sign-in-routes.ts'
import { createSignInService } from './sign-in-service.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

export type SessionsDeps = Omit<SessionServiceDeps, 'throttle'> & { publicUrl: string }

/** Signing in and out, refreshing, passwords, and the list of one's own sign-ins. */
export const createSessions = (deps: SessionsDeps): { service: SessionService; addRoutes: AddRoutes } => {
  const service = createSessionService({ ...deps, throttle: createSignInThrottle(deps.clock) })
  const describeCaller = createCallerService(deps.database)
  return {
    service,
    addRoutes: (app) => {
      addSessionRoutes(app, { sessions: service, describeCaller, publicUrl: deps.publicUrl })
      addSignInRoutes(app, createSignInService(deps))
    },
  }
}
