import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormattedText, unformatted } from './formatted-text.tsx'

const html = (text: string, chat = true) =>
  renderToStaticMarkup(createElement(FormattedText, { text, chat })).replaceAll(/<\/?span>/g, '')

it.each([
  ['*bold* and _italic_, ~no~', '<strong>bold</strong> and <em>italic</em>, <s>no</s>'],
  ['*_both_*', '<strong><em>both</em></strong>'],
  ['```a * b```', '<code>a * b</code>'],
  ['2*3*4 snake_case_name * not *', '2*3*4 snake_case_name * not *'],
  ['*two\nlines*', '*two\nlines*'],
  [
    'See https://a.example/x_y_z.',
    'See <a href="https://a.example/x_y_z" target="_blank" rel="noreferrer">https://a.example/x_y_z</a>.',
  ],
  ['<b>javascript:alert(1)</b>', '&lt;b&gt;javascript:alert(1)&lt;/b&gt;'],
])('shows %s as the chat platform does', (text, shown) => {
  expect(html(text)).toBe(shown)
})

it('leaves signs alone where the platform does', () => {
  expect(html('*bold*', false)).toBe('*bold*')
})

it('says the same words without signs', () => {
  expect(unformatted('*Hello* _Ana_, *_both_* ~no~ ```a * b``` 2*3*4 https://a.example/x_y_z')).toBe(
    'Hello Ana, both no a * b 2*3*4 https://a.example/x_y_z',
  )
})
