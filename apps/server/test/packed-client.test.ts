import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createOutboundFixture } from './outbound-fixture.ts'
import { installedNodes, installPackedPackages, repository } from './packed-packages.ts'

// The client as a customer gets it: packed, installed into an empty project, run by whatever Node is there.

const run = promisify(execFile)
const nodes = await installedNodes()

let scratch: Awaited<ReturnType<typeof installPackedPackages>>
beforeAll(async () => {
  scratch = await installPackedPackages()
})
afterAll(() => scratch.remove())

it.each(nodes)('runs every example of its README on Node %s', async (version, node) => {
  const fixture = await createOutboundFixture()
  onTestFinished(() => fixture.stop())
  const sender = await fixture.withChannels()
  const url = await fixture.listen()
  const readme = readFileSync(join(scratch.directory, 'node_modules/@herald/api-client/README.md'), 'utf8')
  const script = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n')
  const file = join(scratch.directory, `readme-${version}.js`)
  writeFileSync(file, script)
  const env = { HERALD_URL: url, HERALD_API_KEY: await sender.apiKey(['messages:send']), PORT: '0' }
  const { stdout, stderr } = await run(node, [file], { env })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([
    'queued',
    'true',
    '2',
    expect.stringContaining('to'),
    expect.stringMatching(/^invalid_recipient 400 ./),
    'message.delivered true',
    'received Hello',
    '204',
  ])
})

describe('its types', () => {
  const compile = (name: string, code: string) => {
    writeFileSync(join(scratch.directory, name), code)
    const flags = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--lib',
      'es2023,dom,dom.iterable,dom.asynciterable',
      '--types',
      '',
      '--module',
    ]
    return run(join(repository, 'node_modules/.bin/tsc'), [...flags, 'nodenext', '--ignoreConfig', name], {
      cwd: scratch.directory,
    }).then(
      () => 'compiles',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }
  const head = `import { createHeraldClient, unwrap, isHeraldError } from '@herald/api-client'
import { isEvent, webhookHandler } from '@herald/api-client/receiver'
const herald = createHeraldClient({ baseUrl: 'http://herald.test', apiKey: 'hk_1' })
`

  it('know paths, bodies, answers, errors and events, without the types of Node', async () => {
    const code = `${head}
const { id } = await unwrap(herald.POST('/api/outbound/send', { body: { channel_id: 'ch_1', to: '55', text: 'hi' } }))
const text: string = id
for await (const { status } of herald.list('/api/outbound/batches')) if (status === 'paused') break
try { await herald.GET('/healthz') } catch (error) { if (isHeraldError(error, 'queue_full')) error.code satisfies 'queue_full' }
export const POST = webhookHandler({ secret: text }, (event) => { if (isEvent(event, 'message.received')) event.data.contact.phone })
`
    expect(await compile('right.ts', code)).toBe('compiles')
  })

  it.each([
    ['a path', `herald.GET('/api/outbound/sent')`],
    ['a method', `herald.DELETE('/api/outbound/send')`],
    ['a field', `herald.POST('/api/outbound/send', { body: { channel_id: 'ch_1', to: '55', words: 'hi' } })`],
    ['a parameter', `herald.GET('/api/channels', { params: { query: { platfrom: 'chatapp' } } })`],
    ['an option', `herald.GET('/api/channels', { timeout: 5 })`],
    ['a missing id', `herald.GET('/api/outbound/messages/{id}')`],
    ['an error code', `isHeraldError(new Error(), 'queue_ful')`],
    ['a list', `herald.list('/api/auth/me')`],
  ])('refuse %s that is not there', async (what, line) => {
    expect(await compile(`wrong-${what.replaceAll(' ', '-')}.ts`, `${head}void ${line}\nexport {}`)).toContain(
      'error TS',
    )
  })
})

it('brings nothing else along, and imports nothing but itself and node:crypto', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: scratch.directory })
  const installed = stdout.trim().split('\n').slice(1)
  expect(installed.map((path) => path.slice(path.indexOf('node_modules')))).toEqual(['node_modules/@herald/api-client'])
  const { stdout: imports } = await run(
    'grep',
    ['-rhoE', "from '[^.][^']*'", '--include=*.js', 'node_modules/@herald/api-client'],
    {
      cwd: scratch.directory,
    },
  )
  expect(new Set(imports.trim().split('\n'))).toEqual(new Set(["from 'node:crypto'"]))
})
