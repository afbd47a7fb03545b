import { type Baseline, type Measured, limitOf, spreadOf } from './comparison.ts'
import { shown } from './figure.ts'

const WIDTH = 320
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** From nothing to beyond all there is to see: a bar for the spread, a tick for the median, lines for goal and baseline. */
const chart = ({ values, goal, better }: Measured, before: number | undefined): string => {
  const { low, median, high } = spreadOf(values)
  const most = Math.max(high, goal ?? 0, before ?? 0) * 1.1 || 1
  const x = (value: number): string => ((Math.max(0, value) / most) * WIDTH).toFixed(1)
  const line = (value: number | undefined, kind: string) =>
    value === undefined ? '' : `<line class="${kind}" x1="${x(value)}" x2="${x(value)}" y1="2" y2="22"/>`
  const isMet = goal === undefined || (better === 'less' ? median <= goal : median >= goal)
  return `<svg viewBox="0 0 ${WIDTH} 24" role="img" aria-label="from ${shown(low)} to ${shown(high)}">
    <rect class="${isMet ? 'met' : 'missed'}" x="${x(low)}" y="8" width="${Math.max(2, Number(x(high)) - Number(x(low)))}" height="8" rx="2"/>
    ${line(median, 'median')}${line(goal, 'goal')}${line(before, 'before')}</svg>`
}

const row = (measured: Measured, baseline: Baseline | undefined): string => {
  const { bench, name, unit, values, better, goal } = measured
  const { low, median, high } = spreadOf(values)
  const before = baseline?.figures[bench]?.[name]
  const aim = goal === undefined ? '' : `${better === 'less' ? '≤' : '≥'} ${goal}`
  const limit = before && `limit ${shown(limitOf(better, before))}`
  return `<tr><th scope="row">${escape(name)}</th><td>${shown(median)} ${escape(unit)}</td>
    <td>${shown(low)} – ${shown(high)}</td><td>${aim}</td>
    <td>${before === undefined ? '' : `<span title="${limit}">${shown(before.median)}</span>`}</td>
    <td>${chart(measured, before?.median)}</td></tr>`
}

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1b2430, #e6ebf2); --soft: light-dark(#5b6876, #9aa7b5);
    --edge: light-dark(#dfe5ec, #2c3644); --ground: light-dark(#fff, #141b24) }
  body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
    font: 15px/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem } p { color: var(--soft) }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100% }
  th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--edge); text-align: left;
    font-variant-numeric: tabular-nums; white-space: nowrap }
  th[scope=row] { font-weight: 400; white-space: normal; min-width: 16rem } thead th { color: var(--soft); font-weight: 500 }
  svg { width: 20rem; height: 24px; display: block }
  .met { fill: light-dark(#2f7d5b, #57b98c) } .missed { fill: light-dark(#b3541e, #e89a5b) }
  .median { stroke: var(--ink); stroke-width: 2 } .goal { stroke: var(--soft); stroke-dasharray: 3 2 }
  .before { stroke: light-dark(#3a66c4, #86a8f2) }`

/** All figures of a run as one page that needs nothing else. */
export const resultsPage = (
  measured: readonly Measured[],
  { date, machine, runs }: { date: string; machine: string; runs: number },
  baseline: Baseline | undefined,
): string => {
  const sections = [...Map.groupBy(measured, ({ bench }) => bench)].map(
    ([bench, figures]) => `<h2>${escape(bench)}</h2><div class="wide"><table>
      <thead><tr><th>Figure</th><th>Median</th><th>From – to</th><th>Goal</th><th>Baseline</th><th>From nothing upwards</th></tr></thead>
      <tbody>${figures.map((figure) => row(figure, baseline)).join('')}</tbody></table></div>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Herald, benches of ${date}</title><style>${style}</style></head><body>
<h1>Herald, benches of ${date}</h1>
<p>${escape(machine)}; ${runs} ${runs === 1 ? 'turn' : 'turns'}. The bar is the spread, the tick the median; dashed is the goal, blue the baseline${baseline === undefined ? '' : ` of ${baseline.date}`}. A bar that misses its goal is orange.</p>
${sections.join('\n')}</body></html>
`
}
