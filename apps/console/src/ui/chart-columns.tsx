import { useId } from 'react'
import type { Scale, Series } from './chart-scale.ts'

/** What went well, what went well so far, what is not known yet, and what went wrong. */
export type Part = Series & { look: 'done' | 'partly' | 'open' | 'wrong' | 'off' }

const WIDEST_COLUMN = 36

/** What the parts below reach at a step: there this one begins. */
export const baseOf = (parts: readonly Series[], index: number, place: number): number =>
  parts.slice(0, index).reduce((sum, { values }) => sum + (values[place] ?? 0), 0)

/** Told from the others without colour too. */
const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line x1={0} x2={0} y1={0} y2={5} strokeWidth={4} />
  </pattern>
)

export const ColumnKey = ({ look }: Pick<Part, 'look'>) => {
  const hatch = useId()
  return (
    <svg width={12} height={12} data-look={look}>
      {look === 'wrong' && <Hatch id={hatch} />}
      <rect x={1} y={1} width={10} height={10} fill={look === 'wrong' ? `url(#${hatch})` : undefined} />
    </svg>
  )
}

export const ChartColumns = ({ parts, scale }: { parts: readonly Part[]; scale: Scale }) => {
  const hatch = useId()
  const { x, y, stepWidth } = scale
  const width = Math.min(WIDEST_COLUMN, stepWidth * 0.7)
  return parts.map(({ name, look, values }, index) => (
    <g key={name} data-look={look}>
      {look === 'wrong' && <Hatch id={hatch} />}
      {values.map((value, place) => {
        if (!value) return null
        const base = baseOf(parts, index, place)
        // However few there are among many, they are seen.
        const height = Math.max(2, y(base) - y(base + value))
        return (
          <rect
            key={place}
            x={x(place) - width / 2}
            width={width}
            y={y(base + value)}
            height={height}
            fill={look === 'wrong' ? `url(#${hatch})` : undefined}
          />
        )
      })}
    </g>
  ))
}
