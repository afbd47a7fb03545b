import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type Server, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessToken, AppSubscription } from '../../../../sandbox/src/state/world-types.ts'
import { type HeraldProcess, freePorts, startHeraldProcess } from '../../../test/herald-process.ts'
import { localhostCertificate, localhostKey } from '../../../test/localhost-certificate.ts'
import { runGuide } from '../../../test/run-guide.ts'
import { urlOf } from '../../../test/database-url.ts'
import { type TestPlatforms, createTestPlatforms } from '../../../test/test-platforms.ts'
import { inheritedEnv } from '../../../test/inherited-env.ts'
import { startThrowAwayCluster } from '../../../test/throw-away-cluster.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { CheckLine } from './index.ts'

// A live Herald behind TLS on a PostgreSQL that keeps what it commits, with the sandbox as the platforms. The command runs as the
// operator runs it: as a program, with its settings in the environment.

const adminFile = fileURLToPath(new URL('../../../dist/admin.js', import.meta.url))
const newKey = () => `k1:${randomBytes(32).toString('base64')}`

/** What a load balancer with a certificate does. */
const startTls = async (port: number): Promise<Server> => {
  const server = createServer({ cert: localhostCertificate, key: localhostKey }, (incoming, response) => {
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

let platforms: TestPlatforms
let cluster: Awaited<ReturnType<typeof startThrowAwayCluster>>
let tls: Server
let herald: HeraldProcess
let folder: string
let env: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'herald-live-'))
  writeFileSync(join(folder, 'authority.pem'), localhostCertificate)
  const [port = 0] = await freePorts(1)
  cluster = await startThrowAwayCluster({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
  platforms = await createTestPlatforms()
  tls = await startTls(port)
  const PUBLIC_URL = `https://localhost:${(tls.address() as AddressInfo).port}`
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  env = {
    PORT: String(port),
    PUBLIC_URL,
    DATABASE_URL: urlOf(cluster.cluster.owner),
    DATA_DIR: folder,
    PLATFORM_GRAPH_URL: platforms.sandbox.url,
    PLATFORM_APP_ID: appId,
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_VERIFY_TOKEN: verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
    ENCRYPTION_KEYS: newKey(),
    JWT_KEYS: newKey(),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
  }
  for (const subscription of subscriptions().values())
    subscriptions().put({ ...subscription, callbackUrl: `${PUBLIC_URL}/platform/webhooks` })
  herald = startHeraldProcess(env)
  await waitFor(
    'Herald',
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok,
    60_000,
  )
})
afterAll(async () => {
  await herald.end('SIGTERM')
  tls.closeAllConnections()
  tls.close()
  await platforms.close()
  await cluster.remove()
  rmSync(folder, { recursive: true })
})

const subscriptions = () => platforms.sandbox.core.state.collection<AppSubscription>('app_subscription')

type Printed = { checks: CheckLine[]; client_id: string; key: string }

const admin = (args: string[], changed: Record<string, string> = {}) =>
  new Promise<{ code: number | null; text: string; json: Printed }>((resolve, reject) => {
    const settings = { env: { ...inheritedEnv, ...env, ...changed } }
    const child = execFile(process.execPath, [adminFile, ...args, '--json'], settings, (_error, text, complaint) => {
      if (!text.startsWith('{')) return reject(new Error(`${text}\n${complaint}`))
      resolve({ code: child.exitCode, text, json: JSON.parse(text) as Printed })
    })
  })

const check = async (changed?: Record<string, string>, ...args: string[]) => {
  const { json, ...rest } = await admin(['check-live', ...args], changed)
  return { ...rest, checks: json.checks }
}

const wrong = ({ checks }: { checks: CheckLine[] }) =>
  Object.fromEntries(checks.filter(({ state }) => state === 'not').map(({ name, text }) => [name, text]))

describe('check-live', () => {
  it('finds nothing wrong with an installation that is ready', async () => {
    const { system_token } = platforms.credentials
    const ready = await check({}, '--token', system_token)
    expect([wrong(ready), ready.code]).toEqual([{}, 0])
    expect(ready.checks.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual([
      'platforms',
      'webhooks',
      'proxies',
      'metrics',
      'app',
      'token',
      'permissions',
      'whatsapp_business_account webhook',
      'page webhook',
      'instagram webhook',
      'ad_account webhook',
      'public address',
      'callback',
      'clock',
      'database',
      'durable commits',
      'locks',
      'database clock',
      'retention',
      'keys',
    ])
    // No secret of the environment is repeated.
    for (const name of ['PLATFORM_APP_SECRET', 'PLATFORM_VERIFY_TOKEN', 'ENCRYPTION_KEYS', 'JWT_KEYS', 'METRICS_TOKEN'])
      expect(ready.text).not.toContain(env[name])
    expect(ready.text).not.toContain(system_token)
  })

  it('names what the platform does not know or does not do', async () => {
    const chat = subscriptions().where(({ object }) => object === 'whatsapp_business_account')[0]
    const page = subscriptions().where(({ object }) => object === 'page')[0]
    if (!chat || !page) throw new Error('the sandbox has no subscriptions')
    subscriptions().put({ ...chat, fields: chat.fields.filter((field) => field !== 'message_template_status_update') })
    subscriptions().delete(page.id)
    try {
      const found = await check({}, '--token', 'EAAexpired')
      expect(wrong(found)).toEqual({
        token: expect.stringContaining('invalid'),
        'whatsapp_business_account webhook': 'Subscribe to message_template_status_update too.',
        'page webhook': `Not subscribed. In the app's webhook settings enter ${env['PUBLIC_URL']}/platform/webhooks for "page".`,
      })
      expect(found.code).toBe(1)
    } finally {
      subscriptions().put(chat)
      subscriptions().put(page)
    }
  })

  it('names an app secret that is not that of the app', async () => {
    const found = await check({ PLATFORM_APP_SECRET: 'of-another-app' })
    expect(wrong(found)).toEqual({ app: expect.stringContaining('PLATFORM_APP_SECRET') })
    expect(found.text).not.toContain('of-another-app')
  })

  it('names permissions that a token lacks', async () => {
    const tokens = platforms.sandbox.core.state.collection<AccessToken>('token')
    const whole = tokens.get(platforms.credentials.system_token)
    if (!whole) throw new Error('the sandbox has no such token')
    tokens.put({ ...whole, id: 'EAAlesser', scopes: whole.scopes.filter((scope) => scope !== 'ads_management') })
    expect(wrong(await check({}, '--token', 'EAAlesser'))).toEqual({
      permissions: 'Missing: ads_management (ads). Have them approved and grant them.',
    })
  })

  it('names an address that the platform could not call', async () => {
    const plain = `http://127.0.0.1:${env['PORT']}`
    expect(wrong(await check({ PUBLIC_URL: plain, PLATFORM_VERIFY_TOKEN: 'another' }))).toEqual({
      'public address': expect.stringContaining('https only'),
      callback: `${plain}/platform/webhooks answered 403. It runs with another PLATFORM_VERIFY_TOKEN.`,
      ...Object.fromEntries(
        ['whatsapp_business_account', 'page', 'instagram', 'ad_account'].map((object) => [
          `${object} webhook`,
          expect.stringContaining(`Enter ${plain}/platform/webhooks`),
        ]),
      ),
    })
    // A certificate that nobody has signed for us.
    expect(wrong(await check({ NODE_EXTRA_CA_CERTS: '' }))).toEqual({
      callback: expect.stringMatching(/cannot be reached: .*certificate/),
    })
  })

  it('names a database that may lose what was acknowledged, whichever way it was told so', async () => {
    const superuser = new pg.Client({ ...cluster.cluster.superuser, database: 'herald' })
    await superuser.connect()
    try {
      await superuser.query('alter database herald set synchronous_commit to off')
      expect(wrong(await check())).toEqual({ 'durable commits': expect.stringContaining('synchronous_commit off') })
    } finally {
      await superuser.query('alter database herald reset synchronous_commit')
      await superuser.end()
    }
  })

  it('names keys that are shared or not random, and settings for a laptop', async () => {
    const [same, weak] = [newKey(), `k1:${Buffer.alloc(32).toString('base64')}`]
    expect(wrong(await check({ ENCRYPTION_KEYS: same, JWT_KEYS: same }))).toEqual({
      keys: expect.stringContaining('share a key'),
    })
    expect(wrong(await check({ JWT_KEYS: weak, WEBHOOK_ALLOW_PRIVATE: 'true' }))).toEqual({
      keys: expect.stringContaining('not random'),
      webhooks: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE'),
    })
  })

  it('names a key that something is sealed with and that is not there any more', async () => {
    const owner = ['--owner-email', 'boss@acme.test', '--owner-password', 'Passw0rd!']
    const made = await admin(['create-client', '--name', 'Acme', ...owner])
    const key = ['--name', 'CI', '--scopes', 'all']
    const { json } = await admin(['create-key', '--client', made.json.client_id, ...key])
    const headers = { 'x-svc-api-key': json.key, 'content-type': 'application/json' }
    const body = JSON.stringify({ webhook_url: 'https://hooks.example.com' })
    const url = `http://127.0.0.1:${env['PORT']}/api/webhooks/config`
    expect((await fetch(url, { method: 'PATCH', headers, body })).status).toBe(200)
    const next = newKey().replace('k1', 'k2')
    expect(wrong(await check({ ENCRYPTION_KEYS: next }))).toEqual({ keys: expect.stringContaining('sealed with k1') })
    expect(wrong(await check({ ENCRYPTION_KEYS: `${next},${env['ENCRYPTION_KEYS']}` }))).toEqual({})
  })

  it('is in the guide as it is typed', async () => {
    const lines = await runGuide(
      'guides/go-live.md',
      'sh',
      env,
      fileURLToPath(new URL('../../../../..', import.meta.url)),
    )
    expect(lines.at(-1)).toBe('Ready for live traffic.')
  })
})
