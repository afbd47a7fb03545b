import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { apiCallerFor } from './api-caller.ts'
import { serveTools, serverOptions } from './mcp-server.ts'

export type McpDeps = { publicUrl: string; version: string }

/** What the protocol reads; who calls is settled before. */
const protocolHeaders = ['content-type', 'accept', 'origin', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

type Info = { name?: unknown; version?: unknown } | undefined

/** How the assistant calls itself, for the records; it is not believed for anything else. */
const assistantOf = ({ headers, body }: FastifyRequest): string => {
  const { params } = (body ?? {}) as { params?: { clientInfo?: Info; _meta?: Record<string, Info> } }
  const info = params?.clientInfo ?? params?._meta?.['io.modelcontextprotocol/clientInfo']
  const named =
    typeof info?.name === 'string' ? [info.name, info.version].filter((part) => typeof part === 'string') : []
  const text = named.length > 0 ? named.join(' ') : (headers['user-agent'] ?? 'client')
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 120)
}

const webRequest = ({ headers }: FastifyRequest, publicUrl: string): Request => {
  const kept = new Headers()
  for (const name of protocolHeaders) {
    const value = headers[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return new Request(new URL('/mcp', publicUrl), { method: 'POST', headers: kept })
}

/** Without sessions: every request stands alone, so any process can answer it. */
export const addMcpRoutes = (app: App, { publicUrl, version }: McpDeps): void => {
  const answer = async (request: FastifyRequest): Promise<Response> => {
    // Loaded with the first call: most processes never get one.
    const { Server, createMcpHandler, originValidationResponse } = await import('@modelcontextprotocol/server')
    const asked = webRequest(request, publicUrl)
    const fromElsewhere = originValidationResponse(asked, [new URL(publicUrl).hostname])
    if (fromElsewhere) return fromElsewhere
    const makeServer = () => {
      const server = new Server({ name: 'herald', title: 'Herald', version }, serverOptions)
      serveTools(server, request.principal, apiCallerFor(app, request, assistantOf(request)))
      return server
    }
    // Nothing changes by itself that a stream could tell.
    const handler = createMcpHandler(makeServer, { maxSubscriptions: 0 })
    return handler.fetch(asked, { parsedBody: request.body })
  }

  app.post('/mcp', { schema: { hide: true }, config: { access: { scope: 'none' } } }, async (request, reply) => {
    const { status, headers, body } = await answer(request)
    for (const [name, value] of headers) if (name !== 'cache-control') void reply.header(name, value)
    return reply.code(status).send(body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : undefined)
  })
}
