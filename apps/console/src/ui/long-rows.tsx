import './long-rows.css'
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLivePages } from '../api/live-pages.ts'
import { ErrorNote } from './feedback.tsx'
import { LoadOnScroll } from './load-on-scroll.tsx'
import { Loading } from './page.tsx'
import { isOfRow } from './row-click.ts'
import { useSharedTexts } from './shared-texts.ts'

export type LongColumn<Row> = {
  label: string
  /** At the head instead of the label; not on a phone, which has no head. */
  head?: (rows: readonly Row[]) => ReactNode
  /** `loaded` reads the rows of the list: handed over, they would draw each other again with every page. */
  cell: (row: Row, loaded: () => readonly Row[]) => ReactNode
  /** Share of the width on a wide screen, as CSS has it. */
  width: string
  /** Where it stands in the two lines of a row on a phone; absent: not there. */
  area?: 'check' | 'main' | 'time' | 'status' | 'note' | 'below'
  isNumber?: boolean
  /** Left out where there is little room. */
  isMinor?: boolean
  /** Left out while no row has it. */
  has?: (row: Row) => boolean
}

const classOf = ({ isNumber, isMinor }: { isNumber?: boolean; isMinor?: boolean }): string | undefined =>
  [isNumber ? 'num' : '', isMinor ? 'minor' : ''].filter(Boolean).join(' ') || undefined

// As in long-rows.css: rows have one height, so that what is in view follows from the scroll position alone.
const ROW_PX = { wide: 41, phone: 62, phoneWithBelow: 76 }
const NARROW = '(max-width: 62em)'
/** Whether a row has its two lines. */
export const useIsNarrow = (): boolean => useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false

/** Rows drawn above and below what is in view, and the step in which the drawn part moves. */
const MARGIN_ROWS = 20
const STEP_ROWS = 10

/** Which rows of a long list are near the view. */
const useRowsInView = (count: number, rowPx: number) => {
  const ref = useRef<HTMLTableElement>(null)
  const [range, setRange] = useState({ first: 0, last: 60 })
  useLayoutEffect(() => {
    const look = () => {
      const top = ref.current?.tBodies[0]?.getBoundingClientRect().top ?? 0
      const first = Math.floor((-top / rowPx - MARGIN_ROWS) / STEP_ROWS) * STEP_ROWS
      const last = Math.ceil(((window.innerHeight - top) / rowPx + MARGIN_ROWS) / STEP_ROWS) * STEP_ROWS
      setRange((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [count, rowPx])
  const first = Math.max(0, Math.min(range.first, count))
  return { ref, first, last: Math.max(first, Math.min(range.last, count)) }
}

/** In one column: one for all of them would count those that are left out. */
const Spacer = ({ px }: { px: number }) => (
  <tbody aria-hidden="true">
    <tr className="spacer" style={{ height: px }}>
      <td />
    </tr>
  </tbody>
)

type RowProps<Row> = {
  row: Row
  rowIndex: number
  columns: readonly LongColumn<Row>[]
  loaded: () => readonly Row[]
  onOpen: (row: Row) => void
}

const PlainRow = <Row extends { id: string }>({ row, rowIndex, columns, loaded, onOpen }: RowProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
  <tr aria-rowindex={rowIndex} onClick={(event) => isOfRow(event) && onOpen(row)}>
    {columns.map(({ label, cell, area, ...column }) => (
      <td key={label} data-area={area} className={classOf(column)}>
        {cell(row, loaded)}
      </td>
    ))}
  </tr>
)

/** While the list is scrolled, only the rows that come into view are drawn. */
const LongRow = memo(PlainRow) as typeof PlainRow

/** The columns that have something in them: an empty one takes the room of the others. */
const useFilled = <Row,>(columns: readonly LongColumn<Row>[], rows: readonly Row[] | undefined) => {
  const isFilled = ({ has }: LongColumn<Row>) => has === undefined || rows?.some(has) === true
  // The rows are drawn again only where that changes.
  const filled = columns.map(isFilled).join()
  return useMemo(() => columns.filter(isFilled), [columns, filled])
}

/** A table of any length: it loads on scroll, and only the rows near the view are drawn. */
export const LongRows = <Row extends { id: string }>({
  label,
  pages,
  columns: all,
  onOpen,
  empty,
}: {
  label: string
  /** Read here, so that a page that comes draws nothing again but the rows. */
  pages: Parameters<typeof useLivePages<Row>>
  columns: readonly LongColumn<Row>[]
  onOpen: (row: Row) => void
  empty: ReactNode
}) => {
  const t = useSharedTexts()
  const isNarrow = useIsNarrow()
  const query = useLivePages(...pages)
  const { rows } = query
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  const loaded = useCallback(() => latest.current ?? [], [])
  const columns = useFilled(all, rows)
  const hasBelow = columns.some(({ area }) => area === 'below')
  const rowPx = ROW_PX[isNarrow ? (hasBelow ? 'phoneWithBelow' : 'phone') : 'wide']
  const count = rows?.length ?? 0
  const { ref, first, last } = useRowsInView(count, rowPx)
  const note =
    query.error && !query.isFetchNextPageError ? (
      <div className="panel-body">
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      </div>
    ) : null
  if (query.error && !rows) return note
  if (query.isPending || !rows) return <Loading />
  if (count === 0 && !query.hasNextPage) return <>{empty}</>
  return (
    <>
      {note}
      <table
        ref={ref}
        className={hasBelow ? 'long-rows with-below' : 'long-rows'}
        aria-label={label}
        aria-rowcount={query.hasNextPage ? -1 : count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ label, head, width, area, ...column }) => (
              <th key={label} scope="col" style={{ width }} className={classOf(column)}>
                {head && !isNarrow ? head(rows) : area === 'check' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        <Spacer px={first * rowPx} />
        <tbody>
          {rows.slice(first, last).map((row, index) => (
            <LongRow
              key={row.id}
              row={row}
              rowIndex={first + index + 2}
              columns={columns}
              loaded={loaded}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <Spacer px={(count - last) * rowPx} />
      </table>
      <LoadOnScroll query={query} label={t('loadMore')} />
    </>
  )
}

/** A text of any length and direction on one line, whole on hover. */
export const Cut = ({ text, className }: { text: string; className?: string }) => (
  <bdi className={className ? `one-line ${className}` : 'one-line'} title={text}>
    {text}
  </bdi>
)
