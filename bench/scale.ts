// What a second and a fourth worker, and a second cell, cost: the whole way of a message (accept, platform, three statuses, four
// events) with CPU, WAL, disk and connections for each. Two cores show cost and no speed-up: more processes share what there is.
// Run: npm run -s bench -- scale [messages=6000] [runs=3]
import { waitFor } from '../apps/server/test/wait-for.ts'
import { loadOverHttp } from './http-load.ts'
import { type Arrangement, startScaleHerald } from './scale-herald.ts'

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
const DRAIN_MS = 300_000

const measure = async (arrangement: Arrangement) => {
  const herald = await startScaleHerald(arrangement)
  try {
    const send = async (count: number): Promise<number> => {
      const read = () => herald.events.get('message.read') ?? 0
      const already = read()
      const loads = await Promise.all(
        herald.clients.map(({ headers, channelId }, index) => {
          let person = 0
          return loadOverHttp({
            url: herald.url,
            path: '/api/outbound/send',
            headers,
            body: () => {
              person += 1
              const to = String(5_511_900_000_000 + index * 10_000_000 + person)
              return JSON.stringify({ channel_id: channelId, to, text: 'Your order is on its way.' })
            },
            status: 202,
            connections: 16,
            seconds: count / herald.clients.length / RATE_PER_CLIENT,
            rate: RATE_PER_CLIENT,
          })
        }),
      )
      const sent = loads.reduce((sum, { requests }) => sum + requests, 0)
      await waitFor('every message to be read', () => read() - already >= sent, DRAIN_MS)
      return sent
    }
    // Statements prepared, plans made, code compiled.
    await send(messages / 6)
    const before = await herald.figures()
    const began = performance.now()
    const sent = await send(messages)
    const seconds = (performance.now() - began) / 1000
    const after = await herald.figures()
    return {
      perSecond: sent / seconds,
      heraldMs: ((after.herald - before.herald) / sent) * 1000,
      postgresMs: ((after.postgres - before.postgres) / sent) * 1000,
      walKb: (after.wal - before.wal) / sent / 1024,
      diskKb: (after.disk - before.disk) / sent / 1024,
      connections: after.connections,
    }
  } finally {
    await herald.close()
  }
}

type Figures = Awaited<ReturnType<typeof measure>>
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const results = arrangements.map(() => [] as Figures[])
for (let run = 0; run < runs; run++)
  for (const [index, arrangement] of arrangements.entries()) results[index]?.push(await measure(arrangement))

console.log(
  `${messages} messages, ${runs} runs in turn, medians; CPU per message of Herald (all its processes) and PostgreSQL`,
)
console.log('workers  cells  messages/s  Herald ms  PostgreSQL ms  WAL KB  disk KB  connections')
const first = results[0] ?? []
const cpu = ({ heraldMs, postgresMs }: Figures) => heraldMs + postgresMs
for (const [index, { workers, cells }] of arrangements.entries()) {
  const figures = results[index] ?? []
  const of = (name: keyof Figures, digits: number, width: number) =>
    median(figures.map((one) => one[name]))
      .toFixed(digits)
      .padStart(width)
  const ratio = median(figures.map(cpu)) / median(first.map(cpu))
  console.log(
    `${String(workers).padStart(7)}  ${String(cells).padStart(5)}  ${of('perSecond', 0, 10)}  ${of('heraldMs', 2, 9)}  ${of('postgresMs', 2, 13)}  ${of('walKb', 1, 6)}  ${of('diskKb', 1, 7)}  ${of('connections', 0, 11)}  CPU ${ratio.toFixed(2)} of the first`,
  )
}
