// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Each server runs in a process of its own and they are loaded in turn. The figure that counts
// is requests per second of the server's own CPU time: it is what a core can carry, whatever else the machine is doing.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const REQUESTS = Number(process.env['REQUESTS'] ?? 40_000)

type Target = { child: ChildProcess; url: string; headers: Record<string, string> }

const start = async (name: string): Promise<Target> => {
  const child = fork(new URL(`http-overhead-${name}.ts`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [{ url: string; headers: Record<string, string> }]
  return { child, ...ready }
}

const cpuSeconds = async ({ child }: Target): Promise<number> => {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1e6
}

/** Requests per second by the clock, and per second of the server's CPU time. */
const load = async (target: Target): Promise<{ clock: number; cpu: number }> => {
  const before = await cpuSeconds(target)
  const started = performance.now()
  const result = await autocannon({
    url: target.url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...target.headers },
    body: JSON.stringify({ name: 'Ana', amount: 1_000, tags: ['a', 'b'] }),
    connections: 50,
    amount: REQUESTS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return {
    clock: REQUESTS / ((performance.now() - started) / 1_000),
    cpu: REQUESTS / ((await cpuSeconds(target)) - before),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const bare = await start('bare')
const herald = await start('herald')
try {
  for (const target of [bare, herald]) await load(target) // warm up
  const clock: number[] = []
  const cpu: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const [a, b] = [await load(bare), await load(herald)]
    clock.push(b.clock / a.clock)
    cpu.push(b.cpu / a.cpu)
    console.log(
      `round ${round}: bare ${a.clock.toFixed(0)}/s (${a.cpu.toFixed(0)} per CPU second), ` +
        `Herald ${b.clock.toFixed(0)}/s (${b.cpu.toFixed(0)} per CPU second)`,
    )
  }
  console.log(
    `Herald / bare: ${median(cpu).toFixed(2)} by CPU time, ${median(clock).toFixed(2)} by the clock (goal: at least 0.80)`,
  )
} finally {
  bare.child.kill()
  herald.child.kill()
}
