import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cli, createCli } from './cli-process.ts'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from './outbound-fixture.ts'
import { waitFor } from './wait-for.ts'

// The binary against a running server.

let fixture: OutboundFixture
let sender: OutboundClient
let url: string
let cli: Cli
beforeAll(async () => {
  fixture = await createOutboundFixture({ settings: { status_delay_ms: 0, review_delay_ms: 0 } })
  sender = await fixture.withChannels()
  url = await fixture.listen()
  cli = createCli({ HERALD_SANDBOX_URL: fixture.platforms.sandbox.url })
  const { code, stderr } = await cli.run(['login', '--url', url], { input: `${await sender.apiKey()}\n` })
  expect([code, stderr]).toEqual([0, ''])
})
afterAll(async () => {
  cli.remove()
  await fixture.stop()
})

const file = (name: string, text: string): string => {
  writeFileSync(join(cli.home, name), text)
  return name
}

describe('herald login', () => {
  it('stores a key that works, for its owner alone', async () => {
    const stored = join(cli.home, '.config', 'herald', 'config.json')
    expect(statSync(stored).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(stored, 'utf8'))).toMatchObject({
      current: 'default',
      profiles: { default: { url } },
    })
    const [me] = await cli.json<{ client: { id: string } }>('whoami')
    expect(me?.client.id).toBe(sender.clientId)
  })

  it('keeps several Heralds apart', async () => {
    const other = await fixture.client()
    const key = await other.apiKey(['messages:send'])
    await cli.run(['login', '--profile', 'other', '--url', `${url}/`], { input: key })
    const asked = async (...args: string[]) =>
      (await cli.json<{ client: { id: string } }>('whoami', ...args))[0]?.client.id
    expect(await asked()).toBe(other.clientId)
    expect((await cli.run(['profiles', 'use', 'default'])).code).toBe(0)
    expect([await asked(), await asked('--profile', 'other')]).toEqual([sender.clientId, other.clientId])
    const { stdout } = await cli.run(['whoami', '--json'], { env: { HERALD_API_KEY: key, HERALD_URL: url } })
    expect(JSON.parse(stdout)).toMatchObject({ client: { id: other.clientId } })
    expect((await cli.run(['logout', '--profile', 'other'])).code).toBe(0)
    expect(await cli.json('profiles', 'list')).toEqual([{ name: 'default', url, current: true }])
  })
})

describe('messages', () => {
  it('are sent, once per key, and waited for', async () => {
    const words = [
      'send',
      '--channel',
      'chatapp',
      '--to',
      '5511987654321',
      '--text',
      'From a terminal',
      '--idempotency-key',
      'terminal-1',
    ]
    const [first] = await cli.json<{ id: string; status: string }>(...words, '--wait')
    const [again] = await cli.json<{ id: string }>(...words)
    expect(again?.id).toBe(first?.id)
    expect(['sent', 'delivered', 'read']).toContain(first?.status)
    expect((await fixture.sends()).map(({ body }) => body['text'])).toEqual([
      expect.objectContaining({ body: 'From a terminal' }),
    ])
  })

  it('say why the platform did not take one', async () => {
    const error = { code: 131026, message: 'Message undeliverable' }
    await fixture.platforms.control('POST', 'faults', { match: { path: '/messages' }, times: 1, status: 400, error })
    const words = ['send', '--channel', sender.chat, '--to', '5511987654329', '--text', 'hi', '--wait']
    expect(await cli.run(words)).toMatchObject({ code: 1, stderr: expect.stringContaining('Not sent: ') })
  })

  it('go to everybody in a CSV or NDJSON file, and refused lines are told', async () => {
    const csv = file('people.csv', 'to,name\n5511900000001,Ana\nAna,Bea\n5511900000003,Cy\n')
    const sent = await cli.run([
      'batch',
      'send',
      csv,
      '--channel',
      'chatapp',
      '--text',
      'Hello {{name}}',
      '--name',
      'From CSV',
      '--wait',
    ])
    expect(sent.stderr).toContain('running:')
    expect([sent.code, sent.stdout]).toEqual([
      0,
      expect.stringMatching(/finished {2}2 accepted, 1 refused[\s\S]*line 3 \(Ana\): ./),
    ])
    const ndjson = file('people.ndjson', '{"to":"5511900000004","values":{"name":"Dee"}}\n')
    const words = [
      'batch',
      'send',
      ndjson,
      '--channel',
      'chatapp',
      '--text',
      'Hi {{name}}',
      '--idempotency-key',
      'once',
    ]
    const [one] = await cli.json<{ id: string; accepted: number }>(...words)
    const [same] = await cli.json<{ id: string; accepted: number }>(...words)
    expect([one?.accepted, same?.id]).toEqual([1, one?.id])
    expect((await cli.json<{ name?: string }>('batch', 'list')).map(({ name }) => name)).toEqual([
      undefined,
      'From CSV',
    ])
    expect((await cli.run(['batch', 'show', one?.id ?? '', '--wait'])).stdout).toContain('finished')
    expect((await cli.run(['batch', 'cancel', one?.id ?? ''])).code).toBe(1)
  })
})

it('checks, submits and lists templates', async () => {
  const template = {
    name: 'from_a_terminal',
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hi {{1}}, your order is ready.', example: { body_text: [['Ana']] } }],
  }
  const good = file('good.json', JSON.stringify(template))
  const bad = file('bad.json', JSON.stringify({ ...template, name: 'Not A Name' }))
  expect(await cli.run(['templates', 'check', good])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing'),
  })
  expect(await cli.run(['templates', 'check', bad])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('error  '),
  })
  expect(await cli.run(['templates', 'create', good, '--channel', 'chatapp'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^from_a_terminal {2}(PENDING|APPROVED)/),
  })
  const names = (await cli.json<{ name: string }>('templates', 'list', '--channel', 'chatapp', '--all')).map(
    ({ name }) => name,
  )
  expect(names).toContain('from_a_terminal')
})

it('shows a conversation that began in the sandbox, and answers it', async () => {
  const tail = cli.start(['events', 'tail', '--type', 'message.received', '--json'])
  await tail.says('after event #')
  const said = ['--from', '5511955554444', '--name', 'Ana \u001b[31mLima', '--text', 'Still available?']
  expect((await cli.run(['sandbox', 'inbound', '--channel', 'chatapp', ...said])).code).toBe(0)
  await tail.says('Still available?')
  tail.child.kill()
  await tail.ended
  const conversation = await waitFor('the conversation', async () => {
    const [found] = await cli.json<{ id: string }>('conversations', 'list', '--unread', '--search', 'available')
    return found
  })
  const listed = await cli.run(['conversations', 'list'])
  expect(listed.stdout).toContain(String.raw`Ana \u001b[31mLima`)
  expect(listed.stdout + tail.stdout()).not.toContain('\u001b')
  expect((await cli.run(['conversations', 'reply', conversation.id, '--text', 'Yes, it is.'])).code).toBe(0)
  const shown = (await cli.run(['conversations', 'show', conversation.id])).stdout
  expect(shown).toMatch(/Still available\?[\s\S]*you +\w+ +Yes, it is\./)
})

it('lists channels as a table, CSV and JSON', async () => {
  const table = (await cli.run(['channels', 'list'])).stdout
  expect(table.split('\n')[0]).toMatch(/^CHANNEL +PLATFORM +STATUS +NAME/)
  expect(table).toContain(sender.chat)
  const csv = (await cli.run(['channels', 'list', '--csv'])).stdout.trim().split('\n')
  expect([csv[0], csv.length]).toEqual(['channel,platform,status,name,address,problem', 4])
  expect(await cli.json('channels', 'list', '--platform', 'photoapp')).toEqual([
    expect.objectContaining({ channel_id: sender.photo }),
  ])
  expect((await cli.run(['channels', 'show', 'chatapp'])).stdout).toContain(`channel_id            ${sender.chat}`)
})

it('makes calls of the platform fail, and ends that', async () => {
  const added = await cli.run(['sandbox', 'fault', '--path', '/messages', '--status', '503', '--times', '2'])
  expect(JSON.parse(added.stdout)).toMatchObject({ status: 503, times: 2 })
  expect((await cli.run(['sandbox', 'fault'])).stdout).toMatch(/503/)
  expect((await cli.run(['sandbox', 'fault', '--clear'])).code).toBe(0)
  expect((await cli.run(['sandbox', 'fault'])).stderr).toContain('No faults.')
})
