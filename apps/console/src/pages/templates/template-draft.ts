import { placeholders } from './template-placeholders.ts'

export type TemplateDraft = {
  name: string
  language: string
  category: string
  headerKind: 'NONE' | 'TEXT'
  headerText: string
  headerExamples: Record<string, string>
  body: string
  examples: Record<string, string>
  footer: string
  buttons: { type: 'QUICK_REPLY' | 'URL'; text: string; url?: string }[]
}

export const emptyDraft: TemplateDraft = {
  name: '',
  language: 'en_US',
  category: 'UTILITY',
  headerKind: 'NONE',
  headerText: '',
  headerExamples: {},
  body: '',
  examples: {},
  footer: '',
  buttons: [],
}

/** The draft in the chat platform's format, with the samples that a review requires. */
export const draftComponents = (draft: TemplateDraft): Record<string, unknown>[] => {
  const sampled = (text: string, values: Record<string, string>) => placeholders(text).map((name) => values[name] ?? '')
  const header = sampled(draft.headerText, draft.headerExamples)
  const body = sampled(draft.body, draft.examples)
  return [
    ...(draft.headerKind === 'TEXT'
      ? [
          {
            type: 'HEADER',
            format: 'TEXT',
            text: draft.headerText,
            ...(header.length > 0 ? { example: { header_text: header } } : {}),
          },
        ]
      : []),
    { type: 'BODY', text: draft.body, ...(body.length > 0 ? { example: { body_text: [body] } } : {}) },
    ...(draft.footer ? [{ type: 'FOOTER', text: draft.footer }] : []),
    ...(draft.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: draft.buttons }] : []),
  ]
}
