import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeraldProcess, freePorts, startHeraldProcess } from '../../../test/herald-process.ts'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import type { Answer } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
let url: string
let headers: Record<string, string>
const dataDir = mkdtempSync(join(tmpdir(), 'herald-batches-'))
const processes: HeraldProcess[] = []
beforeAll(async () => {
  // Longer than any test; where silence counts, it is made.
  fixture = await createOutboundFixture({ batches: { uploadSilenceMs: 3_600_000 } })
  client = await fixture.withChannels()
  url = await fixture.listen()
  headers = { 'x-svc-api-key': await client.apiKey(), 'content-type': 'application/x-ndjson' }
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  await fixture.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let people = 5_511_980_000_000
const persons = (count: number) => Array.from({ length: count }, () => String((people += 1)))
const linesOf = (numbers: readonly string[]) => numbers.map((to) => `{"to":"${to}"}\n`).join('')

const begin = (base: string, key: string, channel = client.chat): ClientRequest => {
  const head = encodeURIComponent(JSON.stringify({ channel_id: channel, text: 'Hi' }))
  const upload = request(`${base}/api/outbound/batches?batch=${head}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
  })
  upload.on('error', () => undefined)
  return upload
}
const complete = async (base: string, key: string, body: string): Promise<{ status: number; body: Answer['body'] }> => {
  const upload = begin(base, key)
  upload.end(body)
  const [answer] = (await once(upload, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) }
}
const newest = async (): Promise<Answer['body']> =>
  (await client.api.get('/api/outbound/batches?limit=1')).body.data[0] ?? { accepted: 0 }
/** The newest batch, once it has accepted so many. */
const accepting = (count: number) =>
  waitFor(`${count} to be accepted`, async () => {
    const batch = await newest()
    return batch.upload === 'receiving' && batch.accepted >= count && batch
  })
const ends = (id: string, status: string) =>
  waitFor(
    `the batch to be ${status}`,
    async () => {
      const { body } = await client.api.get(`/api/outbound/batches/${id}`)
      return body.status === status && body
    },
    40_000,
  )
const sentTo = async (numbers: readonly string[]): Promise<string[]> => {
  const wanted = new Set(numbers)
  return (await fixture.sends()).map(({ body }) => String(body['to'])).filter((to) => wanted.has(to))
}

/** Of the job of batches. */
const turns = () => fixture.lanes.stats().find(({ name }) => name === 'batch')?.outcomes['done'] ?? 0

describe('an upload that breaks off', () => {
  it('leaves what it had accepted, sends nothing else, and goes on when it is repeated', async () => {
    const numbers = persons(1_300)
    const upload = begin(url, 'cut')
    // 700 lines are one chunk and a part of the next.
    upload.write(linesOf(numbers.slice(0, 700)))
    const { id } = await accepting(500)
    // Nothing is sent before the upload is over.
    const before = turns()
    await waitFor('the job to look twice', () => turns() >= before + 2)
    expect(await sentTo(numbers)).toEqual([])
    upload.destroy()
    const cut = await waitFor('the cut to be noticed', async () => {
      const batch = await newest()
      return batch.upload === 'interrupted' && batch
    })
    expect(cut).toMatchObject({ id, accepted: 500, refused: 0 })
    await ends(id, 'finished')
    expect((await sentTo(numbers)).toSorted()).toEqual(numbers.slice(0, 500))

    const other = await complete(url, 'cut', linesOf(numbers.toReversed()))
    expect(other).toMatchObject({ status: 409, body: { error: 'batch_differs', batch_id: id } })
    const shorter = await complete(url, 'cut', linesOf(numbers.slice(0, 400)))
    expect(shorter).toMatchObject({ status: 409, body: { error: 'batch_differs' } })

    const again = await complete(url, 'cut', linesOf(numbers))
    expect(again).toMatchObject({ status: 202, body: { id, upload: 'complete', accepted: 1_300 } })
    await ends(id, 'finished')
    expect((await sentTo(numbers)).toSorted()).toEqual(numbers)
    expect((await complete(url, 'cut', linesOf(numbers))).body).toEqual(again.body)
    const told = (await client.events('batch.finished')).filter(({ data }) => data.batch_id === id)
    expect(told.map(({ data }) => data.accepted)).toEqual([500, 1_300])
  })

  it('because the process was killed is noticed by another, and goes on there', async () => {
    const [port = 0] = await freePorts(1)
    const keys = [...fixture.config.encryptionKeys].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
    const { appId, appSecret, verifyToken, signupConfigId } = fixture.platforms.sandbox.core.config
    const herald = startHeraldProcess({
      ROLE: 'api',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: fixture.database.url,
      ENCRYPTION_KEYS: keys,
      JWT_KEYS: keys,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PLATFORM_GRAPH_URL: fixture.platforms.sandbox.url,
      PLATFORM_DIALOG_URL: fixture.platforms.sandbox.url,
      PLATFORM_APP_ID: appId,
      PLATFORM_APP_SECRET: appSecret,
      PLATFORM_VERIFY_TOKEN: verifyToken,
      PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
    })
    processes.push(herald)
    const base = `http://127.0.0.1:${port}`
    await waitFor(
      'the process',
      () =>
        fetch(`${base}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60_000,
    )

    const numbers = persons(1_200)
    const upload = begin(base, 'killed')
    upload.write(linesOf(numbers.slice(0, 1_100)))
    const { id } = await accepting(1_000)
    await herald.end('SIGKILL')
    await fixture.database.peek(`update herald.batch set upload_seen_at = now() - interval '1 day'`)
    await waitFor('the silence to be noticed', async () => (await newest()).upload === 'interrupted', 30_000)
    const batch = await ends(id, 'finished')
    expect(batch.accepted).toBe(1_000)
    expect((await sentTo(numbers)).toSorted()).toEqual(numbers.slice(0, 1_000))

    // Its claim on the key runs out like that of any request whose process died.
    await fixture.database.peek(`update herald.idempotency_claim set claimed_until = now() - interval '1 ms'`)
    const again = await complete(url, 'killed', linesOf(numbers))
    expect(again).toMatchObject({ status: 202, body: { id, accepted: 1_200, upload: 'complete' } })
    await ends(id, 'finished')
    expect((await sentTo(numbers)).toSorted()).toEqual(numbers)
  })

  it('because its batch was cancelled, or its channel disconnected, takes nothing more', async () => {
    const numbers = persons(600)
    const upload = begin(url, 'cancelled-meanwhile')
    upload.write(linesOf(numbers.slice(0, 500)))
    const { id } = await accepting(500)
    expect((await client.api.post(`/api/outbound/batches/${id}/cancel`)).status).toBe(200)
    upload.end(linesOf(numbers.slice(500)))
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    const body: Answer['body'] = JSON.parse(await text(answer))
    expect([answer.statusCode, body.accepted]).toEqual([202, 500])
    expect((await ends(id, 'cancelled')).accepted).toBe(500)

    const next = begin(url, 'disconnected-meanwhile')
    next.write(linesOf(persons(500)))
    await accepting(500)
    await client.owner.delete(`/api/channels/${client.chat}`)
    next.end(linesOf(persons(1)))
    const [refused] = (await once(next, 'response')) as [IncomingMessage]
    const told: Answer['body'] = JSON.parse(await text(refused))
    expect([refused.statusCode, told.error]).toEqual([409, 'channel_disconnected'])
    expect((await client.api.get(`/api/outbound/batches/${told.batch_id}`)).body).toMatchObject({
      accepted: 500,
      upload: 'interrupted',
    })
  })
})
