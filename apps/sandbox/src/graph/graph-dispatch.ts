// One Graph call from parsed parameters to a finished reply: version, token, proof, node, edge, fields, headers.
import { createHash } from 'node:crypto'
import type { AccessToken } from '../state/world-types.ts'
import type { CallVersion } from './api-versions.ts'
import { readVersion, refuseExpiredVersion, refuseUnknownVersion, versionHeaders } from './api-versions.ts'
import { parseFields } from './field-selection.ts'
import { errorEnvelope, GraphError, nonexistingField, unknownObject } from './graph-error.ts'
import { traceId } from './graph-ids.ts'
import type { GraphRegistry, RegisteredNode } from './graph-registry.ts'
import type { GraphCall, GraphContext, GraphMethod, GraphReply, GraphResult } from './graph-types.ts'
import type { NodeRenderer } from './node-rendering.ts'
import { checkEncoding, mayHoldSurrogates, requestParameters } from './request-parameters.ts'
import type { TokenCheck } from './token-check.ts'
import type { UsageCounter } from './usage-headers.ts'

export type DispatchDeps = {
  registry: GraphRegistry
  renderer: NodeRenderer
  tokens: TokenCheck
  usage: UsageCounter
  kindOf: (id: string) => string | undefined
  log: (error: unknown, call: GraphCall) => void
}

export type GraphDispatch = {
  perform(call: GraphCall): Promise<GraphReply>
  failure(error: unknown, call: GraphCall): GraphReply
}

const withoutToken = (path: string): GraphError =>
  path === '/me' || path.startsWith('/me/')
    ? new GraphError({
        code: 2500,
        message: 'An active access token must be used to query information about the current user.',
      })
    : new GraphError({
        code: 104,
        status: 401,
        message: 'An access token is required to request this resource.',
      })

const unknownPath = (segments: string[]): GraphError =>
  new GraphError({ code: 2500, message: `Unknown path components: /${segments.join('/')}` })

const isMethod = (method: string): method is GraphMethod => method === 'GET' || method === 'POST' || method === 'DELETE'

export const createGraphDispatch = ({
  registry,
  renderer,
  tokens,
  usage,
  kindOf,
  log,
}: DispatchDeps): GraphDispatch => {
  const findNode = (id: string, method: string): { registered: RegisteredNode; node: unknown } => {
    const kind = kindOf(id)
    const known = kind === undefined ? undefined : registry.kind(kind)
    const direct = known?.definition.load(id)
    if (known && direct !== undefined) return { registered: known, node: direct }
    for (const registered of registry.kinds()) {
      const node = registered.definition.load(id)
      if (node !== undefined) return { registered, node }
    }
    throw unknownObject(method, id)
  }

  const authenticate = (call: GraphCall, path: string, mode: 'required' | 'optional'): AccessToken | undefined => {
    const text = tokens.textOf(call)
    if (text === undefined) {
      if (mode === 'required') throw withoutToken(path)
      return undefined
    }
    const token = tokens.resolve(text)
    tokens.checkProof(
      token,
      call.query['appsecret_proof'] ?? call.body['appsecret_proof'],
      call.query['appsecret_time'] ?? call.body['appsecret_time'],
    )
    return token
  }

  const decode = (segment: string): string => {
    try {
      return decodeURIComponent(segment)
    } catch {
      throw unknownPath([segment])
    }
  }

  type Outcome = { body: unknown; owner: { id: string; type: string } | undefined; result: GraphResult }

  const multiRead = async (context: GraphContext): Promise<Outcome> => {
    const ids = context.params.names('ids') ?? []
    const body: Record<string, unknown> = {}
    for (const id of ids) {
      const { registered, node } = findNode(id, 'GET')
      registered.definition.access?.(node, context)
      body[id] = await renderer.renderNode(registered.definition.kind, node, context.fields, context)
    }
    return { body, owner: undefined, result: { type: 'json', body } }
  }

  const readAfterWrite = async (result: GraphResult, context: GraphContext): Promise<unknown> => {
    const body = await renderer.renderResult(result, context)
    if (result.type !== 'created' || !context.fields) return body
    const { registered, node } = findNode(result.id, 'GET')
    const fields = await renderer.renderNode(registered.definition.kind, node, context.fields, context)
    return { ...(body as Record<string, unknown>), ...fields }
  }

  const route = async (call: GraphCall, version: CallVersion): Promise<Outcome> => {
    refuseUnknownVersion(version)
    const override = call.body['method'] ?? call.query['method']
    const asked = typeof override === 'string' && call.method !== 'DELETE' ? override.toUpperCase() : call.method
    const method = asked === 'HEAD' ? 'GET' : asked
    const segments = call.path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode)
    const path = `/${segments.join('/')}`
    if (!isMethod(method))
      throw new GraphError({ code: 100, type: 'GraphMethodException', message: `Unsupported method ${method}` })

    const root = registry.findRoot(method, path)
    const mode = root?.options.token ?? 'required'
    const token = mode === 'unchecked' ? undefined : authenticate(call, path, mode)
    const given = { ...call.query, ...call.body }
    if (mayHoldSurrogates(call.rawBody)) for (const [name, value] of Object.entries(given)) checkEncoding(value, name)
    const params = requestParameters(given)
    const options = params.has('execution_options') ? (params.names('execution_options') ?? []) : []
    const context: GraphContext = {
      call,
      method,
      version: version.used,
      params,
      token,
      baseUrl: call.baseUrl,
      fields: parseFields(params.raw('fields')),
      validateOnly: options.includes('validate_only'),
    }
    if (root) {
      const result = await root.handler(context)
      return { body: await readAfterWrite(result, context), owner: undefined, result }
    }
    if (segments.length === 0 && method === 'GET' && params.has('ids')) return multiRead(context)
    const [name, edge = '', item, ...more] = segments
    if (name === undefined) throw unknownObject(method, name ?? '')
    if (more.length > 0) throw unknownPath(more)

    const id = name === 'me' ? (token?.subjectId ?? '') : name === 'app' ? (token?.appId ?? '') : name
    const { registered, node } = findNode(id, method)
    const { definition } = registered
    const edgeName = item === undefined ? edge : `${edge}/:id`
    if (item !== undefined && !registered.edgeNames.has(edgeName)) throw unknownPath([item])
    const owner = definition.usage?.(node, edge)
    try {
      if (owner?.type.startsWith('ads_')) refuseExpiredVersion(version)
      definition.access?.(node, context)
      const handler = registered.edges.get(`${method} ${edgeName}`)
      if (!handler && edge === '' && method === 'GET') {
        const body = await renderer.renderNode(definition.kind, node, context.fields, context)
        return { body, owner, result: { type: 'json', body } }
      }
      if (!handler) {
        // The platform calls an unknown edge a field when it is read, an unsupported request when it is written.
        if (method === 'GET') throw nonexistingField(edge, definition.typeName)
        throw unknownObject(method, id)
      }
      const result = await handler(item === undefined ? context : { ...context, edgeId: item }, node)
      return { body: await readAfterWrite(result, context), owner, result }
    } catch (error) {
      if (error instanceof Error && owner) ownersOfErrors.set(error, owner)
      throw error
    }
  }
  const ownersOfErrors = new WeakMap<Error, { id: string; type: string }>()

  const commonHeaders = (version: CallVersion, trace: string): Record<string, string> => ({
    'content-type': 'application/json; charset=UTF-8',
    ...versionHeaders(version),
    'x-fb-trace-id': trace,
    'x-fb-request-id': trace,
    'x-fb-rev': '1029384756',
    'x-fb-debug': trace,
    'cache-control': 'private, no-cache, no-store, must-revalidate',
  })

  const failure: GraphDispatch['failure'] = (cause, call) => {
    let error: GraphError
    if (cause instanceof GraphError) error = cause
    else {
      log(cause, call)
      error = new GraphError({ code: 1, message: 'An unknown error has occurred.', transient: false })
    }
    const trace = traceId()
    const owner = ownersOfErrors.get(error)
    const headers = { ...commonHeaders(readVersion(call.version), trace), ...usage.headers(owner) }
    const { code } = error.fields
    const kind = code === 190 || code === 104 || code === 0 ? 'invalid_token' : 'invalid_request'
    const text = error.fields.message.replaceAll(/["\\\r\n]|[^\u0020-\u007e]/g, ' ')
    headers['www-authenticate'] = `OAuth "Facebook Platform" "${kind}" "${text.slice(0, 500)}"`
    return { status: error.status, headers, body: JSON.stringify(errorEnvelope(error, trace)), errorCode: code }
  }

  return {
    failure,
    async perform(call) {
      try {
        const version = readVersion(call.version)
        const { body, owner, result } = await route(call, version)
        const headers = { ...commonHeaders(version, traceId()), ...usage.headers(owner) }
        if (result.type === 'bytes')
          return { status: result.status ?? 200, headers: { ...headers, ...result.headers }, body: result.content }
        if (result.type === 'json' && result.headers) Object.assign(headers, result.headers)
        const text = JSON.stringify(body)
        if (call.method === 'GET') {
          const etag = `"${createHash('sha1').update(text).digest('hex')}"`
          headers['etag'] = etag
          if (call.headers['if-none-match'] === etag) return { status: 304, headers, body: '' }
        }
        return { status: result.type === 'json' ? (result.status ?? 200) : 200, headers, body: text }
      } catch (error) {
        return failure(error, call)
      }
    },
  }
}
