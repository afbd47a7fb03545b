import type { Scale, Series } from './chart-scale.ts'

const dashes = ['none', '7 3']
/** Of so many steps each has its mark; of more, the one that is pointed at. */
const MOST_MARKS = 14

/** Told apart without colour too. */
const Mark = ({ index, x, y, scale = 1 }: { index: number; x: number; y: number; scale?: number }) => {
  const transform = `translate(${x} ${y}) scale(${scale})`
  if (index === 1) return <rect transform={transform} x={-3.5} y={-3.5} width={7} height={7} />
  return <circle transform={transform} r={3.5} />
}

/** A later line runs over a part of it. */
const isCovered = (series: readonly Series[], index: number): boolean =>
  series.slice(index + 1).some(({ values }) => values.some((value, at) => value && value === series[index]?.values[at]))

/** No line leads to it. */
const isAlone = (values: Series['values'], place: number): boolean =>
  (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null

export const LineKey = ({ index }: { index: number }) => (
  <svg width={30} height={12} data-line={index}>
    <line x1={0} x2={30} y1={6} y2={6} strokeDasharray={dashes[index]} />
    <Mark index={index} x={15} y={6} />
  </svg>
)

type LinesProps = {
  series: readonly Series[]
  scale: Scale
  /** The step that is pointed at. */ at: number | undefined
}

export const ChartLines = ({ series, scale: { x, y }, at }: LinesProps) =>
  series.map(({ name, values }, index) => {
    const covered = isCovered(series, index)
    const path = values
      .map((value, place) =>
        value === null ? '' : `${place === 0 || values[place - 1] === null ? 'M' : 'L'}${x(place)} ${y(value)}`,
      )
      .join('')
    return (
      <g key={name} data-line={index}>
        {/* Seen on both sides of the line that runs over it. */}
        {covered && <path className="chart-band" d={path} />}
        <path d={path} fill="none" strokeDasharray={dashes[index]} />
        {values.map((value, place) =>
          value !== null && (isAlone(values, place) || values.length <= MOST_MARKS || place === at) ? (
            <Mark key={place} index={index} x={x(place)} y={y(value)} scale={covered ? 1.6 : 1} />
          ) : null,
        )}
      </g>
    )
  })
