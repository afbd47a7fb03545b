/** A document without its fenced blocks: what is in them is code of another language. */
export const withoutFences = (markdown: string): string => markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')

/** The lines of each fenced block of a language, with the heading it stands under. */
export const fencesOf = (markdown: string, language: string): { heading: string; lines: string[] }[] => {
  const found: { heading: string; lines: string[] }[] = []
  let heading = ''
  let open: string[] | undefined
  let isWanted = false
  for (const line of markdown.split('\n')) {
    const fence = /^```(\w*)/.exec(line.trim())
    if (fence !== null && open === undefined) {
      open = []
      isWanted = fence[1] === language
    } else if (fence !== null && open !== undefined) {
      if (isWanted) found.push({ heading, lines: open })
      open = undefined
    } else if (open !== undefined) open.push(line.trim())
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading
  }
  return found
}

/** The text under a heading, up to the next heading of any level. */
export const sectionOf = (markdown: string, heading: string): string => {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'))
  if (start === -1) return ''
  const length = lines.slice(start + 1).findIndex((line) => /^#+ /.test(line))
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n')
}

/** The body of a table, cell by cell. */
export const tableRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
