import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../until.ts'

const server = join(import.meta.dirname, '../../apps/server/src')

export type DemoNode = {
  url: string
  sandboxUrl: string
  /** Started here, and to be stopped at the end. */
  isOurs: boolean
  /** Runs a command of the operator and reads its answer. */
  admin: (...args: string[]) => Promise<Record<string, string>>
  /** A second process of the same Herald that takes requests; ends with the story if it is not killed before. */
  startBeside: () => Promise<{ url: string; kill: () => Promise<void> }>
  close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A port that nothing listens on refuses at once; a Herald on a busy machine may take its time. */
const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) })).ok
  } catch {
    return false
  }
}

const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Starts a process of Herald and waits until it is ready. */
const start = async (env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(server, 'main.ts'), '--local'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Also when the story is broken off.
  process.once('exit', () => child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await until('Herald to start', async () => {
    if (child.exitCode !== null) throw new Error(`Herald did not start:\n${printed}`)
    // The demo client is made after the port is open.
    return env['ROLE'] === 'api' ? isUp(url) : printed.includes('Ctrl-C stops everything')
  })
  return child
}

type Demo = { base_url: string; sandbox_url: string }

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const findOrStartHerald = async (env: NodeJS.ProcessEnv): Promise<DemoNode> => {
  if (env['PLATFORM_GRAPH_URL']) throw new Error('The demo plays on the sandbox only. Take PLATFORM_GRAPH_URL out.')
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const demoFile = () => readJson(join(dataDir, 'demo.json')) as Demo | undefined
  const known = demoFile()
  const isThere = known !== undefined && (await isUp(known.base_url))
  if (!isThere) console.log('No Herald is running: starting one …')
  const own = isThere ? undefined : await start(env, `http://127.0.0.1:${env['PORT'] ?? 8080}`)
  const demo = demoFile()
  if (!demo) throw new Error(`Herald made no ${join(dataDir, 'demo.json')}.`)
  const beside: ChildProcess[] = []

  return {
    url: demo.base_url,
    sandboxUrl: demo.sandbox_url,
    isOurs: own !== undefined,
    admin: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(server, 'admin.ts'), ...args, '--json'], {
        env,
      })
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, string>
    },
    startBeside: async () => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const { app_id, app_secret } = (await (await fetch(`${demo.sandbox_url}/_sandbox/credentials`)).json()) as Record<
        string,
        string
      >
      const child = await start(
        {
          ...env,
          // Named as on a server: a second process of a laptop's Herald would write its own address into demo.json.
          ROLE: 'api',
          PORT: String(port),
          PLATFORM_GRAPH_URL: demo.sandbox_url,
          PLATFORM_APP_ID: app_id,
          PLATFORM_APP_SECRET: app_secret,
          PLATFORM_VERIFY_TOKEN: 'none',
          PLATFORM_SIGNUP_CONFIG_ID: 'none',
          ...(readJson(join(dataDir, 'keys.json')) as NodeJS.ProcessEnv | undefined),
        },
        url,
      )
      beside.push(child)
      return { url, kill: () => kill(child, 'SIGKILL') }
    },
    close: async () => {
      await Promise.all(beside.map((child) => kill(child, 'SIGKILL')))
      if (own) await kill(own, 'SIGTERM')
    },
  }
}
