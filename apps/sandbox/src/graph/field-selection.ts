import { GraphError } from './graph-error.ts'

/** One name of a `fields` parameter: `insights.date_preset(last_7d).limit(3){spend,clicks}`. */
export type FieldSelection = {
  name: string
  modifiers: Record<string, string>
  nested?: FieldSelection[]
}

const syntaxError = (text: string, at: number): GraphError =>
  new GraphError({
    code: 2500,
    message: `Syntax error "Expected end of string instead of "${text[at] ?? ''}"." at character ${at}: ${text}`,
  })

const nameCharacter = /[A-Za-z0-9_:-]/

const maximumDepth = 20

const parse = (text: string): FieldSelection[] => {
  let at = 0
  const readName = (): string => {
    const start = at
    while (at < text.length && nameCharacter.test(text[at] ?? '')) at += 1
    if (at === start) throw syntaxError(text, at)
    return text.slice(start, at)
  }
  // Modifier values may hold parentheses of their own: filtering([{"field":"a"}]).
  const readArgument = (): string => {
    let depth = 1
    const start = at
    while (at < text.length && depth > 0) {
      if (text[at] === '(') depth += 1
      if (text[at] === ')') depth -= 1
      at += 1
    }
    if (depth > 0) throw syntaxError(text, at)
    return text.slice(start, at - 1)
  }
  const readList = (level: number): FieldSelection[] => {
    if (level > maximumDepth) throw syntaxError(text, at)
    const list: FieldSelection[] = []
    for (;;) {
      while (text[at] === ' ' || text[at] === ',') at += 1
      if (at >= text.length || text[at] === '}') return list
      const selection: FieldSelection = { name: readName(), modifiers: {} }
      while (text[at] === '.') {
        at += 1
        const modifier = readName()
        if (text[at] !== '(') throw syntaxError(text, at)
        at += 1
        selection.modifiers[modifier] = readArgument()
      }
      if (text[at] === '{') {
        at += 1
        selection.nested = readList(level + 1)
        if (text[at] !== '}') throw syntaxError(text, at)
        at += 1
      }
      while (text[at] === ' ') at += 1
      list.push(selection)
      if (at < text.length && text[at] !== ',' && text[at] !== '}') throw syntaxError(text, at)
    }
  }
  const list = readList(0)
  if (at < text.length) throw syntaxError(text, at)
  return list
}

/** `fields` as a comma list with nesting, as a JSON array in a string, or as a native array. */
export const parseFields = (value: unknown): FieldSelection[] | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value)) return value.flatMap((item) => parse(String(item)))
  if (typeof value !== 'string') throw new GraphError({ code: 100, message: '(#100) Param fields must be an array.' })
  if (value.trimStart().startsWith('[')) {
    try {
      const list = JSON.parse(value) as unknown
      if (Array.isArray(list)) return list.flatMap((item) => parse(String(item)))
    } catch {
      throw syntaxError(value, 0)
    }
  }
  return parse(value)
}
