import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import type { KeyRing, SecretKey } from '../lib/secret-box.ts'
import type { TracingSettings } from '../lib/tracer.ts'
import { type EnvReader, createEnvReader } from './env-reader.ts'
import { type CellConfig, readCells, readWorkerCells } from './cells-config.ts'
import { readTracing } from './tracing-config.ts'
import type { VariableName } from './variables.ts'

export type Role = 'all' | 'api' | 'worker'

export type IdentityProvider = {
  jwksUrl: string
  issuer: string
  audience: string
  clientClaim: string
  roleClaim: string
}

export type Config = Readonly<{
  mode: 'sandbox' | 'live'
  /** A newcomer's start (`npm start` on the sandbox): with a sign-in link, a receiver for webhooks, and the guide. */
  local: boolean
  role: Role
  host: string
  port: number
  publicUrl: string
  /** How this machine itself reaches the service. */
  localUrl: string
  /** Absent: the embedded PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  /** Given, `databaseUrl` leads to a pooler in front of this PostgreSQL. */
  databaseDirectUrl: string | undefined
  /** Further databases that clients live in; empty: all live in `databaseUrl`. */
  cells: readonly CellConfig[]
  /** Whose work a process of role "worker" carries out; absent: that of all. */
  workerCells: readonly string[] | undefined
  dataDir: string
  platform: Readonly<{
    graphUrl: string
    dialogUrl: string
    graphVersion: string
    appId: string
    appSecret: string
    verifyToken: string
    signupConfigId: string
  }>
  sandboxPort: number
  encryptionKeys: KeyRing
  jwtKeys: KeyRing
  webhookAllowPrivate: boolean
  identityProvider: IdentityProvider | undefined
  rateLimit: Readonly<{ burst: number; perSecond: number }>
  /** How many proxies stand in front and are believed about the caller's address; 0 believes none. */
  trustedProxies: number
  /** How long entries of the audit log are kept at least. */
  auditRetentionDays: number
  /** What /metrics is read with; absent: on this machine only. */
  metricsToken: string | undefined
  logLevel: string
  /** Absent: no traces. */
  tracing: TracingSettings | undefined
}>

/** What the bundled sandbox knows its app by (its README has the same table). The live platforms' come from the environment. */
const sandboxApp = {
  appId: '900000000000001',
  appSecret: 'sandbox-app-secret-4f1c2b7a9d3e',
  verifyToken: 'sandbox-verify-token',
  signupConfigId: '990000000000001',
}

/** Turns the environment into one frozen object, or throws a ConfigError that names every bad variable at once. */
export const readConfig = (env: NodeJS.ProcessEnv, { local = false } = {}): Config => {
  const read = createEnvReader(env)
  const mode = env['PLATFORM_GRAPH_URL'] ? 'live' : 'sandbox'
  const live = mode === 'live'
  const dataDir = resolve(read.text('DATA_DIR', './.data'))
  const host = read.text('HOST', '127.0.0.1')
  const port = read.port('PORT', 8080)
  const sandboxPort = read.port('SANDBOX_PORT', 8081)
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const role = read.oneOf('ROLE', ['all', 'api', 'worker'], 'all')
  const cells = readCells(read)
  const fromPlatform = (name: VariableName, inSandbox: string) =>
    live ? read.required(name) : read.text(name, inSandbox)

  const config: Config = {
    mode,
    local: local && !live,
    role,
    host,
    port,
    publicUrl: read.url('PUBLIC_URL', `http://${addressOf(host)}:${port}`),
    localUrl: `http://${addressOf(host)}:${port}`,
    databaseUrl: read.databaseUrl('DATABASE_URL'),
    databaseDirectUrl: directUrl(read, env),
    cells,
    workerCells: readWorkerCells(read, role, cells),
    dataDir,
    platform: {
      graphUrl: read.url('PLATFORM_GRAPH_URL', sandboxUrl),
      dialogUrl: read.url('PLATFORM_DIALOG_URL', live ? 'https://www.facebook.com' : sandboxUrl),
      graphVersion: read.matching('PLATFORM_GRAPH_VERSION', /^v\d+\.\d+$/, 'v25.0', 'a version such as v25.0'),
      appId: fromPlatform('PLATFORM_APP_ID', sandboxApp.appId),
      appSecret: fromPlatform('PLATFORM_APP_SECRET', sandboxApp.appSecret),
      verifyToken: fromPlatform('PLATFORM_VERIFY_TOKEN', sandboxApp.verifyToken),
      signupConfigId: fromPlatform('PLATFORM_SIGNUP_CONFIG_ID', sandboxApp.signupConfigId),
    },
    sandboxPort,
    encryptionKeys: keyRing(read, 'ENCRYPTION_KEYS', live, dataDir),
    jwtKeys: keyRing(read, 'JWT_KEYS', live, dataDir),
    webhookAllowPrivate: read.flag('WEBHOOK_ALLOW_PRIVATE', !live),
    identityProvider: identityProvider(read, env),
    rateLimit: {
      burst: read.whole('RATE_LIMIT_BURST', 1, 1_000),
      perSecond: read.whole('RATE_LIMIT_PER_SECOND', 1, 200),
    },
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
    auditRetentionDays: read.whole('AUDIT_RETENTION_DAYS', 30, 365, 3_650),
    metricsToken: metricsToken(read),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      // A newcomer reads the start screen: what goes as it should is not said among it.
      local && !live ? 'warn' : 'info',
    ),
    tracing: readTracing(read),
  }
  read.throwIfBad()
  return Object.freeze(config)
}

const directUrl = (read: EnvReader, env: NodeJS.ProcessEnv): string | undefined => {
  const url = read.databaseUrl('DATABASE_DIRECT_URL')
  if (url !== undefined && !env['DATABASE_URL'])
    read.bad('DATABASE_DIRECT_URL', 'needs DATABASE_URL beside it, the pooler in front of this PostgreSQL')
  return url
}

/** How a listening host is reached: wildcards from this machine, IPv6 in brackets. */
const addressOf = (host: string) =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host

/** Not repeated in the message: it may be a good one with a space too many. */
const metricsToken = (read: EnvReader): string | undefined => {
  const token = read.text('METRICS_TOKEN', '')
  if (token !== '' && !/^[\x21-\x7e]{16,}$/.test(token))
    read.bad('METRICS_TOKEN', 'must be at least 16 visible characters, for example $(openssl rand -hex 24)')
  return token === '' ? undefined : token
}

const identityProvider = (read: EnvReader, env: NodeJS.ProcessEnv): IdentityProvider | undefined =>
  env['OIDC_JWKS_URL']
    ? {
        jwksUrl: read.url('OIDC_JWKS_URL', ''),
        issuer: read.required('OIDC_ISSUER'),
        audience: read.required('OIDC_AUDIENCE'),
        clientClaim: read.text('OIDC_CLIENT_CLAIM', 'client_id'),
        roleClaim: read.text('OIDC_ROLE_CLAIM', 'role'),
      }
    : undefined

const keyRing = (read: EnvReader, name: 'ENCRYPTION_KEYS' | 'JWT_KEYS', live: boolean, dataDir: string): KeyRing => {
  const given = live ? read.required(name) : read.text(name, '')
  const text = given || (live ? '' : ownKeys(read, dataDir)[name])
  const keys: SecretKey[] = []
  for (const part of text.split(',').filter(Boolean)) {
    const [id = '', base64 = ''] = part.split(/:(.*)/s)
    const key = Buffer.from(base64, 'base64')
    if (!/^[\w-]{1,32}$/.test(id) || key.length !== 32)
      read.bad(
        name,
        'must be id:base64 pairs separated by commas, each key 32 bytes long, for example k1:$(openssl rand -base64 32)',
      )
    keys.push({ id, key })
  }
  if (new Set(keys.map((key) => key.id)).size !== keys.length) read.bad(name, 'has the same key id twice')
  const [first, ...rest] = keys
  return [first ?? { id: 'none', key: Buffer.alloc(32) }, ...rest]
}

/** A directory that cannot be written is a wrong setting, not a crash. */
const ownKeys = (read: EnvReader, dataDir: string): MadeKeys => {
  try {
    return keysMadeOnce(dataDir)
  } catch (error) {
    read.bad('DATA_DIR', `cannot be used (${(error as Error).message}). Choose a directory that this user may write`)
    return { ENCRYPTION_KEYS: '', JWT_KEYS: '' }
  }
}

type MadeKeys = Record<'ENCRYPTION_KEYS' | 'JWT_KEYS', string>

/** A laptop needs no key ceremony: both rings are made on first use and kept beside the data that they protect. */
const keysMadeOnce = (dataDir: string): MadeKeys => {
  const file = join(dataDir, 'keys.json')
  const stored = () => JSON.parse(readFileSync(file, 'utf8')) as MadeKeys
  try {
    return stored()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const fresh = () => `k1:${randomBytes(32).toString('base64')}`
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ENCRYPTION_KEYS: fresh(), JWT_KEYS: fresh() }), { mode: 0o600 })
  // Linked, not renamed: of two processes on a first start the quicker one wins, and both read its keys.
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  unlinkSync(draft)
  return stored()
}
