import type { TemplateDraft } from './template-draft.ts'

/** What the parts of the form share. */
export type TemplateForm = {
  channelId: string
  draft: TemplateDraft
  put: (change: Partial<TemplateDraft>) => void
  /** What is wrong with a field, once it is time to say so. */
  problemAt: (field: string) => string | undefined
  /** The field was left: what is missing there may be said. */
  leave: (field: string) => void
  /** An edit keeps name and language, and the category that was approved. */
  fixed: { identity: boolean; category: boolean }
  onSampleChosen: (file: File | undefined) => void
}

/** Where the list of problems leads to. */
export const fieldId = (field: string): string => `template-${field.replaceAll('.', '-')}`

export const fieldProps = ({ problemAt, leave }: Pick<TemplateForm, 'problemAt' | 'leave'>, field: string) => ({
  id: fieldId(field),
  error: problemAt(field),
  onBlur: () => leave(field),
})
