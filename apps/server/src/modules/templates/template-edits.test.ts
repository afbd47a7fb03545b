import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import type { TestCaller, TestClient } from '../../../test/test-app.ts'

let fixture: MessagingFixture
let client: TestClient
let program: TestCaller
let channel_id: string

beforeAll(async () => {
  fixture = await createMessagingFixture()
  await fixture.platforms.control('POST', 'settings', { review_delay_ms: 3_600_000 })
  client = await fixture.client()
  program = await client.program(['templates:manage'])
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const made = await client.owner.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  channel_id = made.body.channel_id
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.platforms.control('DELETE', 'faults')
})

const template = (name: string, text = 'Your order is ready.') => ({
  name,
  language: 'en_US',
  category: 'UTILITY',
  components: [{ type: 'BODY', text }],
})
const submit = async (template_data: object): Promise<string> =>
  (await program.post('/api/templates/submit', { channel_id, template_data })).body.id_external
const edit = (hsm_id: string, template_data: object) =>
  program.post('/api/templates/edit', { channel_id, hsm_id, template_data })
const review = (id: string, status: string, reason?: string) =>
  fixture.platforms.control('POST', `templates/${id}/review`, { status, ...(reason ? { reason } : {}) })
const read = async (name: string) => (await program.post('/api/templates/list', { channel_id, name })).body.data
const edits = async (id: string) =>
  (await fixture.platforms.requests(id)).filter(({ method }) => method === 'POST') as { body: object }[]

describe('an edited template', () => {
  it('goes to review again with its new words', async () => {
    const id = await submit(template('mended'))
    await review(id, 'REJECTED', 'INVALID_FORMAT')
    const answer = await edit(id, { ...template('mended', 'Your order can be collected.'), category: 'MARKETING' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { externalCode: 200, status: 'PENDING', id_external: id, name: 'mended' },
    ])
    expect(await read('mended')).toMatchObject([
      {
        hsm_id: id,
        status: 'PENDING',
        category: 'MARKETING',
        parameter_format: 'POSITIONAL',
        components: [{ type: 'BODY', text: 'Your order can be collected.' }],
      },
    ])
    const kept = await fixture.db.tenantTransaction(client.clientId, (tx) =>
      tx.query<{ platform_status: string; category: string; content: string }>(
        'select platform_status, category, content from template_state where client_id = $1 and hsm_id = $2',
        [client.clientId, id],
      ),
    )
    const components = [{ type: 'BODY', text: 'Your order can be collected.' }]
    expect(kept.rows).toEqual([
      {
        platform_status: 'PENDING',
        category: 'MARKETING',
        content: JSON.stringify({ components, parameter_format: 'POSITIONAL' }),
      },
    ])
  })

  it('keeps its category when that was approved, which the platform would refuse to hear again', async () => {
    const id = await submit(template('approved'))
    await review(id, 'APPROVED')
    expect((await edit(id, template('approved', 'It is ready now.'))).body).toMatchObject({ externalCode: 200 })
    expect((await edits(id)).map(({ body }) => Object.keys(body))).toEqual([['components']])
  })

  it('is refused in the words of the platform, with the findings beside them', async () => {
    const id = await submit(template('waiting'))
    const early = await edit(id, template('waiting', 'Other words.'))
    expect([early.status, early.body]).toEqual([
      200,
      { externalCode: 100, name: 'waiting', message: expect.stringContaining('can be edited') },
    ])
    await review(id, 'APPROVED')
    const long = await edit(id, template('waiting', 'x'.repeat(1_025)))
    expect(long.body).toMatchObject({ externalCode: 100, findings: [{ rule: 'text_length' }] })
  })

  it('is found by name and id together, on the account of the channel', async () => {
    const id = await submit(template('mine'))
    await review(id, 'APPROVED')
    for (const [hsm, name] of [
      [id, 'min'],
      [id, 'other'],
      ['1', 'mine'],
    ] as const) {
      const answer = await edit(hsm, template(name))
      expect([answer.status, answer.body.error]).toEqual([404, 'template_not_found'])
    }
    expect(await edits(id)).toEqual([])
  })

  it('says so when the platform gave no answer', async () => {
    const id = await submit(template('unheard'))
    await review(id, 'APPROVED')
    await fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: `/${id}` }, status: 502 })
    expect(await edit(id, template('unheard', 'New words.'))).toMatchObject({
      status: 502,
      body: { error: 'platform_unavailable' },
    })
  })
})

describe('the sample of a header', () => {
  const upload = (more: object = {}) =>
    program.post('/api/templates/media', {
      channel_id,
      filename: 'lâmpada.png',
      content_type: 'image/png',
      bytes_base64: Buffer.from('a picture').toString('base64'),
      ...more,
    })

  it('becomes a handle that a media header takes', async () => {
    const { status, body } = await upload()
    expect([status, body]).toEqual([201, { handle: expect.stringMatching(/^4::/) }])
    const components = [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [body.handle] } },
      { type: 'BODY', text: 'Your lamp is ready.' },
    ]
    expect(await submit({ ...template('pictured'), components })).toMatch(/^\d+$/)
    const [session] = await fixture.platforms.requests('/uploads')
    expect(session).toMatchObject({
      query: { file_name: 'lâmpada.png', file_length: '9', file_type: 'image/png' },
    })
  })

  it('is refused by name when it is no file', async () => {
    for (const [field, value] of [
      ['bytes_base64', 'data:image/png;base64,AAAA'],
      ['bytes_base64', '???'],
      ['content_type', 'a picture'],
      ['filename', ''],
    ]) {
      const { status, body } = await upload({ [field as string]: value })
      expect([status, body.details?.[0]?.field]).toEqual([400, field])
    }
  })

  it('is not handed to the platform by another client', async () => {
    const stranger = await (await fixture.client()).program()
    const answer = await stranger.post('/api/templates/media', {
      channel_id,
      filename: 'a.png',
      content_type: 'image/png',
      bytes_base64: 'AAAA',
    })
    expect([answer.status, answer.body.error]).toEqual([404, 'channel_not_found'])
  })
})
