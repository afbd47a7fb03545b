import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { uuidOf } from '../../../lib/ids.ts'

let fixture: OutboundFixture
let client: OutboundClient
let ahead = 0
beforeAll(async () => {
  fixture = await createOutboundFixture({
    app: { clock: { now: () => Date.now() + ahead } },
  })
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
  await fixture.platforms.control('POST', 'settings', { shuffle_statuses: false, repeat_statuses: false })
})

let people = 0
const nobody = () => String(5_511_987_670_000 + (people += 1))
const text = (extra: object = {}) => ({ channel_id: client.chat, to: nobody(), text: 'hi', ...extra })

const accepted = async (body: object): Promise<string> => {
  const answer = await client.send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body.id as string
}

const eventsOf = async (id: string) => (await client.events()).filter((event) => event.data.message_id === id)
const typesOf = async (id: string): Promise<string[]> => (await eventsOf(id)).map(({ type }) => type)
const fault = (error: object, times = 1) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, times, ...error })
const sendsOf = async (id: string) => (await fixture.sends()).filter(({ body }) => JSON.stringify(body).includes(id))

/** This person gets nothing until the faults are lifted: what is sent meanwhile waits in line. Answers the first message. */
const blockPerson = async (to: string): Promise<string> => {
  await fault({ error: { code: 131056, message: 'pair rate' } }, 1_000)
  const id = await accepted(text({ to }))
  await waitFor('the refusal', async () => (await client.message(id)).attempts >= 1)
  return id
}

describe('statuses', () => {
  it('in any order and more than once move the state only forward', async () => {
    await fixture.platforms.control('POST', 'settings', {
      shuffle_statuses: true,
      repeat_statuses: true,
      status_delay_ms: 10,
    })
    const ids = await Promise.all(Array.from({ length: 12 }, () => accepted(text())))
    for (const id of ids) {
      await client.reaches(id, 'read')
      const message = await waitFor('all statuses twice', async () => {
        const found = await client.message(id)
        const { statuses } = found.life
        return statuses.length === 3 && statuses.every(({ times }: { times: number }) => times === 2) && found
      })
      expect(message.status).toBe('read')
      const types = await typesOf(id)
      expect(types[0]).toBe('send.accepted')
      expect(types.toSorted()).toEqual(['message.delivered', 'message.read', 'message.sent', 'send.accepted'])
    }
    const moved = await fixture.database.peek<{ n: string }>(
      'select count(*) as n from herald.message_status where not moved',
    )
    expect(Number(moved[0]?.n)).toBeGreaterThan(0)
  })

  it('a failure after sending carries the platform’s reason', async () => {
    // The sandbox fails recipients that end in an error code, one way or the other.
    const id = await accepted(text({ to: '5511900131026' }))
    const message = await client.reaches(id, 'failed')
    expect(message.error).toMatchObject({ code: 131026, message: expect.stringContaining('cannot be delivered') })
    expect((await typesOf(id)).at(-1)).toBe('message.failed')
    expect((await typesOf(id))[0]).toBe('send.accepted')
  })
})

describe('refusals', () => {
  it('a rejected message fails at once, in plain words', async () => {
    await fault({ error: { code: 131062, message: '(#131062) Recipient not supported' } })
    const id = await accepted(text({ to: 'US.13491208655302741918', client_ref: 'r1' }))
    const message = await client.reaches(id, 'failed')
    expect(message.error).toMatchObject({
      code: 131062,
      message: 'This message type does not support business-scoped recipients. Send it to the phone number.',
    })
    expect(await sendsOf(id)).toHaveLength(1)
    const told = await eventsOf(id)
    expect(told.map(({ type }) => type)).toEqual(['send.failed', 'message.failed'])
    expect(told[1]?.data).toMatchObject({ client_ref: 'r1', error: { code: 131062 } })
  })

  it('a refusal of the channel fails the message and has the connection looked at', async () => {
    const before = (await client.api.get(`/api/channels/${client.chat}`)).body.health.checked_at
    await fault({ error: { code: 131042, message: 'payment' } })
    const id = await accepted(text())
    const message = await client.reaches(id, 'failed')
    expect(message.error.message).toContain('payment')
    await waitFor('a look at the connection', async () => {
      const { health } = (await client.api.get(`/api/channels/${client.chat}`)).body
      return health.checked_at !== undefined && health.checked_at !== before
    })
  })

  it('throttling waits and repeats, without spending the message', async () => {
    await fault({ error: { code: 130429, message: 'too fast' } }, 2)
    const id = await accepted(text())
    await client.reaches(id, 'read')
    // The platform's webhook may be quicker than the booking of our own call.
    await waitFor('the attempt to be booked', async () => (await client.message(id)).attempts === 1)
    expect((await sendsOf(id)).map(({ status }) => status)).toHaveLength(3)
  })
})

describe('while it waits', () => {
  it('a message can be cancelled, expires, and is sent in its turn', async () => {
    const to = nobody()
    const first = await blockPerson(to)
    const cancelled = await accepted(text({ to }))
    const expiring = await accepted(text({ to, valid_until: new Date(Date.now() + 3_600_000).toISOString() }))
    expect((await client.message(cancelled)).status).toBe('queued')
    const answer = await client.api.post(`/api/outbound/messages/${cancelled}/cancel`)
    expect(answer).toMatchObject({ status: 200, body: { id: cancelled, status: 'cancelled' } })
    expect((await client.api.post(`/api/outbound/messages/${cancelled}/cancel`, {})).status).toBe(200)

    expect(await typesOf(cancelled)).toEqual(['message.cancelled'])
    const { cancelled: told, updated_at: at } = await client.message(cancelled)
    expect(told).toEqual({ at, by: { type: 'api_key', id: expect.stringMatching(/^key_/), name: expect.any(String) } })

    // Its time is over at once: a first one that is refused again, before the faults are lifted, would wait for 24 seconds.
    const expire = 'update herald.message set valid_until = now() where id = $1'
    await fixture.database.peek(expire, [uuidOf('message', expiring)])
    await fixture.platforms.control('DELETE', 'faults')
    await client.reaches(first, 'sent', 'delivered', 'read')
    const expired = await client.reaches(expiring, 'expired')
    expect(expired.attempts).toBe(0)
    expect(await typesOf(expiring)).toEqual(['message.expired'])
    expect(await sendsOf(cancelled)).toHaveLength(0)
    expect(await sendsOf(expiring)).toHaveLength(0)
    const late = await client.api.post(`/api/outbound/messages/${first}/cancel`)
    expect(late).toMatchObject({ status: 409, body: { error: 'message_not_cancellable' } })
  })

  it('says what it waits for, and until when', async () => {
    const to = nobody()
    const first = await blockPerson(to)
    const second = await accepted(text({ to }))
    const third = await accepted(text({ to }))
    const waits = async (id: string) => (await client.message(id)).waits
    for (const id of [second, third]) {
      const behind = await waitFor('its place behind the first', async () => {
        const found = await waits(id)
        return found?.for === 'earlier_message' && found.until && found
      })
      expect(behind.message_id).toBe(first)
      expect(Date.parse(behind.until)).toBeGreaterThan(Date.parse((await client.message(first)).created_at))
    }
    const tried = await waitFor('the first between two calls', async () => {
      const found = await waits(first)
      return found?.until && found
    })
    expect(tried).toEqual({ for: 'retry', until: expect.any(String) })
    await fixture.platforms.control('DELETE', 'faults')
    await client.reaches(first, 'sent', 'delivered', 'read')
    expect(await waits(first)).toBeUndefined()
  })

  it('bulk does not delay the others', async () => {
    const { system_token: access_token, waba_id } = fixture.platforms.credentials
    const number = { platform: 'chatapp', access_token, waba_id, phone_number_id: '510000000000002' }
    const { channel_id } = (await client.owner.post('/api/channels', number)).body
    // Nothing leaves before all are in line.
    await fault({ error: { code: 130429, message: 'too fast' } }, 1_000)
    const bulk: string[] = []
    while (bulk.length < 300) {
      const some = Array.from({ length: 30 }, () => accepted(text({ channel_id, priority: 'bulk' })))
      bulk.push(...(await Promise.all(some)))
    }
    const reply = await accepted(text({ channel_id, priority: 'high' }))
    await fixture.platforms.control('DELETE', 'faults')
    for (const id of [reply, ...bulk]) await client.reaches(id, 'sent', 'delivered', 'read')
    const order = (await fixture.sends())
      .filter(({ status }) => status === 200)
      .map(({ body }) => String(body['biz_opaque_callback_data']).split('.')[0])
    const behind = bulk.filter((id) => order.indexOf(id) > order.indexOf(reply))
    expect(behind.length).toBeGreaterThan(50)
  })
})

describe('pair rate', () => {
  it('lets a burst through and then waits, without asking the platform in vain', async () => {
    const to = nobody()
    const ids = await Promise.all(Array.from({ length: 46 }, () => accepted(text({ to }))))
    for (const id of ids) await client.reaches(id, 'sent', 'delivered', 'read')
    const calls = (await fixture.sends()).filter(({ body }) => body['to'] === to)
    expect(calls.map(({ status }) => status)).toEqual(ids.map(() => 200))
    // By the sender's clock: how long a call is on its way says nothing about when it was begun. A status may beat its booking.
    const booked = (id: string) =>
      waitFor('the call to be booked', async () => (await client.message(id)).life.attempts.at(-1))
    const calledAt = await Promise.all(ids.map(async (id) => Date.parse((await booked(id)).at)))
    const begun = calledAt.toSorted((a, b) => a - b)
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(5_900)
  })

  it('is not spent by what the platform refuses the channel, which is what the message waits for', async () => {
    const to = nobody()
    const ids = await Promise.all(Array.from({ length: 44 }, () => accepted(text({ to }))))
    for (const id of ids) await client.reaches(id, 'sent', 'delivered', 'read')
    await fault({ error: { code: 130429, message: 'too fast' } }, 1_000)
    const last = await accepted(text({ to }))
    await waitFor('three refusals', async () => {
      expect((await client.message(last)).waits?.for).not.toBe('pace')
      return (await sendsOf(last)).length >= 3
    })
    const { attempts, waits } = await waitFor('the wait after a refusal', async () => {
      const found = await client.message(last)
      return found.waits?.until && found
    })
    expect(attempts).toBe(0)
    expect(waits).toMatchObject({ for: 'channel', refused: { error: { code: 130429, reason: 'throttled' } } })
    await fixture.platforms.control('DELETE', 'faults')
    await client.reaches(last, 'sent', 'delivered', 'read')
  })

  it('is told as long as it lasts, and then what the platform says', async () => {
    const to = nobody()
    await Promise.all(Array.from({ length: 45 }, () => accepted(text({ to }))))
    // Where these took longer than six seconds there is room for one more. The platform refuses it before its pace is over.
    const isPaced = ({ waits }: { waits?: { for: string; until: string } }) =>
      waits?.for === 'pace' && Date.parse(waits.until) > Date.now() + 3_000
    const beyondPace = async (): Promise<string> => {
      const id = await accepted(text({ to }))
      const found = await waitFor('its pace, or its way', async () => {
        const message = await client.message(id)
        return (isPaced(message) || message.status !== 'queued') && message
      })
      if (found.status !== 'queued') return beyondPace()
      expect(found.waits).toEqual({ for: 'pace', until: expect.any(String) })
      return id
    }
    const last = await beyondPace()
    const waits = async () => (await client.message(last)).waits
    await fault({ error: { code: 130429, message: 'too fast' } }, 1_000)
    await waitFor('its call', async () => (await sendsOf(last)).length > 0)
    const refused = await waitFor('the refusal', async () => {
      const found = await waits()
      return found?.refused && found
    })
    expect(refused).toMatchObject({ for: 'channel', refused: { error: { code: 130429 } } })
    await fixture.platforms.control('DELETE', 'faults')
    await client.reaches(last, 'sent', 'delivered', 'read')
  })
})

describe('two clients', () => {
  it('never see each other’s messages, on any route', async () => {
    const id = await accepted(text({ client_ref: 'mine' }))
    const stranger = await (await fixture.client()).program()
    const missing = { status: 404, body: { error: 'message_not_found' } }
    expect(await stranger.get(`/api/outbound/messages/${id}`)).toMatchObject(missing)
    expect(await stranger.post(`/api/outbound/messages/${id}/cancel`)).toMatchObject(missing)
    expect((await stranger.get('/api/outbound/messages?client_ref=mine')).body.data).toEqual([])
    expect((await stranger.get(`/api/outbound/messages?channel_id=${client.chat}`)).body.data).toEqual([])
    expect((await stranger.get('/api/outbound/ledger')).body.data).toEqual([])
    const channel = { status: 404, body: { error: 'channel_not_found' } }
    expect(await stranger.post(`/api/channels/${client.chat}/read`, { message_id: 'x' })).toMatchObject(channel)
    expect(await stranger.get(`/api/channels/${client.chat}/media/1`)).toMatchObject(channel)
    const upload = await fixture.app.inject({
      method: 'POST',
      url: `/api/channels/${client.chat}/media`,
      headers: { ...stranger.headers, 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    })
    expect(upload.statusCode).toBe(404)
  })
})

describe('lists', () => {
  it('filter and page, newest first', async () => {
    const to = nobody()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await accepted(text({ to, client_ref: `page ${n}` })))
    for (const id of ids) await client.reaches(id, 'read')
    const first = (await client.api.get(`/api/outbound/messages?to=${to}&limit=2`)).body
    const second = (await client.api.get(`/api/outbound/messages?to=${to}&limit=3&cursor=${first.paging.next_cursor}`))
      .body
    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
    expect(second.paging.next_cursor).toBeNull()
    const read = (await client.api.get(`/api/outbound/messages?to=${to}&status=read&channel_id=${client.chat}`)).body
    expect(read.data).toHaveLength(5)
    expect((await client.api.get(`/api/outbound/messages?to=${to}&status=queued`)).body.data).toEqual([])
    expect((await client.api.get('/api/outbound/messages?cursor=zzz')).status).toBe(400)
    expect((await client.api.get('/api/outbound/messages?channel_id=nope')).body.data).toEqual([])
    expect((await client.api.get('/api/outbound/messages/nope')).status).toBe(404)
    for (const field of ['to', 'client_ref']) {
      const refused = await client.api.get(`/api/outbound/messages?${field}=a%00b`)
      const details = [{ field, message: 'must not contain the null character.' }]
      expect(refused).toMatchObject({ status: 400, body: { error: 'validation_failed', details } })
    }
    const channels = await client.api.get('/api/channels?external_ref=%00')
    expect(channels).toMatchObject({ status: 400, body: { details: [{ field: 'external_ref' }] } })
    expect((await client.api.get('/api/outbound/messages?channel_id=ch_%00')).body.data).toEqual([])
    expect((await client.api.get('/api/outbound/messages/msg_%00')).status).toBe(404)
  })
})

describe('the totals', () => {
  it('add up: accepted is the sum of all states', async () => {
    const { body } = await client.api.get('/api/outbound/ledger')
    expect(body.balanced).toBe(true)
    // Two of them when midnight passes meanwhile.
    let [cancelled, expired] = [0, 0]
    for (const { accepted: all, day, balanced, ...states } of body.data) {
      expect(Object.values(states as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(all)
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(balanced).toBe(true)
      cancelled += states.cancelled
      expired += states.expired
    }
    expect([cancelled, expired]).toEqual([1, 1])
  })
})

describe('files and read marks', () => {
  const upload = (channel: string, type: string, payload: Buffer) =>
    fixture.app.inject({
      method: 'POST',
      url: `/api/channels/${channel}/media`,
      headers: { ...client.api.headers, 'content-type': type },
      payload,
    })
  const form = (name: string, type: string, content: Buffer) => {
    const boundary = 'x123x'
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    }
  }

  it('goes up as a form or as bare bytes, and comes down again', async () => {
    const picture = Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 251))
    const { type, payload } = form('a.png', 'image/png', picture)
    for (const answer of [await upload(client.chat, type, payload), await upload(client.chat, 'image/png', picture)]) {
      expect(answer.statusCode, answer.body).toBe(201)
      const { id } = answer.json()
      const file = await fixture.app.inject({
        method: 'GET',
        url: `/api/channels/${client.chat}/media/${id}`,
        headers: client.api.headers,
      })
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toContain('image/png')
      expect(file.rawPayload.equals(picture)).toBe(true)
      const message = await accepted({ channel_id: client.chat, to: nobody(), image: { id } })
      await client.reaches(message, 'read')
    }
    expect((await upload(client.social, 'image/png', picture)).statusCode).toBe(201)
  })

  it('refuses what is too large, no file, and unknown ids', async () => {
    const { type, payload } = form('a.png', 'image/png', Buffer.alloc(10_500_000))
    const tooLarge = await upload(client.chat, type, payload)
    expect(tooLarge.statusCode, tooLarge.body).toBe(413)
    expect((await upload(client.chat, 'image/png', Buffer.alloc(10_500_000))).statusCode).toBe(413)
    expect((await upload(client.chat, 'application/json', Buffer.from('{}'))).statusCode).toBe(415)
    expect(await client.api.get(`/api/channels/${client.chat}/media/999999`)).toMatchObject({
      status: 404,
      body: { error: 'media_not_found' },
    })
    expect(await client.api.get(`/api/channels/${client.photo}/media/1`)).toMatchObject({
      status: 400,
      body: { error: 'unsupported_platform' },
    })
  })

  it('marks a message as read', async () => {
    const inbound = await fixture.platforms.control<{ id?: string; message_id?: string }>('POST', 'inbound', {
      platform: 'chatapp',
      account_id: fixture.platforms.credentials.phone_number_id,
      from: nobody(),
      message: { text: 'hello' },
    })
    const messageId = inbound.message_id ?? inbound.id
    const answer = await client.api.post(`/api/channels/${client.chat}/read`, { message_id: messageId, typing: true })
    expect(answer, JSON.stringify(inbound)).toMatchObject({ status: 200, body: { success: true } })
    const calls = (await fixture.platforms.requests('/messages')) as { body: Record<string, unknown> }[]
    expect(calls.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ status: 'read', message_id: messageId, typing_indicator: { type: 'text' } }),
    )
    expect((await client.api.post(`/api/channels/${client.chat}/read`, {})).status).toBe(400)
  })

  for (const platform of ['photo', 'social'] as const)
    it(`${platform}: marks the conversation of a received message as read`, async () => {
      const { account_id, page_id } = fixture.platforms.credentials
      const person = platform === 'photo' ? '61800000001' : '61800000002'
      await fixture.platforms.control('POST', 'inbound', {
        platform: `${platform}app`,
        account_id: platform === 'photo' ? account_id : page_id,
        from: person,
        message: { text: 'hello' },
      })
      const received = await waitFor('the message to come in', async () =>
        (await client.events('message.received')).find(({ channel_id }) => channel_id === client[platform]),
      )
      const { message_id } = received.data
      const actions = async () =>
        ((await fixture.platforms.requests('/messages')) as { body: Record<string, unknown>; status: number }[])
          .filter(({ body }) => (body['recipient'] as { id?: string } | undefined)?.id === person)
          .map(({ body, status }) => [body['sender_action'], status])

      const answer = await client.api.post(`/api/channels/${client[platform]}/read`, { message_id })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(await actions()).toEqual([['mark_seen', 200]])
      const typing = await client.api.post(`/api/channels/${client[platform]}/read`, { message_id, typing: true })
      expect(typing.status).toBe(200)
      expect((await actions()).slice(1)).toEqual([
        ['mark_seen', 200],
        ['typing_on', 200],
      ])

      // Neither what never came, nor what came on another channel.
      const missing = { status: 404, body: { error: 'message_not_found' } }
      const other = platform === 'photo' ? client.social : client.photo
      expect(await client.api.post(`/api/channels/${client[platform]}/read`, { message_id: 'm_none' })).toMatchObject(
        missing,
      )
      expect(await client.api.post(`/api/channels/${other}/read`, { message_id })).toMatchObject(missing)
      // Nor what came too long ago.
      ahead = 10 * 86_400_000
      const late = await client.api.post(`/api/channels/${client[platform]}/read`, { message_id })
      ahead = 0
      expect(late).toMatchObject(missing)
      expect(await actions()).toHaveLength(3)
    })
})

describe('a disconnected channel', () => {
  it('takes no more, and its queue fails with the reason', async () => {
    const to = nobody()
    await blockPerson(to)
    const waiting = await accepted(text({ to }))
    const replay = await client.send(text({ to }), { 'idempotency-key': 'before' })
    expect((await client.owner.delete(`/api/channels/${client.chat}`)).status).toBe(200)
    expect(await client.send(text())).toMatchObject({ status: 409, body: { error: 'channel_disconnected' } })
    const again = await client.send(text({ to }), { 'idempotency-key': 'before' })
    expect(again).toMatchObject({ status: 202, body: replay.body })
    const message = await client.reaches(waiting, 'failed')
    expect(message.error.reason).toBe('channel_disconnected')
    expect(await typesOf(waiting)).toEqual(['message.failed'])
    expect(await sendsOf(waiting)).toHaveLength(0)
  })
})
