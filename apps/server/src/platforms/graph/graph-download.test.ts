import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fixture } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { type Bundle, json, token, withServer } from '../../../test/graph-server.ts'
import { chatCodes } from '../chat/chat-codes.ts'

describe('a download', () => {
  const ask = (bundle: Bundle, path: string, maxBytes = 1_000) =>
    bundle.transport.download({ url: `${bundle.url}${path}`, codes: chatCodes, token, maxBytes })

  it('streams the bytes with the token', async () => {
    const seen: IncomingMessage[] = []
    const bundle = await withServer((request, response) => {
      seen.push(request)
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 4 })
      response.end('JPEG')
    })
    const result = await ask(bundle, '/media/1')
    if (!result.ok) throw new Error(result.failure.text)
    expect(await text(result.body)).toBe('JPEG')
    expect(result).toMatchObject({ contentType: 'image/jpeg', contentLength: 4 })
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${token}`)
    expect(seen[0]?.url).not.toContain(token)
  })

  it('goes nowhere but to the platform with the token', async () => {
    const bundle = await withServer((_request, response) => json(response, 200, {}))
    for (const url of [
      'https://lookaside.fbsbx.com.evil.example/x',
      'http://lookaside.fbsbx.com/x',
      'https://evilfbsbx.com/x',
      'https://lookaside.fbsbx.com:8443/x',
      'file:///etc/passwd',
      'not an address',
    ]) {
      const result = await bundle.transport.download({ url, codes: chatCodes, token, maxBytes: 10 })
      expect(result, url).toMatchObject({ ok: false, failure: { policy: 'rejected', reason: 'media' } })
    }
  })

  it('is bounded whether the length is announced or not, and refuses redirects', async () => {
    const bundle = await withServer((request, response) => {
      if (request.url?.startsWith('/announced')) {
        response.writeHead(200, { 'content-length': 5_000 })
        response.end(Buffer.alloc(5_000))
      } else if (request.url?.startsWith('/redirect')) {
        response.writeHead(302, { location: '/announced' })
        response.end()
      } else {
        response.write(Buffer.alloc(900))
        response.end(Buffer.alloc(900))
      }
    })
    expect(await ask(bundle, '/announced')).toMatchObject({ ok: false, failure: { reason: 'media' } })
    expect(await ask(bundle, '/redirect')).toMatchObject({ ok: false, failure: { reason: 'redirected' } })
    const result = await ask(bundle, '/chunked')
    if (!result.ok) throw new Error(result.failure.text)
    await expect(text(result.body)).rejects.toThrow('larger than 1000 bytes')
  })

  it('tells a platform error', async () => {
    const bundle = await withServer((_request, response) => json(response, 400, fixture('errors/unknown-node').payload))
    expect(await ask(bundle, '/media/1')).toMatchObject({ ok: false, failure: { reason: 'not_found', code: 100 } })
  })
})
