// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Each server runs in a process of its own and they are loaded in turn, a fifth of a second
// each, so that noise falls on both; of each the calmest tenth counts, because whatever else a machine does can only slow a
// server down. How well a process runs is partly luck, of its compiler and of where its memory lies: hence several pairs of
// fresh ones, and their median. By CPU time, all threads count, those that compile and collect garbage too.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tell } from './figure.ts'
import { loadOverHttp } from './http-load.ts'
import { median, percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const PAIRS = Number(process.env['PAIRS'] ?? 5)
const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
const ROUND_SECONDS = 0.2
const WARM_UP_SECONDS = 6

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
const load = async (
  target: Target,
  headers: Record<string, string>,
  roundSeconds = ROUND_SECONDS,
): Promise<{ rate: number; cpu: number }> => {
  const before = await cpuSeconds(target)
  const { requests, seconds } = await loadOverHttp({
    url: target.url,
    path: '/api/noop',
    // The same request for both: the bare route reads past the credential.
    headers,
    body: () => '{"name":"Ana","amount":1000,"tags":["a","b"]}',
    status: 200,
    connections: 50,
    seconds: roundSeconds,
  })
  return { rate: requests / seconds, cpu: (((await cpuSeconds(target)) - before) * 1e6) / requests }
}

type Figures = { bare: { rate: number; cpu: number }; herald: { rate: number; cpu: number } }

/** Both servers, fresh, loaded in turn: the calmest tenth of their rounds. */
const runPair = async (): Promise<Figures> => {
  const [bare, herald] = [await start('bare'), await start('herald')]
  try {
    // The first hundred thousands of requests are for the compiler.
    for (const target of [bare, herald]) await load(target, herald.headers, WARM_UP_SECONDS)
    const rounds: Figures[] = []
    for (let round = 1; round <= ROUNDS; round++)
      rounds.push({ bare: await load(bare, herald.headers), herald: await load(herald, herald.headers) })
    const of = (server: keyof Figures, figure: 'rate' | 'cpu') => rounds.map((round) => round[server][figure])
    const calmest = (server: keyof Figures) => ({
      rate: percentile(of(server, 'rate'), 0.9),
      cpu: percentile(of(server, 'cpu'), 0.1),
    })
    return { bare: calmest('bare'), herald: calmest('herald') }
  } finally {
    bare.child.kill()
    herald.child.kill()
  }
}

const byClock = ({ bare, herald }: Figures) => herald.rate / bare.rate
const byCpu = ({ bare, herald }: Figures) => bare.cpu / herald.cpu
const pairs: Figures[] = []
for (let number = 1; number <= PAIRS; number++) {
  const pair = await runPair()
  pairs.push(pair)
  console.log(
    `pair ${number}: bare Fastify ${pair.bare.rate.toFixed(0)} requests/s and ${pair.bare.cpu.toFixed(1)} µs of CPU each, Herald ${pair.herald.rate.toFixed(0)} requests/s and ${pair.herald.cpu.toFixed(1)} µs: ${byClock(pair).toFixed(2)} by the clock, ${byCpu(pair).toFixed(2)} by CPU time`,
  )
}
for (const [way, ratio] of Object.entries({ 'the clock': byClock, 'CPU time': byCpu }))
  tell({
    name: `Herald's load / the bare route's, by ${way}`,
    value: median(pairs.map(ratio)),
    unit: '',
    better: 'more',
    goal: 0.85,
    isComparable: true,
  })
