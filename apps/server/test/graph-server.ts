import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { chatCodes } from '../src/platforms/chat/chat-codes.ts'
import type { GraphCall, GraphTransport, GraphTransportOptions } from '../src/platforms/graph/graph-transport.ts'
import { createGraphTransport } from '../src/platforms/graph/graph-transport.ts'
import { startCollector, startTestTracer } from './test-collector.ts'

// Servers that behave as a platform may, and transports that call them. They end with their test.

export const token = 'EAABsecrettoken0123456789'

export type Bundle = { transport: GraphTransport; url: string }

export const connectTo = (url: string, options: Partial<GraphTransportOptions> = {}): Bundle => {
  const transport = createGraphTransport({
    graphUrl: url,
    version: 'v25.0',
    appSecret: 'app-secret-value',
    ...options,
  })
  onTestFinished(() => transport.close())
  return { transport, url }
}

export const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const withServer = async (
  handler: RequestListener,
  options?: Partial<GraphTransportOptions>,
): Promise<Bundle> => {
  const server = createServer(handler)
  const url = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return connectTo(url, options)
}

/** A server below HTTP, for everything a well-behaved one does not do. */
export const withSocket = async (onData: (socket: Socket) => void, options?: Partial<GraphTransportOptions>) => {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => onData(socket))
  })
  const url = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return connectTo(url, options)
}

/** Calls are traced to a real collector; its text is there once the tracer has handed on everything. */
export const withTraces = async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const tracer = await startTestTracer(collector.url)
  const delivered = async () => {
    await tracer.close()
    return collector.requests.map(({ body }) => body.toString('utf8')).join('\n')
  }
  return { tracer, text: delivered, spans: collector.spans }
}

export const send: GraphCall = { method: 'POST', path: '1/messages', codes: chatCodes, token, json: { type: 'text' } }
export const read: GraphCall = { method: 'GET', path: '1', codes: chatCodes, token }

export const json = (response: Parameters<RequestListener>[1], status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export const failureOf = async (bundle: Bundle, call: GraphCall) => {
  const result = await bundle.transport.call(call)
  if (result.ok) throw new Error('The call was expected to fail.')
  return result.failure
}
