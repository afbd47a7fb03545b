const bars = '▁▂▃▄▅▆▇█'

/** Numbers as a line of bars, the largest as the highest. */
export const sparkline = (values: readonly number[]): string => {
  const most = Math.max(...values, 0)
  return values.map((value) => bars[most === 0 ? 0 : Math.round((value / most) * (bars.length - 1))]).join('')
}
