import { isDialled, isLikeNational, isNational, isWhole, nationalLength, readRecipient } from '../messages/recipient.ts'
import { type CsvFile, recordsOf } from './csv-file.ts'

// Which lines of a file become messages, before anything is sent, and the upload that has exactly those.

/** Which column is what; by place in the file. */
export type ColumnMapping = { to: number; clientRef: number | undefined }

/** How a file becomes messages: its columns, and whether lines that repeat a recipient do too. */
export type LineReading = ColumnMapping & {
  isEachLine?: boolean
  /** The country of numbers that do not say theirs, as it was chosen for the file. */
  homeCode?: string | undefined
}

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

/** Why a line is left out, and how Herald calls it. Who opted out is found by Herald. */
const leftOutReasons = {
  noRecipient: 'invalid_recipient',
  badRecipient: 'invalid_recipient',
  noValue: 'missing_value',
  badLink: 'invalid_link',
  refTooLong: 'validation_failed',
  repeated: 'repeated',
} as const

type LeftOut = keyof typeof leftOutReasons
export type Problem = LeftOut | 'optedOut'
export type ProblemLine = { line: number; problem: Problem; value: string }
export type SampleRecipient = { line: number; to: string; values: Record<string, string> }

export type CheckedRecipients = {
  /** People, however many lines each has. */
  valid: number
  /** Lines whose recipient an earlier one has. */
  repeated: number
  /** Whether those are sent too. */
  isEachLine: boolean
  problems: number
  problemLines: ProblemLine[]
  sample: SampleRecipient[]
  /** Lines whose number may lack its country code, and the first of them as it is written. */
  national: number
  firstNational: string | undefined
  /** How many of the problems are links to a file that are none. */
  badLinks: number
  /** Those that are valid, with their lines. */
  people: ReadonlyMap<string, number>
  /** Their later lines, where those are sent too. */
  laterLines: ReadonlyMap<string, readonly number[]>
  /**
   * NDJSON: every line of the file on the line that it has there, so that what Herald refuses is named by that. Lines that are
   * left out say so: the batch keeps them.
   */
  upload: Blob
}

const SAMPLE = 20
const SHOWN_PROBLEMS = 100
/** Lines of one batch. */
const MOST_LINES = 1_000_000

const stoppedLines = ({ people, laterLines }: CheckedRecipients, optedOut: readonly string[]): ProblemLine[] =>
  optedOut.flatMap((to) =>
    [people.get(to) ?? 0, ...(laterLines.get(to) ?? [])].map((line) => ({ line, problem: 'optedOut', value: to })),
  )

/** The first lines that become no message, in the order of the file: with a problem, or of people who want none. */
export const leftOutLines = (checked: CheckedRecipients, optedOut: readonly string[]): ProblemLine[] =>
  [...checked.problemLines, ...stoppedLines(checked, optedOut)]
    .toSorted((one, other) => one.line - other.line)
    .slice(0, SHOWN_PROBLEMS)

/** What becomes of the lines once it is known who wants no marketing; each line is counted once. */
export const countLines = (checked: CheckedRecipients, optedOut: readonly string[]) => {
  const { valid, problems, isEachLine } = checked
  const stopped = stoppedLines(checked, optedOut).length
  const people = valid - optedOut.length
  const repeated = checked.repeated - (stopped - optedOut.length)
  return {
    people,
    repeated,
    stopped,
    messages: people + (isEachLine ? repeated : 0),
    leftOut: problems + stopped + (isEachLine ? 0 : repeated),
  }
}

const MAX_CLIENT_REF = 512
const MAX_SHOWN_TO = 200
const scopedId = /^\d{1,64}$/

export const isRecipient = (to: string, platform: string): boolean =>
  platform === 'chatapp' ? isWhole(to) && (to.length <= 15 || to.includes('.')) : scopedId.test(to)

/** What is said of one that is none. */
export const badRecipientWord = (written: string, chat: boolean) => {
  if (!chat) return 'badRecipientId'
  return /\p{L}/u.test(written) ? 'noNumber' : 'badRecipient'
}

/** Column names under which people keep numbers and references, in our three languages. */
const toNames =
  /^(to|phone|phone.?number|number|mobile|whats.?app|tel[eé]fono|telefone|celular|m[oó]vil|n[uú]mero|id|user.?id)$/i
const idName = /^(user.?)?id$/i
const refNames = /^(client_ref|ref|reference|refer[eê]ncia|referencia|customer.?id|order.?id|id)$/i

export const guessMapping = ({ names, first }: CsvFile, platform: string): ColumnMapping => {
  const isNamed = (name: string) => toNames.test(name.trim())
  const holds = (index: number) => {
    const cell = first[0]?.cells[index]
    return cell !== undefined && isRecipient(readRecipient(cell, platform), platform)
  }
  // A file of one country often has no codes: the columns are judged by name first, so that no order number is taken for a phone.
  const dials = (index: number) => platform === 'chatapp' && first.some(({ cells }) => isDialled(cells[index] ?? ''))
  const likely = [
    (name: string, index: number) => isNamed(name) && holds(index),
    (name: string, index: number) => isNamed(name) && !idName.test(name.trim()) && dials(index),
    (_name: string, index: number) => holds(index),
    (_name: string, index: number) => dials(index),
  ]
  const found = likely.map((isIt) => names.findIndex(isIt)).find((index) => index !== -1)
  const to = found ?? 0
  const clientRef = names.findIndex((name, index) => index !== to && refNames.test(name.trim()))
  return { to, clientRef: clientRef === -1 ? undefined : clientRef }
}

/** What the message takes from a line: columns, and where it has a file per person, its link. */
export type UsedValues = { used: readonly string[]; link?: string | undefined }

export const checkRecipients = async (
  csv: CsvFile,
  reading: LineReading,
  usedValues: UsedValues,
  platform: string,
  signal: AbortSignal,
  { mostLines = MOST_LINES, tellsLeftOut = true, channelCode = '', longestNational = 0 } = {},
): Promise<CheckedRecipients> => {
  const { to: toColumn, clientRef: refColumn, isEachLine = false, homeCode } = reading
  const ownCodes = channelCode === '' ? [] : [channelCode]
  const { used, link } = usedValues
  const names = placeholderNames(csv.names)
  const columns = used.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []))
  const seen = new Map<string, number>()
  const laterLines = new Map<string, number[]>()
  const pieces: string[] = []
  const checked = {
    valid: 0,
    repeated: 0,
    isEachLine,
    problems: 0,
    badLinks: 0,
    national: 0,
    firstNational: undefined as string | undefined,
    problemLines: [] as ProblemLine[],
    sample: [] as SampleRecipient[],
  }
  let uploadLine = 1
  const onLine = (line: number, record: object): string => {
    const padding = '\n'.repeat(Math.max(0, line - uploadLine))
    uploadLine = Math.max(line, uploadLine) + 1
    return `${padding}${JSON.stringify(record)}\n`
  }
  let leftOut = 0
  let longest = 0
  const leaveOut = (line: number, problem: LeftOut, to: string, value: string): string => {
    leftOut += 1
    if (problem !== 'repeated') checked.problems += 1
    if (checked.problemLines.length < SHOWN_PROBLEMS) checked.problemLines.push({ line, problem, value })
    return tellsLeftOut ? onLine(line, { to: to.slice(0, MAX_SHOWN_TO), left_out: leftOutReasons[problem] }) : ''
  }
  const read = (line: number, cells: readonly string[]): string => {
    const written = (cells[toColumn] ?? '').trim()
    const to = readRecipient(written, platform, homeCode)
    const atHome = homeCode === undefined ? nationalLength(written, platform) : 0
    longest = Math.max(longest, atHome)
    const isLike = homeCode === undefined && isLikeNational(written, platform, ownCodes, longestNational)
    const asked = homeCode === undefined ? ownCodes : [homeCode]
    if (atHome > 0 || isLike || asked.some((code) => isNational(written, platform, code))) {
      checked.national += 1
      checked.firstNational ??= written
    }
    const ref = refColumn === undefined ? '' : (cells[refColumn] ?? '').trim()
    const empty = columns.find(([, index]) => (cells[index] ?? '').trim() === '')
    const values = Object.fromEntries(columns.map(([name, index]) => [name, (cells[index] ?? '').trim()]))
    const filled = link === undefined ? undefined : (filledIn(link, values) as string)
    if (written === '') return leaveOut(line, 'noRecipient', '', cells.filter((cell) => cell !== '').join(', '))
    if (isLike || !isRecipient(to, platform)) return leaveOut(line, 'badRecipient', written, written)
    if (empty !== undefined) return leaveOut(line, 'noValue', to, csv.names[empty[1]] ?? empty[0])
    if (filled !== undefined && !isLink(filled)) {
      checked.badLinks += 1
      return leaveOut(line, 'badLink', to, filled.slice(0, 60))
    }
    if (ref.length > MAX_CLIENT_REF) return leaveOut(line, 'refTooLong', to, ref.slice(0, 60))
    if (seen.has(to)) {
      checked.repeated += 1
      if (!isEachLine) return leaveOut(line, 'repeated', to, to)
      const later = laterLines.get(to)
      if (later) later.push(line)
      else laterLines.set(to, [line])
    } else {
      seen.set(to, line)
      checked.valid += 1
    }
    if (checked.sample.length < SAMPLE) checked.sample.push({ line, to, values })
    return onLine(line, { to, ...(ref === '' ? {} : { client_ref: ref }), values })
  }
  for await (const records of recordsOf(csv)) {
    signal.throwIfAborted()
    pieces.push(records.map(({ line, cells }) => read(line, cells)).join(''))
  }
  const again = { mostLines, tellsLeftOut, channelCode, longestNational: longest }
  // Whose number has no country code is only known when all are: those that are as short as they have none either.
  if (longest > longestNational) return checkRecipients(csv, reading, usedValues, platform, signal, again)
  const messages = checked.valid + (isEachLine ? checked.repeated : 0)
  // Those who get it come first: without the others they have room.
  if (tellsLeftOut && messages <= mostLines && messages + leftOut > mostLines)
    return checkRecipients(csv, reading, usedValues, platform, signal, { ...again, tellsLeftOut: false })
  return { ...checked, people: seen, laterLines, upload: new Blob(pieces, { type: 'application/x-ndjson' }) }
}
