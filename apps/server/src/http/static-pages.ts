import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Logger } from '../lib/logger.ts'

// Serves the built files of a single-page application: hashed assets for a year, the page itself always fresh, with a policy
// of its own. The build has written a .br and a .gz beside each text; nothing but the page is kept in memory.

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

/** What may be asked for by name. Anything else never reaches the file system. */
const filesOf = (dist: string): Set<string> =>
  new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$|^index\.html$/.test(entry.name))
      .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const notBuilt = (prefix: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>` +
  `<p>The pages under ${prefix} are not built. Start Herald with <code>npm start</code>, which builds them.</p></html>`

export const addStaticPages = (app: FastifyInstance, { prefix, dist, policy, facts, log }: StaticPages): void => {
  let files = new Set<string>()
  let page: string | undefined
  try {
    files = filesOf(dist)
    page = readFileSync(join(dist, 'index.html'), 'utf8')
  } catch {
    // A server without its pages is still a server: the API works, and the page says what is missing.
    log.warn({ dist }, `${prefix} is not built; npm start builds it`)
  }

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
  // A scope of its own: the plugin adds `sendFile`, which knows one directory, to every reply of its scope.
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, cacheControl: false })
    // The plugin still knows scripts by the name that RFC 9239 retired.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8')
        void reply.header('content-type', 'text/javascript; charset=utf-8')
    })
    scope.get(`${prefix}/*`, options, (request, reply) => {
      const path = (request.params as { '*': string })['*']
      // Vite puts the content's hash into every name under assets/; other files keep their name and are asked for again.
      const lasting = path.startsWith('assets/')
      if (files.has(path))
        return reply
          .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
          .sendFile(path)
      // A missing asset must not answer with the page: an old tab would try to run HTML as a script.
      return lasting ? reply.callNotFound() : sendPage(reply)
    })
  })
}
