/** Deeper than anything the platforms take, and far from where recursive code runs out of stack. */
export const MAX_JSON_DEPTH = 200
/** Enough for a targeting with 50,000 postal codes. 800,000 keys took two seconds and 1.5 GB. */
export const MAX_JSON_VALUES = 200_000
/** Where no credential is needed, and a few fields are all that is ever sent. */
export const MAX_OPEN_JSON_VALUES = 500

/**
 * What is too much about JSON text: its depth, or how many values it has. It is found without making any of them, by looking
 * at brackets and commas outside of strings (an empty object counts twice). Text too short for either is not read.
 */
export const brokenJsonBound = (
  text: string,
  { depth: maxDepth = MAX_JSON_DEPTH, values: maxValues = MAX_JSON_VALUES } = {},
): 'depth' | 'values' | undefined => {
  if (text.length <= 2 * Math.min(maxDepth, maxValues)) return undefined
  let depth = 0
  let values = 1
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 92) i++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 44) values++
    else if (code === 123 || code === 91) {
      depth++
      values++
      if (depth > maxDepth) return 'depth'
    } else if (code === 125 || code === 93) depth--
    if (values > maxValues) return 'values'
  }
  return undefined
}

/** Whether a value that was parsed has at most so many values in it. Stops looking at the first one too many. */
export const hasAtMost = (limit: number, root: unknown): boolean => {
  const waiting = [root]
  let count = 1
  while (waiting.length > 0 && count <= limit) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner: unknown[] = Object.values(value)
    count += inner.length
    if (count <= limit) waiting.push(...inner)
  }
  return count <= limit
}
