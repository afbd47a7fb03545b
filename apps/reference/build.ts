import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

// Writes the reference page and its script as plain files. Scalar's plugin would keep the 4.3 MB of script in the memory of
// every node and send them as they are; as files they are compressed once and cached under a name that has their hash.

const dist = join(import.meta.dirname, 'dist')

/** What the plugin would answer. */
const answerOf = async (path: string, script?: string): Promise<string> => {
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Herald API',
      ...(script === undefined ? {} : { cdn: script }),
      // Requests are tried out with one's own key.
      authentication: { preferredSecurityScheme: 'apiKey' },
      // Nothing on the page may lead to, or load from, another service.
      telemetry: false,
      withDefaultFonts: false,
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const { statusCode, body } = await app.inject(`/docs/${path}`)
  await app.close()
  if (statusCode !== 200) throw new Error(`Scalar answered ${statusCode} for /docs/${path}.`)
  return body
}

const script = await answerOf('js/scalar.js')
const name = `scalar-${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })
writeFileSync(join(dist, 'assets', name), script)
writeFileSync(join(dist, 'index.html'), await answerOf('', `/docs/assets/${name}`))
