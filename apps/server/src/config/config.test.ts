import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { blockedPorts } from './blocked-ports.ts'
import { readConfig } from './config.ts'
import { variableGroups } from './variables.ts'

const dataDir = () => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-config-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

describe('configuration', () => {
  it('needs nothing on a laptop and keeps the keys it made', () => {
    const DATA_DIR = dataDir()
    const first = readConfig({ DATA_DIR })
    const second = readConfig({ DATA_DIR })
    expect(first).toMatchObject({
      mode: 'sandbox',
      role: 'all',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      webhookAllowPrivate: true,
    })
    expect(second.encryptionKeys).toEqual(first.encryptionKeys)
    expect(second.jwtKeys).not.toEqual(first.encryptionKeys)
    expect(statSync(join(DATA_DIR, 'keys.json')).mode & 0o077).toBe(0)
    expect(Object.isFrozen(first)).toBe(true)
  })

  it('reads cells, whose addresses may have commas of their own', () => {
    const DATA_DIR = dataDir()
    const CELLS = 'eu=postgres://u:p=w@a:1,b:2/herald,\n us-1=postgres://c/herald?target_session_attrs=read-write'
    expect(readConfig({ DATA_DIR }).cells).toEqual([])
    expect(readConfig({ DATA_DIR, CELLS, CELLS_DIRECT: 'eu=postgres://direct/herald' }).cells).toEqual([
      { name: 'eu', databaseUrl: 'postgres://u:p=w@a:1,b:2/herald', directUrl: 'postgres://direct/herald' },
      {
        name: 'us-1',
        databaseUrl: 'postgres://c/herald?target_session_attrs=read-write',
        directUrl: undefined,
      },
    ])
    expect(readConfig({ DATA_DIR, CELLS, ROLE: 'worker', WORKER_CELLS: 'home, eu' }).workerCells).toEqual([
      'home',
      'eu',
    ])
  })

  it.each([
    ['a name that is taken', { CELLS: 'home=postgres://secret@a/x' }, /CELLS must be name=postgres/],
    ['a name with capital letters', { CELLS: 'EU=postgres://secret@a/x' }, /CELLS must be name=postgres/],
    ['an address without a name', { CELLS: 'postgres://secret@a/x' }, /CELLS must be name=postgres/],
    ['another database', { CELLS: 'eu=mysql://secret@a/x' }, /CELLS has no postgres:\/\/ address for "eu"/],
    ['a cell twice', { CELLS: 'eu=postgres://secret@a/x,eu=postgres://b/x' }, /CELLS has "eu" twice/],
    [
      'a direct address of no cell',
      { CELLS_DIRECT: 'eu=postgres://secret@a/x' },
      /CELLS_DIRECT names "eu", which is not/,
    ],
    ['cells of no worker', { WORKER_CELLS: 'home' }, /WORKER_CELLS is for processes with ROLE=worker/],
    ['an unknown cell', { ROLE: 'worker', WORKER_CELLS: 'eu' }, /WORKER_CELLS names "eu". There are home/],
  ])('refuses %s among the cells, and repeats no password', (_what, env, message) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), ...env })
    expect(read).toThrow(message)
    expect(read).not.toThrow(/secret/)
  })

  it('takes a direct address only beside that of a pooler', () => {
    const [DATA_DIR, DATABASE_DIRECT_URL] = [dataDir(), 'postgres://db/herald']
    expect(() => readConfig({ DATA_DIR, DATABASE_DIRECT_URL })).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/)
    const both = readConfig({ DATA_DIR, DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://pooler/herald' })
    expect(both).toMatchObject({ databaseUrl: 'postgres://pooler/herald', databaseDirectUrl: DATABASE_DIRECT_URL })
  })

  it("is a newcomer's start only where the platforms are the sandbox", () => {
    const DATA_DIR = dataDir()
    const live = {
      PLATFORM_GRAPH_URL: 'https://graph.example',
      PLATFORM_APP_ID: '1',
      PLATFORM_APP_SECRET: 's',
      PLATFORM_VERIFY_TOKEN: 'v',
      PLATFORM_SIGNUP_CONFIG_ID: '2',
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      JWT_KEYS: `k1:${Buffer.alloc(32, 2).toString('base64')}`,
    }
    expect(readConfig({ DATA_DIR }).local).toBe(false)
    expect(readConfig({ DATA_DIR }, { local: true }).local).toBe(true)
    expect(readConfig({ DATA_DIR, ...live }, { local: true }).local).toBe(false)
    expect(readConfig({ DATA_DIR }, { local: true }).logLevel).toBe('warn')
    expect(readConfig({ DATA_DIR, LOG_LEVEL: 'info' }, { local: true }).logLevel).toBe('info')
    expect(readConfig({ DATA_DIR, ...live }, { local: true }).logLevel).toBe('info')
  })

  it('names every bad variable in one message', () => {
    const wrong = {
      DATA_DIR: dataDir(),
      PORT: 'eighty',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://user:pw@host/db',
      WEBHOOK_ALLOW_PRIVATE: 'yes',
      JWT_KEYS: 'k1:short',
      METRICS_TOKEN: 'tooshort',
    }
    expect(() => readConfig(wrong)).toThrow(/PORT must be.*\n.*ROLE must be|ROLE must be[\s\S]*PORT must be/)
    try {
      readConfig(wrong)
      expect.unreachable()
    } catch (error) {
      const { message } = error as Error
      for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'WEBHOOK_ALLOW_PRIVATE', 'JWT_KEYS', 'METRICS_TOKEN'])
        expect(message).toContain(`- ${name} `)
      expect(message).not.toContain('pw@host')
    }
  })

  it('refuses a port that browsers and fetch refuse', async () => {
    const refused = (port: number) =>
      fetch(`http://127.0.0.1:${port}`).catch(({ cause }: Error) => (cause as Error).message)
    for (const port of blockedPorts) expect(await refused(port)).toBe('bad port')
    const ports = { DATA_DIR: dataDir(), PORT: '4190', SANDBOX_PORT: '6000' }
    expect(() => readConfig(ports)).toThrow(
      /- PORT cannot be 4190: browsers refuse[\s\S]*- SANDBOX_PORT cannot be 6000/,
    )
    expect(readConfig({ DATA_DIR: dataDir(), PORT: '0', SANDBOX_PORT: '4191' })).toMatchObject({ port: 0 })
  })

  it('says so when DATA_DIR cannot be written', () => {
    expect(() => readConfig({ DATA_DIR: '/dev/null/herald' })).toThrow(/- DATA_DIR cannot be used/)
  })

  it('asks for the app and the keys when it speaks to the real platforms', () => {
    const live = { DATA_DIR: dataDir(), PLATFORM_GRAPH_URL: 'https://graph.facebook.com' }
    expect(() => readConfig(live)).toThrow(
      /PLATFORM_APP_ID[\s\S]*PLATFORM_APP_SECRET[\s\S]*ENCRYPTION_KEYS[\s\S]*JWT_KEYS/,
    )
    const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`
    const config = readConfig({
      ...live,
      PLATFORM_APP_ID: '1',
      PLATFORM_APP_SECRET: 's',
      PLATFORM_VERIFY_TOKEN: 'v',
      PLATFORM_SIGNUP_CONFIG_ID: '2',
      ENCRYPTION_KEYS: `${key},old:${Buffer.alloc(32, 8).toString('base64')}`,
      JWT_KEYS: key,
    })
    expect(config).toMatchObject({
      mode: 'live',
      webhookAllowPrivate: false,
      platform: { dialogUrl: 'https://www.facebook.com' },
    })
    expect(config.encryptionKeys.map(({ id }) => id)).toEqual(['k1', 'old'])
  })

  it('reads every variable that it documents', () => {
    const asked = new Set<string>()
    const given: NodeJS.ProcessEnv = {
      DATA_DIR: dataDir(),
      OIDC_JWKS_URL: 'https://id.example/keys',
      OIDC_ISSUER: 'https://id.example',
      OIDC_AUDIENCE: 'herald',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    }
    readConfig(
      new Proxy(given, {
        get: (env, name) => {
          asked.add(String(name))
          return env[String(name)]
        },
      }),
    )
    const documented = Object.values(variableGroups).flatMap((group) => Object.keys(group))
    expect([...asked].toSorted()).toEqual(documented.toSorted())
  })
})
