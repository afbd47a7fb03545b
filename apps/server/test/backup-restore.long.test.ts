import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBaseBackup } from './base-backup.ts'
import { type HeraldProcess, freePorts, startHeraldProcess } from './herald-process.ts'
import { inheritedEnv } from './inherited-env.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'
import { waitFor } from './wait-for.ts'

// A database is lost and comes back as it was some time ago; the platforms do not. What the platform got before the
// backup it does not get again, and what it may get twice is marked.

const admin = fileURLToPath(new URL('../dist/admin.js', import.meta.url))
const run = promisify(execFile)

let directory: string
let platforms: TestPlatforms
let env: NodeJS.ProcessEnv
let url: string
let herald: HeraldProcess
let key: string
let channelId: string

const api = async (method: string, path: string, body?: object) => {
  const answer = await fetch(url + path, {
    method,
    headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as Record<string, string> & { data: Record<string, string>[] }
}

const command = async (dataDir: string, ...argv: string[]) => {
  const { stdout } = await run(process.execPath, [admin, ...argv], { env: { ...env, DATA_DIR: dataDir } })
  return stdout
}

const send = async (to: string, delivery: string): Promise<string> =>
  (await api('POST', '/api/outbound/send', { channel_id: channelId, to, delivery, text: `to ${to}` }))['id'] ?? ''

/** How often the platform was asked to send each message. */
const calls = async (): Promise<Map<string, number>> => {
  const count = new Map<string, number>()
  for (const { body } of await platforms.requests('/messages')) {
    const tag = String((body as Record<string, unknown>)['biz_opaque_callback_data']).split('.')[0] ?? ''
    count.set(tag, (count.get(tag) ?? 0) + 1)
  }
  return count
}
const allCalled = (ids: string[]) =>
  waitFor('every message to be called', async () => {
    const called = await calls()
    return ids.every((id) => called.has(id))
  })

const inDirectory = (name: string) => join(directory, name)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'herald-restore-'))
  chmodSync(directory, 0o711)
  const [port = 0] = await freePorts(1)
  url = `http://127.0.0.1:${port}`
  platforms = await createTestPlatforms({ webhookUrl: `${url}/platform/webhooks` })
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  const keys = `k:${randomBytes(32).toString('base64')}`
  env = {
    ...inheritedEnv,
    PORT: String(port),
    DATA_DIR: inDirectory('lost'),
    ENCRYPTION_KEYS: keys,
    JWT_KEYS: keys,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    PLATFORM_GRAPH_URL: platforms.sandbox.url,
    PLATFORM_APP_ID: appId,
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_VERIFY_TOKEN: verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
  }
  herald = startHeraldProcess(env)
  await herald.screen()
  const lost = inDirectory('lost')
  const owner = ['--owner-email', 'owner@acme.test', '--owner-password', 'Passw0rd!']
  const made = await command(lost, 'create-client', '--name', 'Acme', ...owner, '--json')
  const { client_id: client } = JSON.parse(made) as { client_id: string }
  const given = await command(lost, 'create-key', '--client', client, '--name', 'CI', '--scopes', 'all', '--json')
  key = (JSON.parse(given) as { key: string }).key
  const { system_token, waba_id, phone_number_id } = platforms.credentials
  const channel = { platform: 'chatapp', access_token: system_token, waba_id, phone_number_id }
  channelId = (await api('POST', '/api/channels', channel))['channel_id'] ?? ''
})
afterAll(async () => {
  await herald.end('SIGTERM')
  await platforms.close()
  rmSync(directory, { recursive: true, force: true })
})

const stateOf = async (id: string) => (await api('GET', `/api/outbound/messages/${id}`))['status']

it('a backup that comes back sends nothing again that it knew of, and marks what it cannot know', async () => {
  const known: string[] = []
  for (let i = 0; i < 30; i += 1)
    known.push(await send(`55119000000${10 + i}`, i % 2 ? 'at_most_once' : 'at_least_once'))
  await waitFor('the first messages to be read', async () => {
    const { data } = await api('GET', '/api/outbound/messages?status=read&limit=100')
    return data.length === known.length
  })

  // One call to each person is under way, and the others wait behind it: enough of them for a backup that takes its time.
  await platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, delay_ms: 6_000 })
  const [waiting, once]: [string[], string[]] = [[], []]
  for (let i = 0; i < 12; i += 1) {
    waiting.push(await send('5511900000001', 'at_least_once'))
    once.push(await send('5511900000002', 'at_most_once'))
  }
  await allCalled([waiting[0] ?? '', once[0] ?? ''])
  const since = new Date().toISOString()
  await takeBaseBackup(inDirectory('lost'), inDirectory('restored'))

  // Life goes on, until the database is lost.
  await platforms.control('DELETE', 'faults')
  const later = await send('5511900000003', 'at_least_once')
  await allCalled([...waiting, ...once, later])
  await herald.end('SIGTERM')

  const restored = inDirectory('restored')
  const uncertain = await waitFor('the leases of the backup to run out', () =>
    command(restored, 'restored', '--since', since, '--json').catch(() => undefined),
  )
  // How many had their turn before the backup was complete is the machine's affair.
  const counts = JSON.parse(uncertain) as { repeated: number; unknown: number }
  expect(counts).toMatchObject({ uncertain: { from: since, until: expect.stringMatching(/Z$/) } })
  expect(counts.repeated).toBeGreaterThan(1)
  expect(counts.unknown).toBeGreaterThan(1)
  herald = startHeraldProcess({ ...env, DATA_DIR: restored })
  await herald.screen()

  // The call under way in the backup is not repeated before its window is over; what waited behind it is.
  const repeated = (called: Map<string, number>) => waiting.filter((id) => (called.get(id) ?? 0) > 1)
  await waitFor('what waited to be sent again', async () => repeated(await calls()).length >= counts.repeated - 1)
  const called = await calls()
  for (const id of [...known, ...once]) expect(called.get(id)).toBe(1)
  for (const id of repeated(called))
    expect(await api('GET', `/api/outbound/messages/${id}`)).toMatchObject({ possible_duplicate: true })
  const states = await Promise.all(once.map(stateOf))
  expect(states.filter((state) => state === 'unknown')).toHaveLength(counts.unknown)
  for (const id of known) expect(await stateOf(id)).toBe('read')
  // What was accepted after the backup is not known any more: the period says so.
  expect(await api('GET', `/api/outbound/messages/${later}`)).toMatchObject({ error: 'message_not_found' })
})

it('the command refuses while a process runs, and stands in the documents', async () => {
  await expect(command(inDirectory('restored'), 'restored', '--since', '2026-01-31T09:00:00Z')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Herald is running'),
  })
  const documents = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(documents).toContain('npm run -s admin -- restored --since')
})
