import { isRecipient } from '../batches/batch-recipients.ts'
import { type CsvFile, recordsOf } from '../batches/csv-file.ts'
import { isLikeNational, isNational, nationalLength, readRecipient } from '../messages/recipient.ts'

// Whom a list opts out, line by line, before anything is sent.

export type ImportLine = { line: number; written: string }
export type ImportPerson = ImportLine & { to: string }
export type CheckedLines = {
  people: ImportPerson[]
  refused: ImportLine[]
  repeated: number
  /** Lines whose number may lack its country code, and the first of them as it is written. */
  national: number
  firstNational: string | undefined
}

/** One to a line, or several with commas, semicolons or tabs between them. */
export const pastedLines = (text: string): ImportLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((row, index) =>
    row
      .split(/[,;\t]/)
      .map((written) => ({ line: index + 1, written: written.trim() }))
      .filter(({ written }) => written !== ''),
  )

/** More lines are not read: a page is no place for them. */
export const MOST_LINES = 100_000

/** Exports put a quote before what a spreadsheet would take for a formula, such as a number with its +. */
export const fileLines = async (csv: CsvFile, column: number): Promise<ImportLine[]> => {
  const lines: ImportLine[] = []
  for await (const records of recordsOf(csv))
    for (const { line, cells } of records) {
      lines.push({ line, written: (cells[column] ?? '').trim().replace(/^'(?=\+)/, '') })
      if (lines.length > MOST_LINES) return lines
    }
  return lines
}

/** `homeCode`: the country of numbers that do not say theirs, where one was chosen. */
export const checkLines = (
  lines: readonly ImportLine[],
  platform: string,
  ownCodes: readonly string[] = [],
  homeCode?: string,
): CheckedLines => {
  const people = new Map<string, ImportPerson>()
  const refused: ImportLine[] = []
  const asked = homeCode === undefined ? ownCodes : [homeCode]
  let [repeated, national] = [0, 0]
  let firstNational: string | undefined
  const atHome = homeCode === undefined ? lines.map(({ written }) => nationalLength(written, platform)) : []
  const longest = atHome.reduce((most, length) => Math.max(most, length), 0)
  for (const [index, { line, written }] of lines.entries()) {
    const to = readRecipient(written, platform, homeCode)
    const isLike = isLikeNational(written, platform, ownCodes, longest)
    if (isLike || (atHome[index] ?? 0) > 0 || asked.some((code) => isNational(written, platform, code))) {
      national += 1
      firstNational ??= written
    }
    if (isLike || !isRecipient(to, platform)) refused.push({ line, written })
    else if (people.has(to)) repeated += 1
    else people.set(to, { line, written, to })
  }
  return { people: [...people.values()], refused, repeated, national, firstNational }
}
