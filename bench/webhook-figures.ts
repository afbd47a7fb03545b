import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { NodeClient } from '../apps/server/test/webhook-node.ts'
import { type WebhookNode, messagesNotification, startWebhookNode } from '../apps/server/test/start-webhook-node.ts'
import { openCluster } from './cluster.ts'
import { settle } from './history-rows.ts'
import { percentile } from './percentile.ts'
import { serverFlags } from './server-flags.ts'

// What the webhook benches share: a node with its own durable PostgreSQL, a receiver that notes when each message arrives,
// and a load at a fixed rate that does not slow down when the node does.

export const figures = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms (${values.length} samples)`

export interface NotingReceiver {
  url: string
  /** When each message arrived first. */
  arrivals: Map<string, number>
  close: () => void
}

export const startNotingReceiver = async (): Promise<NotingReceiver> => {
  const arrivals = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      const at = performance.now()
      const id = /"message_id":"([^"]+)"/.exec(text)?.[1] ?? ''
      if (!arrivals.has(id)) arrivals.set(id, at)
      response.end()
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Takes requests and never answers. */
export const startHangingReceiver = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request) => {
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let run = 0

export interface Sample {
  /** From sending the notification to its 200. */
  answerMs: number[]
  /** From sending the notification to the receiver having it. */
  forwardMs: number[]
}

/** Single messages at a fixed rate, each in a conversation of a few hundred, until all have arrived. */
export const sendAtRate = async (
  node: WebhookNode,
  client: NodeClient,
  receiver: NotingReceiver,
  perSecond: number,
  count: number,
): Promise<Sample> => {
  run += 1
  const sentAt = new Map<string, number>()
  const answerMs: number[] = []
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let i = 0; i < count; i += 1) {
    const due = start + (i * 1_000) / perSecond
    while (performance.now() < due) await delay(Math.max(0, due - performance.now()))
    const id = `wamid.rate.${run}.${i}`
    const body = messagesNotification(client, [{ id, from: `5511${i % 300}` }])
    const began = performance.now()
    sentAt.set(id, began)
    under.push(
      node.notify(body).then((status) => {
        if (status !== 200) throw new Error(`a notification was answered with ${status}`)
        answerMs.push(performance.now() - began)
      }),
    )
  }
  await Promise.all(under)
  const ids = [...sentAt.keys()]
  for (let look = 0; !ids.every((id) => receiver.arrivals.has(id)); look += 1) {
    if (look > 3_000) throw new Error('Not every message arrived.')
    await delay(20)
  }
  return { answerMs, forwardMs: ids.map((id) => (receiver.arrivals.get(id) ?? 0) - (sentAt.get(id) ?? 0)) }
}

/** Notifications of so many messages; answers how long each took. */
export const sendBatches = async (
  node: WebhookNode,
  client: NodeClient,
  batches: number,
  size = 1_000,
): Promise<number[]> => {
  run += 1
  const took: number[] = []
  for (let batch = 0; batch < batches; batch += 1) {
    const body = messagesNotification(
      client,
      Array.from({ length: size }, (_, i) => ({ id: `wamid.batch.${run}.${batch}.${i}`, from: `5511${i}` })),
    )
    const began = performance.now()
    const status = await node.notify(body)
    if (status !== 200) throw new Error(`a batch was answered with ${status}`)
    took.push(performance.now() - began)
  }
  return took
}

const WARM_UP_RATE = 1_000

/**
 * Events until the compiler has done its work: it takes up whatever ran ten thousand times, which is everything on the way of
 * an event at once, and needs a second of a core for it.
 */
export const warmUp = (node: WebhookNode, client: NodeClient, receiver: NotingReceiver): Promise<Sample> =>
  sendAtRate(node, client, receiver, WARM_UP_RATE, 12 * WARM_UP_RATE)

/** `settled` resolves when PostgreSQL has tidied up after what was stored. */
export const withNode = async (
  work: (node: WebhookNode, settled: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'herald-bench-'))
  const node = await startWebhookNode(dataDir, undefined, serverFlags)
  const settled = async () => {
    const { query, close } = await openCluster(dataDir)
    await settle(query)
    await close()
  }
  try {
    await work(node, settled)
  } finally {
    await node.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
