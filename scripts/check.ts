// Everything that can be judged without running Herald: types, lint with the import directions, formatting, dead code,
// whether the client's types follow openapi.json and the tables' types the migrations, whether openapi.json is good, and
// whether the documents name what is there.
// All of them run, so that one look shows everything that is wrong.
import { execFile } from 'node:child_process'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const redocly = 'tools/sdk-gen/node_modules/@redocly/cli/bin/cli.js'
// It would ask the registry for a newer version of itself.
process.env['REDOCLY_SUPPRESS_UPDATE_NOTICE'] = 'true'
// The type checker is written in Go and ends before its garbage is worth collecting: without, it takes a third less CPU.
// It needs 3.3 GB so; a smaller machine collects.
if (totalmem() > 8 * 2 ** 30) process.env['GOGC'] ??= 'off'
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const checks: [what: string, command: string, ...args: string[]][] = [
  // In one go: both look at every type.
  ['types and lint', 'oxlint', '--type-aware', '--type-check', '--quiet'],
  ['types of the signup page', 'tsc', '-p', 'apps/signup/tsconfig.json'],
  ['format', 'oxfmt', '--check', '.'],
  ['dead code', 'knip', '--no-progress'],
  ['client types', 'node', 'tools/sdk-gen/generate-types.ts', '--check'],
  ['OpenAPI document', 'node', redocly, 'lint', '--config', 'tools/sdk-gen/redocly.yaml', 'openapi.json'],
  ['table types', 'node', 'scripts/check-table-types.ts'],
  ['documents', 'node', 'scripts/check-docs.ts'],
  ['licences', 'node', 'scripts/licences.ts', '--check'],
]

const run = ([what, command, ...args]: (typeof checks)[number]): Promise<boolean> =>
  new Promise((resolve) => {
    const started = Date.now()
    execFile(bin(command), args, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
      console.log(`${error ? 'FAIL' : 'ok  '} ${what} (${took})`)
      if (error) console.log(stdout + stderr)
      resolve(error === null)
    })
  })

// The first takes as long as all others together.
const [longest, ...others] = checks.map((check) => () => run(check))
const oneByOne = async () => {
  const passed: boolean[] = []
  for (const check of others) passed.push(await check())
  return passed
}
const results = await Promise.all([longest?.(), oneByOne()])
process.exit(results.flat().every(Boolean) ? 0 : 1)
