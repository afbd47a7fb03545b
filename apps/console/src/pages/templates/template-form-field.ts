import type { TemplateDraft } from './template-draft.ts'

/** What the parts of the form share. */
export type TemplateForm = {
  channelId: string
  draft: TemplateDraft
  put: (change: Partial<TemplateDraft>) => void
  /** What is wrong with a field, once it is time to say so. */
  problemAt: (field: string) => string | undefined
  /** It is worth a look, and no obstacle. */
  isHint: (field: string) => boolean
  /** The field was left: what is missing there may be said. */
  leave: (field: string) => void
  /** A translation keeps the name; an edit keeps name and language, and the category that was approved. */
  fixed: { name: boolean; language: boolean; category: boolean }
  onSampleChosen: (file: File | undefined) => void
}

/** Where the list of problems leads to. */
export const fieldId = (field: string): string => `template-${field.replaceAll('.', '-')}`

export const fieldProps = (
  { problemAt, isHint, leave }: Pick<TemplateForm, 'problemAt' | 'isHint' | 'leave'>,
  field: string,
) => ({
  id: fieldId(field),
  error: problemAt(field),
  // Amber, and the field itself stays as it is.
  ...(isHint(field) ? { withErrorStyles: false, wrapperProps: { 'data-hinted': true } } : {}),
  onBlur: () => leave(field),
})
