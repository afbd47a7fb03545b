// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Each server runs in a process of its own and they are loaded in turn, in many short rounds, so that
// noise falls on both. The figure that counts is requests per second of the server's own CPU time: it is what a core can
// carry, whatever else the machine is doing.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { serverFlags } from './server-flags.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
const REQUESTS = Number(process.env['REQUESTS'] ?? 4_000)

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

/** Seconds of the server's CPU time for one round. */
const load = async (target: Target, headers: Record<string, string>): Promise<number> => {
  const before = await cpuSeconds(target)
  const result = await autocannon({
    url: target.url,
    method: 'POST',
    // The same request for both: the bare route reads past the credential.
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana', amount: 1_000, tags: ['a', 'b'] }),
    connections: 50,
    amount: REQUESTS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return (await cpuSeconds(target)) - before
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const bare = await start('bare')
const herald = await start('herald')
try {
  // The first tens of thousands of requests are for the compiler.
  for (let i = 0; i < 10; i++) for (const target of [bare, herald]) await load(target, herald.headers)
  const ratios: number[] = []
  const total = { bare: 0, herald: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const [a, b] = [await load(bare, herald.headers), await load(herald, herald.headers)]
    ratios.push(a / b)
    total.bare += a
    total.herald += b
  }
  const each = (seconds: number) => `${((seconds * 1e6) / (ROUNDS * REQUESTS)).toFixed(1)} µs of CPU per request`
  console.log(`bare Fastify ${each(total.bare)}, Herald ${each(total.herald)}`)
  console.log(
    `Herald carries ${(total.bare / total.herald).toFixed(2)} of the bare route's load, median round ${median(ratios).toFixed(2)} (goal: at least 0.80)`,
  )
} finally {
  bare.child.kill()
  herald.child.kill()
}
