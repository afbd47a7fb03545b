// What one client does to the others. A client with 5 million messages reads its ledger, 300 requests at once, as often as the rate
// limit allows: what does another one's GET /api/channels take? And two numbers whose platform answers after 7.5 s have a backlog: how
// fast does a third one send?
// Run: npm run -s bench -- neighbours [messages=5000000]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import type { Flood, FloodResult } from './ledger-flood.ts'
import { startOutboundProcess } from './outbound-child.ts'
import { median, percentile } from './percentile.ts'

const messages = Number(process.argv[2] ?? 5_000_000)
const rounds = 4
const roundMs = 10_000
const perSecond = 50
const sends = 4_000
const slowMs = 7_500
const [fast, ...slow] = ['510000000000001', '510000000000002', '510000000000003']

const platform = createServer((request, response) => {
  const isSlow = slow.some((id) => request.url?.includes(id))
  const answer = () => response.end(`{"messages":[{"id":"wamid.${performance.now()}"}]}`)
  request.resume().once('end', () => (isSlow ? setTimeout(answer, slowMs) : answer()))
})
platform.listen(0, '127.0.0.1')
await once(platform, 'listening')

const herald = await startOutboundProcess({
  lanes: true,
  sandboxUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  numbers: [fast, ...slow].map((id) => ({ id, throughput: 'HIGH' })),
})

/** Milliseconds of each request at a fixed rate, from the moment it was due. */
const measure = async (headers: Record<string, string>, agent: Agent): Promise<number[]> => {
  const took: number[] = []
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < (roundMs * perSecond) / 1_000; n += 1) {
    const due = began + (n * 1_000) / perSecond
    while (performance.now() < due) await delay(Math.max(0, due - performance.now()))
    under.push(
      new Promise((resolve, reject) => {
        get(`${herald.url}/api/channels`, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`GET /api/channels was answered with ${answer.statusCode}`))
          answer.resume().once('end', () => {
            took.push(performance.now() - due)
            resolve()
          })
        }).once('error', reject)
      }),
    )
  }
  await Promise.all(under)
  return took
}

const flooded = async <T>(work: () => Promise<T>): Promise<[T, FloodResult]> => {
  const flood: Flood = { url: herald.url, headers: herald.headers }
  const child = fork(new URL('ledger-flood.ts', import.meta.url), [JSON.stringify(flood)])
  const result = await work()
  child.send('stop')
  const [told] = (await once(child, 'message')) as [FloodResult]
  return [result, told]
}

const figures = (values: readonly number[]) =>
  `p50 ${median(values).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)} ms`

const ledgers = async (): Promise<void> => {
  const began = performance.now()
  const other = await herald.history(messages)
  console.log(`${messages} messages made in ${Math.round((performance.now() - began) / 1_000)} s`)
  const agent = new Agent({ keepAlive: true })
  await measure(other, agent)
  const [quiet, beside]: [number[], number[]] = [[], []]
  const floods: FloodResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measure(other, agent)))
    const [took, flood] = await flooded(() => measure(other, agent))
    beside.push(...took)
    floods.push(flood)
  }
  agent.destroy()
  const answers = Map.groupBy(
    floods.flatMap((flood) => Object.entries(flood.answers)),
    ([status]) => status,
  )
  const counts = [...answers].map(([status, all]) => `${all.reduce((sum, [, n]) => sum + n, 0)} times ${status}`)
  console.log(
    `300 ledger reads at once: answered ${counts.join(', ')}; all 300 within ${median(floods.flatMap(({ slowestMs }) => slowestMs)).toFixed(0)} ms (median)`,
  )
  console.log(`another client's GET /api/channels, alone: ${figures(quiet)}`)
  console.log(`beside it: ${figures(beside)}`)
  tell({
    name: 'p99 beside ledger reads / alone',
    value: percentile(beside, 0.99) / percentile(quiet, 0.99),
    unit: '',
    better: 'less',
    goal: 2,
    isComparable: true,
  })
}

/** Sends per second of the fast number, over the time in which it sent these messages. */
const rateOf = async (channel: string): Promise<number> => {
  const before = (await herald.times(channel)).length
  await herald.fill(channel, sends)
  let calls = await herald.times(channel)
  while (calls.length < before + sends) {
    await delay(200)
    calls = await herald.times(channel)
  }
  const [first, last] = [calls[before]?.called ?? 0, calls.at(-1)?.called ?? 0]
  return (sends * 1_000) / (last - first)
}

const slowNumbers = async (): Promise<void> => {
  const [third = '', ...hanging] = herald.channels
  await rateOf(third)
  const alone = await rateOf(third)
  for (const channel of hanging) await herald.fill(channel, 20_000)
  // Until their first calls hang.
  await delay(3_000)
  const beside = await rateOf(third)
  console.log(`a number alone: ${Math.round(alone)} sends a second`)
  console.log(`beside two whose platform answers after ${slowMs / 1_000} s: ${Math.round(beside)}`)
  tell({
    name: 'pace beside hanging numbers / alone',
    value: beside / alone,
    unit: '',
    better: 'more',
    goal: 0.9,
    isComparable: true,
  })
}

try {
  await slowNumbers()
  await ledgers()
} finally {
  await herald.close()
  platform.closeAllConnections()
  platform.close()
}
