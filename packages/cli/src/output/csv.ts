/** A spreadsheet must not run a name as a formula. Numbers stay numbers. */
const guarded = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value

const quoted = (value: string): string => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\n`
