import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApps } from '../../../scripts/build-apps.mjs'
import { type TestApp, createTestApp } from './test-app.ts'
import { openApiDocument } from './generated-documents.ts'

const browser = { 'accept-encoding': 'gzip, deflate, br' }

describe('the reference page', () => {
  let t: TestApp
  beforeAll(async () => {
    if (!buildApps(join(import.meta.dirname, '../../..'), { withPages: true }))
      throw new Error('The pages could not be built.')
    t = await createTestApp()
  })
  afterAll(() => t.close())

  const scriptsOf = (page: string) => [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url = '']) => url)

  it('is a small page whose scripts have their hashes in their names', async () => {
    expect((await t.anybody.get('/docs')).headers['location']).toBe('/docs/')
    const page = await t.app.inject({ url: '/docs/', headers: browser })
    expect(page.statusCode).toBe(200)
    expect(page.body.length).toBeLessThan(6_000)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    // The colours come before all that is drawn.
    const named = (name: string) => expect.stringMatching(new RegExp(`^/docs/assets/${name}-[0-9a-f]{12}\\.js$`))
    expect(scriptsOf(page.body)).toEqual([named('colors'), named('scalar'), named('page')])
  })

  it('sends the script compressed, to be kept for good', async () => {
    const [, url = ''] = scriptsOf((await t.app.inject({ url: '/docs/' })).body)
    const script = await t.app.inject({ url, headers: browser })
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
    })
    const whole = brotliDecompressSync(script.rawPayload)
    expect(whole.length).toBeGreaterThan(1_000_000)
    expect(script.rawPayload.length).toBeLessThan(whole.length / 3)
    const again = { ...browser, 'if-none-match': String(script.headers.etag) }
    expect((await t.app.inject({ url, headers: again })).statusCode).toBe(304)
  })

  it('reads a document that is compressed and known again', async () => {
    const url = '/openapi.json'
    const plain = await t.app.inject({ url })
    const packed = await t.app.inject({ url, headers: browser })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    for (const [etag, headers] of [
      [plain.headers.etag, {}],
      [packed.headers.etag, browser],
    ] as const) {
      const known = await t.app.inject({ url, headers: { ...headers, 'if-none-match': String(etag) } })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    }
  })
})

describe('the introduction of the reference', () => {
  type Document = {
    info: { description: string }
    paths: Record<string, Record<string, object>>
    components: { schemas: Record<string, object> }
  }
  let document: Document
  beforeAll(async () => {
    document = JSON.parse(await openApiDocument()) as Document
  })

  it('speaks of authentication, the first call, the client, repeating, errors, webhooks and their signature, and names operations that exist', () => {
    const { description } = document.info
    const headings = description.match(/^## .+$/gm)?.map((line) => line.slice(3))
    expect(headings).toEqual([
      'Authenticate',
      'Send a first message',
      'TypeScript client',
      'Retry safely',
      'Errors',
      'Webhooks',
      'Verify with the signing secret',
    ])
    const named = [...description.matchAll(/\b(GET|POST|PATCH) (\/api\/[\w/{}-]+)/g)]
    expect(named.length).toBeGreaterThan(5)
    for (const [, method = '', path = ''] of named)
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  })

  it('has a first call whose body the send operation takes', () => {
    const body: unknown = JSON.parse(/-d '([^']+)'/.exec(document.info.description)?.[1] ?? '')
    const ajv = new Ajv({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    const isSend = ajv.compile({ $ref: 'document#/components/schemas/SendMessageDto' })
    expect(isSend(body), JSON.stringify(isSend.errors)).toBe(true)
  })
})
