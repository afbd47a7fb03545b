import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** As with `npm start`: what Node compiled is kept for the next start. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

export type Role = 'api' | 'worker' | 'sandbox'

export type ProcessSpec = {
  name: string
  role: Role
  args: string[]
  env: NodeJS.ProcessEnv
  logFile: string
  /** Answers 2xx once the process does its work. */
  readyUrl: string
  /** It ended without having been told to. */
  onCrash: (name: string, how: string) => void
}

/** A program under test: started, signalled, and started again when it ends by itself, as a service manager would. */
export type SupervisedProcess = {
  name: string
  role: Role
  /** Resolves when it is ready. */
  start: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<void>
  /** Resident memory in bytes and open files; undefined while it does not run. */
  usage: () => { rss: number; files: number } | undefined
}

/** Wide enough for a machine that has other things to do: what is looked for is a process that never gets there. */
const startLimitMs = 600_000
const restartAfterMs = 1_000
/** Herald allows itself 30 seconds to finish. */
const endLimitMs = 180_000

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

export const superviseProcess = (spec: ProcessSpec): SupervisedProcess => {
  let child: ChildProcess | undefined
  let gone: Promise<void> = Promise.resolve()
  let isWanted = false

  const launch = (): void => {
    const log = openSync(spec.logFile, 'a')
    const started = spawn(process.execPath, spec.args, {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...spec.env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child = started
    const killWithRun = () => started.kill('SIGKILL')
    process.once('exit', killWithRun)
    gone = new Promise((resolve) => {
      started.once('exit', (code, signal) => {
        process.off('exit', killWithRun)
        if (child === started) child = undefined
        if (isWanted) {
          spec.onCrash(spec.name, signal ?? `exit code ${code}`)
          setTimeout(() => isWanted && child === undefined && launch(), restartAfterMs)
        }
        resolve()
      })
    })
  }

  return {
    name: spec.name,
    role: spec.role,
    start: async () => {
      isWanted = true
      if (child === undefined) launch()
      const deadline = performance.now() + startLimitMs
      while (!(await answers(spec.readyUrl))) {
        if (!isWanted) return
        if (performance.now() > deadline) {
          spec.onCrash(spec.name, `not ready ${startLimitMs / 1_000} s after its start`)
          return
        }
        await delay(100)
      }
    },
    signal: (signal) => void child?.kill(signal),
    end: async (signal) => {
      isWanted = false
      if (child === undefined) return
      child.kill(signal)
      // A frozen one would not hear it.
      child.kill('SIGCONT')
      const timer = setTimeout(() => {
        spec.onCrash(spec.name, `still running ${endLimitMs / 1_000} s after ${signal}`)
        child?.kill('SIGKILL')
      }, endLimitMs)
      await gone
      clearTimeout(timer)
    },
    usage: () => {
      if (child?.pid === undefined) return undefined
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
        return { rss: kilobytes * 1_024, files: readdirSync(`/proc/${child.pid}/fd`).length }
      } catch {
        return undefined
      }
    },
  }
}
