import 'uplot/dist/uPlot.min.css'
import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { useLocale } from '../../ui/formats.tsx'

const HEIGHT = 240

/** The width of the y axis follows its longest label. */
const wideEnough = (_plot: uPlot, labels: string[] | null): number =>
  18 + 7 * Math.max(6, ...(labels ?? []).map((label) => label.length))

/** One metric by day; the table view has the same numbers for screen readers. */
export const InsightsChart = ({
  days,
  values,
  label,
  description,
  format,
}: {
  /** YYYY-MM-DD in the account's time zone. */
  days: readonly string[]
  values: readonly number[]
  label: string
  description: string
  format: (value: number) => string
}) => {
  const { ref, width } = useElementSize()
  const canvas = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme()
  const locale = useLocale()
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    if (!canvas.current || width === 0) return undefined
    const style = getComputedStyle(document.documentElement)
    const line = style.getPropertyValue('--herald-line').trim()
    const ink = style.getPropertyValue('--mantine-color-dimmed').trim()
    const stroke = style.getPropertyValue('--herald-busy').trim()
    const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } }
    const shortDay = (seconds: number) =>
      new Date(seconds * 1000).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const plot = new uPlot(
      {
        width,
        height: HEIGHT,
        // Days are in the account's time zone, not in the browser's.
        tzDate: (timestamp) => uPlot.tzDate(new Date(timestamp * 1000), 'Etc/UTC'),
        cursor: { drag: { x: false, y: false } },
        legend: { show: false },
        hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? undefined)] },
        axes: [
          { ...axis, size: 32, space: 76, values: (_plot, ticks) => ticks.map(shortDay) },
          { ...axis, size: wideEnough, values: (_plot, ticks) => ticks.map(format) },
        ],
        scales: { y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.1 : 1] } },
        series: [
          {},
          {
            label,
            stroke,
            width: 2,
            fill: `${stroke}22`,
            points: { show: days.length < 40, size: 5, fill: stroke },
          },
        ],
      },
      [days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000), [...values]],
      canvas.current,
    )
    return () => plot.destroy()
  }, [days, values, label, format, width, scheme, locale])
  return (
    <div ref={ref} role="img" aria-label={description}>
      <div ref={canvas} />
      <div className="quiet" aria-hidden="true">
        {pointed === undefined ? '\u00a0' : `${days[pointed] ?? ''} · ${label}: ${format(values[pointed] ?? 0)}`}
      </div>
    </div>
  )
}
