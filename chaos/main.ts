// npm run chaos -- --seed 7 --minutes 10   faults under load; README.md says what is checked
// npm run chaos -- --soak --minutes 30     half the load, no faults, nothing may grow
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { kindsNamed } from './faults.ts'
import { report } from './report.ts'
import { runChaos } from './run.ts'

const { values } = parseArgs({
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
const kinds = kindsNamed(only)
if (kinds.length === 0)
  throw new Error(`--only "${only}": no fault begins like this. There are: ${kindsNamed('').join(', ')}.`)
const seconds = positive('minutes', soak ? 30 : 10) * 60
const rate = positive('rate', 60)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
const result = await runChaos({
  seed: positive('seed', randomInt(1_000_000)),
  seconds,
  kinds,
  faults: soak ? 0 : positive('faults', Math.round(seconds / 8)),
  perSecond: soak ? rate / 2 : rate,
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
