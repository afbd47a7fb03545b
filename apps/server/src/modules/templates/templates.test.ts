import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import type { TestCaller, TestClient } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { scheduleJob, laneKindNumber } from '../../lanes/index.ts'
import { uuidOf } from '../../lib/ids.ts'

let fixture: MessagingFixture
let client: TestClient
let program: TestCaller
let channel_id: string

beforeAll(async () => {
  fixture = await createMessagingFixture()
  client = await fixture.client()
  program = await client.program(['templates:manage', 'webhooks:manage'])
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const made = await client.owner.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  channel_id = made.body.channel_id
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
})

const template = (name: string, language = 'en_US') => ({
  name,
  language,
  category: 'UTILITY',
  components: [
    { type: 'BODY', text: 'Hi {{1}}, order {{2}} is ready now.', example: { body_text: [['Ana', '1042']] } },
  ],
})
const submit = (template_data: object, caller = program) =>
  caller.post('/api/templates/submit', { channel_id, template_data })
const list = (extra: object = {}) => program.post('/api/templates/list', { channel_id, ...extra })
const remove = (body: object) => program.delete('/api/templates/delete', { channel_id, ...body })

describe('submitting a template', () => {
  it('hands it to the platform and reports it pending', async () => {
    const answer = await submit({ ...template('order_ready'), message_send_ttl_seconds: 600 })
    expect([answer.status, answer.body]).toEqual([
      200,
      { externalCode: 200, status: 'PENDING', id_external: expect.stringMatching(/^\d+$/), name: 'order_ready' },
    ])
    const [row] = (await list({ name: 'order_ready' })).body.data
    expect(row).toMatchObject({
      hsm_id: answer.body.id_external,
      id_external: answer.body.id_external,
      language: 'en_US',
      status: 'PENDING',
      platform_status: 'PENDING',
      components: [{ type: 'BODY' }],
    })
  })

  it("answers a refusal with 200, the platform's code and its words", async () => {
    await submit(template('twice'))
    const again = await submit(template('twice'))
    expect([again.status, again.body]).toEqual([200, { externalCode: 100, name: 'twice', message: expect.any(String) }])
    expect(again.body.message.length).toBeGreaterThan(10)
  })

  it('says that nothing was decided when the platform gave no answer', async () => {
    await fixture.platforms.control('POST', 'faults', {
      match: { method: 'POST', path: '/message_templates' },
      status: 502,
    })
    const broken = await submit(template('lost'))
    expect([broken.status, broken.body.error]).toEqual([502, 'platform_unavailable'])
  })

  it('looks for the template when the answer was lost after the platform had taken it', async () => {
    const drop = () =>
      fixture.platforms.control('POST', 'faults', {
        match: { method: 'POST', path: '/message_templates' },
        times: 1,
        drop: 'after',
      })
    await drop()
    const answer = await submit(template('dropped'))
    expect([answer.status, answer.body]).toEqual([
      200,
      { externalCode: 200, status: 'PENDING', id_external: expect.stringMatching(/^\d+$/), name: 'dropped' },
    ])
    expect((await list({ name: 'dropped' })).body.data).toMatchObject([{ hsm_id: answer.body.id_external }])
    // One with other words was there before: this submit was not taken.
    await drop()
    const other = { ...template('dropped'), components: [{ type: 'BODY', text: 'Something else.' }] }
    expect(await submit(other)).toMatchObject({ status: 502, body: { error: 'platform_unavailable' } })
  })

  it('repeats the first answer to an Idempotency-Key, also to those that come meanwhile', async () => {
    const keyed = (name: string) =>
      program.post(
        '/api/templates/submit',
        { channel_id, template_data: template(name) },
        { 'idempotency-key': 'template-1' },
      )
    const answers = await Promise.all([keyed('once'), keyed('once'), keyed('once')])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { ...answers[0]?.body, externalCode: 200, name: 'once' }])
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(2)
    const other = await keyed('another')
    expect(other.body).toEqual(answers[0]?.body)
    expect(other.headers['idempotent-replay-mismatch']).toBe('true')
    expect((await list({ name: 'another' })).body.data).toEqual([])
  })

  it('checks the outline and leaves the rest to the platform', async () => {
    // Submissions alone: the reconcile of the channel looks at the list whenever it is due.
    const submitted = async () =>
      (await fixture.platforms.requests('message_templates')).filter(({ method }) => method === 'POST').length
    const before = await submitted()
    for (const bad of [
      { name: 1, language: 'en', category: 'x', components: [] },
      { name: 'a', language: 'en', category: 'x' },
      { ...template('b'), components: 'none' },
    ])
      expect((await submit(bad)).body.error).toBe('validation_failed')
    expect(
      (await program.post('/api/templates/submit', { channel_id, template_data: template('c'), extra: 1 })).body
        .details,
    ).toEqual([{ field: 'extra', message: expect.stringContaining('not a known field') }])
    expect(await submitted()).toBe(before)
  })
})

describe('listing and deleting', () => {
  it('pages through all translations', async () => {
    for (const language of ['en_US', 'pt_BR', 'es_ES']) await submit(template('paged', language))
    const first = await list({ name: 'paged', limit: 2 })
    expect([first.status, first.body.data.length]).toEqual([200, 2])
    const second = await list({ name: 'paged', limit: 2, cursor: first.body.paging.next_cursor })
    expect([second.body.data.length, second.body.paging.next_cursor]).toEqual([1, null])
    expect((await list({ cursor: 'nonsense' })).body.error).toBe('invalid_cursor')
  })

  it('deletes one translation by hsm_id, or all by name', async () => {
    const ids = []
    for (const language of ['en_US', 'pt_BR', 'es_ES'])
      ids.push((await submit(template('gone', language))).body.id_external)
    const one = await remove({ template_name: 'gone', hsm_id: ids[0] })
    expect([one.status, one.body]).toEqual([200, { success: true, status_code: 200 }])
    expect((await list({ name: 'gone' })).body.data.map((t: { language: string }) => t.language).sort()).toEqual([
      'es_ES',
      'pt_BR',
    ])
    expect((await remove({ template_name: 'gone' })).body.success).toBe(true)
    expect((await list({ name: 'gone' })).body.data).toEqual([])
  })

  it("answers a refused delete with success false and the platform's status", async () => {
    const answer = await remove({ template_name: 'never_was' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: false, status_code: 400, message: expect.any(String) },
    ])
  })
})

describe('whose channel', () => {
  it('is checked on every route: unknown, foreign, wrong platform, disconnected', async () => {
    const other = await fixture.client()
    const stranger = await other.program()
    const { system_token: access_token, page_id } = fixture.platforms.credentials
    const social = (await other.owner.post('/api/channels', { platform: 'socialapp', access_token, page_id })).body
      .channel_id
    const calls = (id: string) => [
      stranger.post('/api/templates/submit', { channel_id: id, template_data: template('x') }),
      stranger.post('/api/templates/check', { channel_id: id, template_data: template('x') }),
      stranger.post('/api/templates/list', { channel_id: id }),
      // Which the first client has submitted on the same account.
      stranger.post('/api/templates/list', { channel_id: id, name: 'order_ready', remembered: true }),
      stranger.delete('/api/templates/delete', { channel_id: id, template_name: 'x' }),
    ]
    for (const id of [channel_id, 'ch_nonsense', 'x'])
      for (const answer of await Promise.all(calls(id)))
        expect([answer.status, answer.body.error]).toEqual([404, 'channel_not_found'])
    for (const answer of await Promise.all(calls(social)))
      expect([answer.status, answer.body.error]).toEqual([400, 'unsupported_platform'])
    await other.owner.delete(`/api/channels/${social}`)
    const { waba_id } = fixture.platforms.credentials
    const number = { platform: 'chatapp', access_token, waba_id, phone_number_id: '510000000000002' }
    const chat = (await other.owner.post('/api/channels', number)).body.channel_id
    await other.owner.delete(`/api/channels/${chat}`)
    for (const answer of await Promise.all(calls(chat)))
      expect([answer.status, answer.body.error]).toEqual([409, 'channel_disconnected'])
  })
})

describe('a notice that never came', () => {
  it('is found by the comparison and told once', async () => {
    const { body } = await submit(template('silent'))
    const compare = async () => {
      const laneId = uuidOf('channel', channel_id) ?? ''
      const done = () => fixture.lanes.stats().find(({ name }) => name === 'template_reconcile')?.outcomes['done'] ?? 0
      const before = done()
      await fixture.db.tenantTransaction(client.clientId, (tx) =>
        scheduleJob(tx, { clientId: client.clientId, laneId, kind: laneKindNumber.template_reconcile }),
      )
      fixture.lanes.wake(laneKindNumber.template_reconcile, { clientId: client.clientId, laneId })
      await waitFor('the comparison', () => done() > before)
    }
    await compare()
    await fixture.platforms.control('POST', `templates/${body.id_external}/review`, {
      status: 'REJECTED',
      reason: 'INVALID_FORMAT',
    })
    await compare()
    await compare()
    const told = async () => {
      const events = (await program.get('/api/webhooks/events?type=template.status_updated')).body.data as {
        id: string
      }[]
      const all = await Promise.all(events.map(({ id }) => program.get(`/api/webhooks/events/${id}`)))
      return all.map((answer) => answer.body.data).filter((data) => data.hsm_id === body.id_external)
    }
    await waitFor('the event', async () => (await told()).length > 0)
    expect(await told()).toEqual([
      expect.objectContaining({
        name: 'silent',
        status: 'REJECTED',
        platform_status: 'REJECTED',
        rejected_reason: 'INVALID_FORMAT',
      }),
    ])
  })
})

// Last in this file: the channel does not come back.
describe('a template that was sent, while the platform cannot be asked', () => {
  const words = { type: 'BODY', text: 'Hi {{1}}, order {{2}} is ready now.' }
  const remembered = async (name: string) => list({ name, remembered: true })
  const expectRemembered = async (hsm_id: string) => {
    const { status, body } = await remembered('kept')
    expect([status, body]).toEqual([
      200,
      {
        data: [
          expect.objectContaining({
            hsm_id,
            name: 'kept',
            language: 'en_US',
            category: 'UTILITY',
            components: [expect.objectContaining(words)],
            remembered_at: expect.stringMatching(/^\d{4}-/),
          }),
        ],
        paging: { next_cursor: null },
      },
    ])
  }

  it('is answered as it was last known to who asks for that, and is an error to others', async () => {
    const hsmId = (await submit(template('kept'))).body.id_external
    const [live] = (await remembered('kept')).body.data
    expect(live).toMatchObject({ hsm_id: hsmId, components: [words] })
    expect(live).not.toHaveProperty('remembered_at')

    const fault = { match: { method: 'GET', path: '/message_templates' }, status: 502 }
    await fixture.platforms.control('POST', 'faults', fault)
    await expectRemembered(hsmId)
    expect((await list({ name: 'kept' })).body.error).toBe('platform_unavailable')
    await fixture.platforms.control('DELETE', 'faults')

    const { system_token: token } = fixture.platforms.credentials
    await fixture.platforms.control('POST', 'tokens/invalidate', { token })
    await expectRemembered(hsmId)
    for (const answer of [list({ name: 'kept' }), remembered('never_was'), list({ remembered: true })])
      expect(await answer).toMatchObject({ status: 403, body: { error: 'platform_permission_denied' } })

    await client.owner.delete(`/api/channels/${channel_id}`)
    await expectRemembered(hsmId)
    expect((await list({ name: 'kept' })).body.error).toBe('channel_disconnected')
  })
})
