import 'uplot/dist/uPlot.min.css'
import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { useLocale } from '../../ui/formats.tsx'
import { PLOT_HEIGHT, TrendLegend } from './chart-skeleton.tsx'
import { dayTicks, valueTicks } from './chart-ticks.ts'
import { useChangeTexts } from './figure-texts.ts'
import { useInsightsTexts } from './insights-texts.ts'

const TIP_GAP = 12

export type Trend = {
  key: string
  label: string
  values: readonly (number | undefined)[]
  before: readonly (number | undefined)[]
  format: (value: number | undefined) => string
  /** The numbers at the axis in words, from 0 up. */
  formatTicks: (ticks: readonly number[]) => string[]
  /** Counted one by one. */
  isWhole: boolean
}

/** Room for a date at the axis; half of the last one stands past its day. */
const DATE_PX = 76
const LAST_DATE_PX = 34

const ticksOf = ({ values, before, isWhole }: Trend): number[] =>
  valueTicks(Math.max(0, ...[...values, ...before].map((one) => one ?? 0)), isWhole)

/** The width of the y axis is the same for all, so that days stand under days. */
const axisWidth = (trends: readonly Trend[]): number =>
  22 + 7 * Math.max(6, ...trends.flatMap((trend) => trend.formatTicks(ticksOf(trend)).map((words) => words.length)))

const dayWords = (day: string, locale: string, long = false): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(long ? { weekday: 'short', year: 'numeric' } : {}),
    timeZone: 'UTC',
  })

/** The days pointed at, with every metric and the period before. */
const Tip = ({
  days,
  trends,
  today,
  index,
  left,
  width,
}: {
  days: readonly string[]
  trends: readonly Trend[]
  today: string
  index: number
  left: number
  width: number
}) => {
  const t = useInsightsTexts()
  const locale = useLocale()
  const change = useChangeTexts()
  const [own, setOwn] = useState(0)
  const day = days[index]
  if (day === undefined) return null
  // On the other side of the day where there is no room, and never past the edge: the page would become wider.
  const beside = left + TIP_GAP + own > width ? left - TIP_GAP - own : left + TIP_GAP
  return (
    <div
      ref={(element) => setOwn(element?.offsetWidth ?? 0)}
      className="trend-tip"
      aria-hidden
      style={{ left: Math.max(0, Math.min(beside, width - own)) }}
    >
      <strong>{dayWords(day, locale, true)}</strong> {day === today && <span>· {t('todaySoFar')}</span>}
      <table>
        <tbody>
          {trends.map(({ key, label, values, before, format }) => (
            <tr key={key}>
              <td>{label}</td>
              <td>
                <strong>{format(values[index])}</strong>
              </td>
              <td>{change('before', { value: format(before[index]) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Several metrics by day, one below the other over the same days: each has its own axis, and the period before is a dashed line.
 * A day that is not over would look like a fall: the way to it is dotted and its point hollow, as the legend says. The same
 * figures stand in a table for screen readers.
 */
export const TrendChart = ({
  days,
  trends,
  today,
}: {
  days: readonly string[]
  trends: readonly Trend[]
  /** The day that is not over, wherever it stands. */
  today: string
}) => {
  const open = days.indexOf(today)
  const { ref, width } = useElementSize()
  const canvases = useRef(new Map<string, HTMLDivElement>())
  const plotted = useRef<uPlot[]>([])
  const scheme = useComputedColorScheme()
  const locale = useLocale()
  const t = useInsightsTexts()
  const change = useChangeTexts()
  const [pointed, setPointed] = useState<{ index: number; left: number }>()
  useEffect(() => {
    if (width === 0) return undefined
    const style = getComputedStyle(document.documentElement)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const [line, ink] = [colour('--herald-line'), colour('--mantine-color-dimmed')]
    const [stroke, quiet, panel] = [colour('--herald-busy'), colour('--herald-idle'), colour('--herald-panel')]
    const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } }
    const size = axisWidth(trends)
    const times = days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000)
    const dated = dayTicks(days.length, Math.floor((width - size - LAST_DATE_PX) / DATE_PX)).flatMap(
      (index) => times[index] ?? [],
    )
    const plots = trends.flatMap((trend) => {
      const { key, label, values, before, formatTicks } = trend
      const canvas = canvases.current.get(key)
      if (!canvas) return []
      const ticks = ticksOf(trend)
      const points = days.length < 40
      return new uPlot(
        {
          width,
          height: PLOT_HEIGHT,
          padding: [null, LAST_DATE_PX, null, null],
          // Days are in the account's time zone, not in the browser's.
          tzDate: (timestamp) => uPlot.tzDate(new Date(timestamp * 1000), 'Etc/UTC'),
          cursor: { drag: { x: false, y: false }, sync: { key: 'insights' }, y: false },
          legend: { show: false },
          hooks: {
            setCursor: [
              ({ cursor }) => {
                const index = cursor.idx
                setPointed(
                  index == null || (cursor.left ?? -1) < 0 ? undefined : { index, left: (cursor.left ?? 0) + size },
                )
              },
            ],
          },
          axes: [
            {
              ...axis,
              size: 30,
              // Days that there are: for a few days the library would write the same date several times.
              splits: () => dated,
              values: (_plot, shown) =>
                shown.map((at) => dayWords(new Date(at * 1000).toISOString().slice(0, 10), locale)),
            },
            { ...axis, size, splits: () => ticks, values: () => formatTicks(ticks) },
          ],
          scales: { y: { range: () => [0, ticks.at(-1) ?? 1] } },
          series: [
            {},
            { label: t('previousPeriod'), stroke: quiet, width: 1.5, dash: [5, 5], points: { show: false } },
            { label, stroke, width: 2, fill: `${stroke}1c`, points: { show: points, size: 5, fill: stroke } },
            {
              label: t('todaySoFar'),
              stroke,
              width: 2,
              dash: [2, 4],
              points: { show: open >= 0, size: 8, width: 2, stroke, fill: panel, filter: () => [open] },
            },
          ],
        },
        [
          times,
          days.map((_day, index) => before[index] ?? null),
          values.map((value, index) => (index === open ? null : (value ?? null))),
          values.map((value, index) => (open < 0 || index < open - 1 || index > open ? null : (value ?? null))),
        ],
        canvas,
      )
    })
    plotted.current = plots
    return () => {
      plotted.current = []
      for (const plot of plots) plot.destroy()
    }
  }, [days, trends, open, width, scheme, locale])
  /** As if the pointer stood over that day; away from the chart without one. */
  const pointAt = (index: number | undefined) => {
    for (const plot of plotted.current) {
      const at = index === undefined ? undefined : plot.data[0][index]
      plot.setCursor(at === undefined ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: 0 })
    }
  }
  const step = (event: KeyboardEvent) => {
    const last = days.length - 1
    const from = pointed?.index ?? last
    const to = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      ArrowDown: from - 1,
      ArrowUp: from + 1,
      PageDown: from - 7,
      PageUp: from + 7,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') pointAt(undefined)
    if (to === undefined) return
    event.preventDefault()
    pointAt(Math.max(0, Math.min(last, to)))
  }
  /** The day pointed at in one sentence, as the tip shows it. */
  const spoken = (index: number) =>
    [
      dayWords(days[index] ?? '', locale, true),
      ...(index === open ? [t('todaySoFar')] : []),
      ...trends.map(
        ({ label, values, before, format }) =>
          `${label}: ${format(values[index])} (${change('before', { value: format(before[index]) })})`,
      ),
    ].join(', ')
  const summary = ({ label, values, format }: Trend) => {
    const most = Math.max(0, ...values.map((value) => value ?? 0))
    const at = Math.max(
      0,
      values.findIndex((value) => value === most),
    )
    return t('chartOf', {
      metric: label,
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      most: format(most),
      day: days[at] ?? '',
    })
  }
  return (
    <div ref={ref} className="trend">
      <TrendLegend hasToday={open >= 0} />
      <div
        className="trend-plots"
        // A slider over the days: what screen readers read out at every step is what the tip shows.
        role="slider"
        tabIndex={0}
        aria-label={t('chartDays')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(pointed?.index ?? days.length - 1) + 1}
        aria-valuetext={pointed ? spoken(pointed.index) : trends.map(summary).join(' ')}
        onKeyDown={step}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && pointAt(days.length - 1)}
        onBlur={() => pointAt(undefined)}
      >
        {trends.map((trend) => (
          <div key={trend.key}>
            <div className="trend-head" aria-hidden>
              <strong>{trend.label}</strong>
            </div>
            <div
              style={{ minHeight: PLOT_HEIGHT }}
              ref={(element) => {
                if (element) canvases.current.set(trend.key, element)
                else canvases.current.delete(trend.key)
              }}
            />
          </div>
        ))}
      </div>
      {pointed && <Tip days={days} trends={trends} today={today} {...pointed} width={width} />}
    </div>
  )
}
