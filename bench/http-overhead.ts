// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Each server runs in a process of its own and they are loaded in turn, a second each, so that
// noise falls on both. By CPU time, all threads of the process count, those that compile and collect garbage too.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadOverHttp } from './http-load.ts'
import { median } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 20)
const ROUND_SECONDS = Number(process.env['ROUND_SECONDS'] ?? 1)

type Target = { child: ChildProcess; url: string; headers: Record<string, string> }

const start = async (name: string): Promise<Target> => {
  const child = fork(new URL(`http-overhead-${name}.ts`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
  })
  const [ready] = (await once(child, 'message')) as [{ url: string; headers: Record<string, string> }]
  return { child, ...ready }
}

const cpuSeconds = async ({ child }: Target): Promise<number> => {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

/** One round: requests per second by the clock, and microseconds of the server's CPU time for each. */
const load = async (target: Target, headers: Record<string, string>): Promise<{ rate: number; cpu: number }> => {
  const before = await cpuSeconds(target)
  const { requests, seconds } = await loadOverHttp({
    url: target.url,
    path: '/api/noop',
    // The same request for both: the bare route reads past the credential.
    headers,
    body: () => '{"name":"Ana","amount":1000,"tags":["a","b"]}',
    status: 200,
    connections: 50,
    seconds: ROUND_SECONDS,
  })
  return { rate: requests / seconds, cpu: (((await cpuSeconds(target)) - before) * 1e6) / requests }
}

const bare = await start('bare')
const herald = await start('herald')
try {
  // The first hundred thousands of requests are for the compiler, whose threads count like the server's own.
  for (let i = 0; i < 8; i++) for (const target of [bare, herald]) await load(target, herald.headers)
  const rounds: { bare: { rate: number; cpu: number }; herald: { rate: number; cpu: number } }[] = []
  for (let round = 1; round <= ROUNDS; round++)
    rounds.push({ bare: await load(bare, herald.headers), herald: await load(herald, herald.headers) })
  const medianOf = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read))
  console.log(
    `median of ${ROUNDS} rounds: bare Fastify ${medianOf((one) => one.bare.rate).toFixed(0)} requests/s and ${medianOf((one) => one.bare.cpu).toFixed(1)} µs of CPU each, Herald ${medianOf((one) => one.herald.rate).toFixed(0)} requests/s and ${medianOf((one) => one.herald.cpu).toFixed(1)} µs`,
  )
  console.log(
    `Herald carries ${medianOf((one) => one.herald.rate / one.bare.rate).toFixed(2)} of the bare route's load by the clock, ${medianOf((one) => one.bare.cpu / one.herald.cpu).toFixed(2)} by CPU time (goal: at least 0.80)`,
  )
} finally {
  bare.child.kill()
  herald.child.kill()
}
