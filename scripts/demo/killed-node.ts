import { randomUUID } from 'node:crypto'
import type { DemoNode } from './demo-node.ts'
import type { Json, StoryClient } from './story-client.ts'
import { loadRef } from './story-receiver.ts'
import { until } from '../until.ts'

const MESSAGES = 60
/** Sent to the second process when it is killed: some are answered, some under way. */
const KILL_AFTER = 20

type Outcome = { sent: number; unanswered: number; arrived: number; twice: number }

/**
 * Half of the messages go to a second process, which is killed under them with SIGKILL. What it did not answer is sent again to
 * the first one, with the same Idempotency-Key. Judged by what reached the platform.
 */
export const killNode = async (node: DemoNode, { api, sandbox }: StoryClient, channel_id: string): Promise<Outcome> => {
  const second = await node.startBeside()
  const run = randomUUID().slice(0, 8)
  const text = (at: number) => `Order ${run}-${at} is on its way.`
  const send = (at: number, base: string) =>
    api(
      'POST',
      '/api/outbound/send',
      { channel_id, to: String(5_511_970_000_000 + at), text: text(at), client_ref: loadRef },
      { 'idempotency-key': `${run}-${at}` },
      base,
    )
  let [answered, unanswered] = [0, 0]
  let killed: Promise<void> | undefined
  await Promise.all(
    Array.from({ length: MESSAGES }, async (_, at) => {
      // One after the other into the second process, a few at a time.
      await until('its turn', () => answered + 10 > at || killed !== undefined)
      try {
        await send(at, at % 2 === 0 && killed === undefined ? second.url : node.url)
      } catch {
        unanswered += 1
        await send(at, node.url)
      }
      answered += 1
      if (answered === KILL_AFTER) killed = second.kill()
    }),
  )
  await killed
  const wanted = new Set(Array.from({ length: MESSAGES }, (_, at) => text(at)))
  const arrivals = async (): Promise<string[]> => {
    const { data } = await sandbox('requests?path=/messages&limit=1000')
    return data
      .map(({ body }: Json) => body?.text?.body)
      .filter((body: string | undefined) => body !== undefined && wanted.has(body))
  }
  await until('every message to arrive', async () => new Set(await arrivals()).size === MESSAGES)
  const all = await arrivals()
  return { sent: MESSAGES, unanswered, arrived: new Set(all).size, twice: all.length - new Set(all).size }
}
