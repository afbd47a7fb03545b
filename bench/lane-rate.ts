// How fast one lane sends to a platform that takes 300 ms to answer, when the number allows 1,000 a second.
// Run: npm run -s bench -- lane-rate [messages=15000]
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import { startOutboundBench } from './outbound-sandbox.ts'
import { median } from './percentile.ts'

const messages = Number(process.argv[2] ?? 15_000)
const bench = await startOutboundBench(300)
try {
  const [channel = ''] = bench.channels
  await bench.fill(channel, messages)
  let calls = await bench.times(channel)
  while (calls.length < messages) {
    await delay(500)
    calls = await bench.times(channel)
  }
  const first = calls[0]?.called ?? 0
  const last = calls.at(-1)?.called ?? 0
  const perSecond = new Map<number, number>()
  for (const { called } of calls) {
    const second = Math.floor((called - first) / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  const rates = [...perSecond.values()].slice(0, -1)
  console.log(
    `${messages} sends began within ${((last - first) / 1_000).toFixed(1)} s: ` +
      `${median(rates)} in the median second, ${Math.max(...rates)} in the fastest (allowed: 1000)`,
  )
  tell({
    name: 'sends a second of one lane',
    value: (messages * 1_000) / (last - first),
    unit: '',
    better: 'more',
    goal: 990,
    isComparable: true,
  })
} finally {
  await bench.close()
}
