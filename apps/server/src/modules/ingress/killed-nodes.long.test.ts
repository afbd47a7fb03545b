import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WebhookNode, messagesNotification, startWebhookNode } from '../../../test/start-webhook-node.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import { startReceiver } from '../../../test/test-receiver.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { uuidOf } from '../../lib/ids.ts'

let database: TestDatabase
const directory = mkdtempSync(join(tmpdir(), 'herald-kill-'))
const nodes: WebhookNode[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const startNode = async () => {
  const node = await startWebhookNode(directory, database.url)
  nodes.push(node)
  return node
}

describe('nodes that are killed', () => {
  it('lose nothing that was answered with 200; every duplicate is explained by a kill', async () => {
    const receiver = await startReceiver((_request, response) => setTimeout(() => response.end(), 3))
    let node = await startNode()
    const client = await node.client(receiver.url)
    const acknowledged = new Set<string>()
    /** What was not on record as delivered when a process had been killed, by its pid. */
    const unrecorded = new Map<number, Set<string>>()
    let made = 0
    const deliveriesOf = ({ child }: WebhookNode) =>
      receiver.requests.filter(({ headers }) => headers['x-node'] === String(child.pid)).length

    // Each is killed in the midst of delivering: the second one when it has taken over from the first.
    for (let round = 0; round < 2; round += 1) {
      const traffic = new AbortController()
      const current = node
      const mayGoOn = () => traffic.signal.aborted || acknowledged.size < receiver.requests.length + 200
      const senders = Array.from({ length: 8 }, async () => {
        while (!traffic.signal.aborted) {
          await waitFor('the receiver to follow', mayGoOn, 30_000)
          const id = `wamid.${(made += 1)}`
          const body = messagesNotification(client, [{ id, from: `5511${made % 40}` }])
          try {
            if ((await current.notify(body)) === 200) acknowledged.add(id)
          } catch {
            // The node is gone. The platform would repeat what was not answered.
            return
          }
        }
      })
      await waitFor('deliveries', () => deliveriesOf(current) >= 300, 30_000)
      await current.kill()
      traffic.abort()
      await Promise.all(senders)
      const rows = await database.peek<{ id: string }>('select id from herald.event where status = 1')
      unrecorded.set(current.child.pid ?? 0, new Set(rows.map(({ id }) => id)))
      node = await startNode()
    }

    await waitFor(
      'every acknowledged event at the receiver',
      () => {
        const seen = new Set(receiver.requests.map(({ body }) => body.data.message_id as string))
        return [...acknowledged].every((id) => seen.has(id))
      },
      40_000,
    )
    await waitFor('an empty line', async () => (await node.waiting(client.clientId)) === 0)

    const deliveries = new Map<string, number[]>()
    for (const { body, headers } of receiver.requests)
      deliveries.set(body.id, [...(deliveries.get(body.id) ?? []), Number(headers['x-node'])])
    const unexplained = [...deliveries].filter(([id, by]) => {
      // No process delivers an event twice, and whoever delivered it before the last one died before that was on record.
      const earlier = by.slice(0, -1)
      return (
        new Set(by).size < by.length || !earlier.every((pid) => unrecorded.get(pid)?.has(uuidOf('event', id) ?? ''))
      )
    })
    expect(unexplained).toEqual([])
    const duplicates = receiver.requests.length - deliveries.size
    console.info(
      `${deliveries.size} events, ${unrecorded.size} kills, ${duplicates} duplicates, each explained by a kill`,
    )
    // In order within each conversation, apart from the repeats.
    const last = new Map<string, number>()
    const first = new Set<string>()
    for (const { body } of receiver.requests) {
      if (first.has(body.id)) continue
      first.add(body.id)
      const conversation = body.data.conversation as string
      expect(body.sequence).toBeGreaterThan(last.get(conversation) ?? 0)
      last.set(conversation, body.sequence)
    }
    await receiver.close()
    await node.stop()
  }, 150_000)
})
