import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { replaceBuild } from './replace-build.ts'

it('leaves the parts of the build before to the processes that run from it, for a day after it was replaced', () => {
  const root = mkdtempSync(join(tmpdir(), 'herald-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const dist = join(root, 'dist')
  const build = (files: Record<string, string>) => {
    const fresh = join(root, 'fresh')
    mkdirSync(fresh)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(fresh, name), text)
    replaceBuild(fresh, dist, ['main.js'])
  }
  const parts = () => readdirSync(dist).filter((name) => name.startsWith('part-'))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  const age = (name: string) => utimesSync(join(dist, name), yesterday, yesterday)
  build({ 'main.js': 'one', 'part-1.js': '', 'part-1.js.map': '' })
  age('part-1.js')
  build({ 'main.js': 'two', 'part-2.js': '' })
  expect(parts()).toEqual(['part-1.js', 'part-2.js'])
  expect(readFileSync(join(dist, 'main.js'), 'utf8')).toBe('two')
  age('part-2.js')
  build({ 'main.js': 'three', 'part-3.js': '' })
  expect(parts()).toEqual(['part-1.js', 'part-2.js', 'part-3.js'])
  age('part-1.js')
  build({ 'main.js': 'four', 'part-4.js': '' })
  expect(parts()).toEqual(['part-2.js', 'part-3.js', 'part-4.js'])
  expect(readdirSync(root)).toEqual(['dist'])
})
