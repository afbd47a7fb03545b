import './rows.css'
import { Fragment, type ReactNode } from 'react'
import { ErrorNote } from './feedback.tsx'
import { LoadOnScroll } from './load-on-scroll.tsx'
import { Loading } from './page.tsx'
import { openRow } from './row-click.ts'
import { useSharedTexts } from './shared-texts.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  kind?: 'num' | 'tight'
  /** Where it stands in the two lines of a row on a phone. With one such column, those without are left out there. */
  area?: 'main' | 'time' | 'status' | 'note'
}

/** The part of a TanStack query that a list needs. */
type ListQuery = {
  isPending: boolean
  error: unknown
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

/** A table with its loading, error and empty states; on a phone each row becomes a card. */
export const Rows = <Row,>({
  label,
  query,
  rows,
  columns,
  rowKey,
  rowClass,
  below,
  empty,
}: {
  label: string
  query: ListQuery
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  /** What is opened under a row. */
  below?: (row: Row) => ReactNode
  empty: ReactNode
}) => {
  const t = useSharedTexts()
  if (query.error && !rows)
    return (
      <div className="panel-body">
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  if (query.isPending || !rows) return <Loading />
  if (rows.length === 0) return <>{empty}</>
  return (
    <>
      {query.error && !query.isFetchNextPageError ? (
        <div className="panel-body">
          <ErrorNote error={query.error} />
        </div>
      ) : null}
      <table className={columns.some(({ area }) => area) ? 'rows two-lines' : 'rows'} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" className={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = below?.(row)
            return (
              <Fragment key={rowKey(row)}>
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
                <tr className={rowClass?.(row)} onClick={openRow}>
                  {columns.map(({ label, cell, kind, area }) => (
                    <td key={label} data-label={label} data-area={area} className={kind}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {opened && (
                  <tr className="row-below">
                    <td colSpan={columns.length}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {query.fetchNextPage && (
        <LoadOnScroll
          label={t('loadMore')}
          query={{
            hasNextPage: query.hasNextPage ?? false,
            isFetchingNextPage: query.isFetchingNextPage ?? false,
            isFetchNextPageError: query.isFetchNextPageError ?? false,
            fetchNextPage: query.fetchNextPage,
            error: query.error,
          }}
        />
      )}
    </>
  )
}
