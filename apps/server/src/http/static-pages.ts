import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../lib/logger.ts'

// Serves the built files of a single-page application: hashed assets for a year, the page itself always fresh, with a policy
// of its own. Everything is read once at start and kept in memory, packed the first time somebody asks for it.

export type StaticPages = {
  /** Where the page lives, without a slash at the end. */
  prefix: string
  /** Directory of the build. */
  dist: string
  /** The page's Content-Security-Policy; the nonce is for the style elements that the page makes itself. */
  policy: (nonce: string) => string
  /** Facts that the page reads from its meta elements. */
  facts?: () => Record<string, string>
  log: Logger
}

type Packing = 'br' | 'gzip' | 'plain'
type Asset = { bytes: Buffer; type: string; etag: string; packed: Partial<Record<Packing, Promise<Buffer>>> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const readAssets = (dist: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of entries) {
    const file = join(parentPath, name)
    const bytes = readFileSync(file)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const path = file.slice(dist.length + 1).replaceAll('\\', '/')
    assets.set(path, { bytes, etag, type: types[extname(name)] ?? 'application/octet-stream', packed: {} })
  }
  return assets
}

const packingFor = (request: FastifyRequest, { type }: Asset): Packing => {
  if (!/^(text|application)|svg/.test(type)) return 'plain'
  const accepted = request.headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

const packed = (asset: Asset, packing: Packing): Promise<Buffer> | Buffer => {
  if (packing === 'plain') return asset.bytes
  return (asset.packed[packing] ??=
    packing === 'br' ? pack.br(asset.bytes, brotliQuality) : pack.gzip(asset.bytes, { level: 9 }))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const notBuilt = (prefix: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>` +
  `<p>The pages under ${prefix} are not built. Start Herald with <code>npm start</code>, which builds them.</p></html>`

export const addStaticPages = (app: FastifyInstance, { prefix, dist, policy, facts, log }: StaticPages): void => {
  let assets: Map<string, Asset> | undefined
  try {
    assets = readAssets(dist)
  } catch {
    // A server without its pages is still a server: the API works, and the page says what is missing.
    log.warn({ dist }, `${prefix} is not built; npm start builds it`)
  }

  const sendAsset = async (asset: Asset, path: string, request: FastifyRequest, reply: FastifyReply) => {
    // Vite puts the content's hash into every name under assets/; other files keep their name and are asked for again.
    const lasting = path.startsWith('assets/')
    void reply
      .header('content-type', asset.type)
      .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('etag', asset.etag)
      .header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
    const packing = packingFor(request, asset)
    if (packing !== 'plain') void reply.header('content-encoding', packing)
    return reply.send(await packed(asset, packing))
  }

  const page = assets?.get('index.html')?.bytes.toString('utf8')
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce))
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    if (page === undefined) return reply.code(503).send(notBuilt(prefix))
    const metas = Object.entries({ ...facts?.(), 'style-nonce': nonce })
      .map(([name, content]) => `<meta name="herald-${name}" content="${escaped(content)}">`)
      .join('')
    return reply.send(page.replace('</title>', () => `</title>${metas}`))
  }

  const options = { schema: { hide: true } }
  app.get(prefix, options, (_request, reply) => reply.redirect(`${prefix}/`, 302))
  app.get(`${prefix}/*`, options, (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const asset = path === 'index.html' ? undefined : assets?.get(path)
    if (asset) return sendAsset(asset, path, request, reply)
    // A missing asset must not answer with the page: an old tab would try to run HTML as a script.
    return path.startsWith('assets/') ? reply.callNotFound() : sendPage(reply)
  })
}
