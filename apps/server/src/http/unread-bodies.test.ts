import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawHttp } from '../../test/raw-http.ts'
import { createShellApp } from '../../test/shell-app.ts'
import type { App } from './app.ts'

const json = { 'content-type': 'application/json' }
const large = Buffer.alloc(12_000_000, ' ')

describe('a body that is not wanted', () => {
  let app: App
  let url: string
  beforeAll(async () => {
    app = await createShellApp()
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('is not waited for: the credential and the rate come first', async () => {
    const head = { path: '/api/things', contentLength: 5_000_000 }
    expect(await rawHttp(url, { ...head, headers: { ...json, 'x-svc-api-key': 'bad' } })).toMatchObject({ status: 401 })
    const few = await createShellApp({
      rateLimit: { burst: 1, perSecond: 1 },
      clock: { now: () => 1_800_000_000_000 },
    })
    const fewUrl = await few.listen({ host: '127.0.0.1', port: 0 })
    const good = { ...json, 'x-svc-api-key': 'good' }
    expect(await rawHttp(fewUrl, { path: '/api/refresh', headers: good })).toMatchObject({ status: 200 })
    expect(await rawHttp(fewUrl, { ...head, headers: good })).toMatchObject({ status: 429 })
    await few.close()
  })

  it('is answered so that a client which writes it all first still hears why', async () => {
    for (const connection of ['keep-alive', 'close'])
      for (const contentLength of [large.length, 'none'] as const) {
        const chunked = Buffer.concat([
          Buffer.from(`${large.length.toString(16)}\r\n`),
          large,
          Buffer.from('\r\n0\r\n\r\n'),
        ])
        const answer = await rawHttp(url, {
          path: '/api/open',
          headers: { ...json, connection, ...(contentLength === 'none' ? { 'transfer-encoding': 'chunked' } : {}) },
          body: contentLength === 'none' ? chunked : large,
          contentLength,
          readLate: true,
        })
        expect(answer.status, `${connection}, length ${contentLength}`).toBe(413)
      }
  })

  it('is answered with 413 to fetch, every time', async () => {
    for (let n = 0; n < 10; n += 1) {
      const answer = await fetch(`${url}/api/open`, { method: 'POST', headers: json, body: large })
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ error: 'payload_too_large' })
    }
  })

  it('is read to its end also after many were refused who hung up instead of sending theirs', async () => {
    const refused = { path: '/api/things', contentLength: 5_000_000, headers: { ...json, 'x-svc-api-key': 'bad' } }
    for (let n = 0; n < 10; n += 1) expect(await rawHttp(url, refused)).toMatchObject({ status: 401 })
    const answer = await rawHttp(url, { path: '/api/open', headers: json, body: large, readLate: true })
    expect(answer.status).toBe(413)
  })

  it('leaves the connection usable when the rest was small', async () => {
    const body = '{"name":"a"}'
    const request = (key: string) =>
      `POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-svc-api-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const heard = await new Promise<string>((resolve, reject) => {
      let text = ''
      const { port } = new URL(url)
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(request('bad')))
      socket.on('data', (chunk) => {
        text += chunk.toString()
        if (text.includes('HTTP/1.1 200')) socket.destroy()
        else if (text.includes('unauthenticated')) socket.write(request('good'))
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
    })
    expect(heard).toMatch(/HTTP\/1\.1 401[\s\S]*HTTP\/1\.1 200/)
  })

  it('is not read without end: beyond 16 MB the connection is cut', async () => {
    let sent = 0
    const piece = Buffer.alloc(65_536, ' ')
    await new Promise<void>((resolve) => {
      const { port } = new URL(url)
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/open HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000000\r\n\r\n',
        )
        const write = () => {
          while (!socket.destroyed && socket.write(piece)) sent += piece.length
        }
        socket.on('drain', write)
        write()
      })
      socket.resume()
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })
    expect(sent).toBeLessThan(100_000_000)
  })
})
