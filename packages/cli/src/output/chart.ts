import type { Context } from '../command.ts'
import { printable } from './printable.ts'
import { sparkline } from './sparkline.ts'

export type Series = { name: string; values: readonly number[] }

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** A line of bars for each series, with its smallest, largest and sum. */
export const printChart = async (
  { out }: Pick<Context, 'out'>,
  series: readonly Series[],
  from: string,
  to: string,
): Promise<void> => {
  const width = Math.max(0, ...series.map(({ name }) => name.length))
  const lines = series.map(({ name, values }) => {
    const sum = values.reduce((total, value) => total + value, 0)
    const [least, most] = values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
    return `${printable(name).padEnd(width)}  ${sparkline(values)}  ${rounded(least)} to ${rounded(most)} a day, ${rounded(sum)} in all`
  })
  await out.print([`${from} to ${to}`, ...lines].join('\n'))
}
