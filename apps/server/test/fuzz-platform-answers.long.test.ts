import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollectedLog, collectLog } from './collected-log.ts'
import { createDocumentJudge } from './document-judge.ts'
import { documentRequests } from './document-requests.ts'
import { fuzz, fuzzCases, fuzzTimeoutMs } from './fuzz-run.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import { type MutatingProxy, startMutatingProxy } from './mutating-proxy.ts'
import type { OpenApi } from './openapi-reader.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import type { TestCaller } from './test-app.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// Answers of the platforms as no document of theirs shows them: other types, missing and further fields, cut texts, other
// statuses. Herald makes one of its declared refusals of them, or gets on with what is there.

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi

let log: CollectedLog
let node: HeraldFixture
let proxy: MutatingProxy
let receiver: TestReceiver
let world: TenantWorld
let api: TestCaller

beforeAll(async () => {
  log = collectLog()
  receiver = await startReceiver()
  proxy = await startMutatingProxy()
  node = await createHeraldFixture({
    app: { log },
    graphUrl: ({ sandbox }) => {
      proxy.pointAt(sandbox.url)
      return proxy.url
    },
  })
  world = await makeWorld(node, { ...worldAssets(0), receiverUrl: receiver.url })
  api = await world.client.program()
})
afterAll(async () => {
  await node.stop()
  await proxy.close()
  await receiver.close()
})

it(
  'what a caller waits for is answered as the document declares',
  async () => {
    const { operations, requestOf } = documentRequests(document)
    // Those that ask a platform while the caller waits.
    const asking = operations.filter(({ operation }) => operation.responses['502'] !== undefined)
    expect(asking.length).toBeGreaterThan(25)
    const judge = createDocumentJudge(document)
    const problems = await fuzz(
      fuzzCases(0.5),
      async (random, index) => {
        const operation = random.pick(asking)
        const { method, url, headers, body } = requestOf(operation, ({ where, key }) =>
          where === 'path' ? world.inPath[key] : where === 'header' ? 'k' : world.inFields[key],
        )
        if (headers['idempotency-key']) headers['idempotency-key'] = `answers-${index}`
        proxy.mutate(0.7, index)
        proxy.taken()
        const heard = await node.app.inject({
          method,
          url,
          headers: { ...api.headers, ...headers },
          ...(body === undefined ? {} : { payload: body }),
        })
        proxy.mutate(0)
        const answer = { status: heard.statusCode, type: heard.headers['content-type'] ?? '', text: heard.body }
        // What the platform did wrong is 502 and 504, and they are declared.
        const isOurs = answer.status === 500 || answer.status === 503
        const fault = isOurs ? `a fault of ours: ${answer.status}` : judge(operation.operation, answer)
        if (fault === undefined) return undefined
        return {
          kind: `${operation.name}: ${fault}`,
          detail: `${answer.status} ${answer.text.slice(0, 600)}\n  after ${proxy.taken().join('\n  ')}`,
        }
      },
      1,
    )
    expect(problems).toEqual([])
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
  fuzzTimeoutMs,
)

it(
  'messages end somewhere, and the lanes go on',
  async () => {
    proxy.mutate(0.5)
    const ids: string[] = []
    for (let i = 0; i < fuzzCases(0.1); i += 1) {
      const to = `55119${String(10_000_000 + i)}`
      const { status, body } = await api.post('/api/outbound/send', {
        channel_id: world.inFields['channel_id'],
        to,
        text: `text ${i}`,
        delivery: 'at_most_once',
      })
      expect(status, JSON.stringify(body)).toBe(202)
      ids.push(body.id)
    }
    await waitFor(
      'every message to have been tried',
      async () => {
        const left = await node.database.peek(
          'select 1 from herald.message m where m.client_id = $1 and m.queue = 1 limit 1',
          [world.client.clientId],
        )
        return left.length === 0
      },
      60_000,
    )
    proxy.mutate(0)
    const judge = createDocumentJudge(document)
    const operation = document.paths['/api/outbound/messages/{id}']?.['get']
    if (!operation) throw new Error('the document has no messages')
    for (const id of ids) {
      const { status, body } = await api.get(`/api/outbound/messages/${id}`)
      expect(judge(operation, { status, type: 'application/json', text: JSON.stringify(body) })).toBeUndefined()
      expect(status).toBe(200)
    }
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
  fuzzTimeoutMs,
)
