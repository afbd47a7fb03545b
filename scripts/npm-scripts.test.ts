import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

it.each(Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts)))(
  'npm run %s installs what it needs on a fresh clone',
  (name) => expect(scripts[`pre${name}`]).toMatch(/^node scripts\/install\.mjs/),
)
