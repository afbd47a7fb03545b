// A CSV file as people have it: from a spreadsheet in any language, with or without a line of column names. It is read in pieces, so
// that a million lines leave the page usable.

/** A record with the line of the file that it begins on, as an editor numbers them. */
export type CsvRecord = { line: number; cells: string[] }

const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** Spreadsheets write semicolons where the comma is the decimal sign. */
export const delimiterOf = (text: string): Delimiter => {
  const first = text.split('\n', 1)[0] ?? ''
  const count = (sign: string) => first.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Feeds text in pieces; each call gives the records that have ended (RFC 4180: a cell in quotes may have line ends). */
export const createCsvParser = (delimiter: Delimiter) => {
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1
  let held = ''
  const records: CsvRecord[] = []
  const endRecord = () => {
    const all = [...cells, cell]
    if (all.some((one) => one.trim() !== '')) records.push({ line: began, cells: all })
    cells = []
    cell = ''
    began = line
  }
  const read = (text: string, isLast: boolean): CsvRecord[] => {
    // A quote or a line end may be cut in two between pieces.
    const all = held + text
    const end = isLast ? all.length : all.length - 1
    held = all.slice(end)
    records.length = 0
    for (let at = 0; at < end; at += 1) {
      const sign = all[at] as string
      if (isQuoted) {
        if (sign !== '"') {
          const next = all.indexOf('"', at)
          const until = next === -1 || next > end ? end : next
          const part = all.slice(at, until)
          line += part.split('\n').length - 1
          cell += part
          at = until - 1
        } else if (all[at + 1] === '"') {
          if (at + 1 >= end && !isLast) {
            held = all.slice(at)
            break
          }
          cell += '"'
          at += 1
        } else isQuoted = false
      } else if (sign === '"' && cell.trim() === '') {
        cell = ''
        isQuoted = true
      } else if (sign === delimiter) {
        cells.push(cell)
        cell = ''
      } else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && all[at + 1] === '\n') continue
        line += 1
        endRecord()
      } else cell += sign
    }
    if (isLast) endRecord()
    return [...records]
  }
  return { push: (text: string) => read(text, false), end: () => read('', true) }
}

/** UTF-8 unless the bytes say otherwise: spreadsheets on Windows write their own. */
const encodingOf = async (file: Blob): Promise<string> => {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const reader = file.stream().getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      decoder.decode(part.value, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export type CsvFile = {
  name: string
  file: Blob
  encoding: string
  delimiter: Delimiter
  /** The names of the columns, or none when the first line has a recipient already. */
  hasNames: boolean
  names: string[]
  /** The first records, without the names. */
  first: CsvRecord[]
}

const SHOWN = 5
const START_BYTES = 64 * 1024

/** Pictures and spreadsheets have zero bytes, a text has them only where it says so itself. */
export const isText = async (file: Blob): Promise<boolean> => {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  return !start.includes(0) || (await encodingOf(file)) === 'utf-16le'
}

export const readCsvFile = async (file: File, isRecipient: (cell: string) => boolean): Promise<CsvFile | undefined> => {
  const encoding = await encodingOf(file)
  const text = new TextDecoder(encoding).decode(await file.slice(0, START_BYTES).arrayBuffer())
  const delimiter = delimiterOf(text)
  const parser = createCsvParser(delimiter)
  const records = [...parser.push(text), ...(file.size <= START_BYTES ? parser.end() : [])]
  const [head] = records
  if (head === undefined) return undefined
  const hasNames = !head.cells.some(isRecipient)
  return {
    name: file.name,
    file,
    encoding,
    delimiter,
    hasNames,
    names: head.cells.map((name, index) => (hasNames && name.trim() !== '' ? name.trim() : `${index + 1}`)),
    first: records.slice(hasNames ? 1 : 0, SHOWN + 1),
  }
}

/** All records but the names, piece by piece. */
export async function* recordsOf({ file, encoding, delimiter, hasNames }: CsvFile): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding)
  const parser = createCsvParser(delimiter)
  const reader = file.stream().getReader()
  let isFirst = hasNames
  const withoutNames = (records: CsvRecord[]) => {
    if (!isFirst || records.length === 0) return records
    isFirst = false
    return records.slice(1)
  }
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield withoutNames(parser.push(decoder.decode(part.value, { stream: true })))
  yield withoutNames(parser.push(decoder.decode()))
  yield withoutNames(parser.end())
}
