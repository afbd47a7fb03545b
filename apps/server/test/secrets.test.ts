import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../src/lib/logger.ts'
import type { Tracer } from '../src/lib/tracer.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import { type TestCollector, startCollector, startTestTracer } from './test-collector.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// A client does everything that has a secret in it, and some of it goes wrong in ways that quote secrets back. Afterwards
// each of them is looked for in everything that Herald wrote down or said.

let collector: TestCollector
let tracer: Tracer
let receiver: TestReceiver
let node: HeraldFixture
let world: TenantWorld
const logged: string[] = []
/** Every answer of this node, and what it answered to. */
const answers: { to: string; status: number; text: string }[] = []
/** By name. */
let secrets: Map<string, string>
/** Where a secret is handed to the one that it is for. */
const handedOut: Record<string, string> = {
  accessToken: 'POST /api/auth/login',
  refreshToken: 'POST /api/auth/login',
  passwordLink: 'POST /api/users/:id/password-link',
  apiKey: 'POST /api/api-keys',
  generatedToken: 'POST /api/webhooks/config/generate-secret',
  signingSecret: 'POST /api/webhooks/config/generate-secret',
  embedToken: 'POST /api/embed/sessions',
  signupToken: 'POST /api/embed/sessions',
  loginState: 'GET /api/marketing/oauth/url',
}

beforeAll(async () => {
  collector = await startCollector()
  tracer = await startTestTracer(collector.url)
  receiver = await startReceiver()
  node = await createHeraldFixture({
    app: {
      log: createLogger('trace', { write: (line) => void logged.push(line) }),
      tracer,
      modules: () => [
        (app) =>
          void app.addHook('onSend', (request, reply, payload, done) => {
            const to = `${request.method} ${request.routeOptions.url ?? request.url}`
            answers.push({
              to,
              status: reply.statusCode,
              text: `${String(payload)} ${JSON.stringify(reply.getHeaders())}`,
            })
            done(null, payload)
          }),
      ],
    },
  })
  world = await makeWorld(node, { ...worldAssets(0), receiverUrl: receiver.url })
  const signup = await connectBySignup()
  const badToken = 'EAAbadTokenThatThePlatformDoesNotKnow00000001'
  await mistakes(badToken)
  const { platform, encryptionKeys, jwtKeys } = node.config
  secrets = new Map([
    ...Object.entries(world.secrets),
    ...signup,
    ['badToken', badToken],
    ['ownerPassword', world.client.owner.password],
    ['ownerToken', world.client.owner.token],
    ['appSecret', platform.appSecret],
    ['verifyToken', platform.verifyToken],
    ...[...encryptionKeys, ...jwtKeys].map(({ id, key }): [string, string] => [`key ${id}`, key.toString('base64')]),
    // Whatever the platforms issued, to Herald or to a dialog.
    ...node.platforms.sandbox.core.state
      .collection<{ id: string }>('token')
      .where(() => true)
      .map(({ id }): [string, string] => [`platform token ${id.slice(-6)}`, id]),
  ])
})
afterAll(async () => {
  await node.stop()
  await tracer.close()
  await receiver.close()
  await collector.close()
})

/** A person connects a number that is not registered yet: a login code, a token and a PIN. */
const connectBySignup = async (): Promise<[string, string][]> => {
  const { owner } = world.client
  const { body: session } = await owner.post('/api/embed/sessions', { allowed_origins: ['https://app.example.com'] })
  const login = await node.anybody.get(`/embed/${session.token}/login/chatapp`)
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const dialog = { url: String(login.headers['location']), new_number: '15550001001' }
  const { redirect_to } = await node.platforms.control<{ redirect_to: string }>('POST', 'dialog', dialog)
  const back = new URL(redirect_to)
  await node.anybody.get(back.pathname + back.search, { cookie })
  await waitFor('the signup to be completed', async () => {
    const { body } = await owner.get(`/api/embed/sessions/${session.id}`)
    if (body.status === 'failed') throw new Error(JSON.stringify(body))
    return body.status === 'completed'
  })
  const registered = (await node.platforms.requests('/register')).at(-1)?.body as { pin?: string } | undefined
  if (registered?.pin === undefined) throw new Error('no number was registered')
  return [
    ['signupToken', session.token],
    ['signupCode', back.searchParams.get('code') ?? ''],
    ['pin', registered.pin],
  ]
}

/** Refusals of ours and of the platforms that have a secret at hand. */
const mistakes = async (badToken: string): Promise<void> => {
  const { owner } = world.client
  const { password, apiKey = '', refreshToken = '', channelToken = '' } = world.secrets
  const channel_id = world.inFields['channel_id']
  const quoting = (text: string) => ({
    message: `Error validating access token: ${text}`,
    type: 'OAuthException',
    code: 1,
  })
  const { control } = node.platforms

  await node.anybody.post('/api/auth/login', { email: 'no@example.test', password })
  await node.anybody.post('/api/auth/login', { email: [], password })
  await node.anybody.post('/api/auth/refresh', { refresh_token: `${refreshToken}x` })
  await node.anybody.get('/api/auth/me', { 'x-svc-api-key': `${apiKey}x` })
  await node.anybody.get(`/api/auth/me?access_token=${apiKey}`, { authorization: `Bearer ${badToken}` })
  await node.anybody.get(`/embed/${world.secrets['embedToken']}x/state`)
  await owner.post('/api/channels', { platform: 'chatapp', access_token: badToken, waba_id: '1', phone_number_id: '2' })
  await owner.post('/api/channels', { platform: 'chatapp', access_token: badToken, waba_id: 7, wrong: badToken })
  await owner.patch('/api/webhooks/config', { webhook_secret: world.marker.repeat(40) })
  await owner.post('/api/marketing/oauth/exchange', {
    code: 'x',
    state: world.secrets['loginState'],
    redirect_uri: 'x:y',
  })

  await control('POST', 'faults', { match: { path: '/messages' }, times: 3, status: 400, error: quoting(channelToken) })
  await control('POST', 'faults', {
    match: { path: '/message_templates' },
    times: 2,
    status: 500,
    error: quoting(channelToken),
  })
  await owner.post('/api/templates/list', { channel_id })
  const refused = await owner.post('/api/outbound/send', { channel_id, to: '5511900000077', text: 'x' })
  // Not just begun: it is refused when its call is booked.
  await waitFor('the call of the refused message to be booked', async () => {
    const { body } = await owner.get(`/api/outbound/messages/${refused.body.id}`)
    return body.attempts > 0
  })
  await control('POST', 'faults', {
    match: { path: '/campaigns' },
    times: 2,
    status: 400,
    error: quoting(channelToken),
  })
  await owner.get(`/api/marketing/campaigns?ad_account_id=${world.inFields['ad_account_id']}`)
  await control('DELETE', 'faults')
}

const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('base64url'),
]

/** A PIN of six digits can stand in any number by chance; as a word of its own it cannot. */
const standsIn = (text: string, name: string, secret: string): boolean =>
  name === 'pin'
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
    : spellings(secret).some((spelling) => text.includes(spelling))

/** Names of the secrets that stand in a text, with what stands around them. */
const found = (place: string, text: string): string[] =>
  [...secrets].filter(([name, secret]) => standsIn(text, name, secret)).map(([name]) => `${name} in ${place}`)

describe('no secret stands', () => {
  it('in the log', () => {
    expect(logged).not.toEqual([])
    expect(logged.flatMap((line) => found(line, line))).toEqual([])
  })

  it('in an answer, but where it is handed out', () => {
    expect(answers.length).toBeGreaterThan(40)
    const seen = new Set<string>()
    const misplaced = answers.flatMap(({ to, status, text }) =>
      found(`${to}: ${status} ${text}`, text).filter((line) => {
        const name = line.split(' in ')[0] ?? ''
        if (handedOut[name] !== to || status >= 300) return true
        seen.add(name)
        return false
      }),
    )
    expect(misplaced).toEqual([])
    // The same look does find them there.
    expect([...seen].sort()).toEqual(Object.keys(handedOut).sort())
  })

  it('in metrics', async () => {
    const { status, body } = await node.anybody.get('/metrics')
    expect(status).toBe(200)
    expect(found('/metrics', body)).toEqual([])
    expect(found('metrics of the modules', await node.moduleMetrics.metrics())).toEqual([])
  })

  it('in traces', async () => {
    await collector.span('a send', ({ name }) => name === 'send chatapp')
    expect(collector.requests.flatMap(({ body }) => found('a trace', body.toString('utf8')))).toEqual([])
  })

  it('in what is forwarded to the client, but its own token in its header', async () => {
    const sent = await receiver.waitForRequests(5)
    const texts = sent.map(
      ({ text, path, headers: { 'x-webhook-token': _token, ...headers } }) =>
        `${path} ${JSON.stringify(headers)} ${text}`,
    )
    expect(texts.flatMap((text) => found(text, text))).toEqual([])
  })

  it('in clear in the database', async () => {
    const { peek } = node.database
    const tables = await peek<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'herald' and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    expect(tables.length).toBeGreaterThan(35)
    const misplaced: string[] = []
    for (const { name } of tables)
      for (const { row } of await peek<{ row: string }>(`select t::text as row from ${name} t`))
        misplaced.push(...found(`${name}: ${row}`, row))
    expect(misplaced).toEqual([])
  })
})
