import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signWebhook } from '../../../packages/api-client/src/receiver/index.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import { freePorts } from './herald-process.ts'
import { consoleUri } from './marketing-fixture.ts'
import {
  type Language,
  type RunningGuide,
  fencesOf,
  isInstalled,
  languagesOf,
  readGuide,
  runGuide,
  startGuide,
} from './run-guide.ts'
import type { TestCaller } from './test-app.ts'
import { waitFor } from './wait-for.ts'

// Every code block of docs/guides is run, and what it prints is what the page says: programs print the ```text blocks of
// their page, commands its ```json blocks, or more than these. "…" stands for anything.

const docs = join(import.meta.dirname, '../../../docs')
const adAccount = 'act_710000000000001'
/** These run for good, or in a place of their own: below, and in check-live.test.ts. */
const apart = ['guides/README.md', 'guides/receive-webhooks.md', 'guides/go-live.md']

let fixture: HeraldFixture
let api: TestCaller
let env: Record<string, string>
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'herald-guides-'))
  fixture = await createHeraldFixture({ sandbox: { settings: { status_delay_ms: 0, review_delay_ms: 0 } } })
  const client = await fixture.client()
  api = await client.program()
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const channel = await api.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  const { version } = (await client.owner.get('/api/marketing/terms')).body
  await client.owner.post('/api/marketing/terms/accept', { version })
  const { url } = (await api.get('/api/marketing/oauth/url')).body
  const { code, state } = await fixture.platforms.control<{ code: string; state: string }>('POST', 'dialog', {
    url,
    accounts: [adAccount],
  })
  const granted = await api.post('/api/marketing/oauth/exchange', { code, state, redirect_uri: consoleUri })
  await api.patch(`/api/marketing/ad-accounts/${granted.body[0].id}`, { status: 'active' })
  env = {
    HERALD_URL: await fixture.listen(),
    HERALD_API_KEY: await client.apiKey(),
    CHANNEL_ID: channel.body.channel_id,
    AD_ACCOUNT_ID: adAccount,
    SANDBOX_URL: fixture.platforms.sandbox.url,
  }
})
afterAll(async () => {
  await fixture.stop()
  rmSync(folder, { recursive: true })
})

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What an answer must contain. */
const containing = (wanted: Json): unknown => {
  if (wanted === '…') return expect.anything()
  if (Array.isArray(wanted)) return wanted.map(containing)
  if (typeof wanted !== 'object' || wanted === null) return wanted
  return expect.objectContaining(
    Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, containing(value)])),
  )
}

const expectPrinted = (name: string, language: Language, lines: string[]) => {
  if (language === 'sh') {
    const answers = fencesOf(readGuide(name), 'json').map((block) => containing(JSON.parse(block) as Json))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(answers)
  } else {
    const wanted = fencesOf(readGuide(name), 'text').join('').trim().split('\n')
    expect(lines.map((line, at) => (wanted[at]?.endsWith('…') ? line.replace(/\S+$/, '…') : line.trim()))).toEqual(
      wanted,
    )
  }
}

let numbers = 0
/** The customer in front of the page: signs in on the platform and adds a number. */
const connect = async (url: string) => {
  const login = await fixture.anybody.get(`${new URL(url).pathname}/login/chatapp`)
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const { redirect_to } = await fixture.platforms.control<{ redirect_to: string }>('POST', 'dialog', {
    url: login.headers['location'],
    new_number: `+1 555-019-010${(numbers += 1)}`,
  })
  const { pathname, search } = new URL(redirect_to)
  await fixture.anybody.get(pathname + search, { cookie })
}

/** What must have happened before a guide is followed. */
const before: Record<string, () => Promise<unknown>> = {
  'guides/answer-conversations.md': async () => {
    await fixture.platforms.control('POST', 'inbound', {
      platform: 'chatapp',
      account_id: fixture.platforms.credentials.phone_number_id,
      from: '5511987654399',
      name: 'Ana Lima',
      message: 'Is it still available?',
    })
    const unread = async () => (await api.get('/api/conversations?status=open&unread=true')).body.data
    await waitFor('the conversation', async () => (await unread()).length === 1)
  },
}

/** What somebody else does while a guide is followed. */
const meanwhile: Record<string, (running: RunningGuide) => Promise<unknown>> = {
  'guides/embed-the-signup.md': async ({ lines }) => {
    const line = await waitFor('the address to show', () => lines().find((one) => one.startsWith('show ')))
    await connect(line.slice('show '.length))
  },
}

const guides = globSync('guides/*.md', { cwd: docs }).toSorted()
const installed = (name: string): Language[] => languagesOf(readGuide(name)).filter(isInstalled)

describe.each(guides.filter((name) => !apart.includes(name)))('docs/%s', (name) => {
  it.each(installed(name))('does what it says in %s', async (language) => {
    await before[name]?.()
    const own = { ORDER: `order-${language}`, TEMPLATE_NAME: `order_shipped_${language}` }
    const running = startGuide(name, language, { ...env, ...own })
    try {
      if (language !== 'sh') await meanwhile[name]?.(running)
      expectPrinted(name, language, await running.ended)
    } finally {
      await running.stop()
    }
  })
})

// Those that begin with the demo client of `npm start`.
it.each(isInstalled('sh') ? ['guides/README.md', '../README.md'] : [])(
  'docs/%s does what it says in sh',
  async (name) => {
    mkdirSync(join(folder, '.data'), { recursive: true })
    const { HERALD_URL: base_url, HERALD_API_KEY: api_key, CHANNEL_ID: chatapp } = env
    writeFileSync(
      join(folder, '.data/demo.json'),
      JSON.stringify({ base_url, api_key, channels: { chatapp } }, null, 2),
    )
    const [port] = await freePorts(1)
    expectPrinted(name, 'sh', await runGuide(name, 'sh', { RECEIVER_PORT: String(port) }, folder))
  },
)

describe('docs/guides/receive-webhooks.md', () => {
  const name = 'guides/receive-webhooks.md'
  const receivers = installed(name).filter((language) => language !== 'sh')

  /** As the guide says, or without curl. */
  const configure = async (url: string): Promise<string> => {
    if (!isInstalled('sh')) {
      await api.patch('/api/webhooks/config', { webhook_url: url })
      return (await api.post('/api/webhooks/config/generate-secret')).body.signing_secret
    }
    const configured = await runGuide(name, 'sh', { ...env, WEBHOOK_URL: url })
    expectPrinted(name, 'sh', configured)
    return (JSON.parse(configured[1] ?? '') as { signing_secret: string }).signing_secret
  }

  it.each(receivers)('takes what is genuine, once, in %s', async (language) => {
    const [port = 0] = await freePorts(1)
    const PORT = String(port)
    const url = `http://127.0.0.1:${PORT}`
    const secret = await configure(url)
    const running = startGuide(name, language, { ...env, PORT, SIGNING_SECRET: secret })
    try {
      await waitFor('the receiver', () => running.lines().includes('listening'), 60_000)
      const seconds = Math.floor(Date.now() / 1_000)
      const body = JSON.stringify({ id: 'evt_1', type: 'message.received', data: { text: 'Is it still available?' } })
      const post = async (signature: string, timestamp = seconds) => {
        const headers = {
          'webhook-id': 'evt_1',
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signature,
        }
        return (await fetch(`${url}/chat/receiveMessage`, { method: 'POST', headers, body })).status
      }
      const genuine = signWebhook(secret, 'evt_1', seconds, body)
      const old = seconds - 3_600
      expect([
        await post(signWebhook(`whsec_${btoa('another key of thirty-two bytes!')}`, 'evt_1', seconds, body)),
        await post(signWebhook(secret, 'evt_1', old, body), old),
        await post(''),
        // While a secret is replaced there are two signatures.
        await post(`v1,${btoa('of another secret')} ${genuine}`),
        await post(genuine),
      ]).toEqual([401, 401, 401, 204, 204])
      expectPrinted(name, language, running.lines())
      await api.post('/api/webhooks/test', { key: 'marketing' })
      await waitFor('an event of Herald', () => running.lines().length === 3)
    } finally {
      await running.stop()
    }
  })
})
