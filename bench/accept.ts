// Accepted sends per second, durable, against (a) a bare Fastify route with the same schema and (b) our own route with one
// transaction for each request, in one run; and the p99 of the 202 at half that load. Each server is a process of its own,
// loaded in turn in short rounds, so that noise falls on all. CPU is that of the server process; PostgreSQL works beside it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tell } from './figure.ts'
import { type LoadResult, loadOverHttp } from './http-load.ts'
import type { BenchOptions, BenchReady } from './outbound-process.ts'
import { median, percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 8)
const SECONDS = Number(process.env['SECONDS'] ?? 3)
const CONNECTIONS = Number(process.env['CONNECTIONS'] ?? 400)

type Target = { name: string; child: ChildProcess; requests: number; seconds: number; cpu: number } & BenchReady

const start = async (name: string, file: string, options?: BenchOptions): Promise<Target> => {
  const child = fork(new URL(file, import.meta.url), options ? [JSON.stringify(options)] : [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
  })
  const [ready] = (await once(child, 'message')) as [BenchReady]
  return { name, child, ...ready, requests: 0, seconds: 0, cpu: 0 }
}

const cpuSeconds = async ({ child }: Target): Promise<number> => {
  child.send({ cmd: 'cpu' })
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

let people = 0
const load = async (target: Target, rate?: number): Promise<LoadResult> => {
  const before = await cpuSeconds(target)
  const result = await loadOverHttp({
    url: target.url,
    path: '/api/outbound/send',
    // The same request for all: the bare route reads past the credential.
    headers: { ...herald.headers, ...target.headers },
    status: 202,
    connections: CONNECTIONS,
    seconds: SECONDS,
    ...(rate === undefined ? {} : { rate }),
    body: () =>
      `{"channel_id":"${target.channels[0]}","to":"${55_119_000_000 + (people += 1)}99","type":"text","text":{"body":"Your order is on its way."}}`,
  })
  target.cpu += (await cpuSeconds(target)) - before
  target.requests += result.requests
  target.seconds += result.seconds
  return result
}

const numbers = [{ id: '510000000000001', throughput: 'HIGH' }]
const bare = await start('bare Fastify', 'accept-bare.ts')
const herald = await start('Herald', 'outbound-process.ts', { lanes: false, numbers })
const single = await start('one transaction each', 'outbound-process.ts', { lanes: false, oneEach: true, numbers })
const all = [bare, herald, single]
try {
  // The first hundred thousands of requests are for the compiler, whose threads count like the server's own.
  for (let i = 0; i < 4; i += 1) for (const target of all) await load(target)
  for (const target of all) Object.assign(target, { requests: 0, seconds: 0, cpu: 0 })
  for (let round = 0; round < ROUNDS; round += 1) for (const target of all) await load(target)
  const rate = (target: Target) => target.requests / target.seconds
  const perCpu = (target: Target) => target.requests / target.cpu
  for (const target of all)
    console.log(
      `${target.name}: ${Math.round(rate(target))}/s by the clock, ${Math.round(perCpu(target))} per second of its CPU`,
    )
  const compare = (name: string, to: Target, goal: number) => {
    const facts = { unit: '', better: 'more', goal, isComparable: true } as const
    tell({ name: `Herald / ${name}, by the clock`, value: rate(herald) / rate(to), ...facts })
    tell({ name: `Herald / ${name}, by CPU`, value: perCpu(herald) / perCpu(to), ...facts })
  }
  compare('bare Fastify', bare, 0.85)
  compare('one transaction each', single, 2)
  const half = Math.round(rate(herald) / 2)
  const calm = await load(herald, half)
  tell({ name: 'p50 at half of that', value: median(calm.latencyMs), unit: 'ms', better: 'less' })
  tell({ name: 'p99 at half of that', value: percentile(calm.latencyMs, 0.99), unit: 'ms', better: 'less' })
} finally {
  await Promise.all(
    all.map(async ({ child }) => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }),
  )
}
