import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cliPage } from '../../../packages/cli/src/cli-page.ts'
import { commands } from '../../../packages/cli/src/commands.ts'
import { installedNodes, installPackedPackages, repository } from './packed-packages.ts'
import { type TestApp, type TestClient, createTestApp } from './test-app.ts'

// The command line as it is installed, on whatever Node is there.

const run = promisify(execFile)
const nodes = await installedNodes()

let app: TestApp
let client: TestClient
let env: NodeJS.ProcessEnv
let scratch: Awaited<ReturnType<typeof installPackedPackages>>
beforeAll(async () => {
  scratch = await installPackedPackages()
  app = await createTestApp()
  client = await app.client()
  env = { HERALD_URL: await app.listen(), HERALD_API_KEY: await client.apiKey(), HOME: scratch.directory }
})
afterAll(async () => {
  scratch.remove()
  await app.close()
})

it.each(nodes)('runs on Node %s', async (_version, node) => {
  const herald = join(scratch.directory, 'node_modules/.bin/herald')
  const { stdout, stderr } = await run(node, [herald, 'whoami', '--json'], { env })
  expect([stderr, JSON.parse(stdout)]).toEqual([
    '',
    expect.objectContaining({ client: expect.objectContaining({ id: client.clientId }) }),
  ])
  expect((await run(node, [herald, 'completion', 'bash'], { env })).stdout).toContain('complete -F _herald herald')
})

it('is there as a command by its own name, and in a clone', async () => {
  const path = `${join(scratch.directory, 'node_modules/.bin')}:${process.env['PATH']}`
  const { stdout } = await run('herald', ['whoami'], { env: { ...env, PATH: path } })
  expect(stdout).toContain(client.clientId)
  // The script itself: npm would install first, into this very clone.
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: { herald: string }
  }
  const cloned = await run('sh', ['-c', `${scripts.herald} whoami`], {
    cwd: repository,
    env: { ...env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env['PATH']}` },
  })
  expect(cloned.stdout).toBe(stdout)
})

it('is what docs/cli.md says ("npm run docs" writes it)', () => {
  expect(readFileSync(join(repository, 'docs/cli.md'), 'utf8')).toBe(cliPage(commands))
})
