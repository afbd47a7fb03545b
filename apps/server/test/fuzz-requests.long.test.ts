import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollectedLog, collectLog } from './collected-log.ts'
import { createDocumentJudge } from './document-judge.ts'
import { fuzz, fuzzCases, fuzzTimeoutMs } from './fuzz-run.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import type { Random } from './hostile-values.ts'
import type { OpenApi } from './openapi-reader.ts'
import { rawHttp } from './raw-http.ts'
import { createRequestFuzzer } from './request-fuzzer.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'

// Requests made from the OpenAPI document, almost right or far from it, over a real socket: Herald answers each of them with
// what the document declares, and never with a fault of its own.

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi

let log: CollectedLog
let node: HeraldFixture
let receiver: TestReceiver
let world: TenantWorld
let url: string

beforeAll(async () => {
  log = collectLog()
  receiver = await startReceiver()
  node = await createHeraldFixture({ app: { log } })
  world = await makeWorld(node, { ...worldAssets(0), receiverUrl: receiver.url })
  url = await node.listen()
})
afterAll(async () => {
  await node.stop()
  await receiver.close()
})

const isAddress = (path: string): boolean => {
  try {
    decodeURIComponent(path.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** New ones every now and then: a case may end the session that it came with. */
const credentials = new Map<number, Promise<Record<string, string>[]>>()
const credentialOf = async (index: number, random: Random): Promise<Record<string, string>> => {
  const group = Math.floor(index / 40)
  const made =
    credentials.get(group) ??
    (async () => [(await world.client.user('owner')).headers, (await world.client.program()).headers])()
  credentials.set(group, made)
  return random.chance(0.97) ? random.pick(await made) : random.pick([{}, { authorization: 'Bearer e30.e30.e30' }])
}

it(
  'every request gets an answer that the document declares',
  async () => {
    const fuzzer = createRequestFuzzer(document, world)
    // What the platforms send is signed, and has a test of its own.
    const operations = fuzzer.operations.filter(({ path }) => !path.startsWith('/platform'))
    const judge = createDocumentJudge(document)
    const statuses = new Map<number, number>()
    const problems = await fuzz(fuzzCases(), async (random, index) => {
      const operation = random.pick(operations)
      const request = fuzzer.make(operation, random)
      const { method, url: path, headers, body = '' } = request
      const credential = await credentialOf(index, random)
      const heard = await rawHttp(url, { method, path, headers: { ...headers, ...credential }, body })
      statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1)
      const answer = {
        status: heard.status,
        type: heard.headers['content-type'] ?? '',
        text: Buffer.from(heard.body, 'latin1').toString('utf8'),
      }
      // It is answered before any route is found for it.
      if (!isAddress(path) && answer.status === 404) return undefined
      const fault = answer.status >= 500 ? `a fault of ours: ${answer.status}` : judge(operation.operation, answer)
      if (fault === undefined) return undefined
      const detail = `${method} ${path.slice(0, 300)} ${body.toString().slice(0, 1_000)}\n  ${answer.status} ${answer.text.slice(0, 600)}`
      return { kind: `${operation.name}: ${fault}`, detail }
    })
    expect(problems).toEqual([])
    // A fuzzer that never gets past the first check finds nothing.
    const taken = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)
    expect(taken, JSON.stringify([...statuses])).toBeGreaterThan(fuzzCases(0.1))
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
  fuzzTimeoutMs,
)
