import type { RunResult } from './run.ts'

const mostShown = 20
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
const count = (value: number): string => value.toLocaleString('en-US')

/** Always all of them: a zero says that it was looked for. */
const headlines: [title: string, ...kinds: string[]][] = [
  ['lost', 'lost', 'inbound lost', 'event lost'],
  ['doubled', 'doubled', 'event doubled', 'sent after all'],
  ['out of order', 'out of order', 'event out of order'],
  ['unattributed', 'unattributed', 'wrong client'],
  ['stuck', 'stuck'],
]

const otherKinds = ({ violations }: RunResult): string[] => {
  const known = new Set(headlines.flatMap(([, ...kinds]) => kinds))
  return [...new Set(violations.map(({ kind }) => kind))].filter((kind) => !known.has(kind))
}

export const summaryLine = (result: RunResult): string => {
  const { counts, faults, violations, verdict } = result
  const totals = headlines.map(([title, ...kinds]) => {
    const found = violations.filter(({ kind }) => kinds.includes(kind)).length
    return `${found} ${title}`
  })
  const others = otherKinds(result).map((kind) => {
    const found = violations.filter((violation) => violation.kind === kind).length
    return `${found} ${kind}`
  })
  return (
    `seed ${result.seed}, ${faults.length} faults: ${count(counts.accepted)} accepted, ${[...totals, ...others].join(', ')}; ` +
    `${verdict.explainedDoubles} sent twice and marked, ${count(counts.inbound)} inbound, ${count(counts.events)} events`
  )
}

export const report = (result: RunResult): string => {
  const { recoveries, usage, violations, directory, quietAfterMs, counts } = result
  const lines = [
    '',
    summaryLine(result),
    `quiet ${inSeconds(quietAfterMs)} after the load; ${counts.errands} templates, reports, signups, batches and conversions; ${counts.threads} conversations read back; receivers turned ${counts.turnedAway} calls away`,
  ]
  if (recoveries.length > 0) {
    lines.push('', 'Every channel goes on after a fault that stood alone (median, p90, each; the first one):')
    for (const { kind, timesMs, medianMs, p90Ms, firstMs } of recoveries.toSorted((a, b) => b.medianMs - a.medianMs)) {
      const each = (times: readonly number[]) => times.map((ms) => (ms / 1_000).toFixed(1)).join(' ')
      lines.push(
        `  ${kind.padEnd(24)} ${inSeconds(medianMs).padStart(7)} ${inSeconds(p90Ms).padStart(7)}  ${each(timesMs)}; ${each(firstMs)}`,
      )
    }
  }
  if (result.moves.length > 0) {
    const done = result.moves.filter(({ failed }) => failed === undefined)
    lines.push(
      '',
      `${done.length} moves, ${result.moves.length - done.length} more were taken back. Calls were held for up to ${inSeconds(Math.max(...done.map(({ closedMs = 0 }) => closedMs)))} (each: ${done.map(({ closedMs = 0 }) => inSeconds(closedMs)).join(' ')}); ${done.filter(({ different = 0 }) => different > 0).length} copies differed; the slowest send took ${inSeconds(result.longestCallMs)}.`,
      ...result.moves.flatMap(({ failed }) =>
        failed === undefined ? [] : [`  taken back: ${failed.split('\n').at(-1)}`],
      ),
    )
  }
  lines.push('', 'Memory (median of the first and of the last third, peak) and open files:')
  for (const { name, rss, files } of usage)
    lines.push(
      `  ${name.padEnd(10)} ${megabytes(rss.first).padStart(7)} ${megabytes(rss.last).padStart(7)} ${megabytes(rss.peak).padStart(7)}   ${files.first}, ${files.last}`,
    )
  if (violations.length > 0) {
    lines.push('', `${violations.length} violations; logs and the platform's record are in ${directory}:`)
    for (const [kind, found] of Map.groupBy(violations, (violation) => violation.kind)) {
      lines.push(`  ${kind}: ${found.length}`)
      for (const { text } of found.slice(0, mostShown)) lines.push(`    ${text}`)
    }
  }
  return lines.join('\n')
}
