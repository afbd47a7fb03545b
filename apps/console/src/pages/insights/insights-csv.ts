import { saveFile } from '../../ui/save-file.ts'
import { type InsightsRow, text } from '../ads/ad-results.ts'

/** Guards against CSV injection: a spreadsheet must not run a name as a formula. Numbers stay numbers. */
const escaped = (value: string) => (/^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value)

const quoted = (value: string) => (/[",\n;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

type Action = { action_type: string; value: unknown }
const isActions = (value: unknown): value is Action[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Partial<Action> | null)?.action_type === 'string')

/** What is counted by kind gets a column for each kind, so that it can be added up. */
export const flatRow = (row: InsightsRow): InsightsRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      isActions(value)
        ? value.map(({ action_type, value: count }) => [`${field}.${action_type}`, count])
        : [[field, value]],
    ),
  )

/** All fields that any row has, one line per row, with a byte order mark for spreadsheets. */
export const toCsv = (rows: readonly InsightsRow[]): string => {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (row: InsightsRow, field: string) => {
    const value = row[field]
    return quoted(typeof value === 'object' && value !== null ? JSON.stringify(value) : escaped(text(row, field)))
  }
  const lines = [fields.join(','), ...rows.map((row) => fields.map((field) => cell(row, field)).join(','))]
  return `\ufeff${lines.join('\r\n')}\r\n`
}

export const saveCsv = (name: string, rows: readonly InsightsRow[]): void =>
  saveFile(`${name}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
