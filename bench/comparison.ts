import type { Figure } from './figure.ts'
import { median } from './percentile.ts'

/** A figure with its values of all turns. */
export type Measured = Omit<Figure, 'value'> & { bench: string; values: number[] }
export type Spread = { low: number; median: number; high: number }
/** Of each bench, of each figure that can be compared. */
export type Baseline = { date: string; machine: string; figures: Record<string, Record<string, Spread>> }

/** Three turns do not show the whole spread. */
const LEAST_SLACK = 0.1

export const spreadOf = (values: readonly number[]): Spread => ({
  low: Math.min(...values),
  median: median(values),
  high: Math.max(...values),
})

/** The worst median that is still within the spread of the baseline. */
export const limitOf = (better: Figure['better'], { low, median: middle, high }: Spread): number => {
  const slack = Math.max(high - low, middle * LEAST_SLACK)
  return better === 'less' ? high + slack : low - slack
}

export const joinTurns = (turns: readonly (Figure & { bench: string })[]): Measured[] =>
  [...Map.groupBy(turns, ({ bench, name }) => `${bench}: ${name}`).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { value: _, ...facts } = first
    return [{ ...facts, values: group.map(({ value }) => value) }]
  })

export const baselineOf = (measured: readonly Measured[], date: string, machine: string): Baseline => {
  const figures: Baseline['figures'] = {}
  for (const { bench, name, values, isComparable } of measured)
    if (isComparable) (figures[bench] ??= {})[name] = spreadOf(values)
  return { date, machine, figures }
}

/** What is worse than the baseline, or was measured there and is not any more: a sentence each. Of benches that were not run, nothing. */
export const lossesAgainst = (
  { figures }: Baseline,
  measured: readonly Measured[],
  benches: readonly string[],
): string[] =>
  Object.entries(figures)
    .filter(([bench]) => benches.includes(bench))
    .flatMap(([bench, known]) =>
      Object.entries(known).flatMap(([name, before]) => {
        const now = measured.find((one) => one.bench === bench && one.name === name)
        if (now === undefined) return [`${bench}: "${name}" was not measured.`]
        const limit = limitOf(now.better, before)
        const middle = median(now.values)
        const isWorse = now.better === 'less' ? middle > limit : middle < limit
        return isWorse
          ? [
              `${bench}: ${name} is ${middle.toFixed(2)}; it was ${before.median.toFixed(2)}, the limit is ${limit.toFixed(2)}.`,
            ]
          : []
      }),
    )
