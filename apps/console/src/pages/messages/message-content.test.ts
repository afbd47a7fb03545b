import { describe, expect, it } from 'vitest'
import { isEmpty, shownContent } from './message-content.ts'

const received = (type: string, content: unknown) => shownContent({ type, content })
const sent = (type: string, content: unknown) => shownContent({ type, content, source: 'api' })

describe('what a message shows', () => {
  it('of what came in: text, files, places, people, taps and orders', () => {
    expect(received('text', { text: 'Oi' })).toMatchObject({ text: 'Oi', files: [] })
    expect(
      received('image', { text: 'Look', media: [{ kind: 'image', id: '7', mime_type: 'image/png' }] }),
    ).toMatchObject({ text: 'Look', files: [{ kind: 'image', id: '7' }] })
    expect(received('document', { media: [{ kind: 'file', url: 'https://x.example/a' }] }).files).toEqual([
      { kind: 'document', url: 'https://x.example/a' },
    ])
    expect(received('location', { location: { latitude: 1.5, longitude: -2, name: 'Shop' } }).place).toEqual({
      latitude: 1.5,
      longitude: -2,
      name: 'Shop',
    })
    expect(
      received('contacts', { contacts: [{ name: { formatted_name: 'Ada' }, phones: [{ phone: '+1' }, {}] }] }).people,
    ).toEqual([{ name: 'Ada', phones: ['+1'] }])
    expect(received('interactive', { reply: { kind: 'list_reply', title: 'Blue' } }).text).toBe('Blue')
    expect(received('order', { order: { product_items: [{}, {}] } }).ordered).toBe(2)
  })

  it('of what was sent: captions, buttons, lists and links', () => {
    expect(sent('text', { body: 'Hello' }).text).toBe('Hello')
    expect(sent('document', { id: '9', filename: 'a.pdf', caption: 'Invoice' })).toMatchObject({
      text: 'Invoice',
      files: [{ kind: 'document', id: '9', name: 'a.pdf' }],
    })
    const interactive = {
      type: 'button',
      header: { type: 'image', image: { link: 'https://x.example/i.png' } },
      body: { text: 'Which?' },
      footer: { text: 'Thanks' },
      action: { buttons: [{ type: 'reply', reply: { id: '1', title: 'This' } }] },
    }
    expect(sent('interactive', interactive)).toEqual({
      files: [{ kind: 'image', url: 'https://x.example/i.png' }],
      text: 'Which?',
      footer: 'Thanks',
      buttons: ['This'],
    })
    expect(sent('interactive', { action: { sections: [{ rows: [{ title: 'A' }, { title: 'B' }] }] } }).buttons).toEqual(
      ['A', 'B'],
    )
    expect(sent('contacts', [{ name: { first_name: 'Bo' } }]).people).toEqual([{ name: 'Bo', phones: [] }])
  })

  it('of a template: the values by name or number, and the file of its header', () => {
    const components = [
      { type: 'HEADER', parameters: [{ type: 'image', image: { id: '3' } }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ana' },
          { type: 'currency', currency: { fallback_value: '$9' } },
          { type: 'text', parameter_name: 'day', text: 'Monday' },
        ],
      },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: '4417' }] },
    ]
    expect(sent('template', { name: 'offer', language: { code: 'en' }, components }).template).toEqual({
      name: 'offer',
      language: 'en',
      values: { header: { '1': '' }, body: { '1': 'Ana', '2': '$9', day: 'Monday' }, buttons: { '1': '4417' } },
      file: { kind: 'image', id: '3' },
    })
  })

  it('survives what it does not know', () => {
    for (const content of [undefined, null, 'text', 7, [], [null], { media: 'x', location: { latitude: 'north' } }])
      for (const type of ['text', 'image', 'location', 'contacts', 'template', 'interactive', 'order', 'new_kind']) {
        expect(received(type, content).buttons).toEqual([])
        expect(sent(type, content).buttons).toEqual([])
      }
    expect(isEmpty(received('unsupported', {}))).toBe(true)
    expect(isEmpty(received('text', { text: 'Oi' }))).toBe(false)
  })
})
