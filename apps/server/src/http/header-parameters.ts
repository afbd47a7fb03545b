/** A header of the form `value; name=text; name="quoted text"`, as Content-Type and Content-Disposition have. */
export type ParameterHeader = { value: string; parameters: Map<string, string> }

/** Reads it by index, in one pass over the text: it comes from outside. The first of two parameters of one name counts. */
export const readParameterHeader = (header: string): ParameterHeader => {
  const parameters = new Map<string, string>()
  const firstEnd = header.indexOf(';')
  const value = (firstEnd === -1 ? header : header.slice(0, firstEnd)).trim().toLowerCase()
  let at = firstEnd === -1 ? header.length : firstEnd + 1
  while (at < header.length) {
    const from = at
    while (at < header.length && header[at] !== '=' && header[at] !== ';') at += 1
    const name = header.slice(from, at).trim().toLowerCase()
    // Without a value it says nothing.
    if (header[at] !== '=') {
      at += 1
      continue
    }
    at += 1
    let text = ''
    if (header[at] === '"') {
      for (at += 1; at < header.length && header[at] !== '"'; at += 1) {
        // Browsers write %22 for a quote and a bare backslash for itself; others escape both.
        if (header[at] === '\\' && (header[at + 1] === '"' || header[at + 1] === '\\')) at += 1
        text += header[at]
      }
      while (at < header.length && header[at] !== ';') at += 1
    } else {
      const start = at
      while (at < header.length && header[at] !== ';') at += 1
      text = header.slice(start, at).trim()
    }
    if (!parameters.has(name)) parameters.set(name, text)
    at += 1
  }
  return { value, parameters }
}
