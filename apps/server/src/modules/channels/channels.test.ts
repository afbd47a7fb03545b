import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient } from '../../../test/test-app.ts'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'

let fixture: MessagingFixture
beforeAll(async () => {
  fixture = await createMessagingFixture()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('POST', 'reset')
})

const chatBody = () => {
  const { system_token, waba_id, phone_number_id } = fixture.platforms.credentials
  return { platform: 'chatapp', access_token: system_token, waba_id, phone_number_id }
}

const connected = async (extra: object = {}): Promise<{ client: TestClient; channelId: string }> => {
  const client = await fixture.client()
  const answer = await client.owner.post('/api/channels', { ...chatBody(), ...extra })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { client, channelId: answer.body.channel_id }
}

/** An account belongs to one client at a time, so each test gives its own back. */
const withChannel = async (
  work: (made: { client: TestClient; channelId: string }) => Promise<void>,
  extra: object = {},
) => {
  const made = await connected(extra)
  try {
    await work(made)
  } finally {
    await made.client.owner.delete(`/api/channels/${made.channelId}`)
  }
}

describe('connecting a channel from credentials', () => {
  it('asks the platform first, subscribes the app and stores the facts', () =>
    withChannel(
      async ({ client, channelId }) => {
        const { body } = await client.owner.get(`/api/channels/${channelId}`)
        expect(body).toMatchObject({
          channel_id: expect.stringMatching(/^ch_/),
          platform: 'chatapp',
          status: 'connected',
          external_ref: 'shop-7',
          waba_id: fixture.platforms.credentials.waba_id,
          display_phone_number: expect.stringContaining('+1'),
          template_namespace: expect.any(String),
          quality_rating: 'GREEN',
          messaging_limit: 'TIER_100K',
        })
        const calls = await fixture.platforms.requests('subscribed_apps')
        expect(calls.some(({ method }) => method === 'POST')).toBe(true)
        const stored = await fixture.database.peek<{ token_sealed: string }>(
          'select token_sealed from herald.channel where token_sealed is not null',
        )
        for (const { token_sealed } of stored)
          expect(token_sealed).not.toContain(fixture.platforms.credentials.system_token)
      },
      { external_ref: 'shop-7' },
    ))

  it('connects the photo and social platforms too', async () => {
    const client = await fixture.client()
    const { system_token: access_token, account_id, page_id } = fixture.platforms.credentials
    for (const account of [
      { platform: 'photoapp', account_id, page_id },
      { platform: 'socialapp', page_id },
    ]) {
      const answer = await client.owner.post('/api/channels', { access_token, ...account })
      expect([answer.status, answer.body.platform, answer.body.username]).toEqual([
        201,
        account.platform,
        expect.any(String),
      ])
      expect((await client.owner.delete(`/api/channels/${answer.body.channel_id}`)).status).toBe(200)
    }
  })

  it('repeats the first answer to an Idempotency-Key', () =>
    withChannel(async ({ client, channelId }) => {
      const again = (name: string) =>
        client.owner.post('/api/channels', { ...chatBody(), name }, { 'idempotency-key': 'connect-1' })
      const first = await again('First')
      expect(first).toMatchObject({ status: 201, body: { channel_id: channelId, name: 'First' } })
      const other = await again('Second')
      expect(other).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replay-mismatch': 'true' } })
      expect((await client.owner.get(`/api/channels/${channelId}`)).body.name).toBe('First')
    }))

  it('refuses credentials that the platform refuses, with its words, and stores nothing', async () => {
    const client = await fixture.client()
    const bad = await client.owner.post('/api/channels', { ...chatBody(), access_token: 'EAAwrong' })
    expect([bad.status, bad.body.error, bad.body.platform.code]).toEqual([400, 'platform_rejected', 190])
    const foreign = await client.owner.post('/api/channels', { ...chatBody(), phone_number_id: '510000000000003' })
    expect([foreign.status, foreign.body.message]).toEqual([400, expect.stringContaining('510000000000003')])
    const missing = await client.owner.post('/api/channels', { platform: 'chatapp', access_token: 'x', waba_id: '1' })
    expect(missing.body.details).toEqual([{ field: 'phone_number_id', message: 'is required to connect chatapp.' }])
    expect((await client.owner.get('/api/channels')).body.data).toEqual([])
  })

  it('takes what was pasted with white space around it, and says which field is broken', async () => {
    const body = chatBody()
    await withChannel(
      async ({ client, channelId }) => {
        const { body: channel } = await client.owner.get(`/api/channels/${channelId}`)
        expect([channel.waba_id, channel.phone_number_id]).toEqual([body.waba_id, body.phone_number_id])
      },
      {
        access_token: ` ${body.access_token}\n`,
        waba_id: `${body.waba_id}\n`,
        phone_number_id: ` ${body.phone_number_id}`,
      },
    )
    const client = await fixture.client()
    const torn = `${body.access_token.slice(0, 5)}\n${body.access_token.slice(5)}`
    const answer = await client.owner.post('/api/channels', { ...body, access_token: torn })
    expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'access_token'])
  })

  it('refuses a photo account with a page that is not its own', async () => {
    const client = await fixture.client()
    const { system_token: access_token, account_id } = fixture.platforms.credentials
    const answer = await client.owner.post('/api/channels', {
      platform: 'photoapp',
      access_token,
      account_id,
      page_id: '610000000000002',
    })
    expect([answer.status, answer.body.error]).toEqual([400, 'platform_rejected'])
    expect(answer.body.message).toContain('610000000000002')
    expect((await client.owner.get('/api/channels')).body.data).toEqual([])
  })

  it('renews the token of the same account under the same id, also after a disconnect', () =>
    withChannel(async ({ client, channelId }) => {
      const again = await client.owner.post('/api/channels', { ...chatBody(), name: 'Renewed' })
      expect([again.status, again.body.channel_id, again.body.name]).toEqual([201, channelId, 'Renewed'])
      await client.owner.delete(`/api/channels/${channelId}`)
      const back = await client.owner.post('/api/channels', chatBody())
      expect([back.body.channel_id, back.body.status]).toEqual([channelId, 'connected'])
    }))

  it('keeps the name that the customer gave when only the token is renewed', () =>
    withChannel(
      async ({ client, channelId }) => {
        const again = await client.owner.post('/api/channels', chatBody())
        expect([again.body.channel_id, again.body.name]).toEqual([channelId, 'My own name'])
      },
      { name: 'My own name' },
    ))

  it("refuses an account that is another client's", () =>
    withChannel(async () => {
      const other = await fixture.client()
      const answer = await other.owner.post('/api/channels', chatBody())
      expect([answer.status, answer.body.error]).toEqual([409, 'channel_already_connected'])
      expect((await other.owner.get('/api/channels')).body.data).toEqual([])
    }))

  it('is for owners, admins and API keys with webhooks:manage', async () => {
    const client = await fixture.client()
    const sender = await client.program(['messages:send', 'templates:manage'])
    expect((await sender.post('/api/channels', chatBody())).body.error).toBe('insufficient_scope')
    expect((await (await client.user('member')).post('/api/channels', chatBody())).status).toBe(403)
    const program = await client.program(['webhooks:manage'])
    const made = await program.post('/api/channels', chatBody())
    expect(made.status).toBe(201)
    expect((await program.delete(`/api/channels/${made.body.channel_id}`)).status).toBe(200)
  })
})

describe('reading and disconnecting', () => {
  it('keeps clients apart on every route', () =>
    withChannel(async ({ client, channelId }) => {
      const other = await (await fixture.client()).program()
      expect((await other.get('/api/channels')).body.data).toEqual([])
      for (const answer of [
        await other.get(`/api/channels/${channelId}`),
        await other.delete(`/api/channels/${channelId}`),
        await other.patch(`/api/channels/${channelId}`, { name: 'Taken', external_ref: 'taken' }),
        await other.get('/api/channels/nonsense'),
      ])
        expect([answer.status, answer.body.error]).toEqual([404, 'channel_not_found'])
      expect((await client.owner.get(`/api/channels/${channelId}`)).body.status).toBe('connected')
    }))

  it('reads with the scope of templates, and changes name and reference', () =>
    withChannel(async ({ client, channelId }) => {
      const reader = await client.program(['templates:manage'])
      const path = `/api/channels/${channelId}`
      expect((await reader.get('/api/channels')).body.data).toHaveLength(1)
      expect((await reader.patch(path, { name: 'x' })).body.error).toBe('insufficient_scope')
      const program = await client.program(['webhooks:manage'])
      const renamed = await program.patch(path, { name: 'Harbour', external_ref: 'shop-8' })
      expect([renamed.status, renamed.body.name, renamed.body.external_ref]).toEqual([200, 'Harbour', 'shop-8'])
      const same = await program.patch(path, { name: null })
      expect([same.status, same.body.name, same.body.external_ref]).toEqual([200, 'Harbour', 'shop-8'])
      expect((await program.patch(path, { platform: 'photoapp' })).status).toBe(400)
      expect((await reader.get('/api/channels?external_ref=shop-8')).body.data).toHaveLength(1)
      const routed = await fixture.database.peek(
        `select external_ref from herald.channel_directory where client_id = '${client.clientId}'`,
      )
      expect(routed).toEqual([{ external_ref: 'shop-8' }])
    }))

  it('pages and filters the list', () =>
    withChannel(async ({ client, channelId }) => {
      const { system_token: access_token, page_id } = fixture.platforms.credentials
      const social = (await client.owner.post('/api/channels', { platform: 'socialapp', access_token, page_id })).body
        .channel_id
      const first = await client.owner.get('/api/channels?limit=1')
      expect(first.body.data.map((c: { channel_id: string }) => c.channel_id)).toEqual([social])
      const second = await client.owner.get(`/api/channels?limit=1&cursor=${first.body.paging.next_cursor}`)
      expect([second.body.data[0].channel_id, second.body.paging.next_cursor]).toEqual([channelId, null])
      expect((await client.owner.get('/api/channels?platform=socialapp')).body.data).toHaveLength(1)
      expect((await client.owner.get('/api/channels?cursor=bm9uc2Vuc2U')).body.error).toBe('invalid_cursor')
      await client.owner.delete(`/api/channels/${social}`)
    }))

  it("leaves the page's subscription alone while another client's channel needs it", async () => {
    const { system_token: access_token, account_id, page_id } = fixture.platforms.credentials
    const [first, second] = [await fixture.client(), await fixture.client()]
    const photo = (await first.owner.post('/api/channels', { platform: 'photoapp', access_token, account_id, page_id }))
      .body
    const social = (await second.owner.post('/api/channels', { platform: 'socialapp', access_token, page_id })).body
    const unsubscribed = async () =>
      (await fixture.platforms.requests('subscribed_apps')).some(({ method }) => method === 'DELETE')
    await first.owner.delete(`/api/channels/${photo.channel_id}`)
    expect(await unsubscribed()).toBe(false)
    await second.owner.delete(`/api/channels/${social.channel_id}`)
    expect(await unsubscribed()).toBe(true)
  })

  it('tells of a disconnection once, also when it is asked for many times at once', async () => {
    const { client, channelId } = await connected()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.owner.delete(`/api/channels/${channelId}`)),
    )
    for (const { status, body } of answers) expect([status, body.status]).toEqual([200, 'disconnected'])
    expect((await client.owner.get('/api/webhooks/events?type=channel.disconnected')).body.data).toHaveLength(1)
  })

  it('forgets the token on disconnect, tells the customer once, and stays harmless when repeated', async () => {
    const { client, channelId } = await connected()
    for (const _ of [1, 2])
      expect((await client.owner.delete(`/api/channels/${channelId}`)).body.status).toBe('disconnected')
    const { body } = await client.owner.get('/api/webhooks/events?type=channel.disconnected')
    expect(body.data).toHaveLength(1)
    const rows = await fixture.database.peek<{ token_sealed: string | null }>(
      `select token_sealed from herald.channel where client_id = '${client.clientId}'`,
    )
    expect(rows).toEqual([{ token_sealed: null }])
  })
})

describe('the connection check', () => {
  type Cause = { reason: string; begin: () => Promise<unknown>; end: () => Promise<unknown> }
  const { control } = {
    control: (...args: Parameters<MessagingFixture['platforms']['control']>) => fixture.platforms.control(...args),
  }
  const fault = (path: string, error: unknown, status = 200) =>
    control('POST', 'faults', { match: { method: 'GET', path }, status, error: JSON.stringify(error) })
  const mended = () => control('DELETE', 'faults')
  const number = () => fixture.platforms.credentials.phone_number_id
  const numberFault = (facts: object) => () =>
    fault('/phone_numbers', {
      data: [
        {
          id: number(),
          display_phone_number: '+1 555',
          verified_name: 'Orchard',
          platform_type: 'CLOUD_API',
          quality_rating: 'GREEN',
          throughput: { level: 'HIGH' },
          ...facts,
        },
      ],
    })

  const causes: Cause[] = [
    {
      reason: 'token_invalid',
      begin: () =>
        fault('/debug_token', { data: { is_valid: false, error: { code: 190, message: 'Session has expired' } } }),
      end: mended,
    },
    {
      reason: 'token_expiring',
      begin: () =>
        fault('/debug_token', {
          data: {
            is_valid: true,
            expires_at: Math.floor(Date.now() / 1_000) + 13 * 86_400,
            scopes: ['whatsapp_business_management', 'whatsapp_business_messaging'],
          },
        }),
      end: mended,
    },
    {
      reason: 'permission_missing',
      begin: () =>
        fault('/debug_token', { data: { is_valid: true, app_id: '1', scopes: ['whatsapp_business_management'] } }),
      end: mended,
    },
    { reason: 'app_not_subscribed', begin: () => fault('/subscribed_apps', { data: [] }), end: mended },
    {
      reason: 'number_not_registered',
      begin: numberFault({ platform_type: 'NOT_APPLICABLE', throughput: { level: 'NOT_APPLICABLE' } }),
      end: mended,
    },
    { reason: 'quality_low', begin: numberFault({ quality_rating: 'RED' }), end: mended },
    { reason: 'throughput_limited', begin: numberFault({ throughput: { level: 'STANDARD' } }), end: mended },
  ]

  it.each(causes)('raises channel.attention for $reason and clears it when that ends', ({ reason, begin, end }) =>
    withChannel(async ({ client, channelId }) => {
      const checked = async () => {
        await fixture.checkNow(client.clientId, channelId)
        return (await client.owner.get(`/api/channels/${channelId}`)).body
      }
      expect((await checked()).health.problems).toEqual([])
      await begin()
      const ill = await checked()
      expect([ill.status, ill.health.problems.map((p: { reason: string }) => p.reason)]).toEqual([
        'attention',
        expect.arrayContaining([reason]),
      ])
      await checked()
      const raised = (await client.owner.get('/api/webhooks/events?type=channel.attention')).body.data
      const mine = await Promise.all(
        raised.map((event: { id: string }) => client.owner.get(`/api/webhooks/events/${event.id}`)),
      )
      expect(
        mine.filter(({ body }) => body.data?.reason === reason || body.body?.data?.reason === reason),
      ).toHaveLength(1)
      await end()
      const well = await checked()
      expect([well.status, well.health.problems]).toEqual(['connected', []])
      expect((await client.owner.get('/api/webhooks/events?type=channel.updated')).body.data).toHaveLength(1)
    }),
  )

  it('keeps what it knew when the platform cannot be asked', () =>
    withChannel(async ({ client, channelId }) => {
      await control('POST', 'faults', { match: { path: '/debug_token' }, status: 503 })
      await fixture.checkNow(client.clientId, channelId, 'retry')
      expect((await client.owner.get(`/api/channels/${channelId}`)).body.status).toBe('connected')
    }))

  it('runs when it is asked for, for a connected channel of one’s own', async () => {
    const { client, channelId } = await connected()
    const checkedAt = async () => (await client.owner.get(`/api/channels/${channelId}`)).body.health.checked_at
    const first = await waitFor('the first check', checkedAt)
    const check = (caller = client.owner) => caller.post(`/api/channels/${channelId}/check`)
    expect(await check()).toMatchObject({ status: 202, body: { channel_id: channelId } })
    await waitFor('another check', async () => (await checkedAt()) > first)
    const stranger = await fixture.client()
    expect((await check(stranger.owner)).status).toBe(404)
    await client.owner.delete(`/api/channels/${channelId}`)
    expect(await check()).toMatchObject({ status: 409, body: { error: 'channel_disconnected' } })
  })

  it('runs by itself soon after connecting', () =>
    withChannel(async ({ client, channelId }) => {
      await waitFor(
        'the first check',
        async () => (await client.owner.get(`/api/channels/${channelId}`)).body.health.checked_at !== undefined,
      )
    }))
})
