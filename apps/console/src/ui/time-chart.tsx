import './time-chart.css'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ChartColumns, ColumnKey, type Part, baseOf } from './chart-columns.tsx'
import { ChartLines, LineKey } from './chart-lines.tsx'
import type { Scale, Series } from './chart-scale.ts'

type ChartProps = {
  label: string
  /** Of the steps, oldest first: the short one stands at the axis. */
  steps: readonly { short: string; long: string }[]
  format: (value: number) => string
  height?: number
} & (
  | { /** At most two: each has a colour, a dash and a mark of its own. */ lines: readonly Series[] }
  | {
      /** Columns of one sum, the first part at the bottom: an hour alone is seen as well as a day of them. */
      parts: readonly Part[]
      /** What they add up to, told before them. */
      total?: Series
    }
)

const EDGE = { left: 56, right: 30, top: 10, bottom: 22 }
/** Below it there is no room for five lines of the axis. */
const LOW = 120

/** All that is told of a step, in words. */
const figuresOf = (props: ChartProps): readonly Series[] =>
  'lines' in props ? props.lines : [...(props.total ? [props.total] : []), ...props.parts]

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

const Legend = (props: ChartProps) => (
  <ul className="chart-legend" aria-hidden="true">
    {'lines' in props
      ? props.lines.map(({ name }, index) => (
          <li key={name}>
            <LineKey index={index} />
            {name}
          </li>
        ))
      : props.parts.map(({ name, look }) => (
          <li key={name}>
            <ColumnKey look={look} />
            {name}
          </li>
        ))}
  </ul>
)

const DataTable = (props: ChartProps) => (
  <VisuallyHidden>
    <table>
      <caption>{props.label}</caption>
      <thead>
        <tr>
          <td />
          {figuresOf(props).map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.steps.map(({ long }, at) => (
          <tr key={at}>
            <th scope="row">{long}</th>
            {figuresOf(props).map(({ name, values }) => (
              <td key={name}>{values[at] == null ? '–' : props.format(values[at])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
)

/** Lines or columns over time with axes, a legend and a tooltip by mouse or arrow keys; a table for screen readers. */
export const TimeChart = (props: ChartProps) => {
  const { label, steps, format, height = 190 } = props
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const isColumns = 'parts' in props
  const heights = isColumns
    ? steps.map((_, place) => baseOf(props.parts, props.parts.length, place))
    : props.lines.flatMap(({ values }) => values.map((value) => value ?? 0))
  const top = roundTop(Math.max(0, ...heights))
  const inner = { width: Math.max(0, width - EDGE.left - EDGE.right), height: height - EDGE.top - EDGE.bottom }
  // Columns stand in the middle of their steps, lines go from edge to edge.
  const stepWidth = inner.width / Math.max(1, isColumns ? steps.length : steps.length - 1)
  const first = EDGE.left + (isColumns ? stepWidth / 2 : steps.length < 2 ? inner.width / 2 : 0)
  const scale: Scale = {
    x: (step) => first + step * stepWidth,
    y: (value) => EDGE.top + inner.height * (1 - value / top),
    stepWidth,
  }
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const place = (clientX - currentTarget.getBoundingClientRect().left - first) / Math.max(1, stepWidth)
    setAt(Math.max(0, Math.min(steps.length - 1, Math.round(place))))
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
      <Legend {...props} />
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
                <line x1={EDGE.left} x2={width - EDGE.right} y1={scale.y(top * part)} y2={scale.y(top * part)} />
                <text x={EDGE.left - 8} y={scale.y(top * part) + 4} textAnchor="end">
                  {format(top * part)}
                </text>
              </g>
            ))}
            {steps.map(({ short }, index) =>
              index % every === 0 ? (
                <text key={index} className="chart-step" x={scale.x(index)} y={height - 5} textAnchor="middle">
                  {short}
                </text>
              ) : null,
            )}
            {at !== undefined && (
              <line
                className="chart-cursor"
                x1={scale.x(at)}
                x2={scale.x(at)}
                y1={EDGE.top}
                y2={height - EDGE.bottom}
              />
            )}
            {isColumns ? (
              <ChartColumns parts={props.parts} scale={scale} />
            ) : (
              <ChartLines series={props.lines} scale={scale} at={at} />
            )}
          </svg>
        )}
        {at !== undefined && (
          <div
            className="chart-tip"
            data-side={scale.x(at) > width / 2 ? 'left' : 'right'}
            style={{ left: scale.x(at) }}
          >
            <strong>{steps[at]?.long}</strong>
            {figuresOf(props).map(({ name, values }) => (
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
