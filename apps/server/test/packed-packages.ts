import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const repository = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** A project with the packed packages installed, and nothing else. The caller removes it. */
export const installPackedPackages = async (): Promise<{ directory: string; remove: () => void }> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-scratch-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    await run(process.execPath, [join(repository, 'scripts', 'pack-packages.ts'), directory])
    const packed = readdirSync(directory).map((file) => `./${file}`)
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ name: 'scratch', private: true, type: 'module' }))
    // Whatever is not in the packages cannot be had.
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], { cwd: directory })
    return { directory, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Node as it runs here, and the machine's own where that is another one: often the oldest that we promise to run on. */
export const installedNodes = async (): Promise<[version: string, path: string][]> => {
  const outside = (process.env['PATH'] ?? '').split(':').filter((one) => !one.includes('node_modules'))
  const found = await Promise.all(
    [process.execPath, ...outside.map((one) => join(one, 'node'))].map((path) =>
      run(path, ['--version']).then(
        ({ stdout }): [string, string] => [stdout.trim(), path],
        () => undefined,
      ),
    ),
  )
  return [...new Map(found.filter((one) => one !== undefined))]
}
