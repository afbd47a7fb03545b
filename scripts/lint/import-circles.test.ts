import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const apps = await readdir(join(root, 'apps'))

/** Two files that import each other, in every form that code here can take. */
const circles: Record<string, (other: string) => string> = {
  'value.ts': (other) => `import * as other from '${other}'\nexport const value = () => other\n`,
  'view.tsx': (other) => `import * as other from '${other}'\nexport const value = () => other\n`,
  'script.js': (other) => `import * as other from '${other}'\nexport const value = () => other\n`,
  'type.ts': (other) => `import type { Value as Other } from '${other}'\nexport type Value = { other?: Other }\n`,
  'type-export.ts': (other) => `export type * from '${other}'\nexport type Own = string\n`,
}

describe('the lint against circles of imports', () => {
  let folder = ''
  let reported: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-circles-'))
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    for (const app of apps) {
      for (const [name, text] of Object.entries(circles)) {
        await write(`apps/${app}/src/one/${name}`, text(`../two/${name}`))
        await write(`apps/${app}/src/two/${name}`, text(`../one/${name}`))
      }
      await write(`apps/${app}/src/straight.ts`, `export { value } from './one/value.ts'\n`)
    }
    const output = await new Promise<string>((resolve) => {
      // The exit code is not 0, for there are errors to find.
      execFile(
        join(root, 'node_modules', '.bin', 'oxlint'),
        ['-c', join(root, '.oxlintrc.json'), '--format', 'json', '.'],
        { cwd: folder },
        (_error, stdout) => resolve(stdout),
      )
    })
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { code: string; filename: string; severity: string }[]
    }
    reported = diagnostics
      .filter(({ code, severity }) => code === 'import(no-cycle)' && severity === 'error')
      .map(({ filename }) => filename)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(apps.flatMap((app) => Object.keys(circles).map((name) => [app, name] as const)))(
    'finds one in apps/%s through %s',
    (app, name) => {
      expect(reported).toContain(`apps/${app}/src/one/${name}`)
      expect(reported).toContain(`apps/${app}/src/two/${name}`)
    },
  )

  it('lets a file import one that belongs to a circle', () => {
    expect(reported.filter((name) => name.endsWith('straight.ts'))).toEqual([])
  })
})
