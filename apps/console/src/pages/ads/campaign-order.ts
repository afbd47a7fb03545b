import { parseTime } from '../../ui/parse-time.ts'

const figureColumns = ['spent', 'results', 'costPerResult'] as const

/** What a campaign can be sorted by; undefined where the page has a dash. */
export type Amounts = Record<(typeof figureColumns)[number], number | undefined>

type Sorted = { id: string; name: string; created_time?: string }

const madeAt = ({ created_time: at }: Sorted) => (at ? parseTime(at).getTime() : 0)

/** The newest first, where nothing else was asked for. What has no value comes last, whichever way is up. */
export const inOrder = <Row extends Sorted>(
  rows: readonly Row[],
  { column, down }: { column: string; down: boolean },
  amounts: (id: string) => Amounts,
): Row[] => {
  const way = down ? -1 : 1
  if (column === 'name') return rows.toSorted((a, b) => way * a.name.localeCompare(b.name))
  const newest = rows.toSorted((a, b) => madeAt(b) - madeAt(a))
  const figure = figureColumns.find((one) => one === column)
  if (figure === undefined) return newest
  return newest.toSorted((a, b) => {
    const [x, y] = [amounts(a.id)[figure], amounts(b.id)[figure]]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return way * (x - y)
  })
}
