import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitFor } from './wait-for.ts'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** Whatever came, for the tests to judge. */
  body: ReturnType<typeof JSON.parse>
  atMs: number
}

export type Reaction = (request: ReceivedRequest, response: ServerResponse, raw: IncomingMessage) => void

export interface TestReceiver {
  url: string
  /** In the order of arrival. */
  requests: ReceivedRequest[]
  /** What it does from now on; without one it answers 200. */
  react: (reaction: Reaction | undefined) => void
  waitForRequests: (count: number, timeoutMs?: number) => Promise<ReceivedRequest[]>
  /** Connections opened so far. */
  readonly connections: number
  close: () => Promise<void>
}

/** A client's backend: a real server that remembers what it got and behaves as badly as it is told to. */
export const startReceiver = async (first?: Reaction): Promise<TestReceiver> => {
  const requests: ReceivedRequest[] = []
  let reaction = first
  let connections = 0
  const server = createServer((raw, response) => {
    const chunks: Buffer[] = []
    raw.on('data', (chunk: Buffer) => chunks.push(chunk))
    raw.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const request = {
        path: raw.url ?? '',
        headers: raw.headers,
        text,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        atMs: performance.now(),
      }
      requests.push(request)
      if (reaction === undefined) response.end('ok')
      else reaction(request, response, raw)
    })
    raw.on('error', () => undefined)
  })
  server.on('connection', () => {
    connections += 1
  })
  server.keepAliveTimeout = 30_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    react: (next) => {
      reaction = next
    },
    waitForRequests: (count, timeoutMs) =>
      waitFor(
        `${count} requests at the receiver, which has ${requests.length}`,
        () => requests.length >= count && requests,
        timeoutMs,
      ),
    get connections() {
      return connections
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Reaction =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }
