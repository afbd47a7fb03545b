import { randomBytes } from 'node:crypto'
import { createApp } from '../apps/server/src/http/app.ts'
import { createMetrics } from '../apps/server/src/http/metrics.ts'
import { systemClock } from '../apps/server/src/lib/clock.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { createAccess } from '../apps/server/src/modules/access/index.ts'
import { unassign } from '../apps/server/src/modules/conversations/index.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noop } from './http-overhead-route.ts'

// The whole shell with a real API key from a real database: credential cache, rate limit, validation, headers, metrics.
const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
const database = await openDatabase({ dataDir, log: silentLogger, applicationName: 'herald bench' })
const access = createAccess({
  database,
  unassign,
  config: {
    jwtKeys: [{ id: 'k1', key: randomBytes(32) }],
    encryptionKeys: [{ id: 'k1', key: randomBytes(32) }],
    identityProvider: undefined,
    publicUrl: 'http://127.0.0.1',
    local: false,
  },
  clock: systemClock,
  log: silentLogger,
})
await access.start()
const { apiKey } = await access.clients.ensureDemo()
const app = await createApp({
  authenticate: access.authenticate,
  termsGate: () => Promise.resolve(undefined),
  rateLimit: { burst: 1e9, perSecond: 1e9 },
  clock: systemClock,
  log: silentLogger,
  publicUrl: 'http://127.0.0.1',
  trustedProxies: 0,
  version: '0',
  metrics: createMetrics(),
  readiness: [],
  modules: [
    (shell) =>
      void shell.post(
        '/api/noop',
        { config: { access: { scope: 'messages:send' } }, schema: noop.schema },
        noop.handler,
      ),
  ],
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => access.stop())
    .then(() => database.close())
    .then(() => rmSync(dataDir, { recursive: true }))
    .then(() => process.exit(0))
})
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.({ url: `${url}/api/noop`, headers: { 'x-svc-api-key': apiKey } })
