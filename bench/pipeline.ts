// The whole way of a message (accept, platform, three statuses, four events) through one process: messages per second, CPU and
// memory of Herald and of PostgreSQL, with all that can be had and at 300 a second. Generator, sandbox and receiver share the
// machine. Run: npm run -s bench -- pipeline [messages=10000] [runs=3] [directory for CPU profiles]
import { median } from './percentile.ts'
import { sendThrough, startScaleHerald } from './scale-herald.ts'
import { serverFlags } from './server-flags.ts'

const messages = Number(process.argv[2] ?? 10_000)
const runs = Number(process.argv[3] ?? 3)
const profiles = process.argv[4]
const flags = [...serverFlags, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])]
/** Of each of the two clients. The first is more than the machine can carry out. */
const paces = { 'as fast as it goes': 1_000, 'at 300 a second': 150 }
const WARM_UP = 2_000

type Pace = keyof typeof paces

/** The most memory seen while something is done. */
const watchMemory = (read: () => Promise<{ herald: number; postgres: number }>) => {
  const most = { herald: 0, postgres: 0 }
  const look = async () => {
    const { herald, postgres } = await read()
    most.herald = Math.max(most.herald, herald)
    most.postgres = Math.max(most.postgres, postgres)
  }
  const timer = setInterval(() => void look(), 1_000)
  return () => {
    clearInterval(timer)
    return most
  }
}

const measure = async (pace: Pace) => {
  const herald = await startScaleHerald({ workers: 0, cells: 1, flags })
  try {
    const idle = await herald.memory()
    await sendThrough(herald, WARM_UP, paces[pace])
    const before = await herald.figures()
    const most = watchMemory(herald.memory)
    const began = performance.now()
    const sent = await sendThrough(herald, messages, paces[pace])
    const seconds = (performance.now() - began) / 1000
    const after = await herald.figures()
    const loaded = most()
    return {
      perSecond: sent / seconds,
      heraldMs: ((after.api - before.api) / sent) * 1000,
      postgresMs: ((after.postgres - before.postgres) / sent) * 1000,
      walKb: (after.wal - before.wal) / sent / 1024,
      idleMb: idle.herald,
      heraldMb: loaded.herald,
      postgresMb: loaded.postgres,
      connections: after.connections,
    }
  } finally {
    await herald.close()
  }
}

type Figures = Awaited<ReturnType<typeof measure>>
const columns: [title: string, figure: keyof Figures, digits: number][] = [
  ['messages/s', 'perSecond', 0],
  ['Herald ms', 'heraldMs', 2],
  ['PostgreSQL ms', 'postgresMs', 2],
  ['WAL KB', 'walKb', 1],
  ['Herald idle MB', 'idleMb', 0],
  ['Herald MB', 'heraldMb', 0],
  ['PostgreSQL MB', 'postgresMb', 0],
  ['connections', 'connections', 0],
]
const results = new Map<Pace, Figures[]>()
for (let run = 0; run < runs; run += 1)
  for (const pace of Object.keys(paces) as Pace[])
    results.set(pace, [...(results.get(pace) ?? []), await measure(pace)])

console.log(
  `${messages} messages, ${runs} runs in turn: median (lowest to highest); CPU and WAL per message, memory as pss`,
)
for (const [pace, figures] of results) {
  console.log(`${pace}:`)
  for (const [title, figure, digits] of columns) {
    const values = figures.map((one) => one[figure])
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits))
    console.log(`  ${title.padEnd(15)} ${median(values).toFixed(digits).padStart(8)} (${low} to ${high})`)
  }
}
