import { saveFile } from './save-file.ts'

type Row = Record<string, unknown>

/** Guards against CSV injection: a spreadsheet must not run a name as a formula. Numbers stay numbers. */
const escaped = (value: string) => (/^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value)

const quoted = (value: string) => (/[",\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** All fields that any row has, one line per row, with a byte order mark for spreadsheets. */
export const toCsv = (rows: readonly Row[]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (row: Row, field: string) => {
    const value = row[field] ?? ''
    return quoted(typeof value === 'string' ? escaped(value) : JSON.stringify(value))
  }
  const lines = [fields.join(','), ...rows.map((row) => fields.map((field) => cell(row, field)).join(','))]
  return `\ufeff${lines.join('\r\n')}\r\n`
}

export const saveCsv = (name: string, rows: readonly Row[]): void =>
  saveFile(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
