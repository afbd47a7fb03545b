import { expect, it } from 'vitest'
import { fieldOf } from './template-field-names.ts'

it('leads each finding to the field that it is about', () => {
  const parts = [{ type: 'HEADER' }, { type: 'BODY' }, { type: 'FOOTER' }, { type: 'BUTTONS' }, { type: 'CAROUSEL' }]
  const found = [
    'name',
    'category',
    'components',
    'components[0].text',
    'components[0].example.header_handle',
    'components[1].text',
    'components[1].example.body_text',
    'components[2].text',
    'components[3].buttons',
    'components[3].buttons[1].url',
    'components[4].type',
  ].map((path) => fieldOf(path, parts))
  expect(found).toEqual([
    'name',
    'category',
    'body',
    'header',
    'header.sample',
    'body',
    'body.sample',
    'footer',
    'buttons',
    'button.1.url',
    'others',
  ])
  expect(fieldOf('components[2].code_expiration_minutes', parts, true)).toBe('code')
})
