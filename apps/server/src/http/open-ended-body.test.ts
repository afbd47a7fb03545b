import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEndedBody } from './open-ended-body.ts'

const app = Fastify({ requestTimeout: 60_000 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let url: string
let during = 0
beforeAll(async () => {
  app.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
  app.post('/lines', async (req) => {
    const { source, close } = openEndedBody(req, req.body as Readable, 1_000)
    try {
      // As where a database is asked before the body is looked at.
      await new Promise((resolve) => setImmediate(resolve))
      during = app.server.requestTimeout
      let read = ''
      for await (const piece of source) read += Buffer.from(piece).toString()
      return read
    } finally {
      close()
    }
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

const send = async (parts: readonly string[]) => {
  const call = request(`${url}/lines`, { method: 'POST', agent, headers: { 'content-type': 'text/csv' } })
  if (parts.length === 1) call.end(parts[0])
  else {
    for (const part of parts) {
      call.write(part)
      await delay(1)
    }
    call.end()
  }
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer) }
}

describe('a body that takes as long as it takes', () => {
  it('is read whole or in parts, again and again on one connection', async () => {
    for (const parts of [['one'], ['one', 'two'], ['three'], ['']])
      expect(await send(parts)).toEqual({ status: 200, body: parts.join('') })
  })

  it('has more time than others, which have theirs again behind it', async () => {
    const usual = app.server.requestTimeout
    await send(['one', 'two'])
    expect(during).toBeGreaterThan(usual)
    expect(app.server.requestTimeout).toBe(usual)
  })

  it('is bounded', async () => {
    expect(await send(['x'.repeat(1_001)])).toMatchObject({ status: 413 })
    expect(await send(['one'])).toMatchObject({ status: 200 })
  })
})
