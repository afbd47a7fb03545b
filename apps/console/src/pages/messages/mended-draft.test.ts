import { describe, expect, it } from 'vitest'
import type { Template } from '../templates/template-content.ts'
import { remedyOf } from './failure-advice.ts'
import { lackingFields, mendedDraft } from './mended-draft.ts'

const template = {
  category: 'MARKETING',
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: '{{1}} {{2}}' },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Open', url: 'https://a.example/{{1}}' }] },
  ],
} as unknown as Template
const body = (...texts: string[]) => ({ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) })
const image = (value: object) => ({ type: 'header', parameters: [{ type: 'image', image: value }] })
const end = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '7' }] }

describe('a message that was refused', () => {
  it('lacks what its template asks for', () => {
    const lacking = (...components: object[]) =>
      lackingFields(template, { name: 'offer', components }).map(({ part, name }) => `${part} ${name}`)
    expect(lacking()).toEqual(['media media', 'body 1', 'body 2', 'buttons 0'])
    expect(lacking(image({ id: '1' }), body('a', 'b'), end)).toEqual([])
  })

  it('comes back into the form with what it had', () => {
    const components = [image({ link: 'https://a.example/b.png' }), body('a'), end]
    expect(mendedDraft('template', { components }, template)).toMatchObject({
      kind: 'template',
      template: { values: { body: { 1: 'a' }, buttons: { 0: '7' }, media: 'https://a.example/b.png' } },
    })
    expect(mendedDraft('template', { components: [image({ id: '7' })] }, template)).toMatchObject({
      template: { values: { media: '', file: { id: '7', name: 'image' } } },
    })
    expect(mendedDraft('text', { body: 'Hello' }, undefined)).toEqual({ kind: 'text', body: 'Hello' })
  })

  it('keeps the form in which it was sent where there are no fields for it', () => {
    const asked = (id: string, more: object = {}) => ({
      type: 'button',
      body: { text: 'Tomorrow?' },
      action: { buttons: [{ type: 'reply', reply: { id, title: 'Yes' } }] },
      ...more,
    })
    const kindOf = (content: object) => mendedDraft('interactive', content, undefined).kind
    expect(mendedDraft('interactive', asked('Yes'), undefined)).toEqual({
      kind: 'text',
      body: 'Tomorrow?',
      buttons: ['Yes'],
    })
    expect(kindOf(asked('order-7-yes'))).toBe('other')
    expect(kindOf(asked('Yes', { footer: { text: 'Orchard' } }))).toBe('other')
    expect(mendedDraft('image', { id: '1' }, undefined).json).toContain('"id": "1"')
  })
})

it('what passes by itself is sent again as it is', () => {
  for (const reason of ['throttled', 'unavailable', 'expired', 'unknown']) expect(remedyOf({ reason })).toBeUndefined()
  expect(remedyOf({ reason: 'template', code: 132015 })).toBe('template')
  expect(remedyOf({ reason: 'template', code: 132012 })).toBe('edit')
  expect(remedyOf({ reason: 'account', code: 131042 })).toBe('channel')
})

it('what is about the person is mended nowhere, and what was held back for a day is sent again after it', () => {
  for (const [code, reason] of [
    [131049, 'policy'],
    [131050, 'recipient'],
    [130497, 'policy'],
  ] as const)
    expect(remedyOf({ reason, code }, 23 * 3_600_000)).toBe('nowhere')
  expect(remedyOf({ reason: 'policy', code: 131049 }, 24 * 3_600_000)).toBeUndefined()
  expect(remedyOf({ reason: 'policy', code: 131048 })).toBe('channel')
  expect(remedyOf({ reason: 'recipient', code: 131026 })).toBe('edit')
})
