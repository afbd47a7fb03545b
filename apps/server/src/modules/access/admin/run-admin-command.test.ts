import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inheritedEnv } from '../../../../test/inherited-env.ts'
import { type TestApp, createTestApp } from '../../../../test/test-app.ts'
import { liveNodes } from '../../../lanes/index.ts'
import { settleRestoredMessages } from '../../outbound/index.ts'
import { runAdminCommand } from './run-admin-command.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** A command in this process, on the database of a service that is running. */
const run = async (...argv: string[]) => {
  const out: string[] = []
  const err: string[] = []
  const code = await runAdminCommand(argv, {
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
    withServices: (work) =>
      work({
        ...t.access,
        createClient: (input) => t.access.clients.create(input),
        cells: () => Promise.resolve({ cells: [], moves: [] }),
        migrate: () => Promise.resolve(),
        moveClient: () => Promise.reject(new Error('there is one cell')),
        undoMove: () => Promise.reject(new Error('there is one cell')),
        dropMoved: () => Promise.resolve([]),
        liveNodes: () => t.db.systemTransaction(liveNodes),
        settleRestored: (clientIds) => settleRestoredMessages(t.db, clientIds),
        checkLive: () => Promise.resolve([]),
      }),
  })
  return { code, out, err: err.join('\n'), json: () => JSON.parse(out.at(-1) ?? '') }
}

const create = (email: string) =>
  run('create-client', '--name', 'Acme', '--owner-email', email, '--owner-password', 'Passw0rd!', '--json')
const login = (email: string, password: string) => t.anybody.post('/api/auth/login', { email, password })

describe('the admin command', () => {
  it('makes a client whose owner can sign in, and tells programs so in the last line', async () => {
    const made = await create('boss@acme.test')
    expect([made.code, made.err]).toEqual([0, ''])
    const { client_id: clientId, owner_id: ownerId } = made.json()
    expect((await login('boss@acme.test', 'Passw0rd!')).body.user).toMatchObject({ id: ownerId, client_id: clientId })
    expect((await run('list-clients')).out.join('\n')).toContain(`${clientId}  active     Acme`)
    expect((await run('list-clients', '--json')).json()).toContainEqual(
      expect.objectContaining({ client_id: clientId }),
    )
  })

  it('makes keys, suspends, resumes and deletes', async () => {
    const { client_id: id } = (await create('keys@acme.test')).json()
    const key = (
      await run('create-key', '--client', id, '--name', 'CI', '--scopes', 'messages:send, marketing:read', '--json')
    ).json()
    expect(key.scopes).toEqual(['messages:send', 'marketing:read'])
    const me = async () => (await t.caller({ apiKey: key.key }).get('/api/auth/me')).status
    expect(await me()).toBe(200)
    expect((await run('suspend-client', '--client', id)).code).toBe(0)
    expect(await me()).toBe(403)
    await run('resume-client', '--client', id)
    expect(await me()).toBe(200)
    expect((await run('delete-client', '--client', id)).code).toBe(2)
    expect(await me()).toBe(200)
    expect((await run('delete-client', '--client', id, '--yes')).code).toBe(0)
    expect(await me()).toBe(401)
    for (const command of [
      ['suspend-client'],
      ['delete-client', '--yes'],
      ['create-key', '--name', 'x', '--scopes', 'all'],
    ])
      expect((await run(...command, '--client', id)).code, command[0]).toBe(1)
  })

  it('resets a password to a given one, or by a link', async () => {
    await create('forgot@acme.test')
    expect((await run('reset-password', '--email', 'forgot@acme.test', '--password', 'brand new one')).code).toBe(0)
    expect((await login('forgot@acme.test', 'Passw0rd!')).status).toBe(401)
    expect((await login('forgot@acme.test', 'brand new one')).status).toBe(200)
    const { url } = (await run('reset-password', '--email', 'forgot@acme.test', '--json')).json()
    const token = new URL(url).hash.replace('#token=', '')
    expect((await t.anybody.post('/api/auth/password/link', { token, password: 'the third one' })).status).toBe(204)
    expect((await login('forgot@acme.test', 'the third one')).status).toBe(200)
    expect((await run('reset-password', '--email', 'nobody@acme.test')).code).toBe(1)
  })

  it('names the uncertain period after a restore', async () => {
    const { code, out } = await run('restored', '--since', '2026-01-31T09:00:00Z')
    expect(code).toBe(0)
    expect(out[0]).toMatch(/^Uncertain: 2026-01-31T09:00:00.000Z to 20.*Z\.$/)
    expect(out[1]).toContain(': 0 messages')
  })

  it('asks which client where several have the address', async () => {
    const [one, two] = [(await create('both@acme.test')).json(), (await create('BOTH@acme.test')).json()]
    const reset = (...more: string[]) => run('reset-password', '--email', 'both@acme.test', ...more)
    const unclear = await reset('--password', 'brand new one')
    expect(unclear.code).toBe(1)
    for (const { client_id: id } of [one, two]) expect(unclear.err).toContain(id)
    expect((await reset('--client', two.client_id, '--password', 'brand new one')).code).toBe(0)
    expect((await login('both@acme.test', 'brand new one')).body.user.client_id).toBe(two.client_id)
    expect((await login('both@acme.test', 'Passw0rd!')).body.user.client_id).toBe(one.client_id)
    const stranger = await reset('--client', '00000000-0000-7000-8000-000000000000')
    expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('both@acme.test')])
  })

  it.each([
    ['no-such-command', 'There is no command "no-such-command"'],
    ['create-client --name', '--name'],
    ['create-client --name A', '--owner-email is missing'],
    ['create-client --name A --owner-email x --owner-password 12345678', '--owner-email must be an email address'],
    ['create-client --name A --owner-email a@b --owner-password short', '8 to 256 characters'],
    ['create-client --name A --owner-email a@b --owner-password 12345678 --client x', 'does not take --client'],
    ['create-client extra --name A', 'one word too many'],
    ['list-clients --colour red', '--colour'],
    ['suspend-client', '--client is missing'],
    ['suspend-client --client 5', '--client must be a client id'],
    ['create-key --client 00000000-0000-7000-8000-000000000000 --name x --scopes read', '"read" is not a scope'],
    [
      'create-key --client 00000000-0000-7000-8000-000000000000 --name x --scopes all --expires-at 2001-01-01',
      'in the future',
    ],
    ['restored', '--since is missing'],
    ['restored --since 2999-01-01', 'in the past'],
    ['--json', 'Which command?'],
  ])('says what is wrong with: %s', async (line, message) => {
    const { code, err, out } = await run(...line.split(' '))
    expect([code, out]).toEqual([2, []])
    expect(err).toContain(message)
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('explains itself', async () => {
    for (const argv of [['--help'], [], ['create-client', '-h']]) {
      const { code, out } = await run(...argv)
      expect(code).toBe(0)
      expect(out.join('\n')).toContain('create-client --name N --owner-email E --owner-password P')
    }
  })

  it('works as a program of its own on a database by URL', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'herald-admin-'))
    const program = (...args: string[]) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
        const env = { ...inheritedEnv, DATABASE_URL: t.database.url, DATA_DIR: dataDir }
        const file = fileURLToPath(new URL('../../../../dist/admin.js', import.meta.url))
        const child = execFile(process.execPath, [file, ...args], { env }, (_error, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, stdout, stderr }),
        )
      })
    const owner = ['--owner-email', 'ci@acme.test', '--owner-password', 'Passw0rd!']
    const [made, wrong] = await Promise.all([
      program('create-client', '--name', 'From CI', ...owner, '--json'),
      program('create-client', '--nome', 'x'),
    ])
    expect(wrong.code).toBe(2)
    expect(made.code, made.stderr).toBe(0)
    const { client_id: clientId } = JSON.parse(made.stdout.trim().split('\n').at(-1) ?? '')
    expect((await login('ci@acme.test', 'Passw0rd!')).body.user.client_id).toBe(clientId)
    rmSync(dataDir, { recursive: true })
  })
})
