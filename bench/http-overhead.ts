// What the HTTP shell costs: requests per second of an authenticated, validated no-op against a bare Fastify route with the
// same schema, in the same run. Each server runs in a process of its own and they are loaded in turn, a fifth of a second
// each, so that noise falls on both; of each the calmest tenth counts, because whatever else a machine does can only slow a
// server down. How well a process runs is partly luck, of its compiler and of where its memory lies: hence several pairs of
// fresh ones, and their median. By CPU time, all threads count, those that compile and collect garbage too.
import { tell } from './figure.ts'
import { type NoopServer, WARM_UP_SECONDS, loadNoop, startNoop } from './http-overhead-servers.ts'
import { median, percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const PAIRS = Number(process.env['PAIRS'] ?? 5)
const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
const ROUND_SECONDS = 0.2

type Figures = { bare: { rate: number; cpu: number }; herald: { rate: number; cpu: number } }

/** Both servers, fresh, loaded in turn: the calmest tenth of their rounds. */
const runPair = async (): Promise<Figures> => {
  const [bare, herald] = [await startNoop('bare', serverFlags), await startNoop('herald', serverFlags)]
  // The same request for both: the bare route reads past the credential.
  const load = (server: NoopServer, seconds: number) => loadNoop(server, herald.headers, seconds)
  try {
    for (const server of [bare, herald]) await load(server, WARM_UP_SECONDS)
    const rounds: Figures[] = []
    for (let round = 1; round <= ROUNDS; round++)
      rounds.push({ bare: await load(bare, ROUND_SECONDS), herald: await load(herald, ROUND_SECONDS) })
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
