import { isWhole, readRecipient } from '../messages/recipient.ts'
import { type CsvFile, recordsOf } from './csv-file.ts'

// Which lines of a file become messages, before anything is sent, and the upload that has exactly those.

/** Which column is what; by place in the file. */
export type ColumnMapping = { to: number; clientRef: number | undefined }

/** The name of a column between brackets. The API takes letters, digits, `_`, `.` and `-`. */
export const placeholderNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name, index) => {
    const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
    const slug = plain
      .replaceAll(/[^\w.-]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 60)
    const wanted = slug === '' || /^\d+$/.test(slug) ? `column_${index + 1}` : slug
    const chosen = taken.has(wanted) ? `${wanted}_${index + 1}` : wanted
    taken.add(chosen)
    return chosen
  })
}

const placeholder = /\{\{\s*([\w.-]{1,64})\s*\}\}/g

export const usedPlaceholders = (content: unknown): string[] => [
  ...new Set([...JSON.stringify(content).matchAll(placeholder)].map(([, name]) => name as string)),
]

/** The content as one recipient gets it. A value can change nothing but the text that it stands in. */
export const filledIn = (content: unknown, values: Record<string, string>): unknown =>
  JSON.parse(
    JSON.stringify(content).replaceAll(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? JSON.stringify(values[name]).slice(1, -1) : whole,
    ),
  )

/** An address that the platform can fetch a file from. */
export const isLink = (value: string): boolean => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)

export type Problem = 'noRecipient' | 'badRecipient' | 'noValue' | 'badLink' | 'refTooLong' | 'optedOut'
export type ProblemLine = { line: number; problem: Problem; value: string }
export type SampleRecipient = { line: number; to: string; values: Record<string, string> }

export type CheckedRecipients = {
  valid: number
  repeated: number
  problems: number
  problemLines: ProblemLine[]
  sample: SampleRecipient[]
  /** How many of the problems are links to a file that are none. */
  badLinks: number
  /** Those that are valid, with their lines. */
  people: ReadonlyMap<string, number>
  /** NDJSON: every recipient on the line that it has in the file, so that what Herald refuses is named by that. */
  upload: Blob
}

const SAMPLE = 20
const SHOWN_PROBLEMS = 100

/** The first lines that become no message, in the order of the file: with a problem, or of people who want none. */
export const leftOutLines = ({ problemLines, people }: CheckedRecipients, optedOut: readonly string[]): ProblemLine[] =>
  [
    ...problemLines,
    ...optedOut.map((to): ProblemLine => ({ line: people.get(to) ?? 0, problem: 'optedOut', value: to })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .slice(0, SHOWN_PROBLEMS)

const MAX_CLIENT_REF = 512
const scopedId = /^\d{1,64}$/

export const isRecipient = (to: string, platform: string): boolean =>
  platform === 'chatapp' ? isWhole(to) && (to.length <= 15 || to.includes('.')) : scopedId.test(to)

/** Column names under which people keep numbers and references, in our three languages. */
const toNames =
  /^(to|phone|phone.?number|number|mobile|whats.?app|tel[eé]fono|telefone|celular|m[oó]vil|n[uú]mero|id|user.?id)$/i
const refNames = /^(client_ref|ref|reference|refer[eê]ncia|referencia|customer.?id|order.?id|id)$/i

export const guessMapping = ({ names, first }: CsvFile, platform: string): ColumnMapping => {
  const holds = (index: number) => {
    const cell = first[0]?.cells[index]
    return cell !== undefined && isRecipient(readRecipient(cell, platform), platform)
  }
  const named = names.findIndex((name, index) => toNames.test(name.trim()) && holds(index))
  const to = Math.max(0, named === -1 ? names.findIndex((_, index) => holds(index)) : named)
  const clientRef = names.findIndex((name, index) => index !== to && refNames.test(name.trim()))
  return { to, clientRef: clientRef === -1 ? undefined : clientRef }
}

/** What the message takes from a line: columns, and where it has a file per person, its link. */
export type UsedValues = { used: readonly string[]; link?: string | undefined }

export const checkRecipients = async (
  csv: CsvFile,
  { to: toColumn, clientRef: refColumn }: ColumnMapping,
  { used, link }: UsedValues,
  platform: string,
  signal: AbortSignal,
): Promise<CheckedRecipients> => {
  const names = placeholderNames(csv.names)
  const columns = used.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []))
  const seen = new Map<string, number>()
  const pieces: string[] = []
  const checked = {
    valid: 0,
    repeated: 0,
    problems: 0,
    badLinks: 0,
    problemLines: [] as ProblemLine[],
    sample: [] as SampleRecipient[],
  }
  let uploadLine = 1
  const refuse = (line: number, problem: Problem, value: string) => {
    checked.problems += 1
    if (checked.problemLines.length < SHOWN_PROBLEMS) checked.problemLines.push({ line, problem, value })
  }
  const read = (line: number, cells: readonly string[]): string => {
    const written = (cells[toColumn] ?? '').trim()
    const to = readRecipient(written, platform)
    const ref = refColumn === undefined ? '' : (cells[refColumn] ?? '').trim()
    const empty = columns.find(([, index]) => (cells[index] ?? '').trim() === '')
    const values = Object.fromEntries(columns.map(([name, index]) => [name, (cells[index] ?? '').trim()]))
    const filled = link === undefined ? undefined : (filledIn(link, values) as string)
    if (written === '') refuse(line, 'noRecipient', cells.filter((cell) => cell !== '').join(', '))
    else if (!isRecipient(to, platform)) refuse(line, 'badRecipient', written)
    else if (empty !== undefined) refuse(line, 'noValue', csv.names[empty[1]] ?? empty[0])
    else if (filled !== undefined && !isLink(filled)) {
      checked.badLinks += 1
      refuse(line, 'badLink', filled.slice(0, 60))
    } else if (ref.length > MAX_CLIENT_REF) refuse(line, 'refTooLong', ref.slice(0, 60))
    else if (seen.has(to)) checked.repeated += 1
    else {
      seen.set(to, line)
      checked.valid += 1
      if (checked.sample.length < SAMPLE) checked.sample.push({ line, to, values })
      const padding = '\n'.repeat(Math.max(0, line - uploadLine))
      uploadLine = Math.max(line, uploadLine) + 1
      return `${padding}${JSON.stringify({ to, ...(ref === '' ? {} : { client_ref: ref }), values })}\n`
    }
    return ''
  }
  for await (const records of recordsOf(csv)) {
    signal.throwIfAborted()
    pieces.push(records.map(({ line, cells }) => read(line, cells)).join(''))
  }
  return { ...checked, people: seen, upload: new Blob(pieces, { type: 'application/x-ndjson' }) }
}
