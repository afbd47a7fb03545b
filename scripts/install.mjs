// Installs what the lockfile names, once. Plain JavaScript without dependencies, because it runs on whatever Node the
// machine has, before our own Node and TypeScript are there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildApps } from './build-apps.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const stamp = join(root, 'node_modules', '.installed')
const manifests = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
const wanted = createHash('sha256')
  .update(manifests.map((file) => readFileSync(join(root, file), 'utf8')).join('\0'))
  .digest('hex')

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (installed !== wanted) {
  console.log('Installing packages. The first time takes about 150 MB of downloads.')
  // The lockfile names each package by its hash. Asking the registry for the age of all of them, as pnpm would, took 40 of 50 s.
  const child = spawn('npx', ['--yes', 'pnpm@12.18.0', 'install', '--frozen-lockfile', '--trust-lockfile'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    // Without a terminal pnpm would stop to ask before it replaces a node_modules of another kind.
    env: { ...process.env, CI: 'true' },
  })
  const said = []
  const closed = once(child, 'close').catch((error) => [1, said.push(String(error))])
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const [, resolved, added] = /^Progress: resolved (\d+),.* added (\d+)/.exec(line) ?? []
    if (resolved && process.stdout.isTTY) process.stdout.write(`\r${added} of ${resolved} packages `)
  }
  if (process.stdout.isTTY) process.stdout.write('\n')
  const [status] = await closed
  if (status !== 0) {
    console.error(
      `${said.join('\n')}\n` +
        '\nThe install did not finish. Check that the npm registry can be reached, then run the command again.',
    )
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

if (!buildApps(root, { withPages: process.argv.includes('--with-pages') })) process.exit(1)
