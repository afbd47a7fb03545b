import type { AddRoutes } from '../http/app.ts'
import { AppError } from '../lib/errors.ts'

/** What the guide on the console's home page needs of the demo client. */
type GuideFacts = { api_key: string; channel_id: string; receiver_url: string }

export type Guide = { addRoutes: AddRoutes; show: (clientId: string, facts: GuideFacts) => void }

/**
 * The route behind the guide of a newcomer's start (config.local): in no document, because no other start has it. The demo's key goes
 * to those of the demo client who may make keys, and to no other person.
 */
export const createGuide = (): Guide => {
  let shown: { clientId: string; facts: GuideFacts } | undefined
  return {
    show: (clientId, facts) => {
      shown = { clientId, facts }
    },
    addRoutes: (app) => {
      app.get(
        '/api/guide',
        {
          config: { access: { scope: 'none', consoleOnly: true, roles: ['owner', 'admin'] } },
          schema: { hide: true },
        },
        async ({ principal }) => {
          if (shown?.clientId !== principal.clientId) throw new AppError('not_found')
          return shown.facts
        },
      )
    },
  }
}
