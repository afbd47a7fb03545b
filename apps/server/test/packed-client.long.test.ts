import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
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
    'message.delivered',
    'received Hello',
    '204',
  ])
})

it('knows paths, bodies, answers, errors and events by their types, without those of Node', async () => {
  // What must not compile stands below a line that says so; where it does compile, that line is the error.
  const code = `import { createHeraldClient, isHeraldError, unwrap } from '@herald/api-client'
import { isEvent, webhookHandler } from '@herald/api-client/receiver'

const herald = createHeraldClient({ baseUrl: 'http://herald.test', apiKey: 'hk_1' })
const message = { channel_id: 'ch_1', to: '55', text: 'hi' }
const { id } = await unwrap(herald.POST('/api/outbound/send', { body: message }))
const text: string = id
for await (const { status } of herald.list('/api/outbound/batches')) if (status === 'paused') break
const isFull = (error: unknown) => isHeraldError(error, 'queue_full') && (error.code satisfies 'queue_full')
export const POST = webhookHandler({ secret: text }, (event) => {
  if (isEvent(event, 'message.received')) isFull(event.data.contact.phone)
})

// @ts-expect-error no such path
void herald.GET('/api/outbound/sent')
// @ts-expect-error no such method
void herald.DELETE('/api/outbound/send')
// @ts-expect-error no such field
void herald.POST('/api/outbound/send', { body: { ...message, words: 'hi' } })
// @ts-expect-error a field is missing
void herald.POST('/api/outbound/send', { body: { to: '55' } })
// @ts-expect-error no such parameter
void herald.GET('/api/channels', { params: { query: { platfrom: 'chatapp' } } })
// @ts-expect-error no such option
void herald.GET('/api/channels', { timeout: 5 })
// @ts-expect-error the id is missing
void herald.GET('/api/outbound/messages/{id}')
// @ts-expect-error no such code
isHeraldError(new Error(), 'queue_ful')
// @ts-expect-error no list
herald.list('/api/auth/me')
`
  writeFileSync(join(scratch.directory, 'types.ts'), code)
  const options = { strict: true, noEmit: true, target: 'es2023', module: 'nodenext', types: [] }
  const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable']
  writeFileSync(
    join(scratch.directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, lib }, files: ['types.ts'] }),
  )
  const compiled = run(join(repository, 'node_modules/.bin/tsc'), [], { cwd: scratch.directory })
  expect(await compiled.catch((error: { stdout: string }) => error)).toMatchObject({ stdout: '' })
})

it('brings nothing else along, and imports nothing but itself and node:crypto', async () => {
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: scratch.directory })
  const installed = stdout.trim().split('\n').slice(1)
  expect(installed.map((path) => path.slice(path.indexOf('node_modules')))).toEqual([
    'node_modules/@herald/api-client',
    'node_modules/@herald/cli',
  ])
  const { stdout: imports } = await run(
    'grep',
    ['-rhoE', "from '[^.][^']*'", '--include=*.js', 'node_modules/@herald/api-client'],
    {
      cwd: scratch.directory,
    },
  )
  expect(new Set(imports.trim().split('\n'))).toEqual(new Set(["from 'node:crypto'"]))
})
