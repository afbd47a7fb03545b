// Builds the server's programs and the pages that people open in a browser, when their sources changed since the last build.
// Plain JavaScript, because it runs right after the install, on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.bundle-'))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Types vanish in a build: the generated part of the client changes with every route and must not cause one. */
const counts = (file) => !file.includes('/generated/') && !/\.test\.tsx?$/.test(file)

const textual = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])
/** Beyond 9 brotli takes ten times as long for a tenth less. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes the .br and .gz of every text beside it; the server sends whichever the browser takes. Small ones gain nothing. */
export const precompress = (dist) => {
  for (const file of filesOf(dist)) {
    const bytes = readFileSync(file)
    if (!textual.has(extname(file)) || bytes.length < 1024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** How an application is built: its pages by Vite or by a script of its own, its programs by another; or not at all. */
const builderOf = (directory) => {
  if (existsSync(join(directory, 'bundle.ts'))) return { command: ['bundle.ts'], isPages: false }
  if (existsSync(join(directory, 'build.ts'))) return { command: ['build.ts'], isPages: true }
  if (!existsSync(join(directory, 'vite.config.ts'))) return undefined
  const vite = join(directory, 'node_modules', 'vite', 'bin', 'vite.js')
  return { command: [vite, 'build', '--logLevel', 'warn'], isPages: true }
}

/** Builds every application that has programs to build, and `withPages` those that have pages. Returns false when one failed. */
export const buildApps = (root, { withPages }) => {
  const bin = join(root, 'node_modules', '.bin')
  const shared = [
    join(root, 'pnpm-lock.yaml'),
    join(root, 'packages', 'api-client', 'src'),
    join(root, 'scripts', 'build-apps.mjs'),
  ]
  for (const app of readdirSync(join(root, 'apps'))) {
    const directory = join(root, 'apps', app)
    const builder = builderOf(directory)
    if (!builder || (builder.isPages && !withPages)) continue
    const hash = createHash('sha256')
    for (const file of [directory, ...shared].flatMap(filesOf).filter(counts))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    const wanted = hash.digest('hex')
    const stamp = join(directory, 'dist', '.built')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue

    // Not among what a command answers with.
    console.error(`Building ${app} …`)
    const { status, stdout, stderr } = spawnSync(join(bin, 'node'), builder.command, {
      cwd: directory,
      encoding: 'utf8',
      // Whatever the caller is about (a test run sets its own), what is built is what people get.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) {
      console.error(`${stdout}${stderr}\napps/${app} could not be built.`)
      return false
    }
    if (builder.isPages) precompress(join(directory, 'dist'))
    writeFileSync(stamp, wanted)
  }
  return true
}
