// What open streams cost a node: its memory with 1,000 of them, and how long it takes until all have an event.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import type { BenchReady } from './outbound-process.ts'
import { median, percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

const STREAMS = Number(process.argv[2] ?? 1_000)
const EVENTS = 50

const options = { lanes: false, numbers: [{ id: '510000000000001', throughput: 'HIGH' }] }
const child = fork(new URL('outbound-process.ts', import.meta.url), [JSON.stringify(options)], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  execArgv: serverFlags,
})
const [{ url, headers }] = (await once(child, 'message')) as [BenchReady]
const megabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024

const sendSample = async (): Promise<void> => {
  const answer = await fetch(`${url}/api/webhooks/test`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"key":"chatapp"}',
  })
  if (answer.status !== 202) throw new Error(await answer.text())
  await answer.body?.cancel()
}

try {
  for (let n = 0; n < 200; n += 1) await sendSample()
  await delay(3_000)
  const before = megabytes()
  let [open, received] = [0, 0]
  let allHave = (): void => undefined
  for (let n = 0; n < STREAMS; n += 1) {
    const [response] = (await once(get(`${url}/api/stream`, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ]
    if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`)
    open += 1
    response.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk.split('\ndata: ').length - 1
      if (received === STREAMS) allHave()
    })
  }
  await delay(3_000)
  const idle = megabytes()
  const delays: number[] = []
  for (let n = 0; n < EVENTS; n += 1) {
    received = 0
    const all = new Promise<void>((resolve) => {
      allHave = resolve
    })
    const startedAt = performance.now()
    await sendSample()
    await all
    delays.push(performance.now() - startedAt)
  }
  const busy = megabytes()
  console.log(`${open} streams, ${EVENTS} events to all`)
  tell({ name: 'memory of the streams', value: idle - before, unit: 'MB', better: 'less', goal: 100 })
  tell({ name: 'memory of the streams after the events', value: busy - before, unit: 'MB', better: 'less' })
  tell({ name: 'an event until all have it, p50', value: median(delays), unit: 'ms', better: 'less' })
  tell({ name: 'an event until all have it, p99', value: percentile(delays, 0.99), unit: 'ms', better: 'less' })
} finally {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
process.exit(0)
