import { attempt } from './attempts.ts'
import type {
  Call,
  CallInit,
  CallOptions,
  CallResult,
  ItemOf,
  ListPath,
  Method,
  OperationOf,
  ParseAs,
} from './client-types.ts'
import { type EventsOptions, followEvents } from './event-stream.ts'
import { keyedPaths } from './generated/keyed-paths.ts'
import { type HeraldErrorBody, HeraldError } from './herald-error.ts'
import { eachItem } from './paging.ts'
import type { HeraldEvent } from './receiver/event-union.ts'
import { bodyInit, canSendAgain, readBody } from './request-body.ts'
import { readRetryAfter } from './retry-policy.ts'

export type HeraldClientOptions = {
  baseUrl: string
  /** For programs. */
  apiKey?: string
  /** For a signed-in person; called for every attempt, so that it can hand out a fresh token. */
  accessToken?: () => string | undefined | Promise<string | undefined>
  fetch?: (request: Request) => Promise<Response>
  /** How often a call is made again after a failure that passes. 0 for never: then no Idempotency-Key is made either. */
  retries?: number
  /** For each attempt, until its answer is there. */
  timeoutMs?: number
}

export type HeraldClient = {
  GET: Call<'get'>
  PUT: Call<'put'>
  POST: Call<'post'>
  DELETE: Call<'delete'>
  PATCH: Call<'patch'>
  /** Every item of a list, asked for page by page as they are used up. */
  list: <P extends ListPath>(path: P, init?: CallInit<OperationOf<P, 'get'>>) => AsyncGenerator<ItemOf<P>>
  /** Events as they happen, also across lost connections. */
  events: (options?: EventsOptions) => AsyncGenerator<HeraldEvent>
}

type Params = { path?: object; query?: object; header?: object }
type AnyInit = CallOptions & { params?: Params; body?: unknown; parseAs?: ParseAs }

const addressOf = (baseUrl: string, path: string, { path: inPath = {}, query = {} }: Params): string => {
  const values = inPath as Record<string, unknown>
  const parts = path.split(/[{}]/)
  const filled = parts.map((part, place) => (place % 2 === 0 ? part : encodeURIComponent(String(values[part]))))
  const url = new URL(baseUrl.replace(/\/$/, '') + filled.join(''))
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  return url.href
}

/** Later ones win: what the call is given comes before what the client adds. */
const headersOf = (...parts: (object | undefined)[]): Headers => {
  const headers = new Headers()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {})) as [string, string | undefined][])
    if (value !== undefined) headers.set(name, value)
  return headers
}

/** Not `crypto.randomUUID`, which browsers have on https pages only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Carried out twice, it does what it does once. A POST does so only with a key. */
const isRepeatable = (method: Method, headers: Headers): boolean => method !== 'post' || headers.has('idempotency-key')

/**
 * A client whose paths, parameters, bodies and answers are typed by the API's own description.
 *
 *     const herald = createHeraldClient({ baseUrl, apiKey })
 *     const { data, error } = await herald.GET('/api/auth/me')
 *
 * A call that fails for a passing reason is made again. A POST that creates something carries an Idempotency-Key, the same in
 * every attempt, so that it creates one; give your own to go on after the end of your process.
 */
export const createHeraldClient = (options: HeraldClientOptions): HeraldClient => {
  const { baseUrl, apiKey, accessToken } = options

  const call = async (method: Method, path: string, init: AnyInit = {}): Promise<CallResult<unknown>> => {
    const { signal, parseAs, timeoutMs = options.timeoutMs ?? 60_000 } = init
    const retries = canSendAgain(init.body) ? (init.retries ?? options.retries ?? 5) : 0
    const isKeyed = method === 'post' && retries > 0 && keyedPaths.has(path)
    const added = { 'x-svc-api-key': apiKey, 'idempotency-key': isKeyed ? newKey() : undefined }
    const headers = headersOf(added, init.headers, init.params?.header)
    const url = addressOf(baseUrl, path, init.params ?? {})
    const { response, body } = await attempt({
      fetch: options.fetch ?? ((request) => fetch(request)),
      request: async (abort) => {
        const token = await accessToken?.()
        if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
        // Herald redirects nothing, and the key must not follow to wherever something else points.
        const sent = { method: method.toUpperCase(), headers, signal: abort, redirect: 'manual' as const }
        return new Request(url, { ...sent, ...bodyInit(init.body, headers) })
      },
      read: (response) => readBody(response, parseAs),
      signal,
      timeoutMs,
      retries,
      isRepeatable: isRepeatable(method, headers),
    })
    // A page where JSON belongs: the address is that of something else.
    const isForeign = parseAs === undefined && (response.headers.get('content-type') ?? '').startsWith('text/html')
    return response.ok && !isForeign ? { data: body, response } : { error: body as HeraldErrorBody, response }
  }

  const of = <M extends Method>(method: M) =>
    ((path: string, init?: AnyInit) => call(method, path, init)) as unknown as Call<M>
  const GET = of('get')

  return {
    GET,
    PUT: of('put'),
    POST: of('post'),
    DELETE: of('delete'),
    PATCH: of('patch'),
    list: (path, init) => {
      const { params, ...rest } = (init ?? {}) as AnyInit
      return eachItem((cursor) => {
        const query = { ...params?.query, ...(cursor === undefined ? {} : { cursor }) }
        return unwrap(call('get', path, { ...rest, params: { ...params, query } })) as Promise<never>
      })
    },
    events: (asked = {}) =>
      followEvents(async (after, signal) => {
        const query = asked.types === undefined || asked.types.length === 0 ? {} : { types: asked.types.join(',') }
        const header = after === undefined ? {} : { 'last-event-id': String(after) }
        return unwrap(GET('/api/stream', { params: { query, header }, parseAs: 'stream', signal, retries: 0 }))
      }, asked),
  }
}

/** The data of a successful answer; a refusal is thrown as a HeraldError. */
export const unwrap = async <Data>(call: Promise<CallResult<Data>>): Promise<Data> => {
  const { data, error, response } = await call
  if (error !== undefined || !response.ok)
    throw new HeraldError(
      response.status,
      // Absent only where the answer was empty.
      error as HeraldErrorBody,
      readRetryAfter(response.headers.get('retry-after'), Date.now()),
    )
  return data
}
