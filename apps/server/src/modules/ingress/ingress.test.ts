import { laneKindNumber } from '../../lanes/index.ts'
import { type FixtureName, fixture as payloadFixture, fixtureNames } from '@herald/platform-fixtures'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WebhooksFixture, createWebhooksFixture } from '../../../test/webhooks-fixture.ts'
import { newUuid } from '../../lib/ids.ts'
import { signBody } from '../../platforms/graph/signatures.ts'
import { outboundDefaults } from '../outbound/outbound-tuning.ts'
import { createStatusUpdates } from '../outbound/status/status-updates.ts'
import { type IngressModule, createIngressModule } from './index.ts'

const adAccounts = new Map<string, string[]>()
let fixture: WebhooksFixture
let ingress: IngressModule
const metrics = new Registry()

beforeAll(async () => {
  fixture = await createWebhooksFixture({
    app: {
      modules: ({ db, clock, log }) => {
        ingress = createIngressModule({
          database: db,
          clock,
          log,
          metrics,
          verifyToken: 'the verify token',
          appSecrets: ['app secret', 'photo secret'],
          afterCommit: (appended) => fixture.webhooks.afterCommit(appended),
          applyMessageNews: createStatusUpdates({ clock, tuning: outboundDefaults }),
          keepLeads: (_tx, leads) => Promise.resolve(leads.map(({ draft }) => draft)),
          applyPersonNews: () => Promise.resolve([]),
          keepComments: () => Promise.resolve(),
          findAdAccounts: (_tx, ids) =>
            Promise.resolve(
              ids.flatMap((accountId) =>
                (adAccounts.get(accountId) ?? []).map((clientId) => ({ accountId, clientId })),
              ),
            ),
        })
        return [ingress.addRoutes]
      },
    },
  })
})
afterAll(async () => {
  await ingress.stop()
  await fixture.stop()
})

let number = 1_000_000
const nextId = () => String((number += 1))

type Accounts = { waba: string; phone: string; page: string; photo: string; ad: string }

/** A client with a channel on each platform, and the ids to rewrite the documented payloads with. */
const connect = async () => {
  const client = await fixture.clientWith()
  const accounts: Accounts = { waba: nextId(), phone: nextId(), page: nextId(), photo: nextId(), ad: nextId() }
  const channels: [number, string, string | null, string | null][] = [
    [1, accounts.phone, accounts.waba, null],
    [2, accounts.photo, null, accounts.page],
    [3, accounts.page, null, accounts.page],
  ]
  for (const [platform, key, waba, page] of channels) {
    const id = newUuid()
    await fixture.database.peek(
      `insert into herald.channel (client_id, channel_id, platform, account_key, name, waba_id, page_id, external_ref)
       values ($1, $2, $3, $4, 'test', $5, $6, 'ref')`,
      [client.clientId, id, platform, key, waba, page],
    )
    await fixture.database.peek(
      `insert into herald.channel_directory (platform, account_key, client_id, channel_id, waba_id, page_id, external_ref)
       values ($1, $2, $3, $4, $5, $6, 'ref')`,
      [platform, key, client.clientId, id, waba, page],
    )
  }
  adAccounts.set(accounts.ad, [client.clientId])
  return { ...client, accounts }
}

const documented = {
  waba: '102290129340398',
  phone: '106540352242922',
  page: '105329487654321',
  photo: '17841405822304914',
}

/** A documented payload, about these accounts. */
const payloadFor = (name: FixtureName, accounts: Accounts): string => {
  let text = JSON.stringify(payloadFixture(name).payload)
  for (const kind of ['waba', 'phone', 'page', 'photo'] as const)
    text = text.replaceAll(documented[kind], accounts[kind])
  if (name.startsWith('ads/')) {
    const body = JSON.parse(text) as { entry: { id: string }[] }
    for (const entry of body.entry) entry.id = accounts.ad
    text = JSON.stringify(body)
  }
  return text
}

const send = (body: string, secret = 'app secret') =>
  fixture.anybody.post('/platform/webhooks', body, { 'x-hub-signature-256': signBody(secret, body) })

const events = async (clientId: string) =>
  fixture.database.peek<{ key: number; type: string; data: string; ordering_key: string; sequence: string }>(
    `select key, type, data, ordering_key, sequence from herald.event where client_id = $1 order by sequence`,
    [clientId],
  )

const message = (id: string, text = 'hi', from = '5511999999999') => ({
  from,
  id,
  timestamp: String(Math.floor(Date.now() / 1_000)),
  type: 'text',
  text: { body: text },
})
const notification = (accounts: Accounts, messages: object[]) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: accounts.waba,
      changes: [
        {
          field: 'messages',
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: accounts.phone }, messages },
        },
      ],
    },
  ],
})

describe('the handshake', () => {
  const shake = (query: string) => fixture.anybody.get(`/platform/webhooks?${query}`)

  it('answers the challenge as text', async () => {
    const { status, body, headers } = await shake(
      'hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=the%20verify%20token',
    )
    expect([status, body]).toEqual([200, '1158201444'])
    expect(headers['content-type']).toContain('text/plain')
  })

  it.each([
    'hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong',
    'hub.mode=subscribe&hub.challenge=1',
    'hub.mode=unsubscribe&hub.challenge=1&hub.verify_token=the%20verify%20token',
    'hub.mode=subscribe&hub.verify_token=the%20verify%20token',
    '',
  ])('refuses %s', async (query) => {
    const { status, body } = await shake(query)
    expect([status, body.error]).toEqual([403, 'verification_failed'])
  })
})

describe('the signature', () => {
  it('is checked over the bytes before anything is read; a bad one leaves nothing behind', async () => {
    const { clientId, accounts } = await connect()
    const body = JSON.stringify(notification(accounts, [message('wamid.a')]))
    const good = signBody('app secret', body)
    const tries = [
      {},
      { 'x-hub-signature-256': 'sha256=00' },
      { 'x-hub-signature-256': signBody('another secret', body) },
      { 'x-hub-signature-256': signBody('app secret', `${body} `) },
      { 'x-hub-signature-256': good.replace('sha256=', 'sha1=') },
    ]
    for (const headers of tries)
      expect((await fixture.anybody.post('/platform/webhooks', body, headers)).status).toBe(401)
    expect((await fixture.anybody.post('/platform/webhooks', '{"broken', {})).status).toBe(401)
    expect(await events(clientId)).toEqual([])
    expect((await send(body)).status).toBe(200)
    expect(await events(clientId)).toHaveLength(1)
    // The photo platform signs with a secret of its own.
    expect((await send(body, 'photo secret')).status).toBe(200)
  })

  it('takes the bytes as the platform escapes them', async () => {
    const { clientId, accounts } = await connect()
    const body = JSON.stringify(notification(accounts, [message('wamid.esc', 'olá 👋/')]))
      .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('/', String.raw`\/`)
    expect((await send(body)).status).toBe(200)
    expect(JSON.parse((await events(clientId))[0]?.data ?? '')).toMatchObject({ text: 'olá 👋/' })
  })
})

/** "Read up to here" names no message: it speaks of what was sent to the person until then. */
const sendToReader = (clientId: string) =>
  fixture.database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, recipient, queue, status, platform, type,
       platform_message_id, attempt_at, created_at, updated_at, body)
     select c.client_id, $2, c.channel_id, 1, $3, $3, 0, 6, 3, 'text', 'm_sent', $4, $4, $4, '{}'
     from herald.channel c where c.client_id = $1 and c.platform = 3`,
    [clientId, newUuid(), '5275012345678901', new Date(1763164799000)],
  )

/** What a PlatformFailure decides with, in its own spelling and in that of events. */
const internalKey =
  /^(failure|policy|effect|retryable|retry_?after_?ms|http_?status|blamed_?fields|user_?(title|message))$/i

/** Where an event says what is only for us; what the platform itself said stands in `raw`. */
const internalsIn = (value: unknown, path = 'data'): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'raw'
          ? []
          : [...(internalKey.test(key) ? [`${path}.${key}`] : []), ...internalsIn(inner, `${path}.${key}`)],
      )

describe('every documented notification', () => {
  const names = ['chat/webhooks', 'photo/webhooks', 'social/webhooks', 'ads/webhooks'].flatMap((folder) =>
    fixtureNames(folder),
  )

  it.each(names)('%s becomes an event of its client, once, or is kept and visible', async (name) => {
    const [mine, other] = [await connect(), await connect()]
    if (name === 'social/webhooks/read') await sendToReader(mine.clientId)
    const body = payloadFor(name, mine.accounts)
    expect((await send(body)).status).toBe(200)
    const first = await events(mine.clientId)
    const { body: kept } = await mine.program.get('/api/webhooks/unrecognized')
    expect(first.length + kept.data.length).toBeGreaterThan(0)
    for (const { data } of first) {
      expect(JSON.parse(data)).toHaveProperty('raw')
      expect(internalsIn(JSON.parse(data))).toEqual([])
    }
    expect((await send(body)).status).toBe(200)
    expect(await events(mine.clientId)).toEqual(first)
    expect((await mine.program.get('/api/webhooks/unrecognized')).body.data).toHaveLength(kept.data.length)
    expect(await events(other.clientId)).toEqual([])
    expect((await other.program.get('/api/webhooks/unrecognized')).body.data).toEqual([])
  })

  it.each([
    ['chat/webhooks/text', 1, 'message.received'],
    ['chat/webhooks/status-delivered', 1, 'message.delivered'],
    ['chat/webhooks/status-failed', 1, 'message.failed'],
    ['chat/webhooks/template-approved', 1, 'template.status_updated'],
    ['chat/webhooks/template-quality', 1, 'template.quality_updated'],
    ['chat/webhooks/template-category', 1, 'template.category_updated'],
    ['chat/webhooks/account-deleted', 1, 'channel.disconnected'],
    ['chat/webhooks/number-quality', 1, 'channel.updated'],
    ['photo/webhooks/text', 2, 'message.received'],
    ['photo/webhooks/comment-page-login', 5, 'comment.received'],
    ['photo/webhooks/mention', 5, 'mention.received'],
    ['social/webhooks/text', 3, 'message.received'],
    ['social/webhooks/delivery', 3, 'message.delivered'],
    ['social/webhooks/feed-post', 5, 'post.updated'],
    ['social/webhooks/lead', 4, 'lead.received'],
    ['ads/webhooks/with-issues', 4, 'ad_object.updated'],
  ] as [FixtureName, number, string][])('%s has the right key and type', async (name, key, type) => {
    const { clientId, accounts } = await connect()
    await send(payloadFor(name, accounts))
    expect((await events(clientId)).map((row) => [row.key, row.type])).toEqual([[key, type]])
  })

  it.each(['chat/webhooks/text', 'photo/webhooks/text', 'social/webhooks/text'] as const)(
    '%s names the message as it came and as the other events name it',
    async (name) => {
      const { clientId, accounts } = await connect()
      await send(payloadFor(name, accounts))
      const data = JSON.parse((await events(clientId))[0]?.data ?? '') as Record<string, unknown>
      expect(data['platform_message_id']).toMatch(/\w/)
      expect(data['message_id']).toBe(data['platform_message_id'])
    },
  )

  it('keeps the person recognizable without a phone number', async () => {
    const { clientId, accounts } = await connect()
    await send(payloadFor('chat/webhooks/text-without-phone', accounts))
    const [event] = await events(clientId)
    expect(JSON.parse(event?.data ?? '').contact).toEqual({
      user_id: 'US.13491208655302741918',
      username: '@sheena',
      name: 'Sheena Nelson',
    })
  })
})

describe('a notice about an account', () => {
  it('has the connection looked at soon', async () => {
    const { clientId, accounts } = await connect()
    await send(payloadFor('chat/webhooks/account-violation', accounts))
    const due = await fixture.database.peek<{ kind: number }>(
      `select l.kind from herald.lane l join herald.channel c on c.client_id = l.client_id and c.channel_id = l.lane_id
       where l.client_id = $1 and c.platform = 1 and l.due_at <= now()`,
      [clientId],
    )
    expect(due.map(({ kind }) => kind)).toEqual([laneKindNumber.connection_check])
  })
})

describe('a notice about one number', () => {
  it('names the channel of that number, though the account has an older one', async () => {
    const { clientId, accounts } = await connect()
    const second = newUuid()
    await fixture.database.peek(
      `insert into herald.channel (client_id, channel_id, platform, account_key, name, waba_id, display_phone_number)
       values ($1, $2, 1, $3, 'second', $4, '+1 555-078-3881')`,
      [clientId, second, nextId(), accounts.waba],
    )
    await send(
      payloadFor('chat/webhooks/number-quality', accounts).replaceAll(
        /"display_phone_number":"[^"]*"/g,
        '"display_phone_number":"15550783881"',
      ),
    )
    const [row] = await fixture.database.peek<{ channel_id: string }>(
      `select channel_id from herald.event where client_id = $1`,
      [clientId],
    )
    expect(row?.channel_id).toBe(second)
  })
})

describe('batches', () => {
  it('of 1,000 updates are stored whole and in order, and a repeat adds nothing', async () => {
    const { clientId, accounts } = await connect()
    const body = JSON.stringify(
      notification(
        accounts,
        Array.from({ length: 1_000 }, (_, i) => message(`wamid.${i}`, String(i), `551199${i % 50}`)),
      ),
    )
    const { status, body: answer } = await send(body)
    expect([status, answer]).toEqual([200, { received: 1_000 }])
    const stored = await events(clientId)
    expect(stored.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 1_000 }, (_, i) => i + 1))
    expect(stored.map(({ data }) => (JSON.parse(data) as { text: string }).text)).toEqual(
      Array.from({ length: 1_000 }, (_, i) => String(i)),
    )
    expect((await send(body)).status).toBe(200)
    expect(await events(clientId)).toHaveLength(1_000)
  })

  it('of several clients reach each its own, and a part that repeats is left out', async () => {
    const [a, b] = [await connect(), await connect()]
    const both = (...ids: string[]) =>
      JSON.stringify({
        object: 'whatsapp_business_account',
        entry: ids.flatMap((id) =>
          [a, b].map(({ accounts }) => notification(accounts, [message(`${id}.${accounts.phone}`)]).entry[0]),
        ),
      })
    await send(both('one'))
    await send(both('one', 'two'))
    for (const { clientId } of [a, b]) expect(await events(clientId)).toHaveLength(2)
  })

  it('sent many times at once make one event each', async () => {
    const { clientId, accounts } = await connect()
    const body = JSON.stringify(
      notification(
        accounts,
        [1, 2, 3].map((i) => message(`wamid.same.${i}`)),
      ),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await events(clientId)).toHaveLength(3)
  })
})

describe('what belongs to nobody', () => {
  const unrouted = (account: string) =>
    fixture.database.peek<{ times: number; body: string }>(
      `select times, body from herald.unrouted_notice where account_id = $1`,
      [account],
    )

  it('is kept and counted, repeats included, and answered with 200', async () => {
    const accounts: Accounts = { waba: nextId(), phone: nextId(), page: '', photo: '', ad: '' }
    const body = JSON.stringify(notification(accounts, [message('wamid.lost', 'where to')]))
    expect((await send(body)).status).toBe(200)
    expect((await send(body)).status).toBe(200)
    const rows = await unrouted(accounts.phone)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.times).toBe(2)
    expect(rows[0]?.body).toContain('where to')
    expect(await metrics.getSingleMetricAsString('herald_ingress_unrouted_total')).toMatch(/ \d/)
  })

  it('is not remembered as unknown: the account may be connected the next moment', async () => {
    const accounts: Accounts = { waba: nextId(), phone: nextId(), page: '', photo: '', ad: nextId() }
    await send(JSON.stringify(notification(accounts, [message('wamid.early')])))
    const { clientId, accounts: connected } = await connect()
    await fixture.database.peek(
      `update herald.channel_directory set account_key = $1 where platform = 1 and account_key = $2`,
      [accounts.phone, connected.phone],
    )
    await send(JSON.stringify(notification(accounts, [message('wamid.later')])))
    expect(await events(clientId)).toHaveLength(1)
  })

  it('and what is not even JSON is kept too', async () => {
    expect((await send('not json at all')).status).toBe(200)
    const rows = await fixture.database.peek(`select 1 from herald.unrouted_notice where body = 'not json at all'`)
    expect(rows).toHaveLength(1)
  })
})

describe('a value that nests 5,000 levels deep', () => {
  const deep = (open: string, close: string) => open.repeat(5_000) + close.repeat(5_000)

  it.each([
    ['lists', deep('[', ']')],
    ['objects', deep('{"a":', '}').replace(':}', ':1}')],
    ['lists beside a long number', `${deep('[', ']')},"long":12345678901234567891`],
  ])('of %s is set aside with its notification; the rest is booked', async (_, value) => {
    const { clientId, accounts } = await connect()
    const body = JSON.stringify(
      notification(accounts, [message('wamid.1', 'a'), { ...message('wamid.2', 'b'), odd: '?' }, message('wamid.3')]),
    ).replace('"?"', value)
    expect((await send(body)).status).toBe(200)
    const stored = (await events(clientId)).map(({ data }) => JSON.parse(data) as Record<string, unknown>)
    expect(stored.map(({ text }) => text)).toEqual(['a', 'b', 'hi'])
    const aside = await fixture.database.peek<{ field: string }>(
      `select field from herald.unrouted_notice where body = $1`,
      [body],
    )
    expect(aside).toEqual([{ field: 'nested too deep' }])
  })

  it('does not take the place of anything else: brackets in texts stay', async () => {
    const { clientId, accounts } = await connect()
    const text = `${'['.repeat(5_000)}"}\\`
    expect((await send(JSON.stringify(notification(accounts, [message('wamid.1', text)])))).status).toBe(200)
    expect(JSON.parse((await events(clientId))[0]?.data ?? '').text).toBe(text)
  })
})

describe('numbers', () => {
  it('longer than a double holds keep their last digits', async () => {
    const { clientId, accounts } = await connect()
    const body = payloadFor('chat/webhooks/template-approved', accounts).replaceAll(
      /"message_template_id":\s*"?\d+"?/g,
      '"message_template_id":12345678901234567891',
    )
    await send(body)
    expect(JSON.parse((await events(clientId))[0]?.data ?? '').hsm_id).toBe('12345678901234567891')
  })
})

describe('one ad account under two clients', () => {
  it('tells both', async () => {
    const [a, b] = [await connect(), await connect()]
    adAccounts.set(a.accounts.ad, [a.clientId, b.clientId])
    await send(payloadFor('ads/webhooks/in-process', a.accounts))
    for (const { clientId } of [a, b]) expect(await events(clientId)).toHaveLength(1)
  })
})
