import { Agent } from 'undici'
import type { Clock } from '../../lib/clock.ts'
import { systemClock } from '../../lib/clock.ts'
import type { ExchangeLimits, ExchangeRequest, ExchangeResult } from '../../lib/http-exchange.ts'
import { exchange } from '../../lib/http-exchange.ts'
import type { Tracer } from '../../lib/tracer.ts'
import { encodeParameters, multipartBody } from './graph-bodies.ts'
import { failureOfExchange, readAnswer } from './graph-answer.ts'
import type { GraphCall, GraphHost, GraphResult, GraphTransport } from './graph-call.ts'
import { downloadMedia } from './graph-download.ts'
import { appSecretProof } from './signatures.ts'
import { recordOf, recordsOf, textOf } from './json-values.ts'
import { describeCall, startCallSpan } from './graph-spans.ts'
import { readUsage } from './usage-headers.ts'
import { defined } from '../../lib/defined.ts'
import { withoutEndSlashes } from '../../lib/without-end-slashes.ts'

export type * from './graph-call.ts'

/**
 * The one way to the platforms. It owns connections, time limits, the token's way into the request and the reading of
 * answers; it knows nothing of messages or ads. The token travels in the Authorization header and appears in no address, log
 * or error.
 */
export type GraphTransportOptions = {
  graphUrl: string
  version: string
  appSecret: string
  /** Connections per host. At 300 ms per answer, 1,000 sends a second need 300 of them. */
  connections?: number
  connectMs?: number
  limits?: Partial<ExchangeLimits>
  clock?: Clock
  /** Absent: no traces. */
  tracer?: Tracer | undefined
}

const defaultLimits: ExchangeLimits = {
  totalMs: 20_000,
  headersMs: 15_000,
  bodyMs: 10_000,
  maxBytes: 8 * 1_048_576,
  oversize: 'fail',
}

/** The photo platform has a host of its own; everywhere but on the live platform one address serves all. */
const hostsOf = (graphUrl: string): Record<GraphHost, string> => {
  const { origin } = new URL(graphUrl)
  return { graph: origin, photo: origin === 'https://graph.facebook.com' ? 'https://graph.instagram.com' : origin }
}

export const createGraphTransport = (options: GraphTransportOptions): GraphTransport => {
  const hosts = hostsOf(options.graphUrl)
  const prefix = withoutEndSlashes(new URL(options.graphUrl).pathname)
  const limits = { ...defaultLimits, ...options.limits }
  const clock = options.clock ?? systemClock
  const agent = new Agent({
    connections: options.connections ?? 512,
    pipelining: 1,
    // One request per connection at a time: only then does a broken connection concern a single message.
    allowH2: false,
    connect: { timeout: options.connectMs ?? 3_000 },
    keepAliveTimeout: 10_000,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
  })

  const requestOf = (call: GraphCall): ExchangeRequest => {
    const headers: Record<string, string> = { accept: 'application/json' }
    const query: Record<string, unknown> = { ...call.query }
    if (call.token !== undefined) {
      headers['authorization'] = `Bearer ${call.token}`
      // An app token already contains the secret.
      if (!call.token.includes('|')) query['appsecret_proof'] = appSecretProof(options.appSecret, call.token)
    }
    if (call.requestId !== undefined) headers['x-request-id'] = call.requestId
    let body: ExchangeRequest['body']
    if (call.json !== undefined) {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(call.json)
    } else if (call.form !== undefined) {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      body = encodeParameters(call.form)
    } else if (call.upload !== undefined) {
      const multipart = multipartBody(call.upload.fields, call.upload.file, call.upload.maxBytes)
      headers['content-type'] = multipart.contentType
      body = multipart.body
    } else if (call.bytes !== undefined) {
      Object.assign(headers, call.bytes.headers)
      body = call.bytes.content
    }
    const search = encodeParameters(query)
    return {
      origin: hosts[call.host ?? 'graph'],
      path: `${prefix}/${options.version}/${call.path}${search === '' ? '' : `?${search}`}`,
      method: call.method,
      headers,
      ...defined({ body }),
    }
  }

  const interpret = <Body>(call: GraphCall, result: ExchangeResult): GraphResult<Body> => {
    const repeatable = call.repeatable ?? call.method !== 'POST'
    const secrets = [call.token, options.appSecret].filter((secret) => secret !== undefined)
    if (!result.ok) return { ok: false, failure: failureOfExchange(result, { repeatable, secrets }) }
    const usage = readUsage(result.headers)
    const answer = readAnswer<Body>(result, { codes: call.codes, repeatable, secrets, usage, nowMs: clock.now() })
    return usage === undefined ? answer : { ...answer, usage }
  }

  const call = async <Body>(one: GraphCall): Promise<GraphResult<Body>> => {
    const bounds = { ...limits, ...one.limits, ...defined({ totalMs: one.totalMs }) }
    // The wait for headers begins before a large body is through, so only the limit over everything counts for uploads.
    if (one.upload ?? one.bytes) bounds.headersMs = bounds.totalMs
    const own = one.callSpan === undefined ? startCallSpan(options.tracer, one) : undefined
    const result = await exchange(agent, requestOf(one), bounds, one.signal)
    const outcome = interpret<Body>(one, result)
    const span = one.callSpan ?? own
    if (span !== undefined)
      describeCall(span, one.method, hosts[one.host ?? 'graph'], result.ok ? result.status : undefined, outcome)
    own?.end()
    return outcome
  }

  return {
    call,
    // `paging.next` is never followed: it is an address from outside, and it carries the token in clear text.
    all: async <Row>(one: GraphCall, { maxRows = 10_000 } = {}): Promise<GraphResult<Row[]>> => {
      const rows: Row[] = []
      const seen = new Set<string>()
      let after: string | undefined
      for (;;) {
        const page: GraphResult<unknown> = await call({ ...one, query: { ...one.query, limit: 100, after } })
        if (!page.ok) return page
        const { data, paging } = recordOf(page.body)
        rows.push(...(recordsOf(data) as Row[]))
        const { cursors, next } = recordOf(paging)
        after = textOf(recordOf(cursors)['after'])
        const more = next !== undefined && after !== undefined && !seen.has(after)
        if (!more || rows.length >= maxRows) return { ...page, body: rows.slice(0, maxRows) }
        seen.add(after ?? '')
      }
    },
    download: async (one) => {
      const span = startCallSpan(options.tracer, { ...one, method: 'GET', path: 'media' })
      const { graph: graphOrigin } = hosts
      const result = await downloadMedia({ agent, graphOrigin, appSecret: options.appSecret, limits, clock }, one)
      if (span !== undefined)
        describeCall(span, 'GET', URL.parse(one.url)?.origin ?? graphOrigin, result.ok ? 200 : undefined, result)
      span?.end()
      return result
    },
    close: async () => {
      await agent.destroy()
    },
  }
}
