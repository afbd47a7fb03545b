import { createHmac } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/test-app.ts'
import { createSecretBox } from '../../../lib/secret-box.ts'
import { createWebhooksModule } from '../index.ts'
import { signatureHeaders, signingKey } from '../dispatch/webhook-signature.ts'

const idle = { wake: () => undefined, offer: () => undefined }

const createApp = (allowPrivate: boolean) =>
  createTestApp({
    modules: ({ db, config, clock, log }) => [
      createWebhooksModule({
        subjects: [],
        findPeople: async () => new Map(),
        database: db,
        secretBox: createSecretBox(config.encryptionKeys),
        clock,
        log,
        metrics: new Registry(),
        waker: idle,
        allowPrivate,
        http: { send: () => Promise.reject(new Error('nothing is sent here')) },
      }).addRoutes,
    ],
  })

let app: TestApp
beforeAll(async () => {
  app = await createApp(true)
})
afterAll(() => app.close())

const setup = async () => {
  const client = await app.client()
  return { client, program: await client.program(['webhooks:manage']) }
}

describe('webhook configuration', () => {
  it('starts empty, with all switches on and no URLs', async () => {
    const { program } = await setup()
    const { status, body } = await program.get('/api/webhooks/config')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      webhook_url: '',
      webhook_secret_set: false,
      webhook_secret_hint: '',
      configured: false,
      signature_header: 'x-webhook-token',
    })
    const { platforms, services, embedded_signup } = body.dispatch_urls
    expect([platforms.chatapp, platforms.photoapp, platforms.socialapp].map(({ enabled }) => enabled)).toEqual([
      true,
      true,
      true,
    ])
    expect(services).toMatchObject({
      marketing: { enabled: true, url: null },
      publishing: { enabled: true, url: null },
    })
    expect(embedded_signup).toEqual({ url: null, events: ['channel.connected'] })
  })

  it('spells every URL out, with one slash at the join, and returns the base as it was sent', async () => {
    const { program } = await setup()
    const { body } = await program.patch('/api/webhooks/config', { webhook_url: 'http://127.0.0.1:9/hooks/' })
    expect(body.webhook_url).toBe('http://127.0.0.1:9/hooks/')
    expect(body.configured).toBe(true)
    const { platforms, services, embedded_signup } = body.dispatch_urls
    expect(platforms.chatapp.urls).toEqual({
      messages: { url: 'http://127.0.0.1:9/hooks/chat/receiveMessage', events: ['message.received'] },
      statuses: {
        url: 'http://127.0.0.1:9/hooks/chat/updateMessageStatus',
        events: [
          'message.sent',
          'message.delivered',
          'message.read',
          'message.failed',
          'message.expired',
          'message.unknown',
          'message.cancelled',
        ],
      },
      send_results: { url: 'http://127.0.0.1:9/hooks/chat/sendResult', events: ['send.accepted', 'send.failed'] },
      templates: {
        url: 'http://127.0.0.1:9/hooks/chat/updateTemplateStatus',
        events: ['template.status_updated', 'template.quality_updated', 'template.category_updated'],
      },
      channel: {
        url: 'http://127.0.0.1:9/hooks/chat/channelNotice',
        events: [
          'channel.updated',
          'channel.attention',
          'channel.disconnected',
          'batch.finished',
          'contact.opted_out',
          'contact.opted_in',
        ],
      },
    })
    expect(Object.keys(platforms.photoapp.urls)).toEqual(['messages', 'statuses', 'send_results', 'channel'])
    expect(platforms.socialapp.urls.messages.url).toBe('http://127.0.0.1:9/hooks/social/receiveMessage')
    expect(services.marketing.url).toBe('http://127.0.0.1:9/hooks/marketing/events')
    expect(services.publishing.events).toEqual([
      'comment.received',
      'mention.received',
      'post.updated',
      'comment.action_succeeded',
      'comment.action_failed',
    ])
    expect(embedded_signup.url).toBe('http://127.0.0.1:9/hooks/embed/channelConnected')
  })

  it('clears the URL by null and by an empty text, and leaves it when it is not named', async () => {
    const { program } = await setup()
    const set = () => program.patch('/api/webhooks/config', { webhook_url: 'http://127.0.0.1:9' })
    await set()
    expect((await program.patch('/api/webhooks/config', {})).body.webhook_url).toBe('http://127.0.0.1:9')
    expect((await program.patch('/api/webhooks/config', { webhook_url: null })).body).toMatchObject({
      webhook_url: '',
      configured: false,
    })
    await set()
    expect((await program.patch('/api/webhooks/config', { webhook_url: '' })).body.configured).toBe(false)
  })

  it.each([
    ['relative', '/hooks'],
    ['another scheme', 'ftp://example.com'],
    ['credentials', 'http://user:pass@example.com'],
    ['a query', 'http://example.com/?a=1'],
    ['a fragment', 'http://example.com/#a'],
    ['spaces', ' http://example.com'],
  ])('refuses a URL with %s', async (_what, webhook_url) => {
    const { program } = await setup()
    const { status, body } = await program.patch('/api/webhooks/config', { webhook_url })
    expect([status, body.error, body.details[0].field]).toEqual([400, 'validation_failed', 'webhook_url'])
  })

  it('keeps the secret to itself: a hint, never the text; sealed in the table', async () => {
    const { client, program } = await setup()
    const { body } = await program.patch('/api/webhooks/config', { webhook_secret: 'correct-horse-1234' })
    expect(body).toMatchObject({ webhook_secret_set: true, webhook_secret_hint: 'whsec_…1234' })
    expect(JSON.stringify(body)).not.toContain('correct-horse')
    const [row] = await app.database.peek<{ secret: string }>(
      `select secret from herald.webhook_config where client_id = $1`,
      [client.clientId],
    )
    expect(row?.secret).not.toContain('correct-horse')
    expect((await program.patch('/api/webhooks/config', { webhook_secret: null })).body).toMatchObject({
      webhook_secret_set: false,
      webhook_secret_hint: '',
    })
    for (const bad of ['short', 'has a space', 'x'.repeat(257), 'ümläut-12345', 7])
      expect((await program.patch('/api/webhooks/config', { webhook_secret: bad })).status, String(bad)).toBe(400)
  })

  it('generates a secret that is shown once', async () => {
    const { program } = await setup()
    const made = await program.post('/api/webhooks/config/generate-secret')
    expect(made.status).toBe(201)
    expect(made.body.webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made.body.signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made.body.signing_secret).not.toBe(made.body.webhook_secret)
    const { body } = await program.get('/api/webhooks/config')
    expect(body.webhook_secret_hint).toBe(`whsec_…${made.body.webhook_secret.slice(-4)}`)
    for (const empty of ['', '{}'])
      expect((await program.post('/api/webhooks/config/generate-secret', empty)).status).toBe(201)
  })

  it('repeats a generated secret to the one who asked for it, and stores it sealed', async () => {
    const { client, program } = await setup()
    const path = '/api/webhooks/config/generate-secret'
    const once = { 'idempotency-key': 'made-once' }
    const made = await program.post(path, undefined, once)
    const again = await program.post(path, undefined, once)
    expect([again.status, again.body, again.headers['idempotent-replay']]).toEqual([201, made.body, 'true'])
    const [stored] = await app.database.peek<{ response: string | null; response_sealed: string }>(
      'select response, response_sealed from herald.idempotency where client_id = $1',
      [client.clientId],
    )
    expect([stored?.response, stored?.response_sealed.includes('whsec_')]).toEqual([null, false])
    const another = await client.program(['webhooks:manage'])
    expect((await another.post(path, undefined, once)).body.signing_secret).not.toBe(made.body.signing_secret)
  })

  it('has a signing secret from the first URL on; a replaced one ends a day later, also beside others', async () => {
    const { client, program } = await setup()
    const hoursLeft = async () =>
      (
        await app.database.peek<{ hours: string | null; secret: string }>(
          `select round(extract(epoch from ends_at - now()) / 3600) as hours, secret
           from herald.webhook_signing_secret where client_id = $1 order by id`,
          [client.clientId],
        )
      ).map(({ hours, secret }) => {
        expect(secret).not.toContain('whsec_')
        return hours
      })
    await program.patch('/api/webhooks/config', { webhook_secret: 'first-secret' })
    expect(await hoursLeft()).toEqual([])
    await program.patch('/api/webhooks/config', { webhook_url: 'https://hooks.example.com' })
    await program.patch('/api/webhooks/config', { webhook_url: 'https://other.example.com', webhook_secret: null })
    expect(await hoursLeft()).toEqual([null])
    await program.post('/api/webhooks/config/generate-secret')
    await program.post('/api/webhooks/config/generate-secret')
    expect(await hoursLeft()).toEqual(['24', '24', null])
    await app.database.peek(
      `update herald.webhook_signing_secret set ends_at = now() - interval '1 second' where client_id = $1 and ends_at is not null`,
      [client.clientId],
    )
    await program.post('/api/webhooks/config/generate-secret')
    expect(await hoursLeft()).toEqual(['24', null])
  })

  it('switches each key alone', async () => {
    const { program } = await setup()
    const off = await program.patch('/api/webhooks/dispatch/photoapp', { enabled: false })
    expect(off.status).toBe(200)
    expect(off.body.dispatch_urls.platforms.photoapp.enabled).toBe(false)
    expect(off.body.dispatch_urls.services.publishing.enabled).toBe(true)
    await program.patch('/api/webhooks/dispatch/publishing', { enabled: false })
    const on = await program.patch('/api/webhooks/dispatch/photoapp', { enabled: true })
    expect(on.body.dispatch_urls.platforms.photoapp.enabled).toBe(true)
    expect(on.body.dispatch_urls.services).toMatchObject({
      marketing: { enabled: true },
      publishing: { enabled: false },
    })
  })

  it('refuses unknown keys and anything but a boolean', async () => {
    const { program } = await setup()
    for (const key of ['embedded_signup', 'fax', 'CHATAPP'])
      expect((await program.patch(`/api/webhooks/dispatch/${key}`, { enabled: true })).status).toBe(400)
    for (const body of [{}, { enabled: 'true' }, { enabled: null }, { enabled: 1 }, { enabled: true, more: 1 }])
      expect((await program.patch('/api/webhooks/dispatch/chatapp', body)).status, JSON.stringify(body)).toBe(400)
  })

  it('belongs to one client, and needs the scope', async () => {
    const [a, b] = [await setup(), await setup()]
    await a.program.patch('/api/webhooks/config', { webhook_url: 'http://127.0.0.1:9', webhook_secret: 'secret-of-a' })
    await a.program.patch('/api/webhooks/dispatch/chatapp', { enabled: false })
    const { body } = await b.program.get('/api/webhooks/config')
    expect(body).toMatchObject({ webhook_url: '', webhook_secret_set: false })
    expect(body.dispatch_urls.platforms.chatapp.enabled).toBe(true)
    const stranger = await a.client.program(['messages:send'])
    for (const call of [
      stranger.get('/api/webhooks/config'),
      stranger.patch('/api/webhooks/config', {}),
      stranger.patch('/api/webhooks/dispatch/chatapp', { enabled: true }),
      stranger.post('/api/webhooks/config/generate-secret'),
    ])
      expect((await call).status).toBe(403)
    expect((await app.anybody.get('/api/webhooks/config')).status).toBe(401)
  })
})

describe('in live mode', () => {
  it('takes https and public addresses only', async () => {
    const live = await createApp(false)
    try {
      const program = await (await live.client()).program()
      const set = async (webhook_url: string) => (await program.patch('/api/webhooks/config', { webhook_url })).status
      expect(await set('http://hooks.example.com')).toBe(400)
      expect(await set('https://10.0.0.1/hooks')).toBe(400)
      expect(await set('https://hooks.example.com/herald')).toBe(200)
    } finally {
      await live.close()
    }
  })
})

describe('signature', () => {
  it('follows Standard Webhooks, with every key that is given', () => {
    const secrets = ['a key of some bytes', 'another'].map((key) => Buffer.from(key))
    const keys = secrets.map((secret) => signingKey(`whsec_${secret.toString('base64')}`))
    const sign = (secret: Buffer) => createHmac('sha256', secret).update('evt_1.17.{}').digest('base64')
    const signed = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': '17',
      'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
    }
    expect(signatureHeaders({ token: 'shown', keys }, 'evt_1', 17, '{}')).toEqual({
      ...signed,
      'x-webhook-token': 'shown',
    })
    expect(signatureHeaders({ token: undefined, keys }, 'evt_1', 17, '{}')).toEqual(signed)
  })
})
