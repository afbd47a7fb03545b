import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Cli, createCli } from './cli-process.ts'
import { type TestApp, createTestApp } from './test-app.ts'

// What a terminal shows when something is wrong, and that nothing a stranger says can steer it.

let app: TestApp
let url: string
let key: string
beforeAll(async () => {
  app = await createTestApp()
  url = await app.listen()
  key = await (await app.client()).apiKey(['messages:send'])
})
afterAll(() => app.close())

const fresh = (env: NodeJS.ProcessEnv = {}): Cli => {
  const cli = createCli(env)
  onTestFinished(() => cli.remove())
  return cli
}

/** Something else that speaks HTTP. */
const startServer = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const configure = (cli: Cli, text: string): string => {
  const directory = join(cli.home, '.config', 'herald')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'config.json'), text, { mode: 0o600 })
  return join(directory, 'config.json')
}
const profile = (address: string, apiKey = key) =>
  JSON.stringify({ current: 'default', profiles: { default: { url: address, api_key: apiKey } } })

const noStack = /\n {4}at /

describe('the exit code and the words', () => {
  it.each([
    [['sned'], 2, 'There is no command "sned"'],
    [['batch', 'sned'], 2, 'There is no command "batch sned"'],
    [['whoami', '--colour'], 2, 'There is no option --colour'],
    [['whoami', 'extra'], 2, '"extra" is one argument too many'],
    [['batch', 'show'], 2, 'BATCH is missing'],
    [['send', '--text', 'hi'], 2, '--to is missing'],
    [['send', '--to', '55'], 2, 'one of --text, --template and --content'],
    [['send', '--to'], 2, '--to'],
    [['channels', 'list', '--platform', 'fax'], 2, 'one of chatapp, photoapp, socialapp, not "fax"'],
    [['channels', 'list', '--limit', '-1'], 2, '--limit'],
    [['channels', 'list', '--limit', 'ten'], 2, 'not "ten"'],
    [['templates', 'check', 'nowhere.json'], 2, 'nowhere.json cannot be read'],
    [['completion', 'fish'], 2, 'one of bash, zsh'],
    [['whoami'], 4, 'not logged in. Run "herald login"'],
    [['whoami', '--profile', 'none'], 4, 'There is no profile "none"'],
    [['whoami', '--url', 'ftp://x', '--api-key', 'k'], 4, 'no address of a Herald'],
    [['profiles', 'use', '__proto__'], 4, 'There is no profile "__proto__"'],
    [['login', '--profile', '../x', '--url', 'http://127.0.0.1:9'], 2, 'cannot be the name of a profile'],
  ])('of herald %j are %i and "%s"', async (args, code, words) => {
    const result = await fresh().run(args)
    expect(result).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) })
    expect(result.stderr).not.toMatch(noStack)
  })

  it('are those of the API where it refuses', async () => {
    const cli = fresh({ HERALD_URL: url, HERALD_API_KEY: 'hk_wrong' })
    const wrong = await cli.run(['whoami'])
    expect([wrong.code, wrong.stdout]).toEqual([1, ''])
    expect(wrong.stderr).toMatch(/^Refused: .+\n.*herald login.*\n {2}\(unauthenticated, 401, req_\w+\)\n$/)
    const missing = await cli.run(['ads', 'accounts'], { env: { HERALD_API_KEY: key } })
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('(not_found, 404') })
  })

  it('tell that nothing answers, or something else', async () => {
    const gone = fresh({ HERALD_URL: 'http://127.0.0.1:9', HERALD_API_KEY: key })
    const away = await gone.run(['whoami'])
    expect(away).toMatchObject({ code: 3, stderr: expect.stringContaining('http://127.0.0.1:9 cannot be reached') })
    expect(away.stderr).not.toMatch(noStack)
    expect((await gone.run(['events', 'tail'])).code).toBe(3)
    const page = await startServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<h1>hi</h1>'),
    )
    const foreign = await fresh({ HERALD_URL: page, HERALD_API_KEY: key }).run(['whoami'])
    expect(foreign).toMatchObject({ code: 1, stderr: expect.stringContaining('not one of Herald') })
  })
})

describe('the configuration', () => {
  it('that cannot be read is named', async () => {
    const cli = fresh()
    const file = configure(cli, '{"profiles":')
    expect(await cli.run(['whoami'])).toMatchObject({ code: 4, stderr: expect.stringContaining(`${file} is not JSON`) })
    const other = fresh()
    mkdirSync(join(other.home, '.config', 'herald', 'config.json'), { recursive: true })
    expect(await other.run(['whoami'])).toMatchObject({ code: 4, stderr: expect.stringContaining('cannot be read') })
    expect((await other.run(['login', '--url', url], { input: key })).code).toBe(4)
  })

  it('that others can read is warned of', async () => {
    const cli = fresh()
    chmodSync(configure(cli, profile(url)), 0o644)
    expect(await cli.run(['whoami'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('can be read by others: chmod 600'),
    })
  })

  it('stores no key that does not work', async () => {
    const cli = fresh()
    expect((await cli.run(['login', '--url', url], { input: 'hk_wrong\n' })).code).toBe(1)
    expect((await cli.run(['login', '--url', url], { input: '' })).code).toBe(2)
    expect(await cli.run(['whoami'])).toMatchObject({ code: 4 })
  })

  it('never gives a stored key to another address', async () => {
    const seen: IncomingHttpHeaders[] = []
    const thief = await startServer((request, response) => {
      seen.push(request.headers)
      response.writeHead(404).end()
    })
    const cli = fresh({ HERALD_URL: thief })
    configure(cli, profile(url))
    expect(await cli.run(['whoami'])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining(`no API key for ${thief}`),
    })
    // Nor the demo's, which any directory may hold.
    const visitor = fresh({ HERALD_API_KEY: key })
    mkdirSync(join(visitor.home, '.data'))
    writeFileSync(join(visitor.home, '.data', 'demo.json'), JSON.stringify({ base_url: thief, api_key: 'hk_bait' }))
    await visitor.run(['whoami'])
    expect(seen).toEqual([])
    expect(await cli.run(['whoami'], { env: { HERALD_URL: `${url}/` } })).toMatchObject({ code: 0 })
  })
})

describe('what strangers say', () => {
  const evil = 'Ana \u001b]0;owned\u0007\u009b2J\u202egnp.exe\r\n\u0008'
  const channel = (name: string) => ({
    channel_id: 'ch_1',
    platform: 'chatapp',
    status: 'connected',
    name,
    connected_at: '2026-01-31T09:00:00.000Z',
    health: { ok: true, problems: [] },
  })
  const serve = (items: () => object[], next: () => string | null = () => null) =>
    startServer((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: items(), paging: { next_cursor: next() } })),
    )
  const steering = /(?!\n)\p{Cc}|[\u202a-\u202e]/u

  it('reaches the terminal as text, in every form', async () => {
    const cli = fresh({ HERALD_URL: await serve(() => [channel(evil)]), HERALD_API_KEY: key })
    for (const form of [[], ['--json'], ['--csv']]) {
      const { code, stdout } = await cli.run(['channels', 'list', ...form])
      expect([code, form.includes('--csv') || !steering.test(stdout)]).toEqual([0, true])
    }
    const [row] = await cli.json<{ name: string }>('channels', 'list')
    expect(row?.name).toBe(evil)
    const refused = await startServer((_request, response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'not_found', message: evil })),
    )
    const { code, stderr } = await cli.run(['whoami'], { env: { HERALD_URL: refused } })
    expect([code, steering.test(stderr)]).toEqual([1, false])
  })

  it('can be without end: a reader who has enough ends it, and memory stays', async () => {
    const many = Array.from({ length: 1_000 }, () => channel('x'.repeat(500)))
    let pages = 0
    const endless = await serve(
      () => many,
      () => String((pages += 1)),
    )
    const cli = fresh({ HERALD_URL: endless, HERALD_API_KEY: key, NODE_OPTIONS: '--max-old-space-size=64' })
    const { child, ended, says } = cli.start(['channels', 'list', '--all', '--json'])
    await says('ch_1')
    // As head does: it reads a little and goes.
    child.stdout.destroy()
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })
})

it('says everything with --help, at every place, and calls nothing', async () => {
  const cli = fresh({ HERALD_URL: 'http://127.0.0.1:9' })
  const all = await cli.run(['--help'])
  expect([all.code, all.stderr]).toEqual([0, ''])
  const names = [...all.stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2,}[A-Z]/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const help = await cli.run([...name.split(' '), '--help'])
    expect([help.code, help.stdout]).toEqual([0, expect.stringMatching(/Usage: herald [\s\S]*Examples:\n {2}\S/)])
  }
  expect((await cli.run(['batch', '--help'])).stdout).toContain('batch send')
  expect((await cli.run(['batch'])).code).toBe(2)
})
