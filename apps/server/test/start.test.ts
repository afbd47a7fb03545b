import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type HeraldProcess, freePorts, startHeraldProcess } from './herald-process.ts'
import { inheritedEnv } from './inherited-env.ts'
import { startCollector } from './test-collector.ts'
import { waitFor } from './wait-for.ts'

const run = promisify(execFile)

const ownDirectory = (prefix: string): string => {
  const directory = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/**
 * What the printed command does in a shell, on a machine without curl too: the shell takes it apart (quotes, continued lines),
 * and the request is made from the words that curl would get. An option that is not known here fails.
 */
const pasted = async (curl: string): Promise<Response> => {
  const { stdout } = await run('/bin/sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${curl}`])
  const { values, positionals } = parseArgs({
    args: stdout.split('\0').slice(0, -1),
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      header: { type: 'string', short: 'H', multiple: true },
      data: { type: 'string', short: 'd' },
    },
  })
  expect(positionals).toEqual([expect.any(String)])
  const headers = new Headers()
  for (const header of values.header ?? []) {
    const [name = '', value = ''] = header.split(/:\s*(.*)/)
    headers.append(name, value)
  }
  const body = values.data ?? null
  return fetch(positionals[0] ?? '', { method: body === null ? 'GET' : 'POST', headers, body })
}

describe('a wrong configuration', () => {
  it('names every bad variable in one message and ends with a code', async () => {
    const herald = startHeraldProcess({
      PORT: 'many',
      ROLE: 'boss',
      DATA_DIR: ownDirectory('herald-wrong-'),
    })
    expect(await herald.exited).toBe(1)
    expect(herald.output()).toMatch(/2 problems[\s\S]*PORT must be[\s\S]*|ROLE must be/)
    for (const name of ['PORT', 'ROLE']) expect(herald.output()).toContain(`- ${name} `)
    expect(herald.output()).not.toContain('    at ')
  })

  it('is no argument: one that Herald does not know is refused, and --help has all that can be set', async () => {
    const strange = startHeraldProcess({}, [], ['--port', '9000'])
    expect(await strange.exited).toBe(1)
    expect(strange.output()).toContain('takes no argument "--port". Settings are environment variables')
    const asked = startHeraldProcess({ PORT: 'many' }, [], ['--local', '--help'])
    expect(await asked.exited).toBe(0)
    for (const name of ['PORT', 'DATABASE_URL', 'OTEL_SDK_DISABLED']) expect(asked.output()).toContain(`  ${name}\n`)
  })

  it('says so when the database is down, in a line, and keeps trying', async () => {
    const [port = 0, nobody = 0, sandbox = 0] = await freePorts(3)
    const herald = startHeraldProcess({
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      DATABASE_URL: `postgres://u:secret@127.0.0.1:${nobody}/x`,
      DATA_DIR: ownDirectory('herald-down-'),
    })
    await waitFor('two attempts', () => (herald.output().match(/"level":"warn"/g) ?? []).length >= 2)
    expect(herald.output()).not.toContain('    at ')
    expect(herald.output()).not.toContain('secret')
    await herald.end('SIGTERM')
  })
})

it('serves requests before the sandbox is there', async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  const { promise: isReady, resolve: makeReady } = Promise.withResolvers<void>()
  const sandbox = createServer((_request, response) => void isReady.then(() => response.end('{}')))
  onTestFinished(() => void sandbox.close())
  await once(sandbox.listen(sandboxPort, '127.0.0.1'), 'listening')
  const herald = startHeraldProcess({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: ownDirectory('herald-early-'),
    // Makes no demo, for which it would need a real sandbox.
    ROLE: 'worker',
  })
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  await waitFor('the first answer', () => ready().catch(() => false), 60_000)
  expect(herald.output()).not.toContain('Herald is running')
  makeReady()
  await herald.screen()
  expect(await herald.end('SIGTERM')).toBe(0)
})

describe('npm start, as a process', () => {
  let dataDir: string
  let env: NodeJS.ProcessEnv
  let herald: HeraldProcess
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'herald-start-'))
    const [port, sandbox] = await freePorts(2)
    env = { PORT: String(port), SANDBOX_PORT: String(sandbox), DATA_DIR: dataDir }
  })
  afterAll(async () => {
    if (herald.child.exitCode === null) await herald.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const demo = () =>
    JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
      api_key: string
      base_url: string
      sandbox_url: string
      channels: Record<string, string>
      password: string
    }

  const start = (more: NodeJS.ProcessEnv = {}) => startHeraldProcess({ ...env, ...more }, [], ['--local'])

  it('is what package.json runs', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    expect(scripts.start).toMatch(/ apps\/server\/dist\/main\.js --local$/)
  })

  it('comes up from nothing and prints a first call that works when pasted', async () => {
    herald = start()
    const screen = await herald.screen()
    // Nothing among it that is not for people.
    expect(herald.output()).toMatch(/^\n {2}Starting Herald …\n\n {2}Herald is running against the sandbox\.\n/)
    expect(herald.output()).not.toContain('"level"')
    const curl = /^ +(curl [\s\S]*?)\n\n/m.exec(screen)?.[1] ?? ''
    expect((await pasted(curl)).status, curl).toBe(202)
    for (const value of [demo().api_key, demo().password, demo().base_url, demo().sandbox_url])
      expect(screen).toContain(value)
    expect(Object.keys(demo().channels).sort()).toEqual(['chatapp', 'photoapp', 'socialapp'])
  })

  it('prints a link that signs the owner in once, and no log has it', async () => {
    const link = new URL(/^ +(http\S+#token=\S+)$/m.exec(await herald.screen())?.[1] ?? '')
    expect(link.pathname).toBe('/console/sign-in')
    const use = () =>
      fetch(`${demo().base_url}/api/auth/sign-in-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: link.hash.slice('#token='.length) }),
      })
    const answers = await Promise.all([use(), use(), use()])
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2)
    const signedIn = answers.filter(({ status }) => status === 200)
    const [{ access_token = '' } = {}] = await Promise.all(
      signedIn.map((one) => one.json() as Promise<{ access_token?: string }>),
    )
    const me = await fetch(`${demo().base_url}/api/auth/me`, { headers: { authorization: `Bearer ${access_token}` } })
    expect(await me.json()).toMatchObject({ role: 'owner', client: { name: 'Demo client' } })
    expect(herald.output().split(link.hash)).toHaveLength(2)
  })

  const asDemo = (path: string, method = 'GET', body?: object) =>
    fetch(`${demo().base_url}${path}`, {
      method,
      headers: { 'x-svc-api-key': demo().api_key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const webhookUrl = async () =>
    ((await (await asDemo('/api/webhooks/config')).json()) as { webhook_url: string }).webhook_url
  /** Sends a test event; resolves with what the sandbox's receiver found of its signature. */
  const signatureOfTest = async () => {
    const event = (await (await asDemo('/api/webhooks/test', 'POST', { key: 'chatapp' })).json()) as { id: string }
    type Delivery = { signature: string; body: { id: string } }
    return waitFor('the test event at the receiver', async () => {
      const answer = await fetch(`${demo().sandbox_url}/_sandbox/receiver`)
      const { deliveries } = (await answer.json()) as { deliveries: Delivery[] }
      return deliveries.find(({ body }) => body.id === event.id)?.signature
    })
  }

  it('has a backend for the demo that checks signatures, and leaves it alone once it was changed', async () => {
    const builtIn = `${demo().sandbox_url}/receiver`
    expect(await webhookUrl()).toBe(builtIn)
    expect(await signatureOfTest()).toBe('valid')
    for (const url of ['http://127.0.0.1:9/mine', '', builtIn]) {
      await asDemo('/api/webhooks/config', 'PATCH', { webhook_url: url })
      expect(await herald.end('SIGTERM')).toBe(0)
      herald = start()
      await herald.screen()
      expect(await webhookUrl()).toBe(url)
    }
    expect(await signatureOfTest(), 'it is given the secret at every start').toBe('valid')
  })

  it('says who holds the port when a second one is started on it', async () => {
    const second = startHeraldProcess({ ...env, DATA_DIR: dataDir })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`Port ${env['PORT']} on 127.0.0.1 is in use`)
  })

  it('lets the admin command work beside it', async () => {
    const { stdout } = await run(
      process.execPath,
      [
        join(import.meta.dirname, '../dist/admin.js'),
        'create-client',
        '--name',
        'Beside',
        '--owner-email',
        'o@beside.example',
        '--owner-password',
        'long enough',
        '--json',
      ],
      { env: { ...inheritedEnv, DATA_DIR: dataDir } },
    )
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      client_id: expect.any(String),
      owner_id: expect.stringMatching(/^usr_/),
    })
    const login = await fetch(`${demo().base_url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'o@beside.example', password: 'long enough' }),
    })
    expect(login.status).toBe(200)
  })

  it('ends on Ctrl-C with everything it started, and finds everything again', async () => {
    const before = demo()
    expect(await herald.end('SIGINT')).toBe(0)
    await expect(fetch(before.sandbox_url)).rejects.toThrow()
    herald = start()
    await herald.screen()
    expect(demo()).toEqual(before)
    const channels = await fetch(`${before.base_url}/api/channels`, { headers: { 'x-svc-api-key': before.api_key } })
    expect(((await channels.json()) as { data: unknown[] }).data).toHaveLength(3)
  })

  it('comes back after a SIGKILL, adopting what was left running', async () => {
    const before = demo()
    expect(await herald.end('SIGKILL')).toBe('SIGKILL')
    herald = start()
    await herald.screen()
    const me = await fetch(`${before.base_url}/api/auth/me`, { headers: { 'x-svc-api-key': before.api_key } })
    expect(me.status).toBe(200)
    expect(await herald.end('SIGTERM')).toBe(0)
    await expect(fetch(before.sandbox_url), 'what it adopted ends with it').rejects.toThrow()
  })

  it('delivers traces where the environment says, the last of them while it ends', async () => {
    const collector = await startCollector()
    onTestFinished(() => collector.close())
    herald = start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b',
      OTEL_SERVICE_NAME: 'herald-under-test',
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
    })
    await herald.screen()
    const { api_key, base_url } = demo()
    await fetch(`${base_url}/api/auth/me`, { headers: { 'x-svc-api-key': api_key } })
    expect(await herald.end('SIGTERM')).toBe(0)
    expect(collector.requests[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/x-protobuf', 'api-key': 'a b' },
    })
    const text = Buffer.concat(collector.requests.map(({ body }) => body)).toString('latin1')
    for (const told of ['herald-under-test', 'GET /api/auth/me']) expect(text).toContain(told)
  })
})
