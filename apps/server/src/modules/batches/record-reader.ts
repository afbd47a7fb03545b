import { StringDecoder } from 'node:string_decoder'
import { invalidField } from '../../lib/errors.ts'

/*
 * Recipients, one after the other, from JSON that is in memory, or from NDJSON or CSV as it arrives: nothing is read before it is asked
 * for. A line that cannot be read is a record with a problem; only a CSV without a usable header refuses the whole upload.
 */

export type RecipientRecord = {
  /** In the file, counted from 1; in JSON the place in the list. */
  line: number
  /** As it came. */
  text: string
} & ({ value: unknown } | { problem: string })

/** The same records, once it is known that there are some and that their first line can be read. */
export const withFirst = async (records: AsyncIterable<RecipientRecord>): Promise<AsyncIterable<RecipientRecord>> => {
  const iterator = records[Symbol.asyncIterator]()
  let next = await iterator.next()
  if (next.done) throw invalidField('recipients', 'must not be empty.')
  return (async function* () {
    for (; !next.done; next = await iterator.next()) yield next.value
  })()
}

const MAX_LINE_CHARACTERS = 65_536
const tooLong = `is longer than ${MAX_LINE_CHARACTERS} characters.`

export async function* jsonRecords(recipients: readonly unknown[]): AsyncGenerator<RecipientRecord> {
  for (const [index, value] of recipients.entries()) yield { line: index + 1, text: JSON.stringify(value), value }
}

type Line = { line: number; text: string; isTooLong: boolean }

/** Lines without their ends. Of one that is too long only the beginning is kept. */
async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8')
  let held = ''
  let line = 1
  let isTooLong = false
  const cut = (text: string): Line => ({ line, text: text.endsWith('\r') ? text.slice(0, -1) : text, isTooLong })
  for await (const piece of source) {
    let text = held + decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    if (line === 1 && text.startsWith('\uFEFF')) text = text.slice(1)
    let from = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      const found = text.slice(from, end)
      isTooLong ||= found.length > MAX_LINE_CHARACTERS
      yield cut(found.slice(0, MAX_LINE_CHARACTERS))
      from = end + 1
      line += 1
      isTooLong = false
    }
    held = text.slice(from)
    if (held.length > MAX_LINE_CHARACTERS) {
      isTooLong = true
      held = held.slice(0, MAX_LINE_CHARACTERS)
    }
  }
  held += decoder.end()
  if (held !== '') yield cut(held)
}

export async function* ndjsonRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<RecipientRecord> {
  for await (const { line, text, isTooLong } of linesOf(source)) {
    if (text.trim() === '') continue
    if (isTooLong) yield { line, text, problem: tooLong }
    else
      try {
        yield { line, text, value: JSON.parse(text) }
      } catch {
        yield { line, text, problem: 'is not JSON.' }
      }
  }
}

/** The cells of a record. Open: the last one goes on behind the end of the line. Broken: a quote is where none may be. */
const cellsOf = (text: string, delimiter: string): string[] | 'open' | 'broken' => {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      let cell = ''
      for (;;) {
        const end = text.indexOf('"', at + 1)
        if (end === -1) return 'open'
        cell += text.slice(at + 1, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
      }
      cells.push(cell)
      if (at < text.length && text[at] !== delimiter) return 'broken'
    } else {
      const end = text.indexOf(delimiter, at)
      const cell = text.slice(at, end === -1 ? text.length : end)
      if (cell.includes('"')) return 'broken'
      cells.push(cell)
      at += cell.length
    }
    if (at >= text.length) return cells
    at += 1
    // A delimiter at the very end is followed by an empty cell.
    if (at === text.length) return [...cells, '']
  }
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
const delimiterOf = (header: string): string =>
  [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','

const ownColumns = new Set(['to', 'client_ref'])

const columnsOf = (cells: readonly string[]): string[] => {
  const names = cells.map((name) => {
    const trimmed = name.trim()
    return ownColumns.has(trimmed.toLowerCase()) ? trimmed.toLowerCase() : trimmed
  })
  if (!names.includes('to'))
    throw invalidField('body', 'is CSV without a column "to". Its first line must name the columns: to, client_ref, …')
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw invalidField('body', `is CSV with two columns "${twice}". Give each another name.`)
  return names
}

const recipientOf = (names: readonly string[], cells: readonly string[]): unknown => {
  const values: [string, string][] = []
  const own: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const cell = cells[index] ?? ''
    if (!ownColumns.has(name)) values.push([name, cell])
    else if (name === 'to' || cell !== '') own[name] = name === 'to' ? cell.trim() : cell
  }
  return { ...own, values: Object.fromEntries(values) }
}

/** RFC 4180: a quoted cell may go over several lines. The first line names the columns. */
export async function* csvRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<RecipientRecord> {
  let header: { names: string[]; delimiter: string } | undefined
  let open: Line | undefined
  for await (const next of linesOf(source)) {
    const found: Line = open === undefined ? next : { ...open, text: `${open.text}\n${next.text}` }
    found.isTooLong ||= next.isTooLong || found.text.length > MAX_LINE_CHARACTERS
    const delimiter: string = header?.delimiter ?? delimiterOf(found.text)
    const cells = found.isTooLong ? 'broken' : cellsOf(found.text, delimiter)
    open = cells === 'open' ? found : undefined
    if (cells === 'open' || found.text.trim() === '') continue
    if (header === undefined) header = { names: columnsOf(cells === 'broken' ? [] : cells), delimiter }
    else yield csvRecord(found, cells, header.names)
  }
  if (open !== undefined) yield { line: open.line, text: open.text, problem: 'has a quote that is not closed.' }
  if (header === undefined)
    throw invalidField('body', 'is empty. Its first line must name the columns: to, client_ref, …')
}

const csvRecord = (
  { line, text, isTooLong }: Line,
  cells: string[] | 'broken',
  names: readonly string[],
): RecipientRecord => {
  if (isTooLong) return { line, text, problem: tooLong }
  if (cells === 'broken') return { line, text, problem: 'has a quote inside of a cell; write it twice, in quotes.' }
  if (cells.length !== names.length)
    return { line, text, problem: `has ${cells.length} cells; the first line names ${names.length} columns.` }
  return { line, text, value: recipientOf(names, cells) }
}
