import { describe, expect, it } from 'vitest'
import { draftComponents, emptyDraft } from './template-draft.ts'

describe('a template draft in the platform’s format', () => {
  it('carries a sample for every placeholder, in the order of first use', () => {
    const components = draftComponents({
      ...emptyDraft,
      headerKind: 'TEXT',
      headerText: 'Order {{1}}',
      headerExamples: { 1: '1042' },
      body: 'Hello {{1}}, {{2}} for {{1}}',
      examples: { 1: 'Ana', 2: 'two parcels' },
      footer: 'Orchard',
      buttons: [{ type: 'QUICK_REPLY', text: 'Thanks' }],
    })
    expect(components).toEqual([
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['1042'] } },
      { type: 'BODY', text: 'Hello {{1}}, {{2}} for {{1}}', example: { body_text: [['Ana', 'two parcels']] } },
      { type: 'FOOTER', text: 'Orchard' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Thanks' }] },
    ])
  })

  it('has only a text when that is all there is', () => {
    expect(draftComponents({ ...emptyDraft, headerText: 'left over', body: 'Hi' })).toEqual([
      { type: 'BODY', text: 'Hi' },
    ])
  })
})
