import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FixtureName, fixture, fixtureNames } from '@herald/platform-fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollectedLog, collectLog } from './collected-log.ts'
import { createDocumentJudge } from './document-judge.ts'
import { throwIfEventsBroken } from './event-checks.ts'
import { fuzz, fuzzCases, fuzzTimeoutMs } from './fuzz-run.ts'
import { type HeraldFixture, createHeraldFixture } from './herald-fixture.ts'
import { mutated } from './hostile-values.ts'
import type { OpenApi } from './openapi-reader.ts'
import { rawHttp } from './raw-http.ts'
import { type TenantWorld, makeWorld, worldAssets } from './tenant-world.ts'
import { type TestReceiver, startReceiver } from './test-receiver.ts'
import { waitFor } from './wait-for.ts'

// What the platforms report, signed as they sign it, with parts of it replaced, taken out or added. Herald takes it, makes
// good events of what it understands, keeps the rest, and goes on.

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi
const names = ['chat/webhooks', 'photo/webhooks', 'social/webhooks', 'ads/webhooks'].flatMap((folder) =>
  fixtureNames(folder),
)

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

type Envelope = { object: string; entry: { id: string; changes?: { value?: { metadata?: object } }[] }[] }

/** A documented notification, addressed to the accounts of our client. */
const addressed = (name: FixtureName): unknown => {
  const { payload } = fixture<Envelope>(name)
  const { phoneNumberId, pageId, accountId, adAccountId } = worldAssets(0)
  const ours: Record<string, string> = {
    whatsapp_business_account: node.platforms.credentials.waba_id,
    instagram: accountId,
    page: pageId,
    ad_account: adAccountId.slice('act_'.length),
  }
  const theirs = payload.entry[0]?.id ?? ''
  const text = JSON.stringify(payload).replaceAll(/("phone_number_id":")\d+"/g, `$1${phoneNumberId}"`)
  return JSON.parse(theirs === '' ? text : text.replaceAll(`"${theirs}"`, `"${ours[payload.object] ?? theirs}"`))
}

it(
  'every notification is taken, whatever stands in it',
  async () => {
    const judge = createDocumentJudge(document)
    const operation = document.paths['/platform/webhooks']?.['post']
    if (!operation) throw new Error('the document has no platform webhooks')
    const secret = node.config.platform.appSecret
    let made = 0
    const problems = await fuzz(fuzzCases(), async (random) => {
      const name = random.pick(names)
      const value = random.chance(0.1) ? addressed(name) : mutated(addressed(name), random)
      const body = JSON.stringify(value) ?? ''
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const notify = () =>
        rawHttp(url, {
          path: '/platform/webhooks',
          headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
          body,
        })
      const first = await notify()
      // A database that is late on a busy machine: as the platforms do, once more. What a body brings about comes again with it.
      const heard = first.status === 503 ? await notify() : first
      if (heard.status === 200) made += 1
      const fault =
        heard.status >= 500
          ? `a fault of ours: ${heard.status}`
          : judge(operation, { status: heard.status, type: heard.headers['content-type'] ?? '', text: heard.body })
      if (fault === undefined) return undefined
      return { kind: `${name}: ${fault}`, detail: `${body.slice(0, 2_000)}\n  ${heard.status} ${heard.body}` }
    })
    expect(problems).toEqual([])
    expect(made).toBeGreaterThan(fuzzCases(0.8))
    await throwIfEventsBroken(node.database)

    // The feed can be read to its end, and everything in it reaches the client.
    const { owner } = world.client
    let cursor: number | undefined = 0
    let events = 0
    while (cursor !== undefined) {
      const { status, body } = await owner.get(`/api/webhooks/events?limit=100&after_sequence=${cursor}`)
      expect(status).toBe(200)
      events += body.data.length
      cursor = body.data.at(-1)?.sequence
    }
    expect(events).toBeGreaterThan(100)
    await waitFor(
      'every event to be delivered',
      async () => {
        const pending = await node.database.peek('select 1 from herald.event where status = 1 limit 1')
        return pending.length === 0
      },
      60_000,
    )
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
  fuzzTimeoutMs,
)
