import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const docs = join(root, 'docs')

/** The languages of the examples, by the name of their fences: the file they are pasted into, and what runs it. */
const languages = {
  js: { file: 'example.mjs', command: [process.execPath] },
  ts: { file: 'example.ts', command: [process.execPath] },
  python: { file: 'example.py', command: ['python3'] },
  sh: { file: 'example.sh', command: ['sh', '-eu'] },
  go: { file: 'example.go', command: ['go', 'run'] },
} as const satisfies Record<string, { file: string; command: readonly [string, ...string[]] }>
export type Language = keyof typeof languages

/** What a machine must have for the examples of a language, beside Node. */
const needed: Partial<Record<Language, readonly string[]>> = {
  python: ['python3', '--version'],
  sh: ['curl', '--version'],
  go: ['go', 'version'],
}

export const isInstalled = (language: Language): boolean => {
  const [command, ...args] = needed[language] ?? []
  return command === undefined || spawnSync(command, args).status === 0
}

export const readGuide = (name: string): string => readFileSync(join(docs, name), 'utf8')

/** The code blocks of a language, in order; `file` are those that say which file they are: ```` ```ts herald.ts ````. */
export const fencesOf = (guide: string, language: string, file = ''): string[] =>
  [...guide.matchAll(/^```([a-z]+)(?: (\S+))?\n([\s\S]*?)^```$/gm)]
    .filter(([, name, title = '']) => name === language && title === file)
    .map(([, , , code = '']) => code)

export const languagesOf = (guide: string): Language[] =>
  (Object.keys(languages) as Language[]).filter((language) => fencesOf(guide, language).length > 0)

/** A folder as the index of the guides has its readers make: the two helpers, and the client package installed. */
const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'herald-guide-'))
  const index = readGuide('guides/README.md')
  for (const [language, file] of [
    ['ts', 'herald.ts'],
    ['python', 'herald.py'],
  ] as const)
    writeFileSync(join(folder, file), fencesOf(index, language, file).join('\n'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  mkdirSync(join(folder, 'node_modules/@herald'), { recursive: true })
  symlinkSync(join(root, 'packages/api-client'), join(folder, 'node_modules/@herald/api-client'))
  return folder
}

export type RunningGuide = {
  /** What it has printed so far. */
  lines: () => string[]
  /** The lines it printed; rejects with what it complained of, if it failed. */
  ended: Promise<string[]>
  /** Ends one that would run for good, with what it started. */
  stop: () => Promise<void>
}

/** Starts the examples of a guide in one language as one program, as a reader would paste them; `cwd` for another place. */
export const startGuide = (name: string, language: Language, env: NodeJS.ProcessEnv, cwd?: string): RunningGuide => {
  const folder = makeFolder()
  const { file, command } = languages[language]
  writeFileSync(join(folder, file), fencesOf(readGuide(name), language).join('\n'))
  const [program, ...args] = command
  const child = spawn(program, [...args, join(folder, file)], {
    cwd: cwd ?? folder,
    env: { ...process.env, PYTHONUNBUFFERED: '1', ...env },
    // A group of its own: `go run` and `sh` have children, which are to end with them.
    detached: true,
  })
  let [printed, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const lines = () => printed.trim().split('\n')
  const ended = once(child, 'close').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`${name} in ${language} ended with ${code}:\n${complaint}\n${printed}`)
    return lines()
  })
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await ended.catch(() => undefined)
  }
  return { lines, ended, stop }
}

/** Runs the examples of a guide in one language, and answers the lines that they printed. */
export const runGuide = (...guide: Parameters<typeof startGuide>): Promise<string[]> => startGuide(...guide).ended
