// A process that reads the ledger as often as the rate limit allows, 300 requests at once, until it is told to stop.
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Flood = { url: string; headers: Record<string, string> }
/** Answers by status, and how long the slowest of each 300 took. */
export type FloodResult = { answers: Record<number, number>; slowestMs: number[] }

const atOnce = 300
const perSecond = 200

const { url, headers } = JSON.parse(process.argv[2] ?? '') as Flood
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const result: FloodResult = { answers: {}, slowestMs: [] }
const stopping = new AbortController()
process.once('message', () => stopping.abort())

const read = () =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/api/outbound/ledger?limit=100`, { agent, headers }, (answer) => {
      const status = answer.statusCode ?? 0
      result.answers[status] = (result.answers[status] ?? 0) + 1
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })

while (!stopping.signal.aborted) {
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, read))
  result.slowestMs.push(performance.now() - began)
  await delay(Math.max(0, (atOnce * 1_000) / perSecond - (performance.now() - began)))
}
agent.destroy()
process.send?.(result, () => process.disconnect())
