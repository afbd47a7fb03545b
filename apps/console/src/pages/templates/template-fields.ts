import { type ChosenTemplate, templateNeeds } from './template-content.ts'
import { templateSamples } from './template-draft.ts'

// The values that a chosen template is sent with, one field each: for one message and for a batch.

export type TemplateField = {
  part: 'header' | 'body' | 'buttons' | 'media'
  name: string
  kind: 'value' | 'oneTimeCode' | 'link' | 'code' | 'image' | 'video' | 'document'
  value: string
  /** Of the review. */
  sample: string
  /** What stands on the button of a link. */
  button?: string
  /** The address that the value ends. */
  url?: string
}

/** The values that the chosen template needs, with what they are so far. */
export const templateFields = ({ template, values }: ChosenTemplate): TemplateField[] => {
  const needs = templateNeeds(template)
  const samples = templateSamples(template)
  const variable = (part: 'header' | 'body', kind: 'value' | 'oneTimeCode') => (name: string) => ({
    part,
    name,
    kind,
    value: values[part][name] ?? '',
    sample: samples[part][name] ?? '',
  })
  return [
    ...(needs.media
      ? [{ part: 'media', name: 'media', kind: needs.media, value: values.media, sample: '' } as const]
      : []),
    ...needs.header.map(variable('header', 'value')),
    ...needs.body.map(variable('body', needs.authentication ? 'oneTimeCode' : 'value')),
    ...needs.buttons.flatMap(({ index, kind, text, url, sample }): TemplateField[] => {
      const field = { part: 'buttons', name: String(index), value: values.buttons[index] ?? '', sample } as const
      if (kind === 'url') return [{ ...field, kind: 'link', button: text, url }]
      // The button takes the one-time code of the body.
      return kind === 'copy_code' ? [{ ...field, kind: 'code' }] : []
    }),
  ]
}

export const withValue = (
  { template, values }: ChosenTemplate,
  { part, name }: TemplateField,
  value: string,
): ChosenTemplate => ({
  template,
  values: part === 'media' ? { ...values, media: value } : { ...values, [part]: { ...values[part], [name]: value } },
})

/** The address with its end left open. */
export const openEnd = (url: string): string => url.replace(/\{\{.*$/, '…')
