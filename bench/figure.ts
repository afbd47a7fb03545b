import { appendFileSync } from 'node:fs'

/**
 * What a bench measures. `isComparable`: it says the same on another day and machine, because both sides of a ratio were
 * measured in one run, or because it is counted and not timed.
 */
export type Figure = {
  name: string
  value: number
  unit: string
  better: 'more' | 'less'
  goal?: number
  isComparable?: boolean
}

export const shown = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

/** Prints a figure with its goal. `bench all` reads it from the file that it names in BENCH_FIGURES. */
export const tell = (figure: Figure): void => {
  const { name, value, unit, better, goal } = figure
  const aim = goal === undefined ? '' : ` (goal: at ${better === 'more' ? 'least' : 'most'} ${goal})`
  console.log(`${name}: ${shown(value)}${unit && ` ${unit}`}${aim}`)
  const file = process.env['BENCH_FIGURES']
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
