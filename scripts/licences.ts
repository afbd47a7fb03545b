// The licences of everything that is shipped with Herald: the dependencies of the applications and packages, and theirs.
//
//   npm run -s licences              lists them
//   npm run -s licences -- --check   fails, and names them, when one is not among those we may ship
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fits } from './licence-terms.ts'

type Manifest = {
  name: string
  version: string
  license?: string | { type?: string }
  /** Older packages have a list. */
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '..')

/** As Node would find it: in the nearest node_modules upwards. Optional ones may be absent. */
const directoryOf = (name: string, from: string): string | undefined => {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
  }
  return undefined
}

const shipped = new Map<string, Manifest>()
const visit = (directory: string): void => {
  if (shipped.has(directory)) return
  const manifest = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Manifest
  shipped.set(directory, manifest)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const found = directoryOf(name, directory)
    if (found !== undefined) visit(found)
  }
}
for (const workspace of globSync('{apps,packages}/*', { cwd: root })) visit(join(root, workspace))

const licenceOf = ({ license, licenses }: Manifest): string =>
  (typeof license === 'string' ? license : license?.type) ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
const rows = [...shipped]
  .filter(([directory]) => directory.includes('node_modules'))
  .map(([, manifest]) => ({ name: `${manifest.name}@${manifest.version}`, licence: licenceOf(manifest) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

if (process.argv.includes('--check')) {
  const unfit = rows.filter(({ licence }) => !fits(licence))
  for (const { name, licence } of unfit)
    console.log(`${name} has the licence "${licence}". Take another library, or add it to scripts/licence-terms.ts.`)
  process.exitCode = unfit.length === 0 ? 0 : 1
} else {
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, licence } of rows) console.log(`${name.padEnd(width)}  ${licence}`)
}
