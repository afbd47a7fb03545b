// The whole way of a message (accept, platform, three statuses, four events) through one process: messages per second, CPU and
// memory of Herald and of PostgreSQL, with all that can be had and at 300 a second. Generator, sandbox and receiver share the
// machine. Run: npm run -s bench -- pipeline [messages=10000] [runs=3] [directory for CPU profiles]
import { setTimeout as delay } from 'node:timers/promises'
import { shown, tell } from './figure.ts'
import { median } from './percentile.ts'
import { sendThrough, startScaleHerald } from './scale-herald.ts'
import { serverFlags } from './server-flags.ts'

const messages = Number(process.argv[2] ?? 10_000)
const runs = Number(process.argv[3] ?? 3)
const profiles = process.argv[4]
const flags = [...serverFlags, ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [])]
/** Of each of the two clients. The first is more than the machine can carry out. */
const paces = { 'as fast as it goes': 1_000, 'at 300 a second': 150 }
/** The compiler works beside the first thousands of messages, and its threads count like the others. */
const WARM_UP = 6_000

/** A node gives back what its start took once it has nothing to do. */
const SETTLE_MS = 15_000

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
    await delay(SETTLE_MS)
    const idle = await herald.memory()
    await sendThrough(herald, WARM_UP, paces[pace])
    const before = await herald.figures()
    const most = watchMemory(herald.memory)
    const began = performance.now()
    const { sent } = await sendThrough(herald, messages, paces[pace])
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
type Told = { name: string; figure: keyof Figures; unit: string; goals: Partial<Record<Pace, number>> }
const goalsOf = (fast: number, steady: number) => ({ 'as fast as it goes': fast, 'at 300 a second': steady })
const told: Told[] = [
  { name: 'messages a second', figure: 'perSecond', unit: '', goals: {} },
  { name: 'CPU of Herald per message', figure: 'heraldMs', unit: 'ms', goals: goalsOf(1, 1.6) },
  { name: 'CPU of PostgreSQL per message', figure: 'postgresMs', unit: 'ms', goals: goalsOf(0.55, 1.2) },
  { name: 'WAL per message', figure: 'walKb', unit: 'KB', goals: {} },
  { name: 'memory of Herald idle', figure: 'idleMb', unit: 'MB', goals: goalsOf(120, 120) },
  { name: 'memory of Herald at most', figure: 'heraldMb', unit: 'MB', goals: goalsOf(300, 300) },
  { name: 'memory of PostgreSQL at most', figure: 'postgresMb', unit: 'MB', goals: {} },
  { name: 'connections', figure: 'connections', unit: '', goals: {} },
]
const results = new Map<Pace, Figures[]>()
for (let run = 0; run < runs; run += 1)
  for (const pace of Object.keys(paces) as Pace[])
    results.set(pace, [...(results.get(pace) ?? []), await measure(pace)])

console.log(`${messages} messages, ${runs} runs in turn, medians; memory as pss`)
for (const [pace, figures] of results)
  for (const { name, figure, unit, goals } of told) {
    const values = figures.map((one) => one[figure])
    const goal = goals[pace]
    tell({
      name: `${name}, ${pace}`,
      value: median(values),
      unit,
      better: figure === 'perSecond' ? 'more' : 'less',
      isComparable: figure === 'walKb' || figure === 'connections',
      ...(goal === undefined ? {} : { goal }),
    })
    if (runs > 1) console.log(`  from ${shown(Math.min(...values))} to ${shown(Math.max(...values))}`)
  }
