import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { type HeraldProcess, freePorts, startHeraldProcess } from './herald-process.ts'
import { inheritedEnv } from './inherited-env.ts'
import {
  type InstalledPostgres,
  installedPrograms,
  makeInstalledPostgres,
  openInstalledPostgres,
} from './installed-postgres.ts'
import { createTestPlatforms } from './test-platforms.ts'
import { waitFor } from './wait-for.ts'

// The commands of docs/operations.md, as they stand there, on a PostgreSQL server of the system.

const admin = fileURLToPath(new URL('../dist/admin.js', import.meta.url))
const run = promisify(execFile)
const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const commands = guide
  .slice(guide.indexOf('## Backup and restore'))
  .split('\n')
  .flatMap((line) => /^ {4}((?:pg_|psql|createdb).*)$/.exec(line)?.[1] ?? [])

it('the guide names a base backup, a dump and its restore', () => {
  if (installedPrograms === undefined) console.log('PostgreSQL is not installed here: the commands were not run.')
  expect(commands.map((command) => command.split(' ')[0])).toEqual([
    'pg_basebackup',
    'pg_dumpall',
    'pg_dump',
    'psql',
    'createdb',
    'pg_restore',
  ])
})

const prove = async (programs: string): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-backup-'))
  chmodSync(directory, 0o755)
  const closers: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    for (const close of closers.toReversed()) await close()
    rmSync(directory, { recursive: true, force: true })
  })
  const opened = async (starting: Promise<InstalledPostgres>): Promise<InstalledPostgres> => {
    const server = await starting
    closers.push(() => server.stop())
    return server
  }
  const old = await opened(makeInstalledPostgres(programs, join(directory, 'old')))
  const fresh = await opened(makeInstalledPostgres(programs, join(directory, 'new')))
  const asSuperuser = (sql: string) =>
    execFileSync(join(programs, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-d', old.urlOf('postgres'), '-c', sql])
  asSuperuser('create role herald login createrole')
  asSuperuser('create database herald owner herald')

  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const platforms = await createTestPlatforms({ webhookUrl: `${url}/platform/webhooks` })
  closers.push(() => platforms.close())
  const { appId, appSecret, verifyToken, signupConfigId } = platforms.sandbox.core.config
  const keys = `k:${randomBytes(32).toString('base64')}`
  const envOn = (server: InstalledPostgres): NodeJS.ProcessEnv => ({
    ...inheritedEnv,
    PORT: String(port),
    DATA_DIR: join(directory, 'files'),
    DATABASE_URL: server.urlOf('herald', 'herald'),
    ENCRYPTION_KEYS: keys,
    JWT_KEYS: keys,
    PLATFORM_GRAPH_URL: platforms.sandbox.url,
    PLATFORM_APP_ID: appId,
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_VERIFY_TOKEN: verifyToken,
    PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
  })
  const command = async (server: InstalledPostgres, ...argv: string[]) =>
    JSON.parse((await run(process.execPath, [admin, ...argv, '--json'], { env: envOn(server) })).stdout) as Record<
      string,
      string
    >
  let herald: HeraldProcess | undefined
  closers.push(async () => herald?.end('SIGTERM'))
  const startOn = async (server: InstalledPostgres): Promise<void> => {
    herald = startHeraldProcess(envOn(server))
    await herald.screen()
  }

  await startOn(old)
  const owner = ['--owner-email', 'owner@acme.test', '--owner-password', 'Passw0rd!']
  const { client_id = '' } = await command(old, 'create-client', '--name', 'Acme', ...owner)
  const { key = '' } = await command(old, 'create-key', '--client', client_id, '--name', 'CI', '--scopes', 'all')
  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'x-svc-api-key': key, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const { system_token, waba_id, phone_number_id } = platforms.credentials
  const connected = { platform: 'chatapp', access_token: system_token, waba_id, phone_number_id }
  const { channel_id } = await api('POST', '/api/channels', connected)
  const send = async (to: number) =>
    String((await api('POST', '/api/outbound/send', { channel_id, to: String(to), text: 'once' }))['id'])
  const stateOf = async (id: string) => (await api('GET', `/api/outbound/messages/${id}`))['status']
  /** How often the platform took each message. */
  const takenOf = async (id: string) =>
    (await platforms.requests('/messages')).filter(
      ({ body, status }) => status === 200 && JSON.stringify(body).includes(`${id}.`),
    ).length

  const known = await Promise.all([1, 2, 3, 4, 5].map((person) => send(5_511_900_000_000 + person)))
  await waitFor('all to be read', async () =>
    (await Promise.all(known.map(stateOf))).every((state) => state === 'read'),
  )
  await platforms.control('POST', 'faults', {
    match: { method: 'POST', path: '/messages' },
    error: { code: 4, message: 'Application request limit reached' },
  })
  const waiting = await Promise.all([6, 7, 8].map((person) => send(5_511_900_000_000 + person)))
  // Refused, and left alone for a minute: what is under way in a backup would there wait for its status first.
  const isPaused =
    'select exists (select from herald.lane where pace_at > now()) and not exists (select from herald.intent)'
  await waitFor('the refusal to be booked', () => {
    const said = execFileSync(join(programs, 'psql'), ['-At', '-d', old.urlOf('herald'), '-c', isPaused])
    return said.toString().trim() === 't'
  })

  const since = new Date().toISOString()
  const sh = (text: string) =>
    run('/bin/sh', ['-c', text.replaceAll('/backup', directory)], {
      env: {
        PATH: `${programs}:${process.env['PATH']}`,
        SUPERUSER_URL: old.urlOf('herald'),
        NEW_SUPERUSER_URL: fresh.urlOf('postgres'),
        NEW_HERALD_URL: fresh.urlOf('herald'),
      },
    })
  for (const text of commands) await sh(text)

  // Life goes on, until the server is lost.
  await platforms.control('DELETE', 'faults')
  const allTaken = (times: number) =>
    // A throttled app is left alone for longer each time: the longer the backup took, the longer the wait.
    waitFor(
      'what waited to be sent',
      async () => (await Promise.all(waiting.map(takenOf))).every((count) => count === times),
      120_000,
    )
  await allTaken(1)
  await herald?.end('SIGTERM')

  const copies = [fresh, await opened(openInstalledPostgres(programs, join(directory, 'base')))]
  for (const [index, copy] of copies.entries()) {
    const counts = await waitFor('the leases of the backup to run out', () =>
      command(copy, 'restored', '--since', since).catch(() => undefined),
    )
    expect(counts).toMatchObject({ repeated: waiting.length, unknown: 0, uncertain: { from: since } })
    await startOn(copy)
    await allTaken(index + 2)
    for (const id of waiting)
      expect(await api('GET', `/api/outbound/messages/${id}`)).toMatchObject({ possible_duplicate: true })
    for (const id of known) expect([await stateOf(id), await takenOf(id)]).toEqual(['read', 1])
    await herald?.end('SIGTERM')
  }
}

if (installedPrograms !== undefined) {
  const programs = installedPrograms
  it(
    'its commands bring everything back, and nothing is sent again that was sent before',
    () => prove(programs),
    300_000,
  )
}
