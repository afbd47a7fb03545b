import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from '../../../../scripts/build-apps.mjs'
import { createLogger, silentLogger } from '../lib/logger.ts'
import { addStaticPages } from './static-pages.ts'

const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`
let dist: string
let app: FastifyInstance

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'herald-pages-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Herald</title><div id="root"></div>')
  writeFileSync(join(dist, 'assets', 'index-abc.js'), script)
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dist, 'assets', '.built'), 'stamp')
  precompress(dist)
  app = Fastify()
  addStaticPages(app, {
    prefix: '/console',
    dist,
    policy: (nonce) => `style-src 'nonce-${nonce}'`,
    facts: () => ({ 'sandbox-url': '"><script>' }),
    log: silentLogger,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

describe('pages of a single-page application', () => {
  it('answers every path of the application with the page, never kept without asking', async () => {
    for (const url of ['/console/', '/console/messages/msg_1', '/console/index.html']) {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toContain('<div id="root">')
    }
    expect((await app.inject({ url: '/console' })).headers.location).toBe('/console/')
  })

  it('gives each answer a nonce of its own, the same in policy and page, and escapes what it writes', async () => {
    const [one, two] = await Promise.all([app.inject({ url: '/console/' }), app.inject({ url: '/console/' })])
    const nonceOf = (body: string) => /name="herald-style-nonce" content="([^"]+)"/.exec(body)?.[1]
    expect(one.headers['content-security-policy']).toBe(`style-src 'nonce-${nonceOf(one.body)}'`)
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
    expect(one.body).not.toContain('<script>')
  })

  it('lets hashed files be kept for good, packs them, and knows them again', async () => {
    const url = '/console/assets/index-abc.js'
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script)
    expect((await app.inject({ url })).body).toBe(script)
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) }
    const known = await app.inject({ url, headers: again })
    expect(known.statusCode).toBe(304)
    expect(known.body).toBe('')
  })

  it('prefers brotli, and tells the size without the file when asked for the head', async () => {
    const url = '/console/assets/index-abc.js'
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const packed = await app.inject({ url, headers })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
    const head = await app.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({
      'content-length': packed.headers['content-length'],
      'content-encoding': 'br',
      etag: packed.headers.etag,
    })
  })

  it.each([
    'assets/index-abc.js.br',
    'assets/index-abc.js.gz',
    'assets/.built',
    'assets/',
    'assets%2f..%2ffavicon.svg',
  ])('has no file of the name %s', async (path) => {
    expect((await app.inject({ url: `/console/${path}` })).statusCode).toBe(404)
  })

  it('asks again for files without a hash', async () => {
    const icon = await app.inject({ url: '/console/favicon.svg' })
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
  })

  it('answers 404 for an asset that is gone, and nothing outside of the build', async () => {
    expect((await app.inject({ url: '/console/assets/index-old.js' })).statusCode).toBe(404)
    const outside = await app.inject({ url: '/console/..%2f..%2fetc%2fpasswd' })
    expect(outside.body).not.toContain('root:')
  })

  it('says what to do when nothing was built', async () => {
    const bare = Fastify()
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    addStaticPages(bare, { prefix: '/console', dist: join(dist, 'nowhere'), policy: () => "default-src 'none'", log })
    expect(lines).toEqual([expect.stringContaining('npm start builds it')])
    const answer = await bare.inject({ url: '/console/' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm start')
    await bare.close()
  })
})
