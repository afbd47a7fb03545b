import { MAX_JSON_DEPTH, brokenJsonBound } from '../../http/json-bounds.ts'

/** An integer of sixteen digits or more outside of a string. Cheap to look for, rare to find. */
// oxlint-disable-next-line herald/linear-regex -- white space is no start, so each stretch of it is gone over once
const longInteger = /[[{:,]\s*-?\d{16,}/

type Source = { source?: string }

/**
 * JSON whose ids survive: the platforms write some as numbers, and beyond 2^53 a number is rounded to another's id.
 * Such integers come out as text. Undefined when it is not JSON.
 */
export const parseNotificationJson = (text: string): unknown => {
  try {
    if (!longInteger.test(text)) return JSON.parse(text)
    const keepSource = (_key: string, value: unknown, context?: Source): unknown =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
        ? context?.source
        : value
    return JSON.parse(text, keepSource)
  } catch {
    return undefined
  }
}

/**
 * The text with null in place of every value that nests too deep: recursive code runs out of stack on such a value, and one of
 * them would fail the whole notification. Undefined when there is none, which is the rule.
 */
export const withoutDeepValues = (text: string): string | undefined => {
  if (brokenJsonBound(text, { values: Infinity }) === undefined) return undefined
  let kept = ''
  let keptTo = 0
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (inString) {
      if (letter === '\\') i++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      depth++
      if (depth === MAX_JSON_DEPTH + 1) kept += `${text.slice(keptTo, i)}null`
    } else if (letter === '}' || letter === ']') {
      if (depth === MAX_JSON_DEPTH + 1) keptTo = i + 1
      depth--
    }
  }
  return kept + text.slice(keptTo)
}
