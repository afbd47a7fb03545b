import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { defined } from '../../lib/defined.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of our own routes, held against their schemas where they are made.
export type ApiAnswer = any

/** A refusal of the API, as its body says it. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly body: Record<string, unknown>

  constructor(body: Record<string, unknown>) {
    super(typeof body['message'] === 'string' ? body['message'] : 'Refused.')
    this.body = body
  }
}

type Query = Record<string, string | number | boolean | undefined>
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export type ApiCaller = {
  get: (path: string, query?: Query) => Promise<ApiAnswer>
  send: (method: Exclude<Method, 'GET'>, path: string, body?: object, idempotencyKey?: string) => Promise<ApiAnswer>
}

const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** An id as part of a path. */
export const segment = (id: string): string => encodeURIComponent(id)

/**
 * The API as the caller of a tool sees it: the same credential, in this process. Who is acting gets its name here and nowhere
 * else: the credential of the request, with the assistant as the user agent.
 */
export const apiCallerFor = (app: App, request: FastifyRequest, assistant: string): ApiCaller => {
  const { authorization, 'x-svc-api-key': apiKey } = request.headers
  const headers = {
    ...defined({ authorization, 'x-svc-api-key': typeof apiKey === 'string' ? apiKey : undefined }),
    'user-agent': `MCP ${assistant}`,
    'x-request-id': request.id,
  }
  const call = async (method: Method, url: string, body?: object, idempotencyKey?: string): Promise<ApiAnswer> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        ...defined({ 'idempotency-key': idempotencyKey }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    const result = answer.body === '' ? {} : answer.json<Record<string, unknown>>()
    if (answer.statusCode >= 400) throw new ApiRefusal(result)
    return result
  }
  return {
    get: (path, query = {}) => call('GET', withQuery(path, query)),
    send: call,
  }
}
