// The table of import directions in a document, compared with the one that the lint goes by.
import { sectionOf, tableRows } from './markdown.ts'

const foldersOf = (cell: string): string[] => [...cell.matchAll(/`(\w+)(?:\/|\.ts)`/g)].map(([, name = '']) => name)

export const importTableDifferences = (
  markdown: string,
  heading: string,
  allowed: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const written = new Map(
    tableRows(sectionOf(markdown, heading)).map(([from = '', to = '']) => [foldersOf(from)[0], to]),
  )
  const problems = Object.entries(allowed).flatMap(([from, targets]) => {
    const cell = written.get(from)
    if (cell === undefined) return [`${heading}: "${from}" has no row`]
    const [named, wanted] = [foldersOf(cell).toSorted().join(', '), targets.toSorted().join(', ')]
    return named === wanted ? [] : [`${heading}: "${from}" may import "${wanted}", not "${named}"`]
  })
  const strangers = [...written.keys()].filter((from) => from === undefined || !(from in allowed))
  return [...problems, ...strangers.map((from) => `${heading}: the lint knows no "${from}"`)]
}
