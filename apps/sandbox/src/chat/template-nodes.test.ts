import { describe, expect, it } from 'vitest'
import { setupSandbox, startReceiver } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const waba = seedIds.waba

type Body = Record<string, unknown>
const errorOf = (body: Body): Body => (body['error'] as Body | undefined) ?? {}

describe('templates', () => {
  const draft = (name: string, text = 'Hello dear {{1}} and welcome.', more: Body = {}): Body => ({
    name,
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text, example: { body_text: [['Ada']] } }],
    ...more,
  })
  const templates = `/${seedIds.waba}/message_templates`

  it.each([
    ['capital name', 2388051, draft('Hello')],
    ['variable at the end', 2388299, draft('a', 'Hello dear {{1}}')],
    ['gap in the variables', 2388047, draft('a', 'Hello dear {{2}} there')],
    [
      'too many variables',
      2388293,
      draft('a', 'a {{1}} b {{2}} c', {
        components: [{ type: 'BODY', text: 'a {{1}} {{2}} b', example: { body_text: [['x', 'y']] } }],
      }),
    ],
    ['no example', 2388043, draft('a', '', { components: [{ type: 'BODY', text: 'Hello dear {{1}} and welcome.' }] })],
    ['no body', 2388072, draft('a', '', { components: [{ type: 'FOOTER', text: 'x' }] })],
    [
      'two bodies',
      2388047,
      draft('a', '', {
        components: [
          { type: 'BODY', text: 'One two.' },
          { type: 'BODY', text: 'Three four.' },
        ],
      }),
    ],
    [
      'variable in the footer',
      2388073,
      draft('a', '', {
        components: [
          { type: 'BODY', text: 'One two.' },
          { type: 'FOOTER', text: 'x {{1}}' },
        ],
      }),
    ],
    ['long body', 2388040, draft('a', 'x'.repeat(1025))],
    ['existing translation', 2388024, draft('hello_world')],
  ])('%s is refused with subcode %d', async (_name, subcode, body) => {
    const { post } = await setupSandbox({ settings: { strict: true } })
    const error = errorOf((await post(templates, body)).body)
    expect([error['code'], error['error_subcode']]).toEqual([100, subcode])
    expect(error['error_user_msg']).toBeTypeOf('string')
  })

  it('are paged, filtered, edited and deleted by name, by id and in bulk', async () => {
    const { post, get, remove, control } = await setupSandbox({ settings: { review_delay_ms: 60_000 } })
    const made = await Promise.all(
      Array.from({ length: 30 }, (_item, index) => post(templates, draft(`bulk_${index}`))),
    )
    const ids = made.map(({ body }) => String(body['id']))
    await control('POST', '/clock', { advance_seconds: 61 })
    const first = await get(`${templates}?name=bulk_&fields=name`)
    expect(first.body['data']).toHaveLength(25)
    const next = String((first.body['paging'] as { next?: string }).next)
    const second = (await (await fetch(next)).json()) as { data: unknown[]; paging: { next?: string } }
    expect(second.data).toHaveLength(5)
    expect(second.paging.next).toBeUndefined()
    expect((await get(`${templates}?status=REJECTED`)).body['data']).toEqual([])
    expect((await post(`/${ids[0]}`, { components: [{ type: 'BODY', text: 'Now another text.' }] })).body).toEqual({
      success: true,
      id: ids[0],
      name: 'bulk_0',
      category: 'UTILITY',
    })
    expect((await get(`/${ids[0]}?fields=status`)).body['status']).toBe('PENDING')
    expect((await remove(`${templates}?hsm_ids=${JSON.stringify([ids[1], '1'])}`)).status).toBe(400)
    expect((await get(`/${ids[1]}`)).status).toBe(200)
    expect((await remove(`${templates}?hsm_ids=${JSON.stringify([ids[1], ids[2]])}`)).body).toEqual({ success: true })
    expect((await get(`/${ids[1]}`)).status).toBe(400)
    expect((await remove(`${templates}?name=order_update&hsm_id=1680000000000004`)).body).toEqual({ success: true })
    expect((await get(`${templates}?name=order_update&fields=language`)).body['data']).toMatchObject([
      { language: 'en_US' },
    ])
    expect((await remove(`${templates}?name=order_update`)).body).toEqual({ success: true })
    expect((await remove(`${templates}?name=order_update`)).status).toBe(400)
  })

  it('are reviewed by hand, with their reason', async () => {
    const receiver = await startReceiver()
    const { post, get, control } = await setupSandbox({
      webhookUrl: receiver.url,
      settings: { review_delay_ms: 60_000 },
    })
    const id = String((await post(templates, draft('by_hand'))).body['id'])
    await control('POST', `/templates/${id}/review`, { status: 'REJECTED', reason: 'PROMOTIONAL' })
    await receiver.until((list) =>
      list.some(({ raw }) =>
        ['"REJECTED"', 'PROMOTIONAL', `"message_template_id":${id}`].every((mark) => raw.includes(mark)),
      ),
    )
    expect((await get(`/${id}?fields=status,rejected_reason`)).body).toMatchObject({
      status: 'REJECTED',
      rejected_reason: 'PROMOTIONAL',
    })
    await control('POST', '/clock', { advance_seconds: 120 })
    expect((await get(`/${id}?fields=status`)).body['status']).toBe('REJECTED')
  })

  it('are summed up in a list, which shows degrees_of_freedom_spec', async () => {
    const { get, post } = await setupSandbox()
    const components = [{ type: 'BODY', text: 'Our new beans are here.' }]
    const spec = {
      creative_features_spec: {
        image_touchups: { enroll_status: 'OPT_OUT' },
        add_text_overlay: { enroll_status: 'OPT_IN' },
      },
    }
    const offer = { name: 'beans', language: 'en_US', category: 'MARKETING', components, degrees_of_freedom_spec: spec }
    expect((await post(`/${waba}/message_templates`, offer)).status).toBe(200)
    const summary = 'total_count,message_template_count,message_template_limit,are_translations_complete'
    const list = await get(
      `/${waba}/message_templates?name=beans&fields=name,degrees_of_freedom_spec&summary=${summary}`,
    )
    expect(list.body).toMatchObject({
      data: [
        {
          name: 'beans',
          degrees_of_freedom_spec: {
            creative_features_spec: [
              { key: 'IMAGE_TOUCHUPS', value: { enroll_status: 'OPT_OUT' } },
              { key: 'ADD_TEXT_OVERLAY', value: { enroll_status: 'OPT_IN' } },
            ],
          },
        },
      ],
      // The filter narrows the total; the other two speak of the whole account.
      summary: {
        total_count: 1,
        message_template_count: 7,
        message_template_limit: 6000,
        are_translations_complete: true,
      },
    })
    const part = await get(`/${waba}/message_templates?limit=1&summary=message_template_count`)
    expect(part.body['summary']).toEqual({ message_template_count: 7 })
    const plain = await get(`/${waba}/message_templates?name=hello&fields=name,degrees_of_freedom_spec`)
    expect(plain.body['data']).toEqual([{ name: 'hello_world', id: expect.any(String) as string }])
    const wrong = { creative_features_spec: { image_touchups: { enroll_status: 'PERHAPS' } } }
    const refused = await post(`/${waba}/message_templates`, { ...offer, name: 'x', degrees_of_freedom_spec: wrong })
    expect(errorOf(refused.body)['code']).toBe(100)
  })

  it('answer an edit with id, name and category', async () => {
    const { get, post } = await setupSandbox()
    const found = await get(`/${waba}/message_templates?name=hello_world`)
    const [{ id } = { id: '' }] = found.body['data'] as { id: string }[]
    const components = [{ type: 'BODY', text: 'Welcome to our shop, again.' }]
    expect((await post(`/${id}`, { components })).body).toEqual({
      success: true,
      id,
      name: 'hello_world',
      category: 'UTILITY',
    })
  })
})
