import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { uuidOf } from '../../lib/ids.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
  // What the comparison with the platform would have found.
  const known = (name: string, category: string | null) =>
    fixture.database.peek(
      `insert into herald.template_state (client_id, waba_id, hsm_id, channel_id, name, language, platform_status, category)
       values ($1, $2, $3, $4, $3, 'en_US', 'APPROVED', $5)`,
      [client.clientId, fixture.platforms.credentials.waba_id, name, uuidOf('channel', client.chat), category],
    )
  await known('sale', 'MARKETING')
  await known('order_ready', 'UTILITY')
  await known('unclear', null)
})
afterAll(() => fixture.stop())

let people = 5_511_960_000_000
const person = () => String((people += 1))
const sendTemplate = (to: string, name: string, headers?: Record<string, string>) =>
  client.send(
    { channel_id: client.chat, to, type: 'template', template: { name, language: { code: 'en_US' } } },
    headers,
  )
const optOut = (to: string, platform = 'chatapp') => client.api.put('/api/opt-outs', { platform, to })
const isOut = async (to: string) => (await client.api.get(`/api/opt-outs?to=${to}`)).body.data.length > 0
const toldOf = async (to: string) =>
  [...(await client.events('contact.opted_out')), ...(await client.events('contact.opted_in'))]
    .filter(({ data }) => data.to === to)
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ type, data }) => [type, data.source])
const writes = (from: string, message: string, extra: { name?: string } = {}) =>
  fixture.platforms.control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: fixture.platforms.credentials.phone_number_id,
    from,
    message,
    ...extra,
  })

describe('somebody who stopped', () => {
  it('gets no marketing template, none of unknown category, and everything else', async () => {
    const to = person()
    expect((await optOut(to)).status).toBe(200)
    for (const name of ['sale', 'unclear', 'never_heard_of']) {
      const refused = await sendTemplate(to, name)
      expect([name, refused.status, refused.body.error]).toEqual([name, 409, 'opted_out'])
      expect(refused.body.message).toMatch(
        /Send no marketing to this person; a template of another category is accepted\.$/,
      )
    }
    expect((await sendTemplate(to, 'order_ready')).status).toBe(202)
    expect((await client.send({ channel_id: client.chat, to, text: 'hi' })).status).toBe(202)
    expect((await sendTemplate(person(), 'sale')).status).toBe(202)
    // Together with others that wait for the same commit.
    const together = await Promise.all([
      sendTemplate(to, 'sale', { 'idempotency-key': 'stopped' }),
      sendTemplate(person(), 'sale'),
      client.send({ channel_id: client.chat, to, text: 'hi' }),
      sendTemplate(to, 'sale'),
    ])
    expect(together.map(({ status }) => status)).toEqual([409, 202, 202, 409])
    const asked = (await fixture.sends()).filter(({ body }) => body['to'] === to && body['type'] === 'template')
    expect(asked.every(({ body }) => (body['template'] as { name: string }).name === 'order_ready')).toBe(true)
    // A refusal is not kept: once the person opts in, the same key sends.
    expect((await client.api.delete('/api/opt-outs', { platform: 'chatapp', to })).status).toBe(200)
    const sent = await sendTemplate(to, 'sale', { 'idempotency-key': 'stopped' })
    expect(sent.status).toBe(202)
    // And an answer that was kept is repeated, whatever the person said since.
    await optOut(to)
    expect(await sendTemplate(to, 'sale', { 'idempotency-key': 'stopped' })).toMatchObject({
      status: 202,
      body: { id: sent.body.id },
    })
  })

  it('gets no batch, unless it is of a template that is known to be no marketing', async () => {
    const [to, other] = [person(), person()]
    await optOut(to)
    const batchOf = async (content: object) => {
      const recipients = [
        { to: other, values: { template: 'sale' } },
        { to, values: { template: 'order_ready' } },
      ]
      const { body } = await client.api.post('/api/outbound/batches', {
        channel_id: client.chat,
        ...content,
        recipients: [...recipients, { to: 'x' }],
      })
      await waitFor(
        'the end',
        async () => (await client.api.get(`/api/outbound/batches/${body.id}`)).body.status === 'finished',
      )
      const { data } = (await client.api.get(`/api/outbound/messages?batch_id=${body.id}`)).body
      return { body, sentTo: (data as { to: string }[]).map((one) => one.to).toSorted() }
    }
    const template = (name: string) => ({ type: 'template', template: { name, language: { code: 'en_US' } } })
    const invalid = expect.objectContaining({ line: 3, reason: 'invalid_recipient' })
    // A name that differs from person to person is none that is known.
    for (const content of [{ text: 'Hi' }, template('sale'), template('unclear'), template('{{template}}')]) {
      const { body, sentTo } = await batchOf(content)
      expect(body).toMatchObject({ accepted: 1, refused: 2 })
      expect(body.refused_lines).toEqual([expect.objectContaining({ line: 2, to, reason: 'opted_out' }), invalid])
      expect(sentTo).toEqual([other])
    }
    const { body, sentTo } = await batchOf(template('order_ready'))
    expect(body).toMatchObject({ accepted: 2, refused: 1, refused_lines: [invalid] })
    expect(sentTo).toEqual([other, to].toSorted())
  })
})

describe('an opt-out', () => {
  it('is set and taken back by hand, listed and exported', async () => {
    const [first, second] = [person(), person()]
    const key = { type: 'api_key', id: expect.stringMatching(/^key_/), name: expect.any(String) }
    for (const to of [first, second, first])
      expect((await optOut(to)).body).toMatchObject({ platform: 'chatapp', to, source: 'manual', author: key })
    // What somebody else repeats is theirs who did it first.
    const byHand = { platform: 'chatapp', to: person() }
    const owner = { type: 'user', id: expect.stringMatching(/^usr_/), name: expect.any(String) }
    expect((await client.owner.put('/api/opt-outs', byHand)).body).toMatchObject({ ...byHand, author: owner })
    const { body: repeated } = await optOut(byHand.to)
    expect([repeated.author.type, repeated.imported]).toEqual(['user', undefined])
    await client.api.delete('/api/opt-outs', byHand)
    expect((await optOut(byHand.to)).body.author.type).toBe('api_key')
    await client.api.delete('/api/opt-outs', byHand)
    expect((await optOut('1784140000000', 'photoapp')).status).toBe(200)
    expect((await optOut('+55')).body.error).toBe('invalid_recipient')
    const page = await client.api.get('/api/opt-outs?platform=chatapp&limit=1')
    expect(page.body.data).toMatchObject([{ to: second }])
    const next = await client.api.get(`/api/opt-outs?platform=chatapp&limit=1&cursor=${page.body.paging.next_cursor}`)
    expect(next.body.data).toMatchObject([{ to: first }])
    const found = async (q: string) =>
      ((await client.api.get(`/api/opt-outs?q=${encodeURIComponent(q)}`)).body.data as { to: string }[]).map(
        (one) => one.to,
      )
    expect(await found(`+${second.slice(0, 2)} (${second.slice(2, 4)}) ${second.slice(4)}`)).toEqual([second])
    expect(await found(second.slice(3))).toEqual([second])
    expect(await found('00%')).toEqual([])
    expect(await found(' ')).toContain(first)
    expect((await client.api.get('/api/opt-outs?cursor=x')).body.error).toBe('invalid_cursor')
    const csv = await fixture.app.inject({ url: '/api/opt-outs/export', headers: client.api.headers })
    expect(csv.headers['content-type']).toContain('text/csv')
    const [header, ...lines] = csv.body.trim().split('\n')
    expect(header).toBe('platform,to,source,keyword,channel_id,opted_out_at')
    expect(lines.map((line) => line.split(',').slice(0, 3).join(','))).toEqual(
      expect.arrayContaining([`chatapp,${first},manual`, 'photoapp,1784140000000,manual']),
    )
    for (const to of [first, first])
      expect((await client.api.delete('/api/opt-outs', { platform: 'chatapp', to })).status).toBe(200)
    expect(await isOut(first)).toBe(false)
    expect(await toldOf(first)).toEqual([
      ['contact.opted_out', 'manual'],
      ['contact.opted_in', 'manual'],
    ])
  })

  it('is found by the name of the person, in both lists', async () => {
    const [from, other] = [person(), person()]
    await writes(from, 'Hello', { name: 'Ana Ximenes' })
    await writes(other, 'Hello', { name: 'Rui Costa' })
    for (const to of [from, other])
      await waitFor('the conversation', async () => {
        const { data } = (await client.api.get(`/api/conversations?q=${to}`)).body
        return data[0]?.contact.name !== undefined
      })
    await optOut(from)
    await optOut(other)
    type Listed = { to: string; also?: string[]; name?: string }
    const found = async (query: string): Promise<Listed[]> => (await client.api.get(`/api/opt-outs?${query}`)).body.data
    const namesOf = (rows: Listed[]) => rows.flatMap(({ to, also = [] }) => [to, ...also]).toSorted()
    const [listed, ...more] = await found('by=person&q=ana%20xi')
    expect([listed?.name, more]).toEqual(['Ana Ximenes', []])
    expect(namesOf(listed ? [listed] : [])).toContain(from)
    const each = await found('q=XIMENES')
    expect(namesOf(each)).toEqual(namesOf(listed ? [listed] : []))
    expect(
      each.every(({ name }) => name === undefined),
      'only by person',
    ).toBe(true)
    expect(await found('q=ximenez')).toEqual([])
    expect((await found(`by=person&q=${other.slice(-9)}`)).map(({ name }) => name)).toEqual(['Rui Costa'])
  })

  it('is set for many at once, line by line, and a repeat changes nothing', async () => {
    const [first, second, known] = [person(), person(), person()]
    await optOut(known)
    const lines = [first, '+55', known, second, first, '']
    const send = async () => (await client.api.post('/api/opt-outs/import', { platform: 'chatapp', to: lines })).body
    const refused = [
      expect.objectContaining({ line: 2, to: '+55', reason: 'invalid_recipient' }),
      expect.objectContaining({ line: 6, to: '', reason: 'invalid_recipient' }),
    ]
    expect(await send()).toEqual({ added: 2, unchanged: 2, refused: 2, refused_lines: refused })
    expect(await send()).toEqual({ added: 0, unchanged: 4, refused: 2, refused_lines: refused })
    for (const to of [first, second]) {
      expect(await isOut(to)).toBe(true)
      expect(await toldOf(to)).toEqual([['contact.opted_out', 'manual']])
      const [listed] = (await client.api.get(`/api/opt-outs?to=${to}`)).body.data
      expect(listed).toMatchObject({ source: 'manual', imported: true, author: { type: 'api_key' } })
      expect((await sendTemplate(to, 'sale')).body.error).toBe('opted_out')
    }
    const entries = await fixture.database.peek<{ after: string }>(
      `select after from herald.audit_entry where client_id = $1 and action = 'opt_out.imported'`,
      [client.clientId],
    )
    expect(entries.map(({ after }) => JSON.parse(after) as unknown)).toEqual([{ platform: 'chatapp', added: 2 }])
    const sendList = (to: unknown[]) => client.api.post('/api/opt-outs/import', { platform: 'chatapp', to })
    expect((await sendList([])).status).toBe(400)
    expect((await sendList(Array.from({ length: 1_001 }, person))).status).toBe(400)
    const many = Array.from({ length: 1_000 }, person)
    expect((await sendList(many)).body).toMatchObject({ added: 1_000, refused: 0 })
    expect(await isOut(many.at(-1) ?? '')).toBe(true)
  })

  it('is set as fast when the table has just grown: its statistics do not know yet', async () => {
    const other = await (await fixture.client()).program()
    // PostgreSQL keeps a plan for a statement that has run five times.
    for (let list = 0; list < 8; list += 1) {
      const to = Array.from({ length: 1_000 }, person)
      const { body } = await other.post('/api/opt-outs/import', { platform: 'chatapp', to })
      expect(body, `list ${list}`).toMatchObject({ added: 1_000 })
    }
  })

  it('of a list waits for the lists before it, and leaves connections to other requests', async () => {
    const to = person()
    await optOut(to)
    const database = await fixture.database.open()
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onTestFinished(() => {
      mayEnd.resolve()
      return database.close()
    })
    const holding = database.tenantTransaction(client.clientId, async (tx) => {
      await tx.query('update contact_preference set keyword = keyword where recipient = $1', [to])
      isHeld.resolve()
      await mayEnd.promise
    })
    await isHeld.promise
    const send = () => client.api.post('/api/opt-outs/import', { platform: 'chatapp', to: [to] })
    const lists = Array.from({ length: 21 }, send)
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, body: { error: 'queue_full' } })
    expect(refused.headers['retry-after']).toBe('5')
    expect((await client.api.get('/api/opt-outs?limit=1')).status).toBe(200)
    mayEnd.resolve()
    await holding
    for (const list of await Promise.all(lists)) expect(list.body).toMatchObject({ added: 0, unchanged: 1 })
  })

  it('comes by the notice of the platform, under every name of the person', async () => {
    const from = person()
    const notice = (value: string) =>
      fixture.platforms.control('POST', 'notices', {
        kind: 'preference',
        account_id: fixture.platforms.credentials.phone_number_id,
        from,
        value,
      })
    await notice('stop')
    await waitFor('the opt-out', () => isOut(from))
    const { data } = (await client.api.get('/api/opt-outs?platform=chatapp')).body
    const told = data.filter(({ source }: { source: string }) => source === 'platform')
    const userId = told.map(({ to }: { to: string }) => to).find((to: string) => to !== from)
    expect(userId).toMatch(/^[A-Z]{2}\./)
    // One person, by whichever name one looks.
    type Listed = { to: string; also?: string[] }
    const page = async (query: string) => {
      const { body } = await client.api.get(`/api/opt-outs?platform=chatapp&by=person${query}`)
      return body as { data: Listed[]; paging: { next_cursor: string | null } }
    }
    const own = (listed: Listed[]) =>
      listed.map(({ to, also = [] }) => new Set([to, ...also])).filter((names) => names.has(from))
    for (const query of ['', `&to=${from}`, `&to=${userId}`, `&q=${from.slice(-8)}`])
      expect(own((await page(query)).data), query).toEqual([new Set([from, userId])])
    const listed: Listed[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data: next, paging } = await page(`&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
      listed.push(...next)
      cursor = paging.next_cursor
    }
    expect(own(listed)).toEqual([new Set([from, userId])])
    expect((await sendTemplate(userId, 'sale')).body.error).toBe('opted_out')
    // The clock of the platform counts in seconds.
    await fixture.platforms.control('POST', 'clock', { advance_seconds: 2 })
    await notice('resume')
    await waitFor('the opt-in', async () => !(await isOut(from)))
    expect((await sendTemplate(userId, 'sale')).status).toBe(202)
    expect(await toldOf(from)).toEqual([
      ['contact.opted_out', 'platform'],
      ['contact.opted_in', 'platform'],
    ])
  })

  it('comes by a send that the platform refuses because of it', async () => {
    const to = '5511777131050'
    // The sandbox refuses a number with the code that it ends in.
    await client.send({ channel_id: client.chat, to, text: 'hi' })
    await waitFor('the opt-out', () => isOut(to))
    expect((await sendTemplate(to, 'sale')).body.error).toBe('opted_out')
    expect(await toldOf(to)).toEqual([['contact.opted_out', 'refused_send']])
  })

  it('comes by a keyword, which is answered once', async () => {
    const path = `/api/channels/${client.chat}/keywords`
    expect((await client.api.get(path)).body.stop_words).toContain('SAIR')
    const words = { stop_words: ['chega', 'STOP'], start_words: ['volta'], stop_answer: 'You will get no more offers.' }
    expect((await client.api.put(path, words)).body).toEqual(words)
    expect((await client.api.get(path)).body).toEqual(words)
    const from = person()
    await writes(from, 'please do not stop')
    await writes(from, ' Chega! ')
    await writes(from, 'STOP')
    await waitFor('the opt-out', () => isOut(from))
    const answers = async () => (await fixture.sends()).filter(({ body }) => body['to'] === from)
    await waitFor('the answer', async () => (await answers()).length > 0)
    await writes(from, 'stop')
    await waitFor('all three to be there', async () => {
      const received = await client.events('message.received')
      return received.filter(({ data }) => data.contact.phone === from).length === 4
    })
    expect(await toldOf(from)).toEqual([['contact.opted_out', 'keyword']])
    expect((await answers()).map(({ body }) => (body['text'] as { body: string }).body)).toEqual([words.stop_answer])
    await fixture.platforms.control('POST', 'clock', { advance_seconds: 2 })
    await writes(from, 'volta')
    await waitFor('the opt-in', async () => !(await isOut(from)))
  })

  it('is known of many people at once, without an entry in the audit log', async () => {
    const [out, back, never] = [person(), person(), person()]
    for (const to of [out, back]) await optOut(to)
    await client.api.delete('/api/opt-outs', { platform: 'chatapp', to: back })
    const check = (to: unknown[], platform = 'chatapp') => client.api.post('/api/opt-outs/check', { platform, to })
    const entries = () =>
      fixture.database.peek(`select id from herald.audit_entry where action like 'opt_out.%' order by id`)
    const before = await entries()
    expect((await check([never, out, back, out, 'x'])).body).toEqual({ opted_out: [out] })
    expect((await check([out], 'photoapp')).body).toEqual({ opted_out: [] })
    const many = Array.from({ length: 999 }, (_, index) => `5511${String(900_000_000 + index)}`)
    expect((await check([...many, out])).body).toEqual({ opted_out: [out] })
    expect((await check([...many, out, back])).status).toBe(400)
    expect(await entries()).toEqual(before)
  })

  it('belongs to its client alone', async () => {
    const to = person()
    await optOut(to)
    const other = await (await fixture.client()).program()
    expect((await other.get(`/api/opt-outs?to=${to}`)).body.data).toEqual([])
    expect((await fixture.app.inject({ url: '/api/opt-outs/export', headers: other.headers })).body).not.toContain(to)
    const imported = await other.post('/api/opt-outs/import', { platform: 'chatapp', to: [to] })
    expect(imported.body, 'theirs, and not known before').toMatchObject({ added: 1 })
    await other.delete('/api/opt-outs', { platform: 'chatapp', to })
    expect((await other.post('/api/opt-outs/check', { platform: 'chatapp', to: [to] })).body).toEqual({ opted_out: [] })
    expect(await isOut(to)).toBe(true)
    for (const answer of [
      await other.get(`/api/channels/${client.chat}/keywords`),
      await other.put(`/api/channels/${client.chat}/keywords`, { stop_words: [], start_words: [] }),
    ])
      expect(answer.body.error).toBe('channel_not_found')
  })
})
