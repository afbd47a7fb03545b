import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MessagingFixture, createMessagingFixture } from '../../../test/messaging-fixture.ts'
import type { TestCaller } from '../../../test/test-app.ts'
import type { TemplateRule } from '../../platforms/chat/template-rules/template-finding.ts'

let fixture: MessagingFixture
let program: TestCaller
let channel_id: string

beforeAll(async () => {
  fixture = await createMessagingFixture()
  await fixture.platforms.control('POST', 'settings', { strict: true })
  const client = await fixture.client()
  program = await client.program(['templates:manage'])
  const { system_token: access_token, waba_id, phone_number_id } = fixture.platforms.credentials
  const made = await client.owner.post('/api/channels', { platform: 'chatapp', access_token, waba_id, phone_number_id })
  channel_id = made.body.channel_id
})
afterAll(() => fixture.stop())

type Fields = Record<string, unknown>
const body = (text: string, examples?: string[]) => ({
  type: 'BODY',
  text,
  ...(examples ? { example: { body_text: [examples] } } : {}),
})
const plain = body('Your order is ready.')
const buttons = (...list: object[]) => ({ type: 'BUTTONS', buttons: list })
const reply = (text: string) => ({ type: 'QUICK_REPLY', text })
const link = (url: string, more: object = {}) => ({ type: 'URL', text: 'Open', url, ...more })
const otp = buttons({ type: 'OTP', otp_type: 'COPY_CODE' })
const named = (text: string, ...names: string[]) => ({
  parameter_format: 'NAMED',
  components: [
    {
      type: 'BODY',
      text,
      example: { body_text_named_params: names.map((name) => ({ param_name: name, example: 'x' })) },
    },
  ],
})
const header = (more: object, ...others: object[]) => ({ components: [{ type: 'HEADER', ...more }, plain, ...others] })
const withButtons = (...list: object[]) => ({ components: [plain, buttons(...list)] })
const auth = (...components: object[]) => ({ category: 'AUTHENTICATION', components })

const good: [string, Fields][] = [
  ['only a body', {}],
  ['numbered variables', { components: [body('Hi {{1}}, order {{2}} is ready now.', ['Ana', '7'])] }],
  ['a variable twice', { components: [body('Hi {{1}}, yes, {{1}}, it is ready.', ['Ana'])] }],
  ['named variables', named('Hi {{first_name}}, your order is ready.', 'first_name')],
  ['everything small', { category: 'utility', components: [{ ...plain, type: 'body' }] }],
  ['a header with a variable', header({ format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['7'] } })],
  ['a picture', header({ format: 'IMAGE', example: { header_handle: ['4::aW1hZ2U'] } })],
  ['a place', header({ format: 'LOCATION' })],
  ['a footer', { components: [plain, { type: 'FOOTER', text: 'Lagoon Retail' }] }],
  [
    'buttons of many kinds',
    withButtons(
      reply('Yes'),
      reply('No'),
      link('https://lagoon.example/{{1}}', { example: ['https://lagoon.example/7'] }),
      { type: 'PHONE_NUMBER', text: 'Call', phone_number: '5511990000001' },
      { type: 'FLOW', text: 'Answer', flow_id: '1' },
      { type: 'REQUEST_CONTACT_INFO' },
    ),
  ],
  ['a code', auth({ type: 'BODY', add_security_recommendation: true }, { type: 'FOOTER' }, otp)],
  ['a time to live', { message_send_ttl_seconds: 600 }],
  ['a long body', { components: [body('é'.repeat(1_024))] }],
]

const bad: [string, TemplateRule, string, Fields][] = [
  ['capitals in the name', 'name_format', 'name', { name: 'Order' }],
  ['a space in the name', 'name_format', 'name', { name: 'order ready' }],
  ['a language with a dash', 'language_code', 'language', { language: 'pt-BR' }],
  ['an unknown category', 'category', 'category', { category: 'TRANSACTIONAL' }],
  ['an unknown format', 'parameter_format', 'parameter_format', { parameter_format: 'BY_NAME' }],
  [
    'marketing for ten minutes',
    'ttl',
    'message_send_ttl_seconds',
    { category: 'MARKETING', message_send_ttl_seconds: 600 },
  ],
  ['no component', 'body_missing', 'components', { components: [] }],
  [
    'an unknown component',
    'component_type',
    'components[1].type',
    { components: [plain, { type: 'TITLE', text: 'x' }] },
  ],
  ['two bodies', 'component_repeated', 'components[1]', { components: [plain, plain] }],
  ['no text', 'text_missing', 'components[0].text', { components: [{ type: 'BODY' }] }],
  ['a body too long', 'text_length', 'components[0].text', { components: [body('x'.repeat(1_025))] }],
  ['a variable first', 'variable_edge', 'components[0].text', { components: [body('{{1}}, it is ready.', ['Ana'])] }],
  ['a variable last', 'variable_edge', 'components[0].text', { components: [body('It is ready, {{1}}', ['Ana'])] }],
  [
    'a gap',
    'variable_numbering',
    'components[0].text',
    { components: [body('Hi {{1}}, order {{3}} is ready now.', ['A', 'B'])] },
  ],
  ['begun at 2', 'variable_numbering', 'components[0].text', { components: [body('Hi {{2}}, it is ready.', ['A'])] }],
  [
    'a name among numbers',
    'variable_name',
    'components[0].text',
    { components: [body('Hi {{1}}, order {{order}} is ready now.', ['A', 'B'])] },
  ],
  ['a number among names', 'variable_name', 'components[0].text', named('Hi {{1}}, your order is ready.', '1')],
  [
    'a missing brace',
    'variable_format',
    'components[0].text',
    { components: [body('Hi {{1}, your order is ready.', ['A'])] },
  ],
  [
    'a space in a variable',
    'variable_format',
    'components[0].text',
    { components: [body('Hi {{first name}}, it is ready.', ['A'])] },
  ],
  [
    'more variables than words',
    'variable_density',
    'components[0].text',
    { components: [body('a {{1}} {{2}} b', ['x', 'y'])] },
  ],
  ['no example', 'example', 'components[0].example.body_text', { components: [body('Hi {{1}}, it is ready.')] }],
  [
    'an example too few',
    'example',
    'components[0].example.body_text',
    { components: [body('Hi {{1}}, order {{2}} is ready now.', ['A'])] },
  ],
  [
    'an example of another name',
    'example',
    'components[0].example.body_text_named_params',
    named('Hi {{first_name}}, it is ready.', 'last_name'),
  ],
  ['a header without a format', 'header_format', 'components[0].format', header({ text: 'x' })],
  ['a header too long', 'text_length', 'components[0].text', header({ format: 'TEXT', text: 'x'.repeat(61) })],
  [
    'two variables in the header',
    'variable_count',
    'components[0].text',
    header({ format: 'TEXT', text: 'Of {{1}} and {{2}}' }),
  ],
  ['a picture without a sample', 'media_example', 'components[0].example.header_handle', header({ format: 'IMAGE' })],
  [
    'a variable in the footer',
    'variable_count',
    'components[1].text',
    { components: [plain, { type: 'FOOTER', text: 'By {{1}}.' }] },
  ],
  [
    'a footer too long',
    'text_length',
    'components[1].text',
    { components: [plain, { type: 'FOOTER', text: 'x'.repeat(61) }] },
  ],
  ['no button', 'button_count', 'components[1].buttons', withButtons()],
  [
    'eleven buttons',
    'button_count',
    'components[1].buttons',
    withButtons(...Array.from({ length: 11 }, () => reply('Yes'))),
  ],
  [
    'three links',
    'button_count',
    'components[1].buttons',
    withButtons(...['a', 'b', 'c'].map((at) => link(`https://${at}.example`))),
  ],
  [
    'mixed buttons',
    'button_order',
    'components[1].buttons',
    withButtons(reply('Yes'), link('https://a.example'), reply('No')),
  ],
  ['an unknown button', 'button_type', 'components[1].buttons[0].type', withButtons({ type: 'REPLY', text: 'Yes' })],
  ['a button without text', 'text_missing', 'components[1].buttons[0].text', withButtons({ type: 'QUICK_REPLY' })],
  ['a button text too long', 'text_length', 'components[1].buttons[0].text', withButtons(reply('x'.repeat(26)))],
  ['a link without a scheme', 'button_url', 'components[1].buttons[0].url', withButtons(link('lagoon.example'))],
  [
    'a link without an example',
    'example',
    'components[1].buttons[0].example',
    withButtons(link('https://a.example/{{1}}')),
  ],
  [
    'no phone number',
    'button_phone_number',
    'components[1].buttons[0].phone_number',
    withButtons({ type: 'PHONE_NUMBER', text: 'Call' }),
  ],
  [
    'a coupon without a code',
    'button_code',
    'components[1].buttons[0].example',
    { category: 'MARKETING', ...withButtons({ type: 'COPY_CODE' }) },
  ],
  ['a text of one’s own for a code', 'authentication_content', 'components[0].text', auth(body('Your code.'), otp)],
  ['a code without a button', 'button_code', 'components', auth({ type: 'BODY' })],
  [
    'a code with a quick reply',
    'authentication_content',
    'components[1].buttons[0].type',
    auth({ type: 'BODY' }, buttons(reply('Yes'))),
  ],
  [
    'a code of an unknown way',
    'button_code',
    'components[1].buttons[0].otp_type',
    auth({ type: 'BODY' }, buttons({ type: 'OTP' })),
  ],
  [
    'a code that lives for two hours',
    'code_expiration',
    'components[1].code_expiration_minutes',
    auth({ type: 'BODY' }, { type: 'FOOTER', code_expiration_minutes: 120 }, otp),
  ],
  [
    'a code with a place',
    'header_format',
    'components[0].format',
    auth({ type: 'HEADER', format: 'LOCATION' }, { type: 'BODY' }, otp),
  ],
]

let made = 0
const templateOf = (fields: Fields) => {
  made += 1
  return { name: `checked_${made}`, language: 'en_US', category: 'UTILITY', components: [plain], ...fields }
}
const check = (template_data: object) => program.post('/api/templates/check', { template_data })
const submit = (template_data: object) => program.post('/api/templates/submit', { channel_id, template_data })

describe('the check of a template', () => {
  it.each(good)('finds nothing in %s, and the platform takes it', async (_name, fields) => {
    const template = templateOf(fields)
    const checked = await check(template)
    expect([checked.status, checked.body]).toEqual([200, { ok: true, findings: [] }])
    expect((await submit(template)).body).toMatchObject({ externalCode: 200 })
  })

  it.each(bad)('finds %s (%s), which the platform refuses', async (_name, rule, path, fields) => {
    const template = templateOf(fields)
    const checked = await check(template)
    expect([checked.status, checked.body.ok]).toEqual([200, false])
    expect(checked.body.findings).toEqual([
      { path, rule, severity: 'error', message: expect.stringMatching(/\.$/), fix: expect.stringMatching(/\.$/) },
    ])
    const refused = (await submit(template)).body
    expect(refused).toMatchObject({ externalCode: 100, findings: checked.body.findings })
  })

  it('tells everything at once', async () => {
    const { body: answer } = await check({
      name: 'Order',
      language: 'english',
      category: 'UTILITY',
      components: [body('{{1}} {{3}}'), withButtons(link('x')).components[1]],
    })
    expect(answer.findings.map(({ rule }: { rule: string }) => rule)).toEqual([
      'name_format',
      'language_code',
      'variable_edge',
      'variable_density',
      'variable_numbering',
      'button_url',
    ])
  })

  it('hints at another category and at a media address, which the platform may still take', async () => {
    const hinted = async (fields: Fields) => {
      const { ok, findings } = (await check(templateOf(fields))).body
      return [ok, findings.map(({ path, severity }: { path: string; severity: string }) => [path, severity])]
    }
    const hint = [true, [['category', 'warning']]]
    expect(await hinted({ components: [body('Only today 20% off all shoes.')] })).toEqual(hint)
    expect(await hinted({ components: [body('Um cupom de desconto para a loja.')] })).toEqual(hint)
    expect(await hinted({ components: [body('Your verification code is in the app.')] })).toEqual(hint)
    expect(await hinted(withButtons({ type: 'CATALOG', text: 'See all' }))).toEqual(hint)
    expect(await hinted({ category: 'MARKETING', components: [body('Only today 20% off all shoes.')] })).toEqual([
      true,
      [],
    ])
    const address = { header_handle: ['https://lagoon.example/shoe.jpg'] }
    expect(await hinted(header({ format: 'IMAGE', example: address }))).toEqual([
      true,
      [['components[0].example.header_handle', 'warning']],
    ])
  })

  it('takes the body of a submit, and says what is wrong with its channel', async () => {
    const template_data = templateOf({})
    const pasted = (id: string) => program.post('/api/templates/check', { channel_id: id, template_data })
    expect((await pasted(channel_id)).body).toEqual({ ok: true, findings: [] })
    expect((await pasted('ch_nonsense')).body.error).toBe('channel_not_found')
  })

  it('asks no platform, and refuses what is not the outline of a template', async () => {
    const asked = () =>
      fixture.platforms.sandbox.core.requests.list({ limit: 100_000 }).filter(({ method }) => method === 'POST').length
    const before = asked()
    await check(templateOf({ name: 'Wrong' }))
    const outline = await check({ name: 'a', language: 'en', category: 'UTILITY' })
    expect([outline.status, outline.body.error]).toEqual([400, 'validation_failed'])
    expect(asked()).toBe(before)
  })
})
