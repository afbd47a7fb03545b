import { type ChosenTemplate, templateContent, templateNeeds } from '../templates/template-content.ts'

export type BatchDraft = {
  channelId: string
  name: string
  kind: 'template' | 'text'
  body: string
  template?: ChosenTemplate | undefined
  stopAt: number
}

export const emptyBatchDraft: BatchDraft = { channelId: '', name: '', kind: 'template', body: '', stopAt: 25 }

/** What is sent: `type` and the object of that name. Undefined while something is missing. */
export const batchContent = (draft: BatchDraft, platform: string): Record<string, unknown> | undefined => {
  if (draft.kind === 'text' || platform !== 'chatapp')
    return draft.body.trim() === '' ? undefined : { type: 'text', text: { body: draft.body } }
  const { template } = draft
  if (template === undefined || templateFields(template).some(({ value }) => value.trim() === '')) return undefined
  return { type: 'template', template: templateContent(template) }
}

export type TemplateField = {
  part: 'header' | 'body' | 'buttons' | 'media'
  name: string
  label: string
  value: string
}

/** The values that the chosen template needs, with what they are so far. */
export const templateFields = ({ template, values }: ChosenTemplate): TemplateField[] => {
  const needs = templateNeeds(template)
  const variable = (part: 'header' | 'body') => (name: string) => ({
    part,
    name,
    label: `{{${name}}}`,
    value: values[part][name] ?? '',
  })
  return [
    ...(needs.media ? [{ part: 'media' as const, name: 'media', label: '', value: values.media }] : []),
    ...needs.header.map(variable('header')),
    ...needs.body.map(variable('body')),
    ...needs.buttons.map(({ index, text }) => ({
      part: 'buttons' as const,
      name: String(index),
      label: text,
      value: values.buttons[index] ?? '',
    })),
  ]
}

/** A variable without a value takes the column of its name; a numbered one the next that is left. */
export const prefilled = (chosen: ChosenTemplate, columns: readonly { name: string }[]): ChosenTemplate => {
  const left = [...columns]
  const take = (wanted: string): string => {
    const named = left.findIndex(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    const place = named === -1 && /^\d+$/.test(wanted) ? 0 : named
    const [column] = place === -1 ? [] : left.splice(place, 1)
    return column ? `{{${column.name}}}` : ''
  }
  const values = { ...chosen.values, header: { ...chosen.values.header }, body: { ...chosen.values.body } }
  for (const { part, name, value } of templateFields(chosen))
    if ((part === 'header' || part === 'body') && value === '') values[part][name] = take(name)
  return { ...chosen, values }
}
