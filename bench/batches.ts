// An upload of 100,000 recipients as NDJSON: how long until its 202, what it does to the server's memory, and what it does to replies:
// from the 202 of a send to its call on the platform, without a batch, during the upload, and while the batch is sent.
// Run: npm run -s bench -- batches [recipients=100000]
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { tell } from './figure.ts'
import { startOutboundProcess } from './outbound-child.ts'
import { median, percentile } from './percentile.ts'

const recipients = Number(process.argv[2] ?? 100_000)
const quietSeconds = 8
const repliesPerSecond = 20
const number = '510000000000001'

/** When the platform was called for whom. */
const calledAt = new Map<string, number>()
const platform = createServer((call, response) => {
  void text(call).then((body) => {
    const { to } = JSON.parse(body || '{}') as { to?: string }
    if (to !== undefined && to.startsWith('4411')) calledAt.set(to, performance.now())
    response.end(`{"messages":[{"id":"wamid.${performance.now()}"}]}`)
  })
})
platform.listen(0, '127.0.0.1')
await once(platform, 'listening')
const herald = await startOutboundProcess({
  lanes: true,
  sandboxUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  numbers: [{ id: number, throughput: 'HIGH' }],
})
const [channel = ''] = herald.channels
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const post = async (path: string, type: string, body: Readable | string): Promise<string> => {
  const call = request(`${herald.url}${path}`, {
    method: 'POST',
    agent,
    headers: { ...herald.headers, 'content-type': type },
  })
  if (typeof body === 'string') call.end(body)
  else body.pipe(call)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const told = await text(answer)
  if (answer.statusCode !== 202) throw new Error(told)
  return told
}

let people = 44_110_000_000
/** Milliseconds from the request to the call on the platform, of replies at a fixed rate until it is told to end. */
const replies = (): (() => Promise<number[]>) => {
  const sent = new Map<string, number>()
  const under: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const to = String((people += 1))
    sent.set(to, performance.now())
    const body = JSON.stringify({ channel_id: channel, to, text: 'Yes, it is.' })
    under.push(post('/api/outbound/send', 'application/json', body))
  }, 1_000 / repliesPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(under)
    while ([...sent.keys()].some((to) => !calledAt.has(to))) await delay(20)
    return [...sent].map(([to, at]) => (calledAt.get(to) ?? Number.NaN) - at)
  }
}

const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${herald.pid}/status`, 'utf8'))?.[1]) / 1_024

const figures = (values: readonly number[]) =>
  `p50 ${median(values).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`

const lines = function* (first: number, count: number): Generator<string> {
  for (let n = 0; n < count; n += 500)
    yield Array.from({ length: Math.min(500, count - n) }, (_, i) => {
      const person = first + n + i
      return `{"to":"${person}","client_ref":"customer-${person}","values":{"name":"Person ${person}"}}\n`
    }).join('')
}
let first = 55_110_000_000
const upload = async (count: number): Promise<{ seconds: number; memory: number[] }> => {
  const head = encodeURIComponent(JSON.stringify({ channel_id: channel, text: 'Hello {{name}}' }))
  const memory = [megabytes()]
  const timer = setInterval(() => memory.push(megabytes()), 100)
  const began = performance.now()
  const body = Readable.from(lines(first, count))
  first += count
  const told = JSON.parse(await post(`/api/outbound/batches?batch=${head}`, 'application/x-ndjson', body)) as {
    accepted: number
  }
  clearInterval(timer)
  if (told.accepted !== count) throw new Error(`${told.accepted} of ${count} were accepted`)
  return { seconds: (performance.now() - began) / 1_000, memory }
}

try {
  // For the compiler and the first plans.
  await upload(2_000)
  let end = replies()
  await delay(4_000)
  await end()

  end = replies()
  await delay(quietSeconds * 1_000)
  const quiet = await end()
  end = replies()
  const { seconds, memory } = await upload(recipients)
  const during = await end()
  end = replies()
  await delay(quietSeconds * 1_000)
  const sending = await end()

  tell({
    name: 'seconds for 100,000 recipients',
    value: (seconds / recipients) * 100_000,
    unit: 's',
    better: 'less',
    goal: 10,
  })
  console.log(
    `memory of the server: ${memory[0]?.toFixed(0)} MB before, at most ${Math.max(...memory).toFixed(0)} MB during the upload`,
  )
  console.log(`a reply, from the request to the call on the platform: ${figures(quiet)} without a batch`)
  console.log(`during the upload: ${figures(during)}`)
  console.log(`while the batch is sent: ${figures(sending)}`)
  for (const [name, times] of Object.entries({ 'during the upload': during, 'while the batch is sent': sending }))
    tell({
      name: `median of a reply ${name} / without a batch`,
      value: percentile(times, 0.5) / percentile(quiet, 0.5),
      unit: '',
      better: 'less',
      isComparable: true,
    })
} finally {
  agent.destroy()
  await herald.close()
  platform.close()
  platform.closeAllConnections()
}
