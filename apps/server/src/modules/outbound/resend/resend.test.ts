import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.platforms.control('DELETE', 'faults'))

let people = 0
const person = () => String(5_511_977_770_000 + (people += 1))

/** A message that the platform refuses, and its id. */
const failed = async (to: string, text: string, extra: object = {}): Promise<string> => {
  await fixture.platforms.control('POST', 'faults', {
    match: { method: 'POST', path: '/messages' },
    times: 1,
    error: { code: 131009, message: 'no' },
  })
  const { body } = await client.send({ channel_id: client.chat, to, text, ...extra })
  await client.reaches(body.id, 'failed')
  return body.id
}
const resend = (body: object) => client.api.post('/api/outbound/messages/resend', body)
const messagesTo = async (to: string) => {
  const { body } = await client.api.get(`/api/outbound/messages?to=${to}`)
  return Promise.all(body.data.toReversed().map(({ id }: { id: string }) => client.message(id)))
}

describe('messages that were not sent', () => {
  it('sends those that failed again, once, in the order they were sent', async () => {
    const to = person()
    for (const text of ['one', 'two', 'three'])
      await failed(to, text, { client_ref: `batch-${text}`, priority: 'bulk' })
    const count = await resend({ to, dry_run: true })
    expect(count).toMatchObject({
      status: 200,
      body: { matched: 3, queued: 3, already_resent: 0, paging: { next_cursor: null } },
    })
    expect(await messagesTo(to)).toHaveLength(3)

    // The same call twice at once, as a double click would do it.
    const answers = await Promise.all([resend({ to }), resend({ to })])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(3)
    const all = await messagesTo(to)
    expect(all.slice(3).map(({ content, client_ref, priority }) => [content.body, client_ref, priority])).toEqual([
      ['one', 'batch-one', 'bulk'],
      ['two', 'batch-two', 'bulk'],
      ['three', 'batch-three', 'bulk'],
    ])
    for (const { id } of all.slice(3)) await client.reaches(id, 'read')
    // Each names the other, one by one and in the list.
    for (const [index, { id }] of all.slice(0, 3).entries()) {
      const again = all[index + 3]
      expect(await client.message(id)).toMatchObject({ resent_as: { id: again.id, at: again.created_at } })
      expect(await client.message(again.id)).toMatchObject({ resend_of: id })
    }
    const { body: list } = await client.api.get(`/api/outbound/messages?to=${to}`)
    expect(list.data.map(({ resend_of }: { resend_of?: string }) => resend_of)).toEqual([
      ...all
        .slice(0, 3)
        .toReversed()
        .map(({ id }) => id),
      undefined,
      undefined,
      undefined,
    ])
    expect(list.data.map((one: { resent_as?: { id: string } }) => one.resent_as?.id)).toEqual([
      undefined,
      undefined,
      undefined,
      ...all
        .slice(3)
        .toReversed()
        .map(({ id }) => id),
    ])
    expect((await resend({ to, dry_run: true })).body).toMatchObject({ matched: 3, queued: 0, already_resent: 3 })
    expect((await resend({ to })).body).toMatchObject({ queued: 0, already_resent: 3 })
    expect(await messagesTo(to)).toHaveLength(6)
  })

  it('are chosen by id, and only those that were not sent', async () => {
    const [a, b] = [person(), person()]
    const first = await failed(a, 'mine')
    await failed(b, 'not chosen')
    const { body: sent } = await client.send({ channel_id: client.chat, to: a, text: 'went out' })
    await client.reaches(sent.id, 'read')
    const answer = await resend({ message_ids: [first, sent.id, 'msg_nothing', first] })
    expect(answer.body).toMatchObject({ matched: 1, queued: 1 })
    expect((await messagesTo(a)).map(({ content }) => content.body)).toEqual(['mine', 'went out', 'mine'])
    expect(await messagesTo(b)).toHaveLength(1)
  })

  it('are told apart from those that the platform may not have, and the refused are named', async () => {
    const to = person()
    const id = await failed(to, 'to somebody who stopped', { client_ref: 'refused' })
    await fixture.database.peek(
      `update herald.message set type = 'template', body = '{"name":"sale","language":{"code":"en_US"}}' where client_id = $1 and recipient = $2`,
      [client.clientId, to],
    )
    expect((await client.api.put('/api/opt-outs', { platform: 'chatapp', to })).status).toBe(200)
    const { body } = await resend({ q: 'refused' })
    expect(body).toMatchObject({ matched: 1, queued: 0, refused: [{ id, error: 'opted_out' }] })
    expect(body.refused[0].message).toContain(to)
    expect((await resend({ q: 'refused', status: 'expired', dry_run: true })).body.matched).toBe(0)
    expect((await resend({ status: 'read' })).status).toBe(400)
  })

  it('are counted by why they failed, and sent again for the reasons that were chosen', async () => {
    const few = await fixture.client()
    const api = await few.program()
    const failures = [
      { reason: 'template', code: 132012, message: 'A parameter.' },
      { reason: 'template', code: 132012, message: 'A parameter.' },
      { reason: 'unavailable', message: 'Down.' },
      { reason: 'unavailable', code: 2, message: 'Down.' },
      null,
    ]
    for (const [index, failure] of failures.entries())
      await fixture.database.peek(
        `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body, failure)
         values ($1, herald.herald_uuid_floor(now() - $2 * interval '1 second'), $1, 1, 1, 0, 7, 1, 'text', $2, now(), now(), '{"body":"x"}', $3)`,
        [few.clientId, index, failure && JSON.stringify(failure)],
      )
    const count = async (body: object) =>
      (await api.post('/api/outbound/messages/resend', { dry_run: true, ...body })).body
    expect((await count({})).failures).toEqual([
      { reason: 'template', code: 132012, message: 'A parameter.', count: 2 },
      { reason: '', code: null, message: '', count: 1 },
      { reason: 'unavailable', code: 2, message: 'Down.', count: 1 },
      { reason: 'unavailable', code: null, message: 'Down.', count: 1 },
    ])
    expect(await count({ failures: [{ reason: 'unavailable', code: null }] })).toMatchObject({ queued: 1 })
    expect(await count({ failures: [{ reason: 'unavailable' }] })).toMatchObject({ queued: 2 })
    const among = [
      { reason: '', code: null },
      { reason: 'template', code: 132012 },
    ]
    expect(await count({ failures: among })).toMatchObject({ queued: 3, paging: { next_cursor: null } })
    expect(await count({ reason: 'template', error_code: 132012 })).toMatchObject({ queued: 2 })
    // A count sends nothing, and what is sent says nothing of why.
    const { body } = await api.post('/api/outbound/messages/resend', { failures: [{ reason: 'template' }] })
    expect(body).toMatchObject({
      matched: 2,
      refused: [{ error: 'channel_not_found' }, { error: 'channel_not_found' }],
    })
    expect(body.failures).toBeUndefined()
  })

  it('come in parts, and one that fails again meanwhile is not sent a third time', async () => {
    const few = await fixture.client()
    const api = await few.program()
    await fixture.database.peek(
      `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
       select $1, herald.herald_uuid_floor(now() - n * interval '1 millisecond'), $1, n, n, 0, 7, 1, 'text', n, now(), now(), '{"body":"x"}'
       from generate_series(1, 10050) n`,
      [few.clientId],
    )
    const part = (body: object) => api.post('/api/outbound/messages/resend', body)
    const counted = await part({ dry_run: true })
    expect(counted.body.matched).toBe(10_000)
    const { next_cursor: cursor } = counted.body.paging
    await fixture.database.peek(
      `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, created_at, updated_at, body)
       values ($1, herald.herald_uuid_floor(now() + interval '1 second'), $1, 0, 0, 0, 7, 1, 'text', '1', now(), now(), '{"body":"x"}')`,
      [few.clientId],
    )
    expect((await part({ dry_run: true, cursor })).body).toMatchObject({ matched: 50, paging: { next_cursor: null } })
    // The channel of these is gone: all are refused, each by itself.
    const sent = await part({})
    expect(sent.body).toMatchObject({ matched: 500, queued: 0 })
    expect(sent.body.refused).toHaveLength(500)
    expect(sent.body.refused[0]).toMatchObject({ error: 'channel_not_found' })
  })
})
