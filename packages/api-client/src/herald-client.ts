import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './generated/api-types.ts'

/** What the API answers with instead of success. */
export type HeraldErrorBody = components['schemas']['ErrorDto']

export type HeraldClient = Client<paths, 'application/json'>

export type HeraldClientOptions = {
  baseUrl: string
  /** For programs. */
  apiKey?: string
  /** For a signed-in person; called for every request, so that it can hand out a fresh token. */
  accessToken?: () => string | undefined | Promise<string | undefined>
  fetch?: typeof fetch
}

/**
 * A client whose paths, parameters, bodies and answers are typed by the API's own description.
 *
 *     const herald = createHeraldClient({ baseUrl, apiKey })
 *     const { data, error } = await herald.GET('/api/auth/me')
 */
export const createHeraldClient = ({ baseUrl, apiKey, accessToken, ...rest }: HeraldClientOptions): HeraldClient => {
  const client = createClient<paths, 'application/json'>({ baseUrl, ...(rest.fetch ? { fetch: rest.fetch } : {}) })
  client.use({
    onRequest: async ({ request }) => {
      if (apiKey !== undefined) request.headers.set('x-svc-api-key', apiKey)
      const token = await accessToken?.()
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  })
  return client
}

/** A refusal as an exception, for callers who prefer to throw. */
export class HeraldError extends Error {
  override readonly name = 'HeraldError'
  readonly body: HeraldErrorBody
  readonly status: number
  constructor(status: number, body: HeraldErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** The data of a successful answer; anything else is thrown as a HeraldError. */
export const unwrap = async <T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> => {
  const { data, error, response } = await call
  if (error !== undefined || !response.ok) throw new HeraldError(response.status, error as HeraldErrorBody)
  return data as T
}
