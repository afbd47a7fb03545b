// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Both servers run in processes of their own and are loaded in turn, several rounds, because
// the machine is noisy: read the ratio, not the numbers.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const SECONDS = Number(process.env['SECONDS'] ?? 4)

type Target = { name: string; url: string; headers: Record<string, string>; stop: () => void }

const start = async (name: string): Promise<Target> => {
  const child = fork(new URL(`http-overhead-${name}.ts`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = (await once(child, 'message')) as [{ url: string; headers: Record<string, string> }]
  return { name, ...ready, stop: () => child.kill() }
}

const load = async ({ url, headers }: Target): Promise<number> => {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana', amount: 1_000, tags: ['a', 'b'] }),
    connections: 50,
    duration: SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const bare = await start('bare')
const herald = await start('herald')
try {
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const [a, b] = [await load(bare), await load(herald)]
    ratios.push(b / a)
    console.log(`round ${round}: bare ${a.toFixed(0)}/s, Herald ${b.toFixed(0)}/s, ratio ${(b / a).toFixed(2)}`)
  }
  console.log(`median ratio ${median(ratios).toFixed(2)} (goal: at least 0.80)`)
} finally {
  bare.stop()
  herald.stop()
}
