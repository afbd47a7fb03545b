// What a backlog of 200,000 messages on one channel does to the first send of another.
// Run: npm run -s bench -- backlog [backlog=200000] [HIGH]: the busy number sends 80 a second, or 1,000 (which loads the whole
// machine: then it shows what is left of the processor rather than what the backlog does).
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import { startOutboundBench } from './outbound-sandbox.ts'
import { median } from './percentile.ts'

const backlog = Number(process.argv[2] ?? 200_000)
const rounds = 20
const bench = await startOutboundBench(0)

try {
  const [high = '', standard = ''] = bench.channels
  const [busy, other] = process.argv[3] === 'HIGH' ? [high, standard] : [standard, high]
  let people = 0
  /** Milliseconds from the 202's message to the call, for one message at a time. */
  const measure = async (): Promise<number[]> => {
    const before = (await bench.times(other)).length
    for (let n = 0; n < rounds; n += 1) {
      await bench.send(other, `${5_521_000_000 + (people += 1)}99`)
      await delay(100)
    }
    let calls = await bench.times(other)
    while (calls.length < before + rounds) {
      await delay(50)
      calls = await bench.times(other)
    }
    return calls.slice(before).map(({ created, called }) => called - created)
  }
  await measure()
  const calm = await measure()
  await bench.fill(busy, backlog)
  await delay(500)
  const loaded = await measure()
  const left = backlog - (await bench.times(busy)).length
  console.log(`without backlog: median ${median(calm)} ms, longest ${Math.max(...calm)} ms from accept to call`)
  console.log(
    `with ${left} messages waiting on another channel: first ${loaded[0]} ms, median ${median(loaded)} ms, longest ${Math.max(...loaded)} ms`,
  )
  tell({
    name: 'what a backlog adds to the first send of another channel',
    value: (loaded[0] ?? Infinity) - median(calm),
    unit: 'ms',
    better: 'less',
    goal: 100,
  })
} finally {
  await bench.close()
}
