import { describe, expect, it } from 'vitest'
import { type Template, noValues, templateContent, templateNeeds } from './template-content.ts'

const template = (components: Record<string, unknown>[], category = 'UTILITY'): Template => ({
  id_external: '1',
  hsm_id: '1',
  name: 'offer',
  language: 'en_US',
  category,
  status: 'APPROVED',
  platform_status: 'APPROVED',
  components,
})

describe('a template in a message', () => {
  it('gives each button that asks for a value its own, by its position', () => {
    const buttons = [
      { type: 'QUICK_REPLY', text: 'Stop' },
      { type: 'URL', text: 'Home', url: 'https://orchard.example' },
      { type: 'URL', text: 'Track', url: 'https://orchard.example/track/{{1}}' },
      { type: 'COPY_CODE', example: '25OFF' },
    ]
    const chosen = template([
      { type: 'BODY', text: 'Dear {{first_name}}' },
      { type: 'BUTTONS', buttons },
    ])
    const values = { ...noValues, body: { first_name: 'Ada' }, buttons: { 2: '4417', 3: 'FALL25' } }
    expect(templateContent({ template: chosen, values })).toEqual({
      name: 'offer',
      language: { code: 'en_US' },
      components: [
        { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Ada' }] },
        { type: 'button', sub_type: 'url', index: '2', parameters: [{ type: 'text', text: '4417' }] },
        {
          type: 'button',
          sub_type: 'copy_code',
          index: '3',
          parameters: [{ type: 'coupon_code', coupon_code: 'FALL25' }],
        },
      ],
    })
  })

  it.each([
    ['IMAGE', 'image'],
    ['VIDEO', 'video'],
    ['GIF', 'video'],
    ['DOCUMENT', 'document'],
  ])('links the file of a header of format %s', (format, type) => {
    const link = 'https://cdn.example/file'
    const chosen = template([
      { type: 'HEADER', format },
      { type: 'BODY', text: 'Hello' },
    ])
    expect(templateContent({ template: chosen, values: { ...noValues, media: link } })).toMatchObject({
      components: [{ type: 'header', parameters: [{ type, [type]: { link } }] }],
    })
  })

  it.each([
    ['IMAGE', 'image', { id: '7' }],
    ['DOCUMENT', 'document', { id: '7', filename: 'menu.pdf' }],
  ])('names the uploaded file of a header of format %s', (format, type, sent) => {
    const chosen = template([{ type: 'HEADER', format }])
    const file = { id: '7', name: 'menu.pdf', mime: 'application/pdf' }
    expect(templateContent({ template: chosen, values: { ...noValues, file } })).toMatchObject({
      components: [{ type: 'header', parameters: [{ type, [type]: sent }] }],
    })
  })

  it.each([
    { type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' },
    { type: 'URL', text: 'Copy code', url: 'https://platform.example/otp/?code={{1}}' },
  ])('says a one-time code in the words and again in the button of type $type', (button) => {
    const chosen = template(
      [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [button] },
      ],
      'AUTHENTICATION',
    )
    const parameters = [{ type: 'text', text: '123456' }]
    expect(templateContent({ template: chosen, values: { ...noValues, body: { 1: '123456' } } })).toMatchObject({
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    })
  })

  it('has no components when nothing is asked for, and names what the form does not know', () => {
    const plain = template([{ type: 'BODY', text: 'Hello' }])
    expect(templateContent({ template: plain, values: noValues })).toEqual({
      name: 'offer',
      language: { code: 'en_US' },
    })
    const special = template([
      { type: 'HEADER', format: 'LOCATION' },
      { type: 'BODY', text: 'Hello' },
      { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Begin' }] },
    ])
    expect(templateNeeds(special).elsewhere).toEqual(['LOCATION', 'FLOW'])
    expect(templateNeeds(plain).elsewhere).toEqual([])
  })
})
