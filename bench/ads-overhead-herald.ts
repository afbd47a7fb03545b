import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeModules } from '../apps/server/src/compose/modules.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { createApp } from '../apps/server/src/http/app.ts'
import { createMetrics } from '../apps/server/src/http/metrics.ts'
import { systemClock } from '../apps/server/src/lib/clock.ts'
import { silentLogger } from '../apps/server/src/lib/logger.ts'

// Herald as it runs, with a client that has connected an ad account of the sandbox.
const sandboxUrl = process.env['SANDBOX_URL'] ?? ''
const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
const sandboxConfig = readConfig({ DATA_DIR: dataDir })
const config = {
  ...sandboxConfig,
  platform: { ...sandboxConfig.platform, graphUrl: sandboxUrl, dialogUrl: sandboxUrl },
  rateLimit: { burst: 1e9, perSecond: 1e9 },
}
const database = await openDatabase({ dataDir, log: silentLogger, applicationName: 'herald bench' })
const metrics = createMetrics()
const modules = composeModules({ config, database, log: silentLogger, clock: systemClock, metrics })
await modules.start()
const app = await createApp({
  authenticate: modules.authenticate,
  termsGate: () => Promise.resolve(undefined),
  rateLimit: config.rateLimit,
  clock: systemClock,
  log: silentLogger,
  publicUrl: config.publicUrl,
  trustedProxies: 0,
  version: '0',
  metrics,
  readiness: [],
  modules: modules.routes,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const { apiKey } = await modules.access.clients.ensureDemo()

type Json = Record<string, unknown>
const headers = { 'x-svc-api-key': apiKey, 'content-type': 'application/json' }
const ask = async <T>(target: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(target, { headers, ...init })
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
const redirectUri = 'http://127.0.0.1/console/ads/connected'
const login = await ask<{ url: string }>(
  `${url}/api/marketing/oauth/url?redirect_uri=${encodeURIComponent(redirectUri)}`,
)
const act = 'act_710000000000001'
const { code, state } = await ask<{ code: string; state: string }>(`${sandboxUrl}/_sandbox/dialog`, {
  method: 'POST',
  body: JSON.stringify({ url: login.url, accounts: [act] }),
})
const [account] = await ask<Json[]>(`${url}/api/marketing/oauth/exchange`, {
  method: 'POST',
  body: JSON.stringify({ code, state, redirect_uri: redirectUri }),
})
await ask(`${url}/api/marketing/ad-accounts/${String(account?.['id'])}`, {
  method: 'PATCH',
  body: JSON.stringify({ status: 'active' }),
})
const campaign = await ask<{ id: string }>(`${url}/api/marketing/campaigns`, {
  method: 'POST',
  body: JSON.stringify({ ad_account_id: act, name: 'Bench', objective: 'OUTCOME_TRAFFIC' }),
})

process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => modules.stop())
    .then(() => database.close())
    .then(() => rmSync(dataDir, { recursive: true }))
    .then(() => process.exit(0))
})
process.send?.({
  url: `${url}/api/marketing/campaigns/${campaign.id}?ad_account_id=${act}`,
  campaign: campaign.id,
  apiKey,
})
