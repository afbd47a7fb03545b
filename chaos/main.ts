// npm run chaos -- --seed 7 --minutes 10   faults under load; README.md says what is checked
// npm run chaos -- --soak --minutes 30     half the load, no faults, nothing may grow
// npm run chaos -- failover --faults 5     the primary of a Patroni cluster is killed, again and again
// npm run chaos -- moves                   a client is moved between two cells ten times, three of them with a kill
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { failover, kindsNamed, moves } from './faults.ts'
import { startPatroniCluster } from './patroni.ts'
import { patroniPrograms } from './patroni-programs.ts'
import { report } from './report.ts'
import { runChaos } from './run.ts'
import { startTwoCells } from './two-cells.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    faults: { type: 'string' },
    rate: { type: 'string' },
    only: { type: 'string', default: '' },
    soak: { type: 'boolean', default: false },
  },
})

const positive = (name: 'seed' | 'minutes' | 'faults' | 'rate', absent: number): number => {
  const given = values[name]
  const number = given === undefined ? absent : Number(given)
  if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} must be a number from 0 up, not "${given}".`)
  return number
}

const { soak, only } = values
const isFailover = positionals.includes('failover')
const isMoves = positionals.includes('moves')
const unknown = positionals.filter((one) => one !== 'failover' && one !== 'moves')
if (unknown.length > 0) throw new Error(`There is no "${unknown.join(' ')}". There are: failover, moves.`)
const kinds = isFailover ? [failover] : isMoves ? moves.filter((kind) => kind.startsWith(only)) : kindsNamed(only)
if (kinds.length === 0)
  throw new Error(`--only "${only}": no fault begins like this. There are: ${kindsNamed('').join(', ')}.`)
const programs = isFailover ? patroniPrograms((line) => console.log(line)) : undefined
if (typeof programs === 'string') {
  console.log(`Failover is skipped. ${programs}`)
  process.exit(0)
}
const seconds = positive('minutes', soak ? 30 : 10) * 60
const rate = positive('rate', isFailover ? 100 : isMoves ? 20 : 60)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
const result = await runChaos({
  seed: positive('seed', randomInt(1_000_000)),
  seconds,
  kinds,
  faults: soak ? 0 : positive('faults', isFailover ? Math.round(seconds / 60) : isMoves ? 10 : Math.round(seconds / 8)),
  perSecond: soak ? rate / 2 : rate,
  ...(isMoves ? { startDatabase: startTwoCells } : {}),
  ...(programs ? { startDatabase: (directory: string) => startPatroniCluster(directory, programs) } : {}),
  quietLimitMs: 15 * 60_000,
  soak,
  signal: stopping.signal,
  progress: (line) => console.log(line),
}).catch((error: unknown) => {
  console.error(stopping.signal.aborted ? 'Stopped before the end: nothing was judged.' : error)
  process.exit(1)
})
console.log(report(result))
process.exit(result.violations.length === 0 ? 0 : 1)
