import type { SupervisedProcess } from './supervised-process.ts'

/** Memory, open files and connections over a run. */
export type Sample = { at: number; name: string; rss: number; files: number }
export type UsageLog = { samples: readonly Sample[]; connections: readonly number[]; stop: () => void }

export const watchUsage = (
  processes: readonly SupervisedProcess[],
  connections: () => number,
  everyMs: number,
): UsageLog => {
  const samples: Sample[] = []
  const counts: number[] = []
  const began = Date.now()
  const timer = setInterval(() => {
    for (const { name, usage } of processes) {
      const used = usage()
      if (used !== undefined) samples.push({ at: Date.now() - began, name, ...used })
    }
    counts.push(connections())
  }, everyMs)
  return { samples, connections: counts, stop: () => clearInterval(timer) }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

type Thirds = { first: number; last: number }
const thirds = (values: readonly number[]): Thirds => {
  const third = Math.floor(values.length / 3)
  return { first: median(values.slice(0, third)), last: median(values.slice(-third)) }
}

export type UsageSummary = { name: string; rss: Thirds & { peak: number }; files: Thirds }

export const summarize = (samples: readonly Sample[]): UsageSummary[] =>
  [...Map.groupBy(samples, ({ name }) => name)].map(([name, own]) => {
    const rss = own.map((sample) => sample.rss)
    return { name, rss: { ...thirds(rss), peak: Math.max(...rss) }, files: thirds(own.map(({ files }) => files)) }
  })

const grownBy = ({ first, last }: Thirds): number => (first === 0 ? 0 : last / first - 1)

/**
 * What a service that runs for months must not do: grow. The sandbox is not judged: its heap breathes between 130 and 250 MB in ten
 * minutes as in thirty.
 */
export const checkSoak = ({
  samples,
  connections,
}: Pick<UsageLog, 'samples' | 'connections'>): { kind: string; text: string }[] => {
  const ours = summarize(samples).filter(({ name }) => name !== 'sandbox')
  const found = ours.flatMap(({ name, rss, files }) => [
    ...(grownBy(rss) > 0.1
      ? [{ kind: 'memory', text: `${name}: ${rss.first} bytes at first, ${rss.last} at last` }]
      : []),
    ...(grownBy(files) > 0.1
      ? [{ kind: 'files', text: `${name}: ${files.first} at first, ${files.last} at last` }]
      : []),
  ])
  const open = thirds(connections)
  if (grownBy(open) > 0.1) found.push({ kind: 'connections', text: `${open.first} at first, ${open.last} at last` })
  return found
}
