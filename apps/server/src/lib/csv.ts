/** A cell that a spreadsheet would take for a formula gets a quote in front of it, as their makers advise. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\n`
