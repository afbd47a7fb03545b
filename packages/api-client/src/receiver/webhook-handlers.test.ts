import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { expressWebhook, fastifyWebhook, type HeraldEvent, type OnEvent, signWebhook, webhookHandler } from './index.ts'

const options = { secret: 'a-signing-secret' }
// With a character of several bytes, which a body in many chunks may cut in two.
const body = JSON.stringify({
  id: 'evt_1',
  type: 'message.received',
  key: 'chatapp',
  data: { text: `olá ${'👋'.repeat(40_000)}` },
})

const post = async (url: string, secret = options.secret, text = body): Promise<[number, string]> => {
  const seconds = Math.floor(Date.now() / 1_000)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook(secret, 'evt_1', seconds, text),
    },
    body: text,
  })
  return [answer.status, await answer.text()]
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ends.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/herald`
}

/** Serves a handler of Requests, as Next, Bun and Deno do. */
const serveRequests = (handle: (request: Request) => Promise<Response>): Server =>
  createServer((incoming, outgoing) => {
    const request = new Request('http://receiver.test/herald', {
      method: 'POST',
      headers: incoming.headers as Record<string, string>,
      body: incoming as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    void handle(request).then(
      async (answer) => outgoing.writeHead(answer.status).end(await answer.text()),
      () => outgoing.writeHead(500).end(),
    )
  })

const receivers: Record<string, (onEvent: OnEvent) => Promise<string>> = {
  'a plain Request': (onEvent) => listen(serveRequests(webhookHandler(options, onEvent))),
  'node:http': (onEvent) => listen(createServer(expressWebhook(options, onEvent))),
  Express: (onEvent) => {
    const app = express()
    app.use('/herald', expressWebhook(options, onEvent))
    app.use(express.json())
    // Prints no stack into the test's output.
    app.use((_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.status(500).end()
    })
    return listen(createServer(app))
  },
  'Express with express.raw()': (onEvent) => {
    const app = express()
    app.use(express.raw({ type: '*/*', limit: '1mb' }))
    app.use('/herald', expressWebhook(options, onEvent))
    app.use((_error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.status(500).end()
    })
    return listen(createServer(app))
  },
  Fastify: async (onEvent) => {
    const app = fastify()
    await app.register(fastifyWebhook(options, onEvent), { prefix: '/herald' })
    ends.push(() => app.close())
    return `${await app.listen({ port: 0, host: '127.0.0.1' })}/herald/chat/receiveMessage`
  },
}

describe.each(Object.entries(receivers))('a receiver on %s', (_name, start) => {
  it('hands over what Herald signed, and nothing else', async () => {
    const taken: HeraldEvent[] = []
    const url = await start((event) => taken.push(event))
    expect(await post(url)).toEqual([204, ''])
    expect(taken).toEqual([JSON.parse(body)])
    expect(await post(url, 'another secret')).toEqual([401, expect.stringContaining('signature')])
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
    expect(taken).toHaveLength(1)
  })

  it('answers 500 when the event was not taken, so that it is sent again', async () => {
    const url = await start(async () => {
      throw new Error('no room')
    })
    expect((await post(url))[0]).toBe(500)
  })
})

it('does not read without bounds', async () => {
  const large = JSON.stringify({ id: 'evt_1', filler: 'x'.repeat(6 * 1024 * 1024) })
  for (const name of ['a plain Request', 'Fastify'])
    expect((await post((await receivers[name]?.(() => undefined)) ?? '', options.secret, large))[0]).toBe(413)
})

it('says what to do when Express has parsed the body before', async () => {
  const app = express()
  app.use(express.json({ limit: '1mb' }))
  app.use(
    '/herald',
    expressWebhook(options, () => undefined),
  )
  let said = ''
  app.use((error: Error, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
    said = error.message
    response.status(500).end()
  })
  expect((await post(await listen(createServer(app))))[0]).toBe(500)
  expect(said).toContain('before express.json()')
})
