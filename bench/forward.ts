// How fast one worker process forwards: delay at 200 and 1,000 events per second, and a backlog at full speed with the CPU
// time that each event costs. Target: p95 below 20 ms at 200 per second and below 50 ms at 1,000.
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import { percentile } from './percentile.ts'
import { figures, sendAtRate, sendBatches, startNotingReceiver, warmUp, withNode } from './webhook-figures.ts'

const seconds = Number(process.argv[2] ?? 10)

await withNode(async (node) => {
  const receiver = await startNotingReceiver()
  const client = await node.client(receiver.url)
  const { forwardMs: first } = await warmUp(node, client, receiver)
  console.log(`the first ${first.length} events of a process, 1,000 a second: ${figures(first)}`)
  tell({ name: 'p95 of the first events of a process', value: percentile(first, 0.95), unit: 'ms', better: 'less' })
  for (const rate of [200, 1_000]) {
    const before = await node.cpuMicroseconds()
    const { forwardMs } = await sendAtRate(node, client, receiver, rate, rate * seconds)
    const each = ((await node.cpuMicroseconds()) - before) / (rate * seconds)
    console.log(`ingress to delivery at ${rate} events/s, a notification each: ${figures(forwardMs)}`)
    tell({
      name: `p95 at ${rate} events a second`,
      value: percentile(forwardMs, 0.95),
      unit: 'ms',
      better: 'less',
      goal: rate === 200 ? 20 : 50,
    })
    tell({ name: `CPU of an event at ${rate} a second`, value: each, unit: 'µs', better: 'less' })
  }

  const batches = 20
  const known = receiver.arrivals.size
  const cpuBefore = await node.cpuMicroseconds()
  const began = performance.now()
  await sendBatches(node, client, batches)
  const stored = performance.now()
  while (receiver.arrivals.size < known + batches * 1_000) await delay(10)
  const tookMs = performance.now() - began
  const cpu = (await node.cpuMicroseconds()) - cpuBefore
  const events = batches * 1_000
  console.log(
    `backlog of ${events} events: stored in ${(stored - began).toFixed(0)} ms, all delivered after ${tookMs.toFixed(0)} ms`,
  )
  tell({ name: 'events a second of a backlog', value: (events / tookMs) * 1_000, unit: '', better: 'more' })
  tell({ name: 'CPU of an event of a backlog, ingress included', value: cpu / events, unit: 'µs', better: 'less' })
  receiver.close()
})
