import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { newUuid, uuidOf } from '../../../lib/ids.ts'
import { acceptMessages } from './accept-store.ts'
import type { NewMessage } from '../new-message.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture({ outbound: { caps: { perChannel: 2_000, perClient: 2_000_000 } } })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

const text = (extra: object = {}) => ({
  channel_id: client.chat,
  to: '5511987651000',
  type: 'text',
  text: { body: 'hi' },
  ...extra,
})

const stored = async (): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: string }>(
    'select (select count(*) from herald.message) + (select count(*) from herald.idempotency) as n',
  )
  return Number(row?.n)
}

describe('bad input is refused, and nothing is stored', () => {
  const long = 'x'.repeat(4_097)
  const cases: [string, () => object, number, string, string?][] = [
    ['an unknown channel', () => text({ channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3' }), 404, 'channel_not_found'],
    ['a channel without prefix', () => text({ channel_id: client.chat.slice(3) }), 404, 'channel_not_found'],
    ['a recipient with a plus sign', () => text({ to: '+5511987651000' }), 400, 'invalid_recipient'],
    ['a recipient that is too short', () => text({ to: '12345' }), 400, 'invalid_recipient'],
    ['a recipient that starts with 0', () => text({ to: '05511987651000' }), 400, 'invalid_recipient'],
    ['a scoped id in small letters', () => text({ to: 'us.123' }), 400, 'invalid_recipient'],
    ['a scoped id without an id', () => text({ to: 'US.' }), 400, 'invalid_recipient'],
    ['letters on a photo channel', () => text({ channel_id: client.photo, to: 'US.123' }), 400, 'invalid_recipient'],
    ['a type without its object', () => text({ type: 'image' }), 400, 'validation_failed', 'image'],
    [
      'no type and no object',
      () => ({ channel_id: client.chat, to: '5511987651000' }),
      400,
      'validation_failed',
      'type',
    ],
    ['no type and two objects', () => text({ type: undefined, image: { id: '1' } }), 400, 'validation_failed', 'type'],
    ['an object of another type', () => text({ image: { id: '1' } }), 400, 'validation_failed', 'image'],
    ['an unknown type', () => text({ type: 'fax' }), 400, 'validation_failed', 'type'],
    ['a text that is too long', () => text({ text: { body: long } }), 400, 'validation_failed', 'text.body'],
    ['an empty text', () => text({ text: { body: '' } }), 400, 'validation_failed', 'text.body'],
    ['a text without a body', () => text({ text: { preview_url: true } }), 400, 'validation_failed', 'text.body'],
    [
      'media with neither id nor link',
      () => text({ type: 'image', text: undefined, image: { caption: 'x' } }),
      400,
      'validation_failed',
      'image',
    ],
    [
      'media whose id is a number',
      () => text({ type: 'image', text: undefined, image: { id: 7 } }),
      400,
      'validation_failed',
      'image.id',
    ],
    ['a long client_ref', () => text({ client_ref: 'x'.repeat(513) }), 400, 'validation_failed', 'client_ref'],
    ['a null character in client_ref', () => text({ client_ref: 'a\0' }), 400, 'validation_failed', 'client_ref'],
    [
      'a null character in a quotation',
      () => text({ context: { message_id: 'wamid.\0' } }),
      400,
      'validation_failed',
      'context.message_id',
    ],
    ['an unknown field', () => text({ txt: 'hi' }), 400, 'validation_failed', 'txt'],
    ['another platform', () => text({ platform: 'photoapp' }), 400, 'validation_failed', 'platform'],
    ['an unknown priority', () => text({ priority: 'urgent' }), 400, 'validation_failed', 'priority'],
    [
      'a valid_until in the past',
      () => text({ valid_until: '2020-01-01T00:00:00Z' }),
      400,
      'validation_failed',
      'valid_until',
    ],
    ['a valid_until that is no time', () => text({ valid_until: 'tomorrow' }), 400, 'validation_failed', 'valid_until'],
    [
      'two different quotations',
      () => text({ reply_to: 'a', context: { message_id: 'b' } }),
      400,
      'validation_failed',
      'reply_to',
    ],
    ['a group', () => text({ recipient_type: 'group' }), 400, 'validation_failed', 'recipient_type'],
    [
      'a kind that the photo platform lacks',
      () => ({ channel_id: client.photo, to: '61000000001', location: { latitude: 1, longitude: 2 } }),
      400,
      'validation_failed',
      'type',
    ],
    [
      'a header on the photo platform',
      () => ({
        channel_id: client.photo,
        to: '61000000001',
        interactive: {
          header: { type: 'text', text: 'Hello' },
          body: { text: 'Which colour?' },
          action: { buttons: [{ type: 'reply', reply: { id: 'B', title: 'Blue' } }] },
        },
      }),
      400,
      'validation_failed',
      'interactive.header',
    ],
    [
      'a file name on the social platform',
      () => ({ channel_id: client.social, to: '61000000001', document: { id: '1', filename: 'a.pdf' } }),
      400,
      'validation_failed',
      'document.filename',
    ],
    [
      'an unknown field of context',
      () => text({ context: { message_id: 'wamid.1', from: '5511987651000' } }),
      400,
      'validation_failed',
      'context.from',
    ],
    [
      'a text too long for the photo platform',
      () => ({ channel_id: client.photo, to: '61000000001', text: 'é'.repeat(501) }),
      400,
      'validation_failed',
      'text.body',
    ],
  ]
  for (const [what, body, status, error, field] of cases)
    it(what, async () => {
      const before = await stored()
      const answer = await client.send(body(), { 'idempotency-key': `bad ${what}`.replaceAll(' ', '-') })
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error })
      expect(answer.body.message.length).toBeGreaterThan(10)
      if (field !== undefined) expect(answer.body.details.map((one: { field: string }) => one.field)).toContain(field)
      expect(await stored()).toBe(before)
    })

  for (const [what, key] of [
    ['of 300 characters', 'k'.repeat(300)],
    ['with a space', 'a b'],
    ['with a letter beyond ASCII', 'schlüssel'],
  ] as const)
    it(`an Idempotency-Key ${what}`, async () => {
      const before = await stored()
      const answer = await client.send(text(), { 'idempotency-key': key })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'validation_failed', details: [{ field: 'Idempotency-Key' }] },
      })
      expect(await stored()).toBe(before)
    })

  it('a channel of another client', async () => {
    const stranger = await fixture.client()
    const before = await stored()
    const answer = await (await stranger.program()).post('/api/outbound/send', text())
    expect(answer).toMatchObject({ status: 404, body: { error: 'channel_not_found' } })
    expect(await stored()).toBe(before)
  })

  it('a credential without the scope', async () => {
    const reader = await client.program(['marketing:read'])
    expect(await reader.post('/api/outbound/send', text())).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope', required_scope: 'messages:send' },
    })
  })
})

it('takes null inside context as absent', async () => {
  const answer = await client.send(text({ context: { message_id: null } }))
  expect(answer.status).toBe(202)
  expect((await client.message(answer.body.id)).reply_to).toBeUndefined()
})

describe('many at once', () => {
  it('is stored in the order of each channel, each in a place of its own, and counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => client.send(text({ to: `55119876${52000 + n}` }))),
    )
    expect(answers.every(({ status }) => status === 202)).toBe(true)
    const rows = await fixture.database.peek<{ id: string; pos: number }>(
      'select id, pos from herald.message where channel_id = (select channel_id from herald.channel where platform = 1) order by pos',
    )
    expect(new Set(rows.map(({ pos }) => pos)).size).toBe(rows.length)
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    const { body } = await client.api.get('/api/outbound/ledger')
    expect(body.balanced).toBe(true)
    // Two days when midnight passes meanwhile.
    const accepted = body.data.reduce((sum: number, day: { accepted: number }) => sum + day.accepted, 0)
    expect(accepted).toBe(rows.length)
  })

  it('judges each for itself where strangers share a commit', async () => {
    const other = await fixture.client()
    const channelId = uuidOf('channel', client.chat) ?? ''
    const { clientId } = client
    const [{ key_id: keyId } = { key_id: '' }] = await fixture.database.peek<{ key_id: string }>(
      `select key_id from herald.api_key where client_id = '${clientId}' and revoked_at is null limit 1`,
    )
    const key = { keyHash: Buffer.alloc(32, 7), bodyHash: Buffer.alloc(32, 8), route: 'POST /test' }
    const message = (extra: Partial<NewMessage> = {}): NewMessage => ({
      clientId,
      id: newUuid(),
      channelId,
      by: { kind: 'api_key', keyId },
      platformCode: 1,
      stream: 0,
      priorityCode: 2,
      deliveryCode: 1,
      type: 'text',
      recipient: '5511987659999',
      template: undefined,
      replyTo: undefined,
      clientRef: undefined,
      validUntil: undefined,
      createdAt: new Date(),
      body: '{"body":"a \\"quoted\\" {text}, and a backslash \\\\"}',
      key: undefined,
      traceContext: undefined,
      resendOf: undefined,
      response: '{"first":true}',
      ...extra,
    })
    const batch = [
      message(),
      message({ clientId: other.clientId }),
      message({ by: { kind: 'api_key', keyId: newUuid() } }),
      message({ key, clientRef: 'with, "signs"', validUntil: new Date(4_000_000_000_000) }),
      message({ key, response: '{"second":true}' }),
      message({ by: undefined, replyTo: 'wamid.1' }),
      message({ clientId: other.clientId, by: undefined }),
    ]
    const results = await acceptMessages(fixture.db, batch)
    expect(results.map((result) => ('code' in result ? result.code : result.type))).toEqual([
      'accepted',
      'unauthenticated',
      'unauthenticated',
      'accepted',
      'replayed',
      'accepted',
      'channel_not_found',
    ])
    expect(results[4]).toMatchObject({ answer: { response: '{"first":true}' } })
    // Over channels too, who came first is first, wherever in its own line it stands.
    const twice = { key: { ...key, keyHash: Buffer.alloc(32, 9) }, recipient: '5511987659998' }
    const photo = { channelId: uuidOf('channel', client.photo) ?? '', platformCode: 2 }
    const contest = [message({ recipient: '5511987659998' }), message(twice), message({ ...twice, ...photo })]
    expect((await acceptMessages(fixture.db, contest)).map(({ type }) => type)).toEqual([
      'accepted',
      'accepted',
      'replayed',
    ])
    const rows = await fixture.database.peek<{ id: string; pos: number; body: string; client_ref: string | null }>(
      `select id, pos, body, client_ref from herald.message where recipient = '5511987659999' order by pos`,
    )
    const accepted = batch.flatMap(({ id }, index) => {
      const result = results[index]
      return result?.type === 'accepted' ? [{ id, pos: result.position }] : []
    })
    expect(rows).toMatchObject(accepted)
    expect(new Set(rows.map(({ body }) => body))).toEqual(new Set([batch[0]?.body]))
    expect(rows[1]?.client_ref).toBe('with, "signs"')
  })
})
