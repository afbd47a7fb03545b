/** Deeper than anything the platforms take, and far from where recursive code runs out of stack. */
export const MAX_JSON_DEPTH = 200

/** Whether JSON text nests deeper than allowed. Looks at brackets outside of strings; text too short for it is not read. */
export const nestsTooDeep = (text: string, limit = MAX_JSON_DEPTH): boolean => {
  if (text.length <= 2 * limit) return false
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 92) i++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 123 || code === 91) {
      depth++
      if (depth > limit) return true
    } else if (code === 125 || code === 93) depth--
  }
  return false
}
