/** The variables of a text in order: 1, 2, … or names. */
export const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '')),
]

export type VariableFormat = 'POSITIONAL' | 'NAMED'

const isNumber = (name: string): boolean => /^\d+$/.test(name)

/** A new variable behind those that are there: the next number, or a name to be written over. */
export const nextVariable = (text: string, format: VariableFormat): string => {
  const names = placeholders(text)
  if (format === 'POSITIONAL') return String(Math.max(0, ...names.filter(isNumber).map(Number)) + 1)
  const free = Array.from({ length: names.length + 1 }, (_, index) => `value_${index + 1}`)
  return free.find((name) => !names.includes(name)) ?? ''
}

/** The text with its variables called otherwise, and what each was called before: numbers become names, or names numbers. */
export const renamed = (text: string, format: VariableFormat): { text: string; before: Record<string, string> } => {
  const names = placeholders(text)
  const taken = new Set(names)
  const before: Record<string, string> = {}
  const called = new Map(
    names.map((name, index) => {
      const keeps = format === 'NAMED' && !isNumber(name)
      const named = keeps ? name : `value_${name}`
      const next = format === 'POSITIONAL' ? String(index + 1) : !keeps && taken.has(named) ? `${named}_` : named
      before[next] = name
      return [name, next]
    }),
  )
  return {
    text: text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => `{{${called.get(name) ?? name}}}`),
    before,
  }
}
