import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { GraphTransport } from '../src/platforms/graph/graph-transport.ts'
import { createGraphTransport } from '../src/platforms/graph/graph-transport.ts'

export type SeenRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
}

type Answer = { status?: number; body: unknown }

/**
 * A platform that remembers what it was asked and answers what the test says: for the wire format of single calls. Whole
 * journeys run against the sandbox.
 */
export const startStubGraph = async (
  answer: (request: SeenRequest) => Answer,
): Promise<{ transport: GraphTransport; requests: SeenRequest[]; url: string }> => {
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const url = new URL(request.url ?? '/', 'http://stub')
        const { appsecret_proof: _proof, ...query } = Object.fromEntries(url.searchParams)
        const seen = { method: request.method ?? '', path: url.pathname, query, headers: request.headers, body }
        requests.push(seen)
        const { status = 200, body: answerBody } = answer(seen)
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(typeof answerBody === 'string' ? answerBody : JSON.stringify(answerBody))
      },
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const transport = createGraphTransport({ graphUrl: url, version: 'v25.0', appSecret: 'stub-secret' })
  onTestFinished(async () => {
    await transport.close()
    server.closeAllConnections()
    server.close()
  })
  return { transport, requests, url }
}
