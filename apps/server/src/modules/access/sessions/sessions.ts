import type { AddRoutes } from '../../../http/app.ts'
import { createCallerService } from './caller-service.ts'
import { createRefusedSignIns } from './refused-sign-ins.ts'
import { addSessionRoutes } from './session-routes.ts'
import { type SessionService, type SessionServiceDeps, createSessionService } from './session-service.ts'
import { type SignInLink, createSignInLink } from './sign-in-link.ts'
import { addSignInRoutes } from './sign-in-routes.ts'
import { createSignInService } from './sign-in-service.ts'

export type SessionsDeps = Omit<SessionServiceDeps, 'refused'> & { publicUrl: string; local: boolean }

export type Sessions = {
  service: SessionService
  /** Only where Herald was started for a newcomer. */
  signInLink: SignInLink | undefined
  addRoutes: AddRoutes
  /** Waits for what is being written down about refused sign-ins. */
  settled: () => Promise<void>
}

/** Signing in and out, refreshing, passwords, and the list of one's own sign-ins. */
export const createSessions = (deps: SessionsDeps): Sessions => {
  const refused = createRefusedSignIns(deps)
  const service = createSessionService({ ...deps, refused })
  const describeCaller = createCallerService(deps.database)
  const signInLink = deps.local ? createSignInLink({ ...deps, sessions: service }) : undefined
  return {
    service,
    signInLink,
    settled: refused.settled,
    addRoutes: (app) => {
      addSessionRoutes(app, { sessions: service, describeCaller, publicUrl: deps.publicUrl, signInLink })
      addSignInRoutes(app, createSignInService(deps))
    },
  }
}
