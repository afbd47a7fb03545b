// What a second and a fourth worker, and a second cell, cost: the whole way of a message (accept, platform, three statuses, four
// events) with CPU, WAL, disk and connections for each. Two cores show cost and no speed-up: more processes share what there is.
// Run: npm run -s bench -- scale [messages=6000] [runs=3]
import { tell } from './figure.ts'
import { type Arrangement, sendThrough, startScaleHerald } from './scale-herald.ts'
import { median } from './percentile.ts'

const messages = Number(process.argv[2] ?? 6_000)
const runs = Number(process.argv[3] ?? 3)
const arrangements: Arrangement[] = [
  { workers: 1, cells: 1 },
  { workers: 2, cells: 1 },
  { workers: 4, cells: 1 },
  { workers: 1, cells: 2 },
  { workers: 2, cells: 2 },
]
/** Accepted this fast; what is carried out is behind it, and the time ends with the last event. */
const RATE_PER_CLIENT = 1_000
const WARM_UP_PER_WORKER = 1_000

const measure = async (arrangement: Arrangement) => {
  const herald = await startScaleHerald(arrangement)
  try {
    // Statements prepared, plans made, code compiled: in each process.
    await sendThrough(herald, WARM_UP_PER_WORKER * arrangement.workers, RATE_PER_CLIENT)
    const before = await herald.figures()
    const began = performance.now()
    const { sent } = await sendThrough(herald, messages, RATE_PER_CLIENT)
    const seconds = (performance.now() - began) / 1000
    const after = await herald.figures()
    const tables = after.tables.flatMap((sizes, cell) =>
      [...sizes].map(([name, bytes]) => [name, (bytes - (before.tables[cell]?.get(name) ?? 0)) / sent / 1024] as const),
    )
    return {
      perSecond: sent / seconds,
      apiMs: ((after.api - before.api) / sent) * 1000,
      workersMs: ((after.workers - before.workers) / sent) * 1000,
      postgresMs: ((after.postgres - before.postgres) / sent) * 1000,
      walKb: (after.wal - before.wal) / sent / 1024,
      diskKb: tables.reduce((sum, [, kb]) => sum + kb, 0),
      tables,
      connections: after.connections,
    }
  } finally {
    await herald.close()
  }
}

type Figures = Awaited<ReturnType<typeof measure>>

const results = arrangements.map(() => [] as Figures[])
for (let run = 0; run < runs; run++)
  for (const [index, arrangement] of arrangements.entries()) results[index]?.push(await measure(arrangement))

const columns: [title: string, read: (figures: Figures) => number, digits: number][] = [
  ['messages/s', ({ perSecond }) => perSecond, 0],
  ['api ms', ({ apiMs }) => apiMs, 2],
  ['workers ms', ({ workersMs }) => workersMs, 2],
  ['PostgreSQL ms', ({ postgresMs }) => postgresMs, 2],
  ['WAL KB', ({ walKb }) => walKb, 1],
  ['disk KB', ({ diskKb }) => diskKb, 1],
  ['connections', ({ connections }) => connections, 0],
]
console.log(`${messages} messages, ${runs} runs in turn, medians; CPU, WAL and disk per message`)
console.log(['workers', 'cells', ...columns.map(([title]) => title)].join('  '))
const first = results[0] ?? []
const cpu = ({ apiMs, workersMs, postgresMs }: Figures) => apiMs + workersMs + postgresMs
for (const [index, { workers, cells }] of arrangements.entries()) {
  const figures = results[index] ?? []
  const values = columns.map(([title, read, digits]) =>
    median(figures.map(read)).toFixed(digits).padStart(title.length),
  )
  // Of the same turn: what slows the machine down for a minute slows both.
  const ratio = median(figures.map((one, turn) => cpu(one) / cpu(first[turn] ?? one)))
  console.log(`${String(workers).padStart(7)}  ${String(cells).padStart(5)}  ${values.join('  ')}`)
  if (index > 0)
    tell({
      name: `CPU of a message with ${workers} workers and ${cells} cells / with one`,
      value: ratio,
      unit: '',
      better: 'less',
      goal: 1.2,
      isComparable: true,
    })
}
const tables = (first[0]?.tables ?? []).filter(([, kb]) => kb >= 0.05).toSorted(([, a], [, b]) => b - a)
console.log(`disk KB by table, one cell: ${tables.map(([name, kb]) => `${name} ${kb.toFixed(2)}`).join(', ')}`)
