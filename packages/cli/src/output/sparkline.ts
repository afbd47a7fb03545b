const bars = '▁▂▃▄▅▆▇█'

/** A row of bars from the smallest to the largest of the values. */
export const sparkline = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values
    .map((value) => bars[most === least ? 0 : Math.round(((value - least) / (most - least)) * (bars.length - 1))])
    .join('')
}
