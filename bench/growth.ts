// What the size of the tables costs: two Heralds, one with few rows and one with millions, asked in turns. Reads over HTTP, the
// whole way of a message with its CPU, the start after a kill, and that way beside vacuum and maintenance. Run: npm run -s bench -- growth [messages=1000000] [events=4000000] [rounds=200]
import { Agent, request } from 'node:http'
import { uuidOf } from '../apps/server/src/lib/ids.ts'
import { tell } from './figure.ts'
import { countDays, fillChannels, fillClients, fillEvents, fillMessages, settle } from './history-rows.ts'
import { median, percentile } from './percentile.ts'
import { sendThrough, startScaleHerald } from './scale-herald.ts'
import { serverFlags } from './server-flags.ts'

const [messages = 1_000_000, events = 4_000_000, rounds = 200] = process.argv.slice(2).map(Number)
const sizes = {
  few: { messages: 10_000, events: 40_000, channels: 1_000, clients: 100 },
  many: { messages, events, channels: 20_000, clients: 10_000 },
}
/** Two more than are kept, so that retention has something to drop. */
const DAYS = 32
const LIST_GOAL_MS = 20
const RATIO_GOAL = 1.2
/** Of each of the two clients, a second. */
const PACE = 50
const SENDS = 2_000
const TURNS = 3
/** Hourly tasks first run three minutes after a start, more or less. */
const BESIDE_SECONDS = 240
const BESIDE_PACE = 25

type Size = keyof typeof sizes

const start = async (size: Size) => {
  const herald = await startScaleHerald({ workers: 0, cells: 1, flags: serverFlags })
  const [client] = herald.clients
  if (client === undefined) throw new Error('no client')
  const { clientId, headers } = client
  const began = performance.now()
  await fillClients(herald.query, sizes[size].clients)
  await fillChannels(herald.query, clientId, sizes[size].channels)
  await fillMessages(
    herald.query,
    { clientId, channelId: uuidOf('channel', client.channelId) ?? '' },
    sizes[size].messages,
    DAYS,
  )
  await fillEvents(herald.query, clientId, sizes[size].events, DAYS)
  await settle(herald.query)
  await countDays(herald.query)
  console.log(`${size}: ${JSON.stringify(sizes[size])}, made in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return { herald, headers, agent: new Agent({ keepAlive: true }) }
}

const targets = { few: await start('few'), many: await start('many') }
const names = Object.keys(targets) as Size[]

const ask = (size: Size, path: string): Promise<number> => {
  const { herald, headers, agent } = targets[size]
  const began = performance.now()
  return new Promise((resolve, reject) => {
    request(`${herald.url}${path}`, { headers, agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${path}: ${response.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

const ratio = { unit: '', better: 'less', goal: RATIO_GOAL, isComparable: true } as const
const compare = (what: string, times: Record<Size, number[]>): void => {
  for (const size of names) console.log(`${what}, ${size}: ${times[size].map((ms) => ms.toFixed(2)).join(', ')} ms`)
  tell({ name: `${what} with many rows / with few`, value: median(times.many) / median(times.few), ...ratio })
}

const reads: Record<string, string> = {
  'messages, first page': '/api/outbound/messages?limit=50',
  'messages that failed': '/api/outbound/messages?status=failed&limit=50',
  'messages to a number': '/api/outbound/messages?to=5511900000042&limit=50',
  'messages by part of a number': '/api/outbound/messages?q=5511900000042&limit=50',
  'messages by reference': '/api/outbound/messages?client_ref=order-42&limit=50',
  'ledger of messages': '/api/outbound/ledger',
  'events, first page': '/api/webhooks/events?limit=50',
  'events that failed': '/api/webhooks/events?status=failed&limit=50',
  'events of a rare type': '/api/webhooks/events?type=lead.received&limit=50',
  'ledger of events': '/api/webhooks/ledger',
  'channels, first page': '/api/channels?limit=50',
}

try {
  for (const [name, path] of Object.entries(reads)) {
    const times: Record<Size, number[]> = { few: [], many: [] }
    for (let round = -20; round < rounds; round += 1)
      for (const size of names) {
        const ms = await ask(size, path)
        if (round >= 0) times[size].push(ms)
      }
    const of = (size: Size) =>
      `${size} p50 ${median(times[size]).toFixed(1)}, p99 ${percentile(times[size], 0.99).toFixed(1)} ms`
    console.log(`${name}: ${names.map(of).join('; ')}`)
    tell({
      name: `p99 of ${name}`,
      value: percentile(times.many, 0.99),
      unit: 'ms',
      better: 'less',
      goal: LIST_GOAL_MS,
    })
    tell({ name: `${name}, p50 with many rows / with few`, value: median(times.many) / median(times.few), ...ratio })
  }
  const cpu: Record<Size, number[]> = { few: [], many: [] }
  for (const size of names) await sendThrough(targets[size].herald, SENDS, PACE)
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const size of names) {
      const { herald } = targets[size]
      const before = await herald.figures()
      const { sent } = await sendThrough(herald, SENDS, PACE)
      const after = await herald.figures()
      cpu[size].push(((after.api - before.api + after.postgres - before.postgres) / sent) * 1_000)
    }
  compare('CPU of a message', cpu)

  const starts: Record<Size, number[]> = { few: [], many: [] }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const size of names) starts[size].push(await targets[size].herald.restart())
  compare('from SIGKILL to the first 202', starts)

  // Meanwhile partitions are made, days are counted, the ledger is checked and retention drops a day, each by its own timer.
  const sending = names.map((size) => sendThrough(targets[size].herald, BESIDE_SECONDS * BESIDE_PACE * 2, BESIDE_PACE))
  for (const size of names) await targets[size].herald.query('vacuum')
  const [few, many] = await Promise.all(sending)
  if (few === undefined || many === undefined) throw new Error('nothing was sent')
  for (const [what, of] of [
    ['until the 202', 'acceptMs'],
    ['until it is known as read', 'readMs'],
  ] as const) {
    const p99 = { few: percentile(few[of], 0.99), many: percentile(many[of], 0.99) }
    console.log(`${what}, beside maintenance: few p99 ${p99.few.toFixed(1)}, many p99 ${p99.many.toFixed(1)} ms`)
    tell({ name: `p99 ${what} with many rows / with few, beside maintenance`, value: p99.many / p99.few, ...ratio })
  }
} finally {
  for (const size of names) {
    targets[size].agent.destroy()
    await targets[size].herald.close()
  }
}
