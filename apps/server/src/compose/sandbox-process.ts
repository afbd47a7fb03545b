import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Logger } from '../lib/logger.ts'
import { serverDirectory } from '../lib/server-directory.ts'
import { StartError } from './start-error.ts'

// In sandbox mode the platforms are a program of their own beside this one. A sandbox that already answers on the port is
// used as it is, so that several Herald processes on a laptop share one.

const main = join(serverDirectory, '../sandbox/src/main.ts')
const START_TIMEOUT_MS = 60_000

export const sandboxUrlOf = ({ sandboxPort }: Config): string => `http://127.0.0.1:${sandboxPort}`

export type SandboxProcess = { url: string; stop: () => Promise<void> }

/** A port where nothing listens says no at once; what listens there may take its time on a busy machine. */
const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/_sandbox/credentials`, { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** What the sandbox must know to play the platforms' side of this server. */
const environment = ({ platform, sandboxPort, dataDir, localUrl }: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  SANDBOX_PORT: String(sandboxPort),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SANDBOX_WEBHOOK_URL: `${localUrl}/platform/webhooks`,
  PLATFORM_APP_ID: platform.appId,
  PLATFORM_APP_SECRET: platform.appSecret,
  PLATFORM_VERIFY_TOKEN: platform.verifyToken,
  PLATFORM_SIGNUP_CONFIG_ID: platform.signupConfigId,
})

type Owned = { sandbox: number; owner: number }

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Which process runs the sandbox of this DATA_DIR, and on whose behalf. */
const ownership = (config: Config) => {
  const file = join(config.dataDir, 'sandbox.pid')
  return {
    write: (sandbox: number) => writeFileSync(file, JSON.stringify({ sandbox, owner: process.pid } satisfies Owned)),
    /** A sandbox whose Herald was killed is adopted by the next start. */
    orphan: (): number | undefined => {
      try {
        const { sandbox, owner } = JSON.parse(readFileSync(file, 'utf8')) as Owned
        return isAlive(sandbox) && !isAlive(owner) ? sandbox : undefined
      } catch {
        return undefined
      }
    },
  }
}

const stopProcess = async (pid: number): Promise<void> => {
  for (const [signal, patienceMs] of [
    ['SIGTERM', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const deadline = Date.now() + patienceMs
    while (isAlive(pid) && Date.now() < deadline) await delay(20)
  }
}

export const startSandboxProcess = async (config: Config, log: Logger): Promise<SandboxProcess> => {
  const url = sandboxUrlOf(config)
  const owned = ownership(config)
  if (await answers(url)) {
    const orphan = owned.orphan()
    log.info({}, `using the sandbox that already runs at ${url}`)
    if (orphan === undefined) return { url, stop: () => Promise.resolve() }
    owned.write(orphan)
    return { url, stop: () => stopProcess(orphan) }
  }
  // Detached: Ctrl-C in the terminal must not take the platforms away while this process still finishes its calls.
  const child = spawn(process.execPath, [main], {
    env: environment(config),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      if (child.pid !== undefined) await stopProcess(child.pid)
      throw new StartError(
        `The sandbox did not start on port ${config.sandboxPort}. Is the port in use? Set SANDBOX_PORT to another one.\n${complaint.trim()}`,
      )
    }
    await delay(50)
  }
  const pid = child.pid ?? 0
  owned.write(pid)
  let stopping = false
  child.on('exit', (code, signal) => {
    if (!stopping)
      log.error(
        {},
        `the sandbox stopped by itself (${signal ?? `exit code ${code}`}); calls to the platforms fail until Herald is started again`,
      )
  })
  return {
    url,
    stop: () => {
      stopping = true
      return stopProcess(pid)
    },
  }
}
