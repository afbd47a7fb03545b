import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import type { Answer } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { messageQueue } from '../outbound/message-states.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())

let people = 5_511_970_000_000
const person = () => String((people += 1))
const persons = (count: number) => Array.from({ length: count }, () => ({ to: person() }))
const create = (body: object, headers?: Record<string, string>) =>
  client.api.post('/api/outbound/batches', { channel_id: client.chat, text: 'Hi', ...body }, headers)
const created = async (body: object): Promise<Answer['body']> => {
  const answer = await create(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body
}
const upload = (type: string, text: string, head: object = {}, headers: Record<string, string> = {}) =>
  client.api.post(
    `/api/outbound/batches?batch=${encodeURIComponent(JSON.stringify({ channel_id: client.chat, text: 'Hi', ...head }))}`,
    text,
    { 'content-type': type, ...headers },
  )
const read = async (id: string) => (await client.api.get(`/api/outbound/batches/${id}`)).body
const reaches = (id: string, ...states: string[]): Promise<Answer['body']> =>
  waitFor(`the batch to be ${states.join(' or ')}`, async () => {
    const batch = await read(id)
    return states.includes(batch.status) && batch
  })
const sentTo = async (numbers: readonly string[]) =>
  (await fixture.sends()).filter(({ body }) => numbers.includes(String(body['to'])))
const messagesOf = async (id: string): Promise<Answer['body'][]> =>
  (await client.api.get(`/api/outbound/messages?batch_id=${id}&limit=100`)).body.data
/** The number is slow, so that a batch is under way for as long as a test needs it. */
const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
  await fixture.platforms.control('POST', 'faults', { match: { path: '/messages' }, delay_ms: 2_000 })
  try {
    return await work()
  } finally {
    await fixture.platforms.control('DELETE', 'faults')
  }
}

describe('a batch', () => {
  it('becomes a message for each recipient, with its own values and reference, and tells what it refused', async () => {
    const [ana, bea] = [person(), person()]
    const answer = await create({
      name: 'Spring sale',
      text: 'Hi {{name}}, {{1}}',
      recipients: [
        { to: ana, client_ref: 'c-1', values: { name: 'Ana "A"', 1: 5 } },
        { to: '+55 11', values: { name: 'x', 1: 1 } },
        { to: bea, values: { name: 'Bea', 1: 'two' } },
        { to: person(), values: { name: 'Cy' } },
        { to: person(), vals: {} },
        'nonsense',
      ],
    })
    expect(answer).toMatchObject({
      status: 202,
      body: { name: 'Spring sale', upload: 'complete', accepted: 2, refused: 4, channel_id: client.chat },
    })
    expect(answer.body.refused_lines.map((one: Answer['body']) => [one.line, one.reason])).toEqual([
      [2, 'invalid_recipient'],
      [4, 'missing_value'],
      [5, 'validation_failed'],
      [6, 'validation_failed'],
    ])
    const { id } = answer.body
    const batch = await reaches(id, 'finished')
    expect(batch.counts).toMatchObject({ queued: 0, failed: 0 })
    const sends = await sentTo([ana, bea])
    expect(sends.map(({ body }) => (body['text'] as { body: string }).body).toSorted()).toEqual([
      'Hi Ana "A", 5',
      'Hi Bea, two',
    ])
    const [second, first] = await messagesOf(id)
    expect(first).toMatchObject({ to: ana, batch_id: id, priority: 'bulk', client_ref: 'c-1' })
    expect(second).toMatchObject({ to: bea, batch_id: id })
    const told = await waitFor('the event', async () =>
      (await client.events('batch.finished')).find((e) => e.data.batch_id === id),
    )
    expect(told).toMatchObject({
      channel_id: client.chat,
      data: { status: 'finished', accepted: 2, refused: 4, name: 'Spring sale' },
    })
    // Statuses that come after the end are counted too.
    await waitFor('all to be read', async () => (await read(id)).counts.read === 2)
    const { body: list } = await client.api.get('/api/outbound/batches?limit=1&status=finished')
    expect(list).toMatchObject({ data: [{ id, accepted: 2, author: { type: 'api_key', name: expect.any(String) } }] })
    expect(list.data[0].author).toEqual((await client.api.get(`/api/outbound/messages/${first.id}`)).body.author)
    expect(list.data[0], 'a text').not.toHaveProperty('template')
  })

  it('sends every line, also several to one person, but those that the sender leaves out, which it tells', async () => {
    const ana = person()
    const { id, accepted, refused, refused_lines } = await created({
      text: 'Order {{order}}',
      recipients: [
        { to: ana, values: { order: 'P-1' } },
        { to: ana, values: { order: 'P-2' } },
        { to: ana, left_out: 'repeated' },
        { to: '12', left_out: 'invalid_recipient' },
        { left_out: 'invalid_recipient' },
        { to: person(), values: { order: 'P-6' }, left_out: 'a mood' },
      ],
    })
    expect([accepted, refused]).toEqual([2, 4])
    expect(refused_lines).toMatchObject([
      { line: 3, to: ana, reason: 'repeated' },
      { line: 4, to: '12', reason: 'invalid_recipient' },
      { line: 5, reason: 'invalid_recipient' },
      { line: 6, reason: 'validation_failed', message: expect.stringContaining('left_out') },
    ])
    await reaches(id, 'finished')
    const texts = (await sentTo([ana])).map(({ body }) => (body['text'] as { body: string }).body)
    expect(texts.toSorted()).toEqual(['Order P-1', 'Order P-2'])
  })

  it('tells which template it sends', async () => {
    const template = { name: 'spring_sale', language: { code: 'pt_BR' } }
    const { id } = await created({ text: undefined, type: 'template', template, recipients: persons(1) })
    const told = { template: { name: 'spring_sale', language: 'pt_BR' }, author: { type: 'api_key' } }
    expect(await read(id)).toMatchObject(told)
    expect((await client.api.get('/api/outbound/batches?limit=1')).body.data).toMatchObject([{ id, ...told }])
    await reaches(id, 'finished')
  })

  it('refuses a line whose link to a file is none, wherever it stands, and a batch whose link is none for everybody', async () => {
    const header = (link: string) => ({
      text: undefined,
      template: {
        name: 'spring_sale',
        language: { code: 'pt_BR' },
        components: [{ type: 'header', parameters: [{ type: 'image', image: { link } }] }],
      },
    })
    const given = ['https://cdn.example/a.png', 'Ana', 'cdn.example/a.png', 'ftp://cdn.example/a.png', 'https://', '"']
    const recipients = given.map((picture) => ({ to: person(), values: { picture } }))
    const named = await created({ ...header('{{picture}}'), recipients })
    expect(named).toMatchObject({ accepted: 1, refused: 5 })
    expect(named.refused_lines).toEqual(
      recipients.slice(1).map(({ to, values }, index) => ({
        line: index + 2,
        to,
        reason: 'invalid_link',
        message: `image.link must be a whole URL that begins with https:// or http://; "${values.picture}" is none.`,
      })),
    )
    const image = { text: undefined, image: { link: '{{host}}/a.png' } }
    const hosts = ['https://cdn.example', 'cdn.example'].map((host) => ({ to: person(), values: { host } }))
    const pictures = await created({ ...image, recipients: hosts })
    expect(pictures).toMatchObject({ accepted: 1, refused_lines: [{ line: 2, reason: 'invalid_link' }] })
    const uploaded = { text: undefined, image: { id: '1' } }
    expect(await created({ ...uploaded, recipients: persons(1) })).toMatchObject({ accepted: 1 })
    for (const wrong of [header('Ana'), { text: undefined, image: { link: 'Ana' } }])
      expect((await create({ ...wrong, recipients: persons(1) })).body).toMatchObject({
        error: 'validation_failed',
        details: [{ field: 'image.link' }],
      })
    await reaches(named.id, 'finished')
  })

  it('comes as NDJSON or CSV too', async () => {
    const [a, b, c] = [person(), person(), person()]
    const ndjson = await upload('application/x-ndjson', `{"to":"${a}"}\n{"to":5}\n\n{"to":"${b}","client_ref":"r"}`)
    expect(ndjson.body).toMatchObject({ accepted: 2, refused: 1, refused_lines: [{ line: 2 }] })
    const csv = await upload('text/csv; charset=utf-8', `name;to\nAna;${c}\nBea;12\n`, { text: 'Hi {{name}}' })
    expect(csv.body).toMatchObject({ accepted: 1, refused: 1, refused_lines: [{ line: 3, to: '12' }] })
    await reaches(ndjson.body.id, 'finished')
    await reaches(csv.body.id, 'finished')
    expect(await sentTo([a, b, c])).toHaveLength(3)
  })

  it('says what is wrong with the upload as a whole, and stores nothing of it', async () => {
    const before = (await client.api.get('/api/outbound/batches?limit=1')).body.data[0]?.id
    const refusals = [
      await upload('text/csv', 'phone\n551'),
      await upload('application/x-ndjson', '{}', { no_such: 1 }),
      await client.api.post('/api/outbound/batches', '{}', { 'content-type': 'application/x-ndjson' }),
      await client.api.post('/api/outbound/batches?batch=%7B', '{}', { 'content-type': 'text/csv' }),
      await upload('application/x-ndjson', '\n'),
      await create({ recipients: [] }),
      await create({ recipients: persons(10_001) }),
      await create({ recipients: persons(1), type: 'image', image: {} }),
      await create({ recipients: persons(1), channel_id: 'ch_nothing' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      ...Array.from({ length: 8 }, () => [400, 'validation_failed']),
      [404, 'channel_not_found'],
    ])
    expect(refusals[1]?.body.message).toContain('no_such')
    expect((await client.api.get('/api/outbound/batches?limit=1')).body.data[0]?.id).toBe(before)
  })

  it('is made once for an Idempotency-Key, whatever the form', async () => {
    const key = { 'idempotency-key': 'batch-once' }
    const recipients = persons(2)
    const first = await create({ recipients }, key)
    const again = await create({ recipients }, key)
    expect(again).toMatchObject({ status: 202, body: first.body, headers: { 'idempotent-replay': 'true' } })
    const csvKey = { 'idempotency-key': 'batch-csv-once' }
    const csv = `to\n${person()}\n`
    const uploads = await Promise.all([upload('text/csv', csv, {}, csvKey), upload('text/csv', csv, {}, csvKey)])
    expect(new Set(uploads.map(({ body }) => body.id)).size).toBe(1)
    expect(await messagesOf(uploads[0]?.body.id)).toHaveLength(1)
  })

  it(
    'is paused at once and goes on where it was',
    () =>
      slowly(async () => {
        const recipients = persons(3_000)
        const numbers = recipients.map(({ to }) => to)
        const { id } = await created({ recipients })
        await waitFor('the first sends', async () => (await sentTo(numbers)).length > 0)
        const paused = await client.api.post(`/api/outbound/batches/${id}/pause`)
        expect(paused).toMatchObject({ status: 200, body: { status: 'paused' } })
        expect((await client.api.post(`/api/outbound/batches/${id}/pause`)).body.status).toBe('paused')
        // And nothing is left in the lane: a call that was looked at right before the pause may be about to begin.
        const begun = `select (select count(*) from herald.intent)::integer
            + (select count(*) from herald.message where queue = ${messageQueue.ready})::integer as n`
        await waitFor('what had begun to end', async () => {
          const [row] = await fixture.database.peek<{ n: number }>(begun)
          return row?.n === 0
        })
        const sent = (await sentTo(numbers)).length
        expect(sent).toBeLessThan(3_000)
        const [listed] = (await client.api.get(`/api/outbound/messages?batch_id=${id}&status=queued&limit=1`)).body.data
        expect(listed.batch_status).toBe('paused')
        expect((await client.message(listed.id)).waits).toEqual({ for: 'batch', batch_status: 'paused' })
        // A message that is no part of it passes.
        const reply = await client.send({ channel_id: client.chat, to: person(), text: 'reply' })
        await client.reaches(reply.body.id, 'sent', 'delivered', 'read')
        expect((await sentTo(numbers)).length).toBe(sent)
        expect((await client.api.post(`/api/outbound/batches/${id}/resume`)).body.status).toBe('running')
        await waitFor('some more', async () => (await sentTo(numbers)).length > sent)
        const cancelled = await client.api.post(`/api/outbound/batches/${id}/cancel`)
        expect(cancelled.body.status).toBe('cancelling')
        await fixture.platforms.control('DELETE', 'faults')
        const over = await waitFor(
          'the end',
          async () => {
            const batch = await read(id)
            return batch.status === 'cancelled' && batch
          },
          30_000,
        )
        const { counts } = over
        expect(counts.queued + counts.sending).toBe(0)
        expect(counts.cancelled).toBeGreaterThan(0)
        expect(counts.cancelled + counts.sent + counts.delivered + counts.read).toBe(3_000)
        const everything = await sentTo(numbers)
        expect(everything).toHaveLength(3_000 - counts.cancelled)
        expect(new Set(everything.map(({ body }) => body['to'])).size).toBe(everything.length)
        const gone = await client.message(listed.id)
        expect(gone).toMatchObject({ status: 'cancelled', cancelled: { batch: true, by: { type: 'api_key' } } })
        expect(gone.waits).toBeUndefined()
        for (const move of ['pause', 'resume'])
          expect((await client.api.post(`/api/outbound/batches/${id}/${move}`)).body).toMatchObject({
            error: 'batch_ended',
            status: 'cancelled',
          })
        expect((await client.api.post(`/api/outbound/batches/${id}/cancel`)).status).toBe(200)
      }),
    120_000,
  )

  it('stops itself when too many fail, says why, and is resumed by hand', async () => {
    // Refused as they are sent: of a failure that is told later, the rest could be on its way already.
    const error = { message: '(#131026) Message undeliverable', type: 'OAuthException', code: 131026 }
    await fixture.platforms.control('POST', 'faults', { match: { path: '/messages' }, times: 600, status: 400, error })
    const { id } = await created({ recipients: persons(2_600), stop_when_failed_percent: 20 })
    const stopped = await reaches(id, 'stopped')
    await fixture.platforms.control('DELETE', 'faults')
    expect(stopped.stopped).toMatchObject({ reason: 'too_many_failed', message: expect.stringContaining('20 percent') })
    const { failed, tried, cause } = stopped.stopped
    expect(failed * 5).toBeGreaterThan(tried)
    expect(cause).toMatchObject({ reason: 'recipient', code: 131026, message: expect.any(String) })
    expect(cause.count).toBeGreaterThan(0)
    expect(stopped.counts.queued).toBeGreaterThan(0)
    expect((await client.api.post(`/api/outbound/batches/${id}/resume`)).body).toMatchObject({ status: 'running' })
    expect((await read(id)).stopped).toBeUndefined()
    await waitFor('it to go on', async () => (await read(id)).counts.queued < stopped.counts.queued - 10)
    await client.api.post(`/api/outbound/batches/${id}/cancel`)
    await waitFor('the end', async () => (await read(id)).status === 'cancelled', 30_000)
  })

  it('stops itself while the quality of the number is red', async () => {
    const quality = (rating: string) =>
      fixture.database.peek('update herald.channel set quality_rating = $1 where platform = 1', [rating])
    await quality('RED')
    const recipients = persons(3)
    const { id } = await created({ recipients })
    expect((await reaches(id, 'stopped')).stopped.reason).toBe('quality_red')
    expect((await client.api.post(`/api/outbound/batches/${id}/resume`)).body.error).toBe('batch_not_resumable')
    expect(await sentTo(recipients.map(({ to }) => to))).toEqual([])
    await quality('GREEN')
    await client.api.post(`/api/outbound/batches/${id}/resume`)
    await reaches(id, 'finished')
    expect(await sentTo(recipients.map(({ to }) => to))).toHaveLength(3)
  })

  it('belongs to its client alone', async () => {
    const { id } = await created({ recipients: persons(1) })
    const other = await (await fixture.client()).program()
    for (const answer of [
      await other.get(`/api/outbound/batches/${id}`),
      await other.post(`/api/outbound/batches/${id}/pause`),
      await other.post(`/api/outbound/batches/${id}/resume`),
      await other.post(`/api/outbound/batches/${id}/cancel`),
    ])
      expect(answer.body.error).toBe('batch_not_found')
    expect((await other.get('/api/outbound/batches')).body.data).toEqual([])
    expect((await other.get(`/api/outbound/messages?batch_id=${id}`)).body.data).toEqual([])
    await reaches(id, 'finished')
  })
})
