import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeraldClient } from '../../../packages/api-client/src/index.ts'
import { type OutboundFixture, createOutboundFixture } from './outbound-fixture.ts'

// Clients that generators make of the OpenAPI document: they compile, and a message that they send arrives.

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

type Sender = Awaited<ReturnType<OutboundFixture['withChannels']>>

let fixture: OutboundFixture
let sender: Sender
let baseUrl: string
let apiKey: string
beforeAll(async () => {
  fixture = await createOutboundFixture()
  sender = await fixture.withChannels()
  baseUrl = await fixture.listen()
  apiKey = await sender.apiKey(['messages:send'])
})
afterAll(() => fixture.stop())

/** The platform got it, and told that it arrived. */
const arrives = async (id: string, words: string) => {
  await sender.reaches(id, 'delivered', 'read')
  const bodies = (await fixture.sends()).map(({ body }) => body['text'])
  expect(bodies).toContainEqual(expect.objectContaining({ body: words }))
}

it('finds the service at the address that the served document names', async () => {
  const { servers } = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as { servers: { url: string }[] }
  expect(servers).toEqual([{ url: fixture.config.publicUrl }])
})

describe('our own client, typed by openapi-typescript', () => {
  it('sends a message, and sees the headers that the document names', async () => {
    const herald = createHeraldClient({ baseUrl, apiKey })
    const send = () =>
      herald.POST('/api/outbound/send', {
        params: { header: { 'idempotency-key': 'typed-1' } },
        // Null counts as absent, and the types say so.
        body: { channel_id: sender.chat, to: '5511987654321', text: 'From a typed client', client_ref: null },
      })
    const [first, again] = [await send(), await send()]
    expect(again.data).toEqual(first.data)
    expect([...again.response.headers.keys()]).toEqual(
      expect.arrayContaining(['x-request-id', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']),
    )
    expect([first, again].map(({ response }) => response.headers.get('idempotent-replay'))).toEqual([null, 'true'])
    await arrives(first.data?.id ?? '', 'From a typed client')
  })
})

describe('a client of @hey-api/openapi-ts', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'herald-client-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const program = `
import { client } from './client/client.gen.js'
import { type OnMessageReceivedWebhookPayload, sendMessage, uploadMedia } from './client/index.js'

const [baseUrl = '', apiKey = '', channel_id = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth: ({ type }) => (type === 'apiKey' ? apiKey : undefined) })

const file = new Blob(['a picture'], { type: 'image/jpeg' })
const uploaded = await uploadMedia({ path: { channel_id }, body: { file }, throwOnError: true })
const sent = await sendMessage({
  body: { channel_id, to: '5511987654321', type: 'text', text: { body: 'From a foreign client' } },
  throwOnError: true,
})
const refused = await sendMessage({ body: { channel_id: 'ch_none', to: '5511987654321', text: 'x' } })
export const textOf = ({ data }: OnMessageReceivedWebhookPayload): string | undefined => data.text
console.log(JSON.stringify({ id: sent.data.id, uploaded: uploaded.data.id, error: refused.error?.error }))
`
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    strict: true,
    skipLibCheck: false,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    outDir: 'out',
    rootDir: '.',
  }

  it('compiles, uploads a file and sends a message', async () => {
    await run(process.execPath, [join(root, 'tools/sdk-gen/generate-client.ts'), join(folder, 'client')])
    await writeFile(join(folder, 'program.ts'), program)
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', 'client'] }))
    const compiled = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(compiled.stdout).toBe('')
    const { stdout } = await run(process.execPath, [join(folder, 'out/program.js'), baseUrl, apiKey, sender.chat])
    const { id, uploaded, error } = JSON.parse(stdout) as { id: string; uploaded: string; error: string }
    expect([uploaded, error]).toEqual([expect.stringMatching(/^\d+$/), 'channel_not_found'])
    await arrives(id, 'From a foreign client')
  })
})
