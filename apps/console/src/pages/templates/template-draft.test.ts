import { describe, expect, it } from 'vitest'
import { newButton, sentButton, withButton } from './template-buttons.ts'
import type { Template } from './template-content.ts'
import {
  templateSamples,
  type TemplateDraft,
  draftComponents,
  draftOf,
  emptyDraft,
  templateData,
  withVariables,
  templateName,
} from './template-draft.ts'
import { nextVariable } from './template-variables.ts'

const draft = (change: Partial<TemplateDraft>): TemplateDraft => ({ ...emptyDraft, name: 'offer', ...change })
const template = (change: object): Template => ({
  id_external: '1',
  hsm_id: '1',
  name: 'offer',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  platform_status: 'APPROVED',
  components: [],
  ...change,
})

describe('a template draft in the platform’s format', () => {
  it('carries a sample for every placeholder, in the order of first use', () => {
    const components = draftComponents(
      draft({
        header: 'TEXT',
        headerText: 'Order {{1}}',
        headerSamples: { 1: '1042' },
        body: 'Hello {{1}}, {{2}} for {{1}}',
        samples: { 1: 'Ana', 2: 'two parcels' },
        footer: 'Orchard',
        buttons: [{ type: 'QUICK_REPLY', text: 'Thanks' }],
      }),
    )
    expect(components).toEqual([
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['1042'] } },
      { type: 'BODY', text: 'Hello {{1}}, {{2}} for {{1}}', example: { body_text: [['Ana', 'two parcels']] } },
      { type: 'FOOTER', text: 'Orchard' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Thanks' }] },
    ])
  })

  it('has only a text when that is all there is, and makes up no sample', () => {
    expect(draftComponents(draft({ headerText: 'left over', body: 'Hi' }))).toEqual([{ type: 'BODY', text: 'Hi' }])
    expect(draftComponents(draft({ body: 'Hi {{1}}, yes' }))).toEqual([{ type: 'BODY', text: 'Hi {{1}}, yes' }])
  })

  it('names its variables when they have names', () => {
    expect(templateData(draft({ variables: 'NAMED', body: 'Hi {{who}}!', samples: { who: 'Ana' } }))).toEqual({
      name: 'offer',
      language: 'en_US',
      category: 'UTILITY',
      parameter_format: 'NAMED',
      components: [
        {
          type: 'BODY',
          text: 'Hi {{who}}!',
          example: { body_text_named_params: [{ param_name: 'who', example: 'Ana' }] },
        },
      ],
    })
  })

  it('has the handle of a sample in a media header, and leaves the words of a code to the platform', () => {
    const sample = { handle: '4::x', filename: 'a.png', mime: 'image/png' }
    expect(draftComponents(draft({ header: 'IMAGE', sample, body: 'Hi' }))[0]).toEqual({
      type: 'HEADER',
      format: 'IMAGE',
      example: { header_handle: ['4::x'] },
    })
    expect(draftComponents(draft({ category: 'AUTHENTICATION', body: 'left over', footer: 'left over' }))).toEqual([
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 10 },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ])
  })
})

describe('a template in the editor', () => {
  const components = [
    { type: 'HEADER', format: 'VIDEO', example: { header_handle: ['4::v'] } },
    {
      type: 'BODY',
      text: 'Hi {{who}}, it is *here*.',
      example: { body_text_named_params: [{ param_name: 'who', example: 'Ana' }] },
    },
    { type: 'FOOTER', text: 'Orchard' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'URL', text: 'Track', url: 'https://a.example/{{1}}', example: ['https://a.example/7'] },
        { type: 'COPY_CODE', example: 'SPRING' },
        { type: 'FLOW', text: 'Answer', flow_id: '12', flow_action: 'data_exchange', icon: 'DOCUMENT' },
      ],
    },
    { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Today' } },
  ]

  it('comes out as it went in, with what the editor has no fields for', () => {
    expect(templateData(draftOf(template({ components, parameter_format: 'NAMED' })))).toEqual({
      name: 'offer',
      language: 'en_US',
      category: 'UTILITY',
      parameter_format: 'NAMED',
      components,
    })
    const unknown = [
      { type: 'HEADER', format: 'PRODUCT' },
      { type: 'BODY', text: 'Look' },
    ]
    expect(draftComponents(draftOf(template({ components: unknown })))).toEqual(unknown.toReversed())
    const code = [
      { type: 'BODY', text: '*{{1}}* is your code.', add_security_recommendation: true },
      { type: 'FOOTER', text: 'Expires in 5 minutes.', code_expiration_minutes: 5 },
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'OTP',
            otp_type: 'ONE_TAP',
            supported_apps: [{ package_name: 'com.a', signature_hash: 'K8a/AINcGX7' }],
          },
        ],
      },
    ]
    expect(draftComponents(draftOf(template({ category: 'AUTHENTICATION', components: code })))).toEqual([
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 5 },
      code[2],
    ])
  })

  it('turns numbers into names and back, with the samples', () => {
    const numbered = draft({ body: 'Hi {{1}}, {{2}} and {{1}}', samples: { 1: 'Ana', 2: 'Bo' } })
    const named = { ...numbered, ...withVariables(numbered, 'NAMED') }
    expect([named.body, named.samples]).toEqual([
      'Hi {{value_1}}, {{value_2}} and {{value_1}}',
      { value_1: 'Ana', value_2: 'Bo' },
    ])
    const back = withVariables({ ...named, body: 'Hi {{value_2}}, {{value_1}}' }, 'POSITIONAL')
    expect([back.body, back.samples]).toEqual(['Hi {{1}}, {{2}}', { 1: 'Bo', 2: 'Ana' }])
    expect([nextVariable(numbered.body, 'POSITIONAL'), nextVariable(named.body, 'NAMED')]).toEqual(['3', 'value_3'])
  })
})

describe('buttons', () => {
  it('are sent without what is empty, an example only where the address has a variable', () => {
    expect(sentButton({ type: 'URL', text: 'Go', url: 'https://a.example', example: 'left over' })).toEqual({
      type: 'URL',
      text: 'Go',
      url: 'https://a.example',
    })
    expect(sentButton({ type: 'PHONE_NUMBER', text: 'Call', phone_number: '+55 (11) 98765-4321' })).toEqual({
      type: 'PHONE_NUMBER',
      text: 'Call',
      phone_number: '+5511987654321',
    })
    expect(sentButton({ ...newButton('FLOW'), text: 'Go', flow_id: '1' })).toEqual({
      type: 'FLOW',
      text: 'Go',
      flow_id: '1',
      flow_action: 'navigate',
    })
  })

  it('keep quick replies together', () => {
    const types = (list: { type: string }[]) => list.map(({ type }) => type)
    const two = withButton(withButton([], 'QUICK_REPLY'), 'URL')
    expect(types(withButton(two, 'QUICK_REPLY'))).toEqual(['QUICK_REPLY', 'QUICK_REPLY', 'URL'])
    expect(types(withButton(two, 'PHONE_NUMBER'))).toEqual(['QUICK_REPLY', 'URL', 'PHONE_NUMBER'])
  })
})

it('finds the samples of a template by part and variable', () => {
  const components = [
    { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['1042'] } },
    { type: 'BODY', text: 'Hi {{1}}, {{2}}', example: { body_text: [['Ana', 'two parcels']] } },
  ]
  expect(templateSamples({ components })).toEqual({ header: { 1: '1042' }, body: { 1: 'Ana', 2: 'two parcels' } })
})

it('a name is typed as people write, and becomes one that the platform takes', () => {
  expect(templateName('Promoção de Verão – 50% off!')).toBe('promocao_de_verao__50_off')
  expect(templateName('order-update_2')).toBe('order_update_2')
})
