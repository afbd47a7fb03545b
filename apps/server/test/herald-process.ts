import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { inheritedEnv } from './inherited-env.ts'
import { waitFor } from './wait-for.ts'

const ourMain = fileURLToPath(new URL('../dist/main.js', import.meta.url))

export type HeraldProcess = {
  child: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  /** Resolves with what the start screen says, once it is there. */
  screen: () => Promise<string>
  /** Sends the signal and waits for the end; the exit code, or the signal that ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>
  exited: Promise<number | NodeJS.Signals>
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * Free ports below those that the system hands out by itself (from 32768 on): one of these could go to another test's server
 * between the end of a Herald and its next start.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

/** Herald as a process of its own, with nothing in its environment but what is given; `npm start` adds `--local`. */
export const startHeraldProcess = (
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
  args: readonly string[] = [],
  main = ourMain,
): HeraldProcess => {
  const child = spawn(process.execPath, [...flags, main, ...args], {
    env: { ...inheritedEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    child,
    output: () => printed,
    screen: async () => {
      await waitFor(
        'the start screen',
        () =>
          child.exitCode === null
            ? printed.includes('Ctrl-C stops everything')
            : Promise.reject(new Error(`Herald ended:\n${printed}`)),
        60_000,
      )
      return printed.slice(printed.indexOf('Herald is running'))
    },
    end: async (signal) => {
      child.kill(signal)
      return exited
    },
    exited,
  }
}
