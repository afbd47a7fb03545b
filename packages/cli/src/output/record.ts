import type { Context } from '../command.ts'
import { printable } from './printable.ts'

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** One object, a field a line. */
export const printRecord = async ({ out, flag }: Pick<Context, 'out' | 'flag'>, record: object): Promise<void> => {
  if (flag('json')) return out.json(record)
  const fields = Object.entries(record).filter(([, value]) => value !== undefined && value !== null)
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  await out.print(fields.map(([name, value]) => `${name.padEnd(width)}  ${printable(shown(value))}`).join('\n'))
}
