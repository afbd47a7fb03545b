import type { Context } from '../command.ts'
import { csvLine } from './csv.ts'
import { cut, printable, widthOf } from './printable.ts'

export type Column<Item> = {
  head: string
  of: (item: Item) => string | number | undefined | null
  isNumber?: boolean
}

/** Longer texts are cut in a table; CSV and JSON have all of them. */
const WIDEST = 60
/** So many rows decide how wide the columns are; more are printed as they come. */
const ROWS_AT_ONCE = 200

const cellsOf = <Item>(item: Item, columns: readonly Column<Item>[]): string[] =>
  columns.map(({ of }) => String(of(item) ?? ''))

const tableLines = <Item>(
  rows: readonly string[][],
  columns: readonly Column<Item>[],
  widths: readonly number[],
): string =>
  rows
    .map((row) =>
      row
        .map((cell, place) => {
          const blanks = ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(cell)))
          return columns[place]?.isNumber ? blanks + cell : cell + blanks
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')

export const printTable = async <Item>(
  { out }: Pick<Context, 'out'>,
  items: AsyncIterable<Item> | Iterable<Item>,
  columns: readonly Column<Item>[],
): Promise<number> => {
  let count = 0
  let widths: number[] | undefined
  let rows: string[][] = []
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    const shown = widths === undefined ? [columns.map(({ head }) => head), ...rows] : rows
    widths ??= columns.map((_column, place) => Math.max(...shown.map((row) => widthOf(row[place] ?? ''))))
    await out.print(tableLines(shown, columns, widths))
    rows = []
  }
  for await (const item of items) {
    count += 1
    rows.push(cellsOf(item, columns).map((cell) => cut(printable(cell), WIDEST)))
    if (rows.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  return count
}

const printCsv = async <Item>(
  { out }: Context,
  items: AsyncIterable<Item>,
  columns: readonly Column<Item>[],
): Promise<void> => {
  await out.raw(csvLine(columns.map(({ head }) => head.toLowerCase().replaceAll(' ', '_'))))
  for await (const item of items) await out.raw(csvLine(cellsOf(item, columns)))
}

/** As many as were asked for, and whether there are more. */
async function* take<Item>(items: AsyncIterable<Item>, limit: number, onMore: () => void): AsyncGenerator<Item> {
  let count = 0
  for await (const item of items) {
    if (count === limit) {
      onMore()
      return
    }
    count += 1
    yield item
  }
}

/** Prints a list as it was asked for: a table, CSV, or JSON with an object a line. */
export const printList = async <Item>(
  context: Context,
  items: AsyncIterable<Item>,
  columns: readonly Column<Item>[],
  what: string,
): Promise<void> => {
  const limit = context.flag('all') ? Infinity : (context.count('limit') ?? 50)
  let hasMore = false
  const wanted = take(items, limit, () => {
    hasMore = true
  })
  if (context.flag('json')) for await (const item of wanted) await context.out.json(item)
  else if (context.flag('csv')) await printCsv(context, wanted, columns)
  else if ((await printTable(context, wanted, columns)) === 0) context.out.note(`No ${what}.`)
  if (hasMore) context.out.note(`There are more; --all prints all of them.`)
}
