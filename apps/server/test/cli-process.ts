import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inheritedEnv } from './inherited-env.ts'
import { waitFor } from './wait-for.ts'

const main = join(import.meta.dirname, '../../../packages/cli/src/main.ts')

export type CliResult = { code: number | null; stdout: string; stderr: string }

export type RunningCli = {
  child: ChildProcessWithoutNullStreams
  stdout: () => string
  stderr: () => string
  /** Waits until it has printed this, to either. */
  says: (text: string) => Promise<void>
  ended: Promise<CliResult>
}

export type Cli = {
  /** The directory of its configuration, which it has for itself. */
  home: string
  start: (args: readonly string[], env?: NodeJS.ProcessEnv) => RunningCli
  run: (args: readonly string[], options?: { env?: NodeJS.ProcessEnv; input?: string }) => Promise<CliResult>
  /** The same with --json: an object for each line. */
  json: <Row>(...args: string[]) => Promise<Row[]>
  remove: () => void
}

/** The binary `herald` as a user has it, with nothing in its environment but what is given. */
export const createCli = (env: NodeJS.ProcessEnv = {}): Cli => {
  const home = mkdtempSync(join(tmpdir(), 'herald-cli-'))
  const start: Cli['start'] = (args, more = {}) => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: home,
      env: { ...inheritedEnv, HOME: home, ...env, ...more },
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }))
    return {
      child,
      stdout: () => stdout,
      stderr: () => stderr,
      says: (text) => waitFor(`herald to say "${text}"`, () => (stdout + stderr).includes(text)).then(() => undefined),
      ended,
    }
  }
  const run: Cli['run'] = async (args, { env: more, input = '' } = {}) => {
    const { child, ended } = start(args, more)
    child.stdin.end(input)
    return ended
  }
  return {
    home,
    start,
    run,
    json: async <Row>(...args: string[]) => {
      const { code, stdout, stderr } = await run([...args, '--json'])
      if (code !== 0) throw new Error(`herald ${args.join(' ')} ended with ${code}:\n${stderr}`)
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Row)
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
