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
