import { expect, it, onTestFinished } from 'vitest'
import { createHeraldClient, unwrap } from '../../../packages/api-client/src/index.ts'
import { startDemoProcess } from './demo-process.ts'
import { freePorts, startHeraldProcess } from './herald-process.ts'
import { urlOf } from './database-url.ts'
import { startThrowAwayCluster } from './throw-away-cluster.ts'
import { waitFor } from './wait-for.ts'

// The promise of the client: call once, and there is one message, whatever happens to the server meanwhile.

const total = 1_000
const atOnce = 25

// Five starts of processes one after the other: on a busy machine that is most of its time.
it('sends 1,000 messages through a server that is killed twice, each once', async () => {
  const { cluster, remove } = await startThrowAwayCluster()
  onTestFinished(remove)
  const shared = { DATABASE_URL: urlOf(cluster.owner) }
  // This one makes the demo, sends, and hears from the platforms; the one that takes the calls is killed.
  const worker = await startDemoProcess(shared)
  const [port = 0] = await freePorts(1)
  const baseUrl = `http://127.0.0.1:${port}`
  const { port: sandboxPort } = new URL(worker.sandbox.url)
  const env = { ...shared, ROLE: 'api', PORT: String(port), SANDBOX_PORT: sandboxPort, DATA_DIR: worker.dataDir }
  const start = () => startHeraldProcess(env)
  let api = start()
  onTestFinished(async () => void (await api.end('SIGKILL')))
  await api.screen()

  let [attempts, replays] = [0, 0]
  const herald = createHeraldClient({
    baseUrl,
    apiKey: worker.apiKey,
    retries: 100,
    fetch: async (request) => {
      attempts += 1
      const response = await fetch(request)
      if (response.headers.get('idempotent-replay') === 'true') replays += 1
      return response
    },
  })
  const channels = await unwrap(herald.GET('/api/channels', { params: { query: { platform: 'chatapp' } } }))
  const channel_id = channels.data[0]?.channel_id ?? ''

  const accepted = new Map<string, string>()
  let next = 0
  const sendOn = async (): Promise<void> => {
    while (next < total) {
      const client_ref = `order-${(next += 1)}`
      const body = { channel_id, to: String(5_521_930_000_000 + next), text: 'hi', client_ref }
      accepted.set(client_ref, (await unwrap(herald.POST('/api/outbound/send', { body }))).id)
    }
  }
  const killAt = async (count: number): Promise<void> => {
    await waitFor(`${count} accepted`, () => accepted.size >= count, 60_000)
    await api.end('SIGKILL')
    api = start()
    // Says what it printed if it does not come back, instead of letting the client wait for it.
    await api.screen()
  }
  const sending = Promise.all(Array.from({ length: atOnce }, sendOn))
  await Promise.all([sending, killAt(300).then(() => killAt(600))])

  expect(accepted.size).toBe(total)
  // The kills met calls under way: otherwise nothing was tried.
  expect(attempts).toBeGreaterThan(total + 1)
  console.log(`${attempts} attempts for ${total} messages; ${replays} had been accepted before their answer was lost`)
  const stored: string[] = []
  for await (const { id, client_ref } of herald.list('/api/outbound/messages', { params: { query: { limit: 100 } } })) {
    expect(accepted.get(client_ref ?? '')).toBe(id)
    stored.push(id)
  }
  expect(stored).toHaveLength(total)

  await waitFor('every message to arrive', () => stored.every((id) => worker.platformHas().has(id)), 60_000)
  // Those that were carried out: a platform that stood still for a moment refuses what comes at once then, and gets it again.
  const calls = worker.sandbox.core.requests
    .list({ limit: 1_000_000 })
    .filter(({ method, path, status }) => method === 'POST' && path.endsWith('/messages') && status === 200)
  expect(calls).toHaveLength(total)
  expect(new Set(calls.map(({ body }) => (body as Record<string, unknown>)['to'])).size).toBe(total)
}, 300_000)
