import type { Template } from './template-content.ts'

/** A name with its languages, and a line of its text. */
export type TemplateGroup = { name: string; translations: Template[]; text: string }

const bodyOf = ({ components }: Template): string => {
  const body = (components as { type?: unknown; text?: unknown }[]).find(
    ({ type }) => String(type).toUpperCase() === 'BODY',
  )
  return typeof body?.text === 'string' ? body.text.replaceAll(/\s+/g, ' ') : ''
}

/** In the order of their first appearance; the languages of a name by their code, so that they keep their places. */
export const groupedByName = (templates: readonly Template[]): TemplateGroup[] => {
  const groups = new Map<string, Template[]>()
  for (const template of templates) {
    const known = groups.get(template.name)
    if (known) known.push(template)
    else groups.set(template.name, [template])
  }
  return [...groups].map(([name, found]) => {
    const translations = found.toSorted((one, other) => one.language.localeCompare(other.language))
    return { name, translations, text: translations.map(bodyOf).find((text) => text !== '') ?? '' }
  })
}
