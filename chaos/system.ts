import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../bench/server-flags.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { freePorts } from './free-ports.ts'
import { callJson } from './json-call.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { type Role, type SupervisedProcess, superviseProcess } from './supervised-process.ts'
import { type Tenant, makeTenants } from './tenants.ts'

const heraldMain = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const sandboxMain = fileURLToPath(new URL('../apps/sandbox/src/main.ts', import.meta.url))

/** Everything that a run needs, in processes of its own: what is tested, and what it talks to. */
export type System = {
  /** Logs and data; gone after a run without violations. */
  directory: string
  baseUrl: string
  sandboxUrl: string
  postgres: Postgres
  balancer: Balancer
  receiver: Receiver
  sandbox: SupervisedProcess
  apis: SupervisedProcess[]
  workers: SupervisedProcess[]
  tenants: Tenant[]
  /** Processes that ended without having been told to. */
  crashes: readonly string[]
  stop: (options: { keepFiles: boolean }) => Promise<void>
}

export type SystemOptions = {
  settings: Record<string, unknown>
  /** Puts the database up in the directory; one server of our own if absent. */
  startDatabase?: (directory: string) => Promise<Postgres>
}

const platform = {
  PLATFORM_APP_ID: '900000000000001',
  PLATFORM_APP_SECRET: 'chaos-app-secret-7b21f0c4',
  PLATFORM_VERIFY_TOKEN: 'chaos-verify-token',
  PLATFORM_SIGNUP_CONFIG_ID: '990000000000001',
}
const newKey = () => `k1:${randomBytes(32).toString('base64')}`

export const startSystem = async ({ settings, startDatabase = startPostgres }: SystemOptions): Promise<System> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-chaos-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711)
  const closers: (() => Promise<unknown>)[] = []
  const crashes: string[] = []
  const began = Date.now()
  const stop: System['stop'] = async ({ keepFiles }) => {
    for (const close of closers.splice(0).toReversed()) await close().catch(() => undefined)
    if (!keepFiles) rmSync(directory, { recursive: true, force: true })
  }

  try {
    const [balancerPort = 0, sandboxPort = 0, ...ports] = await freePorts(6)
    const baseUrl = `http://127.0.0.1:${balancerPort}`
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
    const supervised = (name: string, role: Role, args: string[], env: NodeJS.ProcessEnv, readyUrl: string) => {
      const made = superviseProcess({
        name,
        role,
        args,
        env,
        readyUrl,
        logFile: join(directory, `${name}.log`),
        onCrash: (who, how) => crashes.push(`${who} at ${Math.round((Date.now() - began) / 1_000)} s: ${how}`),
      })
      closers.push(() => made.end(role === 'sandbox' ? 'SIGKILL' : 'SIGTERM'))
      return made
    }

    const postgres = await startDatabase(join(directory, 'postgres'))
    closers.push(() => postgres.stop())
    const receiver = await startReceiver()
    closers.push(() => receiver.close())
    const sandbox = supervised(
      'sandbox',
      'sandbox',
      [sandboxMain],
      {
        ...platform,
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: directory,
        SANDBOX_WEBHOOK_URL: `${baseUrl}/platform/webhooks`,
      },
      `${sandboxUrl}/_sandbox/credentials`,
    )
    await sandbox.start()
    await callJson('POST', `${sandboxUrl}/_sandbox/settings`, settings)

    const env: NodeJS.ProcessEnv = {
      ...platform,
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      ...postgres.env,
      PUBLIC_URL: baseUrl,
      PLATFORM_GRAPH_URL: sandboxUrl,
      PLATFORM_DIALOG_URL: sandboxUrl,
      ENCRYPTION_KEYS: newKey(),
      JWT_KEYS: newKey(),
      WEBHOOK_ALLOW_PRIVATE: 'true',
      // The run is one caller with the load of many.
      RATE_LIMIT_BURST: '100000',
      RATE_LIMIT_PER_SECOND: '100000',
      TRUSTED_PROXIES: '0',
    }
    postgres.cells?.use(env)
    const herald = (role: 'api' | 'worker', number: number, port: number) =>
      supervised(
        `${role}-${number}`,
        role,
        [...serverFlags, heraldMain],
        { ...env, ROLE: role, PORT: String(port) },
        `http://127.0.0.1:${port}/readyz`,
      )
    const [apiPorts, workerPorts] = [ports.slice(0, 2), ports.slice(2)]
    const apis = apiPorts.map((port, index) => herald('api', index + 1, port))
    const workers = workerPorts.map((port, index) => herald('worker', index + 1, port))
    // One first: it runs the migrations.
    for (const one of [...apis, ...workers]) await one.start()
    const balancer = await startBalancer(balancerPort, apiPorts)
    closers.push(() => balancer.close())
    const tenants = await makeTenants({
      apiUrl: `http://127.0.0.1:${apiPorts[0]}`,
      publicUrl: baseUrl,
      sandboxUrl,
      env,
      receiver,
    })
    return {
      directory,
      baseUrl,
      sandboxUrl,
      postgres,
      balancer,
      receiver,
      sandbox,
      apis,
      workers,
      tenants,
      crashes,
      stop,
    }
  } catch (error) {
    await stop({ keepFiles: true })
    throw new Error(`The system did not start; its logs are in ${directory}.`, { cause: error })
  }
}
