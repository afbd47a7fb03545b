import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawHttp } from '../../test/raw-http.ts'
import { createShellApp } from '../../test/shell-app.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { App } from './app.ts'

describe('large bodies of one client', () => {
  let app: App
  let url: string
  const sockets: Socket[] = []
  beforeAll(async () => {
    app = await createShellApp()
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  const headersOf = (key: string) => ({ 'content-type': 'application/json', 'x-svc-api-key': key })
  const body = JSON.stringify({ name: 'a' }).padEnd(10_000_000)
  const post = async (key: string, text = body, to = url) =>
    (await rawHttp(to, { path: '/api/things', headers: headersOf(key), body: text })).status

  /** Begins a body and does not end it. */
  const begin = (length: string, to = url) => {
    const socket = connect(Number(new URL(to).port), '127.0.0.1', () => {
      const head = Object.entries(headersOf('good')).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST /api/things HTTP/1.1\r\nhost: x\r\n${length}\r\n${head.join('')}\r\n{`)
    })
    socket.on('error', () => undefined)
    sockets.push(socket)
    return socket
  }

  it.each(['content-length: 10000000', 'transfer-encoding: chunked'])(
    'are bounded while they are on their way (%s), and hold up no other',
    async (length) => {
      expect(await post('good')).toBe(200)
      const begun = Array.from({ length: 6 }, () => begin(length))
      await waitFor('no room for another one', async () => (await post('good').catch(() => 0)) === 503)
      expect(await post('good', '{"name":"a"}'), 'a small one').toBe(200)
      expect(await post('neighbour'), 'of another client').toBe(200)
      for (const socket of begun) socket.destroy()
      await waitFor('room again', async () => (await post('good').catch(() => 0)) === 200)
    },
  )

  it('hold no room where the caller hung up while it was being asked who calls', async () => {
    const asked: (() => void)[] = []
    const slow = await createShellApp({
      whileAsked: () => (asked.length < 6 ? new Promise((resolve) => asked.push(resolve)) : Promise.resolve()),
    })
    const slowUrl = await slow.listen({ host: '127.0.0.1', port: 0 })
    const begun = Array.from({ length: 6 }, () => begin('content-length: 10000000', slowUrl))
    await waitFor('all to be asked', () => asked.length === 6)
    for (const socket of begun) socket.destroy()
    const open = () => new Promise<number>((resolve) => slow.server.getConnections((_error, count) => resolve(count)))
    await waitFor('the hang-ups to be seen', async () => (await open()) === 0)
    for (const answer of asked) answer()
    expect(await post('good', body, slowUrl)).toBe(200)
    await slow.close()
  })
})
