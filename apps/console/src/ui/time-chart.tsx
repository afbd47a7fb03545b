import './time-chart.css'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export type Series = { name: string; values: readonly (number | null)[] }

type ChartProps = {
  label: string
  /** Of the steps, oldest first: the short one stands at the axis. */
  steps: readonly { short: string; long: string }[]
  /** At most four: each has a colour, a dash and a mark of its own. */
  series: readonly Series[]
  format: (value: number) => string
  height?: number
  /** The top of the axis, where it is known. */
  max?: number
  /** Columns are parts of one sum, the first at the bottom; an hour alone is seen as well as a day of them. */
  kind?: 'lines' | 'columns'
}

const EDGE = { left: 56, right: 30, top: 10, bottom: 22 }
/** Below it there is no room for five lines of the axis. */
const LOW = 120
const WIDEST_COLUMN = 22
const dashes = ['none', '7 3', '2 3', '9 3 2 3']

/** Told apart without colour too. */
const Mark = ({ index, x, y, scale = 1 }: { index: number; x: number; y: number; scale?: number }) => {
  const transform = `translate(${x} ${y}) scale(${scale})`
  if (index === 1) return <rect transform={transform} x={-3.5} y={-3.5} width={7} height={7} />
  if (index === 2) return <path transform={transform} d="M0 -4.500l4.500 8h-9z" />
  if (index === 3) return <path transform={transform} d="M-3.500 -3.500l7 7m0-7l-7 7" fill="none" strokeWidth={2} />
  return <circle transform={transform} r={3.5} />
}

/** A later line runs over a part of it. Days without anything do not count: there all lines are one. */
const isCovered = (series: readonly Series[], index: number): boolean =>
  series.slice(index + 1).some(({ values }) => values.some((value, at) => value && value === series[index]?.values[at]))

/** No line leads to it. */
const isAlone = (values: Series['values'], place: number): boolean =>
  (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null

/** At or above the largest value, and four round steps high. */
const roundTop = (largest: number): number => {
  const step = Math.max(1, largest / 4)
  const unit = 10 ** Math.floor(Math.log10(step))
  return 4 * unit * ([1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * unit >= step) ?? 10)
}

/** How wide an element is; the last width while it is not shown. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const look = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

const Legend = ({ series, kind }: Pick<ChartProps, 'series' | 'kind'>) => (
  <ul className="chart-legend" aria-hidden="true">
    {series.map(({ name }, index) => (
      <li key={name}>
        <svg width={30} height={12} data-series={index}>
          {kind === 'columns' ? (
            <rect className="chart-column" x={9} y={1} width={10} height={10} />
          ) : (
            <>
              <line x1={0} x2={30} y1={6} y2={6} strokeDasharray={dashes[index]} />
              <Mark index={index} x={15} y={6} />
            </>
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

const DataTable = ({ label, steps, series, format }: ChartProps) => (
  <VisuallyHidden>
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <td />
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ long }, at) => (
          <tr key={at}>
            <th scope="row">{long}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{values[at] == null ? '–' : format(values[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
)

/** What the series below reach at a step: there this one begins. */
const baseOf = (series: readonly Series[], index: number, place: number): number =>
  series.slice(0, index).reduce((sum, { values }) => sum + (values[place] ?? 0), 0)

/** Lines or columns over time with axes, a legend and a tooltip by mouse or arrow keys; a table for screen readers. */
export const TimeChart = (props: ChartProps) => {
  const { label, steps, series, format, height = 190, max, kind = 'lines' } = props
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const isStacked = kind === 'columns'
  const heights = isStacked
    ? steps.map((_, place) => baseOf(series, series.length, place))
    : series.flatMap(({ values }) => values.map((value) => value ?? 0))
  const top = max ?? roundTop(Math.max(0, ...heights))
  const inner = { width: Math.max(0, width - EDGE.left - EDGE.right), height: height - EDGE.top - EDGE.bottom }
  const columnWidth = Math.min(WIDEST_COLUMN, (inner.width / Math.max(1, steps.length)) * 0.7)
  const xOf = (index: number) =>
    EDGE.left + (steps.length < 2 ? inner.width / 2 : (index * inner.width) / (steps.length - 1))
  const yOf = (value: number) => EDGE.top + inner.height * (1 - Math.min(value, top) / top)
  const pathOf = (values: Series['values']) =>
    values
      .map((value, index) =>
        value === null ? '' : `${index === 0 || values[index - 1] === null ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`,
      )
      .join('')
  const isFilled = (place: number) => series.some(({ values }) => values[place])
  const nearFilled = (value: number | null, place: number) =>
    isFilled(place - 1) || isFilled(place) || isFilled(place + 1) ? value : null
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left - EDGE.left) / Math.max(1, inner.width)
    setAt(Math.max(0, Math.min(steps.length - 1, Math.round(share * (steps.length - 1)))))
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setAt((known) => Math.max(0, Math.min(steps.length - 1, (known ?? steps.length) + by)))
  }
  const every = Math.max(1, Math.ceil(steps.length / Math.max(2, inner.width / 62)))
  return (
    <figure className="chart">
      <Legend series={series} kind={kind} />
      <div
        ref={ref}
        className="chart-plot"
        style={{ height }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the tooltip
        tabIndex={0}
        role="group"
        aria-label={label}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={step}
        onBlur={() => setAt(undefined)}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            {(height < LOW ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]).map((part) => (
              <g key={part} className="chart-axis">
                <line x1={EDGE.left} x2={width - EDGE.right} y1={yOf(top * part)} y2={yOf(top * part)} />
                <text x={EDGE.left - 8} y={yOf(top * part) + 4} textAnchor="end">
                  {format(top * part)}
                </text>
              </g>
            ))}
            {steps.map(({ short }, index) =>
              index % every === 0 ? (
                <text key={index} className="chart-step" x={xOf(index)} y={height - 5} textAnchor="middle">
                  {short}
                </text>
              ) : null,
            )}
            {at !== undefined && (
              <line className="chart-cursor" x1={xOf(at)} x2={xOf(at)} y1={EDGE.top} y2={height - EDGE.bottom} />
            )}
            {series.map(({ name, values }, index) => {
              if (isStacked)
                return (
                  <g key={name} data-series={index}>
                    {values.map((value, place) => {
                      const base = baseOf(series, index, place)
                      return value ? (
                        <rect
                          key={place}
                          className="chart-column"
                          x={xOf(place) - columnWidth / 2}
                          width={columnWidth}
                          y={yOf(base + value)}
                          // However few there are among many, they are seen.
                          height={Math.max(2, yOf(base) - yOf(base + value))}
                        />
                      ) : null
                    })}
                  </g>
                )
              const covered = isCovered(series, index)
              return (
                <g key={name} data-series={index}>
                  {/* Seen on both sides of the line that runs over it. */}
                  {covered && <path className="chart-band" d={pathOf(values.map(nearFilled))} />}
                  <path d={pathOf(values)} fill="none" strokeDasharray={dashes[index]} />
                  {values.map((value, place) =>
                    value !== null &&
                    (isAlone(values, place) || ((steps.length <= 14 || place === at) && isFilled(place))) ? (
                      <Mark key={place} index={index} x={xOf(place)} y={yOf(value)} scale={covered ? 1.6 : 1} />
                    ) : null,
                  )}
                </g>
              )
            })}
          </svg>
        )}
        {at !== undefined && (
          <div className="chart-tip" data-side={xOf(at) > width / 2 ? 'left' : 'right'} style={{ left: xOf(at) }}>
            <strong>{steps[at]?.long}</strong>
            {series.map(({ name, values }) => (
              <div key={name}>
                <span>{name}</span>
                <b>{values[at] == null ? '–' : format(values[at])}</b>
              </div>
            ))}
          </div>
        )}
      </div>
      <DataTable {...props} />
    </figure>
  )
}
