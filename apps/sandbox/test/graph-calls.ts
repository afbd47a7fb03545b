// What the tests share: a fresh sandbox, calls to it, and a receiver for its webhooks.
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { seedTokens } from '../src/state/seed-world.ts'
import type { RunningSandbox, SandboxOptions } from '../src/start-sandbox.ts'
import { startSandbox } from '../src/start-sandbox.ts'

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

export type Harness = {
  sandbox: RunningSandbox
  url: string
  get: (path: string, token?: string) => Promise<Answer>
  post: (path: string, body?: unknown, token?: string) => Promise<Answer>
  remove: (path: string, token?: string) => Promise<Answer>
  control: (method: string, path: string, body?: unknown) => Promise<Answer>
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}

export const setupSandbox = async (options: SandboxOptions = {}): Promise<Harness> => {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  const call = async (method: string, path: string, body: unknown, token: string): Promise<Answer> =>
    answerOf(
      await fetch(`${sandbox.url}/v25.0${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  return {
    sandbox,
    url: sandbox.url,
    get: (path, token = seedTokens.system) => call('GET', path, undefined, token),
    post: (path, body = {}, token = seedTokens.system) => call('POST', path, body, token),
    remove: (path, token = seedTokens.system) => call('DELETE', path, undefined, token),
    async control(method, path, body) {
      const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return answerOf(response)
    },
  }
}

export type ReceivedWebhook = { headers: IncomingHttpHeaders; raw: string; body: Record<string, unknown> }

export type WebhookReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** Resolves when the predicate holds for what was received so far. */
  until(done: (received: ReceivedWebhook[]) => boolean): Promise<ReceivedWebhook[]>
  /** Statuses for the next answers; 200 when empty. */
  answers: number[]
  verifyToken: string
}

export const startReceiver = async (verifyToken = 'sandbox-verify-token'): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const waiting = new Set<() => void>()
  const receiver = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET') {
      const right = url.searchParams.get('hub.verify_token') === verifyToken
      response.writeHead(right ? 200 : 403).end(right ? url.searchParams.get('hub.challenge') : 'no')
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> })
      response.writeHead(answers.shift() ?? 200).end()
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        receiver.close(() => resolve())
        receiver.closeAllConnections()
      }),
  )
  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
    received,
    answers,
    verifyToken,
    until: (done) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check)
          reject(
            new Error(
              `Not received in time. So far: ${received
                .map(({ raw }) => raw)
                .join('\n')
                .slice(0, 4000)}`,
            ),
          )
        }, 60_000)
        const check = (): void => {
          if (!done(received)) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
  }
}
