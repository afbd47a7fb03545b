// Where the axes of a chart have their marks.

const MOST_TICKS = 5
const roundSteps = [1, 2, 2.5, 5, 10]

/** Round numbers from 0 to at or above the largest value, five at most. `whole`: of things that are counted one by one. */
export const valueTicks = (largest: number, whole: boolean): number[] => {
  const least = Math.max(largest, 0) / (MOST_TICKS - 1)
  if (!(least > 0)) return [0, 1]
  const unit = 10 ** Math.floor(Math.log10(least))
  // The step that was just too small may be so by a rounding error.
  const fits = (step: number) => step * unit >= least * (1 - 1e-9) && (!whole || Number.isInteger(step * unit))
  const step = whole && least <= 1 ? 1 : unit * (roundSteps.find(fits) ?? 10)
  const count = Math.ceil(largest / step - 1e-8)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Steps in which days are read: single ones, whole weeks, months or so. */
const daySteps = [1, 2, 3, 5, 7, 14, 28, 56, 91, 182]

/** Which of so many days have their date at the axis when so many dates fit. */
export const dayTicks = (days: number, fitting: number): number[] => {
  const step = daySteps.find((one) => Math.ceil(days / one) <= Math.max(1, fitting)) ?? days
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
}
